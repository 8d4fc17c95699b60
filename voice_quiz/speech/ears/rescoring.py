"""Which of several sentences that may have been said makes sense now."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from voice_quiz.dialogue.meaning import Meaning
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Channel
from voice_quiz.dialogue.understand.likely.decision import Weighed
from voice_quiz.dialogue.understand.likely.sketch import sketched
from voice_quiz.dialogue.understand.likely.spans import Named
from voice_quiz.dialogue.understand.outcome import Ambiguous, Aside, NotNow, Understood, Unsure
from voice_quiz.dialogue.understand.stake.clauses import Obstacle
from voice_quiz.dialogue.understand.tokens import gaps, stops_in, words

# So many words together are no accident: they count though nobody has written them down before. Of fewer, but not of one,
# somebody can be asked whether they were meant.
SENTENCE, _PAIR = 3, 2
# What was only heard is done, and asked about, from these scores on: a word that was misheard makes sense of talk. What is less
# likely to have been said must make more sense.
_DONE, _ASKED = 0.85, 0.63
_DONE_INSTEAD = 0.95
# What would be done if it was typed is asked about from these scores on: a sentence, and a pair of words.
_DONE_ASKED, _PAIR_ASKED = 0.65, 0.9
_MARKS = " .,;!?…"


class Sense(Enum):
    """What a sentence is good for."""

    NONE = auto()
    # Talk among the players.
    TALK = auto()
    QUESTION = auto()
    ORDER = auto()


def sense_of(text: str, moment: Moment, done: float = _DONE) -> Sense:
    """Return whether a sentence that was heard is something to do, from some score on, to ask about, or nothing now."""
    if (count := len(words(text))) < _PAIR:
        return Sense.NONE
    found = moment.understanding(text)
    if isinstance(found, Understood):
        return _sense_of_order(text, moment, found.meaning, done)
    if count < SENTENCE:
        return Sense.NONE
    match found:
        case Aside():
            return Sense.TALK
        case NotNow(obstacle=Obstacle()):
            return Sense.ORDER
        case Unsure(meaning):
            weighed = _weighed(text, moment, meaning)
            unlikely = weighed and (weighed.ask < _ASKED or _is_counted(text, moment))
            return Sense.NONE if unlikely else Sense.QUESTION
        case Ambiguous():
            return Sense.QUESTION
    return Sense.NONE


def as_question(text: str) -> str:
    """Write a sentence as a question: so it is asked about what would be done otherwise."""
    return f"{text.rstrip(_MARKS)}?"


def _sense_of_order(text: str, moment: Moment, meaning: Meaning, done: float) -> Sense:
    weighed, is_sentence = _weighed(text, moment, meaning), len(words(text)) >= SENTENCE
    if weighed and _is_counted(text, moment):
        return Sense.NONE
    if is_sentence and (weighed is None or weighed.act >= done):
        return Sense.ORDER
    likely = weighed is not None and weighed.act >= (_DONE_ASKED if is_sentence else _PAIR_ASKED)
    return Sense.QUESTION if likely and isinstance(moment.understanding(as_question(text)), Unsure) else Sense.NONE


def sensible(hypotheses: Iterable[str], moment: Moment) -> str | None:
    """Return the first, and likeliest, of several that is something to do; else the very first, if that is to be asked about.

    Where the likeliest is talk, talk it is. Whoever asks about anything that may have been said asks too often.
    """
    texts = list(hypotheses)
    senses = [sense_of(text, moment, _DONE_INSTEAD if place else _DONE) for place, text in enumerate(texts)]
    match senses:
        case [] | [Sense.TALK, *_]:
            return None
    first = next((text for text, sense in zip(texts, senses, strict=True) if sense is Sense.ORDER), None)
    if first or senses[0] is not Sense.QUESTION:
        return first
    return as_question(texts[0]) if isinstance(moment.understanding(texts[0]), Understood) else texts[0]


def is_sensible(text: str, moment: Moment) -> bool:
    """Tell whether a sentence is something to do or to ask about."""
    return sense_of(text, moment) in (Sense.QUESTION, Sense.ORDER)


def _is_counted(text: str, moment: Moment) -> bool:
    """Tell whether an ordinal number counts something that no phrase speaks of, and no answer: "that's the last bus"."""
    named = sketched(text, moment.situation, moment.language, Channel.SPOKEN).found.candidates
    said, parted = words(text), stops_in(gaps(text))
    return bool(named) and all(
        span.kind is Named.ORDINAL
        and span.end - 1 not in parted
        and any(word not in moment.language.vocabulary for word in said[span.end : span.end + 1])
        for span in named
    )


def _weighed(text: str, moment: Moment, meaning: Meaning) -> Weighed | None:
    """Return what speaks for a likely meaning; None where it was found in another way, as stakes, plans and names are."""
    told = moment.judgement(text)
    return told.grounds.weighed if told and told.grounds and told.grounds.meaning == meaning else None
