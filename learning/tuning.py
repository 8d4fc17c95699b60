"""Finds from which score on to act and to ask: so that talk is left alone, as far as sentences kept for that can tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from learning.corpus import Sentence
from voice_quiz.dialogue.likely.decision import Weighed, weigh
from voice_quiz.dialogue.likely.model import Learned, Thresholds
from voice_quiz.dialogue.likely.sketch import Sketch
from voice_quiz.dialogue.situation import Channel

# The share of talk that may be taken for a move, and that may be asked about.
_TAKEN = {Channel.TYPED: 0.02, Channel.SPOKEN: 0.006, Channel.CONFERRING: 0.004}
_ASKED = {Channel.TYPED: 0.3, Channel.SPOKEN: 0.045, Channel.CONFERRING: 0.03}


def tuned(learned: Learned, examples: Sequence[tuple[Sentence, Sketch]]) -> Mapping[str, Thresholds]:
    """Return the thresholds of each channel."""
    weighed = [(sentence, found) for sentence, sketch in examples if (found := weigh(sketch, sentence.situation, learned))]
    talk = [found for sentence, found in weighed if sentence.label == "aside"]
    return {channel: _limits(talk, channel) for channel in Channel}


def _limits(talk: Sequence[Weighed], channel: Channel) -> Thresholds:
    return Thresholds(
        act=_above([one.act for one in talk], _TAKEN[channel]),
        ask=_above([one.ask for one in talk], _ASKED[channel]),
    )


def _above(scores: Sequence[float], share: float) -> float:
    """Return the score that no more than a share of all reach."""
    ranked = sorted(scores, reverse=True)
    return round(ranked[int(len(ranked) * share)] + 0.001, 3)
