"""Cards that are not in their pack's language."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.cards.checks.language_facts import known, languages, words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem

# A foreign title in a question has small words too; this many more than the language's own are no accident.
_SURELY = 2


def check_tongue(found: Located) -> Iterator[Problem]:
    """Find a card whose small words are those of another language."""
    card = found.card
    counts = small_words(f"{card.question} {card.explanation} {card.more}")
    if card.language not in counts:
        return
    likeliest = max(counts, key=lambda language: counts[language])
    if counts[likeliest] >= counts[card.language] + _SURELY:
        yield found.error("question", f"this is {likeliest}, not {card.language}")


def small_words(text: str) -> dict[str, int]:
    """Count, for each language that is known, its small words in a text."""
    said = words(text)
    return {language: sum(word in known(language, "small") for word in said) for language in languages()}
