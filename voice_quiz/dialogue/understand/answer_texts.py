"""Finds the texts of answers in what was said: whole, in part, with an article, with numbers as words or digits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.tokens import Text, words
from voice_quiz.dialogue.understand.vocabulary import near
from voice_quiz.dialogue.understand.years import Years
from voice_quiz.game.card import LETTERS

# A part of an answer counts only where no whole answer fits better.
_PART = 0.3
_SHORTEST_PART = 4

Words = tuple[str, ...]


class Answers:
    """The answers, or categories, that can be named now."""

    def __init__(self, texts: Sequence[str], language: Language, said: Text) -> None:
        """Take the texts as they are read out, and what was said."""
        self._language = language
        self._tied, self._parted = said.tied, said.parted
        self._answers = [self._plain(self._bare(words(text))) for text in texts]
        self._years = Years(self._answers, language.numbers)
        self._telling = [self._weights(answer) for answer in self._answers]
        # The numbers that answers begin with; bare, they name no place.
        self.numbers = frozenset(answer[0] for answer in self._answers if answer and answer[0].isdecimal())

    def mention(self, word: str) -> bool:
        """Tell whether a word belongs to an answer, so that it cannot stand for a letter."""
        if len(word) > 1 and any(word in answer for answer in self._answers):
            return True
        return len(word) >= _SHORTEST_PART and any(own.startswith(word) for answer in self._answers for own in answer)

    def governs(self, heard: Words, at: int) -> bool:
        """Tell whether a word that sounds like a letter is a small word before another one: "a cat", "d'inverno"."""
        word, rest = heard[at], heard[at + 1 :]
        if word in self._tied:
            return bool(rest)
        named = rest[1:] if rest and rest[0] in self._language.articles else rest
        small = word in self._language.about.get("letter_words", ()) and word not in self._parted
        return small and any(self.mention(other) for other in named[:1])

    def read(self, heard: Words, start: int) -> Iterator[tuple[int, int, float]]:
        """Yield (end, answer, cost) for every answer that is named from a word on."""
        for at in (start, start + 1) if self._is_small(heard, start) else (start,):
            for index, answer in enumerate(self._answers):
                for end, cost in (*self._whole(heard, at, answer), *self._part(heard, at, index)):
                    yield end, index, cost
            yield from self._years.read(heard, at)

    def likeness(self, wanted: Words, heard: Words) -> float:
        """Return the cost of taking words for others; numbers and words with a meaning of their own must be right."""
        heard = self._plain(heard)
        if wanted == heard:
            return 0.0
        known = all(word in self._language.vocabulary for word in heard)
        if known or _figures(wanted) != _figures(heard) or any(self._is_strange(word, wanted) for word in heard):
            return float("inf")
        text, said = " ".join(wanted), " ".join(heard)
        return near(text, said, _slips(text, said))

    def _is_strange(self, word: str, wanted: Words) -> bool:
        """Tell whether a word means something else; only an ending may make it another ("der alte", "den alten")."""
        alike = (other for other in wanted if len(other) >= _SHORTEST_PART and near(other, word, 1) < float("inf"))
        return word in self._language.vocabulary and word not in wanted and not any(alike)

    def _is_small(self, heard: Words, at: int) -> bool:
        """Tell whether a word is an article, or another that only leads to an answer; a mark behind it makes it a letter."""
        if at + 1 == len(heard) or (len(heard[at]) == 1 and heard[at] in self._parted):
            return False
        return heard[at] in self._language.articles or self.governs(heard, at)

    def _whole(self, heard: Words, start: int, answer: Words) -> Iterator[tuple[int, float]]:
        for end in range(start + 1, min(len(heard), start + len(answer) + 1) + 1):
            cost = self.likeness(answer, heard[start:end])
            if cost < float("inf"):
                yield end, cost
        if len(answer) == 1 and answer[0].isdecimal():
            values = self._language.numbers.read(heard, start)
            yield from ((end, 0.0) for end, value in values if str(value) == answer[0])

    def _part(self, heard: Words, start: int, index: int) -> Iterator[tuple[int, float]]:
        """Follow an answer from any of its words on, as long as what was heard agrees."""
        answer = self._answers[index]
        for first in range(len(answer)) if len(answer) > 1 else ():
            cost, told = _PART, 0
            for end, (word, said) in enumerate(zip(answer[first:], heard[start:], strict=False), start + 1):
                cost += self.likeness((word,), (said,))
                told += self._telling[index].get(word, 0)
                if cost == float("inf"):
                    break
                if told > 1:
                    yield end, cost

    def _weights(self, answer: Words) -> Mapping[str, int]:
        """Weigh the words that belong to this answer alone: one that means something else needs another beside it.

        A number that is no place means nothing else: "thirty" of "thirty years".
        """
        others = {word for other in self._answers if other is not answer for word in other} | self._language.articles
        own = (word for word in answer if word not in others and (word.isdecimal() or len(word) >= _SHORTEST_PART))
        return {word: 1 if word in self._language.vocabulary and not _is_no_place(word) else 2 for word in own}

    def _bare(self, text: Words) -> Words:
        """Leave out an article in front."""
        return text[1:] if len(text) > 1 and text[0] in self._language.articles else text

    def _plain(self, text: Words) -> Words:
        """Write single number words as digits."""
        return tuple(self._language.numbers.digits(word) or word for word in text)


def _is_no_place(word: str) -> bool:
    return word.isdecimal() and int(word) > len(LETTERS)


def _figures(text: Words) -> list[str]:
    return [word for word in text if word.isdecimal()]


def _slips(text: str, said: str) -> int:
    """Return how many slips are forgiven; a short word that begins with another letter is hardly the same one."""
    length = len(text)
    other = length < 8 and text[:1] != said[:1]
    return 0 if length < 4 else 1 if length < 6 or other else 2 if length < 11 else 3
