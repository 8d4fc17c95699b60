"""What a reader makes of a foreign file: fields that may become a card, or a reason why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from voice_quiz.cards.formats.answer_letters import without_letters
from voice_quiz.cards.formats.truths import opposite
from voice_quiz.cards.text import MOST_WRONG
from voice_quiz.quoting import brief

# The range of each word for a difficulty, and what a card gets of which no more is known: the middle.
WORDS = {
    **dict.fromkeys(("easy", "leicht", "einfach", "facile"), range(1, 6)),
    **dict.fromkeys(("medium", "mittel", "medio", "media"), range(6, 11)),
    **dict.fromkeys(("hard", "schwer", "schwierig", "difficile"), range(11, 16)),
}
# What is taken from one file.
MOST_ITEMS = 100_000


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of a card as far as the file has them, named as in a pack, and `language`."""

    line: int
    values: Mapping[str, object]
    # What was left out to make it fit.
    note: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """An item that cannot become a card."""

    line: int
    text: str


Item = Draft | Broken


def single_choice(line: int, values: Mapping[str, object], right: str, wrong: Sequence[str]) -> Item:
    """Make a draft with up to three wrong answers; of more the first three stay, of letters before them none."""
    right, *wrong = without_letters(right, *wrong)
    if not wrong and (other := opposite(right)):
        wrong = [other]
    if not wrong:
        return Broken(line, "there is no wrong answer")
    more = [text for text in wrong[MOST_WRONG:] if text.strip()]
    note = f"left out: {brief(', '.join(more))}" if more else ""
    return Draft(line, {**values, "right": right, "wrong": list(wrong[:MOST_WRONG])}, note)


def difficulty_word(difficulty: int) -> str:
    """Return the word for a difficulty."""
    return next(word for word, span in WORDS.items() if difficulty in span)


def say_text(say: Sequence[tuple[str, str]]) -> str:
    """Write pronunciations in one line: Loire=Loahr; Rhône=Rohn."""
    return "; ".join(f"{written}={spoken}" for written, spoken in say)


def read_say(text: str) -> dict[str, str]:
    """Read pronunciations from one line."""
    pairs = (part.partition("=") for part in text.split(";") if part.strip())
    return {written.strip(): spoken.strip() for written, _, spoken in pairs}
