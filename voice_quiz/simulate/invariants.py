"""What must be true after every move, whatever the players do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from voice_quiz.game import events as ev
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.lottery.board import DIGITS, PLACES
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import CHIPS, MoneyDrop, Stage
from voice_quiz.game.moves import Annul, Done, Joker, UseJoker
from voice_quiz.game.protocol import Event, Move, Step
from voice_quiz.game.replay import AnyState

# What only one player may know.
_SECRETS = (ev.LettersLeft, ev.LettersGiven, ev.LetterSeen, ev.HolderChanged)


def broken(before: AnyState, move: Move, step: Step[AnyState]) -> Iterator[str]:
    """Name every invariant that a move broke."""
    yield from _secrets(step.events)
    match before, step.state:
        case MoneyDrop(), MoneyDrop():
            yield from _money_drop(before, move, step.state)
        case ((Millionaire() | Milionario()), (Millionaire() | Milionario())):
            yield from _ladder(before, move, step.state, step.events)
        case Lottery(), Lottery():
            yield from _lottery(before, step.state, step.events)
        case _:
            yield "the game turned into another"


def _secrets(happened: tuple[Event, ...]) -> Iterator[str]:
    for event in happened:
        if isinstance(event, _SECRETS) and event.audience != (event.player,):
            yield f"{type(event).__name__} is not for one player alone"


def _money_drop(before: MoneyDrop, move: Move, state: MoneyDrop) -> Iterator[str]:
    if state.stage is Stage.STAKES:
        if sum(state.stakes) + state.unplaced != state.chips or min(state.stakes) < 0 or state.unplaced < 0:
            yield "staked and unplaced chips are not the chips held"
        if all(state.stakes):
            yield "no window is free (MD-7)"
    if not 0 <= state.chips <= CHIPS:
        yield f"{state.chips} chips"
    if isinstance(move, Annul):
        return
    if isinstance(move, Done) and before.unplaced:
        yield "chips were left over (MD-6)"
    same_run = len(state.results) == len(before.results)
    if same_run and state.joker and not before.joker:
        yield "the joker came back"
    if same_run and state.chips > before.chips:
        yield "chips were created"


Climb = Millionaire | Milionario


def _total(contest: Contest) -> int:
    return sum(account.total for account in contest.accounts)


def _ladder(before: Climb, move: Move, state: Climb, happened: tuple[Event, ...]) -> Iterator[str]:
    if isinstance(move, Annul):
        return
    earned = sum(event.money for event in happened if isinstance(event, ev.Fell | ev.LeftWith | ev.HelperPaid)) + sum(
        state.contest.ladder[-1] for event in happened if isinstance(event, ev.WonMillion)
    )
    spent = sum(event.money for event in happened if isinstance(event, ev.Bought))
    if _total(state.contest) - _total(before.contest) != earned - spent:
        yield "money was created or lost"
    if isinstance(move, UseJoker) and move.joker not in before.contest.of(move.player).jokers:
        yield "a joker was used twice"
    card = before.card
    for event in happened:
        if isinstance(event, ev.LettersGiven) and event.joker is Joker.AUDIENCE and card and card.right not in event.letters:
            yield "the right letter is not among the audience's"
        if isinstance(event, ev.LettersLeft) and card and (card.right not in event.letters or len(event.letters) > 2):
            yield "a fifty-fifty left the wrong letters"
    names = [one.player for one in state.contest.contestants]
    if len(set(names)) != len(names):
        yield "a contestant is there twice"


def _lottery(before: Lottery, state: Lottery, happened: tuple[Event, ...]) -> Iterator[str]:
    banked = sum(event.amount for event in happened if isinstance(event, ev.MoneyMoved) and event.partner is None)
    banked += sum(event.money for event in happened if isinstance(event, ev.PrizePaid))
    money = [sum(gambler.money for gambler in moment.house.gamblers) for moment in (before, state)]
    if money[1] - money[0] != banked:
        yield "money was created or lost"
    if any(gambler.money < 0 or gambler.money % 50_000 for gambler in state.house.gamblers):
        yield "somebody has debts or small change (GE-17)"
    if state.number and any(len(gambler.holder) != len(PLACES) for gambler in state.house.present):
        yield "somebody has not six cards (GE-12)"
    cards = Counter(state.house.lying()) + Counter(digit for one in state.house.gamblers for digit in one.holder)
    if any(cards[digit] != len(state.house.gamblers) for digit in DIGITS):
        yield "digit cards were created or lost"
