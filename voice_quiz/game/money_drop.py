"""Rette die Million!: a team saves its million (rules MD-1 to MD-21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card, Need, check_cards
from voice_quiz.game.chance import Chance
from voice_quiz.game.moves import Annul, ChooseCategory, Done, GoHome, Stake, Stocked, SwapCard, TimeUp
from voice_quiz.game.players import Hosting, check_names, check_seed, ranked
from voice_quiz.game.protocol import (
    BadSetup,
    End,
    Event,
    Expected,
    Move,
    Option,
    Outcome,
    Player,
    Reason,
    Refused,
    Step,
    offer,
)

CHIPS = 40
CHIP = 25_000
ROUNDS = 8
LONGEST_LIMIT = 60
# MD-2: answers, and so windows, of each round.
WINDOWS = (4, 4, 4, 4, 3, 3, 3, 2)
# MD-3: 30 four-answer, 20 three-answer and 6 two-answer cards, in a pile for each round: every run gets the course of G-6.
PILES = (8, 8, 7, 7, 7, 7, 6, 6)
BANDS = ((1, 3), (2, 5), (4, 7), (5, 8), (6, 9), (8, 11), (9, 12), (10, 15))

Team = tuple[Player, ...]
Pile = tuple[Card, ...]


class Stage(StrEnum):
    """What a run waits for."""

    TRAY = "tray"
    CATEGORY = "category"
    SPARE_CARD = "spare-card"
    STAKES = "stakes"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Run:
    """A team's turn, and who is quizmaster meanwhile."""

    team: Team
    host: Player | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a run ended."""

    team: Team
    round: int
    chips: int
    # What the team held before that round.
    saved: int

    @property
    def merit(self) -> tuple[int, int, int]:
        """Give what counts in the ranking: what was won, else how far the team got and with how much (MD-14)."""
        return (self.chips, 0, 0) if self.chips else (0, self.round, self.saved)


@dataclass(frozen=True, slots=True)
class MoneyDropSetup:
    """The teams in order; `rotating` with a single team lets everybody host once (MD-16).

    A short game begins with a later round; the windows and cards of the rounds stay the same (MD-2).
    """

    teams: tuple[Team, ...]
    hosting: Hosting = Hosting.DEVICE
    time_limit: int | None = None
    first_round: int = 1

    def runs(self) -> tuple[Run, ...]:
        """Say who plays when, and who is quizmaster."""
        if self.hosting is Hosting.DEVICE:
            return tuple(Run(team) for team in self.teams)
        if len(self.teams) == 1:
            table = self.teams[0]
            return tuple(Run(tuple(player for player in table if player != host), host) for host in table)
        # Another player each time: the first one of the team that is next, so that nobody hosts his own.
        following = (*self.teams[1:], self.teams[0])
        return tuple(Run(team, after[0]) for team, after in zip(self.teams, following, strict=True))

    def start(self, seed: int) -> Step[MoneyDrop]:
        """Begin the first run."""
        self._check()
        check_seed(seed)
        return MoneyDrop(self, Chance(seed), self.runs(), ((),) * ROUNDS).begin_run()

    def _check(self) -> None:
        alone = self.hosting is Hosting.ROTATING and len(self.teams) == 1
        if not self.teams:
            raise BadSetup("no team; at least 1 is needed")
        for team in self.teams:
            check_names(team, 2 if alone else 1, 6 if alone else 5)
        check_names([player for team in self.teams for player in team], 1, 1000)
        if self.time_limit is not None and not 1 <= self.time_limit <= LONGEST_LIMIT:
            raise BadSetup(f"a time limit of {self.time_limit} seconds; allowed are 1 to {LONGEST_LIMIT}")
        if not 1 <= self.first_round <= ROUNDS:
            raise BadSetup(f"{self.first_round} as the first round; allowed are 1 to {ROUNDS}")


@dataclass(frozen=True, slots=True)
class MoneyDrop:
    """A moment of money-drop."""

    setup: MoneyDropSetup
    chance: Chance
    runs: tuple[Run, ...]
    tray: tuple[Pile, ...]
    results: tuple[Result, ...] = ()
    stage: Stage = Stage.TRAY
    round: int = 1
    chips: int = CHIPS
    joker: bool = True
    # The two cards of a round while the team chooses.
    offered: tuple[Card, ...] = ()
    card: Card | None = None
    # The card of the category that was not picked.
    other: Card | None = None
    stakes: tuple[int, ...] = ()
    # The moment when the present (or just answered) question was asked, for `Annul`.
    before: MoneyDrop | None = None

    # What the game says of itself.

    @property
    def run(self) -> Run:
        """Give the run that is being played."""
        return self.runs[len(self.results)]

    @property
    def windows(self) -> int:
        """Count the open windows."""
        return WINDOWS[self.round - 1]

    @property
    def unplaced(self) -> int:
        """Count the chips in the hand."""
        return self.chips - sum(self.stakes)

    def needs(self) -> tuple[Need, ...]:
        """Say which cards are missing: for a full tray, or one to replace an annulled question."""
        if self.stage is Stage.SPARE_CARD:
            return (_need(self.round),)
        return tuple(_need(number) for number, missing in enumerate(self._missing(), 1) for _ in range(missing))

    def expected(self) -> Expected:
        """Say what is expected now."""
        if self.stage is Stage.OVER:
            return Expected(self._annulment())
        team = self.run.team
        home = offer(GoHome, *self._present())
        if self.stage in (Stage.TRAY, Stage.SPARE_CARD):
            return Expected((offer(Stocked), home))
        if self.stage is Stage.CATEGORY:
            return Expected((offer(ChooseCategory, *team, choice=(1, 2)), home, *self._annulment()), team)
        moves = [offer(Stake, *team), offer(Done, *team)]
        if self.joker:
            moves.append(offer(SwapCard, *team))
        if self.setup.time_limit is not None:
            moves.append(offer(TimeUp))
        return Expected((*moves, home, *self._annulment()), team, self.setup.time_limit)

    def outcome(self) -> Outcome | None:
        """Rank the runs, once the game is over."""
        if self.stage is not Stage.OVER:
            return None
        return Outcome(self._end(), ranked((done.team, done.merit, done.chips * CHIP) for done in self.results))

    # What players do.

    def apply(self, move: Move) -> Step[MoneyDrop]:
        """Give the new state and what happened."""
        if isinstance(move, SwapCard) and self.stage is Stage.STAKES and not self.joker:
            raise Refused(Reason.JOKER_SPENT)
        self.expected().check(move)
        match move:
            case Stocked(cards):
                return self._stocked(cards)
            case ChooseCategory(choice):
                return self._choose(choice)
            case Stake(chips):
                return self._stake(chips)
            case SwapCard():
                return self._swap_card()
            case Done():
                return self._done()
            case TimeUp():
                return self._resolve()
            case Annul():
                return self._annul()
            case GoHome(player):
                return self._go_home(player)
            case _:
                raise Refused(Reason.NOT_NOW)

    def _stocked(self, cards: tuple[Card, ...]) -> Step[MoneyDrop]:
        check_cards(cards, self.needs())
        known = {card.id for pile in self.tray for card in pile}
        if known & {card.id for card in cards}:
            raise Refused(Reason.WRONG_CARDS)
        if self.stage is Stage.SPARE_CARD:
            return self._ask(cards[0])
        rest, tray = list(cards), []
        for pile, missing in zip(self.tray, self._missing(), strict=True):
            tray.append((*pile, *rest[:missing]))
            del rest[:missing]
        return replace(self, tray=tuple(tray))._offer_categories()

    def _choose(self, choice: int) -> Step[MoneyDrop]:
        card, other = self.offered if choice == 1 else self.offered[::-1]
        chosen = replace(self, offered=(), other=other, before=None)
        return Step(chosen, (ev.CategoryChosen(card.id),)).then(lambda state: state._ask(card))

    def _stake(self, chips: tuple[int, ...]) -> Step[MoneyDrop]:
        if len(chips) != self.windows or any(number < 0 for number in chips):
            raise Refused(Reason.NOT_ON_THE_TABLE)
        if sum(chips) > self.chips:
            raise Refused(Reason.TOO_MANY_CHIPS, sum(chips) - self.chips)
        if all(chips):
            raise Refused(Reason.NO_WINDOW_FREE)
        staked = replace(self, stakes=chips)
        return Step(staked, (ev.Staked(chips, staked.unplaced),))

    def _swap_card(self) -> Step[MoneyDrop]:
        assert self.card and self.other
        swapped = replace(self, joker=False, other=None, before=None)
        return Step(swapped, (ev.CardSwapped(self.card.id),)).then(lambda state: state._ask(self.other))

    def _done(self) -> Step[MoneyDrop]:
        if self.unplaced:
            raise Refused(Reason.CHIPS_LEFT_OVER, self.unplaced)
        return self._resolve()

    def _annul(self) -> Step[MoneyDrop]:
        assert self.before and self.before.card
        asked, number = self.before, self.before.round - 1
        pile = asked.tray[number]
        event = ev.QuestionAnnulled(self.before.card.id)
        if not pile:
            return Step(replace(asked, stage=Stage.SPARE_CARD, card=None, stakes=()), (event,))
        drawn = replace(asked, tray=_with_pile(asked.tray, number, pile[1:]))
        return Step(drawn, (event,)).then(lambda state: state._ask(pile[0]))

    def _go_home(self, player: Player) -> Step[MoneyDrop]:
        here = len(self.results)
        runs = tuple(_without(run, player) for run in self.runs)
        # A run that has not begun is dropped with its last player; one under way is broken off.
        runs = runs[: here + 1] + tuple(run for run in runs[here + 1 :] if run.team)
        before = self.before and replace(self.before, runs=runs)
        # A question whose whole team has left cannot be asked again.
        gone = replace(self, runs=runs, before=before if before and before.run.team else None)
        went = Step(gone, (ev.WentHome(player),))
        if gone.run.team:
            return went
        return went.then(lambda state: replace(state, before=None)._end_run(self.run.team, 0))

    # What follows.

    def begin_run(self) -> Step[MoneyDrop]:
        """Put 40 chips on the table, and fill the tray if it cannot serve a run (MD-17)."""
        first = self.setup.first_round
        fresh = replace(
            self, stage=Stage.TRAY, round=first, chips=CHIPS, joker=True, offered=(), card=None, other=None, stakes=()
        )
        begun = Step(fresh, (ev.RunBegan(self.run.team, self.run.host, CHIPS),))
        if all(len(pile) >= 2 for pile in self.tray[first - 1 :]):
            return begun.then(MoneyDrop._offer_categories)
        return begun

    def _offer_categories(self) -> Step[MoneyDrop]:
        pile = self.tray[self.round - 1]
        # MD-19: two different categories, if the tray allows it.
        second = next((card for card in pile[1:] if card.category != pile[0].category), pile[1])
        rest = tuple(card for card in pile[1:] if card is not second)
        state = replace(
            self,
            stage=Stage.CATEGORY,
            tray=_with_pile(self.tray, self.round - 1, rest),
            offered=(pile[0], second),
            card=None,
            other=None,
            stakes=(),
        )
        return Step(state, (ev.CategoriesOffered(self.round, (pile[0].id, second.id), self.windows),))

    def _ask(self, card: Card | None) -> Step[MoneyDrop]:
        assert card
        state = replace(self, stage=Stage.STAKES, card=card, stakes=(0,) * self.windows)
        return Step(replace(state, before=state), (ev.QuestionAsked(card.id, self.round),))

    def _resolve(self) -> Step[MoneyDrop]:
        assert self.card
        right = self.card.right
        laid = dict(zip(self.card.letters, self.stakes, strict=True))
        wrong = sorted(self.card.wrong, key=lambda letter: (laid[letter], letter))  # MD-20
        happened: list[Event] = [ev.StakesFinal(self.stakes, self.unplaced)]
        happened += [ev.WindowOpened(letter, laid[letter]) for letter in wrong]
        happened.append(ev.RightAnswer(self.card.id, right))
        return Step(self, tuple(happened)).then(lambda state: state._after_reveal(laid[right]))

    def _after_reveal(self, chips: int) -> Step[MoneyDrop]:
        if not chips or self.round == ROUNDS:
            return self._end_run(self.run.team, chips)
        saved = replace(self, chips=chips, round=self.round + 1)
        return Step(saved, (ev.ChipsSaved(chips),)).then(MoneyDrop._offer_categories)

    def _end_run(self, team: Team, chips: int) -> Step[MoneyDrop]:
        result = Result(team, self.round, chips, self.chips)
        ended = Step(replace(self, results=(*self.results, result)), (ev.RunEnded(team, self.round, chips, self.chips),))
        if len(ended.state.results) < len(self.runs):
            return ended.then(MoneyDrop.begin_run)
        return ended.then(lambda state: Step(replace(state, stage=Stage.OVER), (ev.GameEnded(state._end()),)))

    # Small things.

    def _end(self) -> End:
        return End.RUNS_PLAYED if self._present() else End.TOO_FEW_LEFT

    def _missing(self) -> Iterable[int]:
        return (full - len(pile) for full, pile in zip(PILES, self.tray, strict=True))

    def _present(self) -> tuple[Player, ...]:
        everyone = {player: None for run in self.runs for player in (*run.team, run.host) if player}
        return tuple(everyone)

    def _annulment(self) -> tuple[Option, ...]:
        return (offer(Annul),) if self.before else ()


def _need(number: int) -> Need:
    easiest, hardest = BANDS[number - 1]
    return Need(WINDOWS[number - 1], easiest, hardest)


def _with_pile(tray: tuple[Pile, ...], index: int, pile: Pile) -> tuple[Pile, ...]:
    return (*tray[:index], pile, *tray[index + 1 :])


def _without(run: Run, player: Player) -> Run:
    return Run(tuple(name for name in run.team if name != player), None if run.host == player else run.host)
