"""What is told and asked in the lottery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from voice_quiz.dialogue.meaning import Figure
from voice_quiz.dialogue.say.host import Host, Said, Talk, privately, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import Field, FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage, choice_on
from voice_quiz.game.protocol import Event, Player

# So many digits are the whole number; and the breath before that is told, in seconds.
_ALL, _COMPLETE = 6, 1.5


def tell(event: Event, state: Lottery, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event of the lottery."""
    match event:
        case ev.RoundBegan(nth):
            yield say("lottery.round-began", round=nth)
        case ev.NumberDrawn(digits):
            yield replace(number(digits, host), pause=0.6)
        case ev.TurnBegan(player):
            yield Said("lottery.turn", {"player": player}, to=player)
            if host.talk is not Talk.BRIEF and state.number:
                yield from ahead(state, host, of_use=True)
        case ev.RoundEnded() if state.outcome() is None:
            money = [host.word("table.total-marks", player=one.player, money=one.money) for one in state.house.present]
            yield say("table.totals", totals=host.words(money))
        case ev.PrizePaid(player, digits, money):
            prize = "lottery.prize-one" if digits == 1 else "lottery.prize"
            key, cue = ("lottery.jackpot", "win") if digits == _ALL else (prize, "right")
            pause = _COMPLETE if digits == _ALL else 0.0
            yield Said(key, {"player": player, "digits": digits, "money": money}, pause, cue=cue)
        case _:
            yield from _walking(event, state, host)
            yield from _cards(event, host)


def spoken(digits: tuple[int, ...], host: Host) -> str:
    """Return digits one by one, as the voice reads them."""
    return ", ".join(host.language.numbers.written(digit) for digit in digits)


def named(field: Field, host: Host) -> str:
    """Name a field: by its digit, or by what can be done there."""
    return host.word(f"lottery.name-{field.kind}", digit=field.digit)


def ahead(state: Lottery, host: Host, *, of_use: bool = False) -> Iterator[Said]:
    """Yield what lies within reach of whoever is at turn: everything, or where wanted digits and cards can be had.

    A field that can be reached in several ways is named once.
    """
    board, gambler = state.setup.board, state.gambler
    steps = sorted({steps for spinner in board.spinners for steps in spinner.steps}, key=lambda steps: (steps < 0, abs(steps)))
    ways: dict[tuple[bool, Field], list[int]] = {}
    for step in steps:
        field = board.track[board.landing(gambler.field, step)]
        if not of_use or _is_of_use(field, state):
            ways.setdefault((step < 0, field), []).append(abs(step))
    fields = [_way(field, numbers, host, back=back) for (back, field), numbers in ways.items()]
    if fields:
        yield Said("lottery.of-use" if of_use else "lottery.ahead", {"fields": "; ".join(fields)}, to=gambler.player)


def _is_of_use(field: Field, state: Lottery) -> bool:
    """Tell whether cards are sold on a field, or one of the winning number can be had there, as money and cards are now."""
    wanted = field.kind is FieldKind.BUY or field.digit in state.number
    return wanted and choice_on(field, state.player, state.house) is not None


def _way(field: Field, numbers: list[int], host: Host, *, back: bool) -> str:
    """Word with which numbers of a spinner a field is reached."""
    steps = host.words([host.language.numbers.written(number) for number in numbers], "or")
    return host.word("lottery.behind-field" if back else "lottery.ahead-field", steps=steps, field=named(field, host))


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
            yield _nothing(player, state)
        case ev.Passed(player):
            yield say("lottery.passed", player=player)


def _nothing(player: str, state: Lottery) -> Said:
    """Say why a field allows nothing."""
    gambler = state.house.of(player)
    field = state.setup.board.track[gambler.field or 0]
    if field.kind is FieldKind.DIGIT and field.digit is not None and not state.house.sellers(field.digit, player):
        return say("lottery.gone", player=player, digit=field.digit)
    if field.kind in (FieldKind.DIGIT, FieldKind.BUY):
        return say("lottery.too-poor", player=player)
    return say("lottery.nothing-to-do", player=player)


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


