"""Follows the money through a game: what each player or team had after each question, and the moments worth retelling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from enum import StrEnum

from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Event, Outcome
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.game.summary import Side, money_of, reached

# What makes a point of the course: an answer, a payment, a new run; not what is bought before a question.
_POINTS = (ev.RightAnswer, ev.PrizePaid, ev.MoneyMoved, ev.RunBegan)


class Highlight(StrEnum):
    """A kind of moment that is worth retelling."""

    SAVE = "save"
    CLIMB = "climb"
    PRIZE = "prize"
    FALL = "fall"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True)
class Told:
    """What happened to whom, for how much money, and with which card."""

    kind: Highlight
    side: Side
    money: int
    card: str | None = None


@dataclass
class Course:
    """The money of each side from point to point; teams one after another have lines of their own length."""

    lines: dict[Side, list[int]] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    outcome: Outcome | None = None

    def best(self, *kinds: Highlight) -> Told | None:
        """Return the moment with the most money; of equals the later one."""
        found = [told for told in self.told if told.kind in kinds]
        return max(reversed(found), key=lambda told: told.money, default=None)


def course_of(record: Record) -> Course:
    """Play a game again and follow the money."""
    course, state = Course(), record.setup.start(record.seed).state
    _note(course, money_of(state))
    answered: dict[str, Course] = {}
    for move in record.moves:
        step = state.apply(move)
        for event in step.events:
            match event:
                case ev.RightAnswer(card):
                    answered = {card: deepcopy(course)}
                case ev.QuestionAnnulled(card):
                    course = answered.pop(card, course)
        before, after = money_of(state), money_of(step.state)
        course.told += _moments(step.events, before, after)
        if any(isinstance(event, _POINTS) for event in step.events):
            _note(course, _moving(state, after))
        state = step.state
    course.outcome = state.outcome()
    return course


def _moving(state: AnyState, after: Mapping[Side, int]) -> Mapping[Side, int]:
    """Leave out teams that have played before: nothing happens to them any more."""
    if state.outcome():
        return after
    done = reached(state)
    return {side: money for side, money in after.items() if side not in done}


def _note(course: Course, money: Mapping[Side, int]) -> None:
    for side, now in money.items():
        course.lines.setdefault(side, []).append(now)


def _moments(events: Iterable[Event], before: Mapping[Side, int], after: Mapping[Side, int]) -> Iterator[Told]:
    card: str | None = None
    for event in events:
        match event:
            case ev.RightAnswer(answered):
                card = answered
                yield from _falls(before, after, card)
            case ev.ChipsSaved() if after[team := _last(before)] == before[team]:
                yield Told(Highlight.SAVE, team, after[team], card)
            case ev.RunEnded(team) if after[team] and after[team] == before.get(team):
                yield Told(Highlight.SAVE, team, after[team], card)
            case ev.Climbed(player, _, money):
                yield Told(Highlight.CLIMB, (player,), money, card)
            case ev.PrizePaid(player, _, money):
                yield Told(Highlight.PRIZE, (player,), money)
            case ev.MoneyMoved(player, amount, partner):
                payer = partner if partner and amount > 0 else player
                if partner or amount < 0:
                    yield Told(Highlight.PAYMENT, (payer,), abs(amount))


def _falls(before: Mapping[Side, int], after: Mapping[Side, int], card: str) -> Iterator[Told]:
    for side, money in before.items():
        if after.get(side, money) < money:
            yield Told(Highlight.FALL, side, money - after[side], card)


def _last(before: Mapping[Side, int]) -> Side:
    """Name the team that plays: the last one that has begun."""
    return list(before)[-1]
