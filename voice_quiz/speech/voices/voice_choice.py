"""Finds the kind of voice that a name asks for: pico, piper:NAME, one of the system's; without a name, the warmest."""

from __future__ import annotations

from functools import cache

from voice_quiz.speech.voices.interface import BadVoice, Voice

PIPER, PICO, SYSTEM = "piper", "pico", "system"
# The warmest first.
_KINDS = (PIPER, PICO, SYSTEM)


def kind(name: str) -> str:
    """Return the kind of voice that a name asks for."""
    start = name.partition(":")[0].lower()
    return start if start in _KINDS else SYSTEM


def kind_for(name: str | None, language: str) -> str:
    """Return the kind of voice that a name asks for; without one, the warmest that is installed for a language."""
    if name is not None:
        return kind(name)
    # The system's is never started for the question alone: it can be started only once, in a process of its own.
    return next((which for which in (PIPER, PICO) if _of_kind(which, language)), SYSTEM)


def kindred(name: str | None) -> str | None:
    """Return the name that asks for the same kind of voice in another language; not every one has a voice of Piper's."""
    which = None if name is None else kind(name)
    return None if which == PIPER else which


@cache
def voice(which: str) -> Voice:
    """Return the voices of a kind; each library is loaded when somebody first asks for it."""
    match which:
        case "pico":
            from voice_quiz.speech.voices.pico import PicoVoice

            return PicoVoice()
        case "piper":
            from voice_quiz.speech.voices.piper import PiperVoice

            return PiperVoice()
    from voice_quiz.speech.voices.system import SystemVoice

    return SystemVoice()


def available(language: str) -> tuple[str, ...]:
    """Return the names of all voices for a language that are installed; the one that is used without a name comes first."""
    return tuple(name for which in _KINDS for name in _of_kind(which, language))


def _of_kind(which: str, language: str) -> tuple[str, ...]:
    try:
        return voice(which).available(language)
    except BadVoice:
        return ()
