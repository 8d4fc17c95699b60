"""The arithmetic of stakes: what lies where after a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from voice_quiz.dialogue.slots import Amount
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop import CHIP, CHIPS

# The clauses of which a stake consists; each language has templates for them.
ACTIONS = ("all", "rest", "put", "add", "share", "take", "empty", "move", "move-all", "clear")

Board = Mapping[Letter, int]
Slots = Mapping[str, object]
# One clause may name up to three windows ("ten each on A, B and C").
_WINDOWS = ("window", "second", "third")
_SHARES = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "three-quarters": Fraction(3, 4)}


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a stake: what to do, and with what."""

    action: str
    slots: tuple[tuple[str, object], ...] = ()


# What a yes to "ten on each?" settles.
EACH = "each"


class Unclear(Exception):
    """A stake that can be meant in several ways, or in none."""

    def __init__(self, *choices: object) -> None:
        """Name the amounts of euros that it could be; or `EACH`, and the chips that each of several windows may get."""
        super().__init__(*choices)
        self.choices = choices


class Missing(Exception):
    """A stake that takes chips from a window on which none lie."""

    def __init__(self, window: Letter) -> None:
        """Name the window."""
        super().__init__(window)
        self.window = window


def laid(board: Board, chips: int, clauses: Sequence[Clause], settled: Sequence[object] = ()) -> Board:
    """Give the board after all clauses; the game decides whether it is allowed.

    A sentence that gives every chip a new place means the whole board, whatever lay there before. What is unclear takes its
    turn from what was settled, as far as that goes.
    """
    after = _followed(board, chips, clauses, settled)
    if sum(after.values()) > chips:
        with suppress(Missing):
            anew = _followed(dict.fromkeys(board, 0), chips, clauses, settled)
            return anew if sum(anew.values()) == chips else after
    return after


def _followed(board: Board, chips: int, clauses: Sequence[Clause], settled: Sequence[object]) -> Board:
    pile = _Pile(dict(board), chips, settled)
    for clause in clauses:
        pile.follow(clause)
    return pile.board


def chips_in(amount: Amount) -> int:
    """Count the chips of an amount (MD-15, MD-21); ask back about anything that is no whole number of chips."""
    number = amount.number
    if amount.unit == "chip" or (amount.unit is None and number <= CHIPS):
        return number
    if amount.unit is None and number < CHIP:
        raise Unclear(*_nearest(number * 1_000 if number < 1_000 else number))
    if number % CHIP:
        raise Unclear(*_nearest(number))
    return number // CHIP


def _nearest(money: int) -> tuple[int, ...]:
    """Give the amounts that are whole chips: this one, or the next below and above."""
    lower = money // CHIP * CHIP
    around = (lower,) if lower == money else (lower, lower + CHIP)
    return tuple(amount for amount in around if 0 < amount <= CHIP * CHIPS)


class _Pile:
    """The board while a sentence is followed word by word."""

    def __init__(self, board: dict[Letter, int], chips: int, settled: Sequence[object]) -> None:
        self.board = board
        self._chips = chips
        self._settled = list(settled)
        # Windows that this sentence has already laid chips on.
        self._touched: set[Letter] = set()

    def follow(self, clause: Clause) -> None:
        slots = self._clear(dict(clause.slots))
        windows = [Letter(str(slots[name])) for name in _WINDOWS if name in slots]
        match clause.action:
            case "clear":
                self.board = dict.fromkeys(self.board, 0)
            case "all":
                self.board = dict.fromkeys(self.board, 0) | dict.fromkeys(windows, self._chips)
            case "move" | "move-all":
                self._move(Letter(str(slots["from"])), Letter(str(slots["to"])), slots)
            case action:
                for window in windows:
                    self._change(action, window, slots)

    def _clear(self, slots: Slots) -> Slots:
        """Count the chips once for all windows, and ask whether each of several is to get them."""
        amount = slots.get("amount")
        if not isinstance(amount, Amount):
            return slots
        try:
            chips = chips_in(amount)
        except Unclear as unclear:
            chips = self._settle(unclear)
        if "each" in slots:
            self._settle(Unclear(EACH, chips))
        return {**slots, "amount": Amount(chips, "chip")}

    def _settle(self, unclear: Unclear) -> int:
        """Take what was answered to this question; give the chips, where it is an amount."""
        answer = self._settled.pop(0) if self._settled else None
        if answer not in unclear.choices:
            raise unclear
        return answer // CHIP if isinstance(answer, int) else 0

    def _change(self, action: str, window: Letter, slots: Slots) -> None:
        now = self.board.get(window, 0)
        match action:
            case "put":
                self._put(window, self._counted(slots) + (now if window in self._touched else 0))
            case "add":
                self._put(window, now + self._counted(slots))
            case "take":
                self._put(window, max(0, self._lying(window) - self._counted(slots)))
            case "empty":
                self._put(window, 0)
            case "rest":
                self._put(window, now + self._unplaced())
            case "share":
                whole = self._unplaced() + now if slots.get("of") == "rest" else self._chips
                self._put(window, self._share(slots, whole))

    def _move(self, source: Letter, target: Letter, slots: Slots) -> None:
        there = self._lying(source)
        number = min(there, self._share(slots, there) if "share" in slots else self._counted(slots, there))
        self._put(source, there - number)
        self._put(target, self.board.get(target, 0) + number)

    def _lying(self, window: Letter) -> int:
        """Count what can be taken from a window."""
        there = self.board.get(window, 0)
        if not there:
            raise Missing(window)
        return there

    def _put(self, window: Letter, number: int) -> None:
        self.board[window] = number
        self._touched.add(window)

    def _unplaced(self) -> int:
        return max(0, self._chips - sum(self.board.values()))

    def _counted(self, slots: Slots, otherwise: int = 0) -> int:
        amount = slots.get("amount")
        return chips_in(amount) if isinstance(amount, Amount) else otherwise

    def _share(self, slots: Slots, whole: int) -> int:
        part = whole * _SHARES[str(slots["share"])]
        if part.denominator != 1:
            lower = int(part)
            return self._settle(Unclear(*(number * CHIP for number in (lower, lower + 1) if number)))
        return int(part)
