"""`voice-quiz understand`: what a text means in a situation."""

from __future__ import annotations

import argparse
import io
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import SPOKEN, known_language
from voice_quiz.cli.argument_types import Commands, number
from voice_quiz.cli.printing import print_json
from voice_quiz.cli.trace_file import add_trace, tracing
from voice_quiz.dialogue.meaning import SWAP
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.dialogue.understand.candidates import considered
from voice_quiz.dialogue.understand.outcome import Aside, Understanding, Understood
from voice_quiz.dialogue.understand.report import reported
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.money_drop.rules import CHIPS
from voice_quiz.game.moves import Joker
from voice_quiz.game.seats import check_name
from voice_quiz.trace import Cause, Trace, Verdict, is_on, write

TYPED, SPOKEN_ALOUD = "typed", "spoken"
JOKERS = (*(joker.value for joker in Joker), SWAP)
_PILE = re.compile(r"\s*([A-Za-z])\s*=\s*(\d{1,4})\s*")


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("understand", help="say what a text means in a situation, one JSON object a line")
    add_situation(parser)
    add_source(parser, TYPED)
    parser.add_argument("texts", nargs="+", metavar="TEXT", help="what somebody says; - reads lines from standard input")
    parser.set_defaults(run=run)


def add_source(parser: argparse.ArgumentParser, default: str) -> None:
    """Add the options that say how it came in."""
    parser.add_argument("--source", choices=(TYPED, SPOKEN_ALOUD), default=default, help=f"how it came in (default {default})")
    parser.add_argument("--conferring", action="store_true", help="a team confers: talk among the players is left alone")


def add_situation(parser: argparse.ArgumentParser) -> None:
    """Add the options that describe the situation."""
    parser.add_argument("--language", required=True, metavar="LANGUAGE", help=SPOKEN)
    parser.add_argument("--expecting", required=True, metavar="SITUATION", help=f"one of {', '.join(Kind)}")
    parser.add_argument("--answers", default="", metavar='"A;B;C;D"', help="the texts of the answers or categories")
    parser.add_argument("--jokers", metavar='"X,Y"', help=f"of {', '.join(JOKERS)} (default: all that the situation knows)")
    parser.add_argument("--players", default="", metavar='"ANNA,BEN"', help="who sits at the table")
    parser.add_argument(
        "--chips", type=number(1, CHIPS), default=CHIPS, metavar="N", help=f"what can be staked (default {CHIPS})"
    )
    parser.add_argument("--windows", metavar="ABCD", help="the open windows (default: one for each answer, else all)")
    parser.add_argument("--board", default="", metavar='"A=10,C=30"', help="the chips that lie already (default: none)")
    parser.add_argument("--asked", choices=tuple(Asked), help="what the quizmaster has just asked instead (default: nothing)")
    parser.add_argument("--candidate", default="", metavar="B|A=10,C=30", help="the answer, or the board, that he asked about")
    add_trace(parser)


def run(options: argparse.Namespace) -> int:
    """Print what becomes of each text."""
    language, situation = known_language(options.language), situation_from(options)
    # Reading the phrases, once, is not part of understanding.
    _ = language.vocabulary
    moment, typed = Moment(situation, language, conferring=options.conferring), options.source == TYPED
    with tracing(options.trace):
        for text in _texts(options.texts):
            start = time.perf_counter()
            found = moment.understanding(text, typed=typed)
            seconds = time.perf_counter() - start
            if is_on():
                record = Trace(options.source, text).took(understanding=seconds * 1_000)
                write(judged(record, moment, typed=typed))
            print_json(report(text, found, seconds))
    return 0


def judged(record: Trace, moment: Moment, *, typed: bool) -> Trace:
    """Return a record with what was understood where no table decides."""
    match found := moment.understanding(record.text, typed=typed):
        case Understood():
            decided, why = Verdict.TAKEN, Cause.UNDERSTOOD
        case Aside():
            decided, why = Verdict.PASSED_OVER, Cause.TALK
        case _:
            decided, why = Verdict.ASKED_BACK, Cause(found.outcome.value)
    return replace(considered(record, moment, record.text, typed=typed), decided=decided, why=why)


