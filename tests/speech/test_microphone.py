"""What is said into the virtual sound card reaches the ears whole, and a microphone that is lost comes back."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import numpy as np
import pytest
import soxr

from tests.soundcard import SoundCard, nothing
from tests.speech.player import position, seated, spoken
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech import attendant, microphone
from voice_quiz.speech.devices import NoDevice, look_again, names
from voice_quiz.speech.microphone import Blocks, Microphone
from voice_quiz.speech.sound import BLOCK, EAR_RATE, Samples

LOST, BACK = DeviceLost("microphone"), DeviceBack("microphone")


class Recording:
    """Collects what a microphone delivers and reports."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.blocks: list[Samples] = []
        self.signals: queue.Queue[Signal] = queue.Queue()

    def next_signal(self) -> Signal:
        """Wait for what is reported next."""
        return self.signals.get(timeout=10)

    def wait_for_blocks(self, number: int) -> None:
        """Wait until more blocks have come."""
        wanted, end = len(self.blocks) + number, time.monotonic() + 10
        while len(self.blocks) < wanted:
            assert time.monotonic() < end, "no sound comes"
            time.sleep(0.01)


@contextmanager
def recording(device: str | None = None) -> Iterator[Recording]:
    """Record with a microphone that is closed at the end."""
    made = Recording()
    opened = Microphone(made.blocks.append, made.signals.put, device)
    try:
        yield made
    finally:
        opened.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten all waiting."""
    monkeypatch.setattr(attendant, "_PATIENCE", 0.6)
    monkeypatch.setattr(attendant, "_RETRY", 0.1)
    monkeypatch.setattr(microphone, "_SILENT", 0.4)


def _likeness(soundcard: SoundCard, device: str | None) -> float:
    """Say a sentence into the microphone and tell how much like it is what comes out; a gap would make them differ."""
    sentence = spoken("I take answer B, and the rest goes on D.")
    with recording(device) as heard, seated(soundcard) as player:
        heard.wait_for_blocks(10)
        player.play(sentence)
        heard.wait_for_blocks(10)
    assert {(len(block), block.dtype) for block in heard.blocks} == {(BLOCK, np.dtype(np.int16))}
    assert heard.signals.empty()
    return position(sentence, np.concatenate(heard.blocks))[1]


@pytest.mark.parametrize("device", [None, "mic"])
def test_a_voice_arrives_whole(soundcard: SoundCard, device: str | None) -> None:
    """A sentence comes out as it went in, in blocks of 20 ms."""
    # A machine that is busy with other tests may lose a block now and then.
    assert any(_likeness(soundcard, device) > 0.98 for _ in range(4))


def test_a_device_that_knows_only_its_own_rate_is_converted(soundcard: SoundCard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two channels at 44.1 kHz give the same sentence."""
    monkeypatch.setattr(microphone, "_settings", lambda _: (44_100, 2))
    assert any(_likeness(soundcard, None) > 0.98 for _ in range(4))


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
def test_blocks_of_another_rate_are_the_same_sound(rate: int) -> None:
    """What is converted piece by piece equals what is converted at once."""
    sentence = spoken("How many chips are left?")
    there = soxr.resample(sentence, EAR_RATE, rate)
    blocks, pieces = Blocks(rate), np.array_split(there, range(rate // 50, len(there), rate // 50))
    heard = np.concatenate([block for piece in pieces for block in blocks.of(piece)])
    start, likeness = position(heard, soxr.resample(there, rate, EAR_RATE))
    assert start == 0
    assert likeness > 0.999
    assert len(sentence) - len(heard) < 0.06 * EAR_RATE


@pytest.mark.usefixtures("impatient")
def test_a_microphone_that_is_unplugged_comes_back(soundcard: SoundCard) -> None:
    """Loss and return are each said once, and then it hears as before."""
    with recording() as heard:
        heard.wait_for_blocks(5)
        soundcard.unplug()
        assert heard.next_signal() == LOST
        # Some attempts fail; nobody is told about each of them.
        time.sleep(0.5)
        assert heard.signals.empty()
        soundcard.plug_in()
        assert heard.next_signal() == BACK
        heard.wait_for_blocks(5)
    assert heard.signals.empty()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("trouble", [SoundCard.without_microphone, SoundCard.frozen])
def test_a_microphone_that_stands_still_comes_back(
    soundcard: SoundCard, trouble: Callable[[SoundCard], AbstractContextManager[None]]
) -> None:
    """A device that is taken away or hangs, with the rest of the card in place, is lost and found."""
    with recording("mic") as heard:
        heard.wait_for_blocks(5)
        with trouble(soundcard):
            assert heard.next_signal() == LOST
        assert heard.next_signal() == BACK
        heard.wait_for_blocks(5)


@pytest.mark.usefixtures("impatient")
def test_a_microphone_that_is_switched_off_is_lost(soundcard: SoundCard) -> None:
    """Nothing but zeros is no silence of a room; what comes back by itself is given more patience the next time."""
    with recording() as heard:
        heard.wait_for_blocks(5)
        soundcard.mute(True)
        assert heard.next_signal() == LOST
        soundcard.mute(False)
        assert heard.next_signal() == BACK
        soundcard.mute(True)
        time.sleep(0.8)
        soundcard.mute(False)
    assert heard.signals.empty()


@pytest.mark.usefixtures("soundcard")
def test_an_unknown_microphone_is_refused() -> None:
    """The refusal names the microphones there are."""
    with pytest.raises(NoDevice) as refusal, recording("trumpet"):
        pass
    assert "'trumpet'" in refusal.value.reason
    assert "mic, mouth" in refusal.value.what_to_do


def test_a_card_that_is_not_plugged_in_is_refused(soundcard: SoundCard, capfd: pytest.CaptureFixture[str]) -> None:
    """A device that is known and dead cannot be opened, and the libraries do not write about it into the terminal."""
    soundcard.unplug()
    with pytest.raises(NoDevice) as refusal, recording("mic"):
        pass
    assert refusal.value.reason.startswith("The microphone cannot be opened")
    assert capfd.readouterr().err == ""


@pytest.mark.usefixtures("soundcard")
def test_a_machine_without_any_device_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no sound device at all, that is said."""
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(nothing(tmp_path)))
    look_again()
    assert names("input") == ()
    with pytest.raises(NoDevice) as refusal, recording():
        pass
    assert refusal.value.reason == "There is no microphone."


def test_a_machine_without_portaudio_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the library is missing, the refusal says how to get it."""
    (tmp_path / "sounddevice.py").write_text("raise OSError('PortAudio library not found')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    with pytest.raises(NoDevice) as refusal, recording():
        pass
    assert "PortAudio library not found" in refusal.value.reason
    assert "install" in refusal.value.what_to_do
