"""Typed ears and mouth: plain lines, usable through a pipe and with a screen reader."""

from __future__ import annotations

import contextlib
import select
import termios
import threading
import time
from collections.abc import Callable, Iterator
from queue import Queue
from typing import TextIO

from voice_quiz.signals import Deadline, Line, Quit, Signal, Spoken, Utterance

# So many empty lines take a secret out of sight.
_CURTAIN = 40
# Seconds between two looks at a terminal.
_STEP = 0.1


class Keyboard:
    """Reads lines when it is the players' turn, and prints what the quizmaster says."""

    def __init__(self, inbox: Queue[Signal], source: TextIO, target: TextIO) -> None:
        """Take the inbox and the terminal."""
        self._inbox = inbox
        self._source = source
        self._target = target
        self._turn = threading.Semaphore(0)
        self._waiting = False
        self._secret = False
        self._closed = False
        threading.Thread(target=self._read, daemon=True).start()

    def say(self, line: Line) -> None:
        """Print a line."""
        print(line.text, file=self._target, flush=True)
        self._inbox.put(Spoken(line.mark))

    def listen(self, *, secret: bool) -> None:
        """Let somebody type."""
        self._secret = secret
        if not self._waiting:
            self._waiting = True
            self._turn.release()

    def curtain(self) -> None:
        """Scroll a secret out of sight, where there is a screen."""
        if self._target.isatty():
            print("\n" * _CURTAIN, file=self._target, flush=True)

    def adjust(self, what: str) -> None:
        """Leave it: print has neither speed nor volume."""

    def close(self) -> None:
        """Wait for nobody any more."""
        self._closed = True

    def _read(self) -> None:
        while True:
            self._turn.acquire()
            text = self._line()
            if text is None:
                self._inbox.put(Quit())
                return
            now = time.monotonic()
            self._waiting = False
            self._inbox.put(Utterance(text, started=now, ended=now, source="keyboard"))

    def _line(self) -> str | None:
        """Read a line, without echo where it is a secret and there is a terminal; None at the end."""
        try:
            text = self._from_terminal() if self._source.isatty() else self._source.readline()
        except (ValueError, OSError):
            return None
        return text.rstrip("\r\n") if text else None

    def _from_terminal(self) -> str:
        """Wait in small steps, so that nobody hangs on a line that never comes."""
        with _silent(self._source) if self._secret else contextlib.nullcontext():
            print("> ", end="", file=self._target, flush=True)
            while not self._closed:
                if select.select([self._source], [], [], _STEP)[0]:
                    return self._source.readline()
        return ""


@contextlib.contextmanager
def _silent(terminal: TextIO) -> Iterator[None]:
    """Type without echo; the line's end is shown all the same."""
    with intact(terminal):
        attributes = termios.tcgetattr(terminal.fileno())
        attributes[3] = attributes[3] & ~termios.ECHO | termios.ECHONL
        termios.tcsetattr(terminal.fileno(), termios.TCSANOW, attributes)
        yield


@contextlib.contextmanager
def intact(terminal: TextIO) -> Iterator[None]:
    """Leave a terminal as it was, even if somebody breaks off in the middle of a secret."""
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
    return lambda: termios.tcsetattr(terminal.fileno(), termios.TCSANOW, attributes)


class WallClock:
    """Posts deadlines in real time."""

    def __init__(self, inbox: Queue[Signal]) -> None:
        """Take the inbox."""
        self._inbox = inbox
        self._timers: dict[str, tuple[threading.Timer, float]] = {}

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""
        self.stop(name)
        timer = threading.Timer(seconds, self._inbox.put, (Deadline(name),))
        timer.daemon = True
        self._timers[name] = (timer, time.monotonic() + seconds)
        timer.start()

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""
        left = self.left(name)
        timer = self._timers.pop(name, None)
        if timer:
            timer[0].cancel()
        return left or 0.0

    def left(self, name: str) -> float | None:
        """Give the seconds that are left of a deadline."""
        timer = self._timers.get(name)
        return max(0.0, timer[1] - time.monotonic()) if timer else None
