"""What all tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from voice_quiz.places import CARDS

DECK = Path(__file__).parent / "data" / "deck"

pytest_plugins = ["tests.soundcard"]

# How long an example takes says how busy the machine is, and nothing else.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
# Threads of Whisper that wait for each other leave the core to whoever has something to do.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
# Whoever starts the tests in the background hands down that Ctrl-C is ignored, and programs under test would ignore it too.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that writes the transcripts anew after a deliberate change."""
    parser.addoption("--rewrite-transcripts", action="store_true", help="write the golden transcripts anew")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder of its own."""
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play with the tests' own cards, so that what is dealt stays when cards are added or mended.

    Tests of the cards that come with the game take those instead: they have a `deck` of their own that leaves them in place.
    """
    monkeypatch.setenv(CARDS, str(DECK))


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every machine be one that says nothing about the language of its owner."""
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", "C")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what happens in real time at the sound card: it waits more than it computes.

    Such tests are looked for in the files that name the sound card, so every one of them has to.
    """
    for item in items:
        if "soundcard" in getattr(item, "fixturenames", ()):
            assert "soundcard" in item.path.read_text(encoding="utf-8"), f"{item.path} does not name the sound card"
            item.add_marker("realtime")
