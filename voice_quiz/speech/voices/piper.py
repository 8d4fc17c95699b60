"""The Piper voices: they sound best, and each is a file of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from voice_quiz.places import data_folder
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.voice import BadVoice, Raw

NAME = "piper"
# Words a minute at the voice's own speed.
_USUAL = 170
_ENDING = ".onnx"


class PiperVoice:
    """Voices from the data folder's voices/, or from an installed package that carries one; a voice stays loaded once used."""

    def __init__(self) -> None:
        """Look which voices there are."""
        if not find_spec("piper"):
            raise BadVoice("Piper is not installed; get it with: pip install 'voice-quiz[voices]'")
        self._files = {file.name.removesuffix(_ENDING): file for file in (*_from_packages(), *_from_folder())}
        self._loaded: dict[str, Any] = {}

    def available(self, language: str) -> tuple[str, ...]:
        """Give the names of the voices for a language."""
        return tuple(f"{NAME}:{name}" for name in sorted(self._files) if name.split("_")[0] == language)

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Say a text; the pitch stays the voice's own."""
        from piper import SynthesisConfig

        voice = self._voice(manner.voice or NAME, language)
        config = SynthesisConfig(length_scale=_USUAL / manner.rate)
        data = b"".join(chunk.audio_int16_bytes for chunk in voice.synthesize(text, config))
        return Raw(data, voice.config.sample_rate)

    def _voice(self, name: str, language: str) -> Any:
        voices = self.available(language)
        chosen = (next(iter(voices), name) if name == NAME else name).removeprefix(f"{NAME}:")
        if chosen not in self._files:
            raise BadVoice(_unknown(name, language, voices))
        if chosen not in self._loaded:
            from piper import PiperVoice as Model

            self._loaded[chosen] = Model.load(self._files[chosen])
        return self._loaded[chosen]


def _from_folder() -> Iterator[Path]:
    yield from sorted(_folder().glob(f"*{_ENDING}"))


def _from_packages() -> Iterator[Path]:
    """Find voices in packages that have both "piper" and "voice" in their names, as those of the package index do."""
    for package in distributions():
        name = str(package.metadata["Name"] or "").lower()
        if NAME in name and "voice" in name:
            with contextlib.suppress(OSError):
                yield from (Path(str(file.locate())) for file in package.files or () if file.name.endswith(_ENDING))


def _folder() -> Path:
    return data_folder() / "voices"


def _unknown(name: str, language: str, voices: tuple[str, ...]) -> str:
    if voices:
        return f"No voice {name!r} for the language {language}; there are: {', '.join(voices)}"
    return f"No Piper voice for the language {language}; put its .onnx and .onnx.json files into {_folder()}"
