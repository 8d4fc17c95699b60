"""Tells a person beside the game what is wrong."""

from __future__ import annotations

import sys

from voice_quiz.quoting import visible


def complain(trouble: object) -> None:
    """Print on standard error what is wrong; what comes from files and people is shown, and never obeyed."""
    print(f"voice-quiz: {visible(trouble)}", file=sys.stderr)
