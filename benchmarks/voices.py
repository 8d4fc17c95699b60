"""How well the quizmaster can be followed: what he says is heard again by Whisper, in each voice that is installed.

`python -m benchmarks.voices [--language L] [--voice NAME] [--turns N] [--show]`
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

import numpy as np

from benchmarks.losses import lost, spoken_words
from benchmarks.transcribing import Transcriber
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.language import Language
from voice_quiz.speech.audio.sound import EAR_RATE, MOUTH_RATE, Samples, Sound, silence
from voice_quiz.speech.ears.phonemes import sound
from voice_quiz.speech.models.on_disk import installed
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.voice_choice import SYSTEM, kind

_TRANSCRIPTS = Path("tests/transcripts")
# Seconds between two lines, as at the table: a breath, and what the device adds.
_BREATH = 0.15
# What is said in a row is heard in a row; much less tells nothing, and more is never said.
_WORDS = range(8, 46)
_TURNS, _ANSWERS = 30, 10
_LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class Result:
    """What became of the words and letters of a voice; the milliseconds until a turn of his can begin, and those of a gap."""

    voice: str
    language: str
    words: int
    written: int
    sounding: int
    letters: int
    mistaken: int
    first: float
    gap: float

    @property
    def share(self) -> float:
        """Return the share of the words that are lost, by their sound."""
        return self.sounding / self.words


@dataclass
class Times:
    """How long each line took until it could begin, and how long the parts of a line kept somebody waiting."""

    waits: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)


def measure(language: str, voice: str, transcriber: Transcriber, turns: int = _TURNS, *, show: bool = False) -> Result:
    """Let a voice say what was said in the transcripts, and hear it again."""
    with closing(Renderer()) as renderer:
        times = Times()
        say = partial(_said, renderer, language, Manner(voice=voice), times)
        say("A.")
        times = Times()
        say = partial(_said, renderer, language, Manner(voice=voice), times)
        begun: list[float] = []
        tongue = LANGUAGES[language]
        words = written = sounding = 0
        for lines in _turns(language, turns):
            asked = len(times.waits)
            samples = _in_a_row(lines, say)
            # What follows in the same turn is rendered while the line before it is heard.
            begun.append(times.waits[asked])
            said, heard = _words(lines, tongue), spoken_words(transcriber.written(samples, language), tongue)
            words += len(said)
            written += lost(said, heard)
            sounding += lost(said, heard, partial(_alike, language))
            if show:
                print(" ".join(said), " ".join(heard), "", sep="\n")
        spoken = [(letter, answer) for answer in _options(language) for letter in _LETTERS]
        heard_rightly = sum(_is_heard(letter, answer, say, language, transcriber) for letter, answer in spoken)
    mistaken = len(spoken) - heard_rightly
    gap = sorted(times.gaps)[len(times.gaps) * 95 // 100] if times.gaps else 0.0
    return Result(voice, language, words, written, sounding, len(spoken), mistaken, 1_000 * median(begun), 1_000 * gap)


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", choices=tuple(LANGUAGES), action="append")
    parser.add_argument("--voice", help="only this one (default: all but the system's others)")
    parser.add_argument("--turns", type=int, default=_TURNS)
    parser.add_argument("--show", action="store_true", help="print what was said and what was heard")
    options = parser.parse_args()
    folder = installed("whisper", "de")
    if folder is None:
        print("No Whisper here; get it with: voice-quiz models get de --engine whisper")
        return 1
    transcriber = Transcriber(folder)
    names = f"{'voice':<16}{'language':<10}{'words':>6}{'lost':>8}{'by sound':>10}{'letters':>9}{'mistaken':>10}"
    print(f"{names}{'first ms':>10}{'gap ms':>8}")
    for language in options.language or LANGUAGES:
        for voice in (options.voice,) if options.voice else _voices(language):
            found = measure(language, voice, transcriber, options.turns, show=options.show)
            print(
                f"{voice:<16}{language:<10}{found.words:>6}{found.written / found.words:>8.1%}{found.share:>10.1%}"
                f"{found.letters:>9}{found.mistaken:>10}{found.first:>10.0f}{found.gap:>8.0f}",
                flush=True,
            )
    return 0


def _voices(language: str) -> tuple[str, ...]:
    with closing(Renderer()) as renderer:
        names = renderer.available(language).result()
    return (*(name for name in names if kind(name) != SYSTEM), SYSTEM)


def _said(renderer: Renderer, language: str, manner: Manner, times: Times, text: str) -> Samples:
    """Return a line as it is heard, and note how long it took until it could begin, and where it would have stopped."""
    start = time.perf_counter()
    first, *others = renderer.begin(text, language, manner)
    pieces = [first.result()]
    times.waits.append(time.perf_counter() - start)
    heard = time.perf_counter() + pieces[0].seconds
    for other in others:
        pieces.append(other.result())
        now = time.perf_counter()
        times.gaps.append(max(0.0, now - heard))
        heard = max(now, heard) + pieces[-1].seconds
    return np.concatenate([piece.samples for piece in pieces])


def _in_a_row(lines: tuple[str, ...], say: partial[Samples]) -> Samples:
    pieces = [piece for line in lines for piece in (say(line), silence(_BREATH, MOUTH_RATE))]
    return Sound(np.concatenate(pieces), MOUTH_RATE).at(EAR_RATE).samples


def _is_heard(letter: str, answer: str, say: partial[Samples], language: str, transcriber: Transcriber) -> bool:
    samples = Sound(say(f"{letter}, {answer}."), MOUTH_RATE).at(EAR_RATE).samples
    texts = [f"{other}, {answer}." for other in _LETTERS]
    return transcriber.likeliest(samples, language, texts).startswith(letter)


def _alike(language: str, one: str, other: str) -> bool:
    return one == other or sound(one, language) == sound(other, language)


def _words(lines: tuple[str, ...], language: Language) -> list[str]:
    return [word for line in lines for word in spoken_words(line, language)]


def _turns(language: str, count: int) -> list[tuple[str, ...]]:
    """Return what the quizmaster says in a row in the transcripts, as many as wanted, the same every time."""
    found = [lines for file in _files(language) for lines in _blocks(file.read_text(encoding="utf-8"))]
    fitting = [lines for lines in dict.fromkeys(found) if sum(len(line.split()) for line in lines) in _WORDS]
    Random(1).shuffle(fitting)
    return fitting[:count]


def _options(language: str) -> list[str]:
    texts = (file.read_text(encoding="utf-8") for file in _files(language))
    found = list(dict.fromkeys(answer for text in texts for answer in re.findall(r"^[A-D], (.+)\.$", text, re.MULTILINE)))
    Random(3).shuffle(found)
    return found[:_ANSWERS]


def _files(language: str) -> list[Path]:
    return sorted(_TRANSCRIPTS.glob(f"{language}_*.txt"))


def _blocks(transcript: str) -> Iterator[tuple[str, ...]]:
    """Cut a transcript where somebody else speaks; to whom a line is said is not read."""
    block: list[str] = []
    for line in (*transcript.splitlines()[1:], ">"):
        if line.startswith(">"):
            yield tuple(block)
            block = []
        elif line.strip():
            block.append(re.sub(r"^\[[^]]*\] ?", "", line))


if __name__ == "__main__":
    raise SystemExit(main())
