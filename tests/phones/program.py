"""The running program with its phones, as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType

from tests.waiting import wait_until

# An address of this machine's own that no other run uses meanwhile, so that a program that comes back finds its port; elsewhere
# than on Linux there is one alone.
_HERE = "127.{}.{}.{}".format(*os.getpid().to_bytes(3, "big")) if sys.platform == "linux" else "127.0.0.1"


# Whoever wants to reach anybody ends the program at once: no page and no player can go on then.
_WALL = """
import os, socket, sys

def forbid(event, arguments):
    if event == "socket.connect" and arguments[0].family in (socket.AF_INET, socket.AF_INET6):
        os._exit(70)
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"):
        os._exit(70)

sys.addaudithook(forbid)
"""


def walled(folder: Path) -> dict[str, str]:
    """Return the environment in which a program cannot reach anybody."""
    site = folder / "site"
    site.mkdir(exist_ok=True)
    (site / "sitecustomize.py").write_text(_WALL)
    return {"PYTHONPATH": str(site)}


class Program:
    """A typed evening with phones at an address of this machine, which can be reached and can reach nobody."""

    def __init__(self, home: Path, *options: str, address: str = _HERE) -> None:
        """Start it."""
        command = (sys.executable, "-m", "voice_quiz", "play", "--typed", "--phones", address, *options)
        environment = {**os.environ, "VOICE_QUIZ_HOME": str(home), "PYTHONUNBUFFERED": "1", **walled(home)}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True, env=environment)
        self.lines: list[str] = []
        # When each of them came.
        self.times: list[float] = []
        threading.Thread(target=self._read, daemon=True).start()
        wait_until(lambda: self._way, lambda: self.said)

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.times.append(time.perf_counter())
            self.lines.append(line)

    @property
    def said(self) -> str:
        """Return everything that was printed."""
        return "".join(tuple(self.lines))

    @property
    def _way(self) -> re.Match[str] | None:
        return re.search(r"http://(\S+)    (\w+)    http", self.said)

    @property
    def address(self) -> str:
        """Return where the pages are."""
        assert self._way
        return self._way[1]

    @property
    def code(self) -> str:
        """Return the room's code."""
        assert self._way
        return self._way[2]

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        return self._process.pid

    def enter(self, line: str) -> None:
        """Type a line."""
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """Kill it where it stands."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> Program:
        """Return it."""
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        """End it, whatever it does."""
        self.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                stream.close()
