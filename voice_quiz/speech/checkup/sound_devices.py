"""Looks at the sound devices, and listens into the microphone for a second."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from voice_quiz.signals import Signal
from voice_quiz.speech.audio.devices import NAMES, Kind, NoDevice, names, portaudio
from voice_quiz.speech.audio.loudness import Loudness, level
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.microphone import Microphone
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples
from voice_quiz.speech.checkup.finding import Finding, Health

_SECONDS = 1.0
# A device that brings nothing for so long does not work.
_PATIENCE = 5.0
# A share of samples that are cut off which can be heard.
_CLIPPED = 0.001
_SILENT, _LOUD = -90.0, -20.0


def check_portaudio() -> Finding:
    """Tell whether the library behind all sound devices is here."""
    try:
        version = portaudio().get_portaudio_version()[1]
    except NoDevice as problem:
        return Finding("portaudio", Health.MISSING, problem.reason, problem.what_to_do)
    return Finding("portaudio", Health.GOOD, str(version).split(",")[0])


@dataclass(frozen=True, slots=True)
class Room:
    """The devices that are tried, by name; None is the system's own choice."""

    microphone: str | None = None
    loudspeaker: str | None = None


def check_devices(room: Room) -> Iterator[Finding]:
    """Look at microphone and loudspeaker; without PortAudio there is nothing to look at."""
    for kind in ("input", "output"):
        found = _named(kind)
        yield found
        if found.state is Health.GOOD:
            yield _microphone(room) if kind == "input" else _loudspeaker(room)


class Recording:
    """Takes everything down that the microphone brings."""

    def __init__(self, room: Room) -> None:
        """Begin to record, or raise `NoDevice`."""
        self._blocks: list[Samples] = []
        self._enough = threading.Condition()
        self._microphone = Microphone(self._take, ignored, room.microphone)

    def wait(self, seconds: float) -> bool:
        """Wait until so much more was recorded; false if nothing comes."""
        with self._enough:
            wanted = len(self._blocks) + round(seconds * EAR_RATE / BLOCK)
            return self._enough.wait_for(lambda: len(self._blocks) >= wanted, seconds + _PATIENCE)

    @property
    def seconds(self) -> float:
        """Return how much was recorded."""
        return len(self._blocks) * BLOCK / EAR_RATE

    def end(self) -> Samples:
        """Stop, and give what was recorded."""
        self._microphone.close()
        return np.concatenate([np.zeros(0, dtype=np.int16), *self._blocks])

    def _take(self, block: Samples) -> None:
        with self._enough:
            self._blocks.append(block)
            self._enough.notify()


def ignored(_: Signal) -> None:
    """Leave what is reported: a device that goes away brings no sound, or none is heard, and that is noticed."""


def _named(kind: Kind) -> Finding:
    try:
        there = names(kind)
    except NoDevice:
        return Finding(NAMES[kind], Health.MISSING, f"No {NAMES[kind]} can be found without PortAudio.", "Get PortAudio first.")
    if not there:
        to_do = f"Connect a {NAMES[kind]} and choose it in the system's sound settings; until then play with --typed."
        return Finding(NAMES[kind], Health.MISSING, f"There is no {NAMES[kind]}.", to_do)
    return Finding(NAMES[kind], Health.GOOD, f"Devices: {', '.join(there)}", figures={"devices": len(there)})


def _microphone(room: Room) -> Finding:
    try:
        recording = Recording(room)
    except NoDevice as problem:
        return Finding("input level", Health.BROKEN, problem.reason, problem.what_to_do)
    brings = recording.wait(_SECONDS)
    found = level(recording.end())
    if not brings:
        return Finding("input level", Health.BROKEN, "The microphone brings no sound at all.", _SETTINGS)
    return judged(found)


_SETTINGS = "Look whether it is switched on and allowed in the system's sound and privacy settings."


def judged(found: Loudness) -> Finding:
    """Tell whether a microphone is as loud as the one of a quiet room."""
    figures = {"decibels": round(found.decibels, 1), "peak": round(found.peak, 3), "clipped": round(found.clipped, 4)}
    text = f"{found.decibels:.0f} dB in one second, peak {100 * found.peak:.0f}% of what is possible"
    if found.decibels <= _SILENT:
        return Finding("input level", Health.BROKEN, f"{text}: the microphone is silent.", _SETTINGS, figures=figures)
    if found.clipped > _CLIPPED or found.decibels > _LOUD:
        to_do = "Turn the microphone down in the system's sound settings, or move it away from the noise."
        return Finding("input level", Health.BROKEN, f"{text}: far too loud.", to_do, figures=figures)
    return Finding("input level", Health.GOOD, text, figures=figures)


def _loudspeaker(room: Room) -> Finding:
    try:
        Loudspeaker(ignored, room.loudspeaker).close()
    except NoDevice as problem:
        return Finding("loudspeaker opens", Health.BROKEN, problem.reason, problem.what_to_do)
    return Finding("loudspeaker opens", Health.GOOD, "The loudspeaker can be opened.")
