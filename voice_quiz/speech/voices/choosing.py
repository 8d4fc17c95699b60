"""Finds the kind of voice that a name asks for: pico, piper:NAME, or one of the system's."""

from __future__ import annotations

from functools import cache

from voice_quiz.speech.voices.voice import BadVoice, Voice

PICO, PIPER, SYSTEM = "pico", "piper", "system"


def kind(name: str | None) -> str:
    """Tell which kind of voice a name asks for."""
    start = (name or "").partition(":")[0].lower()
    return start if start in (PICO, PIPER) else SYSTEM


@cache
def voice(which: str) -> Voice:
    """Give the voices of a kind; each library is loaded when somebody first asks for it."""
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
    """Give the names of all voices for a language that are installed."""
    return tuple(name for which in (SYSTEM, PICO, PIPER) for name in _of_kind(which, language))


def _of_kind(which: str, language: str) -> tuple[str, ...]:
    try:
        return voice(which).available(language)
    except BadVoice:
        return ()
