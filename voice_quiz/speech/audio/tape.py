"""A tape in place of a loudspeaker: takes everything down, faster than anybody could listen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from voice_quiz.speech.audio.mixer import Mixer, Playback
from voice_quiz.speech.audio.sound import MOUTH_RATE, Samples, Sound

# Samples that are taken down at a time: 10 ms.
_BLOCK = MOUTH_RATE // 100


class Tape:
    """Plays one sound after the other; a bed lies under all that follows until it is stopped."""

    def __init__(self) -> None:
        """Begin empty."""
        self.tap: Callable[[Samples], None] | None = None
        self._mixer = Mixer()
        self._blocks: list[Samples] = []

    @property
    def sound(self) -> Sound:
        """Return all that is on the tape."""
        return Sound(np.concatenate(self._blocks) if self._blocks else np.zeros(0, dtype=np.int16), MOUTH_RATE)

    def play(self, sound: Sound, *, bed: bool = False) -> Playback:
        """Take a sound down to its end; pauses are sounds too."""
        playback = Playback(sound.at(MOUTH_RATE).samples, bed=bed)
        self._mixer.add(playback)
        while not (playback.ended or bed):
            self._take(min(_BLOCK, playback.left))
        return playback

    def gain(self, speech: float) -> None:
        """Duck the quizmaster, or let him speak up again."""
        self._mixer.gain(speech)

    def silence(self) -> None:
        """Stop everything at once."""
        for playback in self._mixer.clear():
            playback.done.set()

    def close(self) -> None:
        """Stop what still plays."""
        self.silence()

    def _take(self, count: int) -> None:
        block, ended = self._mixer.block(count)
        self._blocks.append(block)
        if self.tap:
            self.tap(block)
        for playback in ended:
            playback.done.set()
