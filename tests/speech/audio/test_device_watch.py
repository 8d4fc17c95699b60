"""Streams that are looked after do not disturb each other."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.soundcard import SoundCard, nothing
from tests.waiting import PATIENCE, wait_until
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.audio import device_watch
from voice_quiz.speech.audio.device_watch import DeviceWatch
from voice_quiz.speech.audio.devices import Kind, NoDevice, look_again, opening, portaudio


class Tended:
    """A stream of the card, which can be unplugged alone: it ends, and PortAudio cannot open it."""

    def __init__(self, kind: Kind, device: str) -> None:
        """Be plugged in at first."""
        self._plugged = True
        self.opened = self.refused = 0
        self.flowed = threading.Event()
        self.signals: queue.Queue[Signal] = queue.Queue()
        self.watch = DeviceWatch(kind, device, self._open, self.signals.put)
        self._kind, self._device = kind, device

    def next_signal(self) -> Signal:
        """Wait for what is reported next."""
        return self.signals.get(timeout=PATIENCE)

    def plug_in(self) -> None:
        """Let it be opened again."""
        self._plugged = True

    def unplug(self) -> None:
        """End it."""
        self._plugged = False

    def _open(self) -> Any:
        with opening(self._kind):
            if not self._plugged:
                self.refused += 1
                raise ValueError(f"No device matching {self._device!r}")
            stream = getattr(portaudio(), f"{self._kind.capitalize()}Stream")(
                device=self._device, channels=1, samplerate=48_000, blocksize=480, latency=0.1, callback=self._flow
            )
            stream.start()
        self.opened += 1
        return stream

    def _flow(self, *_: object) -> None:
        if not self._plugged:
            raise portaudio().CallbackAbort
        self.watch.beat()
        self.flowed.set()


@contextmanager
def attended(kind: Kind, device: str) -> Iterator[Tended]:
    """Open a stream and close it at the end."""
    stream = Tended(kind, device)
    stream.watch.open()
    try:
        assert stream.flowed.wait(PATIENCE)
        yield stream
    finally:
        stream.watch.close()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the waiting between two attempts; a stream that a busy machine lets stand still is not lost for that."""
    monkeypatch.setattr(device_watch, "_RETRY", 0.05)
    monkeypatch.setattr(device_watch, "_PATIENCE", PATIENCE)


def test_a_device_that_only_a_new_process_sees_is_found(
    soundcard: SoundCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PortAudio looks for devices as soon as that is worth it, and the other stream goes on without a word."""
    with attended("output", "speaker") as speaker, attended("input", "mic") as microphone:

        def look() -> None:
            look_again()
            microphone.plug_in()

        monkeypatch.setattr(device_watch, "look_again", look)
        # New processes see no device at all.
        monkeypatch.setenv("ALSA_CONFIG_PATH", str(nothing(tmp_path)))
        microphone.unplug()
        assert microphone.next_signal() == DeviceLost("microphone")
        # By then somebody else was asked, and has seen nothing.
        wait_until(lambda: microphone.refused > 2 * device_watch._SELDOM)
        assert speaker.opened == 1
        monkeypatch.setenv("ALSA_CONFIG_PATH", soundcard.environment["ALSA_CONFIG_PATH"])
        assert microphone.next_signal() == DeviceBack("microphone")
        speaker.flowed.clear()
        assert speaker.flowed.wait(PATIENCE)
        assert speaker.opened == microphone.opened == 2
        assert speaker.signals.empty()


def test_all_streams_of_a_card_come_back(soundcard: SoundCard) -> None:
    """When everything is unplugged at once, each is lost and found once."""
    with attended("output", "speaker") as speaker, attended("input", "mic") as microphone:
        soundcard.unplug()
        assert (speaker.next_signal(), microphone.next_signal()) == (DeviceLost("loudspeaker"), DeviceLost("microphone"))
        soundcard.plug_in()
        assert (speaker.next_signal(), microphone.next_signal()) == (DeviceBack("loudspeaker"), DeviceBack("microphone"))
        assert speaker.signals.empty()
        assert microphone.signals.empty()


@pytest.mark.usefixtures("soundcard")
def test_a_stream_that_never_opened_is_left_alone() -> None:
    """The first refusal reaches whoever wanted the device."""
    stream = Tended("input", "mic")
    stream.unplug()
    with pytest.raises(NoDevice, match="no such microphone"):
        stream.watch.open()
    assert not stream.flowed.wait(0.2)
    assert stream.signals.empty()


class Hanging:
    """A stream that never comes to its end, until it may."""

    def __init__(self) -> None:
        """Run at first."""
        self.active = True
        self.may_end = threading.Event()

    def stop(self) -> None:
        """Wait."""
        self.may_end.wait()

    def close(self) -> None:
        """Be closed."""


@pytest.mark.usefixtures("soundcard")
def test_a_device_that_hangs_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its loss is told, and that of the others, which cannot be looked after any more; and the program can end."""
    left: list[str] = []
    monkeypatch.setattr(device_watch, "_HANGS", 0.1)
    monkeypatch.setattr(device_watch, "leave_open", lambda: left.append("open"))
    signals: queue.Queue[Signal] = queue.Queue()
    hanging, other = Hanging(), Hanging()
    speaker = DeviceWatch("output", None, lambda: hanging, signals.put)
    microphone = DeviceWatch("input", None, lambda: other, signals.put)
    for one in (speaker, microphone):
        one.open()
    hanging.active = False
    assert [signals.get(timeout=PATIENCE) for _ in range(2)] == [DeviceLost("loudspeaker"), DeviceLost("microphone")]
    for one in (speaker, microphone):
        one.close()
    assert left == ["open", "open"]
    for stream in (hanging, other):
        stream.may_end.set()
