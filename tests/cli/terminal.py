"""A program in a terminal of its own."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.waiting import PATIENCE, wait_until

# Whoever runs the tests may ignore a signal, as nohup does, and what is ignored is inherited.
_HEEDED = (
    "import signal\n"
    "for name in ('SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP'): signal.signal(getattr(signal, name), signal.SIG_DFL)\n"
)
_NOHUP = "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
# People wait ten seconds for a program that does not come to its end; a busy machine gets more.
_START = (
    "from voice_quiz.__main__ import main\nfrom voice_quiz.app import shutdown as farewell\n"
    + f"farewell._PATIENCE = {PATIENCE:.0f}\n"
    + "raise SystemExit(main())\n"
)
_MAIN, _DEAF = _HEEDED + _START, _HEEDED + _NOHUP + _START


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, home: Path, *command: str, more: dict[str, str] | None = None, deaf: bool = False) -> None:
        """Start it; a deaf one was started so that it outlives its terminal."""
        self._controller, self._terminal = pty.openpty()
        self.before = termios.tcgetattr(self._terminal)
        surroundings = {**os.environ, "VOICE_QUIZ_HOME": str(home), **(more or {})}
        self.process = subprocess.Popen(
            # It is the terminal of its session, so that it is told when the window is closed.
            ["/usr/bin/setsid", "--ctty", sys.executable, "-c", _DEAF if deaf else _MAIN, *command],
            env=surroundings,
            stdin=self._terminal,
            stdout=self._terminal,
            stderr=self._terminal,
        )
        self.output = ""

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._controller, keys.encode())

    def wait_for(self, text: str) -> None:
        """Wait until the program has written something."""

        def is_there() -> bool:
            assert text in self.output or self.process.poll() is None, self.output
            return text in self.so_far()

        wait_until(is_there, lambda: self.output)

    def wait_until_loading(self) -> None:
        """Wait until it loads its parts; before that it is Python that is ended, which has its own way to say goodbye."""
        wait_until(lambda: b"_sqlite3" in Path(f"/proc/{self.process.pid}/maps").read_bytes(), lambda: self.output)

    def end(self, how: signal.Signals) -> int:
        """Ask it to end, and give its exit code."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it ends, and give its exit code."""

        def has_ended() -> bool:
            ended = self.process.poll() is not None
            self._read()
            return ended

        wait_until(has_ended, lambda: self.output)
        return self.process.returncode

    def hang_up(self) -> int:
        """Close the window, and give the program's exit code."""
        os.close(self._terminal)
        os.close(self._controller)
        self._controller, self._terminal = pty.openpty()
        return self.process.wait(PATIENCE)

    def so_far(self) -> str:
        """Return all that it has written by now."""
        self._read()
        return self.output

    def is_whole(self) -> bool:
        """Tell whether the terminal is as it was before."""
        return termios.tcgetattr(self._terminal) == self.before

    def family(self) -> set[int]:
        """Return all processes of the session but the first."""
        found = set()
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError, IndexError):
                number, session = int(stat.parent.name), int(stat.read_text().rsplit(")", 1)[1].split()[3])
                found |= {number} if session == self.process.pid != number else set()
        return found

    def wait_until_alone(self) -> None:
        """Wait until nobody of the session is left."""
        wait_until(lambda: not self.family(), lambda: f"{self.family()} are left")

    def close(self) -> None:
        """Take it away."""
        self.process.kill()
        self.process.wait()
        for end in (self._controller, self._terminal):
            os.close(end)

    def _read(self) -> None:
        while select.select([self._controller], [], [], 0.02)[0]:
            self.output += os.read(self._controller, 4096).decode(errors="replace")


@contextmanager
def terminal(home: Path, *command: str, more: dict[str, str] | None = None, deaf: bool = False) -> Iterator[Terminal]:
    """Give a program in a terminal, and take both away in the end."""
    running = Terminal(home, *command, more=more, deaf=deaf)
    try:
        yield running
    finally:
        running.close()
