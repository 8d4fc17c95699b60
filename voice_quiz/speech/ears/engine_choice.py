"""Chooses the recogniser for a language: what a hearing test found best, else what is installed and comes first in the list.

Where that is Vosk, and Whisper is installed too, Whisper is asked in doubt.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.second_opinion import SecondOpinionEngine
from voice_quiz.speech.models import on_disk, receipt

if TYPE_CHECKING:
    from voice_quiz.speech.ears.vosk import VoskEngine
    from voice_quiz.speech.ears.whisper import WhisperEngine

_Loaded = TypeVar("_Loaded", bound=Engine)

VOSK, WHISPER, BOTH = "vosk", "whisper", "both"


class NoModel(Exception):
    """There is no model for a language that can be used; the text says how to get one."""


class DamagedModel(NoModel):
    """There is one, but it cannot be loaded."""


def choices(language: str) -> tuple[str, ...]:
    """Name what can listen to a language here, the usual one first."""
    there = tuple(model.engine for model in on_disk.library().for_language(language) if on_disk.library().has(model))
    return (BOTH, *there) if there[:1] == (VOSK,) and WHISPER in there else (*there, *((BOTH,) if len(there) > 1 else ()))


def engine_for(
    language: str,
    wanted: str | None = None,
    complain: Callable[[str], None] = lambda _: None,
    *,
    beside: bool = False,
    tested: str | None = None,
) -> Engine:
    """Load what is wanted, or `tested`, or the usual of what there is for a language.

    A second opinion is loaded later: in doubt, or `beside`, while people speak already. `complain` is told when it cannot be,
    and then the first recogniser goes on alone.
    """
    there = choices(language)
    chosen = wanted or (tested if tested in there else next(iter(there), None))
    vosk, whisper = on_disk.installed("vosk", language), on_disk.installed("whisper", language)
    if chosen == WHISPER and whisper:
        return _loaded(_whisper, whisper, f"{language} --engine whisper")
    if vosk and (chosen == VOSK or (chosen == BOTH and whisper)):
        quick = _loaded(_vosk, vosk, f"{language} --engine vosk")
        return (
            quick
            if chosen == VOSK
            else SecondOpinionEngine(quick, partial(_second, whisper, language, complain), beside=beside)
        )
    engine = f" --engine {wanted}" if wanted else ""
    raise NoModel(f"there is no speech model for {language!r} here; get it with: voice-quiz models get {language}{engine}")


def _second(folder: Path | None, language: str, complain: Callable[[str], None]) -> WhisperEngine | None:
    try:
        return _loaded(_whisper, folder, f"{language} --engine whisper") if folder else None
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


def _vosk(folder: Path) -> VoskEngine:
    from voice_quiz.speech.ears.vosk import VoskEngine

    return VoskEngine(folder)


def _whisper(folder: Path) -> WhisperEngine:
    from voice_quiz.speech.ears.whisper import WhisperEngine

    return WhisperEngine(folder)
