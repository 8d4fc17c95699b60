"""The room between loudspeaker and microphone: takes the echo out, and measures how well that works."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from voice_quiz.speech.audio.echo_canceller import EchoCanceller
from voice_quiz.speech.audio.sound import EAR_RATE, FULL_SCALE, MOUTH_RATE, Samples, Sound, decibels

# The ears may be open while the quizmaster speaks if so little of him is left, in decibels below the loudest there is,
# or if so much of him was taken away.
_FAINT = -50.0
_REMOVED = 20.0
# What is measured first does not count: the canceller has to learn the room; in blocks of 20 ms.
_LEARNING, _ENOUGH = 150, 300
# So many of the last blocks count, but not this part of them, in which most is left of him: there somebody spoke.
_LATELY, _OTHERS = 500, 0.1
# When he was cut off or spoke up again, the canceller needs so many blocks of him to find its way back.
_SETTLING = 75
# Another microphone is looked for in so many blocks, so often: he comes back so many decibels louder, and not unheard. That it
# is he, and not a person, is known if what is recorded is so much like what was played at most so many samples before.
_JUST, _LOOK = 20, 10
_UNHEARD, _LOUDER = -40.0, 10.0
_HE, _LATER = 0.6, EAR_RATE // 4
# A voice is too quiet below this.
_QUIET = -42.0


@dataclass(frozen=True, slots=True)
class Block:
    """What was recorded, what was played meanwhile, and whether the quizmaster spoke."""

    recorded: Samples
    played: Samples | None
    sounding: bool


class Acoustics:
    """Watches every block on its way from the microphone to the ears."""

    def __init__(self, canceller: EchoCanceller | None, is_sounding: Callable[[], bool]) -> None:
        """Take the canceller, if there is one, and how to know that the quizmaster speaks."""
        self._canceller = canceller
        self._is_sounding = is_sounding
        self._blocks = 0
        self._unsettled = 0
        # The power of what was recorded, and of what was left of it, block by block.
        self._lately: deque[tuple[float, float]] = deque(maxlen=_LATELY)
        # The last blocks of him, and how loud he has come back, in decibels.
        self._just: deque[Block] = deque(maxlen=_JUST)
        self._echo = _UNHEARD
        self._loudest = -math.inf

    def take(self, recorded: Samples) -> Block:
        """Note how the room is while a block comes in: whoever cleans it may be late, and things have changed by then."""
        return Block(recorded, self._canceller.meanwhile(recorded) if self._canceller else None, self._is_sounding())

    def clean(self, block: Block) -> Samples:
        """Take the echo out of a block."""
        cleaned = block.recorded
        if self._canceller and block.played is not None:
            cleaned = self._canceller.clean(block.recorded, block.played)
        if block.sounding:
            self._measure(block.recorded, cleaned)
            self._look(block)
        else:
            self._loudest = max(self._loudest, decibels(cleaned))
        return cleaned

    def disturb(self) -> None:
        """Note that the loudspeaker was stopped or made louder all at once."""
        self._unsettled = _SETTLING if self._canceller else 0

    @property
    def is_settled(self) -> bool:
        """Tell whether what is left of him can be trusted to be little; always, while he is silent."""
        return not self._unsettled or not self._is_sounding()

    @property
    def is_known(self) -> bool:
        """Tell whether the canceller has had the time to learn the room."""
        return self._canceller is not None and self._blocks >= _ENOUGH

    def is_safe(self) -> bool:
        """Tell whether the ears may be open while he speaks."""
        return self.is_known and (self.left <= _FAINT or self.removed >= _REMOVED)

    def echoes(self) -> bool:
        """Tell whether so much of him is left that they must not be."""
        return self.is_known and not self.is_safe()

    @property
    def removed(self) -> float:
        """Return how many decibels of the quizmaster were taken away."""
        recorded, cleaned = self._powers()
        return 10 * float(np.log10((recorded + 1) / (cleaned + 1)))

    @property
    def left(self) -> float:
        """Return the level of what is left of him."""
        return 10 * float(np.log10((self._powers()[1] + 1e-3) / FULL_SCALE**2))

    def was_quiet(self) -> bool:
        """Tell whether the loudest voice was too quiet, since somebody was last listened to anew."""
        return self._loudest < _QUIET

    def listen_anew(self) -> None:
        """Forget how loud the voices were."""
        self._loudest = -math.inf

    def _powers(self) -> tuple[float, float]:
        """Return the mean power of his echo, and of what is left of it."""
        lately = sorted(self._lately, key=lambda powers: powers[1])
        his = lately[: round(len(lately) * (1 - _OTHERS))] or [(0.0, 0.0)]
        recorded, cleaned = np.mean(his, axis=0)
        return float(recorded), float(cleaned)

    def _measure(self, recorded: Samples, cleaned: Samples) -> None:
        self._blocks += 1
        self._unsettled = max(0, self._unsettled - 1)
        if self._blocks > _LEARNING:
            self._lately.append((_power(recorded), _power(cleaned)))

    def _look(self, block: Block) -> None:
        """Get to know the room anew where he comes back much louder than before; until then nobody listens while he speaks."""
        if block.played is None or not block.played.any():
            return
        self._just.append(block)
        if self._blocks % _LOOK or len(self._just) < _JUST:
            return
        echo = _echo(self._just)
        if self.is_known and echo > self._echo + _LOUDER:
            self._blocks, self._unsettled, self._echo = 0, _ENOUGH, _UNHEARD
            self._lately.clear()
        elif not self.is_known:
            self._echo = max(self._echo, echo)


def _echo(blocks: Iterable[Block]) -> float:
    """Return how loud what was played comes back, in decibels; not at all if something else was recorded."""
    recorded, loud = (np.concatenate(one) for one in zip(*((one.recorded, one.played) for one in blocks), strict=True))
    played = Sound(loud, MOUTH_RATE).at(EAR_RATE).samples
    size = len(recorded) + len(played)
    near = np.fft.irfft(np.fft.rfft(recorded, size) * np.conj(np.fft.rfft(played, size)), size)[:_LATER]
    lengths = float(np.linalg.norm(recorded.astype(np.float64)) * np.linalg.norm(played.astype(np.float64)))
    return decibels(recorded) - decibels(played) if float(near.max()) >= _HE * lengths else -math.inf


def _power(samples: Samples) -> float:
    return float(np.mean(np.square(samples.astype(np.float64))))
