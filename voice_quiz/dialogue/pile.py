"""The chips on the windows while a sentence is followed clause by clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from voice_quiz.dialogue.slots import Amount
from voice_quiz.dialogue.stakes import EACH, Board, Clause, Misfit, Unclear, Unfit, chips_in
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop import CHIP, forbidden
from voice_quiz.game.protocol import Reason

Slots = Mapping[str, object]
# One clause may name up to three windows ("ten each on A, B and C").
_WINDOWS = ("window", "second", "third")
_SHARES = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "three-quarters": Fraction(3, 4)}


class Pile:
    """A board that takes each clause wholly, or none of the sentence."""

    def __init__(self, board: Board, chips: int, settled: Sequence[object]) -> None:
        """Take what lies there, all chips there are, and what was answered about this sentence."""
        self.board = dict(board)
        # "The rest" was said where nothing was laid before.
        self.whole = False
        self._lay = sum(board.values())
        self._chips = chips
        self._settled = list(settled)
        # Windows that this sentence has been about, and whether it has given away all that was left.
        self._touched: set[Letter] = set()
        self._nothing_left = False

    def follow(self, clause: Clause) -> None:
        """Do what a clause says, or raise `Unfit`."""
        slots = self._cleared(dict(clause.slots))
        windows = [self._open(slots[name]) for name in _WINDOWS if name in slots]
        match clause.action:
            case "clear":
                for window in self.board:
                    self._fix(window, 0)
                self._touched.clear()
            case "all":
                self._all(windows[0])
            case "move" | "move-all":
                self._move(self._open(slots["from"]), self._open(slots["to"]), slots)
            case action:
                for window in windows:
                    self._change(action, window, slots)

    def check(self) -> None:
        """Raise `Unfit` where the rules forbid the board (MD-6, MD-7), or where something is left after "the rest"."""
        if reason := forbidden(tuple(self.board.values())):
            raise Unfit(reason, len(self.board) - 1)
        left = self._left()
        if left and self._nothing_left:
            raise Unfit(Misfit.OTHER_REST, left)

    def _open(self, window: object) -> Letter:
        letter = Letter(str(window))
        if letter not in self.board:
            raise Unfit(Reason.NOT_ON_THE_TABLE, letter)
        return letter

    def _cleared(self, slots: Slots) -> Slots:
        """Count the chips once for all windows, and ask whether each of several is to get them."""
        amount = slots.get("amount")
        if not isinstance(amount, Amount):
            return slots
        chips = self._counted(amount)
        if "each" in slots:
            self._settle(Unclear(EACH, chips))
        return {**slots, "amount": chips}

    def _counted(self, amount: Amount) -> int:
        try:
            return chips_in(amount)
        except Unclear as unclear:
            if not unclear.choices:
                raise Unfit(Reason.TOO_MANY_CHIPS, amount.number // CHIP + 1 - self._chips) from None
            return self._settle(unclear)

    def _settle(self, unclear: Unclear) -> int:
        """Take what was answered to this question; give the chips, where it is an amount."""
        answer = self._settled.pop(0) if self._settled else None
        if answer not in unclear.answers:
            raise unclear
        return answer // CHIP if isinstance(answer, int) else 0

    def _change(self, action: str, window: Letter, slots: Slots) -> None:
        now, amount = self.board[window], int(str(slots.get("amount", 0)))
        match action:
            case "put":
                self._fix(window, amount)
            case "add":
                self._set(window, now + amount)
            case "take":
                self._take(window, amount)
            case "empty":
                self._fix(window, 0)
            case "rest":
                self._rest(window, slots)
            case "share" if slots.get("of") == "rest":
                self._set(window, now + self._share(slots, self._found(window)))
            case "share":
                self._fix(window, self._share(slots, self._chips))

    def _all(self, window: Letter) -> None:
        """Lay everything on one window; what this sentence has laid elsewhere is too much."""
        over = sum(self.board[other] for other in self._touched - {window})
        if over:
            raise Unfit(Reason.TOO_MANY_CHIPS, over)
        self.board = dict.fromkeys(self.board, 0) | {window: self.board[window]}
        self._fix(window, self._chips)

    def _rest(self, window: Letter, slots: Slots) -> None:
        left, other, before = self._found(window), slots.get("other"), sum(self.board[one] for one in self._touched)
        named = self._counted(other) if isinstance(other, Amount) else left
        # Where something else lies there, the other half is as much as the one that this sentence has laid.
        half = before if "half" in slots and before and self._lay else left
        if not left == named == half:
            raise Unfit(Misfit.OTHER_REST, left)
        if window in self._touched:
            raise Unfit(Misfit.TWICE, window)
        self._set(window, self.board[window] + left)
        self._nothing_left = True

    def _found(self, window: Letter) -> int:
        """Count what is left; where nothing was laid before, that is everything."""
        left = self._left()
        if not left:
            raise Unfit(Misfit.NO_REST, window)
        self.whole = self.whole or not (self._touched or any(self.board.values()))
        return left

    def _left(self) -> int:
        left = self._chips - sum(self.board.values())
        if left < 0:
            raise Unfit(Reason.TOO_MANY_CHIPS, -left)
        return left

    def _move(self, source: Letter, target: Letter, slots: Slots) -> None:
        there = self._lying(source)
        number = self._share(slots, there) if "share" in slots else int(str(slots.get("amount", there)))
        self._take(source, number)
        self._set(target, self.board[target] + number)

    def _take(self, window: Letter, number: int) -> None:
        there = self._lying(window)
        if number > there:
            raise Unfit(Misfit.TOO_FEW, window)
        self._set(window, there - number)

    def _lying(self, window: Letter) -> int:
        """Count what can be taken from a window."""
        there = self.board[window]
        if not there:
            raise Unfit(Misfit.EMPTY, window)
        return there

    def _fix(self, window: Letter, number: int) -> None:
        """Give a window an amount that holds for the whole sentence."""
        if window in self._touched and self.board[window] != number:
            raise Unfit(Misfit.TWICE, window)
        self._set(window, number)

    def _set(self, window: Letter, number: int) -> None:
        self.board[window] = number
        self._touched.add(window)

    def _share(self, slots: Slots, whole: int) -> int:
        part = whole * _SHARES[str(slots["share"])]
        if part.denominator == 1:
            return int(part)
        return self._settle(Unclear(*(number * CHIP for number in (int(part), int(part) + 1) if number)))
