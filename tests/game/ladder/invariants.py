"""Watches a ladder game from outside: money, jokers, turns and secrets, told by events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.ladder.rungs import MILLION
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import (
    Annul,
    Buy,
    Confirm,
    Connect,
    Decide,
    GoHome,
    Joker,
    Lean,
    Leave,
    Look,
    PickHelper,
    Reveal,
    Show,
    Skip,
    Stocked,
    TimeUp,
    UseJoker,
    VoteVariant,
)
from voice_quiz.game.protocol import Event, Move, Player, Step

Climb = Millionaire | Milionario

_BY_CONTESTANTS = (Buy, Confirm, Connect, Decide, Leave, Look, PickHelper, Reveal, Show, Skip, UseJoker)
# Letters that are meant to be heard before the reveal.
_SAID_ALOUD = (ev.HelperAnswered, ev.ShownWrong)


def letters_in(event: Event) -> list[Letter]:
    """List the letters that an event carries."""
    values = [getattr(event, part.name) for part in fields(event)]
    flat = [item for value in values for item in (value if isinstance(value, tuple) else (value,))]
    return [item for item in flat if isinstance(item, Letter)]


def totals(state: Climb) -> Counter[Player]:
    """Return everybody's total."""
    return Counter({account.player: account.total for account in state.contest.accounts})


@dataclass
class Watch:
    """What the events have said so far, and what they had said before the last question."""

    money: Counter[Player]
    used: set[tuple[Player, Joker]] = field(default_factory=set)
    gone: set[Player] = field(default_factory=set)
    earlier: Watch | None = None

    def follow(self, move: Move, step: Step[Climb]) -> Iterator[str]:
        """Take in a step, and name what does not fit what was told before."""
        if isinstance(move, Stocked):
            self.earlier = Watch(self.money.copy(), self.used.copy())
            self.gone = set()
        if isinstance(move, Annul):
            yield from self._step_back()
        for event in step.events:
            yield from self._told(event)
        yield from _told_too_early(step.events)
        for player, money in totals(step.state).items():
            if money != self.money[player] and not (isinstance(move, Annul) and player in self.gone):
                yield f"{player} has {money}, but was told {self.money[player]}"
        self.money = totals(step.state)

    def _step_back(self) -> Iterator[str]:
        if not self.earlier:
            yield "there was no question to annul"
            return
        self.money, self.used, self.earlier = self.earlier.money, self.earlier.used, None

    def _told(self, event: Event) -> Iterator[str]:
        match event:
            case ev.RoundBegan():
                self.used = set()
            case ev.WentHome(player):
                self.gone.add(player)
            case ev.Fell(player, money) | ev.LeftWith(player, money) | ev.HelperPaid(player, money):
                self.money[player] += money
            case ev.WonMillion(player):
                self.money[player] += MILLION
            case ev.Bought(player, money=money):
                self.money[player] -= money
            case ev.JokerAsked(player, joker):
                if (player, joker) in self.used:
                    yield f"{player} used {joker} twice in a round"
                self.used.add((player, joker))


def _told_too_early(events: tuple[Event, ...]) -> Iterator[str]:
    """Name the letters that everybody heard although the answers were still hidden."""
    scored = any(isinstance(event, ev.RightAnswer) for event in events)
    for event in events:
        public = event.audience is None and not isinstance(event, _SAID_ALOUD)
        if public and letters_in(event) and not (scored and isinstance(event, ev.Revealed | ev.RightAnswer)):
            yield f"{event} was told to everybody"


def out_of_turn(state: Climb) -> Iterator[str]:
    """Name offers to those who have no part in them."""
    playing = {one.player for one in state.contest.playing}
    for option in state.expected().options:
        players = set(option.players)
        if (not players and option.move not in (Stocked, TimeUp, Annul, Lean)) or () in option.values.values():
            yield f"{option.move.__name__} is offered to nobody, or without a choice"
        if players - set(state.seats.present):
            yield f"{option.move.__name__} is offered to one who went home"
        if state.seats.host in players and option.move not in (GoHome, VoteVariant):
            yield f"{option.move.__name__} is offered to the host"
        if option.move in _BY_CONTESTANTS and players - playing:
            yield f"{option.move.__name__} is offered to one who is not on the ladder"
    for one in state.contest.playing:
        if one.final and any(
            one.player in option.players for kind in (Decide, UseJoker, Leave) for option in state.expected().of(kind)
        ):
            yield f"{one.player} can take a final answer back"


def stuck(state: Climb) -> Iterator[str]:
    """Name a game that goes on without anything to do, or is over and goes on."""
    kinds = {option.move for option in state.expected().options} - {GoHome, Annul, Lean}
    if bool(kinds) is bool(state.outcome()):
        yield f"the outcome is {state.outcome()}, and {kinds} are expected"
