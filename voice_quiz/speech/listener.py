"""Listens on a thread of its own: from the microphone through the echo canceller to the ears."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from queue import SimpleQueue

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind
from voice_quiz.signals import Nothing, Signal, Utterance
from voice_quiz.speech.audio.acoustics import Acoustics, Block
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples
from voice_quiz.speech.ears.endpointing import Ears, Pauses
from voice_quiz.speech.ears.engine import Engine

# Nobody is cut off in the middle of a word, and nobody waits for ever.
_LEAST_PATIENT, _MOST_PATIENT = 0.5, 4.0

_Job = Block | Callable[[], None]


class Listener:
    """Takes blocks at any time, and reports what was heard; models are loaded on the way, while somebody speaks."""

    def __init__(
        self,
        load: Callable[[str], Engine | None],
        report: Callable[[Signal], None],
        room: Acoustics,
        keep: Callable[[Samples], None] | None = None,
        patience: float = 1.0,
    ) -> None:
        """Take how to load a recogniser for a language, whom to tell, and the room; `keep` gets all that is heard but in sleep.

        With twice the patience a pause in a sentence may be twice as long.
        """
        self._load = load
        self._report = report
        self._room = room
        self._keep = keep
        self._engines: dict[str, Engine | None] = {}
        self._ears: Ears | None = None
        self._moment: Moment | None = None
        self._leaving: Callable[[], None] | None = None
        self.patience = patience
        self._pauses = Pauses().times(patience)
        # Blocks that have come in, and those that were heard.
        self._taken = self._heard = 0
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="hearing", daemon=True)
        self._thread.start()

    def take(self, block: Samples) -> None:
        """Take a block of sound from the microphone."""
        self._taken += 1
        self._jobs.put(self._room.take(block))

    @property
    def moment(self) -> Moment | None:
        """Return what is listened for at present, for whoever is told what was heard."""
        return self._moment

    def speak(self, language: str) -> None:
        """Listen in another language."""
        self._jobs.put(lambda: self._learn(language))

    def attend(self, moment: Moment | None, then: Callable[[], None] | None = None) -> None:
        """Listen for what can be said in a moment, or to nothing; `then` is called when that is so.

        Whoever is just being told what was heard, on the ears' own thread, is obeyed at once: sound that has come in meanwhile
        comes after that.
        """
        if threading.current_thread() is self._thread:
            self._attend(moment, then)
        else:
            self._jobs.put(lambda: self._attend(moment, then))

    def get_ready(self) -> None:
        """Keep the sound from now on, for somebody may begin to speak a moment before anybody listens."""
        self._jobs.put(lambda: self._ears.get_ready() if self._ears else None)

    def leave(self, then: Callable[[], None]) -> None:
        """Listen to nothing as soon as nobody speaks; `then` is called when that is so."""
        self._jobs.put(lambda: self._leave(then))

    def wait(self, factor: float) -> None:
        """Be more or less patient with those who speak slowly, as far as it goes."""
        self.patience = min(_MOST_PATIENT, max(_LEAST_PATIENT, self.patience * factor))
        self._jobs.put(self._be_patient)

    def close(self) -> None:
        """Listen no more."""
        self._jobs.put(None)
        self._thread.join(2.0)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if callable(job):
                job()
            else:
                self._hear(job)

    def _hear(self, block: Block) -> None:
        self._heard += 1
        cleaned = self._room.clean(block)
        if self._keep and not (self._moment and self._moment.asleep):
            self._keep(cleaned)
        if self._ears and (self._room.is_settled or self._ears.in_speech):
            self._tell(self._ears.hear(cleaned, sounding=block.sounding, more=self._taken > self._heard))
        if self._leaving:
            self._leave(self._leaving)

    def _tell(self, signals: Iterable[Signal]) -> None:
        """Report what was heard; while he sleeps nobody learns how, for what a household says is nobody's business."""
        for signal in signals:
            if isinstance(signal, Utterance | Nothing) and signal.trace:
                asleep = signal.trace.situation == Kind.SLEEP
                # Sound that came in meanwhile, and has not been heard yet.
                waiting = (self._taken - self._heard) * BLOCK / EAR_RATE * 1_000
                self._report(replace(signal, trace=None if asleep else signal.trace.took(backlog=waiting)))
            else:
                self._report(signal)

    def _leave(self, then: Callable[[], None]) -> None:
        if self._ears and self._ears.in_speech:
            self._leaving = then
        else:
            self._attend(None, then)

    def _learn(self, language: str) -> None:
        if language not in self._engines:
            self._engines[language] = self._load(language)
        engine = self._engines[language]
        if engine is None:
            self._ears = None
        elif self._ears is None:
            self._ears = Ears(engine, self._pauses)
            self._ears.attend(self._moment)
        else:
            self._ears.engine = engine

    def _attend(self, moment: Moment | None, then: Callable[[], None] | None) -> None:
        self._moment = moment
        left, self._leaving = self._leaving, None
        if left and left is not then:
            left()
        self._tell(self._ears.attend(moment) if self._ears else ())
        if then:
            then()

    def _be_patient(self) -> None:
        self._pauses = Pauses().times(self.patience)
        if self._ears:
            self._ears.pauses = self._pauses
