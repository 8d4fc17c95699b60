"""Who cannot be understood yet is told so aloud."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.app.ear_loader import EARS, loader
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.models import on_disk


@pytest.mark.usefixtures("home")
def test_a_language_that_cannot_be_heard(capsys: pytest.CaptureFixture[str]) -> None:
    """It is said, the reason is printed, and the evening goes on typed."""
    told = list[Signal]()
    assert loader(None, told.append)("tlh") is None
    assert set(told) == {DeviceLost(EARS)}
    assert "you can type" in capsys.readouterr().err


@pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)
def test_a_language_that_can_be_heard() -> None:
    """Nobody is told that anything is missing."""
    told = list[Signal]()
    assert loader("vosk", told.append)("en") is not None
    assert told == [DeviceBack(EARS)]


@pytest.mark.usefixtures("home")
def test_it_is_said_once_at_the_table() -> None:
    """That he cannot listen yet, and that he can."""
    told: list[Signal] = [DeviceLost(EARS), DeviceLost(EARS), DeviceBack(EARS)]
    evening = at_table(MoneyDropSetup((("Anna",),)), ["> die erste", *told])
    marks = [line.mark for line in evening.lines]
    assert [mark for mark in marks if "ears" in mark] == ["device.ears-lost", "device.ears-back"]
