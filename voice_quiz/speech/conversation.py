"""Who has the floor: the quizmaster speaks, listens, lets himself be interrupted, and never hears himself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from queue import Queue

from voice_quiz import trace
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.addressee import half_heard, is_addressed, may_interrupt
from voice_quiz.dialogue.understand.outcome import Aside, Understood
from voice_quiz.dialogue.understand.patience import Patience
from voice_quiz.signals import Line, Listening, Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech.adjustments import Adjustments
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.captions import Captions
from voice_quiz.speech.listener import Listener
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.trace import Cause, Verdict

# How far the quizmaster goes down when somebody speaks: twenty decibels, so that the echo canceller lets the person through.
_DUCKED = 0.1
# Between two answers the ears are open for so many seconds, once the room has fallen silent.
_GAP, _ROOM = 0.35, 0.12
# The lines between which somebody may answer already.
_OPTION = "answer-"
# What is said to make him go on: it needs no answer.
_SKIPS = (Plain.CONTINUE, Plain.HUSH)


class Duplex(StrEnum):
    """Whether the ears are open while the quizmaster speaks."""

    HALF = "half"
    FULL = "full"


class Conversation:
    """The voice at the table: a mouth for the table, with ears that post to its inbox."""

    def __init__(
        self,
        speaking: Speaking,
        hearing: Listener,
        inbox: Queue[Signal],
        adjustments: Adjustments,
        duplex: Duplex | None,
        room: Acoustics,
        *,
        push_to_talk: bool = False,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Take both sides, the table's inbox, and whether the ears may be open while the mouth is; or let the room decide."""
        self._speaking = speaking
        self._hearing = hearing
        self._inbox = inbox
        self._adjustments = adjustments
        self._wanted = duplex
        self._room = room
        self._push_to_talk = push_to_talk
        self._sleep = sleep
        self._lock = threading.RLock()
        # What can be said, in which turn, and whether everything before it has been said.
        self._moment: Moment | None = None
        self._number = 0
        self._turn = False
        self._spoken_since = True
        # The quizmaster holds his breath between two answers.
        self._gap = False
        # He speaks lower, because somebody else speaks too.
        self._ducked = False
        self._patience = Patience()

    @property
    def duplex(self) -> Duplex:
        """Tell whether the ears are open while he speaks: only once it is known that he would not hear himself."""
        return Duplex.FULL if self._wanted is not Duplex.HALF and self._room.is_safe() else Duplex.HALF

    # The mouth of the table.

    def say(self, line: Line) -> None:
        """Say a line; in the pause after an answer somebody may speak already."""
        with self._lock:
            self._spoken_since = True
            if self._turn and self.duplex is Duplex.HALF:
                self._hearing.attend(None)
            self._turn = False
            self._speaking.say(line, lambda: self._between(line))

    def listen(self, moment: Moment) -> int:
        """Return the players the word when everything has been said, and the number of the turn; who has the word keeps it."""
        with self._lock:
            keeps = self._turn and not self._spoken_since and moment == self._moment
            self._moment = moment
            self._number += 1
            self._spoken_since = False
            if self.duplex is Duplex.FULL and not self._push_to_talk:
                self._hearing.attend(moment)
            self._speaking.then(partial(self._go_on_listening if keeps else self._give_word, self._number))
            return self._number

    def hush(self) -> None:
        """Stop at once and forget what was to be said."""
        with self._lock:
            self._turn = False
            # What was under way must not give anybody the word any more.
            self._spoken_since = True
            if self._speaking.hush():
                self._room.disturb()
            self._duck(1.0)
            self._hearing.attend(None)

    def curtain(self) -> None:
        """Hide what can be read: what was said was heard."""
        self._speaking.captions.curtain()

    def adjust(self, what: str) -> None:
        """Speak, sound or wait in another manner."""
        self._adjustments.adjust(what, self._speaking, self._hearing)

    def manner(self) -> Mapping[str, int]:
        """Return how he speaks and sounds, in percent of the usual, to whom he has just spoken."""
        return self._adjustments.manner(self._speaking)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._speaking.speak(language)
        self._speaking.captions.speak(language)
        self._hearing.speak(language)

    def caption(self, captions: Captions) -> None:
        """Let everything that can be heard be read as well, from now on."""
        self._speaking.captions = captions

    def finish(self) -> None:
        """Say everything that is still to be said."""
        self._speaking.finish()

    # Keys.

    def skip(self) -> None:
        """Stop speaking, and let the players have the word."""
        if not self._turn:
            self._speaking.skip()

    def talk(self) -> None:
        """Open the ears because somebody pressed the key for it."""
        with self._lock:
            self._speaking.skip()
            if self._moment:
                self._speaking.sound("listening")
                self._hearing.attend(self._moment)

    # What the ears report.

    def heard(self, signal: Signal) -> None:
        """Take what the ears report, on their own thread."""
        match signal:
            case SpeechStarted():
                if not self._turn:
                    self._duck(_DUCKED)
                self._inbox.put(signal)
            case Utterance():
                self._take(signal)
            case Nothing(text=text):
                self._pass_over(signal, text)

    def _take(self, utterance: Utterance) -> None:
        with self._lock:
            moment, interrupted = self._moment, not self._turn
            # What was still heard in an earlier moment is no answer to this one.
            late = moment != self._hearing.moment
            if moment and interrupted and not may_interrupt(utterance.text, moment, invited=self._gap):
                utterance = replace(utterance, text=half_heard(utterance.text, moment) or utterance.text)
            if moment is None or late or (interrupted and not may_interrupt(utterance.text, moment, invited=self._gap)):
                cause = Cause.LATE_TURN if moment is None or late else Cause.UNDER_HIS_VOICE
                trace.decide(utterance.trace, Verdict.PASSED_OVER, cause)
                self._go_on(utterance.source)
                return
            if not interrupted and (talk := _talk(utterance.text, moment)):
                trace.decide(utterance.trace, Verdict.PASSED_OVER, talk)
                self._inbox.put(Nothing(utterance.source))
                return
            self._patience.understood()
            self._duck(1.0)
            if interrupted and _skips(utterance.text, moment):
                trace.decide(utterance.trace, Verdict.TAKEN, Cause.SKIPPED)
                self._inbox.put(Nothing(utterance.source))
                self._speaking.skip()
                return
            self._hearing.attend(None)
            if interrupted:
                self._speaking.hush()
            self._turn = False
            if not moment.asleep or moment.certain_meaning(utterance.text) is Plain.WAKE:
                understood = isinstance(moment.understanding(utterance.text), Understood)
                self._speaking.captions.hear(utterance.text)
                self._speaking.sound("understood" if understood else "not-understood")
            self._inbox.put(replace(utterance, turn=self._number))

    def _pass_over(self, signal: Nothing, text: str) -> None:
        with self._lock:
            if not self._turn:
                half = half_heard(text, self._moment) if self._moment else None
                if half:
                    self._take(Utterance(half, source=signal.source, trace=signal.trace))
                    return
                trace.write(signal.trace)
                self._go_on(signal.source)
                return
            self._inbox.put(Nothing(signal.source))
            moment = self._moment
            if not text or moment is None or moment.asleep or (moment.conferring and not moment.awaits(text)):
                trace.write(signal.trace)
                return
            self._speaking.sound("not-understood")
            if self._patience.should_help(text, moment):
                number = self._number
                self._inbox.put(Utterance(text, source=signal.source, missed=True, turn=number, trace=signal.trace))
            else:
                trace.write(signal.trace)

    def _go_on(self, source: str) -> None:
        """Let the quizmaster say the line again under which somebody spoke: nobody wanted to stop him."""
        if self._ducked:
            self._speaking.repeat()
        self._duck(1.0)
        self._inbox.put(Nothing(source))

    def _duck(self, gain: float) -> None:
        if self._ducked and gain == 1:
            self._room.disturb()
        self._ducked = gain < 1
        self._speaking.duck(gain)

    # The floor.

    def _give_word(self, number: int) -> None:
        """Let it be heard that it is the players' turn, then open the ears."""
        with self._lock:
            moment = self._moment
            if moment is None or self._is_over(number):
                return
        self._speaking.lift_bed()
        tone = None if self._push_to_talk or moment.asleep else self._speaking.sound("listening")
        if tone:
            # Whoever begins to speak during the tone is heard from his first word on.
            self._hearing.get_ready()
            tone.done.wait()
            self._sleep(_ROOM)
        self._go_on_listening(number)

    def _go_on_listening(self, number: int) -> None:
        with self._lock:
            moment = self._moment
            if moment is None or self._is_over(number):
                return
            self._turn = True
            self._speaking.captions.listen(moment)
            if self._push_to_talk:
                self._inbox.put(Listening(number))
            else:
                self._hearing.attend(moment, lambda: self._inbox.put(Listening(number)))

    def _is_over(self, number: int) -> bool:
        """Tell whether a turn is no longer to come: something was said after it, or to be said before another."""
        return self._spoken_since or number != self._number

    def _between(self, line: Line) -> None:
        """Let somebody speak between two lines, if that is possible now."""
        moment = self._moment
        if moment is None or self._spoken_since or self._push_to_talk:
            return
        if self.duplex is Duplex.FULL:
            self._hearing.attend(moment)
        elif line.mark.startswith(_OPTION):
            self._leave_gap(moment)

    def _leave_gap(self, moment: Moment) -> None:
        """Open the ears between two answers; whoever begins to speak is heard out."""
        self._sleep(_ROOM)
        self._gap = True
        self._hearing.attend(moment)
        self._sleep(_GAP)
        closed = threading.Event()
        self._hearing.leave(closed.set)
        closed.wait()
        self._gap = False


def _skips(text: str, moment: Moment) -> bool:
    """Tell whether somebody wants him to go on, or to stop talking: a bare "stop" does not end the game."""
    meaning = moment.certain_meaning(text)
    return meaning in _SKIPS or (meaning is Plain.STOP and len(text.split()) == 1)


def _talk(text: str, moment: Moment) -> Cause | None:
    """Return why something was said among the players, and the ears stay open; None if it is for the quizmaster."""
    if isinstance(moment.understanding(text), Aside):
        return Cause.TALK
    if not moment.conferring or is_addressed(text, moment):
        return None
    return Cause.ASIDE if moment.is_aside(moment.certainly(text)) else Cause.NOT_ADDRESSED
