"""Cards and packs for tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from voice_quiz.cards.formats import toml
from voice_quiz.cards.pack import Pack, read_pack
from voice_quiz.cards.text import CardText

GOOD = CardText(
    id="rivers-danube",
    language="en",
    category="Rivers on a Detour",
    topic="rivers",
    difficulty=4,
    question="Which river rises in the Black Forest and flows through Vienna?",
    right="Danube",
    wrong=("Rhine", "Elbe", "Seine"),
    explanation="On its way to the Black Sea it flows through four capital cities.",
)


def card(**changes: Any) -> CardText:
    """Make a good card with some fields changed."""
    return replace(GOOD, **changes)


def deck(count: int, difficulties: range = range(1, 16), categories: int = 7) -> tuple[CardText, ...]:
    """Make cards that go through difficulties and categories in turn."""
    return tuple(
        card(
            id=f"card-{index}",
            difficulty=difficulties[index % len(difficulties)],
            category=f"Category {index % categories}",
        )
        for index in range(count)
    )


def write_pack(file: Path, *cards: CardText) -> Path:
    """Write a pack file and the folders it lies in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(toml.write(cards, "A Pack"), encoding="utf-8")
    return file


def pack(folder: Path, *cards: CardText, name: str = "mine") -> Pack:
    """Write a pack and read it."""
    read = read_pack(write_pack(folder / f"{name}.toml", *cards)).pack
    assert read
    return read
