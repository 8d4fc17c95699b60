"""Gives each player a voice of his own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.voice_choice import PICO, PIPER, kind

# People speak neither equally fast nor equally high.
_TEMPERS = ((165, 50), (150, 38), (180, 62), (160, 56), (140, 46), (175, 33))
# Other people in the throat of an espeak voice.
_VARIANTS = ("+f2", "+m3", "+f4", "+m7")


def cast(players: Sequence[str], language: str, renderer: Renderer) -> dict[str, Manner]:
    """Choose a manner for each player, all of them different as far as there are voices."""
    voices = list(_voices(language, renderer))
    manners = {}
    for number, player in enumerate(players):
        rate, pitch = _TEMPERS[number % len(_TEMPERS)]
        manners[player] = Manner(rate, pitch, voice=voices[number % len(voices)])
    return manners


def _voices(language: str, renderer: Renderer) -> Iterator[str | None]:
    """Take the voices that recognisers understand best first; the quizmaster's own comes only where there is no other."""
    there = renderer.available(language).result()
    warm = [name for name in there if kind(name) in (PICO, PIPER)]
    if warm:
        yield from (*warm[1:], *warm[:1])
        return
    others = [f"{name}{variant}" for name in there[:1] for variant in _VARIANTS]
    others = [name for name in others if _speaks(name, language, renderer)] or list(there[1:])
    yield from others or (None,)


def _speaks(name: str, language: str, renderer: Renderer) -> bool:
    try:
        return renderer.render("a", language, Manner(voice=name)).result().seconds > 0
    except BadVoice:
        return False
