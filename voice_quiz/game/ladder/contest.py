"""What millionaire and milionario share: a ladder, hidden answers, jokers, leaving, falling back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.ladder.rungs import fallback, worth
from voice_quiz.game.moves import Joker
from voice_quiz.game.protocol import Event, Player, Step
from voice_quiz.game.seats import Accounts, booked


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player on the ladder, and how far he is with the present question."""

    player: Player
    # The jokers he still has.
    jokers: tuple[Joker, ...]
    # The levels he cannot fall below.
    safe: tuple[int, ...] = ()
    # False once he left, fell or reached the top.
    playing: bool = True
    # The answers he can still give.
    letters: tuple[Letter, ...] = LETTERS
    # The joker he waits for, and whom he calls with it.
    wish: Joker | None = None
    partner: Player | None = None
    # What that joker brings is shown to him alone.
    unseen: bool = False
    # Decided without a letter means: sealed, to be revealed later.
    decided: bool = False
    letter: Letter | None = None
    final: bool = False
    # He showed two wrong letters, and may only use another joker or leave (WC-5).
    barred: bool = False
    # He has had his aid on this question, and must answer now (CM-6, CM-7, CM-15).
    aided: bool = False

    @property
    def undecided(self) -> bool:
        """Tell whether he has neither an answer nor a wish."""
        return self.playing and not self.decided and self.wish is None

    @property
    def sealed(self) -> bool:
        """Tell whether only he knows his answer."""
        return self.playing and self.decided and self.letter is None

    def fresh(self) -> Contestant:
        """Clear what belonged to the last question."""
        return Contestant(self.player, self.jokers, self.safe, self.playing)

    def wishing(self, joker: Joker, partner: Player | None = None, *, unseen: bool = False) -> Contestant:
        """Ask for a joker."""
        return replace(self, wish=joker, partner=partner, unseen=unseen)

    def spending(self) -> Contestant:
        """Return the joker he wished for out of his hand."""
        left = tuple(joker for joker in self.jokers if joker is not self.wish)
        return replace(self, jokers=left, wish=None, partner=None, unseen=False, barred=False)

    def deciding(self, letter: Letter | None, *, final: bool = False) -> Contestant:
        """Be ready with an answer."""
        return replace(self, decided=True, letter=letter, final=final)

    def reconsidering(self) -> Contestant:
        """Take the answer back."""
        return replace(self, decided=False, letter=None)


Change = Callable[[Contestant], Contestant]


@dataclass(frozen=True, slots=True)
class Contest:
    """Players on a ladder, all before the same level, in the order in which they are asked."""

    ladder: tuple[int, ...]
    accounts: Accounts
    contestants: tuple[Contestant, ...] = ()
    level: int = 1

    @property
    def playing(self) -> tuple[Contestant, ...]:
        """Return those who are still on the ladder."""
        return tuple(contestant for contestant in self.contestants if contestant.playing)

    @property
    def facing(self) -> tuple[Contestant, ...]:
        """Return those whom the present question was put to, also if they left or fell with it."""
        return tuple(contestant for contestant in self.contestants if contestant.playing or contestant.decided)

    @property
    def undecided(self) -> tuple[Contestant, ...]:
        """Return those who have still to say something."""
        return tuple(contestant for contestant in self.contestants if contestant.undecided)

    @property
    def sealed(self) -> tuple[Contestant, ...]:
        """Return those whose answers have to be revealed."""
        return tuple(contestant for contestant in self.contestants if contestant.sealed)

    @property
    def reached(self) -> int:
        """Return the money of the last question that was got right."""
        return worth(self.ladder, self.level - 1)

    @property
    def at_stake(self) -> int:
        """Return the money of the present question."""
        return worth(self.ladder, self.level)

    def of(self, player: Player) -> Contestant:
        """Find a contestant by name."""
        return next(contestant for contestant in self.contestants if contestant.player == player)

    def changed(self, player: Player, change: Change) -> Contest:
        """Change one contestant."""
        return replace(
            self, contestants=tuple(change(other) if other.player == player else other for other in self.contestants)
        )

    def asked(self) -> Contest:
        """Make everybody ready for a new question."""
        return replace(self, contestants=tuple(contestant.fresh() for contestant in self.contestants))

    def left(self, player: Player) -> Step[Contest]:
        """Let a contestant take the money of the last question he got right (WM-6, CM-5)."""
        return Step(self._out(player, self.reached), (ev.LeftWith(player, self.reached),))

    def without(self, player: Player) -> Step[Contest]:
        """Let a player go home, banking as if he left (G-4)."""
        playing = any(contestant.player == player for contestant in self.playing)
        step = self.left(player) if playing else Step(self)
        stay = tuple(contestant for contestant in step.state.contestants if contestant.player != player)
        return Step(replace(step.state, contestants=stay), (*step.events, ev.WentHome(player)))

    def scored(self, card: Card) -> Step[Contest]:
        """Show all answers, tell the right one, and move everybody who gave one up or out."""
        answered = [contestant for contestant in self.playing if contestant.letter]
        shown: list[Event] = [ev.Revealed(c.player, c.letter) for c in answered if c.letter]
        step = Step(self, (*shown, ev.RightAnswer(card.id, card.right)))
        for contestant in answered:
            step = step.plus(step.state._judged(contestant, contestant.letter == card.right))
        return step

    def _judged(self, contestant: Contestant, right: bool) -> Step[Contest]:
        player = contestant.player
        if not right:
            money = fallback(self.ladder, self.level - 1, contestant.safe)
            return Step(self._out(player, money), (ev.Fell(player, money),))
        climbed = ev.Climbed(player, self.level, self.at_stake)
        if self.level < len(self.ladder):
            return Step(self, (climbed,))
        return Step(self._out(player, self.ladder[-1]), (climbed, ev.WonMillion(player)))

    def _out(self, player: Player, money: int) -> Contest:
        banked = replace(self, accounts=booked(self.accounts, player, banked=money))
        return banked.changed(player, lambda contestant: replace(contestant, playing=False, decided=True))
