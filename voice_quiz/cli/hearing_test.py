"""`voice-quiz hearing-test`: how well it hears you, with what, and how to speak best; sets that for this table."""

from __future__ import annotations

import argparse
import contextlib
import queue
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from voice_quiz.app.complaint import complain
from voice_quiz.app.ear_loader import best_by_test
from voice_quiz.app.errors import BadInput
from voice_quiz.app.home_language import home_language
from voice_quiz.app.known_names import known_language
from voice_quiz.app.preferences import Preferences, set_here
from voice_quiz.cli.argument_types import Commands, number
from voice_quiz.cli.printing import print_json
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.evening.settings_file import settings_file
from voice_quiz.speech.audio.devices import NoDevice
from voice_quiz.speech.audio.microphone import Microphone
from voice_quiz.speech.audio.sound import Samples
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.engine_choice import NoModel, choices, engine_for
from voice_quiz.speech.hearing_test import sample_folder
from voice_quiz.speech.hearing_test.advice import ENOUGH, Recommendation, advised
from voice_quiz.speech.hearing_test.capture import taken
from voice_quiz.speech.hearing_test.read_out import Reader
from voice_quiz.speech.hearing_test.scores import EngineScore, Recorded, scored
from voice_quiz.speech.hearing_test.sentences import Sentence, moment_of, named, sentences, told

