"""`voice-quiz demo`: puts the demonstration together and writes it down."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from voice_quiz.app.complaint import complain
from voice_quiz.app.demo.cast import cast
from voice_quiz.app.demo.demo_room import DemoRoom, Senses
from voice_quiz.app.demo.tally import DemoTally, Transcript
from voice_quiz.app.demo.tape_mouth import TapeMouth
from voice_quiz.app.demo.wanted_moves import Players, Speechless
from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import SPOKEN, known_game, known_language
from voice_quiz.app.plan_from_options import GAMES, teams_from
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cli.argument_types import Commands, seed
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.host import Host, Talk
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.files import Taken, claim, write
from voice_quiz.game.replay import AnySetup, Record
from voice_quiz.places import USUAL
from voice_quiz.quoting import quoted
from voice_quiz.speech.audio.sound import Sound, write_wav
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.engine_choice import NoModel, engine_for
from voice_quiz.speech.models.manifest import ENGINES
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.process import Mute
from voice_quiz.table import Table

# Enough for any voice, and half as large as what the loudspeaker gets.
_RATE = 24_000
_PLAYERS = 2
# After a reveal nobody objects for so many seconds.
_SILENCE = 1.5


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("demo", help="let synthetic players play a spoken game, and write it into a WAV file")
    parser.add_argument("--game", required=True, metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--language", required=True, metavar="LANGUAGE", help=SPOKEN)
    parser.add_argument("--out", required=True, type=Path, metavar="FILE.wav", help="the words go into FILE.txt beside it")
    parser.add_argument("--replace", action="store_true", help="overwrite both files")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the same seed plays the same game (default 1)")
    parser.add_argument("--players", metavar="NAMES", help='"Anna,Ben", teams apart by ";" (default: two who fit the language)')
    parser.add_argument("--short", action="store_true", help="a game of about ten minutes")
    parser.add_argument("--talk", choices=tuple(Talk), default=Talk.NORMAL, help="how much he talks (default normal)")
    parser.add_argument("--ears", choices=ENGINES, help="the recogniser (default: what is installed for the language)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play, write both files, and tell how much was understood."""
    language = known_language(options.language)
    setup = _setup(options, language)
    words = _words(options.out)
    with _claimed(options.out, replace=options.replace), _claimed(words, replace=options.replace):
        return _write(options, setup, language, words)


def _write(options: argparse.Namespace, setup: AnySetup, language: Language, words: Path) -> int:
    try:
        engine = engine_for(language.code, options.ears, complain)
    except NoModel as error:
        raise BadInput(str(error)) from None
    began, tally = time.perf_counter(), DemoTally()
    try:
        host = Host(language, Talk(options.talk), options.seed)
        sound, transcript = _played(setup, host, engine, options.seed, tally)
    except (BadVoice, Mute, Speechless) as error:
        complain(error)
        return 1
    try:
        # Both are ours since we claimed them.
        write_wav(options.out, sound, replace=True)
        write(words, "\n".join([*transcript.lines, "", str(tally), ""]), replace=True, rights=USUAL)
    except OSError as error:
        complain(f"{error.filename} cannot be written: {error.strerror}")
        return 1
    took = time.perf_counter() - began
    print(f"{options.out}: {sound.seconds:.0f} s of sound, made in {took:.0f} s; the words are in {words}")
    print(f"{tally}.")
    return 0


def _played(setup: AnySetup, host: Host, engine: Engine, chance: int, tally: DemoTally) -> tuple[Sound, Transcript]:
    language = host.language
    session = Session(Record(setup, chance), CardsInPlay(load, chance, HeardHere(), FlagsHere(), 0), language.code)
    transcript = Transcript(lambda line: print(line, file=sys.stderr), lambda: mouth.seconds)
    with closing(Renderer()) as renderer:
        manners = cast(session.scene.players, language.code, renderer)
        room = DemoRoom(Senses(renderer, Ears(engine), manners), tally, transcript)
        mouth = TapeMouth(renderer, language.code, room.put, transcript.note)
        part = GamePart(session, Confirming.BIG, aloud=True)
        table = Table(part, host, {language.code: language}, mouth, room, room.clock, _SILENCE)
        room.enter(table, Players(session, part, Random(f"demo {chance}")), mouth)
        with closing(mouth):
            table.run()
            mouth.finish()
    return mouth.sound.at(_RATE), transcript


def _setup(options: argparse.Namespace, language: Language) -> AnySetup:
    """Seat the players, or say at once why they cannot play."""
    teams = teams_from(options.players) if options.players is not None else (_names(language, options.seed),)
    setup = Plan(known_game(options.game), short=options.short).seated(teams).setup(aloud=True)
    setup.start(options.seed)
    return setup


def _names(language: Language, chance: int) -> tuple[str, ...]:
    return tuple(Random(f"names {chance}").sample(list(language.first_names.values()), _PLAYERS))


def _words(out: Path) -> Path:
    """Name the file of the words, which lies beside the sound."""
    if not out.name or out.suffix.lower() == ".txt":
        raise BadInput(f"--out {quoted(str(out))}; write a name that ends in .wav")
    return out.with_suffix(".txt")


@contextmanager
def _claimed(file: Path, *, replace: bool) -> Iterator[None]:
    """Find out now whether a file can be written, not after the game; if it stays empty, it is taken away again."""
    try:
        made = claim(file, replace=replace)
    except Taken:
        raise BadInput(f"{file} is there already; --replace overwrites it") from None
    except OSError as error:
        raise BadInput(f"--out {file} cannot be written: {error.strerror}") from None
    try:
        yield
    finally:
        if made and file.exists() and not file.stat().st_size:
            file.unlink()
