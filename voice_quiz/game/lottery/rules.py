"""Die goldene Eins: put the winning number together (rules GE-1 to GE-26)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_quiz.game import events as ev
from voice_quiz.game import moves as mv
from voice_quiz.game.card import Need
from voice_quiz.game.chance import Chance
from voice_quiz.game.lottery.board import PLACES, Board, Field, FieldKind, Luck, LuckCard, LuckPile
from voice_quiz.game.lottery.digits import drawn, picked
from voice_quiz.game.lottery.holdings import PRICE, Gambler, House
from voice_quiz.game.lottery.turn import Purchase, Stage, actions, arranged, choice_on
from voice_quiz.game.protocol import BadSetup, End, Expected, Move, Option, Outcome, Player, Reason, Refused, Step, offer
from voice_quiz.game.seats import check_names, check_seed, ranked
from voice_quiz.quoting import quoted

MOST_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class LotterySetup:
    """Who plays on which board, how long, and whether cards may be bought by place (GE-15)."""

    players: tuple[Player, ...]
    board: Board
    rounds: int = 4
    expert: bool = False
    # Who begins; else the first one named (GE-4).
    first: Player | None = None

    def start(self, seed: int) -> Step[Lottery]:
        """Shuffle the luck cards; the first player picks."""
        check_names(self.players, 2, 6)
        check_seed(seed)
        self.board.check()
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise BadSetup(f"{self.rounds} rounds; allowed are 1 to {MOST_ROUNDS}")
        if self.first is not None and self.first not in self.players:
            raise BadSetup(f"{quoted(self.first)} begins; allowed are {', '.join(self.players)}")
        pile, chance = Chance(seed).shuffled([card.id for card in self.board.luck])
        house = House(tuple(Gambler(player) for player in self.players))
        return Step(Lottery(self, chance, house, LuckPile(pile), self.players.index(self.first or self.players[0])))


@dataclass(frozen=True, slots=True)
class Lottery:
    """A moment of the lottery."""

    setup: LotterySetup
    chance: Chance
    house: House
    luck: LuckPile
    seat: int
    round: int = 1
    number: tuple[int, ...] = ()
    stage: Stage = Stage.PICK
    # The spinner that shows a star.
    star: mv.Colour | None = None
    purchase: Purchase | None = None
    # A luck card was drawn in this turn; a second luck field draws nothing (GE-20).
    lucky: bool = False
    again: bool = False
    # Those on the field from whom one can still buy (GE-15).
    targets: tuple[Player, ...] = ()

    # What the game says of itself.

    @property
    def player(self) -> Player:
        """Name the one whose turn it is."""
        return self.setup.players[self.seat]

    @property
    def gambler(self) -> Gambler:
        """Return the one whose turn it is."""
        return self.house.of(self.player)

    @property
    def card(self) -> None:
        """Return no card: nobody is asked anything here."""

    def needs(self) -> tuple[Need, ...]:
        """Return that no cards are needed."""
        return ()

    def expected(self) -> Expected:
        """Return what is expected now."""
        if self.stage is Stage.OVER:
            return Expected(())
        options = self._options()
        home = offer(mv.GoHome, *(gambler.player for gambler in self.house.present))
        return Expected((*options, home), options[0].players)

    def outcome(self) -> Outcome | None:
        """Rank by money."""
        if self.stage is not Stage.OVER:
            return None
        merits = (((gambler.player,), (gambler.money,), gambler.money) for gambler in self.house.gamblers)
        return Outcome(self._end(), ranked(merits))

    def _options(self) -> tuple[Option, ...]:
        player = self.player
        match self.stage:
            case Stage.PICK:
                return (offer(mv.PickDigits, player),)
            case Stage.SPIN:
                return (offer(mv.Spin, player, colour=tuple(mv.Colour)),)
            case Stage.STAR:
                assert self.star
                return (offer(mv.Walk, player, steps=tuple(dict.fromkeys(self.setup.board.steps(self.star)))),)
            case Stage.GIVE:
                assert self.purchase
                return (self.purchase.choice(self.house),)
            case Stage.RAID:
                return (offer(mv.BuyPlace, player, seller=self.targets, place=PLACES), offer(mv.Skip, player))
        return (*actions(self.stage, self._field, player, self.house), offer(mv.Skip, player))

    # What players do.

    def apply(self, move: Move) -> Step[Lottery]:
        """Return the new state and what happened."""
        if isinstance(move, mv.Lean):
            raise Refused(Reason.NO_QUESTIONS)
        self.expected().check(move)
        match move:
            case mv.PickDigits(player, digits):
                return self._picked(player, digits)
            case mv.Spin(_, colour):
                return self._spun(colour)
            case mv.Walk(_, steps):
                return self._walk(steps)
            case mv.Skip(player):
                passed = Step(self, (ev.Passed(player),))
                return passed.then(Lottery._next_turn if self.stage is Stage.RAID else Lottery._raid)
            case mv.GoHome(player):
                return self._without(player)
            case _:
                return self._acted_upon(move)

    def _acted_upon(self, move: Move) -> Step[Lottery]:
        match move:
            case mv.PlaceDigit() | mv.SwapPlaces():
                return self._acted(arranged(self.stage, move, self.house))
            case mv.BuyDigit(_, digit, seller, place):
                return Step(replace(self, stage=Stage.GIVE, purchase=Purchase(seller, digit, place)))
            case mv.Give(_, place):
                return self._sold(place)
            case mv.BuyPlace(player, seller, place):
                return self._raided(player, seller, place)
        raise Refused(Reason.NOT_NOW)

    def _picked(self, player: Player, digits: tuple[int, ...]) -> Step[Lottery]:
        holder, chance = picked(digits, self.house, self.chance)
        house = self.house.changed(replace(self.gambler, holder=holder))
        filled = Step(replace(self, house=house, chance=chance), (ev.HolderFilled(player), *house.shown(player)))
        return filled.then(lambda state: state._picking(house.after(self.seat)))

    def _picking(self, seat: int) -> Step[Lottery]:
        seated = replace(self, seat=seat)
        return seated._draw_number() if all(one.holder for one in self.house.present) else Step(seated)

    def _spun(self, colour: mv.Colour) -> Step[Lottery]:
        numbers = self.setup.board.steps(colour)
        shown, chance = self.chance.one_of((*numbers, None))
        spun = replace(self, chance=chance, stage=Stage.STAR, star=colour)
        step = Step(spun, (ev.Spun(self.player, colour, shown),))
        return step if shown is None else step.then(lambda state: state._walk(shown))

    def _walk(self, steps: int) -> Step[Lottery]:
        field = self.setup.board.landing(self.gambler.field, steps)
        return replace(self, star=None)._land(field)

    def _sold(self, sold_place: int) -> Step[Lottery]:
        assert self.purchase
        player, wanted = self.player, self.purchase
        event = ev.DigitBought(player, wanted.seller, wanted.digit)
        sale = self.house.bought(player, wanted.seller, wanted.place, sold_place)
        return replace(self, purchase=None)._acted(Step(self.house, (event,)).plus(sale))

    def _raided(self, player: Player, seller: Player, place: int) -> Step[Lottery]:
        sale = self.house.bought(player, seller, place, place)
        left = tuple(target for target in self.targets if target != seller)
        raided = replace(self, house=sale.state, targets=left)
        return Step(raided, (ev.PlaceBought(player, seller, place), *sale.events)).then(
            lambda state: state._checked(Lottery._raid_on)
        )

    def _without(self, player: Player) -> Step[Lottery]:
        gone = self.house.without(player)
        targets = tuple(target for target in self.targets if target != player)
        step = Step(replace(self, house=gone.state, targets=targets), gone.events)
        if len(gone.state.present) < 2:
            return step.then(Lottery._over)
        if self.stage is Stage.PICK:
            seat = gone.state.after(self.seat) if player == self.player else self.seat
            return step.then(lambda state: state._picking(seat))
        if player == self.player:
            return step.then(lambda state: replace(state, again=False)._next_turn())
        if self.stage is Stage.BUY or (self.purchase and self.purchase.seller == player):
            # His cards lie on the board again, so the field has something else to offer.
            return step.then(lambda state: replace(state, purchase=None)._field_action())
        return step.then(Lottery._raid_on) if self.stage is Stage.RAID else step

    # What follows.

    def _draw_number(self) -> Step[Lottery]:
        number, chance = drawn(self.house, self.chance)
        names = tuple(gambler.player for gambler in self.house.present)
        begun = (ev.RoundBegan(self.round, None, names), ev.NumberDrawn(number))
        return Step(replace(self, number=number, chance=chance), begun).then(Lottery._begin_turn)

    def _begin_turn(self) -> Step[Lottery]:
        fresh = replace(self, stage=Stage.SPIN, lucky=False, again=False, targets=(), purchase=None, star=None)
        return Step(fresh, (ev.TurnBegan(self.player),))

    def _next_turn(self) -> Step[Lottery]:
        return replace(self, seat=self.seat if self.again else self.house.after(self.seat))._begin_turn()

    def _land(self, field: int) -> Step[Lottery]:
        others = tuple(one.player for one in self.house.present if one.field == field and one.player != self.player)
        house = self.house.changed(replace(self.gambler, field=field))
        landed = replace(self, house=house, targets=others if self.setup.expert else ())
        return Step(landed, (ev.Walked(self.player, field),)).then(Lottery._field_action)

    def _field_action(self) -> Step[Lottery]:
        choice = choice_on(self._field, self.player, self.house)
        if choice:
            return self._at(choice)
        match self._field.kind:
            case FieldKind.LUCK if not self.lucky:
                return self._draw_luck()
            case FieldKind.BAD_LUCK if self.gambler.money >= PRICE:
                return self._acted(self.house.paid(self.player, -PRICE))
        return Step(self, (ev.NothingToDo(self.player),)).then(Lottery._raid)

    def _draw_luck(self) -> Step[Lottery]:
        name, luck, chance = self.luck.drawn(self.chance)
        card = self.setup.board.luck_card(name)
        drawn = replace(self, luck=luck, chance=chance, lucky=True)
        done = self.gambler.money + card.change >= 0
        step = Step(drawn, (ev.LuckDrawn(self.player, card.id, done),))
        return step.plus(drawn._lucked(card) if done else drawn._raid())

    def _lucked(self, card: LuckCard) -> Step[Lottery]:
        match card.luck:
            case Luck.GAIN | Luck.PAY:
                return self._acted(self.house.paid(self.player, card.change))
            case Luck.SWAP:
                return self._at(Stage.SWAP)
            case Luck.DIGIT:
                return self._at(Stage.FREE_DIGIT)
            case Luck.AGAIN:
                return replace(self, again=True)._raid()
            case Luck.MOVE:
                return self._land(card.field)

    def _at(self, stage: Stage) -> Step[Lottery]:
        return Step(replace(self, stage=stage))

    def _acted(self, step: Step[House]) -> Step[Lottery]:
        """Put the changed house in place, and see whether somebody's number is complete."""
        return Step(replace(self, house=step.state), step.events).then(lambda state: state._checked(Lottery._raid))

    def _checked(self, go_on: Callable[[Lottery], Step[Lottery]]) -> Step[Lottery]:
        """End the round at once if a holder shows the number (GE-13, GE-21), else go on."""
        return self._end_round() if self.house.complete(self.number) else go_on(self)

    def _raid(self) -> Step[Lottery]:
        return replace(self, stage=Stage.RAID)._raid_on()

    def _raid_on(self) -> Step[Lottery]:
        """Let him buy from those on his field, as long as there is somebody and the money lasts."""
        return Step(self) if self.targets and self.gambler.money >= PRICE else self._next_turn()

    def _end_round(self) -> Step[Lottery]:
        prized = self.house.prized(self.number)
        ended = Step(replace(self, house=prized.state), (*prized.events, ev.RoundEnded(self.round)))
        if self.round == self.setup.rounds:
            return ended.then(Lottery._over)
        # GE-24: the next round begins with the player after the one whose turn it was.
        return ended.then(lambda state: replace(state, round=self.round + 1, seat=self.house.after(self.seat))._draw_number())

    def _over(self) -> Step[Lottery]:
        over = replace(self, stage=Stage.OVER)
        return Step(over, (ev.GameEnded(over._end()),))

    # Small things.

    @property
    def _field(self) -> Field:
        field = self.gambler.field
        assert field is not None
        return self.setup.board.track[field]

    def _end(self) -> End:
        return End.ROUNDS_PLAYED if len(self.house.present) >= 2 else End.TOO_FEW_LEFT
