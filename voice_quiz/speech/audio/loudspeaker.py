"""The loudspeaker: plays through sounddevice, and goes on in silence while there is none."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from voice_quiz.signals import DeviceLost, Signal
from voice_quiz.speech.audio.device_watch import DeviceWatch, Stream
from voice_quiz.speech.audio.devices import ONE_AT_A_TIME, Device, opening, portaudio
from voice_quiz.speech.audio.mixer import Mixer, Playback
from voice_quiz.speech.audio.sound import MOUTH_RATE, Samples, Sound

# Samples that the device asks for at a time: 10 ms.
_BLOCK = MOUTH_RATE // 100
# Seconds of sound that wait in the device: fewer crackle on a busy machine.
_LATENCY = 0.12
# More than this the device does not hold, whatever it claims.
_LONGEST = 0.5
# Seconds that we wait for somebody else to be done with the devices before we fall silent without emptying ours.
_WAIT = 0.1


class Loudspeaker:
    """Mixes on the device's own thread; `tap` gets every block that goes out."""

    def __init__(self, report: Callable[[Signal], None], device: Device = None) -> None:
        """Open the device, or raise `NoDevice`; its loss and its return are reported."""
        self.tap: Callable[[Samples], None] | None = None
        self._mixer = Mixer()
        self._report = report
        self._device = device
        self._stream: Any = None
        self._without = threading.Event()
        # What has been handed over but not been heard yet, and when it will have been.
        self._sounding: list[tuple[float, Playback]] = []
        self._device_watch = DeviceWatch("output", device, self._open, self._told)
        self._device_watch.open()

    def play(self, sound: Sound, *, bed: bool = False) -> Playback:
        """Play a sound at once."""
        playback = Playback(sound.at(MOUTH_RATE).samples, bed=bed)
        self._mixer.add(playback)
        return playback

    def gain(self, speech: float) -> None:
        """Duck the quizmaster, or let him speak up again."""
        self._mixer.gain(speech)

    def silence(self) -> None:
        """Stop everything at once, with what the device still holds."""
        dropped = self._mixer.clear()
        if ONE_AT_A_TIME.acquire(timeout=_WAIT):
            try:
                self._empty()
            finally:
                ONE_AT_A_TIME.release()
        sounding, self._sounding = self._sounding, []
        for playback in (*dropped, *(playback for _, playback in sounding)):
            playback.done.set()

    def close(self) -> None:
        """Give the device free."""
        self._without.clear()
        self._device_watch.close()

    def _open(self) -> Stream:
        with opening("output"):
            stream = portaudio().OutputStream(
                device=self._device,
                samplerate=MOUTH_RATE,
                channels=_channels(self._device),
                dtype="int16",
                blocksize=_BLOCK,
                latency=_LATENCY,
                callback=self._give,
            )
            stream.start()
        self._stream = stream
        return cast(Stream, stream)

    def _empty(self) -> None:
        """Drop what the device still holds; a device that cannot even do that is found by its watch."""
        sd = portaudio()
        if self._stream.active:
            try:
                self._stream.abort()
                self._stream.start()
            except sd.PortAudioError:
                return

    def _give(self, out: npt.NDArray[np.int16], frames: int, times: Any, status: object) -> None:
        self._device_watch.beat()
        self._without.clear()
        held = min(max(0.0, times.outputBufferDacTime - times.currentTime), _LONGEST)
        out[:] = self._next(frames, held)[:, np.newaxis]

    def _next(self, frames: int, held: float) -> Samples:
        """Take the next block; what ended in it has been heard when the device has played it."""
        block, ended = self._mixer.block(frames)
        if self.tap:
            self.tap(block)
        now = time.monotonic()
        sounding = [*self._sounding, *((now + held, playback) for playback in ended)]
        for when, playback in sounding:
            if when <= now:
                playback.done.set()
        self._sounding = [waiting for waiting in sounding if waiting[0] > now]
        return block

    def _told(self, signal: Signal) -> None:
        if isinstance(signal, DeviceLost):
            self._without.set()
            threading.Thread(target=self._go_on, name="silent loudspeaker", daemon=True).start()
        self._report(signal)

    def _go_on(self) -> None:
        """Let time pass while there is no device: whoever waits for a sentence to end must not wait for ever."""
        while self._without.is_set():
            time.sleep(_BLOCK / MOUTH_RATE)
            self._next(_BLOCK, 0.0)


def _channels(device: Device) -> int:
    """Choose one channel; a device that plays only pairs gets the same on both."""
    sd = portaudio()
    try:
        sd.check_output_settings(device=device, samplerate=MOUTH_RATE, channels=1, dtype="int16")
    except sd.PortAudioError:
        return 2
    return 1
