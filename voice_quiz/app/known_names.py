"""Finds what somebody names on the command line, or says what there is."""

from __future__ import annotations

from voice_quiz.app.errors import BadInput
from voice_quiz.cards.library import languages
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.evening.setup.by_game import GAMES

# The languages as a help text names them.
SPOKEN = " or ".join((", ".join(languages()[:-1]), languages()[-1]))


def known_game(name: str) -> str:
    """Return the name of a game, if there is one of that name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return name


def known_language(code: str) -> Language:
    """Find a language by its code."""
    found = find_languages()
    if code not in found:
        raise BadInput(f"there is no language {code!r}; there are {', '.join(found)}")
    return found[code]
