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
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from benchmarks.ears.processes import computed, has_loaded, megabytes
from tests.soundcard import SoundCard, missing
from voice_quiz.places import HOME
from voice_quiz.speech.audio.sound import EAR_RATE, read_wav
from voice_quiz.speech.models import on_disk

SOONEST, MOST, BUSIEST = 1.5, 400, 5.0
_PROGRAM = "from voice_quiz.cli import main; raise SystemExit(main())"
_GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--talk", "brief")
_VOSK = ("--ears", "vosk")
# It is watched for so many seconds; within that it has greeted everybody and loaded its model.
_WATCHED = 15.0
# He has the room listened to after so many seconds, and stays quiet for so many more.
_SETTLED, _IDLE = 18.0, 15.0
_OFTEN = 0.05
# Nothing that can be said now: Vosk hears nothing in it, and the second opinion is asked. So often, and seconds in between.
_DOUBTFUL = Path(__file__).parents[2] / "tests/speech/ears/people/en/allison/answer/oov_Tuesday.wav"
_DOUBTS, _BETWEEN = 4, 4.0
_SECOND = "ctranslate2"
# What is not silence: beyond the rounding of a mixer. In bytes: 20 ms of what the card records.
_SILENT = 8
_PIECE = 640


@dataclass(frozen=True, slots=True)
class Started:
    """Seconds until the first sound came out, if any did, megabytes at the worst moment, percent of a core while idle.

    `doubting` are the megabytes with a second opinion, where there is one.
    """

    seconds: float | None
    megabytes: float
    busy: float
    doubting: float | None = None

    def told(self) -> list[str]:
        """Write it down for the report."""
        heard = f"{self.seconds:.2f} s" if self.seconds is not None else "never"
        soon = self.seconds is not None and self.seconds <= SOONEST
        told = [
            f"From the start of the process to the first sound: {heard} (wanted: {SOONEST} s, {_reached(soon)})",
            f"Memory of all processes at the worst moment, English on Vosk: {self.megabytes:.0f} MB"
            f" (wanted: under {MOST} MB, {_reached(self.seconds is not None and self.megabytes < MOST)})",
            f"Use of a core while he listens to a quiet room, English on Vosk: {self.busy:.1f} %"
            f" (wanted: under {BUSIEST:.0f} %, {_reached(self.seconds is not None and self.busy < BUSIEST)})",
        ]
        if self.doubting is not None:
            told.append(f"Memory once the second opinion is loaded too, English on Vosk and Whisper: {self.doubting:.0f} MB")
        return told


def measure() -> Started | None:
    """Start a game and watch it; None where there can be no virtual sound card."""
    if missing():
        return None
    with tempfile.TemporaryDirectory(prefix="start-", ignore_cleanup_errors=True) as folder:
        card = SoundCard(Path(folder))
        try:
            card.plug_in()
            started = _watched(card, Path(folder))
            both = on_disk.installed("vosk", "en") and on_disk.installed("whisper", "en")
            return replace(started, doubting=_doubting(card, Path(folder))) if both else started
        finally:
            card.unplug()


def _watched(card: SoundCard, folder: Path) -> Started:
    ear = _Ear(card)
    began = time.monotonic()
    with _program(card, folder, *_VOSK) as pid:
        largest = _largest(pid, began + _WATCHED)
        time.sleep(max(0.0, began + _SETTLED - time.monotonic()))
        before = computed(pid)
        time.sleep(_IDLE)
        busy = 100 * (computed(pid) - before) / _IDLE
    first = ear.close()
    return Started(first - began if first is not None else None, largest, busy)


def _doubting(card: SoundCard, folder: Path) -> float | None:
    """Return the memory at the worst moment while somebody says what Vosk does not know; None if nobody else was asked."""
    said = folder / "doubtful.raw"
    said.write_bytes(read_wav(_DOUBTFUL).at(EAR_RATE).samples.tobytes())
    with _program(card, folder) as pid:
        time.sleep(_SETTLED)
        largest = 0.0
        for _ in range(_DOUBTS):
            with card.play("--device=mouth", str(said)):
                largest = max(largest, _largest(pid, time.monotonic() + _BETWEEN))
        return largest if has_loaded(pid, _SECOND) else None


@contextmanager
def _program(card: SoundCard, folder: Path, *options: str) -> Iterator[int]:
    """Give the number of a process in which a game is played, and end it."""
    # The model lies in the checkout, everything else in the folder.
    own = {name: str(folder) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    environment = {name: value for name, value in os.environ.items() if name != HOME} | own | card.environment
    command = (sys.executable, "-c", _PROGRAM, *_GAME, *options)
    with subprocess.Popen(  # noqa: S603
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as program:
        try:
            yield program.pid
        finally:
            program.kill()


def _largest(pid: int, end: float) -> float:
    """Return the memory at the worst moment until some time."""
    largest = 0.0
    while time.monotonic() < end:
        largest = max(largest, megabytes(pid))
        time.sleep(_OFTEN)
    return largest


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


def _reached(reached: bool) -> str:
    return "reached" if reached else "NOT reached"
