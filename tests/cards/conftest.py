"""Nobody's own packs and flags: every test has a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_quiz.places import CARDS, HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty home that the program takes for the player's."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(autouse=True)
def deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the cards that come with the game in place."""
    monkeypatch.delenv(CARDS, raising=False)
