"""Asleep on a shelf nothing counts but the call; awake, ten silent minutes end the evening."""

from __future__ import annotations

from queue import Queue

import pytest

from tests.transcripts.stage import Hourglass, Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.sleep import PATIENCE, Watch, called
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.situation import Kind
from voice_quiz.signals import Deadline, DeviceLost, Nothing, Quit, Signal, SpeechStarted, Utterance

LANGUAGES = find_languages()


def listened(*happens: str | Signal) -> tuple[str | None, Scribe]:
    """Sleep in German while things happen."""
    script = Script(happens)
    scribe = Scribe(script)
    return called(Doors(script, scribe, script.clock), LANGUAGES["de"], LANGUAGES), scribe


@pytest.mark.parametrize(
    ("call", "language"),
    [("Quizmaster, spiel mit uns", "de"), ("Quizmaster, will you play with us?", "en"), ("Quizmaster, gioca con noi!", "it")],
)
def test_the_call_wakes_him(call: str, language: str) -> None:
    """He wakes in the language in which he was called."""
    assert listened(f"* {call}")[0] == language
    assert listened(Utterance("quiz mast er", alternatives=(call,)))[0] == language


def test_nothing_else_counts() -> None:
    """Commands, talk and noises have no effect, and the ears stay open for the call."""
    language, scribe = listened(
        "> lauter", "* stopp", "* ja", Nothing(), SpeechStarted(), DeviceLost("microphone"), Deadline("move")
    )
    assert language is None
    assert scribe.lines == []
    assert scribe.told == []
    assert {moment.situation.kind for moment in scribe.moments} == {Kind.SLEEP}
    assert len(scribe.moments) == 4


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_command_is_a_call(code: str) -> None:
    """What can be said at any time at the table is not taken for the call."""
    said = LANGUAGES[code].sayings["everywhere"]["usual"]
    assert len(said) > 5
    assert listened(*(f"* {saying}" for saying in said))[0] is None


def watched(*signals: Signal, passing: float) -> tuple[list[Signal], Watch]:
    """Watch while signals come, with so many seconds before each, and after the last."""
    inbox: Queue[Signal] = Queue()
    clock = Hourglass(inbox)
    watch = Watch(inbox, clock)
    watch.begin()
    passed = []
    for signal in signals:
        clock.run(passing)
        inbox.put(signal)
    clock.run(passing)
    while not inbox.empty():
        passed.append(watch.get())
    return passed, watch


def test_ten_silent_minutes_end_the_evening() -> None:
    """When nobody has spoken for so long, the table is told that nobody is there."""
    passed, watch = watched(passing=PATIENCE)
    assert passed == [Quit()]
    assert (watch.silent, watch.ended) == (True, False)


@pytest.mark.parametrize("signal", [Utterance("A"), SpeechStarted("microphone")])
def test_a_word_in_time_keeps_him_awake(signal: Signal) -> None:
    """A deadline that rang just before somebody was heard does not count."""
    inbox: Queue[Signal] = Queue()
    clock = Hourglass(inbox)
    watch = Watch(inbox, clock)
    watch.begin()
    inbox.put(signal)
    clock.run(PATIENCE)
    assert watch.get() == signal
    assert isinstance(watch.get(), Deadline)
    assert not watch.silent


def test_the_end_of_everything_is_told_apart() -> None:
    """Where the inbox itself ends there is nobody to wait for."""
    passed, watch = watched(Quit(), passing=1)
    assert passed == [Quit()]
    assert (watch.silent, watch.ended) == (False, True)
