"""Renders texts one after the other in the background; nobody has to wait for a voice."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import asdict
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

import numpy as np

from voice_quiz.speech.audio.sound import MOUTH_RATE, Samples, Sound, silence
from voice_quiz.speech.voices.interface import Raw
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.postprocessing import finished
from voice_quiz.speech.voices.process import VoiceProcess
from voice_quiz.speech.voices.text_normalisation import opened, phrases
from voice_quiz.speech.voices.voice_choice import PIPER, kind_for

# Seconds until a voice that does not answer is taken to hang; Piper calculates, and loads a large file first.
_PATIENCE, _MUCH_PATIENCE = 0.8, 10.0
# Seconds between two clauses that are rendered apart.
_CLAUSE = 0.15
# So many openings of lines are kept ready.
_KEPT = 60

_Result = TypeVar("_Result")


class Renderer:
    """Keeps the order of asking; a future that is cancelled in time costs nothing."""

    def __init__(self) -> None:
        """Start the voice's process and the thread that talks to it."""
        self._voice = VoiceProcess()
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._closed = False
        # The latest last.
        self._openings: dict[tuple[str, str, Manner], Sound] = {}
        self._thread = threading.Thread(target=self._work, name="renderer", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """Return the number of the voice's process."""
        return self._voice.pid

    def render(self, text: str, language: str, manner: Manner) -> Future[Sound]:
        """Promise the sound of a text; the future raises `BadVoice` where there is no such voice, `Mute` where all fails."""
        return self._promise(lambda: self._rendered(text, language, manner))

    def begin(self, text: str, language: str, manner: Manner) -> tuple[Future[Sound], ...]:
        """Promise the sound of a text as `render` does, part by part where the voice takes long and the text is long.

        How such texts open is kept ready: much begins alike.
        """
        first, *others = opened(text) if kind_for(manner.voice, language) == PIPER else (text,)
        if not others:
            return (self.render(first, language, manner),)
        rest = (self._promise(partial(self._rendered, other, language, manner, _CLAUSE)) for other in others)
        return (self._promise(partial(self._opening, first, language, manner)), *rest)

    def available(self, language: str) -> Future[tuple[str, ...]]:
        """Promise the names of all voices for a language that are installed."""
        return self._promise(lambda: tuple(self._voice.ask({"language": language}, _MUCH_PATIENCE)[0]["voices"]))

    def close(self) -> None:
        """End the process; what is not rendered yet never will be."""
        self._closed = True
        self._voice.close()
        self._jobs.put(None)
        self._thread.join()

    def _promise(self, work: Callable[[], _Result]) -> Future[_Result]:
        future: Future[_Result] = Future()
        self._jobs.put(lambda: self._keep(future, work))
        return future

    def _keep(self, future: Future[_Result], work: Callable[[], _Result]) -> None:
        if self._closed:
            future.cancel()
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work())
            except Exception as error:  # whatever it is, it belongs to whoever asked
                future.set_exception(error)

    def _work(self) -> None:
        while job := self._jobs.get():
            job()

    def _opening(self, text: str, language: str, manner: Manner) -> Sound:
        """Return the sound of how a line opens; the last of them are kept."""
        key = text, language, manner
        sound = self._openings.pop(key, None) or self._rendered(text, language, manner)
        self._openings[key] = sound
        if len(self._openings) > _KEPT:
            del self._openings[next(iter(self._openings))]
        return sound

    def _rendered(self, text: str, language: str, manner: Manner, pause: float = 0.0) -> Sound:
        pieces: list[Samples] = [silence(pause, MOUTH_RATE)]
        for phrase in phrases(text, language):
            raw = self._raw(phrase.text, language, manner.paced(phrase.pace))
            pieces += [silence(phrase.pause, MOUTH_RATE), finished(raw, manner.volume).samples]
        return Sound(np.concatenate(pieces), MOUTH_RATE)

    def _raw(self, phrase: str, language: str, manner: Manner) -> Raw:
        patience = _MUCH_PATIENCE if kind_for(manner.voice, language) == PIPER else _PATIENCE
        request = {"text": phrase, "language": language, "manner": asdict(manner)}
        about, data = self._voice.ask(request, patience)
        return Raw(data, about["rate"])
