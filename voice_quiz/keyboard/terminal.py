"""What a terminal has to be told, and that it is told again how it was."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import termios
import threading
import tty
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TextIO

# Ways in which a program is asked to end.
_FAREWELLS = (signal.SIGTERM, signal.SIGHUP)


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
    """Leave a terminal as it was, even if somebody breaks off in the middle of a secret or ends the program from outside."""
    with _kept(terminal):
        before = _say_farewell()
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


@contextlib.contextmanager
def _kept(terminal: TextIO) -> Iterator[None]:
    restore = _restorer(terminal)
    try:
        yield
    finally:
        restore()


def _say_farewell() -> dict[signal.Signals, Callable[[int, FrameType | None], object] | int | None]:
    """Unwind the program when it is asked to end; only its first thread can see to that."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    return {number: signal.signal(number, _leave) for number in _FAREWELLS}


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


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
