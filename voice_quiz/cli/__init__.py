"""The command line: reads arguments, and prints."""

from voice_quiz.cli.main import main

__all__ = ["main"]
