"""Finds what somebody names on the command line, or says what there is."""

from __future__ import annotations

from voice_quiz.cli.errors import BadInput
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.evening.plan import GAMES


def known_game(name: str) -> str:
    """Give the name of a game back, if there is one of that name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return name


def known_language(code: str) -> Language:
    """Find a language by its code."""
    languages = find_languages()
    if code not in languages:
        raise BadInput(f"there is no language {code!r}; there are {', '.join(languages)}")
    return languages[code]
