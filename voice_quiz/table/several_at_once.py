"""Several things in one sentence: a move and a question, an answer and "final", two purchases. What is done must be certain."""

from __future__ import annotations

import re
from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Answer, Buy, Inquiry, Meaning, MoreTime, Plain, Stake, TalkWish, is_command
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import ARRANGED, MANNERS, Kind, Situation
from voice_quiz.dialogue.understand.outcome import meant
from voice_quiz.dialogue.understand.tokens import MARKS

# Where nothing is asked, only words that say so make final what was said with them: "please" and "okay" are no seal.
_SEALING = Situation(Kind.STAKE)


def parts_of(text: str, moment: Moment, *, typed: bool = False) -> tuple[str, str] | None:
    """Return the two parts of a sentence, in the order in which they are done; None if it has not two.

    What was asked about how it stands is told after the move that came with it.
    """
    if moment.situation.kind in ARRANGED:
        # What is agreed before a game is read as a whole.
        return None
    for left, right in _cuts(text, moment):
        first, second = _meant(left, moment, typed=typed), _meant(right, moment, typed=typed)
        if first is None or second is None:
            continue
        if isinstance(first, Buy) and isinstance(second, Buy):
            return left, right
        if _is_move(first) and _goes_along(second):
            return left, right
        if _goes_along(first) and _is_move(second):
            return (right, left) if isinstance(first, Inquiry) else (left, right)
    return None


def sealed_in(text: str, moment: Moment) -> Answer | Stake | None:
    """Return the answer or the stake that is certainly said to be final in the same breath: "D, final answer"."""
    done = Moment(_SEALING, moment.language)
    for cut in re.finditer(r"\W+", text):
        parts = text[: cut.start()], text[cut.end() :]
        for move, seal in (parts, parts[::-1]):
            meaning = moment.certain_meaning(move) if seal and done.certain_meaning(seal) is Plain.DONE else None
            if isinstance(meaning, Answer | Stake):
                return meaning
    return None


def _meant(text: str, moment: Moment, *, typed: bool) -> Meaning | None:
    """Return what a part certainly means, or what is most likely asked in it: an answer to that changes nothing."""
    certainly = moment.certain_meaning(text)
    likely = meant(moment.understanding(text, typed=typed)) if certainly is None else None
    return likely if isinstance(likely, Inquiry) else certainly


def _cuts(text: str, moment: Moment) -> Iterator[tuple[str, str]]:
    """Yield every way to cut a sentence at a mark or an "and", the later ones first: a list may stand before."""
    joiner = re.escape(moment.language.about["list"]["and"])
    cuts = re.finditer(rf"\s*{MARKS}\s*(?:{joiner}\s+)?|\s+{joiner}\s+", text, re.IGNORECASE)
    for cut in reversed(list(cuts)):
        left, right = text[: cut.start()], text[cut.end() :]
        if left.strip() and right.strip():
            yield left, right


def _is_move(meaning: Meaning) -> bool:
    """Tell whether something is done in the game; a yes or a no may be about either part."""
    return not is_command(meaning) and not isinstance(meaning, Plain)


def _goes_along(meaning: Meaning) -> bool:
    """Tell whether something changes nothing in the game, so that it can be done beside a move."""
    return isinstance(meaning, Inquiry | TalkWish | MoreTime) or meaning in MANNERS
