"""A model that is there but damaged is named, and what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_quiz.speech.ears.choosing import NoModel, engine_for
from voice_quiz.speech.models import library, write_receipt


@pytest.mark.parametrize("engine", ["vosk", "whisper"])
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
