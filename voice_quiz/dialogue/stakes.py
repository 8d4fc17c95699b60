"""The arithmetic of stakes: what lies where after a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Unclear(Exception):
    """A stake that can be meant in several ways, given as amounts of euros; or in none."""

    def __init__(self, *choices: int) -> None:
        """Name the amounts that it could be."""
        super().__init__(*choices)
        self.choices = choices


def laid(board: Board, chips: int, clauses: Sequence[Clause]) -> Board:
    """Give the board after all clauses; the game decides whether it is allowed.

    A sentence that gives every chip a new place means the whole board, whatever lay there before.
    """
    after = _followed(board, chips, clauses)
    if sum(after.values()) > chips:
        anew = _followed(dict.fromkeys(board, 0), chips, clauses)
        return anew if sum(anew.values()) == chips else after
    return after


def _followed(board: Board, chips: int, clauses: Sequence[Clause]) -> Board:
    pile = _Pile(dict(board), chips)
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

    def __init__(self, board: dict[Letter, int], chips: int) -> None:
        self.board = board
        self._chips = chips
        # Windows that this sentence has already laid chips on.
        self._touched: set[Letter] = set()

    def follow(self, clause: Clause) -> None:
        slots = dict(clause.slots)
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

    def _change(self, action: str, window: Letter, slots: Slots) -> None:
        now = self.board.get(window, 0)
        match action:
            case "put":
                self._put(window, self._counted(slots) + (now if window in self._touched else 0))
            case "add":
                self._put(window, now + self._counted(slots))
            case "take":
                self._put(window, max(0, now - self._counted(slots)))
            case "empty":
                self._put(window, 0)
            case "rest":
                self._put(window, now + self._unplaced())
            case "share":
                whole = self._unplaced() + now if slots.get("of") == "rest" else self._chips
                self._put(window, self._share(slots, whole))

    def _move(self, source: Letter, target: Letter, slots: Slots) -> None:
        there = self.board.get(source, 0)
        number = min(there, self._share(slots, there) if "share" in slots else self._counted(slots, there))
        self._put(source, there - number)
        self._put(target, self.board.get(target, 0) + number)

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
            raise Unclear(*(number * CHIP for number in (lower, lower + 1) if number))
        return int(part)
