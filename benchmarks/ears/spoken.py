"""`python -m benchmarks.ears.spoken`: what is left of sentences that people say once they are spoken and heard."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from benchmarks.ears.corpus import number_of
from benchmarks.ears.judging import Share
from benchmarks.ears.labels import label
from benchmarks.ears.listeners import Listener, OurEars
from benchmarks.ears.sentences import LANGUAGES
from benchmarks.ears.synthetic import Studio, name_of
from benchmarks.ears.timeline import Hearing, listen
from benchmarks.staking import Verdict as StakeVerdict
from benchmarks.staking import of_stake
from benchmarks.understanding.judging import Verdict, judged
from learning.classes import MEANT
from learning.corpus import Sentence, read_corpus, read_sentences
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.meaning import Names, Stake
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Channel, Kind
from voice_quiz.dialogue.understand.outcome import Understanding
from voice_quiz.speech.models.manifest import ENGINES
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner

TALK = "aside"
# Few words are an answer, more are a sentence: their times are told apart.
_SHORT = 2
_GOOD = (Verdict.RIGHT, Verdict.ASKED)
# What a verdict on a stake is among the others.
_STAKES = {
    StakeVerdict.RIGHT: Verdict.RIGHT,
    StakeVerdict.ASKED: Verdict.ASKED,
    StakeVerdict.HASTY: Verdict.RIGHT,
    StakeVerdict.WRONG: Verdict.WRONG,
    StakeVerdict.MISSED: Verdict.NOTHING,
}


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, who says it, what its text comes to, and what comes of it by ear."""

    sentence: Sentence
    voice: str
    typed: Verdict
    heard: Verdict
    hearing: Hearing


def natural(sentences: Sequence[Sentence], part: str | None = None) -> Iterator[Sentence]:
    """Yield what somebody says aloud to the quizmaster, or to the others; names are learned elsewhere."""
    for one in sentences:
        aloud = part in (None, one.part) and one.channel is Channel.SPOKEN
        if aloud and one.label in (*MEANT, TALK) and one.kind is not Kind.SLEEP and one.intent != Names.name:
            yield one


def some(sentences: Sequence[Sentence], most: int) -> list[Sentence]:
    """Choose at most so many, always the same ones."""
    return sorted(sentences, key=lambda one: number_of(f"{one.author} {one.group} {one.text}"))[:most]


def verdict(sentence: Sentence, found: Understanding) -> Verdict:
    """Judge what became of a sentence, stakes by their board."""
    return _STAKES[of_stake(sentence, found)] if sentence.intent == Stake.name else judged(sentence, found).verdict


class Spoken:
    """Lets the voices of a language say sentences in turn, and one listener hear them."""

    def __init__(self, language: Language, listener: Listener, studio: Studio, tell: Callable[[str], None]) -> None:
        """Take the language, who listens, who renders, and to whom misses are told."""
        self._language = language
        self._listener = listener
        self._studio = studio
        self._tell = tell

    def heard(self, sentences: Sequence[Sentence], voices: Sequence[Manner]) -> list[Said]:
        """Return what became of each sentence, each said by the next of the voices."""
        return [self._heard(one, voices[place % len(voices)]) for place, one in enumerate(sentences)]

    def _heard(self, sentence: Sentence, voice: Manner) -> Said:
        moment = Moment(sentence.situation, self._language)
        samples = self._studio.spoken(sentence.plain, voice)
        hearing = listen(self._listener, samples, label(samples).end, moment)
        typed = verdict(sentence, moment.understanding(sentence.plain, typed=True))
        said = Said(sentence, name_of(voice), typed, verdict(sentence, hearing.found), hearing)
        if said.heard is not Verdict.RIGHT if sentence.label in MEANT else said.heard is not Verdict.NOTHING:
            about = f"{typed.name} typed, {said.heard.name} spoken; {sentence.group}, {sentence.label} {sentence.intent}"
            self._tell(f"{self._language.code} {said.voice}: {about}: {sentence.plain!r} was heard as {hearing.text!r}")
        return said


COLUMNS = (
    *("", "n", "typed at once", "spoken at once", "ratio", "typed with a question", "spoken with a question", "ratio"),
    *("wrong", "talk", "taken", "asked", "seconds, short", "sentence", "computing, short", "sentence"),
)


