"""Finds the packs, our own and the player's, and loads what an evening wants of them."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from voice_quiz.cards.defect import BadPack, Problem
from voice_quiz.cards.pack import Pack, ReadFile, read_pack
from voice_quiz.cards.text import EASIEST, GROUPS, HARDEST, CardText
from voice_quiz.places import cards_folder, data_folder
from voice_quiz.quoting import quoted

_HERE = Path(__file__).resolve().parent
_OURS = _HERE / "packs"
_EXAMPLES = _HERE / "examples"
# From this difficulty on a card is for experts.
_EXPERT = 8
# Cards that are chosen across the packs, as if they were one.
_ACROSS: Mapping[str, Callable[[CardText], bool]] = {
    "family": lambda card: card.family,
    "expert": lambda card: card.difficulty >= _EXPERT,
}
# How much of a topic's name has to be right.
_NEAR = 0.8


class NothingChosen(ValueError):
    """A choice that leaves no card or names what does not exist; the text says what there is."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What an evening wants; no packs or topics named means all of them.

    Packs go by their name, or are a group of cards of all packs: "children", "family". Topics go by their key or by their
    name in the language: "sport", "Erdkunde".
    """

    packs: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    without_topics: tuple[str, ...] = ()
    easiest: int = EASIEST
    hardest: int = HARDEST


def our_folder() -> Path:
    """Give the folder of the packs that come with the game, or that were put in their place; in it is one for each language."""
    return cards_folder() or _OURS


def your_folder() -> Path:
    """Return the folder of the player's own packs; it need not exist."""
    return data_folder() / "packs"


def is_ours(pack: Pack) -> bool:
    """Tell whether a pack comes with the game."""
    return pack.file.is_relative_to(our_folder())


def languages() -> tuple[str, ...]:
    """Name the languages that come with the game."""
    return tuple(sorted(folder.name for folder in our_folder().iterdir() if folder.is_dir()))


def all_languages() -> tuple[str, ...]:
    """Name the languages in which there is a card, also those of the player's own packs."""
    yours = (read_pack(file).pack for file in pack_files(your_folder()))
    return tuple(sorted({*languages(), *(pack.language for pack in yours if pack)}))


def example(language: str) -> str:
    """Return a commented pack to start with; NAME stands for its name."""
    return _EXAMPLES.joinpath(f"{language}.toml").read_text(encoding="utf-8")


def pack_files(folder: Path) -> tuple[Path, ...]:
    """List the pack files of a folder and the folders in it, always in the same order."""
    return tuple(sorted(folder.rglob("*.toml")))


def read_all(language: str | None = None) -> Iterator[ReadFile]:
    """Read every pack, ours first; with a language only its own, and what cannot be read."""
    ours = our_folder() if language is None else our_folder() / language
    for file in (*pack_files(ours), *pack_files(your_folder())):
        reading = read_pack(file)
        if language is None or reading.pack is None or reading.pack.language == language:
            yield reading


def load(language: str, selection: Selection = Selection()) -> tuple[CardText, ...]:
    """Load the cards of a language that an evening wants.

    A player's card takes the place of ours with the same id.
    """
    readings = tuple(read_all(language))
    if problems := [problem for reading in readings for problem in reading.problems]:
        raise BadPack(problems)
    packs = [reading.pack for reading in readings if reading.pack]
    if not packs:
        raise NothingChosen(f"no cards in language {quoted(language)}; there are cards in {', '.join(languages())}")
    return _selected(packs, selection)


def known_packs() -> dict[str, str]:
    """Return the name of each pack of any language, and of each group, by its name in small letters."""
    return _pack_names(_readable())


def known_topics() -> dict[str, str]:
    """Return the key of each topic by all the names it goes by in any language, in small letters."""
    return _topics(_readable())


def topics_as_written(names: Iterable[str], language: str) -> tuple[str, ...]:
    """Return topics as their packs write them, whatever way they were named."""
    packs = _readable(language)
    keys = _topics(packs)
    written = {pack.topic: pack.title for pack in packs}
    return tuple(written.get(keys.get(name.lower(), name), name) for name in names)


def topic_meant(name: str, language: str) -> str:
    """Return the name of the topic that comes nearest to what somebody said, as in "Tieren"; else what was said."""
    keys = _topics(_readable(language))
    near = difflib.get_close_matches(name.lower(), keys, 1, _NEAR)
    return near[0] if near else name


def _selected(packs: list[Pack], selection: Selection) -> tuple[CardText, ...]:
    topics = _topics(packs)
    wanted, unwanted = (_keys(names, topics, "topic") for names in (selection.topics, selection.without_topics))
    names = _keys(selection.packs, _pack_names(packs), "pack")
    groups = names - {pack.name for pack in packs}
    ours, yours = ([pack for pack in packs if is_ours(pack) is whose] for whose in (True, False))
    cards = _by_id(ours) | _by_id(yours)
    chosen = tuple(
        card
        for pack, card in cards.values()
        if (not names or pack.name in names or any(_belongs(card, group) for group in groups))
        and (not wanted or card.topic in wanted)
        and card.topic not in unwanted
        and selection.easiest <= card.difficulty <= selection.hardest
    )
    if not chosen:
        raise NothingChosen("no card is left by this choice of packs, topics and difficulties")
    return chosen


def _pack_names(packs: list[Pack]) -> dict[str, str]:
    """Return the names of packs and of groups by small letters; a pack of a group's name goes before it."""
    return {name: name for name in (*GROUPS, *_ACROSS)} | {pack.name.lower(): pack.name for pack in packs}


def _belongs(card: CardText, group: str) -> bool:
    return _ACROSS[group](card) if group in _ACROSS else group in card.groups


def _readable(language: str | None = None) -> list[Pack]:
    return [reading.pack for reading in read_all(language) if reading.pack]


def _topics(packs: list[Pack]) -> dict[str, str]:
    """Return the key of each topic by all the names it goes by."""
    titles = {pack.title.lower(): pack.topic for pack in packs}
    return titles | {card.topic: card.topic for pack in packs for card in pack.cards}


def _keys(names: Iterable[str], known: dict[str, str], kind: str) -> frozenset[str]:
    for name in names:
        if name.lower() not in known:
            raise NothingChosen(f"no {kind} {quoted(name)}; there are {', '.join(sorted(set(known.values())))}")
    return frozenset(known[name.lower()] for name in names)


def _by_id(packs: Iterable[Pack]) -> dict[str, tuple[Pack, CardText]]:
    found: dict[str, tuple[Pack, CardText]] = {}
    for pack in packs:
        for place, card in zip(pack.places, pack.cards, strict=True):
            if card.id in found:
                text = f"the same id is in {found[card.id][0].file}"
                raise BadPack([Problem(str(pack.file), pack.lines.of(place, "id"), text, card.id)])
            found[card.id] = pack, card
    return found
