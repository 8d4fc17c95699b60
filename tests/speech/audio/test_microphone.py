"""What is said into the virtual sound card reaches the ears whole, and a microphone that is lost comes back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import soxr

from tests.soundcard import SoundCard, nothing
from tests.speech.player import position, seated, spoken
from tests.waiting import wait_until
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.audio import device_watch, microphone
from voice_quiz.speech.audio.devices import NoDevice, look_again, names
from voice_quiz.speech.audio.microphone import Blocks, Microphone
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, decibels

LOST, BACK = DeviceLost("microphone"), DeviceBack("microphone")
# A sentence is compared in pieces of 0.1 s, as far as they stand out from the hiss.
PIECE, LOUD = EAR_RATE // 10, -35.0


class Recording:
    """Collects what a microphone delivers and reports."""

    def __init__(self, device: str | None) -> None:
        """Begin to record."""
        self.blocks: list[Samples] = []
        self.signals: list[Signal] = []
        self.microphone = Microphone(self.blocks.append, self.signals.append, device)

    def wait_for_blocks(self, number: int) -> None:
        """Wait until more blocks have come."""
        wanted = len(self.blocks) + number
        wait_until(lambda: len(self.blocks) >= wanted, "no sound comes")

    def wait_for(self, signal: Signal) -> None:
        """Wait until this is what was reported last: a busy machine may lose its microphone more often than we take it."""
        wait_until(lambda: self.signals[-1:] == [signal], lambda: f"{signal} is not reported, but {self.signals}")

    def is_told_once(self) -> bool:
        """Tell whether no loss and no return was reported twice."""
        return self.signals == [(LOST, BACK)[number % 2] for number in range(len(self.signals))]


@contextmanager
def recording(device: str | None = None) -> Iterator[Recording]:
    """Record with a microphone that is closed at the end."""
    made = Recording(device)
    try:
        yield made
    finally:
        made.microphone.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten all waiting."""
    monkeypatch.setattr(device_watch, "_PATIENCE", 0.6)
    monkeypatch.setattr(device_watch, "_RETRY", 0.1)
    monkeypatch.setattr(microphone, "_SILENT", 0.4)


def _whole(soundcard: SoundCard, device: str | None) -> float:
    """Say a sentence into the microphone and tell which part of it comes out just as it was.

    A block that a busy machine loses spoils the piece that it was in.
    """
    sentence = spoken("I take answer B, and the rest goes on D.")
    with recording(device) as heard, seated(soundcard) as player:
        heard.wait_for_blocks(10)
        player.play(sentence)
        heard.wait_for_blocks(50)
    assert {(len(block), block.dtype) for block in heard.blocks} == {(BLOCK, np.dtype(np.int16))}
    pieces = [sentence[start : start + PIECE] for start in range(0, len(sentence) - PIECE, PIECE)]
    whole = np.concatenate(heard.blocks)
    return float(np.mean([position(piece, whole)[1] > 0.98 for piece in pieces if decibels(piece) > LOUD]))


@pytest.mark.parametrize("device", [None, "mic"])
def test_a_voice_arrives_as_it_was(soundcard: SoundCard, device: str | None) -> None:
    """A sentence comes out as it went in, in blocks of 20 ms."""
    assert _whole(soundcard, device) > 0.5


def test_a_device_that_knows_only_its_own_rate_is_converted(soundcard: SoundCard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two channels at 44.1 kHz give the same sentence."""
    monkeypatch.setattr(microphone, "_settings", lambda _: (44_100, 2))
    assert _whole(soundcard, None) > 0.5


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
        # Some attempts fail; nobody is told about each of them.
        wait_until(lambda: heard.microphone._device_watch._failures > 2)
        assert heard.signals[-1] == LOST
        soundcard.plug_in()
        heard.wait_for(BACK)
        heard.wait_for_blocks(5)
    assert heard.is_told_once()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("trouble", [SoundCard.without_microphone, SoundCard.frozen])
def test_a_microphone_that_stands_still_comes_back(
    soundcard: SoundCard, trouble: Callable[[SoundCard], AbstractContextManager[None]]
) -> None:
    """A device that is taken away or hangs, with the rest of the card in place, is lost and found."""
    with recording("mic") as heard:
        heard.wait_for_blocks(5)
        with trouble(soundcard):
            heard.wait_for(LOST)
        heard.wait_for(BACK)
        heard.wait_for_blocks(5)
    assert heard.is_told_once()


@pytest.mark.usefixtures("impatient")
def test_a_microphone_that_is_switched_off_is_lost(soundcard: SoundCard) -> None:
    """Nothing but zeros is no silence of a room."""
    with recording() as heard:
        heard.wait_for_blocks(5)
        soundcard.mute(True)
        heard.wait_for(LOST)
        soundcard.mute(False)
        heard.wait_for(BACK)
    assert heard.is_told_once()


@pytest.mark.usefixtures("soundcard")
def test_a_microphone_that_comes_back_by_itself_is_given_more_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perhaps it mutes itself where nobody speaks, which must not be told every time."""
    now = [0.0]
    monkeypatch.setattr(microphone, "time", SimpleNamespace(monotonic=lambda: now[0]))
    with recording() as heard:
        heard.wait_for_blocks(5)
        heard.microphone.close()
        for silent, is_well in ((6.0, False), (6.0, True), (21.0, False), (21.0, True)):
            now[0] += silent
            assert heard.microphone._is_well() is is_well
            heard.microphone._take(np.ones((BLOCK, 1), np.int16), BLOCK, None, None)


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
