"""Asleep on a shelf: hears nothing but the call; and awake: notices when everybody has gone."""

from __future__ import annotations

from collections.abc import Mapping
from queue import Empty, Queue

from voice_quiz.app.doors import Doors
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.candidates import considered
from voice_quiz.signals import Deadline, Quit, Signal, SpeechStarted, Utterance
from voice_quiz.table import Clock
from voice_quiz.trace import Cause, Trace, is_on, write

# After so many silent seconds he goes back to sleep.
PATIENCE = 600.0
_SILENT = "everybody has gone"
_ASLEEP = Situation(Kind.SLEEP)
# Seconds between two looks around; and: a clock may ring a little early.
_STEP, _EARLY = 0.5, 0.05


def called(doors: Doors, language: Language, languages: Mapping[str, Language]) -> str | None:
    """Wait until somebody calls, and give the language of the call; None if nobody ever will.

    This is no part at the table, where commands count at any time: whatever is said here has no effect but the call.
    """
    moment = Moment(_ASLEEP, language)
    others = [other for other in languages.values() if other is not language]
    doors.mouth.listen(moment)
    while True:
        try:
            signal = doors.inbox.get(timeout=_STEP)
        except Empty:
            continue
        if isinstance(signal, Quit):
            return None
        if isinstance(signal, Utterance):
            if code := _call(signal, (language, *others)):
                if is_on():
                    # Nothing else that he hears in his sleep is told to anybody.
                    write(considered(Trace(signal.source, signal.text, why=Cause.CALL), moment, signal.text))
                return code
            doors.mouth.listen(moment)


def _call(utterance: Utterance, languages: tuple[Language, ...]) -> str | None:
    """Find the language in which somebody called, if that was a call; a question is one too."""
    texts = [text.rstrip(" ?") for text in (utterance.text, *utterance.alternatives)]
    calls = (one.code for one in languages for text in texts if Moment(_ASLEEP, one).certain_meaning(text) is Plain.WAKE)
    return next(calls, None)


class Watch(Queue[Signal]):
    """Passes signals on, and ends the evening with a `Quit` when nobody has spoken for a long time."""

    def __init__(self, inbox: Queue[Signal], clock: Clock) -> None:
        """Take the inbox to read from, and a clock that posts to it."""
        super().__init__()
        self._inbox = inbox
        self._clock = clock
        # It was silent for too long; and: the inbox itself has come to its end.
        self.silent = False
        self.ended = False

    def begin(self) -> None:
        """Begin to watch: somebody has just spoken."""
        self.silent = False
        self._clock.start(_SILENT, PATIENCE)

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Return the next signal."""
        signal = self._inbox.get(block, timeout)
        match signal:
            case Utterance() | SpeechStarted():
                self._clock.start(_SILENT, PATIENCE)
            case Quit():
                self.ended = True
            case Deadline(name) if name == _SILENT and (self._clock.left(_SILENT) or 0.0) <= _EARLY:
                self._clock.stop(_SILENT)
                self.silent = True
                return Quit()
        return signal
