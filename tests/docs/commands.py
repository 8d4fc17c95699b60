"""Writes down every command and option of the program, from the program itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tests.fresh import ROOT
from voice_quiz.cli.main import parser_for

REFERENCE = ROOT / "docs" / "commands.md"

_FIRST = "voice-quiz play"
HEAD = """# Every command and option

Written by the program itself, but for [the end](#reading-a-trace); `voice-quiz COMMAND --help` prints the same. Results go to
standard output, diagnostics to standard error. Exit code 0: done, 1: failed, 2: bad input. Without a command, `voice-quiz`
plays.
"""

# Where what is written by hand begins.
_BY_HAND = "## Reading a trace\n"


def by_hand() -> str:
    """Return the end of the document, which no program can write."""
    return _BY_HAND + REFERENCE.read_text(encoding="utf-8").partition(_BY_HAND)[2]


def reference() -> str:
    """Return the whole document."""
    return "\n".join([HEAD, *(line for parser in parsers() for line in _section(parser)), by_hand()])


def parsers(parser: argparse.ArgumentParser | None = None) -> Iterator[argparse.ArgumentParser]:
    """Yield the parser of each command that can be run, also of commands inside commands."""
    parser = parser or parser_for()
    inside = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not inside:
        yield parser
    for action in inside:
        for one in action.choices.values():
            yield from parsers(one)


def options(parser: argparse.ArgumentParser) -> list[str]:
    """Name the options of a command, but for the help that all of them have."""
    return [action.option_strings[-1] for action in _arguments(parser) if action.option_strings]


def _section(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f"## {parser.prog}\n"
    rows = [_row(action) for action in _arguments(parser)]
    usual = [_row(action) for action in _arguments(next(parsers()))]
    if rows and parser.prog != _FIRST and set(rows) <= set(usual):
        left_out = [f"`{row.split('`')[1]}`" for row in usual if row not in rows]
        yield f"Everything that [{_FIRST}](#{_FIRST.replace(' ', '-')}) takes, except {', '.join(left_out)}.\n"
        return
    yield "\n".join(["| what | meaning |", "|---|---|", *rows]) + "\n" if rows else "No options.\n"


def _arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if not isinstance(action, argparse._HelpAction)]


def _row(action: argparse.Action) -> str:
    values = "|".join(map(str, action.choices)) if action.choices else str(action.metavar or action.dest)
    if action.option_strings:
        name = action.option_strings[-1] + (
            "" if action.nargs == 0 else f" [{values}]" if action.nargs == "?" else f" {values}"
        )
    else:
        name = f"[{values}]" if action.nargs in ("?", "*") else values
    written = name.replace("|", "\\|")
    return f"| `{written}` | {(action.help or '').replace('%%', '%').replace('|', chr(92) + '|')} |"
