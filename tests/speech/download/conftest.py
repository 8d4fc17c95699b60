"""What the tests of fetching share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.speech.download.file_server import Shop, serving
from tests.speech.download.sample_models import Heard, archive


@pytest.fixture
def heard() -> Heard:
    """Return somebody who listens to what is told."""
    return Heard()


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shop]:
    """Open a shop that has one archive; no proxy stands between."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with serving(Shop({"small-en.zip": archive()})) as shop:
        yield shop


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder for models, not there yet."""
    return tmp_path / "models"
