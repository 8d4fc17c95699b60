"""What ears, mouths and clocks exchange with the table; all of it frozen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from voice_quiz.game.protocol import Event, Move, Reason
from voice_quiz.trace import Trace

# From where whatever is spoken comes, and what is typed on a page.
MICROPHONE, PAGE = "microphone", "page"


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something a person said or typed; the times are seconds of the ears' own clock."""

    text: str
    alternatives: tuple[str, ...] = ()
    started: float = 0.0
    ended: float = 0.0
    source: str = ""
    speaker: str | None = None
    # The ears are not certain of it: where nothing comes of it, whoever was asked something is told so.
    missed: bool = False
    # The turn in which it was heard; what is typed belongs to none.
    turn: int | None = None
    # It was taken once already, for the language that it is in.
    again: bool = False
    # How it was heard, where somebody wants to know.
    trace: Trace | None = field(default=None, compare=False, repr=False)

    @property
    def is_spoken(self) -> bool:
        """Tell whether it was spoken, and not typed."""
        return self.source == MICROPHONE


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """Somebody begins to speak; an `Utterance` or `Nothing` from the same source always follows."""

    source: str = ""


@dataclass(frozen=True, slots=True)
class Nothing:
    """What began as speech was none, or none that is meant for the game; then the text is what it sounded like."""

    source: str = ""
    text: str = ""
    trace: Trace | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Listening:
    """The players have the word: everything has been said, and the ears are open; the mouth has given the turn its number."""

    turn: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """A clock that was set has run out."""

    name: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A microphone or loudspeaker is gone."""

    name: str


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """A microphone or loudspeaker is there again."""

    name: str


class Receipt(StrEnum):
    """What became of something that a player sent from a page."""

    TAKEN = "taken"
    LATE = "late"
    NOT_UNDERSTOOD = "not-understood"


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player made a move on a page, or typed a sentence there that nobody else sees; the reply comes once it is kept."""

    player: str
    question: str
    reply: Callable[[Receipt | Reason], None] = field(compare=False, repr=False)
    move: Move | None = None
    text: str = ""
    # What a button with a word replies to; a sentence that somebody wrote replies to nothing in particular.
    to: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """A player has a page of his own now."""

    player: str


class Admission(StrEnum):
    """What becomes of another device: the table says yes or no, or cannot be asked just now."""

    GRANTED = "granted"
    REFUSED = "refused"
    BUSY = "busy"


@dataclass(frozen=True, slots=True)
class Knocked:
    """Another device wants to be the page of a player who has one already."""

    player: str
    reply: Callable[[Admission], None] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Gone:
    """A player's page has been away for so long that it is waited for no longer."""

    player: str


@dataclass(frozen=True, slots=True)
class Quit:
    """Nobody will say anything any more."""


Heard = Utterance | SpeechStarted | Nothing | Listening
Signal = Heard | Pressed | Joined | Knocked | Gone | Deadline | DeviceLost | DeviceBack | Quit


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be said.

    By its mark it can be found again; the pause comes before it, in seconds; without an audience it is for everyone, though
    it may be addressed to one. A cue sounds before it; "suspense" goes on beneath it and what follows, until the next cue or
    until the players have the word. A voice reads what is spoken, where that is not what is written. The event is what it tells
    of, so that a screen can change with the word.
    """

    text: str
    mark: str = ""
    pause: float = 0.0
    cue: str | None = None
    audience: tuple[str, ...] | None = None
    to: str | None = None
    spoken: str | None = None
    event: Event | None = field(default=None, compare=False, repr=False)
