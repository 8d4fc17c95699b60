"""Lets the ears listen for hours, faster than time passes, and looks whether memory or delay grow, or understanding suffers."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from benchmarks.soak import memory
from tests.speech.player import spoken
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.game.card import LETTERS
from voice_quiz.signals import Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech.audio.sound import EAR_RATE, FULL_SCALE, Samples
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine_choice import engine_for
from voice_quiz.speech.ears.sound_files import blocks_of

# Minutes of sound; for Whisper less, because it takes as long as somebody speaks.
MINUTES = {"vosk": 120, "whisper": 24}
# What the delay may be longer in the last quarter than in the second, and memory larger at the end than after the first,
# when every cache is full; in bytes.
SLOWER, MEMORY = 1.25, 12_000_000
_MINUTE = 60 * EAR_RATE
_SENTENCES = ("answer B", "charlie", "the second one", "what is the time in Paris now", "repeat please", "no idea, you tell me")
_LAST = "answer B"
_ANSWERS = ("Paris", "Rome", "Madrid", "Lisbon")
# How loud the noise of each minute is, as a share of the loudest, and whether somebody speaks, and whether it is too loud.
_SCENES = ((0.0005, True, 1), (0.0, False, 1), (0.0005, True, 30), (0.02, True, 1), (0.05, False, 1), (0.5, False, 4))


@dataclass
class Listened:
    """What was measured: seconds of computing for each minute of sound, and bytes after it."""

    minutes: int = 0
    seconds: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    signals: int = 0
    wrong: list[str] = field(default_factory=list)


def listen(engine: str, minutes: int | None = None) -> Listened:
    """Listen to so many minutes of speech, noise, silence and clipping."""
    ears, listened = Ears(engine_for("en", engine)), Listened()
    for number in range(minutes or MINUTES[engine]):
        ears.attend(_moment(number))
        began = time.process_time()
        heard = [signal for block in blocks_of(_sound(number)) for signal in ears.hear(block)]
        listened.seconds.append(time.process_time() - began)
        ears.attend(None)
        gc.collect()
        listened.minutes += 1
        listened.memory.append(memory())
        listened.signals += len(heard)
        listened.wrong += _unanswered(number, heard)
    listened.wrong += [*_growth(listened), *_deafness(ears)]
    return listened


def _moment(number: int) -> Moment:
    kind = (Kind.ANSWER, Kind.STAKE, Kind.YES_NO)[number % 3]
    chips = 40 if kind is Kind.STAKE else 0
    return Moment(Situation(kind, _ANSWERS, LETTERS, (), ("Anna", "Ben"), chips), _language())


@cache
def _language() -> Language:
    """Read the language once, as a game does."""
    return find_languages()["en"]


def _sound(number: int) -> Samples:
    """Make a minute: after six of them the same scenes come again."""
    loudness, speech, gain = _SCENES[number % len(_SCENES)]
    noise = np.random.default_rng(number).normal(0, loudness * FULL_SCALE, _MINUTE)
    for place, sentence in enumerate(_SENTENCES if speech else ()):
        start = (3 + 9 * place) * EAR_RATE
        said = _said(sentence)
        noise[start : start + len(said)] += said
    return np.clip(noise * gain, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)


@cache
def _said(sentence: str) -> Samples:
    return spoken(sentence)


def _unanswered(number: int, heard: Sequence[Signal]) -> Iterator[str]:
    """Complain about speech that began and never ended; the last may still be under way."""
    begun = sum(isinstance(signal, SpeechStarted) for signal in heard)
    ended = sum(isinstance(signal, Utterance | Nothing) for signal in heard)
    if not 0 <= begun - ended <= 1:
        yield f"minute {number}: {begun} began to speak, {ended} ended"


def _growth(listened: Listened) -> Iterator[str]:
    quarter = max(1, listened.minutes // 4)
    before, after = sum(listened.seconds[quarter : 2 * quarter]), sum(listened.seconds[-quarter:])
    if after > before * SLOWER:
        yield f"a quarter took {before:.1f} s of computing, and the last {after:.1f} s"
    grown = listened.memory[-1] - listened.memory[quarter - 1]
    if grown > MEMORY:
        yield f"memory grew by {grown} bytes"


def _deafness(ears: Ears) -> Iterator[str]:
    moment = _moment(0)
    ears.attend(moment)
    # After the loudest noise the ears need a few seconds to find out that it is quiet again.
    sound = np.concatenate((np.zeros(5 * EAR_RATE, np.int16), _said(_LAST), np.zeros(2 * EAR_RATE, np.int16)))
    heard = [signal.text for block in blocks_of(sound) for signal in ears.hear(block) if isinstance(signal, Utterance)]
    if [slots_in(moment.understanding(text)).get("letter") for text in heard] != ["B"]:
        yield f"{_LAST!r} was heard as {heard} in the end"


def main(engine: str = "vosk", minutes: str = "") -> int:
    """Listen, and say what was measured."""
    listened = listen(engine, int(minutes) if minutes else None)
    for line in listened.wrong:
        print(line)
    quarter = max(1, listened.minutes // 4)
    times = [sum(listened.seconds[start : start + quarter]) / quarter for start in range(0, 4 * quarter, quarter)]
    computed = f"{sum(listened.seconds):.0f} s of computing"
    print(f"{engine}: {listened.minutes} minutes of sound, {listened.signals} signals, {computed}")
    print("seconds a minute of sound, by quarters:", *(f"{seconds:.2f}" for seconds in times))
    first, last = listened.memory[quarter - 1] / 1e6, listened.memory[-1] / 1e6
    print(f"memory {first:.1f} MB after the first quarter, {last:.1f} at the end")
    return 1 if listened.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
