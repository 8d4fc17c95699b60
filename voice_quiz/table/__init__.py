"""The loop: inbox, understand, apply, phrase, say."""

from voice_quiz.table.loop import Table
from voice_quiz.table.ports import Clock, Mouth

__all__ = ["Clock", "Mouth", "Table"]
