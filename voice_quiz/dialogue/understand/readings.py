"""Finds every way to take a text, and decides between them: the best one, or a question where two are peers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import (
    Either,
    Game,
    JokerName,
    JokerWish,
    Meaning,
    Names,
    OtherGame,
    Rules,
    SomeJoker,
    Stake,
    Topic,
    Wishes,
    fields_of,
    name_of,
    slots_of,
)
from voice_quiz.dialogue.situation import COMMANDS, EACH, Kind, Situation
from voice_quiz.dialogue.understand.fillers import versions
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.names.list_or_change import listed
from voice_quiz.dialogue.understand.names.spelling import spelled
from voice_quiz.dialogue.understand.outcome import Ambiguous, Choice, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.plan.phrased_wishes import wishes
from voice_quiz.dialogue.understand.slot_filling import joker_of, meaning_of, wishes_of
from voice_quiz.dialogue.understand.slots import Slots
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Hitch, Obstacle, Sweep, Unclear, Unfit, Whole
from voice_quiz.dialogue.understand.stake.follow_up import in_context
from voice_quiz.dialogue.understand.stake.laying import laid
from voice_quiz.dialogue.understand.stake.phrased import rows
from voice_quiz.dialogue.understand.tokens import Text, words
from voice_quiz.dialogue.understand.vocabulary import EDIT
from voice_quiz.game.card import LETTERS, Letter

# Questions to the quizmaster; any other question is talk among the players.
_QUESTIONS = frozenset(COMMANDS)
# Two readings that lie closer together than this are peers.
_MARGIN = 0.3


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a text: a meaning, or a stake with a hitch."""

    meaning: Meaning | Hitch
    cost: float = 0.0

    @property
    def intent(self) -> str:
        """Return the name of what it is."""
        return Stake.name if isinstance(self.meaning, Hitch) else name_of(self.meaning)


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
        self.hearings = [Matcher(version, language.vocabulary, readers) for version in versions(heard, language, answers)]
        self._first = Matcher(heard[:1], language.vocabulary, readers)

    def readings(self, heard: Matcher, intents: Iterable[str]) -> list[Reading]:
        """Return every reading of all the words, the best first, each meaning once."""
        found: dict[Meaning | Hitch, Reading] = {}
        for intent in intents:
            if not self._text.question or intent in _QUESTIONS or (intent == JokerWish.name and self._requests):
                for reading in self._of(intent, heard):
                    known = found.get(reading.meaning)
                    if known is None or reading.cost < known.cost:
                        found[reading.meaning] = reading
        return sorted(found.values(), key=lambda reading: reading.cost)

    @property
    def _requests(self) -> bool:
        """Tell whether a question asks for something: "can I have the fifty-fifty?"."""
        return self._text.words[:1] != () and self._text.words[0] in self._language.phrases["requesting"]

    def begins_with(self, intent: str) -> bool:
        """Tell whether the first word alone is said for something, whatever follows."""
        return bool(self.readings(self._first, (intent,)))

    def names(self) -> list[Reading]:
        """Read the text as a list of names, or as a change of one."""
        raw, situation = self._text.raw, self._situation
        if self._text.question:
            return []
        letters = raw.split()
        if (
            situation.kind is Kind.NAMES
            and len(letters) > 2
            and all(len(letter) == 1 and letter.isalpha() for letter in letters)
        ):
            return [Reading(Names((spelled([letter.lower() for letter in letters], self._language),)))]
        names = listed(raw, situation, self._language, plainly=True)
        return [Reading(names)] if names else []

    def _of(self, intent: str, heard: Matcher) -> Iterator[Reading]:
        if intent == Stake.name:
            yield from self._stakes(heard)
        elif intent == Wishes.name:
            rows_of_wishes = wishes(heard, self._language).items()
            yield from (Reading(wishes_of(map(dict, row)), cost) for row, cost in rows_of_wishes if row)
        elif intent in self._language.phrase_of:
            for match in heard.whole(self._language.phrase_of[intent]):
                slots = dict(match.slots)
                if slots.get("other", "") == slots.get("letter") and self._names_once(heard, slots["letter"]):
                    # "Not Brad, but Pitt": what is turned down is not taken.
                    continue
                if meaning := meaning_of(intent, slots):
                    yield Reading(meaning, match.cost)

    def _names_once(self, heard: Matcher, letter: object) -> bool:
        """Tell whether nothing but a no stands beside the words of an answer, so that they cannot name it twice."""
        answers = self._situation.answers
        place = LETTERS.index(Letter(str(letter)))
        named = words(answers[place]) if place < len(answers) else ()
        about = self._language.about
        small = {*about["limiting"], *about.get("negation", {}).get("not", ()), *self._language.articles}
        twice = any(heard.words.count(word) > named.count(word) for word in named)
        return bool(named) and not twice and small.issuperset(word for word in heard.words if word not in named)

    def _stakes(self, heard: Matcher) -> Iterator[Reading]:
        """Yield what each row of clauses lays, or what there is to ask or to say about it; what fits comes first."""
        for clauses, cost in rows(heard, self._language):
            try:
                clauses = in_context(clauses, self._situation)
                board = laid(self._situation.board, self._situation.chips, clauses, self._situation.settled)
            except Unclear as unclear:
                # Where "and B" can belong to what follows, it does.
                yield Reading(unclear.doubt, cost + (EDIT if isinstance(unclear.doubt, Each) else 0))
            except Whole as whole:
                yield Reading(Sweep(Stake.of(whole.board)), cost)
            except Unfit as unfit:
                yield Reading(unfit.obstacle, cost + EDIT)
            else:
                yield Reading(Stake.of(board), cost)


