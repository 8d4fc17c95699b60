"""Whether somebody calls the quizmaster: by his name, at the beginning or the end of a sentence, or with nothing else."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.tokens import words

# Within so many words of the beginning he is called, or by the last one; elsewhere he is talked about.
_BEGINNING = 3


def is_called(text: str, language: Language) -> bool:
    """Tell whether a sentence begins or ends with the quizmaster's name.

    >>> is_called("quizmaster, all on B", english)
    True
    """
    said = words(text)
    return not set(language.phrases["called"]).isdisjoint((*said[:_BEGINNING], *said[-1:]))


def is_call_alone(text: str, language: Language) -> bool:
    """Tell whether a sentence is his name, with a greeting at most: who talks about him says more."""
    heard = Matcher(words(text), language.vocabulary, {})
    calls = (match for template in language.lists["call"]["alone"] for match in heard.match(template, 0))
    return any(match.end == len(heard.words) and not match.cost for match in calls)
