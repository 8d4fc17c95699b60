"""`voice-quiz demo`: synthetic players play a whole game through the real ears and the real mouth."""

from voice_quiz.cli.demo.command import add

__all__ = ["add"]
