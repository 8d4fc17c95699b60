"""`voice-quiz packs`: what cards there are, whether they are good, and how to bring one's own."""

from voice_quiz.cli.packs.subcommands import add

__all__ = ["add"]
