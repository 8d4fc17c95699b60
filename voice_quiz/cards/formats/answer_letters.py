"""Takes away the letters before answers that were written for paper: at the table they get others, and those are spoken."""

from __future__ import annotations

import re

# "b)", "(b)", "2)", and before a blank "b:", "b." and "B"; "2. Mai" is a date, "2:1" a result.
_LETTERED = re.compile(r"(\(?)([A-Za-z]|\d)(\)|:(?=\s)|(?<=[A-Za-z])\.(?=\s)|(?<=[A-Z])(?=\s))\s*(\S.*)", re.DOTALL)
# Answers with letters that have no sign.
_FEWEST_BARE = 3
_ALPHABETS = ("abcdefghij", "ABCDEFGHIJ", "123456789")


def without_letters(right: str, *wrong: str) -> list[str]:
    """Return answers without their letters, if these are a list: written alike, from the first on, the wrong ones in order.

    >>> without_letters("B. Wim Hof", "A. Ida", "C. Jo")
    ['Wim Hof', 'Ida', 'Jo']
    >>> without_letters("C. S. Lewis", "J. R. R. Tolkien", "Ida")
    ['C. S. Lewis', 'J. R. R. Tolkien', 'Ida']
    """
    found = [_parts(answer) for answer in (right, *wrong)]
    letters = [letter for _, letter, _ in found]
    alike = len({style for style, _, _ in found}) == 1
    # "A plan" and "B movie" have the same look as a letter without any sign.
    signed = any(style for style, _, _ in found) or len(found) >= _FEWEST_BARE
    if alike and signed and letters[1:] == sorted(letters[1:]) and _is_list(letters):
        return [text for _, _, text in found]
    return [right, *wrong]


def _parts(answer: str) -> tuple[str, str, str]:
    """Return how the letter of an answer is written, the letter, and the rest; without one there is no letter."""
    match = _LETTERED.fullmatch(answer.strip())
    return (match[1] + match[3], match[2], match[4]) if match else ("", "", answer)


def _is_list(letters: list[str]) -> bool:
    return any("".join(sorted(letters)) == alphabet[: len(letters)] for alphabet in _ALPHABETS)
