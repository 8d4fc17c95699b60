"""Looks at everything, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing

from voice_quiz.dialogue.language import Language
from voice_quiz.speech.checkup.devices import check_devices, check_portaudio
from voice_quiz.speech.checkup.finding import Finding, State
from voice_quiz.speech.checkup.machine import check_python
from voice_quiz.speech.checkup.talking import check_language
from voice_quiz.speech.renderer import Renderer


def findings(languages: Iterable[Language]) -> Iterator[Finding]:
    """Give each finding as soon as it is there: the machine, its devices, then each language."""
    yield check_python()
    yield check_portaudio()
    devices = list(check_devices())
    yield from devices
    # Only what works is worth a sentence into the room.
    aloud = all(found.state is State.GOOD for found in devices)
    with closing(Renderer()) as renderer:
        for language in languages:
            yield from check_language(language, renderer, aloud=aloud)
