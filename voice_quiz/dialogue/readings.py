"""Finds every way to take a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from voice_quiz.dialogue.clauses import rows
from voice_quiz.dialogue.fillers import versions
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.names import read_names
from voice_quiz.dialogue.shape import shaped
from voice_quiz.dialogue.situation import COMMANDS, Situation
from voice_quiz.dialogue.slots import Slots
from voice_quiz.dialogue.stakes import Unclear, laid
from voice_quiz.dialogue.words import Text
from voice_quiz.game.board import PLACES

# Questions to the quizmaster; any other question is talk among the players.
_QUESTIONS = frozenset(COMMANDS)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a text."""

    intent: str
    slots: Mapping[str, object] = field(default_factory=dict)
    cost: float = 0.0

    def meaning(self) -> tuple[str, str]:
        """Give what makes two readings the same."""
        return self.intent, repr(sorted(self.slots.items()))


class Finder:
    """Finds readings of a text in one language and situation."""

    def __init__(self, text: Text, situation: Situation, language: Language) -> None:
        """Prepare the text, with and without the words that mean nothing."""
        self._text = text
        self._situation = situation
        self._language = language
        readers = Slots(language, situation).readers
        self.hearings = [Hearing(words, language.vocabulary, readers) for words in versions(text.words, language)]

    def readings(self, heard: Hearing, intents: Iterable[str]) -> list[Reading]:
        """Give every reading of all the words, the best first, each meaning once."""
        found: dict[tuple[str, str], Reading] = {}
        for intent in intents:
            if not self._text.question or intent in _QUESTIONS:
                for reading in self._of(intent, heard):
                    known = found.get(reading.meaning())
                    if known is None or reading.cost < known.cost:
                        found[reading.meaning()] = reading
        return sorted(found.values(), key=lambda reading: reading.cost)

    def names(self) -> list[Reading]:
        """Read the text as a list of names."""
        names = () if self._text.question else read_names(self._text.raw, self._language)
        return [Reading("names", {"names": names})] if names else []

    def _of(self, intent: str, heard: Hearing) -> Iterator[Reading]:
        if intent == "stake":
            yield from self._stakes(heard)
        if intent in self._language.phrase_of:
            found = heard.whole(self._language.phrase_of[intent])
            readings = (_reading(intent, dict(match.slots), match.cost) for match in found)
            yield from (reading for reading in readings if _has_places(reading.slots))

    def _stakes(self, heard: Hearing) -> Iterator[Reading]:
        for clauses, cost in rows(heard, self._language):
            try:
                board = laid(self._situation.board, self._situation.chips, clauses)
            except Unclear as unclear:
                yield Reading("unclear", {"amounts": unclear.choices}, cost)
            else:
                stakes = {letter.value: chips for letter, chips in board.items() if chips}
                yield Reading("stake", {"stakes": stakes}, cost)


def _has_places(slots: Mapping[str, object]) -> bool:
    """Tell whether all places that are named exist."""
    places = slots.get("places", [slots["place"]] if "place" in slots else [])
    return isinstance(places, list) and all(place in PLACES for place in places)


def _reading(intent: str, slots: Mapping[str, object], cost: float) -> Reading:
    """Take a letter and an answer that do not belong together as two answers."""
    if "same" in slots and slots["same"] != slots["letter"]:
        return Reading("either", {"first": slots["letter"], "second": slots["same"]}, cost)
    return Reading(intent, shaped(intent, slots), cost)
