"""Bringing one's own cards, and taking cards elsewhere."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import known_language
from voice_quiz.cards.fields import is_name, plain_name
from voice_quiz.cards.formats.known_formats import KINDS, WRITTEN, kind_named, kind_of
from voice_quiz.cards.importer import Defaults, Imported, import_cards
from voice_quiz.cards.library import NothingChosen, Selection, all_languages, example, load, your_folder
from voice_quiz.cards.pack import LARGEST
from voice_quiz.cards.text import CardText
from voice_quiz.cli.packs.verdict_counts import judged
from voice_quiz.files import RefusedFile, Taken, refuse_taken, write
from voice_quiz.places import PRIVATE, USUAL

# Characters; the name becomes that of a file.
_LONGEST_NAME = 100


def start(options: argparse.Namespace) -> int:
    """Write a commented example into the player's folder."""
    if not is_name(options.name):
        raise BadInput(f"a pack cannot be called {options.name!r}; take a-z, 0-9 and hyphens")
    file = your_folder() / f"{options.name}.toml"
    try:
        write(file, example(options.language).replace("NAME", options.name))
    except RefusedFile as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None
    print(file)
    return 0


def bring(options: argparse.Namespace) -> int:
    """Take the good cards of a file into the player's folder, and name the others."""
    file: Path = options.file
    name = plain_name(options.name or file.stem)[:_LONGEST_NAME].strip("-")
    imported = _imported(file, name, options)
    for problem in imported.problems:
        print(problem, file=sys.stderr)
    if not imported.cards:
        raise BadInput(f"{file} holds no card that can be kept")
    targets = _targets(name, imported.cards)
    for target in targets:
        _check(target, replace=options.replace)
    for target, cards in targets.items():
        _write(target, _pack(cards, name), replace=options.replace)
        print(f"{len(cards)} cards are in {target}")
    if imported.lost:
        print(f"items that were not kept: {imported.lost}", file=sys.stderr)
    for line in judged(targets):
        print(line)
    return 0


def give(options: argparse.Namespace) -> int:
    """Write cards in a format of choice."""
    out: Path | None = options.out
    kind = options.format or (kind_named(out) if out else None) or "toml"
    if kind not in WRITTEN:
        raise BadInput(f"cards cannot be written as {kind}; there are {', '.join(WRITTEN)}")
    cards = _chosen(options.language, Selection(tuple(options.packs), options.topics, options.without))
    if kind == "toml" and len({card.language for card in cards}) > 1:
        raise BadInput("a TOML pack has one language; choose it with --language")
    text = _written(kind, cards, options.packs[0] if len(options.packs) == 1 else "Voice Quiz")
    if out is None:
        sys.stdout.write(text)
    else:
        _write(out, text, replace=options.replace, rights=USUAL)
    return 0


def _imported(file: Path, name: str, options: argparse.Namespace) -> Imported:
    """Read the cards of a file, or say why it cannot be read."""
    if options.language is not None:
        known_language(options.language)
    try:
        kind = options.format or kind_of(file)
        if kind is None:
            raise BadInput(f"the format of {file} is not clear; name it with --format: {', '.join(KINDS)}")
        defaults = Defaults(name, options.language, options.category, options.topic, options.difficulty)
        return import_cards(file, kind, defaults)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None


def _pack(cards: Sequence[CardText], name: str) -> str:
    """Return the text of a pack that can be read again."""
    text = _written("toml", cards, name)
    if len(text.encode()) > LARGEST:
        raise BadInput(f"{len(cards)} cards are too many for one pack; cut the file into pieces, each with a --name of its own")
    return text


def _check(file: Path, *, replace: bool) -> None:
    with _told(file):
        refuse_taken(file, replace=replace)


def _write(file: Path, text: str, *, replace: bool, rights: int = PRIVATE) -> None:
    with _told(file):
        write(file, text, replace=replace, rights=rights)


@contextmanager
def _told(file: Path) -> Iterator[None]:
    """Turn what keeps a file from being written into bad input."""
    try:
        yield
    except Taken:
        raise BadInput(f"{file} is there already; --replace overwrites it") from None
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None


def _chosen(language: str | None, selection: Selection) -> tuple[CardText, ...]:
    if language:
        return load(language, selection)
    cards: list[CardText] = []
    refused: NothingChosen | None = None
    for each in all_languages():
        try:
            cards += load(each, selection)
        except NothingChosen as error:
            # A pack or topic may be there in one language only.
            refused = error
    if refused and not cards:
        raise refused
    return tuple(cards)


def _targets(name: str, cards: Sequence[CardText]) -> dict[Path, list[CardText]]:
    """Tell which cards go where: a pack has one language."""
    languages = dict.fromkeys(card.language for card in cards)
    return {
        your_folder() / f"{name if len(languages) == 1 else f'{name}-{language}'}.toml": [
            card for card in cards if card.language == language
        ]
        for language in languages
    }


def _written(kind: str, cards: Sequence[CardText], title: str) -> str:
    write = KINDS[kind].write
    assert write
    return write(cards, title)
