"""What the tests of the ears share: voices that speak, and recognisers that are loaded once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from tests.speech.ears.corpus import Studio
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.engine_choice import engine_for
from voice_quiz.speech.models import on_disk

GetEars = Callable[[str, str | None], Ears]


@pytest.fixture(scope="session")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """Give the synthetic voices."""
    studio = Studio(tmp_path_factory.mktemp("said"))
    yield studio
    studio.close()


@cache
def _engine(language: str, name: str | None) -> Engine:
    return engine_for(language, name)


@pytest.fixture
def ears() -> GetEars:
    """Return new ears with one recogniser of a language, or with all that play."""

    def get(language: str, engine: str | None) -> Ears:
        needed = [engine] if engine else ["vosk", "whisper"] if language == "en" else ["whisper"]
        for one in needed:
            if on_disk.installed("vosk" if one == "vosk" else "whisper", language) is None:
                pytest.skip(f"no {one} model for {language!r}; get it with: voice-quiz models get {language} --engine {one}")
        return Ears(_engine(language, engine))

    return get
