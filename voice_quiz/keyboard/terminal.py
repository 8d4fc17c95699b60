"""What a terminal has to be told, and that it is told again how it was."""

from __future__ import annotations

import contextlib
import os
import termios
import tty
from collections.abc import Callable, Iterator
from typing import TextIO


def has_cursor(terminal: TextIO) -> bool:
    """Tell whether characters can be taken back: not in a pipe, and not where somebody wants plain lines."""
    return terminal.isatty() and os.environ.get("TERM") != "dumb"


@contextlib.contextmanager
def silent(terminal: TextIO) -> Iterator[None]:
    """Type without echo; the line's end is shown all the same."""
    with _kept(terminal):
        attributes = termios.tcgetattr(terminal.fileno())
        attributes[3] = attributes[3] & ~termios.ECHO | termios.ECHONL
        termios.tcsetattr(terminal.fileno(), termios.TCSANOW, attributes)
        yield


@contextlib.contextmanager
def key_by_key(terminal: TextIO) -> Iterator[None]:
    """Get each key at once, and nothing shown; an interrupt is still an interrupt."""
    with _kept(terminal):
        tty.setcbreak(terminal.fileno(), termios.TCSANOW)
        yield


@contextlib.contextmanager
def intact(terminal: TextIO) -> Iterator[None]:
    """Leave a terminal as it was, even if somebody breaks off in the middle of a secret."""
    with _kept(terminal):
        yield


@contextlib.contextmanager
def _kept(terminal: TextIO) -> Iterator[None]:
    restore = _restorer(terminal)
    try:
        yield
    finally:
        restore()


def _restorer(terminal: TextIO) -> Callable[[], None]:
    try:
        attributes = termios.tcgetattr(terminal.fileno())
    except (termios.error, OSError, ValueError):
        # Not a terminal.
        return lambda: None

    def restore() -> None:
        # It may be closed by now.
        with contextlib.suppress(termios.error, OSError, ValueError):
            termios.tcsetattr(terminal.fileno(), termios.TCSANOW, attributes)

    return restore
