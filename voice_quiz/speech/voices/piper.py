"""The Piper voices: they sound best, and each is a file of its own."""

from __future__ import annotations

import contextlib
import importlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from voice_quiz.places import data_folder
from voice_quiz.speech.voices.interface import BadVoice, Raw
from voice_quiz.speech.voices.manner import Manner

NAME = "piper"
# Words a minute at the voice's own speed.
_USUAL = 170
_ENDING = ".onnx"


class PiperVoice:
    """Voices from the player's folder, or from an installed package that carries one; a voice stays loaded once used."""

    def __init__(self) -> None:
        """Look whether Piper is there."""
        check_installed()
        self._loaded: dict[str, Any] = {}

    def available(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices for a language."""
        return tuple(f"{NAME}:{name}" for name in _named() if _language(_named()[name]) == language)

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Say a text; the pitch stays the voice's own."""
        from piper import SynthesisConfig

        voice = self._voice(manner.voice or NAME, language)
        config = SynthesisConfig(length_scale=_USUAL / manner.rate)
        data = b"".join(chunk.audio_int16_bytes for chunk in voice.synthesize(text, config))
        return Raw(data, voice.config.sample_rate)

    def _voice(self, name: str, language: str) -> Any:
        files = _files()
        chosen = _chosen(name.partition(":")[2], language)
        if chosen is None:
            raise BadVoice(_unknown(name, language, self.available(language)))
        if chosen not in self._loaded:
            self._loaded[chosen] = _loaded(files[chosen])
        return self._loaded[chosen]


def check_installed() -> None:
    """Raise `BadVoice` if Piper is not there; it may have been installed a moment ago."""
    importlib.invalidate_caches()
    if not find_spec("piper"):
        raise BadVoice("Piper, which is under the GPL-3, is not installed; get it with: pip install piper-tts")


def _loaded(file: Path) -> Any:
    """Load a voice whose threads sleep between two steps: waking ones take the cores from the ears, and from each other."""
    from onnxruntime import InferenceSession, SessionOptions
    from piper import PiperVoice as Model
    from piper.config import PiperConfig

    options = SessionOptions()
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    config = PiperConfig.from_dict(json.loads(file.with_name(f"{file.name}.json").read_text(encoding="utf-8")))
    return Model(session=InferenceSession(file, options, providers=["CPUExecutionProvider"]), config=config)


def _chosen(wanted: str, language: str) -> str | None:
    """Return the file's name of a voice that is wanted by that or by its person; without a name the first of a language."""
    named = _named()
    if wanted:
        return wanted if wanted in named.values() else named.get(wanted)
    return next((file for file in named.values() if _language(file) == language), None)


def _named() -> dict[str, str]:
    """Return how voices are called: "joe" for en_US-joe-medium, or the whole name where there are two of a person."""
    people = Counter(map(_person, _files()))
    return {_person(name) if people[_person(name)] == 1 else name: name for name in _files()}


def _person(name: str) -> str:
    return next(iter(name.split("-")[1:]), name)


def _language(name: str) -> str:
    return name.split("_")[0]


def _files() -> dict[str, Path]:
    """Return the files of all voices by name; those of the player's folder come first and may be new."""
    found = {file.name.removesuffix(_ENDING): file for file in (*_from_packages(), *_from_folder())}
    return dict(sorted(found.items(), key=lambda item: (item[1] in _from_packages(), item[0])))


def _from_folder() -> list[Path]:
    """Find what was fetched, each voice in a folder of its own, and what somebody put there."""
    return sorted((*_folder().glob(f"*{_ENDING}"), *_folder().glob(f"*/*{_ENDING}")))


@cache
def _from_packages() -> tuple[Path, ...]:
    """Find voices in packages that have both "piper" and "voice" in their names, as those of the package index do."""
    return tuple(file for package in distributions() if _carries(package) for file in _voices_in(package))


def _carries(package: Distribution) -> bool:
    name = str(package.metadata["Name"] or "").lower()
    return NAME in name and "voice" in name


def _voices_in(package: Distribution) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        yield from (Path(str(file.locate())) for file in package.files or () if file.name.endswith(_ENDING))


def _folder() -> Path:
    return data_folder() / "voices"


def _unknown(name: str, language: str, voices: tuple[str, ...]) -> str:
    if voices:
        return f"No voice {name!r} for the language {language}; there are: {', '.join(voices)}"
    return f"No Piper voice for the language {language}; get one with: voice-quiz voices get, or put its files into {_folder()}"
