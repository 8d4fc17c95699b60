"""The quizmaster's table: one thread, one inbox."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from queue import Empty, Queue

from voice_quiz import trace
from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Meaning, OtherGame, Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.moving import Unnamed
from voice_quiz.dialogue.outcome import Understanding, Understood
from voice_quiz.dialogue.patience import Patience
from voice_quiz.dialogue.situation import Kind
from voice_quiz.evening.part import Beat, Part
from voice_quiz.game.moves import TimeUp
from voice_quiz.game.protocol import Move, Player, Refused
from voice_quiz.signals import (
    Deadline,
    DeviceBack,
    DeviceLost,
    Joined,
    Knocked,
    Listening,
    Nothing,
    Pressed,
    Quit,
    Signal,
    SpeechStarted,
    Utterance,
)
from voice_quiz.table import hearing, pressing
from voice_quiz.table.floor import Floor
from voice_quiz.table.interludes import Interlude, Question, Who
from voice_quiz.table.ports import Clock, Mouth, NoPages, Pages
from voice_quiz.table.speaking import Speaker
from voice_quiz.table.timing import MOVE, SILENCE, WARNING, Timing
from voice_quiz.table.tracing import traced
from voice_quiz.table.waiting import Agenda, Gate

# Seconds between two looks around; and: so many may be given back to a table whose program was killed.
_STEP, _KEPT = 0.5, 5
_NO_PAGES = NoPages()


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
        pages: Pages = _NO_PAGES,
    ) -> None:
        """Take the part to play, the voice, the languages it may change to, and the doors to the room.

        `silence` is how many seconds nobody need say anything; without it the quizmaster waits for ever.
        """
        self.part = part
        self.host = host
        self.languages = languages
        self.timing = Timing(clock, silence)
        self.pages = pages
        self.speaker = Speaker(host, mouth, self.timing, pages)
        self.patience = Patience()
        self._agenda = Agenda(part, host, self.speaker, self.timing)
        self.floor = Floor(part, host, self._agenda)
        self._closed = False
        self._stopped = False
        self._holding = False
        self._left_for: OtherGame | None = None
        self._inbox = inbox
        # The players' present turn, its moment, and their first turn with that moment.
        self._turn = self._since = 0
        self._given: Moment | None = None
        self._lost: set[str] = set()

    @property
    def closed(self) -> bool:
        """Tell whether it is over."""
        return self._closed

    @property
    def stopped(self) -> bool:
        """Tell whether somebody ended it before it was played out."""
        return self._stopped

    def run(self) -> None:
        """Play until it is over, somebody stops it, or nobody is there any more."""
        try:
            self.plan(self.part.open(self.host))
            self.proceed()
            while not self._closed:
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
            case Pressed() | Joined() | Knocked():
                pressing.take(self, signal)
            case Listening(turn) if turn == self._turn:
                waiting = self.floor.waiting
                breath = isinstance(waiting, Beat) and not waiting.last
                self.timing.run(limit=not (self.floor.paused or waiting or self._lost), breath=breath)
            case SpeechStarted(source):
                self.timing.speech_started(source)
            case Nothing(source):
                self._hear_no_word(source)
            case Deadline(name):
                self._deadline(name)
            case DeviceLost(name) | DeviceBack(name):
                self._device(name, lost=isinstance(signal, DeviceLost))
            case Quit():
                self.close(stopped=True)

    def hear_again(self, utterance: Utterance) -> None:
        """Take an utterance once more, when what it was an answer to is settled."""
        self._inbox.put(replace(utterance, turn=None))

    # Going on.

    def plan(self, things: Iterable[Said | Beat]) -> None:
        """Put things on the agenda."""
        self._agenda.plan(things)

    def clear(self) -> None:
        """Forget what was to be said: the game has changed."""
        self._agenda.clear()
        self.floor.settle()
        self.timing.forget()

    def proceed(self) -> None:
        """Say what there is to say, do what needs nobody, then ask."""
        while not self._closed:
            if not self._agenda.says_all():
                self.listen()
                return
            more = self.part.advance(self.host)
            if more is not None:
                self.plan(more)
            elif self.part.over():
                self.close()
            else:
                self.ask()
                return

    def ask(self) -> None:
        """Ask for what the game expects; what is secret only when the right one is there."""
        if self._holding:
            return
        secret = self.part.discretion().secret
        if secret and self.speaker.at_screen != secret and not self.pages.reaches(secret):
            self._agenda.wait(Gate(secret, self._unseen()))
        else:
            self._prompt(secret)
        self.listen()

    def _unseen(self) -> str | None:
        """Name the question for a letter that can be typed without anybody seeing it, so that nobody need be alone."""
        situation = self.part.situation()
        match situation.kind if situation else None:
            case Kind.ANSWER:
                return "gate-answer"
            case Kind.VOTE:
                return "gate-vote"
        return None

    def _prompt(self, secret: Player | None) -> None:
        if secret is None:
            self.speaker.at_screen = None
        prompt = pressing.prompt(self) or self.part.prompt(self.host)
        if not self._agenda.lets_read(prompt.to):
            self.timing.set(self.part.limit())
            self.speaker.ask(prompt)

    def admit(self, gate: Gate) -> None:
        """Let a player alone before the screen, with the question that went out of sight."""
        self._agenda.open(gate)
        self.speaker.say(*self.part.card())
        self.proceed()

    def open(self, gate: Gate) -> None:
        """Let a player alone before the screen, who has something to say already."""
        self._agenda.open(gate)

    def end_breath(self) -> None:
        """Go on after a breath, or where nobody need be alone any more."""
        self._agenda.go_on()
        self.proceed()

    @property
    def left_for(self) -> OtherGame | None:
        """Return what is wanted instead, if it was left for another game."""
        return self._left_for

    def leave_for(self, wanted: OtherGame) -> None:
        """End it for another game; it is kept, and can go on another time."""
        self._left_for = wanted
        self.speaker.say(say("table.kept"))
        self.close(stopped=True)

    def close(self, *, stopped: bool = False) -> None:
        """End it, played out or because somebody wants to stop."""
        self._closed = True
        self._stopped = self._stopped or stopped

    @property
    def has_more_to_say(self) -> bool:
        """Tell whether the quizmaster was held up in the middle of something."""
        return not self._agenda.is_empty

    def resume(self) -> None:
        """Go back to where the players were before a word in between."""
        if self.floor.question:
            self.interpose(self.floor.question)
        elif self.floor.waiting:
            self._agenda.wait(self.floor.waiting)
            self.listen()
        else:
            self.proceed()

    # Giving the players the word.

    def listen(self, *, asked_back: bool = False) -> None:
        """Give the players the word; what was only asked back is not what they want repeated."""
        moment, before = self.floor.moment(), self._given
        self._given = moment
        self.look()
        self._turn = self.speaker.listen(moment, asked_back=asked_back)
        self._since = self._since if moment == before else self._turn

    def look(self) -> None:
        """Let everybody who has a page see how it stands."""
        self.pages.show(replace(self.floor.glimpse(), seconds=self.timing.left()))

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

    def do(self, meaning: Meaning) -> None:
        """Do what somebody was asked about and meant."""
        hearing.do(self, meaning)

    def attempt(self, move: Move | None, *, sealed: bool = False) -> None:
        """Make a move, after asking back where it would hurt; what is sealed was said to be final."""
        if move is None:
            self.speaker.say(say("why.not-here"))
            self.resume()
            return
        if isinstance(move, Unnamed):
            self.interpose(Who(move))
            return
        doubt = self.part.doubt(move)
        if doubt and not sealed:
            self.interpose(Question(doubt, lambda: self._make(move), self.resume, self.floor.about(move), patient=True))
        else:
            self._make(move, sealed=sealed)

    def agrees(self, moment: Moment, text: str, found: Understanding) -> bool:
        """Tell whether a yes is sure enough to make something final; if not, say what would be, and ask again."""
        if moment.is_sure(text, found):
            return True
        if isinstance(found, Understood) and not moment.is_limited(text):
            self.speaker.say(say("table.plain-yes"))
        self.resume()
        return False

    def ask_first(self, said: Said, yes: Callable[[], None]) -> None:
        """Do something only after a yes."""
        self.interpose(Question(said, yes, self.resume))

    def interpose(self, question: Interlude) -> None:
        """Ask something before the game goes on."""
        self.floor.put(question)
        if not self._holding:
            self.speaker.ask(question.said)
            self.listen()

    def interject(self, things: Iterable[Said | Beat]) -> None:
        """Say things before whatever else was to be said, and go on."""
        self._agenda.interject(things)
        self.proceed()

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Ask nothing for as long as a sentence has more to do."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False

    def _make(self, move: Move, *, sealed: bool = False) -> None:
        try:
            told = list(self.part.play(move, self.host))
            trace.step("move", move)
            if sealed and (final := self._finality()):
                told += self.part.play(final, self.host)
                trace.step("move", final)
        except Refused as refused:
            trace.step("refused", refused.reason)
            least, most = (*refused.figures, 0, 0)[:2]
            self.speaker.say(say(f"refused.{refused.reason}", figure=least, most=most), *self.part.lying(self.host))
            self.resume()
            return
        self.interject(told)

    def _finality(self) -> Move | None:
        """Give the move that a yes to "Is that final?" makes, if that is what comes next."""
        situation = self.part.situation()
        if situation is None or not situation.confirming:
            return None
        return self.part.move(Plain.DONE if situation.kind is Kind.STAKE else Plain.YES)

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
        self.floor.settle()
        self._make(TimeUp())
