"""Finds the texts of answers anywhere in what was said: whole, in part, inflected, written together or apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rapidfuzz.distance import OSA

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.likely.word_distance import MISTYPED, PART_OF_COMPOUND, distance, folded
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.dialogue.understand.years import Years

Words = tuple[str, ...]
# (start, end, which answer, cost)
Mention = tuple[int, int, int, float]

# What it costs that only a part was said, at least, and less for each further word of it.
_PART, _LEAST, _FURTHER = 0.35, 0.2, 0.1
# A word that means something else as well is a weak part of an answer.
_COMMON = 0.3
_SHORTEST, _SHORTEST_COMMON = 3, 4
# From so many letters on an answer is known when it is written together or apart; from more on with a slip.
_JOINED, _JOINED_SLIP, _MOST_APART = 6, 9, 3
_WRITTEN_OTHERWISE = 0.2


class Mentions:
    """The answers that can be named now."""

    def __init__(self, texts: Sequence[str], language: Language) -> None:
        """Take the texts as they are read out."""
        self._language = language
        self._answers = [self._bare(self._plain(words(text))) for text in texts]
        self._words = {word for answer in self._answers for word in answer}
        self._years = Years(self._answers, language.numbers)
        self.has_numbers = any(word.isdecimal() for word in self._words)

    def owns(self, word: str) -> bool:
        """Tell whether a word belongs to an answer, so that it cannot stand for a letter."""
        return word in self._words

    def find(self, said: Words) -> Iterator[Mention]:
        """Yield every place where an answer is named."""
        plain = self._plain(said)
        for start in range(len(said)):
            yield from ((start, end, index, cost) for end, index, cost in self._years.read(said, start))
        for index, answer in enumerate(self._answers):
            for start in range(len(plain)):
                whole = self._whole(answer, plain, start)
                if whole:
                    yield start, whole[0], index, whole[1]
                    if whole[1] < PART_OF_COMPOUND:
                        continue
                yield from ((begin, end, index, cost) for begin, end, cost in self._parts(index, plain, start))
                yield from ((start, end, index, cost) for end, cost in self._otherwise(answer, said, plain, start))

    def _whole(self, answer: Words, said: Words, start: int) -> tuple[int, float] | None:
        end = start + len(answer)
        if not answer or end > len(said):
            return None
        cost = 0.0
        for own, word in zip(answer, said[start:end], strict=True):
            apart = distance(own, word)
            if apart is None or (len(answer) == 1 and apart >= MISTYPED and self._is_common(word)):
                return None
            cost += apart
        return end, cost

    def _parts(self, index: int, said: Words, start: int) -> Iterator[tuple[int, int, float]]:
        """Follow an answer from any word on that belongs to it alone, and back over the words before it."""
        answer = self._answers[index]
        others = {word for place, other in enumerate(self._answers) if place != index for word in other}
        for place, own in enumerate(answer) if len(answer) > 1 else ():
            apart = distance(own, said[start])
            if apart is None or not self._tells(own, said[start], apart, others):
                continue
            cost = _PART + apart + (_COMMON if self._is_common(said[start]) else 0.0)
            end = start + 1
            for more, word in zip(answer[place + 1 :], said[end:], strict=False):
                if distance(more, word) is None:
                    break
                end, cost = end + 1, max(_LEAST, cost - _FURTHER)
            begin = _begin(answer[:place], said[:start])
            yield begin, end, max(_LEAST, cost - _FURTHER * (start - begin))

    def _tells(self, own: str, word: str, apart: float, others: set[str]) -> bool:
        """Tell whether a word of an answer is enough to know it by."""
        if own in self._language.articles or (len(own) < _SHORTEST and not own.isdecimal()):
            return False
        if self._is_common(word) and (apart or len(own) < _SHORTEST_COMMON):
            return False
        return all(distance(own, other) is None for other in others)

    def _otherwise(self, answer: Words, said: Words, plain: Words, start: int) -> Iterator[tuple[int, float]]:
        """Yield numbers of several words, and answers written together or apart."""
        if len(answer) == 1 and answer[0].isdecimal():
            values = self._language.numbers.read(said, start)
            yield from ((end, 0.0) for end, value in values if str(value) == answer[0])
        whole = folded("".join(answer))
        if len(whole) < _JOINED:
            return
        for end in range(start + 1, min(len(plain), start + _MOST_APART) + 1):
            written = folded("".join(plain[start:end]))
            slips = 1 if len(whole) >= _JOINED_SLIP else 0
            if _digits(written) != _digits(whole):
                # No figure is a slip: "four Pirandello" is an amount and an answer.
                continue
            if end - start != len(answer) and abs(len(written) - len(whole)) <= slips and OSA.distance(whole, written) <= slips:
                yield end, _WRITTEN_OTHERWISE

    def _is_common(self, word: str) -> bool:
        """Tell whether a word stands in phrases too, so that it may mean something else."""
        return word in self._language.vocabulary.wanted

    def _bare(self, text: Words) -> Words:
        while len(text) > 1 and text[0] in self._language.articles:
            text = text[1:]
        return text

    def _plain(self, text: Words) -> Words:
        """Write single number words as digits."""
        return tuple(self._language.numbers.digits(word) or word for word in text)


def _begin(answer: Words, said: Words) -> int:
    """Return where the words begin that an answer and what was said end with alike: the "no" of "no difference"."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(reversed(answer), reversed(said), strict=False))
    return len(said) - sum(1 for _ in alike)


def _digits(text: str) -> str:
    return "".join(filter(str.isdecimal, text))
