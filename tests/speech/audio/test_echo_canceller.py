"""The quizmaster's own voice is taken out of what the microphone records, and a person's voice is left in."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
import pytest
import soxr

from tests.speech.player import spoken
from tests.speech.removal import removed
from voice_quiz.speech.audio.echo_canceller import EchoCanceller, NoEchoCanceller
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, MOUTH_RATE, Samples, Sound, decibels

# How the loudspeaker asks for sound, and what makes up for one block of the microphone.
_ASKED = MOUTH_RATE // 100
_MEANWHILE = MOUTH_RATE // 50


@dataclass(frozen=True)
class Room:
    """How late the echo comes, in milliseconds, how loud it is, and how long it rings."""

    delay: int
    gain: float
    ringing: float = 0.15

    def echo(self, played: Samples) -> Samples:
        """Return what comes back of what was played, at the rate of the ears, with the hiss of the room."""
        chance = np.random.default_rng(self.delay)
        length = round(self.ringing * EAR_RATE)
        response = chance.standard_normal(length) * np.exp(-5 * np.arange(length) / length)
        response[0] = 3
        late = np.concatenate((np.zeros(self.delay * EAR_RATE // 1000), response / np.linalg.norm(response)))
        there = Sound(played, MOUTH_RATE).at(EAR_RATE).samples.astype(np.float64)
        echo = self.gain * np.convolve(there, late)[: len(there)]
        return (echo + 8 * chance.standard_normal(len(there))).astype(np.int16)


@pytest.fixture(scope="module")
def speech() -> Samples:
    """Return some seconds of the quizmaster."""
    text = (
        "Good evening, Anna and Ben. One million lies on the table. Your categories are: famous noses, or rivers with detours."
    )
    return Sound(spoken(text), EAR_RATE).at(MOUTH_RATE).samples


def _clean(canceller: EchoCanceller, recorded: Samples) -> Samples:
    return canceller.clean(recorded, canceller.meanwhile(recorded))


def cleaned(played: Samples, recorded: Samples, asked: int = _ASKED, pace: float = 1.0) -> Samples:
    """Pass both sides through a canceller as they come in, the loudspeaker's in pieces of any size and at its own pace."""
    canceller, out, given = EchoCanceller(), [], 0
    for number in range(len(recorded) // BLOCK):
        while given < (number + 1) * _MEANWHILE * pace:
            canceller.note(played[given : given + asked])
            given += asked
        out.append(_clean(canceller, recorded[number * BLOCK : (number + 1) * BLOCK]))
    return np.concatenate(out)


@pytest.mark.parametrize("room", [Room(40, 0.1), Room(40, 0.5), Room(120, 0.3), Room(200, 0.1), Room(200, 0.5)])
def test_the_echo_is_removed(speech: Samples, room: Room) -> None:
    """In all kinds of rooms hardly anything is left of the quizmaster."""
    recorded = room.echo(speech)
    assert removed(speech, recorded, cleaned(speech, recorded)) > 25


@pytest.mark.parametrize("asked", [_MEANWHILE, 1_000, 4_800])
def test_any_size_of_blocks_will_do(speech: Samples, asked: int) -> None:
    """A loudspeaker that asks seldom or crookedly makes no difference."""
    recorded = Room(150, 0.3).echo(speech)
    assert removed(speech, recorded, cleaned(speech, recorded, asked)) > 25


@pytest.mark.parametrize("pace", [0.999, 1.001])
def test_clocks_that_differ_are_followed(speech: Samples, pace: float) -> None:
    """A loudspeaker that runs faster or slower than the microphone is still removed after half a minute."""
    played = np.tile(speech, 3)
    recorded = soxr.resample(Room(120, 0.3).echo(played), pace, 1)
    result = cleaned(played, recorded, pace=pace)
    last = len(result) // 3
    assert decibels(recorded[-last:]) - decibels(result[-last:]) > 20


def test_a_gap_in_the_recording_is_made_up_for(speech: Samples) -> None:
    """If the microphone loses half a second, the canceller finds the echo again."""
    played = np.tile(speech, 3)
    recorded = Room(60, 0.3).echo(played)
    canceller, out = EchoCanceller(), []
    for number in range(len(recorded) // BLOCK):
        canceller.note(played[number * _MEANWHILE : (number + 1) * _MEANWHILE])
        if not 200 <= number < 225:
            out.append(_clean(canceller, recorded[number * BLOCK : (number + 1) * BLOCK]))
    last = len(recorded) // 3
    assert decibels(recorded[-last:]) - decibels(np.concatenate(out)[-last:]) > 20


def test_a_person_alone_is_left_as_is(speech: Samples) -> None:
    """While nothing is played, a voice keeps its level, also before anything ever was played."""
    person = spoken("I take answer B, Berlin.")
    quiet = np.zeros(3 * len(person), dtype=np.int16)
    assert decibels(cleaned(quiet, person)) == pytest.approx(decibels(person), abs=1)
    played = np.concatenate((speech, np.zeros(MOUTH_RATE + 3 * len(person), dtype=np.int16)))
    recorded = Room(120, 0.3).echo(played)
    recorded[-len(person) :] += person
    result = cleaned(played, recorded)
    assert decibels(result[-len(person) :]) == pytest.approx(decibels(person), abs=2)


def test_a_person_is_heard_through_the_quizmaster(speech: Samples) -> None:
    """A voice that interrupts stands out from what is left of the quizmaster: enough to make him pause."""
    person = spoken("Stop! Say that again, please.") // 2
    echo = Room(120, 0.3).echo(speech)
    start = 4 * EAR_RATE
    recorded = echo.copy()
    recorded[start : start + len(person)] += person
    alone, both = cleaned(speech, echo), cleaned(speech, recorded)
    during = slice(start, start + len(person))
    assert decibels(both[during]) > decibels(person) - 12
    assert decibels(both[during]) > decibels(alone[during]) + 20


def test_nothing_removed_is_zero(speech: Samples) -> None:
    """The measure looks only at the time in which something was played, and knows its scale."""
    recorded = Room(120, 0.3).echo(speech)
    assert removed(speech, recorded, recorded) == 0
    assert removed(speech, recorded, recorded // 10) == pytest.approx(20, abs=0.2)
    loud = np.concatenate((recorded, spoken("Nobody plays anything now.")))
    gone = np.concatenate((recorded // 10, np.zeros(len(loud) - len(recorded), dtype=np.int16)))
    assert removed(speech[: -MOUTH_RATE // 2], loud, gone) == pytest.approx(20, abs=0.2)


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The canceller is an extra."""
    monkeypatch.setitem(sys.modules, "livekit", None)
    with pytest.raises(NoEchoCanceller, match=r"voice-quiz\[duplex\]"):
        EchoCanceller()
