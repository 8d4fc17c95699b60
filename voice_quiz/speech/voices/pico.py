"""The Pico voices through py-nanotts: small, and warmer than espeak."""

from __future__ import annotations

from typing import Any

from voice_quiz.speech.voices.interface import BadVoice, Raw
from voice_quiz.speech.voices.manner import Manner

NAME = "pico"
_RATE = 16_000
# Words a minute at the voice's own speed.
_USUAL = 170


class PicoVoice:
    """One person a language, two for English."""

    def __init__(self) -> None:
        """Load the library."""
        try:
            import py_nanotts
        except ImportError:
            raise BadVoice("The Pico voices are not installed; get them with: pip install py-nanotts") from None
        self._engine: Any = py_nanotts.NanoTTS()
        self._voices = tuple(str(voice.value) for voice in py_nanotts.Voice)

    def available(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices for a language."""
        return tuple(f"{NAME}:{voice}" for voice in self._voices if voice.split("-")[0] == language)

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Say a text."""
        voices = self.available(language)
        name = manner.voice if manner.voice and manner.voice != NAME else next(iter(voices), "")
        if name.removeprefix(f"{NAME}:") not in self._voices:
            raise BadVoice(f"No voice {name or NAME!r} for the language {language}; there are: {', '.join(voices) or 'none'}")
        data = self._engine.speak(
            text, voice=name.removeprefix(f"{NAME}:"), speed=manner.rate / _USUAL, pitch=2 ** ((manner.pitch - 50) / 50)
        )
        return Raw(data, _RATE)
