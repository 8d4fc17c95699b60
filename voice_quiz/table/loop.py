"""The quizmaster's table: one thread, one inbox."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from queue import Empty, Queue

from voice_quiz import trace
from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.moving import Unnamed
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.evening.part import Beat, Part
from voice_quiz.game.moves import TimeUp
from voice_quiz.game.protocol import Move, Player, Refused
from voice_quiz.signals import (
    Deadline,
    DeviceBack,
    DeviceLost,
    Line,
    Listening,
    Nothing,
    Quit,
    Signal,
    SpeechStarted,
    Utterance,
)
from voice_quiz.table import hearing
from voice_quiz.table.interludes import Gate, Interlude, Question, Who
from voice_quiz.table.patience import Patience
from voice_quiz.table.ports import Clock, Mouth
from voice_quiz.table.speaking import Speaker
from voice_quiz.table.timing import MOVE, SILENCE, WARNING, Timing
from voice_quiz.table.tracing import traced

# Seconds between two looks around; and: so many may be given back to a table whose program was killed.
_STEP, _KEPT = 0.5, 5


class Table:
    """Leads a part of the evening from its first line to its last."""

    def __init__(
        self,
        part: Part,
        host: Host,
        languages: Mapping[str, Language],
        mouth: Mouth,
        inbox: Queue[Signal],
        clock: Clock,
        silence: float | None = None,
    ) -> None:
        """Take the part to play, the voice, the languages it may change to, and the doors to the room.

        `silence` is how many seconds nobody need say anything; without it the quizmaster waits for ever.
        """
        self.part = part
        self.host = host
        self.languages = languages
        self.timing = Timing(clock, silence)
        self.speaker = Speaker(host, mouth, self.timing)
        self.patience = Patience()
        self.paused = False
        # Over, and whether somebody ended it before it was played out.
        self.closed = False
        self.stopped = False
        # What has to happen, or to be answered, before the game goes on.
        self.waiting: Beat | Gate | None = None
        self.question: Interlude | None = None
        self._inbox = inbox
        # The players' present turn, its moment, and their first turn with that moment.
        self._turn = self._since = 0
        self._given: Moment | None = None
        # What is still to be said before the players are asked.
        self._agenda: deque[Line | Beat | Gate] = deque()
        self._lost: set[str] = set()

    def run(self) -> None:
        """Play until it is over, somebody stops it, or nobody is there any more."""
        try:
            self.plan(self.part.open(self.host))
            self.proceed()
            while not self.closed:
                # In small steps, so that an interrupt is noticed whichever thread it hits.
                with suppress(Empty):
                    self.handle(self._inbox.get(timeout=_STEP))
                self.timing.keep(_KEPT)
        finally:
            self.timing.keep()

    def handle(self, signal: Signal) -> None:
        """Take a signal from the inbox."""
        match signal:
            case Utterance(turn=int(turn)) if turn < self._since:
                # It was said in a moment that has passed meanwhile.
                trace.decide(signal.trace, trace.Verdict.PASSED_OVER, trace.Cause.LATE_TURN)
                self._hear_no_word(signal.source)
            case Utterance():
                self.speaker.hush()
                self.timing.speech_ended(signal.source)
                self.timing.halt()
                with traced(self, signal):
                    hearing.hear(self, signal)
            case Listening(turn) if turn == self._turn:
                self.timing.run(limit=not (self.paused or self.waiting or self._lost))
            case SpeechStarted(source):
                self.timing.speech_started(source)
            case Nothing(source):
                self._hear_no_word(source)
            case Deadline(name):
                self._deadline(name)
            case DeviceLost(name) | DeviceBack(name):
                self._device(name, lost=isinstance(signal, DeviceLost))
            case Quit():
                self.closed = self.stopped = True

    # Going on.

    def plan(self, things: Iterable[Said | Beat]) -> None:
        """Put things on the agenda."""
        self._agenda.extend(self._items(things))

    def _items(self, things: Iterable[Said | Beat]) -> list[Line | Beat]:
        worded = (thing if isinstance(thing, Beat) else self.host.line(thing) for thing in things)
        return [item for item in worded if item]

    def clear(self) -> None:
        """Forget what was to be said: the game has changed."""
        self._agenda.clear()
        self.waiting = self.question = None
        self.timing.forget()

    def proceed(self) -> None:
        """Say what there is to say, do what needs nobody, then ask."""
        while not self.closed:
            while self._agenda:
                if not self._next_item():
                    return
            more = self.part.advance(self.host)
            if more is not None:
                self.plan(more)
            elif self.part.over():
                self.closed = True
            else:
                self.ask()
                return

    def _next_item(self) -> bool:
        """Say the next thing; false if somebody has to answer first."""
        item = self._agenda.popleft()
        private = self.part.discretion().private
        match item:
            case Line(audience=(player,)) if not private:
                # There is nobody to hide it from.
                self.speaker.speak(replace(item, audience=None, to=player))
                return True
            case Line(audience=(player,)) if self.speaker.at_screen != player:
                self._agenda.appendleft(item)
                return self._wait(Gate(player))
            case Line(audience=None, to=to) if self._lets_read(to):
                self._agenda.appendleft(item)
                return False
            case Line():
                self.speaker.speak(item)
                return True
        return self._wait(item)

    def _lets_read(self, to: Player | None) -> bool:
        """Wait, where saying something would hide a secret from the one who has only just been shown it."""
        reader = self.speaker.reader
        return self.part.discretion().private and reader not in (None, to) and not self._wait(Beat(reader=reader))

    def _wait(self, what: Beat | Gate) -> bool:
        if isinstance(what, Gate) and self._lets_read(what.player):
            return False
        self.waiting = what
        match what:
            case Gate(player):
                self.speaker.say(say("table.gate", player=player))
            case Beat(reader=str(reader)):
                self.speaker.say(Said("table.read", {"player": reader}, to=reader))
            case Beat(last):
                self.timing.set(None)
                self.speaker.at_screen = None
                self.speaker.say(self.to_all("table.last-beat" if last else "table.beat"))
        self.listen()
        return False

    def ask(self) -> None:
        """Ask for what the game expects; what is secret only when the right one is there."""
        secret = self.part.discretion().secret
        if secret and self.speaker.at_screen != secret:
            self._wait(Gate(secret))
            return
        if secret is None:
            self.speaker.at_screen = None
        prompt = self.part.prompt(self.host)
        if not self._lets_read(prompt.to):
            self.timing.set(self.part.limit())
            self.speaker.ask(prompt)
            self.listen()

    def to_all(self, key: str) -> Said:
        """Name the line that speaks to the whole table, or to the only one who sits there."""
        return say(f"{key}-one" if len(self.part.players()) == 1 else key)

    def admit(self, gate: Gate) -> None:
        """Let a player alone before the screen, with the question that went out of sight."""
        self.open(gate)
        self.speaker.say(*self.part.card())
        self.proceed()

    def open(self, gate: Gate) -> None:
        """Let a player alone before the screen, who has something to say already."""
        self.speaker.admit(gate.player)
        self.waiting = None

    @property
    def has_more_to_say(self) -> bool:
        """Tell whether the quizmaster was held up in the middle of something."""
        return bool(self._agenda)

    def resume(self) -> None:
        """Go back to where the players were before a word in between."""
        if self.question:
            self.interpose(self.question)
        elif self.waiting:
            self._wait(self.waiting)
        else:
            self.proceed()

    # Giving the players the word.

    def listen(self, *, asked_back: bool = False) -> None:
        """Give the players the word; what was only asked back is not what they want repeated."""
        moment, before = self.moment(), self._given
        self._given = moment
        self._turn = self.speaker.listen(moment, asked_back=asked_back)
        self._since = self._since if moment == before else self._turn

    def moment(self) -> Moment:
        """Say what can be said now."""
        if self.question and not self.paused:
            secret = self.question.patient and self.part.discretion().secret is not None
            return Moment(self.question.situation, self.host.language, secret=secret)
        if self.paused:
            return Moment(YES_NO, self.host.language)
        if isinstance(self.waiting, Beat):
            situation = Situation(Kind.BEAT, players=self.part.players(), confirming=True)
            return Moment(situation, self.host.language, secret=self.waiting.reader is not None)
        game = self.game_moment()
        # Whoever types the answer before the gate is open must not show it to the others.
        return replace(game, secret=True) if self.waiting else game

    def game_moment(self) -> Moment:
        """Say what can be said in the game, whatever was asked in between."""
        situation = self.part.situation() or YES_NO
        discretion = self.part.discretion()
        secret = discretion.secret is not None
        return Moment(situation, self.host.language, secret=secret, conferring=discretion.conferring)

    def _hear_no_word(self, source: str) -> None:
        if self.timing.speech_ended(source):
            self._time_up()
        else:
            self.timing.nothing_said()

    def _device(self, name: str, *, lost: bool) -> None:
        """Say once that a device is gone or back; without one no clock runs."""
        if lost is (name in self._lost):
            return
        self._lost ^= {name}
        self.timing.speech_ended(name)
        cue = "lost" if lost else None
        self.speaker.say(Said(f"device.{name}-{'lost' if lost else 'back'}", cue=cue))
        self.listen(asked_back=True)

    # Doing.

    def attempt(self, move: Move | None) -> None:
        """Make a move, after asking back where it would hurt."""
        if move is None:
            self.speaker.say(say("table.not-now"))
            self.resume()
            return
        if isinstance(move, Unnamed):
            self.interpose(Who(move))
            return
        doubt = self.part.doubt(move)
        if doubt:
            self.interpose(Question(doubt, lambda: self._make(move), self.resume, patient=True))
        else:
            self._make(move)

    def ask_first(self, said: Said, yes: Callable[[], None]) -> None:
        """Do something only after a yes."""
        self.interpose(Question(said, yes, self.resume))

    def interpose(self, question: Interlude) -> None:
        """Ask something before the game goes on."""
        self.question = question
        self.speaker.ask(question.said)
        self.listen()

    def _make(self, move: Move) -> None:
        try:
            told = self.part.play(move, self.host)
            trace.step("move", move)
        except Refused as refused:
            trace.step("refused", refused.reason)
            least, most = (*refused.figures, 0, 0)[:2]
            self.speaker.say(say(f"refused.{refused.reason}", figure=least, most=most), *self.part.lying(self.host))
            self.resume()
            return
        # Whoever goes home in a breath does not end it.
        breath = [self.waiting] if isinstance(self.waiting, Beat) else []
        self.waiting = None
        self._agenda.extendleft(reversed(self._items([*told, *breath])))
        self.proceed()

    def _deadline(self, name: str) -> None:
        if not self.timing.is_due(name):
            return
        if name == WARNING:
            left = self.timing.warned()
            self.speaker.say(*([Said("table.time-left", {"seconds": left}, cue="clock")] if left else []))
            self.listen(asked_back=True)
        elif name == SILENCE:
            hearing.hear_nothing(self)
        elif name == MOVE:
            self._time_up()

    def _time_up(self) -> None:
        self.timing.set(None)
        self.question = None
        self._make(TimeUp())
