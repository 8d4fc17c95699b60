"""Whatever can listen can be chosen, and a damaged model is named, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_quiz.evening.settings import RULES
from voice_quiz.speech.ears.choosing import ENGINES, NoModel, engine_for
from voice_quiz.speech.models import library, write_receipt


def test_each_recogniser_can_be_set() -> None:
    """The settings know all of them."""
    assert RULES["ears"].words == ENGINES


@pytest.mark.parametrize("engine", ENGINES)
def test_a_damaged_model(engine: str, home: Path) -> None:
    """The files have the right size, but not what belongs into them."""
    model = next(model for model in library().for_language("en") if model.engine == engine)
    folder = home / "models" / model.name
    (folder / "am").mkdir(parents=True)
    for name in ("am/final.mdl", "model.bin", "config.json", "tokenizer.json"):
        (folder / name).write_bytes(b"no model at all")
    write_receipt(folder)
    with pytest.raises(NoModel, match=rf"{model.name} cannot be loaded .* voice-quiz models remove en --engine {engine}"):
        engine_for("en", engine)
