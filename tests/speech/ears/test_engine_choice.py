"""Whatever can listen can be chosen, and a damaged model is named, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.download.sample_models import damage
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening.settings import SETTINGS
from voice_quiz.signals import Nothing
from voice_quiz.speech.audio.sound import read_wav
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine_choice import NoModel, engine_for
from voice_quiz.speech.ears.sound_files import hear
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.models.manifest import ENGINES

MOMENT = Moment(Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon")), LANGUAGES["en"])
TUESDAY = Path(__file__).parent / "people" / "en" / "allison" / "answer" / "oov_Tuesday.wav"


def test_each_recogniser_can_be_set() -> None:
    """The settings know all of them."""
    assert SETTINGS["ears"].words == ENGINES


@pytest.mark.parametrize("engine", ENGINES)
def test_a_damaged_model(engine: str, home: Path) -> None:
    """It is refused, with what to do about it."""
    model = damage(engine, home)
    with pytest.raises(NoModel, match=rf"{model.name} cannot be loaded .* voice-quiz models remove en --engine {engine}"):
        engine_for("en", engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_model_of_which_a_file_has_changed(engine: str, home: Path) -> None:
    """It is refused before it is loaded: its library would take the whole program down with it."""
    model = damage(engine, home)
    (home / "models" / model.name / "config.json").write_bytes(b"no model at aLl")
    with pytest.raises(NoModel, match=rf"{model.name} cannot be loaded \(config.json has changed .* models remove en"):
        engine_for("en", engine)


def test_a_damaged_second_opinion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In doubt it is missed, which is said once, and the first recogniser decides alone."""
    vosk = on_disk.installed("vosk", "en")
    if vosk is None:
        pytest.skip("no English model; get it with: voice-quiz models get en --engine vosk")
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    damage("whisper", tmp_path)
    (tmp_path / "models" / vosk.name).symlink_to(vosk)
    told: list[str] = []
    ears = Ears(engine_for("en", complain=told.append))
    for _ in range(2):
        assert [type(one) for one in hear(read_wav(TUESDAY), MOMENT, ears)] == [Nothing]
    assert len(told) == 1
    assert "voice-quiz models get en --engine whisper" in told[0]
