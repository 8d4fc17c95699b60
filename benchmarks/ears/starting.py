"""How soon the program speaks, how much memory it takes, and how much of a core it costs while nobody speaks.

Measured with all its children on a virtual sound card.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tests.soundcard import SoundCard, missing
from voice_quiz.places import HOME

SOONEST, MOST, BUSIEST = 1.5, 400, 5.0
_PROGRAM = "from voice_quiz.cli import main; raise SystemExit(main())"
_GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--ears", "vosk")
_BRIEFLY = ("--talk", "brief")
# It is watched for so many seconds; within that it has greeted everybody and loaded its model.
_WATCHED = 15.0
# He has the room listened to after so many seconds, and stays quiet for so many more.
_SETTLED, _IDLE = 18.0, 15.0
_OFTEN = 0.05
# What is not silence: beyond the rounding of a mixer. In bytes: 20 ms of what the card records.
_SILENT = 8
_PIECE = 640


@dataclass(frozen=True, slots=True)
class Started:
    """Seconds until the first sound came out, if any did, megabytes at the worst moment, percent of a core while idle."""

    seconds: float | None
    megabytes: float
    busy: float

    def told(self) -> list[str]:
        """Write it down for the report."""
        heard = f"{self.seconds:.2f} s" if self.seconds is not None else "never"
        soon = self.seconds is not None and self.seconds <= SOONEST
        return [
            f"From the start of the process to the first sound: {heard} (wanted: {SOONEST} s, {_reached(soon)})",
            f"Memory of all processes at the worst moment, English on Vosk: {self.megabytes:.0f} MB"
            f" (wanted: under {MOST} MB, {_reached(self.seconds is not None and self.megabytes < MOST)})",
            f"Use of a core while he listens to a quiet room, English on Vosk: {self.busy:.1f} %"
            f" (wanted: under {BUSIEST:.0f} %, {_reached(self.seconds is not None and self.busy < BUSIEST)})",
        ]


def measure() -> Started | None:
    """Start a game and watch it; None where there can be no virtual sound card."""
    if missing():
        return None
    with tempfile.TemporaryDirectory(prefix="start-", ignore_cleanup_errors=True) as folder:
        card = SoundCard(Path(folder))
        try:
            card.plug_in()
            return _watched(card, Path(folder))
        finally:
            card.unplug()


def _watched(card: SoundCard, folder: Path) -> Started:
    # The model lies in the checkout, everything else in the folder.
    own = {name: str(folder) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    environment = {name: value for name, value in os.environ.items() if name != HOME} | own | card.environment
    ear = _Ear(card)
    command = (sys.executable, "-c", _PROGRAM, *_GAME, *_BRIEFLY)
    began = time.monotonic()
    with subprocess.Popen(  # noqa: S603
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as program:
        largest = 0.0
        while time.monotonic() < began + _WATCHED and program.poll() is None:
            largest = max(largest, sum(map(_megabytes, _family(program.pid))))
            time.sleep(_OFTEN)
        time.sleep(max(0.0, began + _SETTLED - time.monotonic()))
        before = sum(map(_computing, _family(program.pid)))
        time.sleep(_IDLE)
        busy = 100 * (sum(map(_computing, _family(program.pid))) - before) / _IDLE
        program.kill()
    first = ear.close()
    return Started(first - began if first is not None else None, largest, busy)


class _Ear:
    """Listens at the loudspeaker for the first sound."""

    def __init__(self, card: SoundCard) -> None:
        self._first: float | None = None
        self._recorder = card.record("speaker.monitor")
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> float | None:
        """Stop listening, and give the moment of the first sound."""
        self._recorder.terminate()
        self._thread.join()
        self._recorder.wait()
        return self._first

    def _listen(self) -> None:
        assert self._recorder.stdout
        with self._recorder.stdout as stream:
            while len(data := stream.read(_PIECE)) == _PIECE:
                if self._first is None and np.max(np.abs(np.frombuffer(data, dtype="<i2").astype(np.int32))) > _SILENT:
                    self._first = time.monotonic()


def _family(pid: int) -> list[int]:
    """Give a process and all that came from it."""
    children: list[int] = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            children += map(int, (task / "children").read_text().split())
    return [pid, *(one for child in children for one in _family(child))]


def _megabytes(pid: int) -> float:
    """Give the memory of a process; what it shares with others is counted by parts."""
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1_024
    return 0.0


def _computing(pid: int) -> float:
    """Give the seconds that a process has computed."""
    with suppress(OSError):
        # Behind the name, which may hold anything, the twelfth and the thirteenth.
        figures = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _reached(reached: bool) -> str:
    return "reached" if reached else "NOT reached"
