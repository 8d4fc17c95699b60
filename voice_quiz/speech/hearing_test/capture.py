"""Takes one sentence from the microphone: from where somebody begins to speak to where the voice has long stopped."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Nothing
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples
from voice_quiz.speech.ears.endpointing import Ears, Pauses
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.sound_files import blocks_of, room_of
from voice_quiz.speech.ears.vad import VoiceActivity

# Whoever is tested is waited for longer than at the table, so that it shows how long the pauses are.
_PATIENCE = 2.0
# Seconds in which somebody should begin to speak.
_SILENCE = 12.0
_SECONDS = BLOCK / EAR_RATE


class KeepingEngine:
    """Understands nothing, and keeps what was last said."""

    name = "nobody"
    is_quick = False

    def __init__(self) -> None:
        """Begin with nothing."""
        self.blocks: list[Samples] = []

    def begin(self, moment: Moment) -> KeepingEngine:
        """Begin anew."""
        self.blocks = []
        return self

    def hear(self, samples: Samples) -> None:
        """Keep more of it."""
        self.blocks.append(samples)

    def fade(self, *, back: bool = False) -> None:
        """Do nothing."""

    def so_far(self) -> str:
        """Understand nothing."""
        return ""

    def end(self) -> Hypothesis:
        """Understand nothing."""
        return Hypothesis("", meant=False)


def taken(blocks: Iterator[Samples], moment: Moment) -> Samples | None:
    """Return what somebody says, as soon as the voice has stopped for long; None where nobody says anything."""
    engine = KeepingEngine()
    ears = Ears(engine, Pauses().times(_PATIENCE))
    ears.attend(moment)
    for block in blocks:
        ended = [signal for signal in ears.hear(block) if isinstance(signal, Nothing)]
        if ended and engine.blocks:
            return np.concatenate(engine.blocks)
        if not ears.in_speech and ears.now > _SILENCE:
            return None
    return None


def longest_pause(samples: Samples) -> float:
    """Return the seconds of the longest silence inside a sentence."""
    activity = VoiceActivity(room_of(samples))
    voiced = np.flatnonzero([activity.hear(block, idle=False) for block in blocks_of(samples)])
    return float(np.max(np.diff(voiced), initial=1) - 1) * _SECONDS
