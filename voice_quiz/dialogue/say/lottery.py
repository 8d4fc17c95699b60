"""Tells what happens in the lottery."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.say.host import Host, Said, Talk, privately, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import Field, FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.protocol import Event

# So many digits are the whole number.
_ALL = 6


def tell(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event of the lottery."""
    if not isinstance(scene.state, Lottery):
        return
    match event:
        case ev.RoundBegan(number):
            yield say("lottery.round-began", round=number)
        case ev.NumberDrawn(digits):
            yield Said("lottery.number", {"digits": spoken(digits, host)}, pause=0.6)
        case ev.TurnBegan(player):
            yield Said("lottery.turn", {"player": player}, to=player)
            if host.talk is not Talk.BRIEF and scene.state.number:
                yield from ahead(scene.state, host, of_use=True)
        case ev.RoundEnded():
            money = [host.word("table.total-marks", player=one.player, money=one.money) for one in scene.state.house.present]
            yield say("table.totals", totals=host.words(money))
        case ev.PrizePaid(player, digits, money):
            prize = "lottery.prize-one" if digits == 1 else "lottery.prize"
            key, cue = ("lottery.jackpot", "win") if digits == _ALL else (prize, "right")
            yield Said(key, {"player": player, "digits": digits, "money": money}, cue=cue)
        case _:
            yield from _walking(event, scene.state, host)
            yield from _cards(event, host)


def spoken(digits: tuple[int, ...], host: Host) -> str:
    """Return digits one by one, as the voice reads them."""
    return ", ".join(host.language.numbers.written(digit) for digit in digits)


def named(field: Field, host: Host) -> str:
    """Name a field: by its digit, or by what can be done there."""
    return host.word(f"lottery.name-{field.kind}", digit=field.digit)


def ahead(state: Lottery, host: Host, *, of_use: bool = False) -> Iterator[Said]:
    """Yield what lies within reach of whoever is at turn: everything, or where digits of the winning number and cards are."""
    board, gambler = state.setup.board, state.gambler
    steps = sorted({steps for spinner in board.spinners for steps in spinner.steps}, key=lambda steps: (steps < 0, abs(steps)))
    landings = [(step, board.track[board.landing(gambler.field, step)]) for step in steps]
    if of_use:
        landings = [(step, field) for step, field in landings if field.kind is FieldKind.BUY or field.digit in state.number]
    fields = [
        host.word("lottery.ahead-field" if step > 0 else "lottery.behind-field", steps=abs(step), field=named(field, host))
        for step, field in landings
    ]
    if fields:
        yield Said("lottery.ahead", {"fields": "; ".join(fields)}, to=gambler.player)


def _walking(event: Event, state: Lottery, host: Host) -> Iterator[Said]:
    match event:
        case ev.Spun(player, colour, None):
            yield Said("lottery.star", {"player": player, "colour": host.word(f"colours.{colour}")}, cue="right")
        case ev.Spun(_, colour, int() as steps):
            key = "lottery.spun" if steps > 0 else "lottery.spun-back"
            yield say(key, colour=host.word(f"colours.{colour}"), steps=abs(steps))
        case ev.Walked(player, field):
            landed = state.setup.board.track[field]
            if landed.kind is FieldKind.DIGIT:
                yield say("lottery.digit-field", player=player, digit=landed.digit)
            else:
                yield say(f"lottery.{landed.kind}-field", player=player)
        case ev.LuckDrawn(_, card, done):
            yield say(f"luck.{card}")
            if not done:
                yield say("lottery.luck-impossible")
        case ev.NothingToDo(player):
            yield say("lottery.nothing-to-do", player=player)
        case ev.Passed(player):
            yield say("lottery.passed", player=player)


def _cards(event: Event, host: Host) -> Iterator[Said]:
    match event:
        case ev.HolderFilled(player):
            yield say("lottery.filled", player=player)
        case ev.HolderChanged(player, digits):
            yield privately(say("lottery.holder", player=player, digits=spoken(digits, host)), player)
        case ev.DigitTaken(player, digit, returned):
            yield say("lottery.taken", player=player, digit=digit, returned=returned)
        case ev.PlacesSwapped(player):
            yield say("lottery.swapped", player=player)
        case ev.DigitBought(player, seller, digit):
            yield say("lottery.bought", player=player, seller=seller, digit=digit)
        case ev.PlaceBought(player, seller, place):
            yield say("lottery.place-bought", player=player, seller=seller, place=place)
        case ev.MoneyMoved(player, amount, None):
            yield say("lottery.gained" if amount > 0 else "lottery.paid", player=player, money=abs(amount))
        case ev.MoneyMoved(player, amount, str() as partner):
            yield say("lottery.paid-to", player=partner, seller=player, money=amount)
