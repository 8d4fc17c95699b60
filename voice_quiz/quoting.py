"""Shows what was found in a file, inside a sentence about it: on one line, and without its middle where it is too long.

What moves the cursor or changes the terminal never reaches it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

# Characters: of what was found, and of the sentence of a library about it.
_LONGEST, _LONGEST_REASON = 60, 120
# All that a terminal may take for a command, but the end of a line, and halves of characters.
_COMMANDS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def quoted(value: object) -> str:
    """Return a value as Python would write it, a text in quotes."""
    return _cut(_written(value, repr), _LONGEST)


def brief(value: object) -> str:
    """Return a name or a text as it is."""
    return _cut(_written(value, str), _LONGEST)


def reason(error: Exception) -> str:
    """Return what an error says."""
    return _cut(str(error), _LONGEST_REASON)


def visible(text: object) -> str:
    r"""Return a text of any number of lines as a terminal may show it; inside JSON it stays the same JSON.

    >>> print(visible("red \x1b[31m"))
    red \u001b[31m
    """
    return _COMMANDS.sub(lambda found: f"\\u{ord(found[0]):04x}", str(text))


def _written(value: object, write: Callable[[object], str]) -> str:
    try:
        return write(value)
    except ValueError:
        # Python writes no number that has more than some thousands of digits.
        return "a number without end"
    except RecursionError:
        return "something nested without end"


def _cut(text: str, longest: int) -> str:
    if len(text) > longest:
        end = longest // 3
        text = f"{text[: longest - end]}…{text[-end:]}"
    return "".join(letter if letter.isprintable() else " " for letter in text)
