"""What the command line says when it cannot do what was asked."""

from __future__ import annotations


class BadInput(ValueError):
    """Something the person typed or a file they named; the text says what is wrong and what to do."""
