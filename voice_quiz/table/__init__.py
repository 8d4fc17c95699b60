"""The loop: inbox, understand, apply, phrase, say."""

from voice_quiz.table.loop import Table
from voice_quiz.table.ports import Clock, Mouth, NoPages, Pages

__all__ = ["Clock", "Mouth", "NoPages", "Pages", "Table"]
