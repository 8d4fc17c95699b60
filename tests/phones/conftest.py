"""What the tests of the pages share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.phones.browser import browser


@pytest.fixture(autouse=True)
def own_room(home: Path) -> Path:
    """Keep the room of each test apart."""
    return home


@pytest.fixture(scope="package")
def running_chromium() -> Iterator[Browser]:
    """Start the browser, once for all."""
    with browser() as one:
        yield one


@pytest.fixture
def chromium(running_chromium: Browser) -> Iterator[Browser]:
    """Give the browser, and leave no page behind: it would come back to the next table, which has the same address."""
    yield running_chromium
    for context in running_chromium.contexts:
        context.close()
