"""Finds out what a text means now: an intent, or why there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import EDIT, Match, match
from voice_quiz.dialogue.names import read_names
from voice_quiz.dialogue.shape import shaped
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Situation
from voice_quiz.dialogue.slots import Slots
from voice_quiz.dialogue.stakes import ACTIONS, Clause, Unclear, laid
from voice_quiz.dialogue.words import Text, read
from voice_quiz.game.card import Letter

# Two readings that lie closer together than this are peers: the quizmaster asks.
MARGIN = 0.3
# Questions to the quizmaster; any other question is talk among the players.
_QUESTIONS = frozenset(COMMANDS)
# Slots that are there to be skipped.
_UNHEEDED = ("any", "other")


class Outcome(StrEnum):
    """What became of a text."""

    UNDERSTOOD = "understood"
    NOT_UNDERSTOOD = "not-understood"
    NOT_NOW = "not-now"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True)
class Understanding:
    """An intent with its slots; or what was meant but is not possible now; or the choices to ask about."""

    outcome: Outcome
    intent: str | None = None
    slots: Mapping[str, object] = field(default_factory=dict)
    meant: str | None = None
    choices: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a text."""

    intent: str
    slots: tuple[tuple[str, object], ...] = ()
    cost: float = 0.0

    def meaning(self) -> tuple[str, str]:
        """Give what makes two readings the same."""
        return self.intent, repr(sorted((slot for slot in self.slots if slot[0] not in _UNHEEDED), key=lambda slot: slot[0]))


NOTHING = Understanding(Outcome.NOT_UNDERSTOOD)


def understand(text: str, situation: Situation, language: Language) -> Understanding:
    """Match a text first against what is possible now, then against everything else."""
    heard = read(text)
    finder = _Finder(language, situation)
    now = _nearer(finder.readings(heard, situation.intents), finder.readings(heard, COMMANDS))
    if situation.confirming and not now and finder.readings(heard, ("yes",)):
        now = [Reading("done")]
    if now:
        return _decided(now, situation)
    later = finder.readings(heard, _elsewhere(situation))
    return Understanding(Outcome.NOT_NOW, meant=later[0].intent) if later else NOTHING


def _nearer(moves: list[Reading], commands: list[Reading]) -> list[Reading]:
    """Take a move before a command, unless the command fits better."""
    return commands if commands and (not moves or commands[0].cost < moves[0].cost) else moves


def _elsewhere(situation: Situation) -> Iterable[str]:
    """Give the intents of all other situations; free text fits everything, and yes and no are only answers."""
    known = {intent: None for intents in INTENTS.values() for intent in intents}
    apart = {
        *situation.intents,
        "names",
        "number",
        "where",
        "digits",
        "either",
        "player",
        "yes",
        "no",
        "show",
        "reached",
        "unreached",
    }
    return [intent for intent in known if intent not in apart]


def _decided(readings: list[Reading], situation: Situation) -> Understanding:
    readings = _available(readings, situation)
    best = readings[0]
    rivals = [reading for reading in readings if reading.cost < best.cost + MARGIN]
    if best.intent == "either":
        return Understanding(Outcome.AMBIGUOUS, choices=tuple(value for _, value in best.slots))
    if len(rivals) > 1:
        return Understanding(Outcome.AMBIGUOUS, choices=_choices(rivals))
    slots = dict(best.slots)
    if best.intent == "unclear":
        return Understanding(Outcome.AMBIGUOUS, choices=tuple(slots.values())) if slots else NOTHING
    if best.intent == "joker" and slots["joker"] not in situation.jokers:
        return Understanding(Outcome.NOT_NOW, meant="joker")
    return Understanding(Outcome.UNDERSTOOD, best.intent, shaped(best.intent, slots))


def _available(readings: list[Reading], situation: Situation) -> list[Reading]:
    """Where one phrase names several jokers, take the one that is there."""
    there = [reading for reading in readings if reading.intent != "joker" or dict(reading.slots)["joker"] in situation.jokers]
    return there or readings


