"""`voice-quiz voices`: whose voices he can speak with, to look at, fetch, try and remove."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from voice_quiz.app.complaint import complain
from voice_quiz.app.errors import BadInput
from voice_quiz.app.home_language import home_language
from voice_quiz.app.preferences import set_here
from voice_quiz.app.progress import teller
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.model_commands import add_plain, add_source, command
from voice_quiz.cli.printing import show
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host, say
from voice_quiz.files import Taken
from voice_quiz.speech.audio.devices import NoDevice
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.sound import Sound, write_wav
from voice_quiz.speech.download import NotFetched, get_first, remove_all
from voice_quiz.speech.models.manifest import Model, megabytes
from voice_quiz.speech.models.on_disk import Library, voices
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.piper import check_installed
from voice_quiz.speech.voices.process import Mute
from voice_quiz.speech.voices.voice_choice import PICO, PIPER, SYSTEM, kind

_LICENCES = {PIPER: "its own", PICO: "Apache-2.0", SYSTEM: "the system's"}
_HEADER = ("voice", "languages", "download", "licence", "installed")


def add(commands: Commands, ours: Callable[[], Library] = voices) -> None:
    """Add the command and what it can do."""
    parser = commands.add_parser("voices", help="voices: list, get, try, remove")
    does = parser.add_subparsers(title="what to do", required=True, metavar="WHAT")
    listing = command(does, "list", list_voices, ours, "the voices there are, the warmest first")
    add_plain(listing)
    getting = command(does, "get", get_voice, ours, "fetch a voice")
    getting.add_argument("name", nargs="?", metavar="NAME", help="as in the list (default: the one for your language)")
    add_source(getting)
    trying = command(does, "try", try_voice, ours, "let a voice say something")
    trying.add_argument("--out", type=Path, metavar="FILE.wav", help="write it down instead of saying it")
    removing = command(does, "remove", remove_voice, ours, "delete a voice that was fetched")
    for each in (trying, removing):
        each.add_argument("name", metavar="NAME", help="as in the list")


def list_voices(options: argparse.Namespace, library: Library) -> int:
    """Print every voice of the manifest, and what is there beside."""
    known = {_name(voice): _row(voice, installed=library.has(voice)) for voice in library.models}
    with closing(Renderer()) as renderer:
        there = {name: language for language in find_languages() for name in _usable(renderer, language)}
    others = [(name, language, "-", _LICENCES[kind(name)], "yes") for name, language in there.items() if name not in known]
    rows = sorted((*known.values(), *others), key=lambda row: (PIPER, PICO, SYSTEM).index(kind(row[0])))
    show(_HEADER, rows, plain=options.plain)
    return 0


def get_voice(options: argparse.Namespace, library: Library) -> int:
    """Fetch a voice, and print where it lies."""
    voice = _known(options.name, library) if options.name else _usual(library)
    try:
        place = get_first(library, [voice], teller(sys.stderr), options.offered)
    except NotFetched as error:
        complain(error)
        return 1
    print(f"{_name(voice)}: {place}")
    try:
        check_installed()
    except BadVoice as missing:
        complain(missing)
        return 1
    return 0


def try_voice(options: argparse.Namespace, library: Library) -> int:
    """Let a voice greet whoever listens."""
    # A voice that can be fetched is called as for that.
    name = next((_name(voice) for voice in library.models if voice.name == options.name.lower()), options.name)
    with closing(Renderer()) as renderer:
        language = _spoken_by(name, renderer)
        line = Host(find_languages()[language]).line(say("greeting.welcome"))
        assert line
        try:
            sound = renderer.render(line.text, language, Manner(voice=name)).result()
        except BadVoice as error:
            raise BadInput(str(error)) from None
        except Mute as error:
            complain(error)
            return 1
    return _kept(sound, options.out) if options.out else _heard(sound)


def remove_voice(options: argparse.Namespace, library: Library) -> int:
    """Delete a voice, and print that it is gone."""
    voice = _known(options.name, library)
    try:
        removed = remove_all(library, lambda: [voice], teller(sys.stderr))
    except NotFetched as error:
        complain(error)
        return 1
    print(f"removed: {_name(voice)}") if removed else print("Nothing was removed.", file=sys.stderr)
    return 0


def _known(name: str, library: Library) -> Model:
    """Find a voice that can be fetched, by its name with or without its kind."""
    wanted = name.lower().removeprefix(f"{PIPER}:")
    found = next((voice for voice in library.models if voice.name == wanted), None)
    if found is None:
        names = ", ".join(map(_name, library.models))
        raise BadInput(f"no voice {name!r} can be fetched or removed; there are {names}")
    return found


def _usual(library: Library) -> Model:
    """Return the voice for the player's language."""
    return library.for_language(_own_language())[0]


def _own_language() -> str:
    return set_here().language or home_language(find_languages())


def _usable(renderer: Renderer, language: str) -> list[str]:
    """Return the voices of a language that can speak now; of the system's the usual one is enough."""
    names = renderer.available(language).result()
    system = [name for name in names if kind(name) == SYSTEM]
    return [name for name in names if name not in system[1:]]


def _spoken_by(name: str, renderer: Renderer) -> str:
    """Return the language of a voice, or the player's where it is none of ours."""
    languages = find_languages()
    return next((code for code in languages if name in renderer.available(code).result()), _own_language())


def _heard(sound: Sound) -> int:
    try:
        with closing(Loudspeaker(lambda _: None, set_here().loudspeaker)) as loudspeaker:
            loudspeaker.play(sound).done.wait()
    except NoDevice as missing:
        complain(f"{missing} With --out FILE.wav it is written down.")
        return 1
    return 0


def _kept(sound: Sound, file: Path) -> int:
    try:
        write_wav(file, sound)
    except Taken as error:
        raise BadInput(str(error)) from None
    print(file)
    return 0


def _name(voice: Model) -> str:
    return f"{voice.engine}:{voice.name}"


def _row(voice: Model, *, installed: bool) -> tuple[str, ...]:
    size = megabytes(voice.sources[0].bytes)
    return _name(voice), " ".join(voice.languages), size, voice.licence, "yes" if installed else "no"
