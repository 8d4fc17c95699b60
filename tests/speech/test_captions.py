"""Whatever can be heard can be read, at the same moment and once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.waiting import PATIENCE
from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Line
from voice_quiz.speech.audio.tape import Tape
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner


class Reader:
    """Reads along."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.read: list[str] = []

    def say(self, line: Line) -> None:
        """Read a line."""
        self.read.append(line.text)

    def tone(self, name: str) -> None:
        """Read the name of a tone."""
        self.read.append(f"({name})")

    def hear(self, text: str) -> None:
        """Read what somebody said."""
        self.read.append(f"> {text}")

    def listen(self, moment: Moment) -> None:
        """Note it."""
        self.read.append(">")

    def curtain(self) -> None:
        """Look away."""

    def speak(self, language: str) -> None:
        """Read that language too."""


@pytest.fixture
def speaking() -> Iterator[Speaking]:
    """Give a quizmaster on tape."""
    with closing(Renderer()) as renderer, closing(Speaking(renderer, Tape(), "en", Manner())) as one:
        yield one


def test_a_line_is_read_when_it_is_said(speaking: Speaking) -> None:
    """The screen does not give away what is still to be said."""
    reader, at = Reader(), list[list[str]]()
    speaking.captions = reader
    speaking.say(Line("The answer is."), lambda: at.append([*reader.read]))
    speaking.say(Line("Berlin."), lambda: at.append([*reader.read]))
    speaking.finish()
    assert at == [["The answer is."], ["The answer is.", "Berlin."]]


@pytest.mark.parametrize("how", [Speaking.skip, Speaking.hush, Speaking.close])
def test_what_is_not_said_can_be_read(how: Callable[[Speaking], None], speaking: Speaking) -> None:
    """Whoever stops him finds the rest on the screen, each line once and in order."""
    reader, begun = Reader(), threading.Event()

    def wait() -> None:
        begun.wait(PATIENCE)

    speaking.captions = reader
    speaking.then(wait)
    texts = ["One.", "Two.", "Three."]
    for text in texts:
        speaking.say(Line(text, pause=0.1))
    begun.set()
    how(speaking)
    speaking.say(Line("Four."))
    if how is not Speaking.close:
        speaking.finish()
        assert reader.read == [*texts, "Four."]
    else:
        assert reader.read == texts


@pytest.mark.parametrize("cues", [1.0, 0.0])
def test_tones_can_be_read(cues: float, speaking: Speaking) -> None:
    """Also where they are switched off, and before the line that they belong to."""
    speaking.captions = reader = Reader()
    speaking.cues = cues
    speaking.say(Line("Correct.", cue="right"))
    speaking.finish()
    speaking.sound("listening")
    assert reader.read == ["(right)", "Correct.", "(listening)"]


def test_a_voice_that_fails_leaves_its_text(speaking: Speaking) -> None:
    """Without a voice the evening can still be read."""
    speaking.captions = reader = Reader()
    speaking.manner = Manner(voice="nobody")
    speaking.say(Line("Good evening."))
    speaking.finish()
    assert reader.read == ["Good evening."]
