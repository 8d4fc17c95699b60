"""Every line that the program can ask for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import voice_quiz
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.situation import MANNERS, Kind
from voice_quiz.dialogue.understand.stake.clauses import Misfit
from voice_quiz.game.lottery.board import FieldKind as Field
from voice_quiz.game.moves import Colour, Joker
from voice_quiz.game.protocol import Reason
from voice_quiz.speech.audio.devices import LIBRARY, NAMES

LANGUAGES = find_languages()
SOURCES = sorted(Path(voice_quiz.__file__).parent.rglob("*.py"))
KEY = re.compile(r"""(?:say|Said|word)\(\s*"([a-z]+\.[a-z-]+)\"""")
TONES = [file.stem for file in (Path(voice_quiz.__file__).parent.parent / "audio" / "cues").glob("*.wav")]
# Sections whose lines are named by a value.
NAMED = {
    "refused": [reason.value for reason in Reason],
    "misfit": [misfit.value for misfit in Misfit],
    "help": [kind.value for kind in Kind] + ["stake-last", "answer-bare", "answer-only", "read", "always"],
    "jokers": [joker.value for joker in Joker],
    "colours": [colour.value for colour in Colour],
    "luck": [card.id for card in lottery_board().luck],
    "spelling": list("ABCD"),
    "manner": [*MANNERS, "talk", "language"],
    "device": [
        *(f"{name}-{what}" for name in ("microphone", "loudspeaker", "ears") for what in ("lost", "back")),
        *("no-microphone", "recording", "warmer-voice"),
    ],
    "system": ["ended", "ended-kept", "unrecorded", "until-then", *(f"no-{what}" for what in (LIBRARY, *NAMES.values()))],
    **dict.fromkeys(("cues", "captions"), TONES),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_lines_named_in_the_code_are_there(code: str) -> None:
    """No line is asked for that a language lacks."""
    asked = {key for source in SOURCES for key in KEY.findall(source.read_text(encoding="utf-8"))}
    assert len(asked) > 100
    missing = {key for key in asked if key.split(".")[1] not in LANGUAGES[code].lines[key.split(".")[0]]}
    assert missing == set()


@pytest.mark.parametrize("section", NAMED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_lines_named_by_a_value_are_there(code: str, section: str) -> None:
    """Each reason, situation, joker, colour and luck card has its line, and no line is left over."""
    assert set(LANGUAGES[code].lines[section]) == set(NAMED[section])


@pytest.mark.parametrize("code", LANGUAGES)
def test_fields_of_the_lottery_are_named(code: str) -> None:
    """Each kind of field has its line."""
    assert {f"{kind}-field" for kind in Field} <= set(LANGUAGES[code].lines["lottery"])
