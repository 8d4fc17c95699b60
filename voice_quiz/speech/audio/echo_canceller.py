"""The echo canceller: takes what the loudspeaker plays out of what the microphone records.

WebRTC's canceller finds out by itself how late the echo comes and how the room sounds, as long as it gets both sides evenly:
each 10 ms recorded together with 10 ms played.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Any

import numpy as np

from voice_quiz.speech.audio.sound import EAR_RATE, MOUTH_RATE, Samples

# 10 ms of both sides.
_RECORDED = EAR_RATE // 100
_PLAYED = MOUTH_RATE // 100
# If more than this has been waiting all along, the two clocks differ or something was lost; in pieces of 10 ms.
_WAITING = 4
_WATCHED = 100
# After so many pieces of silence the last echo has died away in any room.
_OVER = 150


class NoEchoCanceller(Exception):
    """There is none on this machine; the text says what to install."""


class EchoCanceller:
    """Takes what is played on one thread and what is recorded on another, and cleans it on any, however much later."""

    def __init__(self) -> None:
        """Load the library, or raise `NoEchoCanceller`."""
        self._rtc = _livekit()
        self._processor = self._rtc.AudioProcessingModule(echo_cancellation=True)
        self._lock = threading.Lock()
        self._played: deque[Samples] = deque(maxlen=_WATCHED)
        self._rest: Samples = np.zeros(0, dtype=np.int16)
        self._least = _WATCHED
        self._seen = 0
        # How many pieces of silence were played in a row.
        self._silent = 0

    def note(self, played: Samples) -> None:
        """Note what goes out, at the rate of the mouth; cheap enough for the thread that plays."""
        with self._lock:
            waiting = np.concatenate((self._rest, played))
            full = len(waiting) - len(waiting) % _PLAYED
            self._played.extend(np.split(waiting[:full], full // _PLAYED) if full else [])
            self._rest = waiting[full:]

    def meanwhile(self, recorded: Samples) -> Samples:
        """Return what was played while this was recorded, a multiple of 10 ms; cheap enough for the thread that records."""
        return np.concatenate([self._next_played() for _ in range(len(recorded) // _RECORDED)])

    def clean(self, recorded: Samples, played: Samples) -> Samples:
        """Return what was recorded, at the rate of the ears, without the echo of what was played meanwhile."""
        pieces = len(recorded) // _RECORDED
        both = zip(np.split(recorded, pieces), np.split(played, pieces), strict=True)
        return np.concatenate([self._cleaned(*pair) for pair in both])

    def _cleaned(self, recorded: Samples, played: Samples) -> Samples:
        self._silent = 0 if played.any() else self._silent + 1
        if self._silent > _OVER:
            # Nothing to take away; both sides wait together, so what was learned of the room stays true.
            return recorded
        self._processor.process_reverse_stream(self._frame(played, MOUTH_RATE))
        frame = self._frame(recorded, EAR_RATE)
        self._processor.process_stream(frame)
        return np.frombuffer(bytes(frame.data), dtype=np.int16)

    def _frame(self, samples: Samples, rate: int) -> Any:
        return self._rtc.AudioFrame(bytearray(samples.tobytes()), rate, 1, len(samples))

    def _next_played(self) -> Samples:
        """Take the next 10 ms that were played, or silence if the loudspeaker stands still."""
        with self._lock:
            self._drop_surplus()
            return self._played.popleft() if self._played else np.zeros(_PLAYED, dtype=np.int16)

    def _drop_surplus(self) -> None:
        """Keep what waits short: an echo must never be recorded before it is known what was played."""
        self._least = min(self._least, len(self._played))
        self._seen += 1
        if self._seen == _WATCHED:
            for _ in range(self._least - _WAITING):
                self._played.popleft()
            self._least, self._seen = _WATCHED, 0


def _livekit() -> Any:
    try:
        from livekit import rtc
    except ImportError:
        raise NoEchoCanceller("Interrupting by voice needs an echo canceller: pip install 'voice-quiz[duplex]'") from None
    return rtc
