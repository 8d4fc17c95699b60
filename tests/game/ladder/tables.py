"""Small builders for tests of the ladder games: cards, games, and whole questions in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, Millionaire, MillionaireSetup, Variant
from voice_quiz.game.moves import Annul, Buy, Confirm, Decide, GoHome, Leave, Reveal, Skip, Stocked
from voice_quiz.game.protocol import Event, Move, Player, Reason, Refused, Step
from voice_quiz.game.seats import Hosting

NAMES = ("Anna", "Ben", "Carla", "Dirk", "Emma")
ANNA, BEN, CARLA, DIRK, EMMA = NAMES
A, B, C, D = LETTERS
# As a choice: the contestant does not answer, but leaves.
LEAVES = None
TOP = 15

G = TypeVar("G", Millionaire, Milionario)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Game(Generic[G]):
    """A game in play: its state, what the last moves brought, and all moves so far."""

    state: G
    news: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()

    def play(self, *moves: Move) -> Game[G]:
        """Make some moves; the news are theirs alone."""
        game = replace(self, news=())
        for move in moves:
            game = game.also(move)
        return game

    def also(self, move: Move) -> Game[G]:
        """Make one more move, and add to the news."""
        step: Step[G] = self.state.apply(move)
        return Game(step.state, (*self.news, *step.events), (*self.moves, move))

    def told(self, kind: type[E]) -> list[E]:
        """Return the news of one kind."""
        return [event for event in self.news if isinstance(event, kind)]

    def refuses(self, move: Move) -> Reason | None:
        """Return why a move is refused, if it is."""
        try:
            self.state.apply(move)
        except Refused as refused:
            return refused.reason
        return None

    def may(self, player: Player) -> set[type[Move]]:
        """Return what a player can do now, besides going home."""
        return {option.move for option in self.state.expected().options if player in option.players} - {GoHome}

    def waits_for(self, kind: type[Move]) -> tuple[Player, ...]:
        """Name those who can make a kind of move now."""
        return tuple(player for option in self.state.expected().of(kind) for player in option.players)

    def one(self, player: Player) -> Contestant:
        """Find a contestant."""
        return self.state.contest.of(player)

    @property
    def asked(self) -> tuple[Player, ...]:
        """Name those who are asked now, in that order."""
        return self.state.expected().asked

    @property
    def money(self) -> dict[Player, int]:
        """Return everybody's total."""
        return {account.player: account.total for account in self.state.contest.accounts}

    @property
    def playing(self) -> tuple[Player, ...]:
        """Name those who are on the ladder."""
        return tuple(one.player for one in self.state.contest.playing)


def card(right: Letter = A, difficulty: int = 1) -> Card:
    """Make a card whose right answer lies at a letter."""
    wrong = iter((1, 2, 3))
    return Card(f"right-{right}", "anything", difficulty, tuple(0 if letter is right else next(wrong) for letter in LETTERS))


def asks(right: Letter = A) -> Stocked:
    """Put the next question, with its right answer at a letter."""
    return Stocked((card(right),))


def millionaire(
    players: int = 3,
    *,
    edition: Edition = Edition.Y2013,
    hosting: Hosting = Hosting.DEVICE,
    variant: Variant | None = Variant.NON_RISK,
    rounds: int | None = None,
    aloud: bool = False,
    seed: int = 7,
) -> Game[Millionaire]:
    """Begin a game of millionaire."""
    step = MillionaireSetup(NAMES[:players], edition, hosting, variant, rounds, aloud).start(seed)
    return Game(step.state, step.events)


def classic(
    players: int = 3,
    *,
    hosting: Hosting = Hosting.DEVICE,
    show: bool = False,
    rounds: int | None = None,
    aloud: bool = False,
    seed: int = 7,
) -> Game[Millionaire]:
    """Begin a game of the older box."""
    variant = Variant.SHOW if show else None
    return millionaire(
        players, edition=Edition.CLASSIC, hosting=hosting, variant=variant, rounds=rounds, aloud=aloud, seed=seed
    )


def shop(players: int = 3, *, hosting: Hosting = Hosting.DEVICE, seed: int = 7) -> Game[Milionario]:
    """Begin a game of milionario, at the open shop."""
    step = MilionarioSetup(NAMES[:players], hosting).start(seed)
    return Game(step.state, step.events)


def milionario(*buys: Buy, players: int = 3, hosting: Hosting = Hosting.DEVICE, seed: int = 7) -> Game[Milionario]:
    """Begin a game of milionario, and let those buy who want to."""
    return shopped(shop(players, hosting=hosting, seed=seed), *buys)


def shopped(game: Game[Milionario], *buys: Buy) -> Game[Milionario]:
    """Pass through the shop."""
    while game.state.shoppers:
        shopper = game.state.shoppers[0]
        game = game.play(*(buy for buy in buys if buy.player == shopper))
        if game.state.shoppers[:1] == (shopper,):
            game = game.play(Skip(shopper))
    return game


def answered(game: Game[G], right: Letter = A, *, sealed: bool = False, **choices: Letter | None) -> Game[G]:
    """Play a whole question, from the card to the right answer; who has no choice of his own knows the answer."""
    return finished(game.play(asks(right)), right, sealed=sealed, **choices)


def finished(game: Game[G], right: Letter = A, *, sealed: bool = False, **choices: Letter | None) -> Game[G]:
    """Play a question that was asked to its end."""
    return _finished(game, right, choices, sealed)


def _finished(game: Game[G], right: Letter, choices: Mapping[Player, Letter | None], sealed: bool = False) -> Game[G]:
    while not game.told(ev.RightAnswer):
        player = game.asked[0]
        game = game.also(_reply(game, player, choices.get(player, right), sealed))
    return game


def _reply(game: Game[G], player: Player, choice: Letter | None, sealed: bool) -> Move:
    expected = game.state.expected()
    if expected.of(Decide):
        return Decide(player, None if sealed else choice) if choice else Leave(player)
    if expected.of(Confirm):
        return Confirm(player, True)
    assert choice
    return Reveal(player, choice)


def climbed(game: Game[G], levels: int) -> Game[G]:
    """Let everybody who is on the ladder be right so many times."""
    for _ in range(levels):
        game = answered(game)
    return game


def round_left(game: Game[G]) -> Game[G]:
    """Play a round (in milionario a turn after the shop) that all leave at the first question."""
    return _finished(game.play(asks()), A, dict.fromkeys(game.playing, LEAVES))


def round_won(game: Game[Millionaire], *winners: Player) -> Game[Millionaire]:
    """Play a round that brings a million to some, and nothing to the others."""
    losers = {player: B for player in game.playing if player not in winners}
    return climbed(_finished(game.play(asks()), A, losers), TOP - 1)


def locked(player: Player, letter: Letter | None = A) -> tuple[Move, ...]:
    """Return an answer that is final."""
    return Decide(player, letter), Confirm(player, True)


def annulled(game: Game[G]) -> Game[G]:
    """Take the question back."""
    return game.play(Annul())
