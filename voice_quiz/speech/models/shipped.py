"""Finds the data that lies beside the package in a checkout and inside it once installed."""

from __future__ import annotations

from pathlib import Path

import voice_quiz

_PACKAGE = Path(voice_quiz.__file__).resolve().parent


def shipped(name: str) -> Path:
    """Return a file or folder by its path in the checkout, such as models/manifest.toml."""
    root = checkout()
    return (root or _PACKAGE / "shipped") / name


def checkout() -> Path | None:
    """Return the root of the checkout, if we run from one."""
    root = _PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "models" / "manifest.toml").is_file() else None
