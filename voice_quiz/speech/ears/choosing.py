"""Chooses the recogniser for a language: what is installed, Vosk before Whisper."""

from __future__ import annotations

from voice_quiz.speech import models
from voice_quiz.speech.ears.engine import Engine

ENGINES = ("vosk", "whisper")


class NoModel(Exception):
    """There is no model for a language; the text says how to get one."""


def engine_for(language: str, wanted: str | None = None) -> Engine:
    """Load the model of a language; the libraries behind it are loaded only now, because they are large."""
    for name in (wanted,) if wanted else ENGINES:
        folder = models.installed("vosk" if name == "vosk" else "whisper", language)
        if folder is None:
            continue
        if name == "vosk":
            from voice_quiz.speech.ears.grammar import GrammarEngine

            return GrammarEngine(folder)
        from voice_quiz.speech.ears.scoring import ScoringEngine

        return ScoringEngine(folder)
    engine = f" --engine {wanted}" if wanted else ""
    raise NoModel(f"there is no speech model for {language!r} here; get it with: voice-quiz models get {language}{engine}")
