"""How fast the quizmaster speaks to whom."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from threading import Event

import pytest

from tests.waiting import PATIENCE
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.evening.settings import SETTINGS
from voice_quiz.signals import Line
from voice_quiz.speech.adjustments import Adjustments
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.tape import Tape
from voice_quiz.speech.listener import Listener
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner

TEXT = "Which river flows through Vienna, Budapest and Belgrade?"


class Voice:
    """A quizmaster on tape, and what is remembered of him and of the players."""

    def __init__(self, speaking: Speaking, tape: Tape, hearing: Listener) -> None:
        """Let two players sit down."""
        self.speaking = speaking
        self.kept: dict[str, object] = {}
        self.guests: list[Guest] = []
        self._tape = tape
        self._hearing = hearing
        self._adjustments = Adjustments(self.kept.__setitem__)
        speaking.player_preferences.seat({name: Guest(name) for name in ("Anna", "Ben")}, self.guests.append)

    def seconds(self, to: str | None) -> float:
        """Say a sentence to somebody, and give how long that takes."""
        before, said = self._tape.sound.seconds, Event()
        self.speaking.say(Line(TEXT, to=to), said.set)
        assert said.wait(PATIENCE)
        return self._tape.sound.seconds - before

    def adjust(self, what: str) -> None:
        """Ask for another manner."""
        self._adjustments.adjust(what, self.speaking, self._hearing)


@pytest.fixture
def voice() -> Iterator[Voice]:
    """Give a quizmaster with his real voice."""
    with ExitStack() as stack:
        tape = Tape()
        renderer = stack.enter_context(closing(Renderer()))
        speaking = stack.enter_context(closing(Speaking(renderer, tape, "en", Manner())))
        hearing = stack.enter_context(closing(Listener(lambda _: None, lambda _: None, Acoustics(None, lambda: False))))
        yield Voice(speaking, tape, hearing)


def test_slower_for_one(voice: Voice) -> None:
    """Who says it in a turn of his own is spoken to slowly from then on, and so are all; another one is not."""
    usual = voice.seconds("Anna")
    voice.adjust("slower")
    assert voice.guests == [Guest("Anna", 85)]
    assert voice.kept == {}
    assert voice.seconds("Anna") > usual * 1.08
    assert voice.seconds(None) > usual * 1.08
    assert voice.seconds("Ben") == pytest.approx(usual, rel=0.02)


def test_faster_for_one(voice: Voice) -> None:
    """One who wants it faster does not hurry the others."""
    usual = voice.seconds("Ben")
    voice.adjust("faster")
    assert voice.guests == [Guest("Ben", 115)]
    assert voice.seconds("Ben") < usual * 0.95
    assert voice.seconds(None) == pytest.approx(usual, rel=0.02)


def test_the_table_has_its_own_way(voice: Voice) -> None:
    """What is said between the turns counts for all, from the pace that was heard, and is a setting."""
    voice.speaking.player_preferences.wish("Anna", 85)
    voice.speaking.say(Line("Now.", to=None))
    voice.adjust("faster")
    assert voice.kept == {"rate": 99}
    assert [voice.speaking.manner_to(player).rate for player in (None, "Anna", "Ben")] == [169, 144, 169]
    assert len(voice.guests) == 1


def test_a_stranger_changes_it_for_all(voice: Voice) -> None:
    """Only who sits at the table has a pace of his own."""
    voice.speaking.say(Line("Now.", to="Zoe"))
    voice.adjust("slower")
    assert voice.guests == []
    assert voice.kept == {"rate": 85}


@pytest.mark.parametrize(("percent", "rate"), [(100, 170), (85, 144), (10, 100), (500, 400)])
def test_percent(percent: int, rate: int) -> None:
    """A rate in percent stays within what a voice can do."""
    assert Manner().at(percent).rate == rate


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        (["higher", "higher"], {"pitch": 140}),
        (["lower"], {"pitch": 80}),
        (["louder"], {"volume": 121}),
        (["cues-quieter"], {"tones": 75, "cues": True}),
        (["cues-quieter", "cues-off", "cues-on"], {"tones": 75, "cues": True}),
        (["wait-longer"], {"patience": 140}),
        (["wait-longer"] * 9, {"patience": 400}),
        (["wait-shorter"] * 9, {"patience": 50}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_manner_is_remembered(asked: list[str], kept: dict[str, object], voice: Voice) -> None:
    """Pitch, volume, tones and patience are kept for the next evening, in percent as a person would write it."""
    for what in asked:
        voice.adjust(what)
    assert voice.kept == kept
    assert all(SETTINGS[name].fits(value) for name, value in kept.items())


def test_tones_come_back_as_loud_as_they_were(voice: Voice) -> None:
    """Switching them off and on does not make them louder."""
    for what in ("cues-quieter", "cues-off", "cues-on"):
        voice.adjust(what)
    assert voice.speaking.cues == 0.75
