"""Plays a recording to a listener as if in real time, on a clock that only the listener's own work can hold up."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from benchmarks.ears.listeners import Listener
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import NOTHING, OutcomeName, Understanding
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, silence
from voice_quiz.speech.ears.sound_files import blocks_of, room_of

# Seconds of silence around a recording; the second lets the most patient listener come to an end.
BEFORE, AFTER = 0.1, 2.5


@dataclass(frozen=True, slots=True)
class Hearing:
    """What was made of a recording, how many seconds after its last sample of speech, and whether it was cut before that.

    Of these seconds so many went into computing; the others were waited for.
    """

    text: str
    found: Understanding
    late: float
    cut: bool
    computing: float = 0.0


def listen(listener: Listener, samples: Samples, end: int, moment: Moment) -> Hearing:
    """Return the first thing that was understood; `end` is where the speech in the samples ends."""
    listener.begin(moment, room_of(samples))
    spoken = BEFORE + end / EAR_RATE
    arrived = finished = computing = 0.0
    nearest, cut = Hearing("", NOTHING, 0.0, cut=False), False
    for block in blocks_of(np.concatenate((silence(BEFORE), samples, silence(AFTER)))):
        arrived += BLOCK / EAR_RATE
        began = time.perf_counter()
        told = listener.hear(block)
        # A block waits until it has come in and the one before it is done with.
        took = time.perf_counter() - began
        finished = max(arrived, finished) + took
        computing += took if arrived > spoken else 0.0
        for heard in told:
            # Less than two blocks may be a matter of where the label stands.
            cut = cut or arrived < spoken - 2 * BLOCK / EAR_RATE
            found = moment.understanding(heard.text) if heard.meant else NOTHING
            hearing = Hearing(heard.text, found, finished - spoken, cut, computing)
            if found.outcome is OutcomeName.UNDERSTOOD:
                return hearing
            if nearest.found.outcome is OutcomeName.NOT_UNDERSTOOD:
                nearest = hearing
    return nearest
