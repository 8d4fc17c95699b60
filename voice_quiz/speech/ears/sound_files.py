"""Hears a recording through the very same path as a microphone."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Nothing, Utterance
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, Sound, decibels, silence
from voice_quiz.speech.ears.endpointing import Ears

# Nobody says anything before and after a recording, for so many seconds.
_BEFORE, _AFTER = 0.1, 1.6
# The quietest tenth of a recording is the room, in percent, unless that is hardly quieter than its loudest parts: then
# nothing but speech was recorded.
_ROOM, _LOUDEST = 10, 95
_QUIETER = 15.0


def blocks_of(samples: Samples) -> Iterator[Samples]:
    """Cut sound at the rate of the ears into blocks; the last one is filled up with silence."""
    padded = np.pad(samples, (0, -len(samples) % BLOCK))
    yield from padded.reshape(-1, BLOCK)


def room_of(samples: Samples) -> float:
    """Guess how loud the room of a recording is when nobody speaks."""
    levels = [decibels(block) for block in blocks_of(samples)]
    room, loudest = np.percentile(levels, (_ROOM, _LOUDEST)) if levels else (0.0, 0.0)
    return float(min(room, loudest - _QUIETER))


def hear(sound: Sound, moment: Moment, ears: Ears) -> list[Utterance | Nothing]:
    """Return what is heard in a recording, utterance by utterance."""
    samples = sound.at(EAR_RATE).samples
    ears.begin_anew(room_of(samples))
    ears.attend(moment)
    whole = np.concatenate((silence(_BEFORE), samples, silence(_AFTER)))
    signals = [signal for block in blocks_of(whole) for signal in ears.hear(block)]
    ears.attend(None)
    return [signal for signal in signals if isinstance(signal, Utterance | Nothing)]