def status(state: Lottery, host: Host) -> Iterator[Said]:
    """Yield how the lottery stands."""
    yield round_status(state)
    if state.number:
        yield from positions(state, host)
        yield from ahead(state, host)
        yield number(state.number, host)
    yield marks(state, host)


def round_status(state: Lottery) -> Said:
    """Return which round it is, and who is at turn."""
    return say("status.lottery", round=state.round, rounds=state.setup.rounds, player=state.player)


def number(digits: tuple[int, ...], host: Host) -> Said:
    """Return the winning number."""
    return say("lottery.number", digits=spoken(digits, host))


def marks(state: Lottery, host: Host, player: Player | None = None) -> Said:
    """Return who has how much: all, or one player."""
    present = [one for one in state.house.present if player in (None, one.player)]
    totals = [host.word("table.total-marks", player=one.player, money=one.money) for one in present]
    return say("table.totals", totals=host.words(totals))


def positions(state: Lottery, host: Host, player: Player | None = None) -> Iterator[Said]:
    """Yield where the pawns stand: all of them, or that of one player."""
    for one in state.house.present:
        if player not in (None, one.player):
            continue
        if one.field is None:
            yield say("status.position-start", player=one.player)
        else:
            yield say("status.position", player=one.player, field=named(state.setup.board.track[one.field], host))


def figure(asked: Figure | None, player: Player | None, state: Lottery, host: Host) -> Iterable[Said]:
    """Return one figure of how it stands, of one player or of all."""
    match asked:
        case Figure.MONEY:
            return [marks(state, host, player)]
        case Figure.ROUND:
            return [round_status(state)]
        case Figure.PLACE if state.number:
            return positions(state, host, player or state.player)
        case Figure.NUMBER if state.number:
            return [number(state.number, host)]
        case Figure.AHEAD if state.number:
            return ahead(state, host)
    return []


def holder(state: Lottery, player: str, host: Host, *, aloud: bool) -> list[Said]:
    """Tell a player what the holder shows; where all would hear it, after a yes, and never in the expert version (GE-26)."""
    digits = state.house.of(player).holder
    told = say("lottery.holder", player=player, digits=spoken(digits, host))
    if not digits:
        return [say("status.holder-empty", player=player)]
    if aloud and state.setup.expert:
        return [say("status.holder-hidden", player=player)]
    return [say("sure.holder", player=player), told] if aloud else [privately(told, player)]


def doubles(state: Lottery, digit: int, host: Host) -> Said:
    """Return who has a digit at least twice (GE-26)."""
    owners = [one.player for one in state.house.present if len(one.places(digit)) >= 2]
    return say("status.doubles" if owners else "status.no-doubles", digit=digit, players=host.words(owners) if owners else "")


def turn_prompt(scene: Scene, player: str, host: Host) -> Said:
    """Ask for what a field, a purchase or a luck card waits for."""
    state = scene.state
    assert isinstance(state, Lottery)
    if state.stage is Stage.GIVE:
        assert state.purchase
        places = state.house.of(state.purchase.seller).places(state.purchase.digit)
        numbers = host.words([host.language.numbers.written(place) for place in places], "or")
        return say("ask.give", player=player, digit=state.purchase.digit, places=numbers)
    if state.stage is Stage.RAID:
        return say("ask.raid", player=player, players=host.words(state.targets, "or"))
    field = state.setup.board.track[state.gambler.field or 0]
    sellers = state.house.sellers(field.digit, player) if field.kind is FieldKind.DIGIT and field.digit is not None else ()
    asked = "buy-from-one" if state.stage is Stage.BUY and len(sellers) == 1 else state.stage
    return say(f"field.{asked}", player=player, digit=field.digit, players=host.words(sellers, "or") if sellers else "")
