"""Decides what a stake that no phrase fits leads to: it is laid, asked about, or no stake at all."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Stake
from voice_quiz.dialogue.situation import Channel, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, Grade, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.stake.clauses import Board, Doing, Unclear, Unfit, Whole
from voice_quiz.dialogue.understand.stake.follow_up import in_context
from voice_quiz.dialogue.understand.stake.laying import laid
from voice_quiz.dialogue.understand.stake.parser import Parsed, parsed
from voice_quiz.dialogue.understand.tokens import read


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a sentence is talk, a stake among what else it may be, and only a suggestion."""

    talk: float
    stake: float
    doubt: float


@dataclass(frozen=True, slots=True)
class Bounds:
    """Up to which share of talk a stake is laid, and up to which it is asked about."""

    lay: float
    ask: float


# Found on the tuning parts of the corpora of all languages together: chips that nobody meant are the worst that can happen.
BOUNDS = {Channel.TYPED: Bounds(0.5, 0.9), Channel.SPOKEN: Bounds(0.5, 0.8), Channel.CONFERRING: Bounds(0.08, 0.25)}
_DOUBTFUL = 0.2
# The clauses that only lay chips.
_LAYING = (Doing.ALL, Doing.REST, Doing.PUT, Doing.ADD, Doing.SHARE)
# From this share on it is a stake rather than something else that can be said.
_STAKE = 0.3


def staked(text: str, situation: Situation, language: Language, channel: Channel, odds: Odds) -> Understanding | None:
    """Return what becomes of a stake; None if it is none, or rather talk."""
    bounds = BOUNDS[channel]
    if odds.talk > bounds.ask or odds.stake < _STAKE:
        return None
    found = parsed(text, situation, language)
    if found is None or (found.bare and channel is Channel.CONFERRING):
        return None
    asking = read(text).question
    sure = not found.doubtful and not asking and odds.talk <= bounds.lay and odds.doubt < _DOUBTFUL
    try:
        board = laid(situation.board, situation.chips, in_context(found.clauses, situation), situation.settled)
    except Unclear as unclear:
        return Ambiguous(unclear.doubt, Grade.LIKELY) if not found.doubtful else None
    except Whole as whole:
        return Unsure(Stake.of(whole.board), Grade.LIKELY)
    except Unfit as unfit:
        return NotNow(Stake.name, unfit.obstacle, Grade.LIKELY) if sure else None
    stake = Stake.of(board)
    sure = sure and not _vanishes(found, board, situation)
    if stake == Stake.of(situation.board):
        # What lies there anyway is talked about, not laid.
        return None
    return Understood(stake, Grade.LIKELY) if sure else Unsure(stake, Grade.LIKELY)


def _vanishes(found: Parsed, board: Board, situation: Situation) -> bool:
    """Tell whether fewer chips lie than before, though the sentence takes none away: they were rather meant to be moved."""
    return sum(board.values()) < sum(situation.board.values()) and all(one.action in _LAYING for one in found.clauses)
