"""What is listened to: recordings of one utterance each, and what should come of them."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, zip_longest

from benchmarks.ears.labels import Label, label
from voice_quiz.dialogue.situation import Kind
from voice_quiz.speech.audio.sound import Samples


@dataclass(frozen=True, slots=True)
class Meaning:
    """The intent and the slots that are right."""

    intent: str
    slots: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Recording:
    """Somebody says something in a situation; without a meaning it is not meant for the game."""

    name: str
    language: str
    speaker: str
    human: bool
    situation: Kind
    meaning: Meaning | None
    samples: Samples
    # The way in which it is said, where there are several.
    route: str = ""

    @cached_property
    def label(self) -> Label:
        """Tell where the speech is."""
        return label(self.samples)


def number_of(text: str) -> int:
    """Return a number that stands for a text, today and tomorrow."""
    return zlib.crc32(text.encode())


def some(recordings: Iterable[Recording], most: int | None) -> list[Recording]:
    """Choose at most so many, as evenly over the speakers as there are any, always the same ones."""
    by_speaker: dict[str, list[Recording]] = defaultdict(list)
    for recording in sorted(recordings, key=lambda one: number_of(f"{one.name} {one.situation}")):
        by_speaker[recording.speaker].append(recording)
    rounds = zip_longest(*(by_speaker[speaker] for speaker in sorted(by_speaker)))
    return [recording for recording in chain.from_iterable(rounds) if recording][:most]


def second_tries(recordings: Sequence[Recording]) -> dict[str, Recording]:
    """Return for each recording, by name, another of the same speaker and meaning, by another route where there is one."""
    alike: dict[str, list[Recording]] = defaultdict(list)
    for recording in recordings:
        alike[f"{recording.speaker} {recording.situation} {recording.meaning}"].append(recording)
    return {key(one): _other(one, group) for group in alike.values() for one in group if len(group) > 1}


def key(recording: Recording) -> str:
    """Name a recording in a situation; the same one may be judged in two."""
    return f"{recording.name} {recording.situation}"


def _other(recording: Recording, group: Sequence[Recording]) -> Recording:
    place = group.index(recording)
    following = [*group[place + 1 :], *group[:place]]
    return next((one for one in following if one.route != recording.route), following[0])
