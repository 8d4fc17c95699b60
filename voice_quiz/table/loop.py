"""The quizmaster's table: one thread, one inbox."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from queue import Empty, Queue

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import COMMANDS, Kind, Situation
from voice_quiz.dialogue.understanding import NOT_DONE, Outcome, Understanding, understand
from voice_quiz.evening.part import Beat, Part
from voice_quiz.game.protocol import Move, Player, Refused
from voice_quiz.signals import Deadline, DeviceBack, DeviceLost, Line, Quit, Signal, SpeechStarted, Spoken, Utterance
from voice_quiz.table import commands
from voice_quiz.table.patience import Patience
from voice_quiz.table.ports import Clock, Mouth
from voice_quiz.table.speaking import Speaker
from voice_quiz.table.timing import MOVE, SILENCE, WARNING, Timing

_YES_NO = Situation(Kind.YES_NO)
# Said in a pause or a breath, these mean: go on.
_GO_ON = ("continue", "yes")
# Seconds between two looks around.
_STEP = 0.5


@dataclass(frozen=True, slots=True)
class Gate:
    """Somebody has to be alone before the screen."""

    player: Player


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the quizmaster's own: what a yes does, and what a no does."""

    said: Said
    yes: Callable[[], None]
    no: Callable[[], None]


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
        self.speaker = Speaker(host, mouth)
        self.timing = Timing(clock)
        self._clock = clock
        self._silence = silence
        self.paused = False
        # Over, and whether somebody ended it before it was played out.
        self.closed = False
        self.stopped = False
        self._inbox = inbox
        self._patience = Patience()
        # What is still to be said before the players are asked, and what has to happen first.
        self._agenda: deque[Line | Beat | Gate] = deque()
        self._waiting: Beat | Gate | None = None
        self._question: Question | None = None
        self._limited_for = ""
        self._somebody_speaks = False

    def run(self) -> None:
        """Play until it is over, somebody stops it, or nobody is there any more."""
        self.plan(self.part.open(self.host))
        self.proceed()
        while not self.closed:
            try:
                # In small steps, so that an interrupt is noticed whichever thread it hits.
                signal = self._inbox.get(timeout=_STEP)
            except Empty:
                continue
            self.handle(signal)

    def handle(self, signal: Signal) -> None:
        """Take a signal from the inbox."""
        match signal:
            case Utterance(text, alternatives):
                self._somebody_speaks = False
                self._clock.stop(SILENCE)
                self.timing.halt()
                self._hear(text, alternatives)
            case Spoken():
                self.timing.run()
                if self._silence is not None:
                    self._clock.start(SILENCE, self._silence)
            case SpeechStarted():
                self._somebody_speaks = True
                self._clock.stop(SILENCE)
            case Deadline(name):
                self._deadline(name)
            case DeviceLost(name):
                self.speaker.say(say("device.lost", name=name))
            case DeviceBack(name):
                self.speaker.say(say("device.back", name=name))
            case Quit():
                self.closed = self.stopped = True

    # Going on.

    def plan(self, things: Iterable[Said | Beat]) -> None:
        """Put things on the agenda."""
        for thing in things:
            item = thing if isinstance(thing, Beat) else self.host.line(thing)
            if item:
                self._agenda.append(item)

    def clear(self) -> None:
        """Forget what was to be said: the game has changed."""
        self._agenda.clear()
        self._waiting = None
        self._question = None
        self._limited_for = ""

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
                self._ask()
                return

    def _next_item(self) -> bool:
        """Say the next thing; false if somebody has to answer first."""
        item = self._agenda.popleft()
        match item:
            case Line(audience=(player,)) if self.part.is_private() and self.speaker.at_screen != player:
                self._agenda.appendleft(item)
                return self._wait(Gate(player))
            case Line():
                self.speaker.speak(item)
                return True
        return self._wait(item)

    def _wait(self, what: Beat | Gate) -> bool:
        self._waiting = what
        match what:
            case Gate(player):
                self.speaker.say(say("table.gate", player=player))
            case Beat(last):
                self.speaker.at_screen = None
                self.speaker.say(say("table.last-beat" if last else "table.beat"))
        self.speaker.listen()
        return False

    def _ask(self) -> None:
        """Ask for what the game expects; what is secret only when the right one is there."""
        secret = self.part.secret()
        if secret and self.speaker.at_screen != secret:
            self._wait(Gate(secret))
            return
        if secret is None:
            self.speaker.at_screen = None
        self._set_limit()
        self.speaker.say(self.part.prompt(self.host))
        self.speaker.listen(secret=secret is not None)

    def _set_limit(self) -> None:
        """Begin a new time limit with each new question."""
        situation = self.part.situation()
        asked = f"{situation.kind} {situation.answers}" if situation else ""
        if asked != self._limited_for:
            self._limited_for = asked
            self.timing.begin(self.part.seconds())

    def resume(self) -> None:
        """Go back to where the players were before a word in between."""
        if self._question:
            self.speaker.say(self._question.said)
            self.speaker.listen()
        elif self._waiting:
            self._wait(self._waiting)
        else:
            self.proceed()

    # Hearing.

    def _hear(self, text: str, alternatives: tuple[str, ...]) -> None:
        if self.paused:
            self._hear_in_pause(text)
        elif self._question:
            self._hear_reply(self._question, text)
        elif isinstance(self._waiting, Gate):
            self._pass_gate(self._waiting, text)
        elif self._waiting:
            self._hear_in_breath(text)
        elif text.strip() or alternatives:
            self._hear_now((text, *alternatives))
        else:
            self._ask()

    def _hear_in_pause(self, text: str) -> None:
        heard = self._heard(text, _YES_NO)
        if heard.intent == "stop":
            commands.obey(self, "stop", {})
        elif heard.intent in _GO_ON or not text.strip():
            self.paused = False
            self.speaker.say(say("table.goes-on"))
            self.resume()
        else:
            self.speaker.say(say("table.paused"))
            self.speaker.listen()

    def _hear_reply(self, question: Question, text: str) -> None:
        heard = self._heard(text, _YES_NO)
        if heard.intent in ("yes", "no"):
            self._question = None
            self._patience.understood()
            (question.yes if heard.intent == "yes" else question.no)()
        elif heard.intent in COMMANDS and heard.intent != "stop":
            commands.obey(self, str(heard.intent), heard.slots)
        else:
            self.resume()

    def _pass_gate(self, gate: Gate, text: str) -> None:
        self.speaker.admit(gate.player)
        self._waiting = None
        self.proceed()
        if text.strip() and self._waiting is None:
            self._hear_now((text,))

    def _hear_in_breath(self, text: str) -> None:
        heard = self._heard(text, _YES_NO)
        if heard.intent in COMMANDS and heard.intent not in _GO_ON:
            commands.obey(self, str(heard.intent), heard.slots)
            return
        self._waiting = None
        self.proceed()

    def _hear_now(self, texts: tuple[str, ...]) -> None:
        situation = self.part.situation()
        assert situation
        readings = [self._heard(text, situation) for text in texts]
        heard = next((one for one in readings if one.outcome is Outcome.UNDERSTOOD), readings[0])
        if heard.outcome is Outcome.UNDERSTOOD:
            self._patience.understood()
            if heard.intent in COMMANDS:
                commands.obey(self, str(heard.intent), heard.slots)
            elif heard.intent == NOT_DONE:
                self.speaker.say(say("table.then-how"))
                self.speaker.listen()
            else:
                self.attempt(self.part.move(str(heard.intent), heard.slots))
            return
        self.speaker.say(*self._patience.asked_back(heard, situation, self.host))
        self.speaker.listen(secret=self.part.secret() is not None, asked_back=True)

    def _hear_nothing(self) -> None:
        """Encourage those who are silent; a breath is over when nobody objects, and a pause may last."""
        situation = self.part.situation()
        if isinstance(self._waiting, Beat):
            self._hear_in_breath("")
        elif situation and not self.paused and not self._question and not self._waiting:
            self.speaker.say(*self._patience.silent(situation, self.host))
            self.speaker.listen(secret=self.part.secret() is not None, asked_back=True)

    def _heard(self, text: str, situation: Situation) -> Understanding:
        return understand(text, situation, self.host.language)

    # Doing.

    def attempt(self, move: Move | None) -> None:
        """Make a move, after asking back where it would hurt."""
        if move is None:
            self.speaker.say(say("table.not-now"))
            self.resume()
            return
        doubt = self.part.doubt(move)
        if doubt:
            self.ask_first(doubt, lambda: self._make(move))
        else:
            self._make(move)

    def ask_first(self, said: Said, yes: Callable[[], None]) -> None:
        """Do something only after a yes."""
        self._question = Question(said, yes, self.resume)
        self.speaker.say(said)
        self.speaker.listen()

    def _make(self, move: Move) -> None:
        try:
            told = self.part.play(move, self.host)
        except Refused as refused:
            least, most = (*refused.figures, 0, 0)[:2]
            self.speaker.say(say(f"refused.{refused.reason}", figure=least, most=most), *self.part.lying(self.host))
            self.resume()
            return
        self._limited_for = "" if self.timing.limited else self._limited_for
        self.plan(told)
        self.proceed()

    def _deadline(self, name: str) -> None:
        if name == WARNING:
            left = self.timing.warned()
            self.speaker.say(*([say("table.time-left", seconds=left)] if left else []))
        elif name == SILENCE:
            self._hear_nothing()
        elif name == MOVE and not self._somebody_speaks:
            self.timing.begin(None)
            self._make(self.part.time_up())
