"""The room tells whether the quizmaster would hear himself."""

from __future__ import annotations

import numpy as np

from tests.speech.player import spoken
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.echo_canceller import EchoCanceller
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, MOUTH_RATE, Samples, Sound

TEXT = "Good evening. One million lies on the table. Your categories are famous noses, or rivers with detours."
CHANCE = np.random.default_rng(3)


def noise(loudness: float) -> Samples:
    """Return 20 ms of noise."""
    return (CHANCE.standard_normal(BLOCK) * loudness).astype(np.int16)


def after(
    blocks: int,
    room: Acoustics,
    canceller: EchoCanceller | None = None,
    leak: float = 0.0,
    *,
    person: str = "",
    late: bool = False,
) -> Acoustics:
    """Let the quizmaster speak for some blocks, of which a part reaches the microphone a little later, and a person too.

    Whoever cleans may be so late that all of it has been recorded.
    """
    speech = Sound(np.resize(spoken(TEXT), blocks * BLOCK), EAR_RATE)
    played = speech.at(MOUTH_RATE).samples.reshape(blocks, -1)
    echoes = (np.roll(speech.samples, 3 * BLOCK) * leak).astype(np.int16).reshape(blocks, -1)
    voice = np.zeros(blocks * BLOCK, np.int16)
    if person:
        voice[: len(spoken(person))] = spoken(person)
    waiting = []
    for out, echo, said in zip(played, echoes, voice.reshape(blocks, -1), strict=True):
        if canceller:
            canceller.note(out)
        waiting.append(room.take(echo + said + noise(10)))
        if not late:
            room.clean(waiting.pop())
    for block in waiting:
        room.clean(block)
    return room


def test_without_a_canceller_no_room_is_safe() -> None:
    """However long he speaks."""
    room = after(400, Acoustics(None, lambda: True))
    assert not room.is_known
    assert not room.is_safe()


def test_a_room_is_known_after_some_seconds() -> None:
    """And is safe if his echo is taken away."""
    canceller = EchoCanceller()
    room = after(200, Acoustics(canceller, lambda: True), canceller, leak=0.2)
    assert not room.is_known
    after(400, room, canceller, leak=0.2)
    assert room.is_safe()
    assert not room.echoes()


def test_a_room_stays_safe_when_somebody_interrupts() -> None:
    """What a person says is not what is left of him, so the next who interrupts is heard as well."""
    canceller = EchoCanceller()
    room = after(400, Acoustics(canceller, lambda: True), canceller, leak=0.2)
    for _ in range(3):
        assert after(200, room, canceller, leak=0.2, person="Stop.").is_safe()


def test_another_microphone_is_noticed() -> None:
    """Moved to where he is loud and clear he listens to nobody while he speaks, until he knows that room too."""
    canceller = EchoCanceller()
    room = after(400, Acoustics(canceller, lambda: True), canceller, leak=0.01)
    assert room.is_safe()
    after(60, room, canceller, leak=0.9)
    assert not room.is_settled
    assert not room.is_known
    after(400, room, canceller, leak=0.9)
    assert room.is_settled
    assert room.is_safe()


def test_somebody_who_speaks_is_no_other_microphone() -> None:
    """However loud he is: it is not the quizmaster who comes back."""
    canceller = EchoCanceller()
    room = after(400, Acoustics(canceller, lambda: True), canceller, leak=0.01)
    after(150, room, canceller, leak=0.01, person="I think that it could be Paris, what do you say?")
    assert room.is_known
    assert room.is_settled


def test_whoever_cleans_may_be_late() -> None:
    """However long a recogniser takes, each block is cleaned of what was played when it was recorded."""
    canceller = EchoCanceller()
    room = after(400, Acoustics(canceller, lambda: True), canceller, leak=0.2, late=True)
    assert room.removed > 30


def test_an_echo_that_stays_is_not_safe() -> None:
    """What the canceller never got to know cannot be taken away."""
    canceller = EchoCanceller()
    room = Acoustics(canceller, lambda: True)
    for _ in range(400):
        room.clean(room.take(noise(3_000)))
    assert room.is_known
    assert not room.is_safe()
    assert room.echoes()


def test_a_loudspeaker_that_was_cut_off_unsettles_the_room() -> None:
    """Until he has spoken for a while; silence is always settled."""
    sounding = [True]
    canceller = EchoCanceller()
    room = Acoustics(canceller, lambda: sounding[0])
    room.disturb()
    assert not room.is_settled
    sounding[0] = False
    assert room.is_settled
    sounding[0] = True
    after(74, room, canceller)
    assert not room.is_settled
    after(1, room, canceller)
    assert room.is_settled


def test_a_quiet_voice_is_noticed_once() -> None:
    """The loudest since the last question counts."""
    room = Acoustics(None, lambda: False)
    room.clean(room.take(noise(20)))
    assert room.was_quiet()
    room.clean(room.take(noise(3_000)))
    assert not room.was_quiet()
    assert not room.was_quiet()
    room.listen_anew()
    assert room.was_quiet()