def row(name: str, said: Sequence[Said]) -> Sequence[str]:
    """Tell what became of sentences, as a row of the table."""
    meant = [one for one in said if one.sentence.label in MEANT]
    talk = [one for one in said if one.sentence.label == TALK]
    commits = [one for one in meant if one.sentence.label == "commit"]
    wrong = sum(one.heard is Verdict.WRONG for one in meant)
    return (
        *(name, str(len(meant))),
        *_compared(commits, (Verdict.RIGHT,)),
        *_compared(meant, _GOOD),
        f"{wrong} ({_percent(wrong, len(meant))})",
        str(len(talk)),
        *(str(sum(one.heard in verdicts for one in talk)) for verdicts in ((Verdict.WRONG,), (Verdict.ASKED, Verdict.ASTRAY))),
        *_times(meant, lambda one: one.hearing.late),
        *_times(meant, lambda one: one.hearing.computing),
    )


def _compared(said: Sequence[Said], good: Sequence[Verdict]) -> Iterator[str]:
    typed, spoken = (
        sum(found in good for found in founds) for founds in zip(*((one.typed, one.heard) for one in said), strict=True)
    )
    yield from (f"{count} ({_percent(count, len(said))})" for count in (typed, spoken))
    low, high = Share(min(spoken, typed), typed).interval
    yield f"{spoken / typed:.2f} [{low / 100:.2f}-{high / 100:.2f}]" if typed else "-"


def _percent(count: int, of: int) -> str:
    return f"{100 * count / of:.0f} %" if of else "-"


def _times(said: Sequence[Said], time_of: Callable[[Said], float]) -> Iterator[str]:
    """Tell the median, and what nine of ten stay below, of short answers and of sentences that were right."""
    for short in (True, False):
        times = [time_of(one) for one in said if one.heard in _GOOD and (len(one.sentence.plain.split()) <= _SHORT) is short]
        yield f"{median(times):.2f} / {quantiles(times, n=10)[-1]:.2f}" if len(times) > 1 else "-"


def main(arguments: list[str] | None = None) -> int:
    """Print a row a language, and one for each of its voices."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.sentences and len(options.language or ()) != 1:
        parser.error("--sentences needs one --language")
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    renderer = Renderer()
    misses = options.misses.open("w", encoding="utf-8") if options.misses else None
    try:
        for code in options.language or LANGUAGES:
            studio = Studio(renderer, code, options.sounds)
            own = [one for file in options.sentences or () for one in read_sentences(file)]
            said = list(natural(own) if own else natural(read_corpus(code), options.part))
            chosen = [
                *some([one for one in said if one.label in MEANT], options.most),
                *some([one for one in said if one.label == TALK], options.talk or options.most),
            ]
            voices = [one for one in studio.players if options.voice in name_of(one)]
            tell = lambda text: print(text, file=misses, flush=True) if misses else None  # noqa: E731
            heard = Spoken(find_languages()[code], OurEars(code, options.engine), studio, tell).heard(chosen, voices)
            print(f"| {' | '.join(row(code, heard))} |", flush=True)
            for voice in voices if len(voices) > 1 else ():
                alone = [one for one in heard if one.voice == name_of(voice)]
                print(f"| {' | '.join(row(f'{code}, {name_of(voice)}', alone))} |", flush=True)
    finally:
        renderer.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ears.spoken", description=__doc__)
    parser.add_argument("--part", default="once", help="the part of the corpus (default: the one to be looked at once)")
    parser.add_argument(
        "--sentences",
        action="append",
        type=Path,
        metavar="FILE",
        help="these instead: lines as in the corpus, without its first two columns; of one language, to be named",
    )
    parser.add_argument("--most", type=int, default=150, metavar="N", help="so many sentences a language")
    parser.add_argument("--talk", type=int, metavar="N", help="so many lines of talk (default: as many)")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this one; may be repeated")
    parser.add_argument("--engine", choices=ENGINES, help="this one alone (default: all that play, together)")
    parser.add_argument("--voice", default="", help="only voices with this in their names")
    parser.add_argument("--sounds", type=Path, metavar="FOLDER", help="keep here what the voices say, for the next time")
    parser.add_argument("--misses", type=Path, metavar="FILE", help="write down what was not heard right")
    return parser


if __name__ == "__main__":
    sys.exit(main())
