"""The quizmaster on tape: his real mouth, with a tape in place of the loudspeaker."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Line, Listening, Signal
from voice_quiz.speech.audio.sound import MOUTH_RATE, Samples, Sound, silence
from voice_quiz.speech.audio.tape import Tape
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner


class TapeMouth:
    """Gives the players the word only when everything is on the tape."""

    def __init__(self, renderer: Renderer, language: str, post: Callable[[Signal], None], note: Callable[[Line], None]) -> None:
        """Take the voice, the way to the table, and whoever writes down what is said."""
        self._tape = Tape()
        self._tape.tap = self._count
        self._speaking = Speaking(renderer, self._tape, language, Manner())
        self._post = post
        self._note = note
        self._samples = 0
        self._turns = 0

    @property
    def sound(self) -> Sound:
        """Return all that is on the tape."""
        return self._tape.sound

    @property
    def seconds(self) -> float:
        """Return the length of the tape so far."""
        return self._samples / MOUTH_RATE

    def say(self, line: Line) -> None:
        """Say a line, after those that were given before."""
        self._speaking.then(lambda: self._note(line))
        self._speaking.say(line)

    def listen(self, moment: Moment) -> int:
        """Return what is to be said, then give the players the word; give the number of the turn."""
        before = self._samples
        self.finish()
        if self._samples > before:
            self._speaking.sound("listening")
        self._turns += 1
        self._post(Listening(self._turns))
        return self._turns

    def finish(self) -> None:
        """Wait until everything is on the tape."""
        said = threading.Event()
        self._speaking.then(said.set)
        said.wait()
        self._speaking.lift_bed()

    def acknowledge(self, *, understood: bool) -> None:
        """Let it be heard whether somebody was understood."""
        self._speaking.sound("understood" if understood else "not-understood")

    def play(self, sound: Sound) -> None:
        """Take down what is heard in the room beside the quizmaster."""
        self._tape.play(sound)

    def wait(self, seconds: float) -> None:
        """Let time pass on the tape."""
        self.play(Sound(silence(seconds, MOUTH_RATE), MOUTH_RATE))

    def hush(self) -> None:
        """Forget what was still to be said."""
        self._speaking.hush()

    def curtain(self) -> None:
        """Leave what was said: a tape shows nothing."""

    def adjust(self, what: str) -> None:
        """Speak faster or slower, louder or quieter; other wishes need a person who hears the difference."""
        with suppress(ValueError):
            self._speaking.manner = self._speaking.manner.adjusted(what)

    def manner(self) -> Mapping[str, int]:
        """Return how fast he speaks, in percent of the usual."""
        return {"rate": self._speaking.manner.percent}

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._speaking.language = language

    def close(self) -> None:
        """Say nothing any more."""
        self._speaking.close()

    def _count(self, block: Samples) -> None:
        self._samples += len(block)
