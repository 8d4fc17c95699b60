"""Which of several sentences that may have been said makes sense now."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.outcome import Ambiguous, Aside, NotNow, Understood, Unsure
from voice_quiz.dialogue.stakes import Obstacle
from voice_quiz.dialogue.words import words

# So many words together are no accident: they count though nobody has written them down before.
SENTENCE = 3
# What was only heard is asked about from this score on: a question about what nobody said disturbs the table.
_ASKED = 0.63


class Sense(Enum):
    """What a sentence is good for."""

    NONE = auto()
    # Talk among the players.
    TALK = auto()
    QUESTION = auto()
    ORDER = auto()


def sense_of(text: str, moment: Moment) -> Sense:
    """Return whether a sentence that was heard is something to do, to ask about, or nothing now."""
    if len(words(text)) < SENTENCE:
        return Sense.NONE
    match moment.understanding(text):
        case Understood() | NotNow(obstacle=Obstacle()):
            return Sense.ORDER
        case Aside():
            return Sense.TALK
        case Ambiguous():
            return Sense.QUESTION
        case Unsure() if _is_worth_asking(text, moment):
            return Sense.QUESTION
    return Sense.NONE


def sensible(hypotheses: Iterable[str], moment: Moment) -> str | None:
    """Return the first, and likeliest, of several that is something to do; else the very first, if that is to be asked about.

    Where the likeliest is talk, talk it is. Whoever asks about anything that may have been said asks too often.
    """
    texts = list(hypotheses)
    senses = [sense_of(text, moment) for text in texts]
    match senses:
        case [] | [Sense.TALK, *_]:
            return None
    first = next((text for text, sense in zip(texts, senses, strict=True) if sense is Sense.ORDER), None)
    return first or (texts[0] if senses[0] is Sense.QUESTION else None)


def is_sensible(text: str, moment: Moment) -> bool:
    """Tell whether a sentence is something to do or to ask about."""
    return sense_of(text, moment) in (Sense.QUESTION, Sense.ORDER)


def _is_worth_asking(text: str, moment: Moment) -> bool:
    """Tell whether enough speaks for a question; a stake has been weighed as a whole."""
    told = moment.judgement(text)
    return told is None or told.grounds is None or told.grounds.weighed.ask >= _ASKED
