"""The chips on the windows while a sentence is followed clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from voice_quiz.dialogue.situation import Settled
from voice_quiz.dialogue.understand.stake.clauses import (
    SHARES,
    Amount,
    Amounts,
    Board,
    Clause,
    Doing,
    Each,
    Misfit,
    Share,
    Unclear,
    Unfit,
    chips_in,
)
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop.rules import CHIP, forbidden
from voice_quiz.game.protocol import Reason


class Pile:
    """A board that takes each clause wholly, or none of the sentence."""

    def __init__(self, board: Board, chips: int, settled: Sequence[Settled]) -> None:
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
        chips = self._named(clause)
        windows = [self._open(window) for window in clause.windows]
        match clause.action:
            case Doing.CLEAR:
                for window in self.board:
                    self._fix(window, 0)
                self._touched.clear()
            case Doing.ALL:
                self._all(windows[0])
            case Doing.MOVE | Doing.MOVE_ALL:
                self._move(self._open(clause.source), self._open(clause.target), clause, chips)
            case _:
                for window in windows:
                    self._change(clause, window, chips or 0)

    def check(self) -> None:
        """Raise `Unfit` where the rules forbid the board (MD-6, MD-7), or where something is left after "the rest"."""
        if reason := forbidden(tuple(self.board.values())):
            raise Unfit(reason, len(self.board) - 1)
        left = self._left()
        if left and self._nothing_left:
            raise Unfit(Misfit.OTHER_REST, left)

    def _open(self, window: Letter | None) -> Letter:
        assert window
        if window not in self.board:
            raise Unfit(Reason.NOT_ON_THE_TABLE, window)
        return window

    def _named(self, clause: Clause) -> int | None:
        """Count the chips that are named once for all windows, and ask whether each of several is to get them."""
        if clause.amount is None:
            return None
        chips = self._counted(clause.amount)
        if clause.each:
            self._settle(Unclear(Each(chips)))
        return chips

    def _counted(self, amount: Amount) -> int:
        try:
            return chips_in(amount)
        except Unclear as unclear:
            if not unclear.answers:
                raise Unfit(Reason.TOO_MANY_CHIPS, amount.number // CHIP + 1 - self._chips) from None
            return self._settle(unclear)

    def _settle(self, unclear: Unclear) -> int:
        """Take what was answered to this question; give the chips, where it is an amount."""
        answer = self._settled.pop(0) if self._settled else None
        if answer not in unclear.answers:
            raise unclear
        return answer // CHIP if isinstance(answer, int) else 0

    def _change(self, clause: Clause, window: Letter, chips: int) -> None:
        now = self.board[window]
        match clause.action:
            case Doing.PUT:
                self._fix(window, chips)
            case Doing.ADD:
                self._set(window, now + chips)
            case Doing.TAKE:
                self._take(window, chips)
            case Doing.EMPTY:
                self._fix(window, 0)
            case Doing.REST:
                self._rest(window, clause)
            case Doing.SHARE if clause.of_rest:
                self._set(window, now + self._share(clause.share, self._found(window)))
            case Doing.SHARE:
                self._fix(window, self._share(clause.share, self._chips))

    def _all(self, window: Letter) -> None:
        """Lay everything on one window; what this sentence has laid elsewhere is too much."""
        over = sum(self.board[other] for other in self._touched - {window})
        if over:
            raise Unfit(Reason.TOO_MANY_CHIPS, over)
        self.board = dict.fromkeys(self.board, 0) | {window: self.board[window]}
        self._fix(window, self._chips)

    def _rest(self, window: Letter, clause: Clause) -> None:
        left, before = self._found(window), sum(self.board[one] for one in self._touched)
        named = self._counted(clause.left) if clause.left else left
        # Where something else lies there, the other half is as much as the one that this sentence has laid.
        half = before if clause.half and before and self._lay else left
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

    def _move(self, source: Letter, target: Letter, clause: Clause, chips: int | None) -> None:
        there = self._lying(source)
        number = self._share(clause.share, there) if clause.share else there if chips is None else chips
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

    def _share(self, share: Share | Fraction | None, whole: int) -> int:
        assert share
        part = whole * (SHARES[share] if isinstance(share, Share) else share)
        if part.denominator == 1:
            return int(part)
        return self._settle(Unclear(Amounts(tuple(number * CHIP for number in (int(part), int(part) + 1) if number))))
