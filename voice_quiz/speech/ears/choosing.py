"""Chooses the recogniser for a language: what is installed, Vosk before Whisper; with both, Whisper is asked in doubt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from voice_quiz.speech import models, receipt
from voice_quiz.speech.ears.doubting import DoubtingEngine
from voice_quiz.speech.ears.engine import Engine

if TYPE_CHECKING:
    from voice_quiz.speech.ears.grammar import GrammarEngine
    from voice_quiz.speech.ears.scoring import ScoringEngine

_Loaded = TypeVar("_Loaded", bound=Engine)


class NoModel(Exception):
    """There is no model for a language that can be used; the text says how to get one."""


class DamagedModel(NoModel):
    """There is one, but it cannot be loaded."""


def engine_for(
    language: str, wanted: str | None = None, complain: Callable[[str], None] = lambda _: None, *, beside: bool = False
) -> Engine:
    """Load what there is for a language, or one recogniser alone if that is wanted.

    A second opinion is loaded later: in doubt, or `beside`, while people speak already. `complain` is told when it cannot be,
    and then the first recogniser goes on alone.
    """
    vosk, whisper = models.installed("vosk", language), models.installed("whisper", language)
    if vosk and wanted != "whisper":
        quick = _loaded(_vosk, vosk, f"{language} --engine vosk")
        if whisper is None or wanted:
            return quick
        return DoubtingEngine(quick, partial(_second, whisper, language, complain), beside=beside)
    if whisper and wanted != "vosk":
        return _loaded(_whisper, whisper, f"{language} --engine whisper")
    engine = f" --engine {wanted}" if wanted else ""
    raise NoModel(f"there is no speech model for {language!r} here; get it with: voice-quiz models get {language}{engine}")


def _second(folder: Path, language: str, complain: Callable[[str], None]) -> ScoringEngine | None:
    try:
        return _loaded(_whisper, folder, f"{language} --engine whisper")
    except DamagedModel as error:
        complain(str(error))
        return None


def _loaded(load: Callable[[Path], _Loaded], folder: Path, what: str) -> _Loaded:
    try:
        receipt.check(folder)
        return load(folder)
    except Exception as error:
        # The libraries raise anything over a damaged file.
        anew = f"voice-quiz models remove {what} and voice-quiz models get {what}"
        raise DamagedModel(f"the speech model in {folder} cannot be loaded ({error}); get it anew with: {anew}.") from None


# The libraries behind them are loaded only when they are needed, because they are large.


def _vosk(folder: Path) -> GrammarEngine:
    from voice_quiz.speech.ears.grammar import GrammarEngine

    return GrammarEngine(folder)


def _whisper(folder: Path) -> ScoringEngine:
    from voice_quiz.speech.ears.scoring import ScoringEngine

    return ScoringEngine(folder)
