"""A game that is being played: its state, its journal and its cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.scene import Scene
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.game import events as ev
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.journal import Entry, Journal, Played, Spoke, Undone
from voice_quiz.game.moves import (
    Annul,
    Buy,
    Decide,
    Leave,
    Stocked,
    TimeUp,
    UseJoker,
    Volunteer,
    Vote,
    VoteVariant,
)
from voice_quiz.game.protocol import Event, Expected, Move, Refused, Step
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.game.summary import TimeLeft, Trouble, game_of

# What somebody has learned, and might choose otherwise for: what chance has shown, a card, an answer, or what a joker told.
_DRAWN = ev.Spun | ev.LuckDrawn | ev.NumberDrawn | ev.PlaceBought
_LEARNED = _DRAWN | ev.RightAnswer | ev.LettersLeft | ev.LettersGiven | ev.LetterSeen | ev.ShownWrong | ev.CardSwapped
# What several players may do about one question, in any order.
_TOGETHER = Decide | Leave | UseJoker | Vote | VoteVariant | Volunteer


class TakeBack(Enum):
    """Whether the last move can be taken back: freely before anything is revealed, after that only if all agree."""

    FREE = 1
    IF_ALL_AGREE = 2
    CLOSED = 3
    NOTHING = 4


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made, what happened, and whether the device made it by itself."""

    move: Move
    events: tuple[Event, ...]
    by_device: bool


class Ledger(Protocol):
    """Keeps a game entry by entry, so that it outlives the program."""

    def append(self, entry: Entry, state: AnyState, events: tuple[Event, ...], texts: Iterable[CardText]) -> None:
        """Keep an entry with what it led to and the cards that came in with it, all of it or (raising) nothing."""

    def keep_time(self, left: TimeLeft) -> None:
        """Keep what is left of a time limit."""

    def trouble(self) -> Trouble | None:
        """Say once what has become of the place where it is kept."""


