"""Rette die Million!: a team saves its million (rules MD-1 to MD-21)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card, Need, check_cards
from voice_quiz.game.chance import Chance
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.money_drop.question_piles import (
    EMPTY_TRAY,
    ROUNDS,
    WINDOWS,
    Tray,
    draw_pair,
    draw_spare,
    filled,
    holds,
    missing,
    need,
    serves,
)
from voice_quiz.game.money_drop.runs import Result, Run, Team, everyone, planned, remaining
from voice_quiz.game.moves import Annul, ChooseCategory, Done, GoHome, Lean, Stake, Stocked, SwapCard, TimeUp
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
from voice_quiz.game.seats import Hosting, check_names, check_seed, ranked

CHIPS = 40
CHIP = 25_000
LONGEST_LIMIT = 60


def forbidden(chips: tuple[int, ...]) -> Reason | None:
    """Return the reason why chips may not lie on all of several windows: one stays free, of two as of four (MD-7)."""
    if len(chips) < 2 or not all(chips):
        return None
    return Reason.ONE_WINDOW if len(chips) == 2 else Reason.NO_WINDOW_FREE


class Stage(StrEnum):
    """What a run waits for."""

    TRAY = "tray"
    CATEGORY = "category"
    SPARE_CARD = "spare-card"
    STAKES = "stakes"
    OVER = "over"


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
        """Return who plays when, and who is quizmaster."""
        return planned(self.teams, self.hosting)

    def start(self, seed: int) -> Step[MoneyDrop]:
        """Begin the first run."""
        self._check()
        check_seed(seed)
        return MoneyDrop(self, Chance(seed), self.runs(), EMPTY_TRAY).begin_run()

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
    tray: Tray
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
    # Which of a pile's cards are drawn (G-8).
    leaning: Leaning = Leaning.EVEN
    # The moment when the present (or just answered) question was asked, for `Annul`.
    before: MoneyDrop | None = None

    # What the game says of itself.

    @property
    def run(self) -> Run:
        """Return the run that is being played."""
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
        """Return which cards are missing: for a full tray, or one to replace an annulled question."""
        needs = (need(self.round),) if self.stage is Stage.SPARE_CARD else missing(self.tray)
        return tuple(map(self.leaning.narrowed, needs))

    def expected(self) -> Expected:
        """Return what is expected now."""
        if self.stage is Stage.OVER:
            return Expected(self._annulment())
        team = self.run.team
        always = offer(GoHome, *everyone(self.runs)), offer(Lean, towards=self.leaning.ways)
        if self.stage in (Stage.TRAY, Stage.SPARE_CARD):
            return Expected((offer(Stocked), *always))
        if self.stage is Stage.CATEGORY:
            return Expected((offer(ChooseCategory, *team, choice=(1, 2)), *always, *self._annulment()), team)
        moves = [offer(Stake, *team), offer(Done, *team)]
        if self.joker:
            moves.append(offer(SwapCard, *team))
        if self.setup.time_limit is not None:
            moves.append(offer(TimeUp))
        return Expected((*moves, *always, *self._annulment()), team, self.setup.time_limit)

    def outcome(self) -> Outcome | None:
        """Rank the runs, once the game is over."""
        if self.stage is not Stage.OVER:
            return None
        return Outcome(self._end(), ranked((done.team, done.merit, done.chips * CHIP) for done in self.results))

    # What players do.

    def apply(self, move: Move) -> Step[MoneyDrop]:
        """Return the new state and what happened."""
        if isinstance(move, SwapCard) and self.stage is Stage.STAKES and not self.joker:
            raise Refused(Reason.JOKER_SPENT)
        self.expected().check(move)
        return self._lean(move.towards) if isinstance(move, Lean) else self._applied(move)

    def _applied(self, move: Move) -> Step[MoneyDrop]:
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

    def _lean(self, towards: Leaning) -> Step[MoneyDrop]:
        leaning = self.leaning.then(towards)
        before = self.before and replace(self.before, leaning=leaning)
        return Step(replace(self, leaning=leaning, before=before), (ev.Leaned(leaning),))

    def _stocked(self, cards: tuple[Card, ...]) -> Step[MoneyDrop]:
        check_cards(cards, self.needs())
        if holds(self.tray, cards):
            raise Refused(Reason.WRONG_CARDS)
        if self.stage is Stage.SPARE_CARD:
            return self._ask(cards[0])
        return replace(self, tray=filled(self.tray, cards))._offer_categories()

    def _choose(self, choice: int) -> Step[MoneyDrop]:
        card, other = self.offered if choice == 1 else self.offered[::-1]
        chosen = replace(self, offered=(), other=other, before=None)
        return Step(chosen, (ev.CategoryChosen(card.id),)).then(lambda state: state._ask(card))

    def _stake(self, chips: tuple[int, ...]) -> Step[MoneyDrop]:
        if len(chips) != self.windows or any(number < 0 for number in chips):
            raise Refused(Reason.NOT_ON_THE_TABLE)
        if sum(chips) > self.chips:
            raise Refused(Reason.TOO_MANY_CHIPS, sum(chips) - self.chips)
        if reason := forbidden(chips):
            raise Refused(reason, self.windows - 1)
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
        asked = self.before
        card, tray = draw_spare(asked.tray, asked.round, asked.leaning)
        event = ev.QuestionAnnulled(self.before.card.id)
        if not card:
            return Step(replace(asked, stage=Stage.SPARE_CARD, card=None, stakes=()), (event,))
        return Step(replace(asked, tray=tray), (event,)).then(lambda state: state._ask(card))

    def _go_home(self, player: Player) -> Step[MoneyDrop]:
        runs = remaining(self.runs, len(self.results), player)
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
        if serves(self.tray, first):
            return begun.then(MoneyDrop._offer_categories)
        return begun

    def _offer_categories(self) -> Step[MoneyDrop]:
        (first, second), tray = draw_pair(self.tray, self.round, self.leaning)
        state = replace(self, stage=Stage.CATEGORY, tray=tray, offered=(first, second), card=None, other=None, stakes=())
        return Step(state, (ev.CategoriesOffered(self.round, (first.id, second.id), self.windows),))

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
        return End.RUNS_PLAYED if everyone(self.runs) else End.TOO_FEW_LEFT

    def _annulment(self) -> tuple[Option, ...]:
        return (offer(Annul),) if self.before else ()
