"""The microphone: blocks of 20 ms at the rate of the ears, from whatever the device gives."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import cast

import numpy as np
import soxr

from voice_quiz.signals import Signal
from voice_quiz.speech.audio.device_watch import DeviceWatch, Stream
from voice_quiz.speech.audio.devices import Device, opening, portaudio
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples

_BLOCKS_A_SECOND = EAR_RATE // BLOCK
# Seconds of sound that may wait in the device: fewer are lost on a busy machine, more come later.
_LATENCY = 0.1
# Seconds without a single bit of sound, as from a microphone that is switched off.
_SILENT = 5.0


class Blocks:
    """Cuts what comes at any rate into blocks for the ears."""

    def __init__(self, rate: int) -> None:
        """Take the rate at which sound will come."""
        self._stream = soxr.ResampleStream(rate, EAR_RATE, 1, dtype="int16") if rate != EAR_RATE else None
        self._rest: Samples = np.zeros(0, dtype=np.int16)

    def of(self, samples: Samples) -> list[Samples]:
        """Take some samples, give the blocks that are full."""
        heard = self._stream.resample_chunk(samples) if self._stream else samples
        waiting = np.concatenate((self._rest, heard))
        full = len(waiting) - len(waiting) % BLOCK
        self._rest = waiting[full:]
        return [waiting[start : start + BLOCK] for start in range(0, full, BLOCK)]


class Microphone:
    """Delivers every block as soon as it is full, from a thread that must not be kept waiting."""

    def __init__(self, deliver: Callable[[Samples], None], report: Callable[[Signal], None], device: Device = None) -> None:
        """Begin to record, or raise `NoDevice`; its loss and its return are reported."""
        self._deliver = deliver
        self._device = device
        self._blocks = Blocks(EAR_RATE)
        self._sounded = time.monotonic()
        self._patience = _SILENT
        self._new = True
        self._device_watch = DeviceWatch("input", device, self._open, report, self._is_well)
        self._device_watch.open()

    def close(self) -> None:
        """Stop recording."""
        self._device_watch.close()

    def _open(self) -> Stream:
        with opening("input"):
            rate, channels = _settings(self._device)
            self._blocks = Blocks(rate)
            self._new = True
            stream = portaudio().InputStream(
                device=self._device,
                samplerate=rate,
                channels=channels,
                dtype="int16",
                blocksize=rate // _BLOCKS_A_SECOND,
                latency=_LATENCY,
                # Dither would make noise of the silence of a device that is switched off.
                dither_off=True,
                callback=self._take,
            )
            stream.start()
        return cast(Stream, stream)

    def _take(self, recorded: Samples, frames: int, times: object, status: object) -> None:
        self._device_watch.beat()
        # The channels of an array of microphones would weaken each other.
        samples = recorded[:, 0].copy()
        if samples.any():
            self._note_sound()
        for block in self._blocks.of(samples):
            self._deliver(block)

    def _note_sound(self) -> None:
        now = time.monotonic()
        if now - self._sounded > self._patience and not self._new:
            # It came back by itself: perhaps it mutes itself where nobody speaks, which must not be told every time.
            self._patience *= 4
        self._sounded, self._new = now, False

    def _is_well(self) -> bool:
        return time.monotonic() - self._sounded < self._patience


def _settings(device: Device) -> tuple[int, int]:
    """Choose rate and channels: what the ears want if the device can, else its own."""
    sd = portaudio()
    for rate, channels in ((EAR_RATE, 1), (_own_rate(device), 1)):
        with suppress(sd.PortAudioError):
            sd.check_input_settings(device=device, samplerate=rate, channels=channels, dtype="int16")
            return rate, channels
    return _own_rate(device), int(sd.query_devices(device, "input")["max_input_channels"])


def _own_rate(device: Device) -> int:
    return int(portaudio().query_devices(device, "input")["default_samplerate"])
