"""The loudspeaker plays what it is given without a gap, falls silent at once, and survives the loss of its device."""

from __future__ import annotations

import os
import queue
import subprocess
import threading
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest

from tests.soundcard import SoundCard
from tests.waiting import PATIENCE, wait_until
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.audio import device_watch
from voice_quiz.speech.audio import loudspeaker as speech_loudspeaker
from voice_quiz.speech.audio.devices import NoDevice
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.mixer import Mixer, Playback
from voice_quiz.speech.audio.sound import EAR_RATE, MOUTH_RATE, Samples, Sound, silence
from voice_quiz.speech.audio.tape import Tape

BLOCK = MOUTH_RATE // 100
# 5 ms of what is recorded.
FRAME = EAR_RATE // 200


def tone(seconds: float, frequency: float = 500.0, height: int = 8_000) -> Sound:
    """Return a pure tone."""
    times = np.arange(round(seconds * MOUTH_RATE)) / MOUTH_RATE
    return Sound((height * np.sin(2 * np.pi * frequency * times)).astype(np.int16), MOUTH_RATE)


def level(samples: Samples) -> float:
    """Return the height of a tone."""
    return float(np.sqrt(2 * np.mean(np.square(samples.astype(np.float64))))) if len(samples) else 0.0


class Room:
    """Records what the loudspeaker plays."""

    def __init__(self, recorder: subprocess.Popen[bytes]) -> None:
        """Take a recorder that runs."""
        self._recorder = recorder
        self._heard: list[Samples] = []
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def leave(self) -> None:
        """Stop recording."""
        self._recorder.terminate()
        self._ear.join()

    def _listen(self) -> None:
        assert self._recorder.stdout
        while data := os.read(self._recorder.stdout.fileno(), 640):
            self._heard.append(np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2").astype(np.int16))

    @property
    def samples(self) -> Samples:
        """Return everything heard so far."""
        return np.concatenate([np.zeros(0, dtype=np.int16), *self._heard])

    def seconds_of_sound(self) -> float:
        """Tell for how long something was heard, in all."""
        frames = self.samples[: len(self.samples) // FRAME * FRAME].reshape(-1, FRAME)
        return float(np.count_nonzero(np.abs(frames).max(axis=1, initial=0) > 1_000)) * FRAME / EAR_RATE

    def wait_for_sound(self, seconds: float = 0.0) -> None:
        """Wait until something is heard, for longer than that in all."""
        wait_until(lambda: self.seconds_of_sound() > seconds, "nothing is heard")

    def wait(self, seconds: float) -> None:
        """Wait until so much more was recorded, by the clock of the card."""
        wanted = len(self.samples) + round(seconds * EAR_RATE)
        wait_until(lambda: len(self.samples) >= wanted, "nothing is recorded")


@pytest.fixture
def signals() -> queue.SimpleQueue[Signal]:
    """Return an inbox."""
    return queue.SimpleQueue()


@pytest.fixture
def loudspeaker(soundcard: SoundCard, signals: queue.SimpleQueue[Signal]) -> Iterator[Loudspeaker]:
    """Give a loudspeaker on the virtual sound card."""
    assert soundcard.runs
    loudspeaker = Loudspeaker(signals.put)
    yield loudspeaker
    loudspeaker.close()


@pytest.fixture
def room(soundcard: SoundCard) -> Iterator[Room]:
    """Give somebody who hears the loudspeaker."""
    with soundcard.record("speaker.monitor") as recorder:
        room = Room(recorder)
        room.wait(0.01)
        yield room
        room.leave()


def test_a_sound_is_heard_whole(loudspeaker: Loudspeaker, room: Room) -> None:
    """Everything of it goes out, and comes out of the card."""
    blocks: list[Samples] = []
    loudspeaker.tap = blocks.append
    sound = tone(1.0, 500)
    assert loudspeaker.play(sound).done.wait(PATIENCE)
    tapped = np.concatenate(blocks)
    begin = int(np.flatnonzero(tapped)[0]) - 1
    assert np.array_equal(tapped[begin : begin + len(sound.samples)], sound.samples)
    # A busy machine may lose a block of it in the card.
    room.wait_for_sound(0.5)
    room.wait(0.5)
    assert room.seconds_of_sound() < 1.1


def test_a_sound_is_done_when_it_was_heard(loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when it was handed over to a device that holds some of it back."""
    now = [0.0]
    loudspeaker.close()
    monkeypatch.setattr(speech_loudspeaker, "time", SimpleNamespace(monotonic=lambda: now[0]))
    playback = loudspeaker.play(tone(0.01))
    loudspeaker._next(BLOCK, held=0.1)
    now[0] = 0.09
    loudspeaker._next(BLOCK, held=0.1)
    assert not playback.done.is_set()
    now[0] = 0.11
    loudspeaker._next(BLOCK, held=0.1)
    assert playback.done.is_set()


def test_silence_is_heard_at_once(loudspeaker: Loudspeaker, room: Room) -> None:
    """Nothing comes out that had not been handed over; whoever waits for the end is freed; and it can speak again."""
    blocks: list[Samples] = []
    loudspeaker.tap = blocks.append
    playback = loudspeaker.play(tone(20))
    other = loudspeaker.play(tone(5))
    room.wait_for_sound()
    loudspeaker.silence()
    handed = np.count_nonzero(np.concatenate(blocks)) / MOUTH_RATE
    assert playback.done.is_set() and other.done.is_set()
    room.wait(0.5)
    heard = room.seconds_of_sound()
    assert heard < handed + 0.1
    assert loudspeaker.play(tone(0.2)).done.wait(PATIENCE)
    room.wait_for_sound(heard)


def test_the_tap_gets_what_goes_out(loudspeaker: Loudspeaker) -> None:
    """Every block that is played reaches the tap, silence too."""
    blocks: list[Samples] = []
    loudspeaker.tap = blocks.append
    sound = tone(0.3)
    assert loudspeaker.play(sound).done.wait(PATIENCE)
    tapped = np.concatenate(blocks)
    loud = np.flatnonzero(tapped)
    start = int(loud[0]) - 1
    assert np.array_equal(tapped[start : start + len(sound.samples)], sound.samples)


def test_a_lost_device_is_told_once_and_comes_back(
    soundcard: SoundCard, loudspeaker: Loudspeaker, signals: queue.SimpleQueue[Signal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile sounds come to their end in silence, so that nobody waits for ever."""
    # A stream that a busy machine lets stand still is not lost for that.
    monkeypatch.setattr(device_watch, "_PATIENCE", PATIENCE)
    asked = threading.Event()
    loudspeaker.tap = lambda _: asked.set()
    playback = loudspeaker.play(tone(1.5))
    assert asked.wait(PATIENCE)
    soundcard.unplug()
    assert signals.get(timeout=PATIENCE) == DeviceLost("loudspeaker")
    assert playback.done.wait(PATIENCE)
    assert loudspeaker.play(tone(0.3)).done.wait(PATIENCE)
    loudspeaker.silence()
    soundcard.plug_in()
    assert signals.get(timeout=PATIENCE) == DeviceBack("loudspeaker")
    assert signals.empty()
    assert loudspeaker.play(tone(0.3)).done.wait(PATIENCE)


@pytest.mark.usefixtures("soundcard")
def test_an_unknown_device_is_named() -> None:
    """The error says what is wrong and what can be chosen."""
    with pytest.raises(NoDevice) as error:
        Loudspeaker(lambda _: None, "gramophone")
    assert "gramophone" in error.value.reason
    assert "speaker" in error.value.what_to_do


def played(mixer: Mixer, seconds: float) -> Samples:
    """Take blocks out of a mixer."""
    return np.concatenate([mixer.block(BLOCK)[0] for _ in range(round(seconds * 100))])


def test_sounds_are_mixed() -> None:
    """Two sounds at once are added, and what is too loud is cut, not turned over."""
    mixer = Mixer()
    mixer.add(Playback(np.full(BLOCK, 20_000, dtype=np.int16)))
    mixer.add(Playback(np.full(BLOCK // 2, 20_000, dtype=np.int16)))
    block, ended = mixer.block(BLOCK)
    assert block[0] == 32_767 and block[-1] == 20_000
    assert len(ended) == 2


def test_ducking_is_smooth() -> None:
    """The gain moves within 20 ms, without a step."""
    mixer = Mixer()
    mixer.add(Playback(np.full(MOUTH_RATE, 10_000, dtype=np.int16)))
    played(mixer, 0.1)
    mixer.gain(0.2)
    down = played(mixer, 0.05)
    assert np.abs(np.diff(down.astype(np.int32))).max() < 50
    assert down[round(0.02 * MOUTH_RATE)] == pytest.approx(2_000, abs=2)
    mixer.gain(1.0)
    assert played(mixer, 0.05)[-1] == 10_000


def test_a_bed_goes_down_under_speech_and_is_repeated() -> None:
    """A bed plays until it is stopped; while somebody speaks it is quiet."""
    mixer = Mixer()
    bed = Playback(np.full(1_000, 1_000, dtype=np.int16), bed=True)
    mixer.add(bed)
    assert played(mixer, 0.5).min() == 1_000
    mixer.add(Playback(silence(1.0, MOUTH_RATE)))
    under = played(mixer, 1.0)
    assert under[-1] == pytest.approx(300, abs=1)
    assert played(mixer, 0.5)[-1] == 1_000
    bed.stop()
    ending = played(mixer, 0.05)
    assert ending[0] == 1_000 and ending[-1] == 0
    assert np.abs(np.diff(ending.astype(np.int32))).max() < 10


def test_a_tape_takes_everything_down_in_no_time() -> None:
    """Sounds and pauses follow each other sample by sample; each is done at once."""
    tape = Tape()
    first, pause, second = tone(60), Sound(silence(0.25, MOUTH_RATE), MOUTH_RATE), tone(1.0005, 700)
    for sound in (first, pause, second, Sound(silence(0), MOUTH_RATE)):
        assert tape.play(sound).done.is_set()
    whole = np.concatenate([sound.samples for sound in (first, pause, second)])
    assert np.array_equal(tape.sound.samples, whole)


def test_a_tape_lays_a_bed_under_speech() -> None:
    """A bed is heard under what follows, until it is stopped or everything is."""
    tape = Tape()
    bed = tape.play(tone(0.5, 100, 1_000), bed=True)
    tape.play(Sound(silence(1.0, MOUTH_RATE), MOUTH_RATE))
    assert level(tape.sound.samples[-BLOCK:]) == pytest.approx(300, rel=0.1)
    bed.stop()
    tape.play(Sound(silence(1.0, MOUTH_RATE), MOUTH_RATE))
    assert bed.done.is_set()
    assert level(tape.sound.samples[-BLOCK:]) == 0
    other = tape.play(tone(0.5, 100, 1_000), bed=True)
    tape.silence()
    assert other.done.is_set()


def test_a_tape_converts_other_rates() -> None:
    """What comes at another rate is as long as before."""
    tape = Tape()
    tape.play(Sound(silence(2.0, EAR_RATE), EAR_RATE))
    assert tape.sound.seconds == pytest.approx(2.0, abs=0.01)
