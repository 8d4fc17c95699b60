"""Kinds of values on the command line, each with an error that says what is allowed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from voice_quiz.quoting import visible

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = argparse.Action

# A byte of an argument that belongs to no character.
_HALF = re.compile(r"[\ud800-\udfff]")


class Parser(argparse.ArgumentParser):
    """Shows what somebody typed without letting it move the cursor; the commands inside a command are such parsers too."""

    def error(self, message: str) -> NoReturn:
        """End the program with a word about what was wrong."""
        super().error(visible(message))


def checked(options: argparse.Namespace, parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Return options if their texts can be written down; the names of files may be any bytes."""
    for value in vars(options).values():
        for text in value if isinstance(value, list | tuple) else (value,):
            if isinstance(text, str) and not text.isascii() and _HALF.search(text):
                parser.error(f"{text!r} is no text in UTF-8")
    return options


def number(least: int, most: int) -> Callable[[str], int]:
    """Read a whole number within limits."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return value

    return read


seed = number(0, (1 << 64) - 1)
