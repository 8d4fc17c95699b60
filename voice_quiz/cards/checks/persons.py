"""Finds out which questions ask for a person: a quiz of names alone is an examination."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from voice_quiz.cards.checks.language_facts import known, written_words
from voice_quiz.cards.checks.located import Located

# So near to "which" stands what is asked for.
_NEAR = 4
# Letters of a word that others may be put together with: "Zoodirektor".
_SHORTEST = 5
_PARTICLES = frozenset(
    ("van", "von", "den", "de", "da", "di", "del", "della", "dell", "dall", "du", "la", "le", "y", "al", "ibn")
)


def asking_for_a_person(found: Sequence[Located]) -> list[Located]:
    """Return the cards that ask for a person, all of one language: who it was, or which king, and the answer is a name.

    What is anywhere written small is no name; in German the article tells.
    """
    small = {word for one in found for word in _small_words(one)}
    return [one for one in found if _asks(one) and _is_name(one, small)]


def _asks(one: Located) -> bool:
    language = one.card.language
    written = written_words(one.card.question)
    said = [word.lower() for word in written]
    if known(language, "who") & {*said[:_NEAR]}:
        return True
    return any(
        _is_person(written[place + 1 :], language) for place, word in enumerate(said) if word in known(language, "which")
    )


def _is_person(behind: Sequence[str], language: str) -> bool:
    """Tell whether a person is what "which" asks for: "which American sculptor", but not "which instrument did a king"."""
    small, origin = known(language, "small") - known(language, "articles"), tuple(known(language, "origin"))
    for word in behind[:_NEAR]:
        if _means_person(word.lower(), language):
            return True
        is_other_noun = bool(origin) and word[0].isupper() and not word.endswith(origin)
        if word.lower() in small or is_other_noun:
            return False
    return False


def _means_person(word: str, language: str) -> bool:
    return any(word == one or (len(one) >= _SHORTEST and word.endswith(one)) for one in known(language, "people"))


def _is_name(one: Located, small: set[str]) -> bool:
    """Tell whether an answer is a name: one word is never written small, and all are large but for "von" and the like."""
    words, little = written_words(one.card.right), known(one.card.language, "small")
    if not words or words[0].lower() in known(one.card.language, "articles"):
        return False
    large = {word.lower() for word in words if word[0].isupper()}
    return bool(large - small) and all(word.lower() in large | little | _PARTICLES for word in words)


def _small_words(one: Located) -> Iterable[str]:
    card = one.card
    texts = (card.question, card.right, *card.wrong, card.explanation, card.more)
    return (word for text in texts for word in written_words(text) if word[0].islower())
