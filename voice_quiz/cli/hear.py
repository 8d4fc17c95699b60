"""`voice-quiz hear`: what recordings mean in a situation."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

from voice_quiz.app.complaint import complain
from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import known_language
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.printing import print_json
from voice_quiz.cli.trace_file import tracing
from voice_quiz.cli.understand import SPOKEN_ALOUD, TYPED, add_situation, add_source, judged, report, situation_from
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import NOTHING, NotUnderstood, Understanding, Understood
from voice_quiz.signals import Nothing, Utterance
from voice_quiz.speech.audio.sound import BadSound, read_wav
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine_choice import NoModel, engine_for
from voice_quiz.speech.ears.sound_files import hear
from voice_quiz.speech.models.manifest import ENGINES
from voice_quiz.trace import write

Found = tuple[str, Understanding]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("hear", help="say what recordings mean in a situation, one JSON object a line")
    add_situation(parser)
    add_source(parser, SPOKEN_ALOUD)
    parser.add_argument("--ears", choices=ENGINES, help="the recogniser (default: what is installed for the language)")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="WAV files of any rate, mono or stereo")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what becomes of each file; a file that cannot be read gives an error line, and the others go on."""
    moment = Moment(situation_from(options), known_language(options.language), conferring=options.conferring)
    try:
        ears = Ears(engine_for(options.language, options.ears, complain))
    except NoModel as error:
        raise BadInput(str(error)) from None
    typed = options.source == TYPED
    with tracing(options.trace):
        failed = [file for file in options.files if not _heard(file, moment, ears, typed=typed)]
    return 2 if failed else 0


def _heard(file: Path, moment: Moment, ears: Ears, *, typed: bool) -> bool:
    """Print what becomes of a file, and tell whether it could be read."""
    try:
        print_json(_told(file, moment, ears, typed=typed))
    except BadSound as error:
        print_json({"file": str(file), "error": str(error)})
        complain(error)
        return False
    return True


def _told(file: Path, moment: Moment, ears: Ears, *, typed: bool) -> dict[str, object]:
    sound = read_wav(file)
    start = time.perf_counter()
    signals = hear(sound, moment, ears)
    heard, found = _best(signals, moment, typed=typed)
    seconds = time.perf_counter() - start
    for signal in signals:
        _trace(signal, file, moment, typed=typed)
    return {"file": str(file), **report(heard, found, seconds)}


def _trace(signal: Utterance | Nothing, file: Path, moment: Moment, *, typed: bool) -> None:
    """Write down how it was heard, if somebody wants to know."""
    if signal.trace:
        record = replace(signal.trace, source=str(file))
        write(judged(record, moment, typed=typed) if isinstance(signal, Utterance) else record)


def _best(heard: list[Utterance | Nothing], moment: Moment, *, typed: bool) -> Found:
    """Take the first utterance that means something; else what comes nearest to it."""
    found = [_found(one, moment, typed=typed) for one in heard]
    understood = (one for one in found if isinstance(one[1], Understood))
    nearly = (one for one in found if not isinstance(one[1], NotUnderstood))
    return next(understood, None) or next(nearly, None) or (" ".join(text for text, _ in found).strip(), NOTHING)


def _found(one: Utterance | Nothing, moment: Moment, *, typed: bool) -> Found:
    return one.text, moment.understanding(one.text, typed=typed) if isinstance(one, Utterance) else NOTHING