class Session:
    """Plays one game: every move goes through here."""

    def __init__(
        self,
        record: Record,
        in_play: CardsInPlay,
        language: str,
        ledger: Ledger | None = None,
        entries: Iterable[Entry] = (),
        time_left: TimeLeft | None = None,
    ) -> None:
        """Start a game, or go on with one from the entries that were kept, with the time that was left.

        The ledger gets each entry before anything is said of it.
        """
        self._begun = replace(record, moves=())
        self._ledger = ledger
        self.in_play = in_play
        self.language = language
        self.time_left = time_left
        self.journal = Journal([*(Played(move) for move in record.moves), *entries])
        self.came_again = False
        self._made: list[Made] = []
        step: Step[AnyState] = record.setup.start(record.seed)
        self.state: AnyState = step.state
        self.resumed = bool(self.journal.entries)
        self.opening: tuple[Event, ...] = () if self.resumed else step.events
        self._catch_up()

    @property
    def scene(self) -> Scene:
        """Return the moment with its texts."""
        return Scene(self.state, self.in_play.dealt, self.in_play.texts)

    @property
    def game(self) -> str:
        """Name the game."""
        return game_of(self._begun.setup)

    @property
    def expected(self) -> Expected:
        """Return what the game expects."""
        return self.state.expected()

    @property
    def moves(self) -> int:
        """Count the moves, up to the last that was not one of several about the same question."""
        made = len(self._made)
        while made and isinstance(self._made[made - 1].move, _TOGETHER):
            made -= 1
        return made

    def record(self) -> Record:
        """Return the game as it can be kept."""
        return replace(self._begun, moves=self.journal.moves())

    def play(self, move: Move, *, by_device: bool = False) -> tuple[Event, ...]:
        """Make a move; one that is refused or cannot be kept raises and changes nothing."""
        step = self.state.apply(move)
        cards = move.cards if isinstance(move, Stocked) else ()
        self.in_play.restore(cards, self.language)
        played = Played(move, by_device)
        self._write(played, step, [self.in_play.texts[card.id] for card in cards])
        self._note(played, step)
        for event in step.events:
            if isinstance(event, ev.QuestionAsked):
                self.in_play.hear(event.card)
        return step.events

    def wants_cards(self) -> bool:
        """Tell whether the game waits for cards."""
        return bool(self.expected.of(Stocked))

    def between_questions(self) -> bool:
        """Tell whether the next question has yet to be asked, so that only an answered one can lie on the table."""
        return self.state.outcome() is not None or any(self.expected.of(move) for move in (Stocked, Buy, VoteVariant))

    def stock(self) -> tuple[Event, ...]:
        """Deal what the game waits for."""
        deal = self.in_play.deal(self.state.needs(), self.language)
        self.came_again = self.came_again or deal.came_again
        return self.play(Stocked(deal.cards), by_device=True)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        if language == self.language:
            return
        self.in_play.speak(language)
        self.language = language
        self._write(Spoke(language), Step(self.state), self.in_play.texts.values())

    def keep_time(self, left: TimeLeft) -> None:
        """Keep what is left of a time limit, so that a clock goes on where it stood."""
        if self._ledger:
            self._ledger.keep_time(left)

    def trouble(self) -> Trouble | None:
        """Say once that the game is kept elsewhere by now, or nowhere."""
        return self._ledger.trouble() if self._ledger else None

    def take_back(self) -> TakeBack:
        """Return whether the last thing a player did can be taken back."""
        since = self._since_last_player()
        if not since:
            return TakeBack.NOTHING
        learned = revealed = False
        for event in (event for made in since for event in made.events):
            if isinstance(event, ev.QuestionAsked) and revealed:
                return TakeBack.CLOSED
            learned = learned or isinstance(event, _LEARNED)
            revealed = revealed or isinstance(event, ev.RightAnswer)
        return TakeBack.IF_ALL_AGREE if learned else TakeBack.FREE

    def revealed(self) -> str | None:
        """Name the card whose answer was the last thing to be told of a question; None while one is open."""
        told = (event for made in reversed(self._made) for event in reversed(made.events))
        last = next((event for event in told if isinstance(event, ev.QuestionAsked | ev.RightAnswer)), None)
        return last.card if isinstance(last, ev.RightAnswer) else None

    def has_played(self) -> bool:
        """Tell whether a question was answered, or somebody walked on a track."""
        return any(isinstance(event, ev.RightAnswer | ev.Walked) for made in self._made for event in made.events)

    @property
    def progress(self) -> int:
        """Return how many moves have been made and not taken back."""
        return len(self._made)

    def undo(self, moves: int | None = None) -> None:
        """Take back so many moves, else the last thing a player did and what the device did after it."""
        count = len(self._since_last_player()) if moves is None else moves
        counting = self.journal.moves()
        before = replace(self._begun, moves=counting[: len(counting) - count]).replay().state
        self._write(Undone(count), Step(before))
        del self._made[len(self._made) - count :]
        self.state = before

    def _write(self, entry: Entry, step: Step[AnyState], texts: Iterable[CardText] = ()) -> None:
        if self._ledger:
            self._ledger.append(entry, step.state, step.events, texts)
        self.journal.add(entry)

    def _catch_up(self) -> None:
        """Make the moves of earlier evenings again."""
        for entry in self.journal.entries:
            # Cards that were taken back stay out of the deck: somebody may have seen them.
            if isinstance(entry, Played) and isinstance(entry.move, Stocked):
                self.in_play.restore(entry.move.cards, self.language)
        try:
            for played in self.journal.played():
                self._note(played, self.state.apply(played.move))
        except Refused as error:
            raise Unreadable(f"a kept game with a move that the rules refuse ({error.reason})") from None

    def _note(self, played: Played, step: Step[AnyState]) -> None:
        self._made.append(Made(played.move, step.events, played.by_device))
        self.state = step.state

    def _since_last_player(self) -> list[Made]:
        for index in range(len(self._made) - 1, -1, -1):
            if not self._made[index].by_device and not isinstance(self._made[index].move, Stocked | TimeUp | Annul):
                return self._made[index:]
        return []
