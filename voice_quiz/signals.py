"""What ears, mouths and clocks exchange with the table; all of it frozen."""

from __future__ import annotations

from dataclasses import dataclass, field

from voice_quiz.trace import Trace

# From where whatever is spoken comes.
MICROPHONE = "microphone"


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


@dataclass(frozen=True, slots=True)
class Quit:
    """Nobody will say anything any more."""


Signal = Utterance | SpeechStarted | Nothing | Listening | Deadline | DeviceLost | DeviceBack | Quit


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be said.

    By its mark it can be found again; the pause comes before it, in seconds; without an audience it is for everyone, though
    it may be addressed to one. A cue sounds before it; "suspense" goes on beneath it and what follows, until the next cue or
    until the players have the word. A voice reads what is spoken, where that is not what is written.
    """

    text: str
    mark: str = ""
    pause: float = 0.0
    cue: str | None = None
    audience: tuple[str, ...] | None = None
    to: str | None = None
    spoken: str | None = None
