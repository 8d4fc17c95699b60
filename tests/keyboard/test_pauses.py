"""Pauses that can be seen where everything is typed."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import time
from collections.abc import Iterator
from queue import Queue

import pytest

from tests.waiting import PATIENCE, wait_until
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.keyboard import Keyboard
from voice_quiz.signals import Line, Listening, Signal, Utterance

MOMENT = Moment(Situation(Kind.YES_NO), find_languages()["de"])
# Nobody would sit through this one.
LONG = Line("Und B …", pause=1_000.0)


class Desk:
    """A keyboard alone on a terminal of its own, with pauses."""

    def __init__(self) -> None:
        """Sit down."""
        self.controller, terminal = pty.openpty()
        self.inbox: Queue[Signal] = Queue()
        self.source = os.fdopen(terminal, encoding="utf-8")
        self.target = os.fdopen(os.dup(terminal), "w", encoding="utf-8")
        self.keyboard = Keyboard(self.inbox, self.source, self.target, pace=True)

    def heard(self) -> str:
        """Return the players the word, and return what they say."""
        self.keyboard.listen(MOMENT)
        assert isinstance(self.inbox.get(timeout=PATIENCE), Listening)
        said = self.inbox.get(timeout=PATIENCE)
        assert isinstance(said, Utterance)
        return said.text


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Give a desk, and close it."""
    desk = Desk()
    yield desk
    desk.keyboard.close()
    with contextlib.suppress(OSError):
        os.close(desk.controller)


def test_a_pause_is_held(desk: Desk) -> None:
    """A line waits for its time."""
    began = time.monotonic()
    desk.keyboard.say(Line("Und B …", pause=0.2))
    assert time.monotonic() - began >= 0.2


def test_enter_skips_all_pauses_of_a_turn_and_is_no_answer(desk: Desk) -> None:
    """One key is enough for an impatient table, and it does not count as whatever is asked next."""
    os.write(desk.controller, b"\n")
    desk.keyboard.say(LONG)
    desk.keyboard.say(LONG)
    os.write(desk.controller, b"ja\n")
    assert desk.heard() == "ja"


def test_what_is_typed_ahead_is_not_eaten(desk: Desk) -> None:
    """Whoever answers in a pause has answered."""
    os.write(desk.controller, b"alles auf B\n")
    desk.keyboard.say(LONG)
    assert desk.heard() == "alles auf B"


def test_in_a_pipe_there_are_no_pauses() -> None:
    """Nobody watches there."""
    target = io.StringIO()
    keyboard = Keyboard(Queue(), io.StringIO(), target, pace=True)
    keyboard.say(LONG)
    wait_until(lambda: LONG.text in target.getvalue())
    keyboard.close()
