"""Small talk with the quizmaster: thanks, praise, a grumble, a shrug; nothing of it moves the game."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.tokens import words

# Nobody who says more than this only says thanks.
_LONGEST = 7


def banter_in(text: str, language: Language) -> str | None:
    """Return what kind of small talk a text is, by the longest phrase for it that occurs in it; None if it is none."""
    said = words(text)
    if len(said) > _LONGEST:
        return None
    known = ((words(phrase), kind) for kind, phrases in language.phrases.get("banter", {}).items() for phrase in phrases)
    found = [(len(phrase), kind) for phrase, kind in known if _occurs(phrase, said)]
    return max(found)[1] if found else None


def _occurs(phrase: tuple[str, ...], said: tuple[str, ...]) -> bool:
    return any(said[start : start + len(phrase)] == phrase for start in range(len(said) - len(phrase) + 1))
