"""The command line: the only place where parts are chosen and put together."""

from voice_quiz.cli.main import main

__all__ = ["main"]
