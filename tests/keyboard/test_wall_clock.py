"""The wall clock rings once, and not for those who took it back."""

from __future__ import annotations

from queue import Queue

from tests.waiting import PATIENCE
from voice_quiz.keyboard import WallClock
from voice_quiz.signals import Deadline, Signal

HOUR = 3_600.0


def test_a_deadline_comes() -> None:
    """Nothing is left of it then."""
    inbox: Queue[Signal] = Queue()
    clock = WallClock(inbox)
    clock.start("move", 0.0)
    assert inbox.get(timeout=PATIENCE) == Deadline("move")
    assert clock.left("move") == 0.0


def test_a_deadline_is_replaced_by_one_of_the_same_name() -> None:
    """Another name has a deadline of its own."""
    inbox: Queue[Signal] = Queue()
    clock = WallClock(inbox)
    clock.start("silence", HOUR)
    clock.start("move", HOUR)
    clock.start("move", 0.0)
    assert inbox.get(timeout=PATIENCE) == Deadline("move")
    assert clock.left("silence")


def test_a_deadline_is_taken_back() -> None:
    """What was left is given; a deadline that was never set has nothing left."""
    clock = WallClock(Queue())
    clock.start("move", HOUR)
    assert 0.0 < clock.stop("move") <= HOUR
    assert clock.left("move") is None
    assert clock.stop("move") == 0.0
