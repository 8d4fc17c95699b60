"""The voices of the system through pyttsx3: espeak on Linux, its own good ones on Windows and macOS."""

from __future__ import annotations

import ctypes
import io
import os
import subprocess
import sys
import tempfile
import wave
from pathlib import Path
from typing import Any

from voice_quiz.speech.voices.interface import BadVoice, Raw
from voice_quiz.speech.voices.manner import Manner

# The system's usual voice, whatever that is.
NAME = "system"
_ESPEAK = sys.platform not in ("win32", "darwin")
# "+f2" and the like make another person of an espeak voice.
_VARIANT = "+"


class SystemVoice:
    """Writes each text into a file that is none; pyttsx3 must never play anything itself."""

    def __init__(self) -> None:
        """Start the engine."""
        if _ESPEAK:
            _provide_espeak()
        import pyttsx3

        self._engine: Any = pyttsx3.init()
        # From here on it obeys at once; before its first run it would collect the settings, and cancel them.
        self._engine.runAndWait()
        self._usual = self._engine.getProperty("voice")
        self._known: dict[str, str] = {}
        self._languages: dict[str, tuple[str, ...]] = {}
        for voice in self._engine.getProperty("voices"):
            tags = tuple(_tag(language) for language in voice.languages or ())
            self._known |= {voice.id: voice.id, voice.name.lower(): voice.id} | dict.fromkeys(tags, voice.id)
            self._languages[voice.id] = tags

    def available(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices for a language; the one that the system uses, or the plainest, comes first."""
        ids = [voice for voice, tags in self._languages.items() if any(tag.split("-")[0] == language for tag in tags)]
        return tuple(sorted(ids, key=lambda voice: (voice != self._usual, len(voice), voice)))

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Say a text; a full volume here leaves the loudness to whoever plays it."""
        voice = self._named(manner.voice, language)
        settings = {"voice": voice, "rate": manner.rate, "volume": 1.0} | ({"pitch": manner.pitch} if _ESPEAK else {})
        for name, value in settings.items():
            self._engine.setProperty(name, value)
        return self._in_memory(text) if _ESPEAK else self._through_file(text)

    def _named(self, name: str | None, language: str) -> str:
        """Find a voice by name, or the usual one; an unknown one would be passed over in silence by the engine."""
        voices = self.available(language)
        if name in (None, NAME) and voices:
            return voices[0]
        person, plus, variant = (name or "").partition(_VARIANT)
        known = self._known.get(person.lower())
        if known is None or (plus and variant not in _variants()):
            raise BadVoice(_unknown(name, language, voices))
        return known + plus + variant

    def _in_memory(self, text: str) -> Raw:
        from pyttsx3.drivers import _espeak

        file = io.BytesIO()
        # The engine begins by cancelling what is under way, and that would be the settings, or the sentence itself.
        _espeak.Synchronize()
        self._engine.save_to_file(text, file)
        self._engine.runAndWait()
        return _read(file.getvalue())

    def _through_file(self, text: str) -> Raw:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "said"
            self._engine.save_to_file(text, str(file))
            self._engine.runAndWait()
            if sys.platform == "darwin":
                # There the engine knows only its own format.
                subprocess.run(["/usr/bin/afconvert", "-f", "WAVE", "-d", "LEI16", file, file], check=True)  # noqa: S603
            return _read(file.read_bytes())


def _provide_espeak() -> None:
    """Let pyttsx3 find the library that came as a wheel; without its data folder espeak ends the whole process."""
    import espeakng_loader

    os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)


def _variants() -> frozenset[str]:
    """Return what may follow a plus."""
    folder = Path(os.environ.get("ESPEAK_DATA_PATH", "")) / "voices" / "!v"
    return frozenset(file.name for file in folder.iterdir()) if folder.is_dir() else frozenset()


def _read(data: bytes) -> Raw:
    with wave.open(io.BytesIO(data), "rb") as file:
        return Raw(file.readframes(file.getnframes()), file.getframerate())


def _tag(language: str) -> str:
    """Return "de-at" for what the systems write as de-AT or de_AT."""
    return language.replace("_", "-").lower()


def _unknown(name: str | None, language: str, voices: tuple[str, ...]) -> str:
    there = f"there are: {', '.join(voices)}" if voices else "the system has none for it"
    return f"No voice {name!r} for the language {language}; {there}" if name else f"No voice for the language {language}"
