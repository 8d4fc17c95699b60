"""Decides what was said from how likely each thing is that could have been said, and what it would be written as freely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

from rapidfuzz import fuzz

from voice_quiz.dialogue.meaning import Meaning
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import Ambiguous, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.speech.ears.coverage import covers, is_scrap, uncovered
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.rescoring import SENTENCE, as_question, is_sensible, sensible
from voice_quiz.trace import Guess, Opinion, Why

# A saying may be so much less likely, token by token, than what was written freely.
_WORSE = 2.4
# It counts as so much more likely where both are written so much alike, in percent.
_ALIKE, _LIKENESS = 1.2, 65
# What is less likely than this is nothing at all; where another recogniser heard nothing, more is wanted.
_LEAST, _LEAST_ALONE = -3.0, -2.65
# Two sayings that lie closer together than this are peers.
_MARGIN = 1.3
# What another recogniser was not sure of may be so much less likely than what was written freely.
_UNLIKE = 3.0
# A saying that means what was written freely, and is hardly less likely than that, is what was said: small words are easily
# swallowed, and yet a team that confers says "the first" to the quizmaster, and "first" to one another.
_SWALLOWED = 0.5
# What was written freely, and is less likely than this, makes sense only by accident.
_LEAST_FREE = -1.3
# A sentence that is so much more likely than a saying stands against it.
_MUCH = 1.0
# A sentence that only another recogniser heard may be so much less likely than what was written freely.
_UNLIKE_SENTENCE = 1.5
# A sentence in which words were mended counts if it is hardly less likely than what was written freely, is asked about if it
# may be so much less likely, and is nothing if it is less likely than this.
_NEARLY_WRITTEN, _FAR_FROM_WRITTEN, _LEAST_MENDED = 0.8, 2.0, -2.8
_SCRAP = Why("only a scrap of what was said was written")
# So many of the best are told to those who want to know why.
_TOLD = 5


@dataclass(frozen=True, slots=True)
class ScoredText:
    """A text and how likely it is, as the mean logarithm over its tokens."""

    text: str
    likelihood: float
    tokens: int

    def leads(self, other: ScoredText) -> float:
        """Return how much more likely it is than another, as a whole: in a long saying one letter must not count less."""
        return (self.likelihood - other.likelihood) * self.tokens


class ClosedSet:
    """What was written freely, and the scores of what can be said now."""

    def __init__(
        self,
        moment: Moment,
        free: ScoredText,
        scores: Iterable[ScoredText],
        seconds: float = inf,
        others: Iterable[ScoredText] = (),
        mended: Iterable[ScoredText] = (),
    ) -> None:
        """Take the moment, all that is known of what was said, for how many seconds, and what else it may be freely.

        Mended is what was written freely, with names in the place of words that sound like them.
        """
        self._moment = moment
        self._free = free
        self._hypotheses = (free, *others)
        self._mended = sorted(mended, key=lambda score: -score.likelihood)
        self._seconds = seconds
        self._ranked = sorted(scores, key=lambda score: -score.likelihood)

    @cached_property
    def decided(self) -> Hypothesis:
        """Decide alone what it was."""
        if self._is_scrap:
            return Hypothesis(self._free.text, meant=False, why=_SCRAP)
        better = self._free.likelihood >= self._best.likelihood
        if self._is_clear and (better or self._is_best_reading):
            return Hypothesis(self._worded, meant=True, why=Why("free speech means something, and nothing speaks against it"))
        return self._sensible_instead_of(self._best_of_all(_LEAST))

    def opinion(self, engine: str, heard: Hypothesis, milliseconds: float) -> Opinion:
        """Return on what a decision stands: the best scores, and what was written freely."""
        best = tuple(Guess(score.text, round(score.likelihood, 2)) for score in self._ranked[:_TOLD])
        free = Guess(self._free.text, round(self._free.likelihood, 2))
        return Opinion(engine, heard.text, heard.meant, heard.why, best, free, milliseconds)

    def seconded(self, first: Hypothesis) -> Hypothesis:
        """Decide where another recogniser heard nothing, or was not sure."""
        return self._doubted(first) if first.meant else self._found_after(first)

    def _found_after(self, first: Hypothesis) -> Hypothesis:
        """Find what the other missed; a word that both wrote was said, whatever it is like."""
        if self._is_scrap:
            return replace(first, why=_SCRAP)
        if self._is_clear and self._is_best_reading:
            return Hypothesis(self._worded, meant=True, why=Why("free speech means something, and nothing speaks against it"))
        if not self._moment.is_certain(self._free.text) and self._free.text == first.text:
            return replace(first, why=Why("both write the same, and it means nothing now"))
        found = self._sensible_instead_of(self._best_of_all(_LEAST_ALONE))
        return found if found.meant else replace(first, why=found.why)

    def _sensible_instead_of(self, found: Hypothesis) -> Hypothesis:
        """Take a sentence that was written freely where no saying was meant, or one that speaks clearly against it."""
        clear = (one.text for one in self._hypotheses if one.likelihood >= _LEAST_FREE)
        text = sensible(clear, self._moment)
        if text is None:
            return found if found.meant else self._mended_instead_of(found)
        if found.meant and not self._speaks_against(text, found.text):
            return found
        return Hypothesis(
            text, meant=True, why=Why("free speech most likely means something", self._free.likelihood, _LEAST_FREE)
        )

    def _mended_instead_of(self, found: Hypothesis) -> Hypothesis:
        """Take the likeliest mended sentence that makes sense; it is written as a question where it is not nearly as likely."""
        if self._free.likelihood < _LEAST_FREE:
            return found
        limit = max(self._free.likelihood - _FAR_FROM_WRITTEN, _LEAST_MENDED)
        likely = [one for one in self._mended if one.likelihood >= limit and is_sensible(one.text, self._moment)]
        if not likely or self._has_peer(likely):
            return found
        best = likely[0]
        nearly = best.likelihood >= self._free.likelihood - _NEARLY_WRITTEN
        text = best.text if nearly else as_question(best.text)
        return Hypothesis(text, meant=True, why=Why("a name sounds like what was written", best.likelihood, limit))

    def _has_peer(self, mended: Sequence[ScoredText]) -> bool:
        """Tell whether the best of some sentences is hardly more likely than another that means something else."""
        aim = self._aim(mended[0])
        rival = next((one for one in mended if self._aim(one) != aim), None)
        return rival is not None and mended[0].leads(rival) < _MARGIN

    def _aim(self, score: ScoredText) -> Meaning | Understanding:
        """Return what a sentence wants, be it certain or to be asked about."""
        found = self._moment.understanding(score.text)
        return found.meaning if isinstance(found, Understood | Unsure) else found

    def _speaks_against(self, text: str, saying: str) -> bool:
        """Tell whether a sentence means something else than the best saying, and is much more likely."""
        much = self._free.likelihood - self._best.likelihood - self._favour >= _MUCH
        return much and self._moment.understanding(text) != self._moment.understanding(saying)

    def _doubted(self, first: Hypothesis) -> Hypothesis:
        """Ask which of two it was where both mean something; let nothing pass that does not sound like it at all."""
        if not self._moment.is_certain(first.text):
            return self._likely_doubted(first)
        own, meaning = self.decided, self._moment.certainly(first.text)
        if not self._covers(first.text):
            return own
        if own.meant and self._moment.is_certain(own.text) and self._moment.certainly(own.text) != meaning:
            return self._either(first.text, own.text, Why("two recognisers heard two things"))
        if self._meaning(self._free) == meaning:
            return replace(first, why=Why("free speech means the same"))
        same = (score.likelihood for score in self._ranked if self._meaning(score) == meaning)
        likelihood, limit = next(same, self._ranked[-1].likelihood), self._free.likelihood - _UNLIKE
        if likelihood < limit:
            return Hypothesis(self._free.text, meant=False, why=Why("does not sound like it at all", likelihood, limit))
        return replace(first, why=Why("sounds like it", likelihood, limit))

    def _likely_doubted(self, first: Hypothesis) -> Hypothesis:
        """Decide where another recogniser heard a sentence that is only likely: what this one heard counts for more."""
        own = self.decided
        if own.meant:
            return own
        likelihood = next((score.likelihood for score in self._ranked if score.text == first.text), -inf)
        limit = self._free.likelihood - _UNLIKE_SENTENCE
        if likelihood < limit:
            return replace(first, meant=False, why=Why("does not sound like it at all", likelihood, limit))
        return replace(first, why=Why("sounds like it", likelihood, limit))

    def _best_of_all(self, least: float) -> Hypothesis:
        best = self._best
        likelihood, limit = best.likelihood + self._favour, max(self._free.likelihood - _WORSE, least)
        if likelihood < limit:
            rule = "too unlikely by itself" if limit == least else "less likely than free speech"
            return Hypothesis(self._free.text, meant=False, why=Why(rule, likelihood, limit))
        if not self._covers(best.text):
            missing, most = uncovered(best.text, self._free.text, self._moment.language, self._seconds)
            return Hypothesis(self._free.text, meant=False, why=Why("letters of free speech left unexplained", missing, most))
        meaning = self._meaning(best)
        rival = next((other for other in self._ranked[1:] if self._meaning(other) != meaning), None)
        if rival and best.leads(rival) < _MARGIN:
            return self._either(best.text, rival.text, Why("the best two are peers", best.leads(rival), _MARGIN))
        return Hypothesis(best.text, meant=True, why=Why("the best of what can be said", likelihood, limit))

    def _either(self, one: str, other: str, why: Why) -> Hypothesis:
        """Say that it was one or the other, if that can be asked about."""
        either = f"{one} {self._moment.language.about['list']['or']} {other}"
        unsure = isinstance(self._moment.certainly(either), Ambiguous)
        return Hypothesis(either, meant=True, why=why) if unsure else Hypothesis(self._free.text, meant=False, why=why)

    def _covers(self, text: str) -> bool:
        """Tell whether a text explains all that was written freely: half a sentence is none."""
        return covers(text, self._free.text, self._moment.language, self._seconds)

    @property
    def _is_scrap(self) -> bool:
        """Tell whether hardly anything was written of what was heard, as happens where somebody talks on and on."""
        return is_scrap(self._free.text, self._moment.language, self._seconds)

    @cached_property
    def _is_clear(self) -> bool:
        """Tell whether what was written freely certainly means something; a word or two must be nothing else by a hair."""
        text = self._free.text
        if not self._moment.is_certain(text):
            return False
        return len(words(text)) >= SENTENCE or not (self._moment.is_misspelled(text) or self._is_contested)

    @property
    def _is_contested(self) -> bool:
        """Tell whether what was written freely, however it is written, has a peer among all that can be said."""
        meaning = self._meaning(self._free)
        same = [score for score in self._ranked if self._meaning(score) == meaning]
        best = max((self._free, *same), key=lambda score: score.likelihood)
        rival = next((score for score in self._ranked if self._meaning(score) != meaning), None)
        return rival is not None and best.leads(rival) < _MARGIN

    @property
    def _is_best_reading(self) -> bool:
        """Tell whether no saying speaks against what was written freely: the best means the same, or is only a part of it."""
        return self._is_written_as_best or not self._covers(self._best.text)

    @property
    def _best(self) -> ScoredText:
        return self._ranked[0]

    @property
    def _favour(self) -> float:
        """Let the best count for more if it is written nearly like what was written freely, and that is no clear sentence."""
        if len(words(self._free.text)) >= SENTENCE and self._free.likelihood >= _LEAST_FREE:
            return 0.0
        likeness = fuzz.ratio(self._best.text.lower(), self._free.text.lower().strip(" .!?"))
        return _ALIKE if likeness >= _LIKENESS else 0.0

    @cached_property
    def _is_written_as_best(self) -> bool:
        return self._meaning(self._free) == self._meaning(self._best)

    @property
    def _worded(self) -> str:
        """Return what was written freely, or the best saying where only a small word is missing."""
        same = self._is_written_as_best and self._best.likelihood >= self._free.likelihood - _SWALLOWED
        return self._best.text if same else self._free.text

    def _meaning(self, score: ScoredText) -> Understanding:
        return self._moment.certainly(score.text)
