"""The conversation: what a text means now, and what the quizmaster says. Pure; all words are data."""
