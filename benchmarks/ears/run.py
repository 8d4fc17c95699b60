"""Goes through languages, voices, listeners and noise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.ears import people, sentences
from benchmarks.ears.corpus import Recording, second_tries, some
from benchmarks.ears.listeners import Listener, OurEars, StockVosk
from benchmarks.ears.noise import BABBLE, CLEAN, CONDITIONS, KITCHEN, Condition, kitchen
from benchmarks.ears.synthetic import Studio
from benchmarks.ears.trials import Count, Tell, Trial
from voice_quiz.speech.audio.sound import Samples
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.models.manifest import ENGINES
from voice_quiz.speech.renderer import Renderer

PEOPLE, SYNTHETIC = "people", "synthetic"
# All the recognisers of a language together, as in a game.
PLAYING = None
_NOISE_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Size:
    """How many recordings are heard in each cell of the tables; none means all."""

    clean: int | None
    noisy: int | None
    talk: int | None
    paused: int | None


QUICK, USUAL, FULL = Size(10, 3, 6, 4), Size(40, 8, 20, 16), Size(None, 60, None, None)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be measured."""

    languages: Sequence[str]
    engines: Sequence[str | None]
    size: Size
    folder: Path | None = None
    voices: Sequence[str] = (SYNTHETIC, PEOPLE)


@dataclass(frozen=True, slots=True)
class Cell:
    """A line of a table."""

    what: str
    voices: str
    language: str
    listener: str
    condition: Condition
    count: Count


@dataclass(frozen=True, slots=True)
class Corpus:
    """What the voices of one kind say in a language, and the noise around them."""

    voices: str
    meant: Sequence[Recording]
    talk: Sequence[Recording]
    paused: Sequence[Recording]
    # Stakes on one answer, and in several parts.
    single: Sequence[Recording]
    parted: Sequence[Recording]
    noises: Mapping[str, Samples]


ANSWERS, TALK, PAUSES, SINGLE, PARTED = "answers", "talk", "pauses", "stakes on one answer", "stakes in several parts"


def run(wanted: Wanted, tell: Tell) -> Iterator[Cell]:
    """Measure everything; each cell comes when it is done."""
    renderer = Renderer()
    try:
        for language in wanted.languages:
            corpora = list(_corpora(language, wanted, Studio(renderer, language)))
            for make in _listeners(language, wanted.engines):
                trial = Trial(make(), language, tell)
                for corpus in corpora:
                    yield from _cells(trial, language, corpus, wanted.size)
    finally:
        renderer.close()


def _corpora(language: str, wanted: Wanted, studio: Studio) -> Iterator[Corpus]:
    noises = {KITCHEN: kitchen(_NOISE_SECONDS), BABBLE: studio.babble(_NOISE_SECONDS)}
    if SYNTHETIC in wanted.voices:
        meant, talk = (studio.recordings(said(language)) for said in (sentences.meant, sentences.talk))
        single, parted = (studio.recordings(sentences.stakes(language, parts=parts)) for parts in (False, True))
        yield Corpus(SYNTHETIC, meant, talk, tuple(studio.paused()), single, parted, noises)
    if PEOPLE in wanted.voices and wanted.folder:
        yield _of_people(language, wanted.folder, noises)


def _of_people(language: str, folder: Path, noises: Mapping[str, Samples]) -> Corpus:
    found = [recording for recording in people.recordings(folder, language) if recording.human]
    own = {name: noise for name in noises if (noise := people.noise(folder, name)) is not None}
    meant, talk = ([one for one in found if (one.meaning is None) == silent] for silent in (False, True))
    return Corpus(PEOPLE, meant, talk, (), (), (), {**noises, **own})


def _listeners(language: str, engines: Sequence[str | None]) -> Iterator[Callable[[], Listener]]:
    """Yield who can hear a language, one at a time, because each takes memory; stock Vosk stands beside ours."""
    there = [engine for engine in ENGINES if on_disk.installed("vosk" if engine == "vosk" else "whisper", language)]
    # What plays alone is the same as what plays.
    ours = [there[0] if engine is PLAYING and len(there) == 1 else engine for engine in engines]
    for engine in dict.fromkeys(ours):
        if engine in (PLAYING, *there):
            yield partial(OurEars, language, engine)
    folder = on_disk.installed("vosk", language)
    if folder and any(engine != "whisper" for engine in ours):
        yield partial(StockVosk, folder)


def _cells(trial: Trial, language: str, corpus: Corpus, size: Size) -> Iterator[Cell]:
    def cell(what: str, condition: Condition, recordings: Sequence[Recording], seconds: Mapping[str, Recording]) -> Cell:
        noise = corpus.noises[condition.noise] if condition.noise else None
        count = trial.count(recordings, seconds, condition, noise)
        return Cell(what, corpus.voices, language, trial.listener.name, condition, count)

    if corpus.meant:
        seconds = second_tries(corpus.meant)
        for condition in CONDITIONS:
            yield cell(ANSWERS, condition, some(corpus.meant, size.noisy if condition.noise else size.clean), seconds)
    if corpus.talk:
        yield cell(TALK, CLEAN, some(corpus.talk, size.talk), {})
    if corpus.paused:
        yield cell(PAUSES, CLEAN, some(corpus.paused, size.paused), {})
    for what, stakes in ((SINGLE, corpus.single), (PARTED, corpus.parted)):
        if stakes:
            yield cell(what, CLEAN, some(stakes, size.clean), {})
