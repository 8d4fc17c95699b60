"""The system's own browser for tests, without a window and without a way out."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.waiting import PATIENCE

_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# What must be seen is waited for, on the busiest machine too.
_PATIENCE = 1_000 * PATIENCE
expect.set_options(timeout=_PATIENCE)
_NAMES = ("chromium", "chromium-browser", "google-chrome")


def missing() -> str:
    """Return what is missing for a browser; nothing if all is there."""
    lacks = [] if any(map(shutil.which, _NAMES)) else ["the browser chromium"]
    lacks += [f"the package {name}" for name in ("playwright", "axe_playwright_python") if not importlib.util.find_spec(name)]
    return ", ".join(lacks)


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the browser."""
    path = next(path for path in map(shutil.which, _NAMES) if path)
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=path, args=list(_FLAGS))
        try:
            yield one
        finally:
            one.close()


def opened(
    one: Browser, address: str, asked: list[str] | None = None, *, width: int = 390, height: int = 844, light: bool = False
) -> Page:
    """Open a page in a context of its own, which fails with whatever it complains about; note whom it asks for anything."""
    viewport = ViewportSize(width=width, height=height)
    context = one.new_context(viewport=viewport, color_scheme="light" if light else "dark")
    page = context.new_page()
    page.set_default_timeout(_PATIENCE)
    page.on("pageerror", _raise)
    if asked is not None:
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(address)
    return page


def _raise(error: object) -> None:
    raise AssertionError(str(error))
