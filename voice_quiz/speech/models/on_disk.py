"""Which speech models and voices there are, where they lie, and which of them can be used."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from voice_quiz.places import HOME, data_folder
from voice_quiz.speech.models.manifest import Engine, Kind, Model, read_manifest
from voice_quiz.speech.models.receipt import is_complete
from voice_quiz.speech.models.shipped import checkout, shipped


@dataclass(frozen=True, slots=True)
class Library:
    """The models (or voices) of a manifest and the folder where they lie once fetched."""

    models: tuple[Model, ...]
    folder: Path

    def place(self, model: Model) -> Path:
        """Return the folder of a model; it need not exist."""
        return self.folder / model.name

    def has(self, model: Model) -> bool:
        """Tell whether a model is there with all its files."""
        return is_complete(self.place(model))

    def languages(self) -> tuple[str, ...]:
        """Name the languages for which there is a model."""
        return tuple(sorted({language for model in self.models for language in model.languages}))

    def for_language(self, language: str, engine: Engine | None = None) -> tuple[Model, ...]:
        """Return the models of a language, the preferred one first."""
        return tuple(model for model in self.models if language in model.languages and engine in (None, model.engine))

    def installed(self, engine: Engine | None, language: str) -> Path | None:
        """Return the folder of a model that can be used, if there is one."""
        return next((self.place(model) for model in self.for_language(language, engine) if self.has(model)), None)


@cache
def manifest(kind: Kind = "model") -> tuple[Model, ...]:
    """Return all models, or all voices, that we know."""
    return read_manifest(shipped("models/manifest.toml"), kind)


def library() -> Library:
    """Return our models and their folder: in a checkout its own, else the player's, unless another home was chosen."""
    root = checkout()
    folder = data_folder() if root is None or os.environ.get(HOME) else root
    return Library(manifest(), folder / "models")


def voices() -> Library:
    """Return the voices that can be fetched, and the player's folder for them, where others may lie too."""
    return Library(manifest("voice"), data_folder() / "voices")


def installed(engine: Engine | None, language: str) -> Path | None:
    """Return the folder of a model of ours that can be used, if there is one; cheap enough to ask at every start."""
    return library().installed(engine, language)
