"""Reads aloud what is to be said, and lets it be heard when it is somebody's turn; without a loudspeaker it is silent."""

from __future__ import annotations

import time

from voice_quiz.speech.audio.cues import cue
from voice_quiz.speech.audio.devices import Device, NoDevice
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.process import Mute

# Seconds until the room has fallen silent.
_ROOM = 0.15
# Nobody waits longer for a sound to be made, or to be heard.
_PATIENCE = 15.0


class Reader:
    """A voice for single sentences, as far as there is one."""

    def __init__(self, language: str, device: Device, *, aloud: bool) -> None:
        """Take the language, where to speak, and whether everything is to be read."""
        self._language = language
        self._aloud = aloud
        self._renderer = Renderer()
        try:
            self._loudspeaker: Loudspeaker | None = Loudspeaker(lambda _: None, device)
        except NoDevice:
            self._loudspeaker = None

    def read(self, text: str, *, always: bool = False) -> None:
        """Read a text to its end, if texts are to be read."""
        if self._loudspeaker is None or not (self._aloud or always):
            return
        try:
            sound = self._renderer.render(text, self._language, Manner()).result(_PATIENCE)
        except (TimeoutError, BadVoice, Mute):
            return
        self._loudspeaker.play(sound).done.wait(_PATIENCE)

    def give_word(self) -> None:
        """Let the tone be heard that gives somebody the word, and come back when the room is silent."""
        tone = cue("listening", Manner().volume)
        if self._loudspeaker and tone:
            self._loudspeaker.play(tone).done.wait(_PATIENCE)
            time.sleep(_ROOM)

    def close(self) -> None:
        """Give voice and loudspeaker free."""
        if self._loudspeaker:
            self._loudspeaker.close()
        self._renderer.close()
