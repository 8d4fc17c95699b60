"""Chi vuol essere milionario: ten levels, and safety to buy (rules CM-1 to CM-21)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card, Need, check_cards
from voice_quiz.game.chance import Chance
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import MILIONARIO, MILIONARIO_BANDS, worth
from voice_quiz.game.milionario.lifelines import choices, fifty, hidden, looked, wasted, wisher
from voice_quiz.game.milionario.shop import bought, shelf, sold_out
from voice_quiz.game.moves import Annul, Buy, Decide, GoHome, Item, Joker, Lean, Leave, Look, Reveal, Skip, Stocked, UseJoker
from voice_quiz.game.protocol import (
    BadSetup,
    End,
    Event,
    Expected,
    Move,
    Outcome,
    Player,
    Reason,
    Refused,
    Step,
    offer,
)
from voice_quiz.game.seats import Hosting, Seats, booked, by_total, check_names, check_seed, opened

TOP = len(MILIONARIO)
MOST_TURNS = 20


class Stage(StrEnum):
    """What a turn waits for."""

    SHOP = "shop"
    CARD = "card"
    QUESTION = "question"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class MilionarioSetup:
    """Who plays, whether a player is quizmaster, and how many turns, if not those of CM-1."""

    players: tuple[Player, ...]
    hosting: Hosting = Hosting.DEVICE
    agreed: int | None = None

    @property
    def turns(self) -> int:
        """Count the turns: one a player, and two players play four (CM-1), unless fewer are agreed for a short game."""
        return self.agreed or (4 if len(self.players) == 2 else len(self.players))

    def start(self, seed: int) -> Step[Milionario]:
        """Begin the first turn."""
        check_names(self.players, 1 if self.hosting is Hosting.DEVICE else 2, 5)
        check_seed(seed)
        if self.agreed is not None and not 1 <= self.agreed <= MOST_TURNS:
            raise BadSetup(f"{self.agreed} turns; allowed are 1 to {MOST_TURNS}")
        contest = Contest(MILIONARIO, opened(self.players))
        return Milionario(self, Chance(seed), Seats(self.players, self.hosting), contest).begin_turn()


@dataclass(frozen=True, slots=True)
class Milionario:
    """A moment of milionario."""

    setup: MilionarioSetup
    chance: Chance
    seats: Seats
    contest: Contest
    turn: int = 0
    stage: Stage = Stage.SHOP
    # Those who have not yet been at the shop.
    shoppers: tuple[Player, ...] = ()
    card: Card | None = None
    # While a switched question is played: those who wait for the next level (CM-20).
    waiting: tuple[Contestant, ...] = ()
    # Which half of a level's difficulties is wanted, where it has two (G-8).
    leaning: Leaning = Leaning.EVEN
    # The moment before the present (or just answered) question came, for `Annul`.
    before: Milionario | None = None

    # What the game says of itself.

    def needs(self) -> tuple[Need, ...]:
        """Return which card comes next."""
        return (self.leaning.narrowed(Need(4, *MILIONARIO_BANDS[self.contest.level - 1])),)

    def expected(self) -> Expected:
        """Return what is expected now."""
        present = self.seats.present
        annul = (offer(Annul),) if self.before and present else ()
        always = (offer(GoHome, *present), offer(Lean, towards=self.leaning.ways), *annul)
        match self.stage:
            case Stage.OVER:
                return Expected(annul)
            case Stage.CARD:
                return Expected((offer(Stocked), *always))
            case Stage.SHOP:
                goods = shelf(self.contest.of(self.shoppers[0]), TOP)
                return Expected((*goods, *always), self.shoppers[:1])
            case Stage.QUESTION:
                options = choices(self.contest)
                return Expected((*options, *always), options[0].players)

    def outcome(self) -> Outcome | None:
        """Rank by what was banked, less what was bought (CM-12)."""
        return Outcome(self._end(), by_total(self.contest.accounts)) if self.stage is Stage.OVER else None

    # What players do.

    def apply(self, move: Move) -> Step[Milionario]:
        """Return the new state and what happened."""
        self.expected().check(move)
        match move:
            case Lean(towards):
                leaning = self.leaning.then(towards)
                return Step(replace(self, leaning=leaning), (ev.Leaned(leaning),))
            case Stocked(cards):
                return self._ask(cards)
            case Annul():
                assert self.before and self.card
                annulled = Step(replace(self.before, leaning=self.leaning), (ev.QuestionAnnulled(self.card.id),))
                # Those who faced the question may have gone home since.
                return annulled.then(Milionario._settled)
            case GoHome(player):
                return self._without(player).then(Milionario._settled)
            case _:
                return self._applied(move).then(Milionario._settled)

    def _applied(self, move: Move) -> Step[Milionario]:
        match move:
            case Buy(player, item, level):
                return self._bought(player, item, level)
            case Skip():
                return Step(replace(self, shoppers=self.shoppers[1:]))
            case Decide(player, letter):
                return self._changed(player, lambda one: one.deciding(letter), ev.Ready(player))
            case UseJoker(player, joker):
                return self._changed(player, lambda one: one.wishing(joker), ev.JokerAsked(player, joker))
            case Leave(player):
                return self._contested(self.contest.left(player))
            case Look(player, partner):
                return self._contested(looked(self.contest, player, partner))
            case Reveal(player, letter):
                return self._changed(player, lambda one: one.deciding(letter))
        raise Refused(Reason.NOT_NOW)

    def _bought(self, player: Player, item: Item, level: int | None) -> Step[Milionario]:
        step = self._contested(bought(self.contest, player, item, level))
        done = sold_out(step.state.contest.of(player))
        return step.then(lambda state: state._applied(Skip(player))) if done else step

    def _without(self, player: Player) -> Step[Milionario]:
        through = self._through(player)
        gone = replace(
            through.state,
            seats=self.seats.without(player),
            shoppers=tuple(name for name in self.shoppers if name != player),
            waiting=tuple(one for one in self.waiting if one.player != player),
            before=self.before and self.before._without(player).state,
        )
        return Step(gone, through.events).plus(gone._contested(gone.contest.without(player)))

    def _through(self, player: Player) -> Step[Milionario]:
        """Pay one who waits while others play their switch, and so is through at this level already."""
        if not any(one.player == player and one.playing for one in self.waiting):
            return Step(self)
        money = worth(self.contest.ladder, self.contest.level)
        accounts = booked(self.contest.accounts, player, banked=money)
        return Step(replace(self, contest=replace(self.contest, accounts=accounts)), (ev.LeftWith(player, money),))

    # What follows.

    def begin_turn(self) -> Step[Milionario]:
        """Clear all tokens, pass the first seat on, and open the shop (CM-11)."""
        seats = self.seats.moved_on() if self.turn else self.seats
        names = seats.contestants
        free = (Joker.FIFTY, Joker.EXPERT) if len(names) > 1 else (Joker.FIFTY,)
        contest = replace(self.contest, contestants=tuple(Contestant(name, free) for name in names), level=1)
        begun = replace(self, turn=self.turn + 1, seats=seats, contest=contest, stage=Stage.SHOP, shoppers=names, waiting=())
        return Step(begun, (ev.RoundBegan(begun.turn, seats.host, names),))

    def _ask(self, cards: tuple[Card, ...]) -> Step[Milionario]:
        check_cards(cards, self.needs())
        asked = replace(
            self,
            stage=Stage.QUESTION,
            contest=self.contest.asked(),
            card=cards[0],
            before=replace(self, before=None),
        )
        return Step(asked, (ev.QuestionAsked(cards[0].id, self.contest.level),))

    def _settled(self) -> Step[Milionario]:
        """Do all that follows by itself, until somebody is to act again."""
        if not self.seats.present:
            return self._over()
        if self.stage is Stage.SHOP:
            if not self.contest.contestants:
                return self._end_turn()
            return Step(self if self.shoppers else replace(self, stage=Stage.CARD))
        if self.stage is Stage.CARD:
            return Step(self) if self.contest.playing else self._next_level()
        return self._question_settled()

    def _question_settled(self) -> Step[Milionario]:
        """Resolve in the order of CM-5: fifty-fifty, expert, reveal, switch."""
        if self.contest.undecided:
            return Step(self)
        if wisher(self.contest, Joker.FIFTY):
            return self._halve()
        expert = wisher(self.contest, Joker.EXPERT)
        if expert and hidden(self.contest):
            return Step(self)
        if expert:
            return self._contested(wasted(self.contest, expert.player))
        return Step(self) if self.contest.sealed else self._score()

    def _halve(self) -> Step[Milionario]:
        assert self.card
        step, chance = fifty(self.contest, self.card, self.chance)
        return replace(self, chance=chance)._contested(step)

    def _score(self) -> Step[Milionario]:
        assert self.card
        scored = self._contested(self.contest.scored(self.card))
        switchers = [one.player for one in self.contest.playing if one.wish is Joker.SWITCH]
        return scored.plus(scored.state._switch(switchers) if switchers else scored.state._next_level())

    def _switch(self, switchers: list[Player]) -> Step[Milionario]:
        everyone = self.contest.contestants
        alone = tuple(one.spending() for one in everyone if one.player in switchers)
        others = (*self.waiting, *(one for one in everyone if one.player not in switchers))
        switched = replace(self, stage=Stage.CARD, waiting=others, contest=replace(self.contest, contestants=alone))
        return Step(switched, tuple(ev.JokerBegan(player, Joker.SWITCH) for player in switchers))

    def _next_level(self) -> Step[Milionario]:
        together = {one.player: one for one in (*self.waiting, *self.contest.contestants)}
        everyone = tuple(together[name] for name in self.seats.contestants if name in together)
        # At the top nobody is left: whoever is right there has won.
        climbing = any(one.playing for one in everyone)
        contest = replace(self.contest, contestants=everyone, level=self.contest.level + climbing)
        climbed = replace(self, stage=Stage.CARD, waiting=(), contest=contest)
        return Step(climbed) if climbing else climbed._end_turn()

    def _end_turn(self) -> Step[Milionario]:
        ended = Step(self, (ev.RoundEnded(self.turn),))
        return ended.then(Milionario._over if self.turn >= self.setup.turns else Milionario.begin_turn)

    def _over(self) -> Step[Milionario]:
        return Step(replace(self, stage=Stage.OVER), (ev.GameEnded(self._end()),))

    # Small things.

    def _end(self) -> End:
        return End.TURNS_PLAYED if self.seats.present else End.TOO_FEW_LEFT

    def _changed(self, player: Player, change: Callable[[Contestant], Contestant], *happened: Event) -> Step[Milionario]:
        return Step(replace(self, contest=self.contest.changed(player, change)), happened)

    def _contested(self, step: Step[Contest]) -> Step[Milionario]:
        return Step(replace(self, contest=step.state), step.events)
