"""What every kind of voice can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from voice_quiz.speech.voices.manner import Manner


@dataclass(frozen=True, slots=True)
class Raw:
    """One channel of 16-bit samples as a voice gave them, little end first."""

    data: bytes
    rate: int


class BadVoice(ValueError):
    """A voice that is not there; the text says which are, or what to install."""


class Voice(Protocol):
    """Turns texts into sound."""

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Say a text."""

    def available(self, language: str) -> tuple[str, ...]:
        """Return the names under which voices for a language can be asked for."""