def decided(readings: list[Reading], situation: Situation) -> Understanding:
    """Return what the best of several readings means, or which there are to choose from where others are as good."""
    readings = _about_one(_available(readings, situation), situation)
    best = readings[0]
    rivals = [best, *(one for one in readings[1:] if one.cost < best.cost + _MARGIN and not isinstance(one.meaning, Obstacle))]
    match best.meaning:
        case JokerWish(joker=joker) if joker not in situation.jokers:
            return NotNow(JokerWish.name)
        case SomeJoker(player):
            return _some_joker(player, situation)
        case Either(letters):
            return Ambiguous(tuple(dict.fromkeys(letters)))
        case Obstacle() as obstacle:
            return NotNow(Stake.name, obstacle)
    if len(rivals) > 1:
        return Ambiguous(_choices(rivals))
    match best.meaning:
        case Amounts() | Each() as doubt:
            return Ambiguous(doubt)
        case Sweep(stake):
            return Unsure(stake)
        case OtherGame(str(game)) if Game.name in situation.intents:
            # Where a game is asked for, another one is one.
            return Understood(Game(game))
    return Understood(best.meaning)


def _some_joker(player: str | None, situation: Situation) -> Understanding:
    """Take the only joker there is where none is named; ask where there are several."""
    jokers = tuple(map(joker_of, situation.jokers))
    if len(jokers) > 1:
        return Ambiguous(jokers)
    return Understood(JokerWish(player=player, joker=jokers[0])) if jokers else NotNow(JokerWish.name)


def _available(readings: list[Reading], situation: Situation) -> list[Reading]:
    """Where one phrase names several jokers, take the one that is there; of several the first."""
    there = [reading for reading in readings if _joker(reading) is None or _joker(reading) in situation.jokers]
    jokers = [reading for reading in there if _joker(reading) and reading.cost == there[0].cost]
    first = min(jokers, key=lambda reading: situation.jokers.index(_joker(reading) or ""), default=None)
    return [reading for reading in there if reading is first or reading not in jokers] or readings


def _about_one(readings: list[Reading], situation: Situation) -> list[Reading]:
    """Where a question about the rules names what two games call the same, take the one that is played."""
    played, other = (Topic.SWAP, Topic.SWITCH) if situation.kind is Kind.STAKE else (Topic.SWITCH, Topic.SWAP)
    if not any(one.meaning == Rules(topic=played) for one in readings):
        return readings
    return [one for one in readings if one.meaning != Rules(topic=other)]


def _joker(reading: Reading) -> JokerName | None:
    return reading.meaning.joker if isinstance(reading.meaning, JokerWish) else None


def _choices(rivals: list[Reading]) -> tuple[Choice, ...]:
    """Name what the readings differ in: what a slot holds, or else the intents."""
    if len({reading.intent for reading in rivals}) > 1:
        return tuple(dict.fromkeys(reading.intent for reading in rivals))
    slots = [_slots(reading.meaning) for reading in rivals]
    names = dict.fromkeys(name for held in slots for name in held)
    differing = next(name for name in names if len({repr(held.get(name)) for held in slots}) > 1)
    return tuple(dict.fromkeys(_choice(held.get(differing)) for held in slots))


def _slots(meaning: Meaning | Hitch) -> dict[str, object]:
    match meaning:
        case Amounts(euros):
            return {"unclear": euros}
        case Each(chips):
            return {"unclear": (EACH, chips)}
        case Sweep(stake):
            return {"unsure": slots_of(stake)["stakes"]}
        case Stake():
            return slots_of(meaning)
        case Obstacle():
            return {}
    return fields_of(meaning)


def _choice(held: object) -> Choice:
    return held if isinstance(held, str) else str(held)
