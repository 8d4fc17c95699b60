"""Whoever stops the quizmaster, by a key, by a word or by an answer, is heard at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.speech.evening import HOST, LONG, OPTIONS, TONE, Evening, evening
from tests.speech.player import position, spoken
from voice_quiz.signals import Line, Listening
from voice_quiz.speech.audio.sound import MOUTH_RATE
from voice_quiz.speech.conversation import Duplex


def test_a_key_stops_him_within_a_tenth_of_a_second() -> None:
    """Then it is the players' turn."""
    with evening(cues=False) as table:
        table.ask(LONG, LONG)
        table.room.wait_until(table.speaks)
        table.room.wait(0.5)
        pressed = table.room.now
        table.conversation.skip()
        table.take(Listening)
        table.room.wait(0.5)
        assert table.room.last_sound() <= pressed + 0.1


def test_a_key_in_a_pause_stops_him_too() -> None:
    """Even while he holds his breath before a big moment."""
    with evening(cues=False) as table:
        asked = table.room.now
        table.ask(Line(LONG, pause=8.0))
        table.room.wait(0.5)
        table.conversation.skip()
        table.take(Listening)
        assert table.room.now < asked + 4
        assert table.room.is_silent(0)


def test_between_two_options_an_answer_counts() -> None:
    """Who knows it already need not wait for the rest of them."""
    with evening(leak=0.3) as table:
        table.ask(*OPTIONS, LONG)
        table.room.wait_until(table.speaks)
        table.room.wait_until(lambda: not table.speaks())
        table.room.wait(0.15)
        table.room.say(spoken("Answer B."))
        assert table.letter() == "B"
        answered = table.room.now
        table.room.wait(1.0)
        assert table.room.is_silent(answered + 0.5)
        assert not any(isinstance(one, Listening) for one in list(table.inbox.queue))


def test_hush_forgets_everything() -> None:
    """Nothing more is said, nobody gets the word, and nobody is heard."""
    with evening() as table:
        table.ask(LONG, LONG, LONG)
        table.room.wait_until(table.speaks)
        table.conversation.hush()
        hushed = table.room.now
        table.room.wait(0.3)
        table.room.say(spoken("Answer B."))
        assert table.quiet(2.0)
        assert table.room.is_silent(hushed + 0.1)
        assert not any(isinstance(one, Listening) for one in list(table.inbox.queue))


def test_hush_during_the_tone_gives_nobody_the_word() -> None:
    """Whoever typed an answer at that moment is not answered by an open ear."""
    with evening() as table:
        table.ask("Now?")
        table.room.wait_until(lambda: TONE.seconds in table.room.lengths)
        table.conversation.hush()
        table.room.wait(0.6)
        assert table.inbox.empty()


@pytest.fixture
def full() -> Iterator[Evening]:
    """Give an evening whose echo canceller has learned the room."""
    with evening(Duplex.FULL, leak=0.3) as table:
        table.ask("First I will talk for a while, so that the microphone gets to know the room that we are in.", LONG)
        table.take(Listening, timeout=40)
        table.room.wait(0.2)
        assert table.conversation.duplex is Duplex.FULL
        assert table.inbox.empty()
        yield table


def test_full_a_voice_ducks_him_and_a_phrase_stops_him(full: Evening) -> None:
    """Within 300 ms of the first word he speaks lower; then the answer counts."""
    full.ask(*OPTIONS, LONG)
    full.room.wait_until(full.speaks)
    full.room.wait(2.0)
    began = full.room.say(spoken("Answer B."))
    assert full.letter() == "B"
    ducked = next(when for when, gain in full.room.gains if gain < 1 and when > began - 0.1)
    assert ducked - began < 0.3
    answered = full.room.now
    full.room.wait(1.0)
    assert full.room.is_silent(answered + 0.5)


@pytest.mark.parametrize("text", ["Stop talking.", "Stop.", "Continue."])
def test_full_he_can_be_told_to_stop_talking(text: str, full: Evening) -> None:
    """Then the players have the word at once, and the game goes on; and so it is the next time."""
    for _ in range(2):
        full.ask(LONG, LONG)
        full.room.wait_until(full.speaks)
        full.room.wait(1.5)
        began = full.room.say(spoken(text))
        full.take(Listening)
        assert full.room.now < began + 4
        assert full.quiet(0.5)


def test_full_chatter_lets_him_say_it_again(full: Evening) -> None:
    """Nobody wanted to stop him, but nobody understood him either."""
    line = full.renderer.render(LONG, "en", HOST).result().samples
    since = full.room.now
    full.ask(LONG)
    full.room.wait_until(full.speaks)
    full.room.wait(0.8)
    full.room.say(spoken("The washing machine is broken again"))
    full.take(Listening, timeout=40)
    heard = full.room.sound(since)
    opening = line[: MOUTH_RATE // 2]
    first, likeness = position(opening, heard[: 2 * MOUTH_RATE])
    assert likeness > 0.6
    assert position(opening, heard[first + MOUTH_RATE :])[1] > 0.6
    assert full.quiet(0.5)