def _choices(rivals: list[Reading]) -> tuple[object, ...]:
    """Name what the readings differ in: a slot's values, or else the intents."""
    if len({reading.intent for reading in rivals}) > 1:
        return tuple(dict.fromkeys(reading.intent for reading in rivals))
    slots = [dict(reading.slots) for reading in rivals]
    names = dict.fromkeys(name for filled in slots for name in filled)
    differing = [name for name in names if len({str(filled.get(name)) for filled in slots}) > 1]
    return tuple(dict.fromkeys(str(filled.get(differing[0])) for filled in slots))


class _Finder:
    """Finds readings in one language and situation."""

    def __init__(self, language: Language, situation: Situation) -> None:
        self._language = language
        self._situation = situation
        self._slots = Slots(language, situation)

    def readings(self, heard: Text, intents: Iterable[str]) -> list[Reading]:
        """Give every reading of the whole text, the best first, each meaning once."""
        wanted = [intent for intent in intents if not heard.question or intent in _QUESTIONS]
        found: dict[tuple[str, str], Reading] = {}
        if "names" in wanted:
            wanted.remove("names")
            found |= {reading.meaning(): reading for reading in self._names(heard.raw)}
        for words in self._without_fillers(heard.words):
            for reading in self._all(words, wanted):
                known = found.get(reading.meaning())
                if known is None or reading.cost < known.cost:
                    found[reading.meaning()] = reading
            if found:
                break
        return sorted(found.values(), key=lambda reading: reading.cost)

    def _without_fillers(self, words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Give the words as they are, then without those that mean nothing."""
        yield words
        bare = words
        for filler in self._language.fillers:
            size = len(filler)
            index = 0
            while index + size <= len(bare):
                if bare[index : index + size] == filler:
                    bare = bare[:index] + bare[index + size :]
                else:
                    index += 1
        if bare != words:
            yield bare

    def _all(self, words: tuple[str, ...], intents: list[str]) -> Iterator[Reading]:
        for intent in intents:
            if intent == "stake":
                yield from self._stakes(words)
            for template in self._language.intents.get(intent, ()):
                for found in match(template, words, self._slots.readers):
                    if found.end == len(words) and found.end:
                        yield Reading(intent, found.slots, found.cost)

    def _names(self, raw: str) -> Iterator[Reading]:
        names = read_names(raw, self._language)
        if names:
            yield Reading("names", (("names", names),), 2 * EDIT)

    def _stakes(self, words: tuple[str, ...]) -> Iterator[Reading]:
        for clauses, cost in self._clauses(words, Match(0), ()):
            try:
                board = laid(self._board(), self._situation.chips, clauses)
            except Unclear as unclear:
                slots = tuple((str(index), choice) for index, choice in enumerate(unclear.choices))
                yield Reading("unclear", slots, cost)
            else:
                stakes = {letter.value: chips for letter, chips in board.items() if chips}
                yield Reading("stake", (("stakes", stakes),), cost)

    def _board(self) -> dict[Letter, int]:
        return dict(self._situation.board)

    def _clauses(
        self, words: tuple[str, ...], start: Match, before: tuple[Clause, ...]
    ) -> Iterator[tuple[tuple[Clause, ...], float]]:
        """Give every way to take the words as a row of clauses with or without an "and" between them."""
        if before and start.end == len(words):
            yield before, start.cost
            return
        readers = self._slots.readers
        between = self._language.stakes["joiner" if before else "lead"]
        beginnings = [start, *(found for joiner in between for found in match(joiner, words, readers, start))]
        actions = [(action, template) for action in ACTIONS for template in self._language.stakes[action]]
        for beginning, (action, template) in product(beginnings, actions):
            for found in match(template, words, readers, Match(beginning.end, (), beginning.cost)):
                yield from self._clauses(words, found, (*before, Clause(action, dict(found.slots))))
