"""The quizmaster's table: one thread, one inbox."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from queue import Empty, Queue

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Meaning
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.outcome import Understanding, Understood
from voice_quiz.dialogue.understand.patience import Patience
from voice_quiz.evening.part import Beat, LeftFor, Part
from voice_quiz.game.protocol import Move, Player
from voice_quiz.signals import (
    Signal,
    Utterance,
)
from voice_quiz.table import attempts, inbox, page_input, utterances
from voice_quiz.table.dialogue_state import DialogueState
from voice_quiz.table.interludes import Interlude, Question
from voice_quiz.table.pending_lines import Gate, PendingLines
from voice_quiz.table.ports import Clock, Mouth, NoPages, Pages
from voice_quiz.table.speaker import Speaker
from voice_quiz.table.timers import Timing

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
        self._pending = PendingLines(part, host, self.speaker, self.timing)
        self.dialogue = DialogueState(part, host, self._pending)
        self._closed = False
        self._stopped = False
        self._holding = False
        self._left_for: LeftFor | None = None
        self._dismissed = False
        self._inbox = inbox
        # The players' present turn, its moment, and their first turn with that moment.
        self._turn = self._since = 0
        self._given: Moment | None = None
        # The devices that are gone; without them no clock runs.
        self.lost: set[str] = set()

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
        inbox.take(self, signal)

    def is_past(self, turn: int) -> bool:
        """Tell whether something was said in a moment that has passed meanwhile."""
        return turn < self._since

    def is_present(self, turn: int) -> bool:
        """Tell whether the players have the word in this turn."""
        return turn == self._turn

    def hear_again(self, utterance: Utterance) -> None:
        """Take an utterance once more, when what it was an answer to is settled."""
        self._inbox.put(replace(utterance, turn=None, again=True))

    # Going on.

    def plan(self, things: Iterable[Said | Beat]) -> None:
        """Put things behind what is still to be said."""
        self._pending.plan(things)

    def clear(self) -> None:
        """Forget what was to be said: the game has changed."""
        self._pending.clear()
        self.dialogue.settle()
        self.timing.forget()

    def proceed(self) -> None:
        """Say what there is to say, do what needs nobody, then ask."""
        while not self._closed:
            if not self._pending.says_all():
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
            self._pending.wait(Gate(secret, self._unseen()))
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
        prompt = page_input.prompt(self) or self.part.prompt(self.host)
        if not self._pending.lets_read(prompt.to):
            self.timing.set(self.part.limit())
            self.speaker.ask(prompt)

    def admit(self, gate: Gate) -> None:
        """Let a player alone before the screen, with the question that went out of sight."""
        self._pending.open(gate)
        self.speaker.say(*self.part.card())
        self.proceed()

    def open(self, gate: Gate) -> None:
        """Let a player alone before the screen, who has something to say already."""
        self._pending.open(gate)

    def end_breath(self) -> None:
        """Go on after a breath, or where nobody need be alone any more."""
        self._pending.go_on()
        self.proceed()

    @property
    def left_for(self) -> LeftFor | None:
        """Return what is wanted instead, if it was left for another game."""
        return self._left_for

    def end_for(self, wanted: LeftFor) -> None:
        """End a game that is over, and go on with another one: whoever looks ahead objects to nothing."""
        self._left_for = wanted
        self.end_breath()

    def leave_for(self, wanted: LeftFor) -> None:
        """End it for another game; it is kept, and can go on another time."""
        self._left_for = wanted
        if self.part.is_kept():
            self.speaker.say(say("table.kept"))
        self.close(stopped=True)

    @property
    def dismissed(self) -> bool:
        """Tell whether this was played out, and nobody wants anything after it."""
        return self._dismissed

    def dismiss(self) -> None:
        """End a game that is over, and the evening with it."""
        self._dismissed = True
        self.close()

    def close(self, *, stopped: bool = False) -> None:
        """End it, played out or because somebody wants to stop."""
        self._closed = True
        self._stopped = self._stopped or stopped

    @property
    def has_more_to_say(self) -> bool:
        """Tell whether the quizmaster was held up in the middle of something."""
        return not self._pending.is_empty

    def resume(self) -> None:
        """Go back to where the players were before a word in between."""
        if self.dialogue.question:
            self.interpose(self.dialogue.question)
        elif self.dialogue.waiting:
            self._pending.wait(self.dialogue.waiting)
            self.listen()
        else:
            self.proceed()

    # Giving the players the word.

    def listen(self, *, asked_back: bool = False) -> None:
        """Give the players the word; what was only asked back is not what they want repeated."""
        moment, before = self.dialogue.moment(), self._given
        self._given = moment
        self.look()
        self._turn = self.speaker.listen(moment, asked_back=asked_back)
        self._since = self._since if moment == before else self._turn

    def look(self) -> None:
        """Let everybody who has a page see how it stands."""
        self.pages.show(replace(self.dialogue.glimpse(), seconds=self.timing.left()))

    # Doing.

    def do(self, meaning: Meaning) -> None:
        """Do what somebody was asked about and meant."""
        utterances.do(self, meaning)

    def attempt(self, move: Move | None, *, sealed: bool = False) -> None:
        """Make a move, after asking back where it would hurt; what is sealed was said to be final."""
        attempts.attempt(self, move, sealed=sealed)

    def agrees(self, moment: Moment, text: str, found: Understanding) -> bool:
        """Tell whether a yes is sure enough to make something final; if not, say what would be, and ask again."""
        if moment.is_sure(text, found):
            return True
        if isinstance(found, Understood) and not moment.is_limited(text):
            self.speaker.say(say("table.plain-yes"))
        self.resume()
        return False

    def ask_first(self, said: Said, yes: Callable[[], None], about: Meaning | None = None) -> None:
        """Do something only after a yes, or after the same wish once more."""
        self.interpose(Question(said, yes, self.resume, about=about))

    def interpose(self, question: Interlude) -> None:
        """Ask something before the game goes on."""
        self.dialogue.put(question)
        if not self._holding:
            self.speaker.ask(question.said)
            self.listen()

    def interject(self, things: Iterable[Said | Beat]) -> None:
        """Say things before whatever else was to be said, and go on."""
        self._pending.interject(things)
        self.proceed()

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Ask nothing for as long as a sentence has more to do."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
