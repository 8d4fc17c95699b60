"""Ends the program in good order when it is asked to: by Ctrl-C, by the system, or by a terminal that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_Handler = Callable[[int, FrameType | None], object] | int | None

_ASKED = tuple(getattr(signal, name) for name in ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
# Those that keys send: Ctrl-C and Ctrl-\.
_BY_HAND = tuple(getattr(signal, name) for name in ("SIGINT", "SIGQUIT") if hasattr(signal, name))
# Seconds after which a program that does not come to its end is ended by the system.
_PATIENCE = 10


class Farewell(BaseException):
    """Somebody wants the program to end; nobody but the command line catches it."""

    def __init__(self, number: int) -> None:
        """Take the signal by which it was asked."""
        super().__init__()
        self.by_hand = number in _BY_HAND
        # As shells write it.
        self.code = 128 + number


@contextmanager
def farewells() -> Iterator[None]:
    """Unwind whatever goes on when the program is asked to end; only its first thread can see to that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # Whoever started it may want it to outlive its terminal.
    asked = [number for number in _ASKED if signal.getsignal(number) is not signal.SIG_IGN]
    before: dict[int, _Handler] = {number: signal.signal(number, _leave) for number in asked}
    try:
        yield
    except Farewell:
        # The way out is not to be disturbed by somebody who presses the keys twice.
        raise
    except BaseException:
        _restore(before)
        raise
    else:
        _restore(before)


def _restore(before: dict[int, _Handler]) -> None:
    for number, handler in before.items():
        signal.signal(number, handler)


def _leave(number: int, _: FrameType | None) -> None:
    for asked in _ASKED:
        signal.signal(asked, signal.SIG_IGN)
    if hasattr(signal, "alarm"):
        signal.alarm(_PATIENCE)
    raise Farewell(number)
