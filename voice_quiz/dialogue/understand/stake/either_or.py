"""What is answered to "two hundred thousand or two hundred and twenty-five thousand?": one of them, in any words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.game.money_drop.rules import CHIP

_LOWER = "lower"
_THOUSAND = 1_000


def chosen(text: str, euros: Sequence[int], language: Language) -> int | None:
    """Return the amount that is named by its number, in euros, chips or thousands, or by its place; None if not just one is."""
    said = words(text)
    named = {*_named(said, euros, language)} or {*_placed(said, euros, language)}
    return named.pop() if len(named) == 1 else None


def _named(said: tuple[str, ...], euros: Sequence[int], language: Language) -> Iterator[int]:
    start = 0
    while start < len(said):
        end, number = max(language.numbers.read(said, start), default=(start, None))
        if number is not None:
            yield from (one for one in euros if one in (number, number * CHIP, number * _THOUSAND))
        start = max(end, start + 1)


def _placed(said: tuple[str, ...], euros: Sequence[int], language: Language) -> Iterator[int]:
    """Yield the first or the lower, and the last or the higher one, of two."""
    heard = Matcher(said, language.stake_vocabulary, {})
    for name, node in language.stake_words.get("choice", {}).items():
        matches = (match for start in range(len(said)) for match in heard.match(node, start))
        if len(euros) > 1 and any(not match.cost for match in matches):
            yield min(euros) if name == _LOWER else max(euros)
