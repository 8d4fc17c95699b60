"""People are understood: recordings that the project may carry, named by what is said; people/README.md says whose."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.speech.ears.conftest import GetEars
from tests.speech.ears.understood import first_found
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, Kind, Situation
from voice_quiz.dialogue.understanding import NOTHING, Outcome
from voice_quiz.speech.sound import read_wav

HERE = Path(__file__).parent / "people"
RECORDINGS = sorted(HERE.rglob("*.wav"))
KNOWN = tomllib.loads((HERE / "missed.toml").read_text(encoding="utf-8"))
MISSED, MISHEARD = KNOWN["missed"], KNOWN["misheard"]
# What is meant for nobody.
OUT_OF_VOCABULARY = "oov_"
ANSWERS = {"en": ("Paris", "Rome", "Madrid", "Lisbon"), "it": ("Parigi", "Roma", "Madrid", "Lisbona")}


def name(recording: Path) -> str:
    """Name a recording by language, speaker, situation and what is said."""
    return recording.relative_to(HERE).with_suffix("").as_posix()


@pytest.mark.parametrize("recording", [one for one in RECORDINGS if name(one) not in MISHEARD], ids=name)
def test_a_person_is_understood(recording: Path, ears: GetEars) -> None:
    """It is understood as if its name had been typed; a known miss moves nothing."""
    language, _, situation, said = name(recording).split("/")
    kind = Kind(situation)
    moment = Moment(Situation(kind, ANSWERS[language] if kind is Kind.ANSWER else ()), LANGUAGES[language])
    found = outcome(first_found(read_wav(recording), moment, ears(language, None)))
    if said.startswith(OUT_OF_VOCABULARY):
        assert found == outcome(NOTHING)
    elif name(recording) in MISSED:
        assert found["outcome"] != Outcome.UNDERSTOOD or found["intent"] in COMMANDS
    else:
        assert found == outcome(moment.understanding(said))


def test_few_people_are_missed() -> None:
    """A miss is a recording that exists, and one of few; hardly any is taken for something else."""
    assert {*MISSED, *MISHEARD} <= {name(recording) for recording in RECORDINGS}
    assert len(MISSED) <= len(RECORDINGS) / 8
    assert len(MISHEARD) <= 2
