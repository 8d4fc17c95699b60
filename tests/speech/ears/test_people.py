"""People are understood: recordings that the project may carry, named by what is said; people/README.md says whose."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.speech.ears.conftest import GetEars
from tests.speech.ears.understood import first_found
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, Kind, Situation
from voice_quiz.dialogue.understand.outcome import NOTHING, OutcomeName
from voice_quiz.speech.audio.sound import read_wav

HERE = Path(__file__).parent / "people"
SPEAKERS = sorted(folder for folder in HERE.glob("*/*") if folder.is_dir())
# What is meant for nobody.
OUT_OF_VOCABULARY = "oov_"
ANSWERS = {"en": ("Paris", "Rome", "Madrid", "Lisbon"), "it": ("Parigi", "Roma", "Madrid", "Lisbona")}
# Over the telephone (8 kHz) much sounds like something else.
TELEPHONE = "it/paola"
Found = Mapping[str, object]


def name(folder: Path) -> str:
    """Name a speaker by language and first name."""
    return folder.relative_to(HERE).as_posix()


@pytest.mark.parametrize("speaker", SPEAKERS, ids=name)
def test_a_person_is_understood(speaker: Path, ears: GetEars) -> None:
    """Most of it is understood as if its name had been typed; what is not moves nothing, and talk never does.

    Which few are missed depends on the processor: the numbers of a recogniser are rounded in its own way by each.
    """
    talk: list[tuple[Found, Found]] = []
    said: list[tuple[Found, Found]] = []
    for recording in sorted(speaker.rglob("*.wav")):
        found, wanted = heard(recording, ears)
        (talk if wanted == outcome(NOTHING) else said).append((found, wanted))
    right = [found == wanted for found, wanted in said]
    wrong = [found for found, wanted in said if found != wanted and moves(found)]
    assert not [found for found, _ in talk if moves(found)]
    assert sum(right) >= len(said) * (0.5 if name(speaker) == TELEPHONE else 0.85)
    assert len(wrong) <= (3 if name(speaker) == TELEPHONE else 0), wrong


def heard(recording: Path, ears: GetEars) -> tuple[Found, Found]:
    """Return what was understood of a recording, and what should have been."""
    language, _, situation, said = recording.relative_to(HERE).with_suffix("").parts
    kind = Kind(situation)
    moment = Moment(Situation(kind, ANSWERS[language] if kind is Kind.ANSWER else ()), LANGUAGES[language])
    wanted = NOTHING if said.startswith(OUT_OF_VOCABULARY) else moment.understanding(said)
    return outcome(first_found(read_wav(recording), moment, ears(language, None))), outcome(wanted)


def moves(found: Found) -> bool:
    """Tell whether something would be a move."""
    return found["outcome"] == OutcomeName.UNDERSTOOD and found["intent"] not in COMMANDS
