"""Who has the floor and for what: a break, a question of the quizmaster's own, something to wait for, or else the game."""

from __future__ import annotations

from dataclasses import replace

from voice_quiz.dialogue.glimpse import Awaited, Glimpse
from voice_quiz.dialogue.meaning import Meaning, Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host
from voice_quiz.dialogue.situation import PROPOSED, YES_NO, Asked, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood, Unsure
from voice_quiz.evening.part import Beat, Part
from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Decide
from voice_quiz.game.protocol import Move
from voice_quiz.table.interludes import Interlude
from voice_quiz.table.pending_lines import Gate, PendingLines

# What answers a question that is settled by a yes or a no.
REPLIES = (Plain.YES, Plain.NO, Plain.BEGIN, Plain.CONTINUE, Plain.DONE, Plain.NOT_DONE)


class DialogueState:
    """Knows what comes before the game, and what can be said because of it."""

    def __init__(self, part: Part, host: Host, pending: PendingLines) -> None:
        """Take what is played, the words, and what is still to be said."""
        self._part = part
        self._host = host
        self._pending = pending
        self._paused = False
        self._question: Interlude | None = None
        # Counts the quizmaster's own questions; their words may be somebody's secret.
        self._asked = 0
        # Between which answers somebody was just asked to choose.
        self._offered: tuple[Letter, ...] = ()
        # What was said last, word by word.
        self.heard = ""

    @property
    def paused(self) -> bool:
        """Tell whether there is a break."""
        return self._paused

    @property
    def waiting(self) -> Beat | Gate | None:
        """Return what has to happen before the game goes on."""
        return self._pending.held_by

    @property
    def question(self) -> Interlude | None:
        """Return what has to be answered before the game goes on."""
        return self._question

    def offer(self, letters: tuple[Letter, ...]) -> None:
        """Let somebody choose between some answers with the next words."""
        self._offered = letters

    def take_offer(self) -> tuple[Letter, ...]:
        """Return between which answers somebody was just asked to choose, once."""
        offered, self._offered = self._offered, ()
        return offered

    def pause(self) -> None:
        """Wait until somebody says that it goes on."""
        self._paused = True

    def end_pause(self) -> None:
        """Be there again."""
        self._paused = False

    def put(self, question: Interlude) -> None:
        """Let a question be answered first."""
        self._asked += question is not self._question
        self._question = question

    def settle(self) -> None:
        """Take the question for answered, or drop it."""
        self._question = None

    def glimpse(self) -> Glimpse:
        """Return what a page may be made of."""
        glimpse = self._part.glimpse()
        asked = (self._asked, self._arranged(), glimpse.question)
        held = not self._pending.is_empty and self._waits_for_one
        language = self._host.language
        return replace(glimpse, awaited=self._awaited(), asked=repr(asked), held=held, language=language)

    @property
    def _waits_for_one(self) -> bool:
        """Tell whether somebody at the screen has to read a secret, or to be alone with it, before it goes on."""
        return isinstance(self.waiting, Gate) or (isinstance(self.waiting, Beat) and self.waiting.reader is not None)

    def _awaited(self) -> Awaited | None:
        if self._paused or (self._question is None and isinstance(self.waiting, Beat) and not self._waits_for_one):
            return Awaited.GO_ON
        situation = self._question.situation if self._question else self._arranged()
        return Awaited.YES_NO if situation and situation.kind in PROPOSED else None

    def _arranged(self) -> Situation | None:
        """Return what is asked while there is no game; what a game asks, it asks certain players."""
        return None if self._part.glimpse().scene else self._part.situation()

    def moment(self) -> Moment:
        """Return what can be said now."""
        if self._paused:
            return self.moment_of(YES_NO)
        if self._question:
            secret = self._question.patient and self._part.discretion().secret is not None
            return replace(self.moment_of(self._question.situation), secret=secret)
        return self._under_question()

    def _under_question(self) -> Moment:
        """Return what can be said as soon as the quizmaster's own question is out of the way."""
        if isinstance(self.waiting, Beat):
            asked = Asked.CONSENT if self.waiting.last else Asked.BEAT
            reads = self.waiting.reader is not None
            situation = Situation(Kind.BEAT, players=self._part.players(), confirming=True, just_asked=asked, reading=reads)
            return replace(self.moment_of(situation), secret=reads)
        game = self.game_moment()
        # Whoever types the answer before the gate is open must not show it to the others.
        return replace(game, secret=True) if self.waiting else game

    def game_moment(self) -> Moment:
        """Return what can be said in the game, whatever was asked in between."""
        discretion = self._part.discretion()
        moment = self.moment_of(self._part.situation() or YES_NO)
        return replace(moment, secret=discretion.secret is not None, conferring=discretion.conferring)

    def moment_of(self, situation: Situation) -> Moment:
        """Return what can be said in a situation, whatever is going on."""
        return Moment(situation, self._host.language)

    def has_more(self, text: str, *, typed: bool, than: Meaning | None = None) -> bool:
        """Tell whether more was said than a yes, a no or what is asked about: what answers the question before, a command."""
        found = self._under_question().understanding(text, typed=typed)
        return isinstance(found, Understood | Unsure) and found.meaning not in (*REPLIES, than)

    def about(self, move: Move) -> Situation:
        """Return what can be answered to a question about a move: to one about an answer also another answer."""
        if not isinstance(move, Decide) or move.letter is None:
            return YES_NO
        game = self.game_moment().situation
        return replace(game, kind=Kind.YES_NO, confirming=True, just_asked=Asked.FINAL, candidate=move.letter)