Tell = Callable[[str], None]
# How often somebody is asked for a sentence.
_TRIES = 2
# A microphone that gives nothing for so many seconds is gone.
_STILL = 5.0


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("hearing-test", help="find out how well it hears you, and with what; sets that for this table")
    parser.add_argument("--language", metavar="LANGUAGE", help="the language to speak (default: yours)")
    parser.add_argument(
        "--few", type=number(1, 30), metavar="N", help="only so many of the thirty sentences; sets nothing below 20"
    )
    parser.add_argument("--read", action="store_true", help="each sentence is read to you, too")
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep the recordings here, to measure by; else they are forgotten"
    )
    parser.add_argument(
        "--from", dest="source", type=Path, metavar="FOLDER", help="hear kept recordings again, without a microphone"
    )
    parser.add_argument("--speaker", default="me", metavar="NAME", help="who speaks, for the list of kept recordings")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Take the sentences, let every recogniser hear them, tell what came of it, and set what is best."""
    language = known_language(options.language or home_language(find_languages()))
    engines = choices(language.code)
    if not engines:
        raise BadInput(
            f"there is no speech model for {language.code!r} here; get it with: voice-quiz models get {language.code}"
        )
    tell = partial(print, file=sys.stderr if options.json else sys.stdout, flush=True)
    recordings = _recordings(options, language, tell)
    if not recordings:
        complain("nothing was heard: look at the microphone with voice-quiz doctor")
        return 1
    scores = [scored(name, _loaded(language.code, name), recordings, language) for name in engines]
    advice = advised(scores, recordings)
    for line in _report(scores, advice, language.code):
        tell(line)
    file = _set(language.code, advice) if len(recordings) >= ENOUGH else None
    tell(told(language.code, "written", file=file) if file else told(language.code, "few"))
    if options.json:
        print_json(_as_data(scores, advice, set_in=str(file) if file else None))
    return 0


def _recordings(options: argparse.Namespace, language: Language, tell: Tell) -> list[Recorded]:
    if options.source:
        try:
            return list(sample_folder.read(options.source, language.code))
        except sample_folder.BadFolder as error:
            raise BadInput(str(error)) from None
    if options.keep and (options.keep / sample_folder.MANIFEST).exists():
        raise BadInput(f"{options.keep} holds recordings already; take a new folder")
    try:
        recordings = list(_spoken(options, language, tell))
    except NoDevice as missing:
        raise BadInput(str(missing)) from None
    if options.keep:
        sample_folder.keep(options.keep, recordings, language.code, options.speaker)
    return recordings


def _spoken(options: argparse.Namespace, language: Language, tell: Tell) -> Iterator[Recorded]:
    """Ask for one sentence after the other."""
    wanted, code = sentences(language.code, options.few), language.code
    heard: queue.SimpleQueue[Samples] = queue.SimpleQueue()
    here = set_here()
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.closing(Microphone(heard.put, lambda _: None, here.microphone)))
        reader = stack.enter_context(contextlib.closing(Reader(language.code, here.loudspeaker, aloud=options.read)))

        def announce(text: str) -> None:
            tell(text)
            reader.read(text)

        announce(told(code, "begin", count=len(wanted)))
        if options.keep:
            # Whoever is recorded hears it, whether the rest is read or not.
            tell(told(code, "kept", folder=options.keep))
            reader.read(told(code, "kept", folder=options.keep.name), always=True)
        for place, sentence in enumerate(wanted, 1):
            ask = told(code, "say", number=place, count=len(wanted), text=sentence.text)
            if samples := _one(ask, sentence, language, heard, announce, reader):
                yield sentence, samples[0]
        announce(told(code, "thanks"))


def _one(
    ask: str, sentence: Sentence, language: Language, heard: queue.SimpleQueue[Samples], announce: Tell, reader: Reader
) -> tuple[Samples] | None:
    """Ask for a sentence, twice if nobody says anything."""
    for attempt in range(_TRIES):
        announce(told(language.code, "again", text=sentence.text) if attempt else ask)
        reader.give_word()
        while not heard.empty():
            heard.get()
        samples = taken(_coming(heard), moment_of(sentence, language))
        if samples is not None:
            return (samples,)
    announce(told(language.code, "skipped"))
    return None


def _coming(heard: queue.SimpleQueue[Samples]) -> Iterator[Samples]:
    """Yield what comes in, as long as anything does."""
    with contextlib.suppress(queue.Empty):
        while True:
            yield heard.get(timeout=_STILL)


def _loaded(language: str, name: str) -> Engine:
    try:
        return engine_for(language, name, complain)
    except NoModel as error:
        raise BadInput(str(error)) from None


def _report(scores: list[EngineScore], advice: Recommendation, code: str) -> Iterator[str]:
    """Write down how well each recogniser hears, and how to speak to the best."""
    for one in scores:
        figures = {"right": one.right, "count": len(one.results), "wrong": one.wrong, "cut": one.cut}
        yield told(
            code, "engine", engine=named(code, "engines", one.engine), milliseconds=round(1_000 * one.seconds), **figures
        )
    for way, (right, count) in advice.best.ways().items():
        yield "  " + told(code, "way", way=named(code, "ways", way), right=right, count=count)
    if missed := [one.sentence.text for one in advice.best.results if not one.right]:
        yield "  " + told(code, "missed", texts=" · ".join(missed))
    yield told(code, "best", engine=named(code, "engines", advice.best.engine))
    if advice.way:
        yield told(code, "manner", way=named(code, "ways", advice.way))
    yield told(code, "patience", percent=advice.patience)


def _set(language: str, advice: Recommendation) -> Path:
    """Set who listens to a language, and how patient to be, for this table; give where that stands."""
    file = settings_file()
    preferences = Preferences(file, set_here())
    best = {**best_by_test(preferences.settings.tested), language: advice.best.engine}
    tested = ", ".join(f"{code} {engine}" for code, engine in sorted(best.items()))
    preferences.keep(tested=tested, patience=max(preferences.settings.patience, advice.patience))
    return file


def _as_data(scores: list[EngineScore], advice: Recommendation, *, set_in: str | None) -> dict[str, object]:
    engines = {
        one.engine: {
            "right": one.right,
            "wrong": one.wrong,
            "cut": one.cut,
            "of": len(one.results),
            "seconds": round(one.seconds, 2),
            "heard": {result.sentence.text: result.text for result in one.results},
        }
        for one in scores
    }
    best = {"engine": advice.best.engine, "way": advice.way, "patience": advice.patience}
    return {"engines": engines, "best": best, "settings": set_in}
