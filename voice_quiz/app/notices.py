"""What is printed beside the game about files and devices, in the players' language."""

from __future__ import annotations

from voice_quiz.app.complaint import complain
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.speech.audio.devices import NoDevice


def notice(language: str, key: str, **values: object) -> str:
    """Return a notice in a language, or in English where he does not speak it."""
    spoken = find_languages()
    return Host(spoken.get(language, spoken["en"])).word(f"system.{key}", **values)


def without(missing: NoDevice, language: str) -> str:
    """Return why there is no sound, what to do about it, and that one can type until then."""
    why = notice(language, f"no-{missing.what}", command=missing.command)
    return f"{why} {notice(language, 'until-then')}"


def give_notice(language: str, key: str, **values: object) -> None:
    """Print a notice on standard error."""
    complain(notice(language, key, **values))
