"""Options as the command line reads them."""

from __future__ import annotations

from collections.abc import Sequence

from voice_quiz.app.options import Options
from voice_quiz.cli.evening_options import options_from
from voice_quiz.cli.main import parse


def options_of(arguments: Sequence[str]) -> Options:
    """Return what is asked for by the words of a command."""
    return options_from(parse(arguments))
