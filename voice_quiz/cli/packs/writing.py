"""Bringing one's own cards, and taking cards elsewhere."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from voice_quiz.cards.fields import is_name, plain_name
from voice_quiz.cards.formats.kinds import KINDS, WRITTEN, kind_named, kind_of
from voice_quiz.cards.importing import Defaults, import_cards
from voice_quiz.cards.packs import NothingChosen, Selection, all_languages, example, load, your_folder
from voice_quiz.cards.text import CardText
from voice_quiz.cli.errors import BadInput
from voice_quiz.places import USUAL, write_whole

# Bytes of a file that is brought.
_LARGEST = 100_000_000


def start(options: argparse.Namespace) -> int:
    """Write a commented example into the player's folder."""
    if not is_name(options.name):
        raise BadInput(f"a pack cannot be called {options.name!r}; take a-z, 0-9 and hyphens")
    file = your_folder() / f"{options.name}.toml"
    if file.exists():
        raise BadInput(f"{file} is there already")
    write_whole(file, example(options.language).replace("NAME", options.name))
    print(file)
    return 0


def bring(options: argparse.Namespace) -> int:
    """Take the good cards of a file into the player's folder, and name the others."""
    file: Path = options.file
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    if file.stat().st_size > _LARGEST:
        raise BadInput(f"{file} is larger than {_LARGEST // 1_000_000} megabytes; no cards take so much")
    kind = options.format or kind_of(file)
    if kind is None:
        raise BadInput(f"the format of {file} is not clear; name it with --format: {', '.join(KINDS)}")
    name = plain_name(options.name or file.stem)
    defaults = Defaults(name, options.language, options.category, options.topic, options.difficulty)
    imported = import_cards(file, kind, defaults)
    for problem in imported.problems:
        print(problem, file=sys.stderr)
    if not imported.cards:
        raise BadInput(f"{file} holds no card that can be kept")
    targets = _targets(name, imported.cards)
    _refuse_overwriting(targets, options.replace)
    for target, cards in targets.items():
        write_whole(target, _written("toml", cards, name))
        print(f"{len(cards)} cards are in {target}")
    if imported.lost:
        print(f"items that were not kept: {imported.lost}", file=sys.stderr)
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
        _refuse_overwriting([out], options.replace)
        _write(out, text)
    return 0


def _write(out: Path, text: str) -> None:
    try:
        write_whole(out, text, USUAL)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None


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


def _refuse_overwriting(files: Iterable[Path], replace: bool) -> None:
    for file in files:
        if file.exists() and not replace:
            raise BadInput(f"{file} is there already; --replace overwrites it")


def _written(kind: str, cards: Sequence[CardText], title: str) -> str:
    write = KINDS[kind].write
    assert write
    return write(cards, title)
