"""Chooses the recogniser for a language: what is installed, Vosk before Whisper."""

from __future__ import annotations

from pathlib import Path

from voice_quiz.speech import models
from voice_quiz.speech.ears.engine import Engine

ENGINES = ("vosk", "whisper")


class NoModel(Exception):
    """There is no model for a language that can be used; the text says how to get one."""


def engine_for(language: str, wanted: str | None = None) -> Engine:
    """Load the model of a language; the libraries behind it are loaded only now, because they are large."""
    for name in (wanted,) if wanted else ENGINES:
        folder = models.installed("vosk" if name == "vosk" else "whisper", language)
        if folder is None:
            continue
        try:
            return _loaded(name, folder)
        except Exception as error:
            # The libraries raise anything over a damaged file.
            anew = " and ".join(f"voice-quiz models {what} {language} --engine {name}" for what in ("remove", "get"))
            raise NoModel(f"the speech model in {folder} cannot be loaded ({error}); get it anew with: {anew}.") from None
    engine = f" --engine {wanted}" if wanted else ""
    raise NoModel(f"there is no speech model for {language!r} here; get it with: voice-quiz models get {language}{engine}")


def _loaded(name: str | None, folder: Path) -> Engine:
    if name == "vosk":
        from voice_quiz.speech.ears.grammar import GrammarEngine

        return GrammarEngine(folder)
    from voice_quiz.speech.ears.scoring import ScoringEngine

    return ScoringEngine(folder)
