"""What ears, mouths and clocks exchange with the table; all of it frozen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something a person said or typed; the times are seconds of the ears' own clock."""

    text: str
    alternatives: tuple[str, ...] = ()
    started: float = 0.0
    ended: float = 0.0
    source: str = ""
    speaker: str | None = None


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """Somebody begins to speak."""

    source: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The mouth has finished the line with this mark."""

    mark: str


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


Signal = Utterance | SpeechStarted | Spoken | Deadline | DeviceLost | DeviceBack | Quit


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be said.

    By its mark it can be found again; the pause comes before it, in seconds; without an audience it is for everyone.
    """

    text: str
    mark: str = ""
    pause: float = 0.0
    cue: str | None = None
    audience: tuple[str, ...] | None = None
