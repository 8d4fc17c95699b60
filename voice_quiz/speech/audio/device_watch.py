"""The care of one sound stream: its loss is noticed and said once, and it is opened again as soon as that is possible.

PortAudio sees only the devices that were there when it was initialised, and initialising it again ends every stream of the
process. So all streams have a watch, which closes and opens them around that.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar, Protocol

from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.audio.devices import (
    NAMES,
    ONE_AT_A_TIME,
    Device,
    Kind,
    NoDevice,
    hushed,
    leave_open,
    look_again,
    portaudio,
)

# In seconds: how often a watch looks, how long a stream may stand still, how long to wait between two attempts.
_LOOK = 0.05
_PATIENCE = 2.0
_RETRY = 1.0
# In seconds: how long a new process may take to see devices; who keeps the devices to himself for longer than this hangs.
_ELSEWHERE = _HANGS = 10.0
# As long as other streams run, only every so many attempts is it looked for devices.
_SELDOM = 5


class Stream(Protocol):
    """What a watch needs of a stream of sounddevice."""

    @property
    def active(self) -> bool:
        """Tell whether it runs."""

    def stop(self) -> None:
        """Stop when all was played."""

    def close(self) -> None:
        """Give the device free."""


class DeviceWatch:
    """Keeps a stream open, from `open` to `close`.

    The opener gives a running stream or raises `NoDevice`. The stream's callback calls `beat`. What runs but is of no use is
    reported as lost too, without being opened again: `well` tells.
    """

    _all: ClassVar[list[DeviceWatch]] = []

    def __init__(
        self,
        kind: Kind,
        device: Device,
        opener: Callable[[], Stream],
        report: Callable[[Signal], None],
        well: Callable[[], bool] = lambda: True,
    ) -> None:
        """Take what is needed to open the stream, and whom to tell."""
        self._kind, self._device = kind, device
        self._opener, self._report, self._well = opener, report, well
        self._stream: Stream | None = None
        self._opened = self._beaten = 0.0
        self._lost = False
        self._failures = 0
        self._ended = threading.Event()
        self._watch = threading.Thread(target=self._attend, name=f"{NAMES[kind]} watch", daemon=True)

    def open(self) -> None:
        """Open the stream and begin to watch it; the first time `NoDevice` reaches the caller."""
        with ONE_AT_A_TIME:
            self._open()
            self._all.append(self)
        self._watch.start()

    def beat(self) -> None:
        """Note that the device has asked for sound or brought some."""
        self._beaten = time.monotonic()

    def close(self) -> None:
        """Close the stream for good."""
        self._ended.set()
        # A device that hangs must not keep the program from ending.
        self._watch.join(_HANGS)
        if self._watch.is_alive():
            leave_open()

    def _attend(self) -> None:
        while not self._ended.wait(_LOOK):
            if not self._runs():
                self._tell(lost=True)
                self._try_again()
            elif self._lost and self._beaten > self._opened and self._well():
                self._tell(lost=False)
            elif not self._lost and not self._well():
                self._tell(lost=True)
        with ONE_AT_A_TIME:
            self._all.remove(self)
            self._shut()

    def _tell(self, *, lost: bool) -> None:
        if lost != self._lost:
            self._lost = lost
            self._report(DeviceLost(NAMES[self._kind]) if lost else DeviceBack(NAMES[self._kind]))

    def _runs(self) -> bool:
        """Tell whether sound flows, or may still begin to; not while another device hangs, for then no one can help it."""
        if not ONE_AT_A_TIME.acquire(timeout=_HANGS):
            return False
        try:
            still = time.monotonic() - max(self._opened, self._beaten)
            return self._stream is not None and self._stream.active and still < _PATIENCE
        finally:
            ONE_AT_A_TIME.release()

    def _try_again(self) -> None:
        with ONE_AT_A_TIME:
            self._shut()
        seen = self._failures % _SELDOM == _SELDOM - 1 and self._is_seen_elsewhere()
        with ONE_AT_A_TIME, suppress(NoDevice):
            if seen or not any(other._stream for other in self._all):
                self._look_again()
            self._open()
        if self._stream is None:
            self._failures += 1
            self._ended.wait(_RETRY)

    def _is_seen_elsewhere(self) -> bool:
        """Ask another process, which sees the devices of now, so that the other streams are cut for good reason only."""
        check = f"import sounddevice; sounddevice.check_{self._kind}_settings(device={self._device!r})"
        command = [sys.executable, "-c", check]
        with suppress(subprocess.TimeoutExpired):
            return not subprocess.run(command, capture_output=True, check=False, timeout=_ELSEWHERE).returncode  # noqa: S603
        return False

    def _look_again(self) -> None:
        running = [watch for watch in self._all if watch._stream]
        for watch in running:
            watch._shut()
        look_again()
        for watch in running:
            # One that fails is found by its own watch.
            with suppress(NoDevice):
                watch._open()

    def _open(self) -> None:
        self._stream = self._opener()
        self._opened = time.monotonic()
        self._failures = 0

    def _shut(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            # Never cancelled: where its card has just gone, it may hold what closing then waits for, for ever.
            for end in (stream.stop, stream.close):
                with hushed(), suppress(portaudio().PortAudioError):
                    end()
