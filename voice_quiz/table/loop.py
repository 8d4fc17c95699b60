"""The quizmaster's table: one thread, one inbox."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from queue import Queue

from voice_quiz.dialogue.host import Host, Said, Talk, say
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import COMMANDS, Kind, Situation
from voice_quiz.dialogue.understanding import Outcome, Understanding, understand
from voice_quiz.evening.part import Beat, Part
from voice_quiz.evening.session import TakeBack
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.protocol import Move, Player, Refused
from voice_quiz.signals import Deadline, DeviceBack, DeviceLost, Line, Quit, Signal, SpeechStarted, Spoken, Utterance
from voice_quiz.table.patience import Patience
from voice_quiz.table.ports import Clock, Mouth
from voice_quiz.table.timing import MOVE, WARNING, Timing

_YES_NO = Situation(Kind.YES_NO)
_BLANK = ("continue", "yes")


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
        self, part: Part, host: Host, languages: Mapping[str, Language], mouth: Mouth, inbox: Queue[Signal], clock: Clock
    ) -> None:
        """Take the part to play, the voice, the languages it may change to, and the doors to the room."""
        self._part = part
        self._host = host
        self._languages = languages
        self._mouth = mouth
        self._inbox = inbox
        self._patience = Patience()
        self._timing = Timing(clock)
        # What is still to be said before the players are asked.
        self._agenda: deque[Line | Beat | Gate] = deque()
        self._waiting: Beat | Gate | None = None
        self._question: Question | None = None
        self._at_screen: Player | None = None
        self._secret_shown = False
        self._last_said: list[Line] = []
        self._said_now: list[Line] = []
        self._expecting: str = ""
        self._paused = False
        self._speaking = False
        self.closed = False
        self.stopped = False

    def run(self) -> None:
        """Play until it is over, somebody stops it, or nobody is there any more."""
        self._plan(self._part.open(self._host))
        self._proceed()
        while not self.closed:
            self.handle(self._inbox.get())

    def handle(self, signal: Signal) -> None:
        """Take a signal from the inbox."""
        match signal:
            case Utterance(text, alternatives):
                self._speaking = False
                self._timing.halt()
                self._hear(text, alternatives)
            case Spoken():
                self._timing.run()
            case SpeechStarted():
                self._speaking = True
            case Deadline(name):
                self._deadline(name)
            case DeviceLost(name):
                self._say(say("device.lost", name=name))
            case DeviceBack(name):
                self._say(say("device.back", name=name))
            case Quit():
                self.closed = self.stopped = True

    # Speaking.

    def _plan(self, things: Iterable[Said | Beat]) -> None:
        for thing in things:
            if isinstance(thing, Beat):
                self._agenda.append(thing)
            elif line := self._host.line(thing):
                self._agenda.append(line)

    def _say(self, *things: Said) -> None:
        for line in self._host.lines(*things):
            self._speak(line)

    def _speak(self, line: Line) -> None:
        if self._secret_shown and line.audience is None:
            self._mouth.curtain()
            self._secret_shown = False
        self._secret_shown = self._secret_shown or line.audience is not None
        self._said_now.append(line)
        self._mouth.say(line)

    def _proceed(self) -> None:
        """Say what there is to say, do what needs nobody, then ask."""
        while not self.closed:
            while self._agenda:
                if not self._next_item():
                    return
            if self._part.over():
                self.closed = True
                return
            more = self._part.advance(self._host)
            if more is None:
                break
            self._plan(more)
        if not self.closed:
            self._ask()

    def _next_item(self) -> bool:
        """Say the next thing; false if somebody has to answer first."""
        item = self._agenda.popleft()
        match item:
            case Line(audience=(player,)) if self._is_hidden_from(player):
                self._agenda.appendleft(item)
                return self._wait(Gate(player), say("table.gate", player=player))
            case Line():
                self._speak(item)
                return True
            case Beat():
                return self._wait(item, say("table.beat"))
            case Gate(player):
                return self._wait(item, say("table.gate", player=player))

    def _is_hidden_from(self, player: Player) -> bool:
        """Tell whether a secret cannot be shown yet, because another may be looking."""
        return self._part.is_private() and self._at_screen != player

    def _wait(self, what: Beat | Gate, said: Said) -> bool:
        self._waiting = what
        self._say(said)
        self._listen(secret=False)
        return False

    def _ask(self) -> None:
        """Ask for what the game expects; what is secret only when the right one is there."""
        secret = self._part.secret()
        if secret and self._at_screen != secret:
            self._agenda.append(Gate(secret))
            self._proceed()
            return
        if secret is None:
            self._at_screen = None
        self._set_limit()
        self._say(self._part.prompt(self._host))
        self._listen(secret=secret is not None)

    def _set_limit(self) -> None:
        situation = self._part.situation()
        expecting = f"{situation.kind if situation else ''} {situation.answers if situation else ''}"
        if expecting != self._expecting:
            self._expecting = expecting
            self._timing.begin(self._part.seconds())

    def _listen(self, *, secret: bool) -> None:
        self._last_said, self._said_now = self._said_now or self._last_said, []
        self._mouth.listen(secret=secret)

    # Hearing.

    def _hear(self, text: str, alternatives: tuple[str, ...]) -> None:
        if self._paused:
            self._hear_in_pause(text)
        elif self._question:
            self._hear_reply(text)
        elif isinstance(self._waiting, Gate):
            self._pass_gate(self._waiting, text)
        elif isinstance(self._waiting, Beat):
            self._hear_in_beat(text)
        elif text.strip() or alternatives:
            self._hear_now((text, *alternatives))
        else:
            self._ask()

    def _hear_in_pause(self, text: str) -> None:
        heard = understand(text, _YES_NO, self._host.language)
        if heard.intent == "stop":
            self._command("stop", {})
        elif heard.intent in _BLANK or not text.strip():
            self._paused = False
            self._say(say("table.goes-on"))
            self._resume()
        else:
            self._say(say("table.paused"))
            self._listen(secret=False)

    def _hear_reply(self, text: str) -> None:
        question = self._question
        assert question
        heard = understand(text, _YES_NO, self._host.language)
        if heard.intent in ("yes", "no"):
            self._question = None
            self._patience.understood()
            (question.yes if heard.intent == "yes" else question.no)()
        elif heard.intent in COMMANDS and heard.intent != "stop":
            self._command(str(heard.intent), heard.slots)
        else:
            self._say(question.said)
            self._listen(secret=False)

    def _pass_gate(self, gate: Gate, text: str) -> None:
        self._mouth.curtain()
        self._at_screen, self._waiting = gate.player, None
        self._proceed()
        if text.strip() and self._waiting is None:
            self._hear_now((text,))

    def _hear_in_beat(self, text: str) -> None:
        heard = understand(text, _YES_NO, self._host.language)
        if heard.intent in COMMANDS and heard.intent not in _BLANK:
            self._command(str(heard.intent), heard.slots)
            return
        self._waiting = None
        self._proceed()

    def _hear_now(self, texts: tuple[str, ...]) -> None:
        situation = self._part.situation()
        assert situation
        heard = self._best(texts, situation)
        match heard.outcome:
            case Outcome.UNDERSTOOD if heard.intent in COMMANDS:
                self._patience.understood()
                self._command(str(heard.intent), heard.slots)
            case Outcome.UNDERSTOOD:
                self._patience.understood()
                self._try(self._part.move(str(heard.intent), heard.slots))
            case Outcome.AMBIGUOUS:
                self._say(self._which(heard, situation))
                self._listen(secret=self._part.secret() is not None)
            case Outcome.NOT_NOW:
                self._say(say("table.not-now"), say(f"help.{situation.kind}"))
                self._listen(secret=self._part.secret() is not None)
            case Outcome.NOT_UNDERSTOOD:
                self._say(*self._patience.misunderstood(situation, self._host))
                self._listen(secret=self._part.secret() is not None)

    def _best(self, texts: tuple[str, ...], situation: Situation) -> Understanding:
        heard = [understand(text, situation, self._host.language) for text in texts]
        return next((one for one in heard if one.outcome is Outcome.UNDERSTOOD), heard[0])

    def _which(self, heard: Understanding, situation: Situation) -> Said:
        """Ask the smallest question that settles it."""
        named = []
        for choice in heard.choices:
            place = LETTERS.index(Letter(str(choice))) if choice in LETTERS else len(LETTERS)
            if place < len(situation.answers):
                named.append(self._host.word("table.named", letter=choice, answer=situation.answers[place]))
            elif isinstance(choice, int):
                named.append(self._host.word("table.amount", money=choice))
            else:
                named.append(str(choice))
        if len(named) == 1:
            return say("table.did-you-mean", thing=named[0])
        return say("table.which", things=self._host.words(named, "or"))

    # Doing.

    def _try(self, move: Move | None) -> None:
        doubt = self._part.doubt(move) if move else None
        if move is None:
            self._say(say("table.not-now"))
            self._ask()
        elif doubt:
            self._ask_first(doubt, lambda: self._make(move), self._resume)
        else:
            self._make(move)

    def _make(self, move: Move) -> None:
        try:
            told = self._part.play(move, self._host)
        except Refused as refused:
            self._say(say(f"refused.{refused.reason}", figure=(*refused.figures, 0)[0]))
            self._ask()
            return
        self._expecting = ""
        self._plan(told)
        self._proceed()

    def _ask_first(self, said: Said, yes: Callable[[], None], no: Callable[[], None]) -> None:
        self._question = Question(said, yes, no)
        self._say(said)
        self._listen(secret=False)

    def _resume(self) -> None:
        """Go back to where the players were before a word in between."""
        if isinstance(self._waiting, Beat):
            self._wait(self._waiting, say("table.beat"))
        elif isinstance(self._waiting, Gate):
            self._wait(self._waiting, say("table.gate", player=self._waiting.player))
        elif self._question:
            self._say(self._question.said)
            self._listen(secret=False)
        else:
            self._proceed()

    def _deadline(self, name: str) -> None:
        if name == WARNING:
            self._say(say("table.time-left", seconds=self._timing.warned()))
        elif name == MOVE and not self._speaking:
            self._timing.begin(None)
            self._make(self._part.time_up())

    # Commands.

    def _command(self, command: str, slots: Mapping[str, object]) -> None:
        match command:
            case "repeat" | "help" | "status" | "rules" | "catch-up":
                self._inform(command, slots)
            case "slower" | "faster" | "louder" | "quieter":
                self._mouth.adjust(command)
                self._say(say(f"manner.{command}"))
                self._resume()
            case "pause":
                self._paused = True
                self._say(say("table.pause"))
                self._listen(secret=False)
            case "continue":
                self._resume()
            case "talk":
                self._host.talk = Talk(str(slots["talk"]))
                self._say(say("manner.talk"))
                self._resume()
            case "language":
                self._change_language(str(slots["language"]))
            case "more-time":
                self._say(say("table.more-time" if self._timing.lengthen() else "table.no-limit"))
                self._resume()
            case _:
                self._grave_command(command, slots)

    def _grave_command(self, command: str, slots: Mapping[str, object]) -> None:
        match command:
            case "undo":
                self._undo()
            case "objection":
                self._object()
            case "home":
                self._try(self._part.move("home", slots))
            case "stop":
                self._ask_first(say("sure.stop"), self._stop, self._resume)

    def _inform(self, command: str, slots: Mapping[str, object]) -> None:
        told = self._host.lines(*self._part.tell(command, slots, self._host))
        if command == "repeat" and not told:
            told = [line for line in self._last_said if line.audience is None or self._at_screen in line.audience]
        for line in told:
            self._speak(line)
        left = self._timing.left()
        if command == "status" and left is not None:
            self._say(say("table.time-left", seconds=left))
        self._resume()

    def _change_language(self, code: str) -> None:
        if code not in self._languages:
            self._say(say("table.no-language"))
        else:
            self._part.speak(code)
            self._host.speak(self._languages[code])
            self._say(say("manner.language"))
        self._resume()

    def _undo(self) -> None:
        match self._part.take_back():
            case TakeBack.FREE:
                self._take_back()
            case TakeBack.IF_ALL_AGREE:
                self._ask_first(say("sure.undo"), self._take_back, self._resume)
            case TakeBack.CLOSED:
                self._say(say("table.undo-closed"))
                self._resume()
            case TakeBack.NOTHING:
                self._say(say("table.undo-nothing"))
                self._resume()

    def _take_back(self) -> None:
        self._part.undo()
        self._agenda.clear()
        self._waiting = None
        self._expecting = ""
        self._say(say("table.undone"))
        self._proceed()

    def _object(self) -> None:
        explanation = self._part.objection()
        if explanation is None:
            self._say(say("table.nothing-to-object"))
            self._resume()
            return
        self._say(*explanation)
        self._ask_first(say("sure.objection"), self._annul, self._resume)

    def _annul(self) -> None:
        self._agenda.clear()
        self._waiting = None
        self._expecting = ""
        self._plan(self._part.annul(self._host))
        self._proceed()

    def _stop(self) -> None:
        self._say(say("table.stopped"))
        self.closed = self.stopped = True
