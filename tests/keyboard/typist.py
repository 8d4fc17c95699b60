"""A place to sit and type."""

from __future__ import annotations

import os
import pty
import select
import termios
import threading
import time
from queue import Queue

from tests.waiting import PATIENCE, wait_until
from voice_quiz.keyboard import Keyboard
from voice_quiz.signals import Signal


class Desk:
    """A keyboard, usually beside a voice, on a terminal of its own."""

    def __init__(self, *, alone: bool = False, columns: int = 80, rows: int = 24) -> None:
        """Open a terminal of some size and sit down at it."""
        self.controller, self._terminal = pty.openpty()
        termios.tcsetwinsize(self._terminal, (rows, columns))
        self._source = os.fdopen(self._terminal, encoding="utf-8", closefd=False)
        self._target = os.fdopen(self._terminal, "w", encoding="utf-8", closefd=False)
        self.inbox: Queue[Signal] = Queue()
        self.key, self.talk = threading.Event(), threading.Event()
        self.keyboard = Keyboard(
            self.inbox, self._source, self._target, alone=alone, on_key=self.key.set, on_talk=self.talk.set
        )
        if not alone:
            wait_until(lambda: not self.echoes)

    @property
    def echoes(self) -> bool:
        """Tell whether the terminal is as terminals usually are."""
        flags = termios.tcgetattr(self._terminal)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.controller, keys.encode())

    def shown(self, end: str) -> str:
        """Return what is shown up to a certain text, or all there is when that never comes."""
        output, shown = b"", ""
        latest = time.monotonic() + PATIENCE
        while not shown.endswith(end) and time.monotonic() < latest:
            if select.select([self.controller], [], [], 0.1)[0]:
                output += os.read(self.controller, 4096)
                shown = output.decode(errors="ignore").replace("\r\n", "\n")
        return shown

    def close(self) -> None:
        """Get up."""
        self.keyboard.close()
        self._source.close()
        self._target.close()
        os.close(self._terminal)
        os.close(self.controller)
