"""What the tests of the pages share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_room(home: Path) -> Path:
    """Keep the room of each test apart."""
    return home
