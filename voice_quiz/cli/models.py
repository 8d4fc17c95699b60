"""`voice-quiz models`: what the ears need, to look at, fetch and remove."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from voice_quiz.app.complaint import complain
from voice_quiz.app.errors import BadInput
from voice_quiz.app.progress import teller
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.model_commands import add_plain, add_source, command
from voice_quiz.cli.printing import show
from voice_quiz.speech.download import NotFetched, get, remove
from voice_quiz.speech.models.manifest import ENGINES, Model, megabytes
from voice_quiz.speech.models.on_disk import Library, library

_ALL = "all"


def add(commands: Commands, ours: Callable[[], Library] = library) -> None:
    """Add the command and what it can do."""
    parser = commands.add_parser("models", help="speech models: list, get, remove")
    does = parser.add_subparsers(title="what to do", required=True, metavar="WHAT")
    listing = command(does, "list", list_models, ours, "the models there are, and which are installed")
    add_plain(listing)
    getting = command(does, "get", get_models, ours, "fetch what a language needs")
    add_source(getting)
    removing = command(does, "remove", remove_models, ours, "delete a language's models")
    for each in (getting, removing):
        each.add_argument("language", metavar="LANGUAGE", help=f"de, en, it or {_ALL}")
        each.add_argument("--engine", choices=ENGINES, help="only this one (default: the best that can be had)")


def list_models(options: argparse.Namespace, library: Library) -> int:
    """Print every model of the manifest."""
    rows = [_row(model, installed=library.has(model)) for model in library.models]
    show(("model", "engine", "languages", "download", "licence", "installed"), rows, plain=options.plain)
    return 0


def get_models(options: argparse.Namespace, library: Library) -> int:
    """Fetch what is missing, and print where each language's model lies."""
    code = 0
    for language in _languages(options.language, library):
        try:
            place = get(library, language, teller(sys.stderr), options.engine, options.offered)
        except NotFetched as error:
            complain(error)
            code = 1
        else:
            print(f"{language}: {place}")
    return code


def remove_models(options: argparse.Namespace, library: Library) -> int:
    """Delete models, and print which are gone."""
    languages = _languages(options.language, library)
    try:
        removed = remove(library, languages, teller(sys.stderr), options.engine)
    except NotFetched as error:
        complain(error)
        return 1
    for model in removed:
        print(f"removed: {model.name}")
    if not removed:
        print("Nothing was removed.", file=sys.stderr)
    return 0


def _languages(wanted: str, library: Library) -> tuple[str, ...]:
    known = library.languages()
    if wanted not in (*known, _ALL):
        raise BadInput(f"no models for the language {wanted!r}; there are {', '.join(known)}, or {_ALL}")
    return known if wanted == _ALL else (wanted,)


def _row(model: Model, *, installed: bool) -> tuple[str, ...]:
    size = megabytes(model.sources[0].bytes)
    return model.name, model.engine, " ".join(model.languages), size, model.licence, "yes" if installed else "no"
