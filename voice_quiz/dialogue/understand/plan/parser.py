"""Reads a sentence about the game to come, and decides whether it is one: what is in it is put together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import (
    Arrangement,
    Change,
    Chapter,
    Count,
    Game,
    Meaning,
    Names,
    OtherGame,
    Rules,
    Wished,
    Wishes,
)
from voice_quiz.dialogue.situation import ARRANGED, Channel, Kind, Situation
from voice_quiz.dialogue.understand.names.list_or_change import told_by_the_way
from voice_quiz.dialogue.understand.names.parser import read_roster
from voice_quiz.dialogue.understand.outcome import Ambiguous, Grade, Understanding, Understood
from voice_quiz.dialogue.understand.plan.combined_wishes import clash, topics_in, wished
from voice_quiz.dialogue.understand.plan.denied_wishes import denied_in, is_open, led_from, wanted_games
from voice_quiz.dialogue.understand.plan.plan_words import PlanSort, PlanWord, PlanWords, heard_in, parts_of
from voice_quiz.dialogue.understand.plan.questions import is_request
from voice_quiz.dialogue.understand.plan.who_plays import CUT, JOINED, players_in
from voice_quiz.dialogue.understand.tokens import Text, gaps, places, read, stops_in, words

# Where it is only asked whether there is to be a game.
_BEFORE = (Kind.ENCORE, Kind.RESUME)
_DIVIDED = (Wished(plan=Change.TEAMS), Wished(plan=Change.TOGETHER))
_SMALL = (PlanSort.BETWEEN, PlanSort.JOINS, PlanSort.NOT, PlanSort.NO, PlanSort.OR, PlanSort.WITHOUT, PlanSort.ONLY)
# The share of the words that must be understood: less is talk, in which a game or a name only occurs.
_ENOUGH = {Channel.TYPED: 0.6, Channel.SPOKEN: 0.7, Channel.CONFERRING: 0.8}


def arranged(
    text: str, situation: Situation, language: Language, channel: Channel, *, leniently: bool = False
) -> Understanding | None:
    """Return what is arranged in a sentence: several things, or one that nothing else was said about; None if it is neither.

    `leniently` where it means nothing else: one thing may be put as a question, or a clause of its own may tell why.

    >>> arranged("lottery with Emma and Tom", Situation(Kind.GAME), english, Channel.TYPED)
    Understood(meaning=Arrangement(game='lottery', who=Names(names=('Emma', 'Tom'), ...), ...), grade=<Grade.LIKELY: 2>)
    """
    said = read(text)
    # Where names are asked for, a single word is one.
    fewest = 1 if situation.kind is Kind.GAME else 2
    if situation.kind not in ARRANGED or len(said.words) < fewest or not language.plan_words:
        return None
    reading = _Reading(said, situation, language, channel, leniently)
    return reading.found() if len(reading.places) == len(said.words) else None


def comes_or_goes(text: str, situation: Situation, language: Language, channel: Channel) -> Understood | None:
    """Return who plays then, where a sentence says that somebody comes or goes, and then tells why."""
    said = read(text)
    if situation.kind not in ARRANGED or not situation.players or not language.plan_words:
        return None
    return _Reading(said, situation, language, channel).by_the_way()


@dataclass(frozen=True)
class _Reading:
    """A sentence while it is read."""

    text: Text
    situation: Situation
    language: Language
    channel: Channel
    leniently: bool = False

    def found(self) -> Understanding | None:
        """Return what is arranged, nothing if that has to be asked, None if it is to be found out in another way."""
        games = wanted_games(self._parts, self._denied)
        game = games[0] if len(games) == 1 else None
        if is_open(self._parts, self._stops) or self._weighs or (self.situation.kind in _BEFORE and game is None):
            return None
        if self._wishes is None:
            return None
        if len(games) > 1 or (not games and self._parts.of(PlanSort.GAME)):
            return self._which(games)
        whole = Arrangement(game if self._is_asked_for(game) else None, self._who, self._wishes)
        count = bool(whole.game) + bool(whole.who) + len(whole.wishes)
        if not count or clash(whole.wishes) or self._share < _ENOUGH[self.channel]:
            return None
        several = count > 1 and not (self._asks and whole.game is None)
        alone = (self._share == 1 or self._is_clear) and not self._asks and self.situation.kind not in _BEFORE
        told = several or alone or self._denied or self._topics
        return Understood(simplest(whole), Grade.LIKELY) if told else None

    def by_the_way(self) -> Understood | None:
        """Return who comes or goes, whatever else is told of it, where nothing else is wished."""
        wished = self._parts.of(PlanSort.GAME, PlanSort.FAMILY, PlanSort.WISH, PlanSort.TOPIC)
        if self.text.question or self.channel is Channel.CONFERRING or wished:
            return None
        names = told_by_the_way(self.text.raw, self.situation, self.language)
        return Understood(names, Grade.LIKELY) if names else None

    def _which(self, games: tuple[str, ...]) -> Understanding | None:
        """Ask which of two games is meant, or which one if not this; one that was taken back is told by what was learned."""
        asked = self._denied or self._parts.words_of(PlanSort.OR)
        if not asked or self._share < _ENOUGH[self.channel]:
            return None
        if games:
            return Ambiguous(games, Grade.LIKELY)
        return Understood(Rules(about=Chapter.GAMES) if self.situation.kind is Kind.GAME else OtherGame(), Grade.LIKELY)

    @cached_property
    def _requests(self) -> bool:
        """Tell whether a wish is put as a question."""
        return is_request(self.text, heard_in(self.text, self.situation, self.language), self.language)

    @property
    def _asks(self) -> bool:
        return self.text.question and not self._requests

    @property
    def _weighs(self) -> bool:
        """Tell whether somebody asks himself whether: "the lottery, or is that too long"."""
        return any(
            before.sort is not part.sort and not self._parts.words_of(PlanSort.OR).isdisjoint(range(before.end, part.start))
            for before, part in pairwise(self._parts.content)
        )

    def _is_asked_for(self, game: str | None) -> bool:
        """Tell whether a game is named well enough: "the old one" only where a game is asked for, or beside another."""
        named = [part for part in self._parts.of(PlanSort.GAME) if part.value == game]
        return self.situation.kind is Kind.GAME or bool(self._denied) or not all(map(self._parts.is_vague, named))

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Return where the words stand in the sentence as it was written."""
        return places(self.text.raw)

    @cached_property
    def _stops(self) -> frozenset[int]:
        return stops_in(gaps(self.text.raw))

    @cached_property
    def _parts(self) -> PlanWords:
        found = parts_of(self.text, self.situation, self.language)
        topics = {place for place, _ in topics_in(self.text.words, found, self._stops, self.language)}
        led = (part for part in found.content if part.sort is not PlanSort.TOPIC or self._lead(part, found) in topics)
        # Who says who plays against whom has said how they are divided.
        told = len(read_roster(self.text.raw, self.language).named) > 1
        return PlanWords(tuple(part for part in led if not (told and part.value in _DIVIDED)), found.small)

    def _lead(self, topic: PlanWord, parts: PlanWords) -> int | None:
        alone = PlanWords((topic,), parts.small)
        return next((place for place, _ in topics_in(self.text.words, alone, self._stops, self.language)), None)

    @cached_property
    def _denied(self) -> frozenset[PlanWord]:
        return denied_in(self._parts, self._stops, len(self.text.words))

    @cached_property
    def _topics(self) -> tuple[tuple[int, Wished], ...]:
        return tuple(topics_in(self.text.words, self._parts, self._stops, self.language))

    @cached_property
    def _wishes(self) -> tuple[Wished, ...] | None:
        return wished(self._parts, self._denied, self._topics)

    @cached_property
    def _cut(self) -> dict[int, str]:
        """Return the places of the words that are no names, and what is written there instead."""
        cut: dict[int, str] = {}
        for part in self._parts.content:
            lead = self._lead(part, self._parts) if part.sort is PlanSort.TOPIC else led_from(part, self._parts, self._stops)
            cut |= dict.fromkeys(range(part.start if lead is None else lead, part.end), CUT)
        joins = self._parts.words_of(PlanSort.JOINS)
        for place in range(len(self.text.words)):
            behind = place - 1 in cut and place - 1 not in self._stops
            before = place + 1 in cut and place not in self._stops
            if place in joins and place not in cut and (behind or before):
                cut[place] = JOINED if behind else CUT
        return cut

    @cached_property
    def _people(self) -> tuple[Names | None, str]:
        raw = list(self.text.raw)
        for place, mark in self._cut.items():
            start, end = self.places[place]
            raw[start:end] = mark.ljust(end - start)
        situation = self.situation if self.situation.players else replace(self.situation, kind=Kind.NAMES)
        small = {self.text.words[place] for place in self._parts.words_of(PlanSort.BETWEEN, PlanSort.JOINS)}
        rest = "".join(raw)
        if self.situation.kind is Kind.PLAN and not self.situation.players:
            return None, rest
        return players_in(rest, situation, self.language, small)

    @cached_property
    def _who(self) -> Names | Count | None:
        """Return who plays: names, or only how many."""
        counts = [part.value for part in self._parts.of(PlanSort.COUNT)]
        number = Count(counts[0]) if len(counts) == 1 and isinstance(counts[0], int) else None
        names = self._people[0]
        return number if names and self._is_only_mentioned(names) else names or number

    def _is_only_mentioned(self, names: Names) -> bool:
        """Tell whether something is said of one who plays anyway, beside a wish: "nothing too hard, Ava's only nine"."""
        there = {words(player) for player in self.situation.players}
        said = [words(name) for name in names.names]
        if self.situation.kind is not Kind.PLAN or not self._wishes or len(there) < 2 or len(said) != 1 or said[0] not in there:
            return False
        first = next((place for place, word in enumerate(self.text.words) if word == said[0][0]), 0)
        last = first + len(said[0]) - 1
        begins = first == 0 or first - 1 in self._stops
        goes_on = last + 1 < len(self.text.words) and last not in self._stops
        return begins and goes_on and not self._parts.of(PlanSort.COUNT)

    @property
    def _is_clear(self) -> bool:
        """Tell whether one thing is wished for certain, though more is said."""
        if not self.leniently:
            return False
        return self._requests or (self.situation.kind is Kind.PLAN and self._is_whole_clause)

    @property
    def _is_whole_clause(self) -> bool:
        """Tell whether clauses in which something is wished say nothing else; another may tell why."""
        known = self._cut.keys() | self._parts.words_of(*_SMALL)
        unknown = {
            place for place, word in enumerate(self.text.words) if place not in known and word not in self.language.filler_words
        }
        ends = sorted({*self._stops, len(self.text.words) - 1})
        clauses = [range(start + 1, end + 1) for start, end in pairwise((-1, *ends))]
        wishing = [clause for clause in clauses if any(place in self._cut for place in clause)]
        # A number, or a no, in another clause changes what was wished.
        others = [self.text.words[place] for clause in clauses if clause not in wishing for place in clause]
        changed = any(word in self.language.numbers.words or word.isdecimal() for word in others)
        noes = self.language.names["words"]["no"]
        refused = any(word in noes for word in self.text.words) or any(
            place in self._parts.words_of(PlanSort.NOT, PlanSort.NO) for c in clauses if c not in wishing for place in c
        )
        return not (self._people[0] or changed or refused) and all(unknown.isdisjoint(clause) for clause in wishing)

    @cached_property
    def _share(self) -> float:
        """Return the share of the words that are understood."""
        small = {self.text.words[place] for place in self._parts.words_of(*_SMALL)}
        rest = (
            words(self._people[1])
            if self._people[0]
            else tuple(word for place, word in enumerate(self.text.words) if place not in self._cut)
        )
        unknown = sum(word not in self.language.filler_words and word not in small for word in rest)
        return 1 - unknown / len(self.text.words)


def simplest(whole: Arrangement) -> Meaning:
    """Return an arrangement of only one thing as that thing."""
    match whole:
        case Arrangement(str(game), None, ()):
            return Game(game)
        case Arrangement(None, Names() | Count() as who, ()):
            return who
        case Arrangement(None, None, wishes):
            return Wishes(wishes)
    return whole
