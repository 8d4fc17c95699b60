"""Who is addressed: the quizmaster, or the others at the table. Only what is certain is taken for a word to him."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Plain, Repeat, is_command
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.calling import is_called
from voice_quiz.dialogue.understand.outcome import meant
from voice_quiz.dialogue.understand.pipeline import hitch_of
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.signals import Utterance

# What makes him fall silent while he speaks.
_HALTS = (Plain.HUSH, Plain.STOP, Plain.CONTINUE)
# Whoever calls out such a thing uses no more words.
_CALLED_OUT = 5
# So many words are a phrase; a single one may be said to a partner.
_PHRASE = 2


def is_talk(utterance: Utterance, language: Language) -> bool:
    """Tell whether something that means nothing now may have been said among the players; what is typed was not."""
    return utterance.is_spoken and not is_called(utterance.text, language)


def is_addressed(text: str, moment: Moment) -> bool:
    """Tell whether somebody in a team that confers speaks to the quizmaster: by his name, a command, or a full phrase."""
    found = moment.certainly(text)
    about_stakes = meant(found) is Plain.DONE or hitch_of(found) is not None
    return is_called(text, moment.language) or about_stakes or (_is_phrase(text, moment) and not moment.is_aside(found))


def may_interrupt(text: str, moment: Moment, *, invited: bool) -> bool:
    """Tell whether something counts that is said while the quizmaster speaks: a command, or a move in a phrase.

    Whoever is invited to speak between two answers may say anything that means something. What makes a stake or an answer final
    must have been asked for.
    """
    if moment.makes_final(moment.understanding(text)):
        return False
    return _is_phrase(text, moment) or (invited and moment.is_certain(text))


def half_heard(text: str, moment: Moment) -> str | None:
    """Return what of a sentence that his own voice has half covered tells him to stop, to go on, or to say it again.

    His voice hides the beginning or the end: the first or the last words count, for such a word harms nobody.
    """
    said = words(text)
    if len(said) > _CALLED_OUT:
        return None
    for length in range(1, _PHRASE + 1):
        for part in (" ".join(said[-length:]), " ".join(said[:length])):
            meaning = moment.certain_meaning(part) if part else None
            if meaning in _HALTS or isinstance(meaning, Repeat):
                return part
    return None


def _is_phrase(text: str, moment: Moment) -> bool:
    meaning = moment.certain_meaning(text)
    return meaning is not None and (is_command(meaning) or len(text.split()) >= _PHRASE)
