"""Finds every way to take a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from voice_quiz.dialogue.clauses import rows
from voice_quiz.dialogue.fillers import versions
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.names import read_names
from voice_quiz.dialogue.shape import UNHEEDED
from voice_quiz.dialogue.situation import COMMANDS, Situation
from voice_quiz.dialogue.slots import Slots
from voice_quiz.dialogue.stakes import Unclear, laid
from voice_quiz.dialogue.template import starts_of
from voice_quiz.dialogue.words import Text

# Questions to the quizmaster; any other question is talk among the players.
_QUESTIONS = frozenset(COMMANDS)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a text."""

    intent: str
    slots: tuple[tuple[str, object], ...] = ()
    cost: float = 0.0

    def meaning(self) -> tuple[str, str]:
        """Give what makes two readings the same."""
        return self.intent, repr(sorted((slot for slot in self.slots if slot[0] not in UNHEEDED), key=lambda slot: slot[0]))


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
        return [Reading("names", (("names", names),))] if names else []

    def _of(self, intent: str, heard: Hearing) -> Iterator[Reading]:
        if intent == "stake":
            yield from self._stakes(heard)
        first = heard.meant[0].keys() if heard.words else frozenset()
        for template in self._language.intents.get(intent, ()):
            starts = starts_of(template)
            if starts is None or not starts.isdisjoint(first):
                yield from (_checked(Reading(intent, found.slots, found.cost)) for found in heard.whole(template) if found.end)

    def _stakes(self, heard: Hearing) -> Iterator[Reading]:
        for clauses, cost in rows(heard, self._language):
            try:
                board = laid(self._situation.board, self._situation.chips, clauses)
            except Unclear as unclear:
                slots = tuple((str(index), choice) for index, choice in enumerate(unclear.choices))
                yield Reading("unclear", slots, cost)
            else:
                stakes = {letter.value: chips for letter, chips in board.items() if chips}
                yield Reading("stake", (("stakes", stakes),), cost)


def _checked(reading: Reading) -> Reading:
    """Take a letter and an answer that do not belong together as two answers."""
    slots = dict(reading.slots)
    if "same" in slots and slots["same"] != slots["letter"]:
        return Reading("either", (("first", slots["letter"]), ("second", slots["same"])), reading.cost)
    return reading
