"""Finds every way to take a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from voice_quiz.dialogue.clauses import rows
from voice_quiz.dialogue.fillers import versions
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.laying import laid
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.names import ME, read_teams
from voice_quiz.dialogue.shape import shaped
from voice_quiz.dialogue.situation import COMMANDS, Kind, Situation
from voice_quiz.dialogue.slots import Slots
from voice_quiz.dialogue.spelling import corrected, spelled
from voice_quiz.dialogue.stakes import EACH, Board, Unclear, Unfit, Whole
from voice_quiz.dialogue.vocabulary import EDIT
from voice_quiz.dialogue.wishing import Row, wishes
from voice_quiz.dialogue.words import Text, words
from voice_quiz.game.board import PLACES

# Questions to the quizmaster; any other question is talk among the players.
_QUESTIONS = frozenset(COMMANDS)


class Hitch(StrEnum):
    """The slot of a stake that cannot just be laid: an amount is unclear, all of it is unsure, or something does not fit."""

    UNCLEAR = "unclear"
    UNSURE = "unsure"
    UNFIT = "unfit"


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
        readers = Slots(language, situation, text).readers
        answers = {word for answer in situation.answers for word in words(answer)}
        heard = tuple(language.respelled(word, answers) for word in text.words)
        self.hearings = [Hearing(version, language.vocabulary, readers) for version in versions(heard, language)]

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
        raw, situation = self._text.raw, self._situation
        if self._text.question:
            return []
        if situation.kind is Kind.NAMES_CHECK:
            return self._put_right(raw)
        letters = raw.split()
        if len(letters) > 2 and all(len(letter) == 1 and letter.isalpha() for letter in letters):
            return [Reading("names", {"names": (spelled([letter.lower() for letter in letters], self._language),)})]
        return list(_named(read_teams(raw, self._language)))

    def _put_right(self, raw: str) -> list[Reading]:
        """Read a name that is put right, or all of them anew, in teams or not."""
        situation, teams = self._situation, read_teams(raw, self._language)
        if len(teams) > 1:
            return list(_named(teams))
        right = corrected(raw, situation.players, self._language, situation.asked) if situation.players else ()
        return [Reading("names", {"names": right})] if right else []

    def _of(self, intent: str, heard: Hearing) -> Iterator[Reading]:
        if intent == "stake":
            yield from self._stakes(heard)
        elif intent == "wish":
            yield from (_wished(row, cost) for row, cost in wishes(heard, self._language).items() if row)
        elif intent in self._language.phrase_of:
            found = heard.whole(self._language.phrase_of[intent])
            readings = (_reading(intent, dict(match.slots), match.cost) for match in found)
            yield from (reading for reading in readings if _has_places(reading.slots))

    def _stakes(self, heard: Hearing) -> Iterator[Reading]:
        """Give what each row of clauses lays, or what there is to ask or to say about it; what fits comes first."""
        for clauses, cost in rows(heard, self._language):
            try:
                board = laid(self._situation.board, self._situation.chips, clauses, self._situation.settled)
            except Unclear as unclear:
                # Where "and B" can belong to what follows, it does.
                yield Reading("stake", {Hitch.UNCLEAR: unclear.choices}, cost + (EDIT if EACH in unclear.choices else 0))
            except Whole as whole:
                yield Reading("stake", {Hitch.UNSURE: _lying(whole.board)}, cost)
            except Unfit as unfit:
                yield Reading("stake", {Hitch.UNFIT: {unfit.why.value: unfit.what}}, cost + EDIT)
            else:
                yield Reading("stake", {"stakes": _lying(board)}, cost)


def _lying(board: Board) -> Mapping[str, int]:
    return {letter.value: chips for letter, chips in board.items() if chips}


def _named(teams: tuple[tuple[str, ...], ...]) -> Iterator[Reading]:
    """Give the names, the teams where there are several, and the team of the one who said "I"."""
    mine = [index for index, team in enumerate(teams) if ME in team]
    named = tuple(tuple(name for name in team if name != ME) for team in teams)
    apart = {"teams": named} if len(teams) > 1 else {}
    me = {"me": mine[0]} if mine else {}
    if teams:
        yield Reading("names", {"names": tuple(name for team in named for name in team), **apart, **me})


def _has_places(slots: Mapping[str, object]) -> bool:
    """Tell whether all places that are named exist; a bare sum that is no level's names none."""
    places = slots.get("places", [slots["place"]] if "place" in slots else [])
    return isinstance(places, list) and all(place in PLACES for place in places) and "sum" not in slots


def _wished(row: Row, cost: float) -> Reading:
    each = [shaped("wish", dict(wish)) for wish in row]
    return Reading("wish", each[0] if len(each) == 1 else {"wishes": each}, cost)


def _reading(intent: str, slots: Mapping[str, object], cost: float) -> Reading:
    """Take a letter and an answer that do not belong together as two answers."""
    if "same" in slots and slots["same"] != slots["letter"]:
        return Reading("either", {"first": slots["letter"], "second": slots["same"]}, cost)
    return Reading(intent, shaped(intent, slots), cost)