def report(heard: str, found: Understanding, seconds: float) -> dict[str, object]:
    """Return what was understood, or why nothing was, in the form that is printed."""
    return {"heard": heard, **reported(found), "seconds": round(seconds, 4)}


def situation_from(options: argparse.Namespace) -> Situation:
    """Put the situation together from the options."""
    kind = _kind(options.expecting)
    answers = _listed(options.answers, ";")
    if len(answers) > len(LETTERS):
        raise BadInput(f"{options.answers!r} has {len(answers)} answers; {len(LETTERS)} are possible")
    letters = _windows(options.windows) if options.windows is not None else LETTERS[: len(answers)] or LETTERS
    asked = Asked(options.asked) if options.asked else None
    candidate = options.candidate.strip().upper()
    if candidate in LETTERS and candidate not in letters:
        raise BadInput(f"{options.candidate!r} is not on the table; there are {''.join(letters)}")
    return Situation(
        _asked_kind(kind, asked),
        answers=answers,
        letters=letters,
        jokers=_jokers(options.jokers, kind),
        players=_players(options.players),
        chips=options.chips,
        board=_board(options.board if candidate in LETTERS else candidate or options.board, letters, options.chips),
        confirming=asked in (Asked.FINAL, Asked.BEAT, Asked.CONSENT),
        just_asked=asked,
        candidate=Letter(candidate) if candidate in LETTERS else None,
    )


def _asked_kind(kind: Kind, asked: Asked | None) -> Kind:
    """Name the situation after a question of the quizmaster's own: whether to go on, or whether that is it."""
    if asked in (Asked.BEAT, Asked.CONSENT):
        return Kind.BEAT
    return Kind.YES_NO if asked in (Asked.FINAL, Asked.UNSURE) and kind is not Kind.STAKE else kind


def _players(text: str) -> tuple[str, ...]:
    players = _listed(text.replace(";", ","), ",")
    for player in players:
        check_name(player)
    return players


def _kind(name: str) -> Kind:
    if name not in list(Kind):
        raise BadInput(f"there is no situation {name!r}; there are {', '.join(Kind)}")
    return Kind(name)


def _windows(text: str) -> tuple[Letter, ...]:
    letters = text.replace(",", "").replace(" ", "").upper()
    if not letters or len(set(letters)) < len(letters) or not set(letters) <= set(LETTERS):
        raise BadInput(f"{text!r} are no windows; name some of {''.join(LETTERS)}, each once")
    return tuple(Letter(letter) for letter in sorted(letters))


def _jokers(text: str | None, kind: Kind) -> tuple[str, ...]:
    if text is None:
        return (SWAP,) if kind is Kind.STAKE else tuple(joker for joker in JOKERS if joker != SWAP)
    named = _listed(text, ",")
    for joker in named:
        if joker not in JOKERS:
            raise BadInput(f"there is no joker {joker!r}; there are {', '.join(JOKERS)}")
    return named


def _board(text: str, letters: Sequence[Letter], chips: int) -> dict[Letter, int]:
    board = dict.fromkeys(letters, 0)
    for pile in _listed(text, ","):
        found = _PILE.fullmatch(pile)
        letter = found[1].upper() if found else ""
        if found is None or letter not in letters:
            raise BadInput(f"{pile!r} is no pile of chips; write it like {letters[0]}=10, with a window of {''.join(letters)}")
        board[Letter(letter)] = int(found[2])
    if sum(board.values()) > chips:
        raise BadInput(f"{text!r} are {sum(board.values())} chips; there are only {chips}")
    return board


def _listed(text: str, separator: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(separator) if part.strip())


def _texts(given: Sequence[str]) -> Iterator[str]:
    """Yield the texts; what cannot be decoded becomes a question mark in a box, not an error."""
    for text in given:
        for line in _lines() if text == "-" else (text,):
            yield line.encode("utf-8", "replace").decode("utf-8")


def _lines() -> Iterator[str]:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for line in sys.stdin:
        yield line.rstrip("\r\n")
