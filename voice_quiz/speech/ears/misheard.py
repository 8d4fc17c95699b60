"""Answers and players that may be hidden behind words that only sound like them: "Ich zeige Raskolnikunde"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.tokens import places, words
from voice_quiz.speech.ears.coverage import spelled_out
from voice_quiz.speech.ears.phonemes import sound, unlikeness
from voice_quiz.speech.ears.rescoring import Sense, sense_of

# What is more unlike than this sounds otherwise; what has fewer sounds is like too much.
_UNLIKE, _SHORTEST = 0.37, 4
# A name may have been written as so many words more; a word of one is known by itself from so many letters on.
_APART, _LONG = 2, 5
# So many texts are worth being listened for.
_MOST = 8


@dataclass(frozen=True, slots=True)
class _Misheard:
    """Some letters of a text that may be something else, and how unlike that sounds."""

    unlike: float
    start: int
    end: int
    name: str

    def overlaps(self, other: _Misheard) -> bool:
        """Tell whether both cannot be true."""
        return self.name == other.name or (self.start < other.end and other.start < self.end)


def mended(texts: Sequence[str], moment: Moment) -> list[str]:
    """Return texts with what can be named now in the place of words that sound like it, the likest first.

    There are none where the first of them makes sense, or is talk: talk stays talk, whatever its words sound like.

    >>> mended(["Ich zeige Raskolnikunde."], moment)
    ['Ich zeige Raskolnikow.']
    """
    if not texts or moment.is_certain(texts[0]) or sense_of(texts[0], moment) is not Sense.NONE:
        return []
    found: dict[str, float] = {}
    for text in texts:
        misheard = sorted(_misheard(text, moment), key=lambda one: one.unlike)
        for chosen in (*((one,) for one in misheard), tuple(_together(misheard))):
            if chosen:
                found.setdefault(_put(text, chosen), max(one.unlike for one in chosen))
    return nsmallest(_MOST, (text for text in found if text not in texts), key=found.__getitem__)


def _put(text: str, chosen: tuple[_Misheard, ...]) -> str:
    for one in sorted(chosen, key=lambda one: -one.start):
        text = text[: one.start] + one.name + text[one.end :]
    return text


def _together(misheard: list[_Misheard]) -> Iterator[_Misheard]:
    """Yield the likest of those that can be true at once."""
    taken: list[_Misheard] = []
    for one in misheard:
        if not any(one.overlaps(other) for other in taken):
            taken.append(one)
            yield one


def _misheard(text: str, moment: Moment) -> Iterator[_Misheard]:
    """Yield for each name the place that sounds most like it, if any does that is not it."""
    said, where = words(text), places(text)
    sounds = [_sound(word, moment) for word in said] if len(said) == len(where) else []
    for name in _names(moment):
        own, count = _sound(name, moment), len(words(name))
        starts = range(len(sounds) if len(own) >= _SHORTEST and not _is_in(words(name), said) else 0)
        spans = ((start, end) for start in starts for end in range(start + 1, min(len(sounds), start + count + _APART) + 1))
        likest = min(((unlikeness("".join(sounds[start:end]), own), start, end) for start, end in spans), default=None)
        if likest and likest[0] <= _UNLIKE:
            yield _Misheard(likest[0], where[likest[1]][0], where[likest[2] - 1][1], name)


def _is_in(name: tuple[str, ...], said: tuple[str, ...]) -> bool:
    return any(said[start : start + len(name)] == name for start in range(len(said)))


def _sound(text: str, moment: Moment) -> str:
    return "".join(sound(word, moment.language.code) for word in spelled_out(text, moment.language).split())


def _names(moment: Moment) -> list[str]:
    """Return answers without their articles, the long words by which one of several is known, and players."""
    language, found = moment.language, dict[str, None]()
    for answer in moment.situation.answers:
        own = answer.split()
        while len(own) > 1 and own[0].lower() in language.articles:
            own = own[1:]
        telling = (word for word in own if len(word) >= _LONG and word.lower() not in language.vocabulary.wanted)
        found.update(dict.fromkeys((" ".join(own), *telling)))
    return [*found, *moment.situation.players]
