"""Chooses the recogniser for a language: what is installed, Vosk before Whisper; with both, Whisper is asked in doubt."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from voice_quiz.speech import models
from voice_quiz.speech.ears.doubting import DoubtingEngine
from voice_quiz.speech.ears.engine import Engine

if TYPE_CHECKING:
    from voice_quiz.speech.ears.scoring import ScoringEngine

ENGINES = ("vosk", "whisper")


class NoModel(Exception):
    """There is no model for a language; the text says how to get one."""


def engine_for(language: str, wanted: str | None = None) -> Engine:
    """Load what there is for a language, or one recogniser alone if that is wanted."""
    vosk, whisper = models.installed("vosk", language), models.installed("whisper", language)
    if vosk and wanted != "whisper":
        quick = _vosk(vosk)
        return DoubtingEngine(quick, partial(_whisper, whisper)) if whisper and wanted is None else quick
    if whisper and wanted != "vosk":
        return _whisper(whisper)
    engine = f" --engine {wanted}" if wanted else ""
    raise NoModel(f"there is no speech model for {language!r} here; get it with: voice-quiz models get {language}{engine}")


# The libraries behind them are loaded only when they are needed, because they are large.


def _vosk(folder: Path) -> Engine:
    from voice_quiz.speech.ears.grammar import GrammarEngine

    return GrammarEngine(folder)


def _whisper(folder: Path) -> ScoringEngine:
    from voice_quiz.speech.ears.scoring import ScoringEngine

    return ScoringEngine(folder)
