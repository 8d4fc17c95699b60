"""A game that is being played: its state, its journal and its cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from voice_quiz.dialogue.scene import Scene
from voice_quiz.evening.journal import Entry, Journal, Undone
from voice_quiz.evening.shelf import Shelf
from voice_quiz.game import events as ev
from voice_quiz.game.lottery import Lottery
from voice_quiz.game.moves import Annul, Stocked, TimeUp
from voice_quiz.game.protocol import Event, Expected, Move
from voice_quiz.game.record import AnyState, Record


class TakeBack(Enum):
    """Whether the last move can be taken back: freely before the reveal, after it only if all agree."""

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


class Session:
    """Plays one game: every move goes through here."""

    def __init__(self, record: Record, shelf: Shelf, language: str, keep: Callable[[Record], None] | None = None) -> None:
        """Start a game, or go on with one; `keep` gets the record after each move, before anything is said of it."""
        self._begun = record
        self._keep = keep
        self.shelf = shelf
        self.language = language
        self.journal = Journal(list(record.moves))
        self.came_again = False
        self._made: list[Made] = []
        step = record.replay()
        self.state: AnyState = step.state
        self.resumed = bool(record.moves)
        self.opening: tuple[Event, ...] = () if self.resumed else step.events
        for move in record.moves:
            if isinstance(move, Stocked):
                shelf.restore(move.cards, language)

    @property
    def scene(self) -> Scene:
        """Give the moment with its texts."""
        return Scene(self.state, self.shelf.dealt, self.shelf.texts)

    @property
    def expected(self) -> Expected:
        """Say what the game expects."""
        return self.state.expected()

    def record(self) -> Record:
        """Give the game as it can be kept."""
        return replace(self._begun, moves=self.journal.moves())

    def play(self, move: Move, *, by_device: bool = False) -> tuple[Event, ...]:
        """Make a move; a refused one raises and changes nothing."""
        step = self.state.apply(move)
        self._write(move)
        self._made.append(Made(move, step.events, by_device))
        self.state = step.state
        for event in step.events:
            if isinstance(event, ev.QuestionAsked):
                self.shelf.hear(event.card)
        return step.events

    def wants_cards(self) -> bool:
        """Tell whether the game waits for cards."""
        return bool(self.expected.of(Stocked))

    def stock(self) -> tuple[Event, ...]:
        """Deal what the game waits for."""
        assert not isinstance(self.state, Lottery)
        deal = self.shelf.deal(self.state.needs(), self.language)
        self.came_again = self.came_again or deal.came_again
        return self.play(Stocked(deal.cards), by_device=True)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.language = language
        self.shelf.speak(language)

    def take_back(self) -> TakeBack:
        """Say whether the last thing a player did can be taken back."""
        since = self._since_last_player()
        if not since:
            return TakeBack.NOTHING
        revealed = False
        for event in (event for made in since for event in made.events):
            if isinstance(event, ev.QuestionAsked) and revealed:
                return TakeBack.CLOSED
            revealed = revealed or isinstance(event, ev.RightAnswer)
        return TakeBack.IF_ALL_AGREE if revealed else TakeBack.FREE

    def undo(self) -> None:
        """Take back the last thing a player did, and what the device did after it."""
        count = len(self._since_last_player())
        self._write(Undone(count))
        del self._made[len(self._made) - count :]
        self.state = self.record().replay().state

    def _write(self, entry: Entry) -> None:
        self.journal.add(entry)
        if self._keep:
            self._keep(self.record())

    def _since_last_player(self) -> list[Made]:
        for index in range(len(self._made) - 1, -1, -1):
            if not self._made[index].by_device and not isinstance(self._made[index].move, Stocked | TimeUp | Annul):
                return self._made[index:]
        return []
