"""README, docs and `--help` name the same commands and options."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tests.docs.commands import REFERENCE, by_hand, options, parsers, reference
from tests.fresh import ROOT
from voice_quiz.cli import main
from voice_quiz.trace import Cause, Trace, Verdict

README = (ROOT / "README.md").read_text(encoding="utf-8")
OPTION = re.compile(r"(?<![\w`-])--[a-z][a-z-]*|(?<=`)--[a-z][a-z-]*")
# Options of other programs that are named beside ours.
FOREIGN = {"--rewrite-transcripts", "--help", "--version", "--strict"}


def all_options() -> set[str]:
    """Name every option of every command."""
    return {option for parser in parsers() for option in options(parser)}


def test_the_reference_is_what_the_program_says(request: pytest.FixtureRequest) -> None:
    """docs/commands.md is written anew with `--rewrite-transcripts`."""
    if request.config.getoption("--rewrite-transcripts"):
        REFERENCE.write_text(reference(), encoding="utf-8")
    assert REFERENCE.read_text(encoding="utf-8") == reference()


def test_a_trace_can_be_read() -> None:
    """Every field and every reason stands in the tables about it."""
    named = set(re.findall(r"`([a-z-]+)`", by_hand()))
    assert {field.name for field in fields(Trace)} <= named
    assert {*Verdict, *Cause} <= named


def test_the_readme_names_every_way_to_play() -> None:
    """Each option of `play` and each command stands in the README's section about options."""
    section = README.split("## Options", 1)[1].split("\n## ", 1)[0]
    by_name = {parser.prog.removeprefix("voice-quiz "): parser for parser in parsers()}
    assert set(options(by_name["play"])) <= set(OPTION.findall(section))
    named = set(re.findall(r"[a-z]+(?:-[a-z]+)*", section))
    assert {name.split()[0] for name in by_name} <= named


@pytest.mark.parametrize("file", sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]), ids=lambda file: file.name)
def test_no_document_names_an_option_that_is_not_there(file: Path) -> None:
    """Whatever option is written about can be given."""
    assert set(OPTION.findall(file.read_text(encoding="utf-8"))) - FOREIGN <= all_options()


def test_help_shows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`voice-quiz --help` lists what the reference describes."""
    with pytest.raises(SystemExit):
        main(["--help"])
    printed = capsys.readouterr().out
    assert all(re.search(rf"^    {parser.prog.split()[1]}\b", printed, re.MULTILINE) for parser in parsers())
