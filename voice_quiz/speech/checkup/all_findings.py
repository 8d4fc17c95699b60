"""Looks at everything, one thing after the other."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing

from voice_quiz.dialogue.language import Language
from voice_quiz.speech.checkup.finding import Finding, Health
from voice_quiz.speech.checkup.self_hearing import check_language
from voice_quiz.speech.checkup.sound_devices import Room, check_devices, check_portaudio
from voice_quiz.speech.renderer import Renderer

_OLDEST, _TOO_NEW = (3, 11), (3, 14)


def findings(languages: Iterable[Language], room: Room) -> Iterator[Finding]:
    """Yield each finding as soon as it is there: the machine, its devices, then each language."""
    yield check_python()
    yield check_portaudio()
    devices = list(check_devices(room))
    yield from devices
    # Only what works is worth a sentence into the room.
    works = all(found.state is Health.GOOD for found in devices)
    with closing(Renderer()) as renderer:
        for language in languages:
            yield from check_language(language, renderer, room if works else None)


def check_python() -> Finding:
    """Tell whether this Python is one of those that everything is built for."""
    text = f"Python {platform.python_version()} on {platform.system()}"
    if _OLDEST <= sys.version_info[:2] < _TOO_NEW:
        return Finding("python", Health.GOOD, text)
    return Finding("python", Health.BROKEN, text, "Install Python 3.11, 3.12 or 3.13, and voice-quiz with it.")
