"""An offline, voice-driven quizmaster for the living-room table."""

__version__ = "0.1.0"
