"""Wer wird Millionär, the edition of 2013 (WM) and the older box (WC): the ladder, everyone at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card, Need, check_cards
from voice_quiz.game.chance import Chance
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import MILLION, MILLIONAIRE, MILLIONAIRE_SAFE, MILLIONAIRE_SAFE_RISK
from voice_quiz.game.millionaire.question import Asking
from voice_quiz.game.moves import Annul, GoHome, Joker, Lean, Stocked, VoteVariant
from voice_quiz.game.protocol import BadSetup, End, Expected, Move, Outcome, Player, Reason, Refused, Step, offer
from voice_quiz.game.seats import Hosting, Seats, booked, by_total, check_names, check_seed, opened

HELPER_MONEY = 5_000
MOST_ROUNDS = 100


class Edition(StrEnum):
    """Which box is played."""

    Y2013 = "2013"
    CLASSIC = "classic"


class Variant(StrEnum):
    """What a table can agree on for the whole game."""

    NON_RISK = "non-risk"
    RISK = "risk"
    SHOW = "show"


class Stage(StrEnum):
    """What a round waits for."""

    VARIANT = "variant"
    CARD = "card"
    QUESTION = "question"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class MillionaireSetup:
    """Who plays which box, and how long; without a variant the 2013 box votes before each round (WM-8).

    `aloud` means that everybody hears what is said to one player (G-2, WM-25).
    """

    players: tuple[Player, ...]
    edition: Edition = Edition.Y2013
    hosting: Hosting = Hosting.DEVICE
    variant: Variant | None = None
    rounds: int | None = None
    aloud: bool = False

    @property
    def classic(self) -> bool:
        """Tell whether it is the older box."""
        return self.edition is Edition.CLASSIC

    @property
    def show(self) -> bool:
        """Tell whether one contestant faces the audience (WC-7)."""
        return self.variant is Variant.SHOW

    @property
    def votes(self) -> bool:
        """Tell whether the table votes for risk or non-risk before each round."""
        return not self.classic and self.variant is None

    @property
    def last_round(self) -> int | None:
        """Return the agreed number of rounds; somebody alone climbs once, for a high score."""
        return self.rounds or (1 if len(self.players) == 1 else None)

    def start(self, seed: int) -> Step[Millionaire]:
        """Begin the first round."""
        self._check()
        check_seed(seed)
        contest = Contest(MILLIONAIRE, opened(self.players))
        asking = Asking(contest, Chance(seed), self.aloud, self.classic, self.show)
        return Millionaire(self, Seats(self.players, self.hosting), asking).begin_round()

    def _check(self) -> None:
        alone = 1 if self.hosting is Hosting.DEVICE else 2 if self.classic else 3
        check_names(self.players, max(alone, 2) if self.show else alone, 5)
        allowed = (Variant.NON_RISK, Variant.SHOW) if self.classic else (Variant.NON_RISK, Variant.RISK)
        if self.variant is not None and self.variant not in allowed:
            raise BadSetup(f"the variant {self.variant}; this edition has {' and '.join(allowed)}")
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            raise BadSetup(f"{self.rounds} rounds; allowed are 1 to {MOST_ROUNDS}")


@dataclass(frozen=True, slots=True)
class Millionaire:
    """A moment of millionaire."""

    setup: MillionaireSetup
    seats: Seats
    asking: Asking
    round: int = 0
    risk: bool = False
    stage: Stage = Stage.CARD
    # The votes for and against risk so far.
    ballots: tuple[VoteVariant, ...] = ()
    # The moment before the present (or just answered) question came, for `Annul`.
    before: Millionaire | None = None

    # What the game says of itself.

    @property
    def contest(self) -> Contest:
        """Return the players on the ladder."""
        return self.asking.contest

    @property
    def card(self) -> Card | None:
        """Return the card of the question."""
        return self.asking.card

    def needs(self) -> tuple[Need, ...]:
        """Return which card comes next: a level is a difficulty."""
        return (Need(4, self.contest.level, self.contest.level),)

    def expected(self) -> Expected:
        """Return what is expected now."""
        present = self.seats.present
        annul = (offer(Annul),) if self.before and present else ()
        always = (offer(GoHome, *present), *annul)
        match self.stage:
            case Stage.OVER:
                return Expected(annul)
            case Stage.CARD:
                return Expected((offer(Stocked), *always))
            case Stage.VARIANT:
                voters = self._variant_voters()
                return Expected((offer(VoteVariant, *voters, risk=(True, False)), *always), voters)
            case Stage.QUESTION:
                asked = self.asking.expected()
                return Expected((*asked.options, *always), asked.asked, asked.seconds)

    def outcome(self) -> Outcome | None:
        """Rank by total, once the game is over."""
        end = self._end() if self.stage is Stage.OVER else None
        return Outcome(end, by_total(self.contest.accounts)) if end else None

    # What players do.

    def apply(self, move: Move) -> Step[Millionaire]:
        """Return the new state and what happened."""
        if isinstance(move, Lean):
            # A question is as hard as its step (WM-1).
            raise Refused(Reason.STEPS_STAY)
        self.expected().check(move)
        match move:
            case Stocked(cards):
                return self._ask(cards)
            case VoteVariant(player, risk):
                voted = replace(self, ballots=(*self.ballots, move))
                return Step(voted, (ev.VariantVoted(player, risk),)).then(Millionaire._settled)
            case Annul():
                assert self.before and self.card
                annulled = Step(self.before, (ev.QuestionAnnulled(self.card.id),))
                # Those who faced the question may have gone home since.
                return annulled.then(Millionaire._settled)
            case GoHome(player):
                return self._without(player).then(Millionaire._settled)
            case _:
                return self._with_asking(self.asking.apply(move)).then(Millionaire._settled)

    def _without(self, player: Player) -> Step[Millionaire]:
        gone = replace(
            self,
            seats=self.seats.without(player),
            ballots=tuple(vote for vote in self.ballots if vote.player != player),
            before=self.before and self.before._without(player).state,
        )
        step = gone._with_asking(self.asking.without(player))
        if self.stage is not Stage.QUESTION:
            return step
        return step.then(lambda state: state._with_asking(state.asking.settled()))

    # What follows.

    def begin_round(self) -> Step[Millionaire]:
        """Pass the first seat on, go back to the foot of the ladder, and let the table choose the variant where it may."""
        begun = replace(
            self,
            seats=self.seats.moved_on() if self.round else self.seats,
            round=self.round + 1,
            stage=Stage.VARIANT,
            risk=self.risk if self.setup.votes else self.setup.variant is Variant.RISK,
            ballots=(),
        )
        begun = begun._with_contest(replace(self.contest, level=1))
        return Step(begun) if self.setup.votes else begun._seated()

    def _seated(self) -> Step[Millionaire]:
        host, names = self.seats.host, self.seats.contestants
        names = names[:1] if self.setup.show else names
        accounts = booked(self.contest.accounts, names[0] if self.setup.show else host, served=1)
        safe = MILLIONAIRE_SAFE_RISK if self.risk else MILLIONAIRE_SAFE
        contestants = tuple(Contestant(name, self._jokers(), safe) for name in names)
        contest = replace(self.contest, accounts=accounts, contestants=contestants)
        people = tuple(name for name in self.seats.present if name != host)
        asking = replace(self.asking, contest=contest, people=people)
        return Step(replace(self, asking=asking, stage=Stage.CARD), (ev.RoundBegan(self.round, host, names),))

    def _ask(self, cards: tuple[Card, ...]) -> Step[Millionaire]:
        check_cards(cards, self.needs())
        asking = replace(self.asking.fresh(), card=cards[0])
        asked = replace(self, stage=Stage.QUESTION, asking=asking, before=replace(self, before=None))
        return Step(asked, (ev.QuestionAsked(cards[0].id, self.contest.level),))

    def _settled(self) -> Step[Millionaire]:
        """Do all that follows by itself, until somebody is to act again."""
        if not self.seats.present:
            return self._over(End.TOO_FEW_LEFT)
        match self.stage:
            case Stage.VARIANT:
                return Step(self) if self._variant_voters() else self._variant_chosen()
            case Stage.CARD:
                return Step(self) if self.contest.playing else self._end_round()
            case Stage.QUESTION if self.asking.answered:
                return self._score()
        return Step(self)

    def _variant_chosen(self) -> Step[Millionaire]:
        wanted = sum(1 if vote.risk else -1 for vote in self.ballots)
        risk = wanted > 0 if wanted else self.risk
        return Step(replace(self, risk=risk), (ev.VariantChosen(risk),)).then(Millionaire._seated)

    def _score(self) -> Step[Millionaire]:
        assert self.card
        scored = self.contest.scored(self.card)
        rewards = self.asking.rewards
        accounts = scored.state.accounts
        for helper in rewards:
            accounts = booked(accounts, helper, extra=HELPER_MONEY)
        paid = tuple(ev.HelperPaid(helper, HELPER_MONEY) for helper in rewards)
        step = Step(self._with_contest(replace(scored.state, accounts=accounts)), (*scored.events, *paid))
        return step.then(Millionaire._next_question)

    def _next_question(self) -> Step[Millionaire]:
        if not self.contest.playing:
            return self._end_round()
        higher = self._with_contest(replace(self.contest, level=self.contest.level + 1))
        return Step(replace(higher, stage=Stage.CARD))

    def _end_round(self) -> Step[Millionaire]:
        ended, end = Step(self, (ev.RoundEnded(self.round),)), self._end()
        return ended.plus(self._over(end) if end else self.begin_round())

    def _over(self, end: End) -> Step[Millionaire]:
        return Step(replace(self, stage=Stage.OVER), (ev.GameEnded(end),))

    def _end(self) -> End | None:
        """Return why the game is over after this round, or None (WM-16, WM-17, WC-8)."""
        if not self.seats.present:
            return End.TOO_FEW_LEFT
        if self.setup.last_round:
            return End.ROUNDS_PLAYED if self.round >= self.setup.last_round else None
        best = max(account.total for account in self.contest.accounts)
        return End.MILLION_REACHED if best >= MILLION and self._served_enough(best) else None

    def _served_enough(self, best: int) -> bool:
        present = [account for account in self.contest.accounts if account.player not in self.seats.home]
        served = [account.served for account in present]
        leaders = [account.served for account in present if account.total == best]
        # A leader who went home is not waited for, only the others' equal chances (G-4).
        if not self.setup.classic or not leaders:
            return min(served) == max(served)
        # In the show variant one must not have climbed more often than others, else not have hosted less often.
        return min(leaders) <= min(served) if self.setup.show else max(leaders) >= max(served)

    # Small things.

    def _with_asking(self, step: Step[Asking]) -> Step[Millionaire]:
        return Step(replace(self, asking=step.state), step.events)

    def _with_contest(self, contest: Contest) -> Millionaire:
        return replace(self, asking=replace(self.asking, contest=contest))

    def _variant_voters(self) -> tuple[Player, ...]:
        voted = {vote.player for vote in self.ballots}
        return tuple(player for player in self.seats.present if player not in voted)

    def _jokers(self) -> tuple[Joker, ...]:
        # The quizmaster cannot help (WM-22), so a lone contestant has no use for the extra joker.
        extra = (Joker.EXTRA,) if self.risk and len(self.seats.contestants) > 1 else ()
        return (Joker.FIFTY, Joker.AUDIENCE, Joker.PHONE, *extra)
