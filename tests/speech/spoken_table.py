"""A table in the living room: the real loop, which hears and speaks, on the time of the room."""

from __future__ import annotations

from collections.abc import Callable

from tests.dialogue.sentences import LANGUAGES
from tests.speech.evening import Evening
from tests.transcripts.stage import Hourglass
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.part import Part
from voice_quiz.signals import Listening
from voice_quiz.speech.audio.sound import Samples
from voice_quiz.speech.ears.sound_files import blocks_of
from voice_quiz.table import Table


class SpokenTable:
    """Plays a part whenever the test waits, and notes when the players got the word."""

    def __init__(self, evening: Evening, part: Part, silence: float) -> None:
        """Let the quizmaster begin."""
        self._evening = evening
        self._clock = Hourglass(evening.inbox)
        self._passed = evening.room.now
        self._table = Table(part, Host(LANGUAGES["en"]), LANGUAGES, evening.conversation, evening.inbox, self._clock, silence)
        self.turns: list[float] = []
        self._table.plan(part.open(self._table.host))
        self._table.proceed()

    def is_over(self) -> bool:
        """Tell whether the part has come to its end."""
        return self._table.closed

    def wait_until(self, condition: Callable[[], bool], timeout: float = 60.0) -> None:
        """Let the table play until something is so."""

        def is_so() -> bool:
            self._play()
            return condition()

        self._evening.room.wait_until(is_so, timeout)

    def hear_at_once(self, samples: Samples) -> None:
        """Let sound come in all at once, as from a machine that was busy while it was spoken."""
        assert self._evening.room.microphone
        for block in blocks_of(samples):
            self._evening.room.microphone(block)

    def _play(self) -> None:
        left = self._evening.room.now - self._passed
        self._passed += left
        while left > 0:
            left = self._clock.run(left)
        while not self._evening.inbox.empty():
            signal = self._evening.inbox.get()
            if isinstance(signal, Listening):
                self.turns.append(self._evening.room.now)
            self._table.handle(signal)
