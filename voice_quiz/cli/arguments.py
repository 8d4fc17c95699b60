"""Kinds of values on the command line, each with an error that says what is allowed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = argparse.Action


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
