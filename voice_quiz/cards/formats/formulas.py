"""Keeps spreadsheets from taking a text for a formula, and gives the text back as it was."""

from __future__ import annotations

import re

# What makes a formula of a cell, in small and in wide writing, also behind the mark that we put before it.
_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
_MARKED = re.compile(r"'+[=+\-@\t\r＝＋－＠]")
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def disarm(cell: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would run; a plain number stays one.

    >>> disarm("=1+1"), disarm("-5"), disarm("Anna")
    ("'=1+1", '-5', 'Anna')
    """
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def rearm(cell: str) -> str:
    """Take the apostrophe of `disarm` away again."""
    return cell[1:] if _MARKED.match(cell) else cell
