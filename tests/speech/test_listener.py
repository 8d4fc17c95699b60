"""The ears on their own thread, with sound that comes in faster than they can listen."""

from __future__ import annotations

from contextlib import closing
from threading import Event

import numpy as np
import pytest

from tests.speech.evening import MOMENT, load
from tests.speech.player import spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.signals import Signal, SpeechStarted, Utterance
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.sound import Samples, silence
from voice_quiz.speech.ears.sound_files import blocks_of
from voice_quiz.speech.listener import Listener
from voice_quiz.speech.models import on_disk


def heard_at_once(*sounds: Samples, moment: Moment = MOMENT) -> list[Signal]:
    """Let ears that close after an utterance take everything before they hear anything; give what they report."""
    if on_disk.installed(None, "en") is None:
        pytest.skip("no speech model; get it with: voice-quiz models get en")
    told: list[Signal] = []
    taken, done = Event(), Event()

    def report(signal: Signal) -> None:
        told.append(signal)
        if isinstance(signal, Utterance):
            hearing.attend(None)

    def hold() -> None:
        assert taken.wait(120)

    with closing(Listener(load, report, Acoustics(None, lambda: False))) as hearing:
        hearing.attend(moment, hold)
        hearing.speak("en")
        for block in blocks_of(np.concatenate(sounds)):
            hearing.take(block)
        taken.set()
        hearing.attend(None, done.set)
        assert done.wait(120)
    return told


def test_sound_that_has_come_in_is_looked_at_before_an_answer_ends() -> None:
    """Whoever speaks on while the machine was busy with the answer is heard out."""
    started, utterance = heard_at_once(silence(0.5), spoken("Answer B."), silence(0.4), spoken("Final answer."), silence(1.5))
    assert isinstance(started, SpeechStarted)
    assert isinstance(utterance, Utterance)
    assert "final" in utterance.text
    assert slots_in(MOMENT.understanding(utterance.text))["letter"] == "B"


def test_ears_that_are_closed_over_an_utterance_hear_nothing_of_what_comes_after() -> None:
    """However much of it has come in meanwhile."""
    told = heard_at_once(silence(0.5), spoken("Answer B."), silence(1.5), spoken("Answer C."), silence(1.5))
    assert [type(one) for one in told] == [SpeechStarted, Utterance]
