"""How many are said to play: "the four of us", "wir sind zu dritt"."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.slots import Slots
from voice_quiz.dialogue.understand.tokens import read

_ANYWHERE = Situation(Kind.NAMES)
# A phrase for a number of people has at least two words, for "two" alone may be about anything.
_LEAST = 2


def said_count(text: str, language: Language) -> int | None:
    """Return how many are said to play, if only one number is said of them."""
    said = read(text)
    heard = Matcher(said.words, language.vocabulary, Slots(language, _ANYWHERE, said).readers)
    template = language.phrase_of["count"]
    found = {
        int(str(dict(match.slots)["number"]))
        for start in range(len(said.words))
        for match in heard.match(template, start)
        if not match.cost and match.end - start >= _LEAST
    }
    return found.pop() if len(found) == 1 else None
