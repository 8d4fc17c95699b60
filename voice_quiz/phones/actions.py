"""A button or a small form on a player's page: the page gets a name and a label, never the move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.protocol import Move, Option, Player
from voice_quiz.phones.page_texts import Texts

# What a page may fill in: nothing, one value for each field, or the chips on all windows.
Values = tuple[object, ...]
_MOST_CHIPS = 1_000


class UnfitForm(ValueError):
    """Values that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class FormField:
    """Something to choose before an action can be sent: what is sent, and what is shown."""

    label: str
    choices: tuple[tuple[object, str], ...]


@dataclass(frozen=True, slots=True)
class PageAction:
    """Something a player can do; `kind` tells the page where it stands."""

    kind: str
    label: str
    build: Callable[[Values], Move] = field(compare=False, repr=False)
    # Where it is about an answer.
    letter: str = ""
    # Asked about on the page itself, for it cannot be taken back there.
    sure: bool = False
    fields: tuple[FormField, ...] = ()
    # The chips that can be laid, and on how many windows.
    chips: int = 0
    windows: int = 0

    @property
    def name(self) -> str:
        """Name it so that the name tells nothing, and stays the same as long as it is the same."""
        told = f"{self.kind} {self.label} {self.letter} {self.fields}"
        return hashlib.blake2s(told.encode(), digest_size=6).hexdigest()

    def move(self, values: Values) -> Move:
        """Return the move with what was filled in; raise `UnfitForm` over anything that was not offered."""
        if self.chips:
            fits = len(values) == self.windows and all(type(one) is int and 0 <= one <= _MOST_CHIPS for one in values)
        else:
            pairs = zip(values, self.fields, strict=False)
            fits = len(values) == len(self.fields) and all(_is_among(value, one) for value, one in pairs)
        if not fits:
            raise UnfitForm
        return self.build(values)


def _is_among(value: object, one: FormField) -> bool:
    return any(type(value) is type(choice) and value == choice for choice, _ in one.choices)


@dataclass(frozen=True, slots=True)
class Chooser:
    """A player for whom what the game expects is made into actions, with the words of his page."""

    player: Player
    scene: Scene
    texts: Texts

    def button(self, label: str, move: Move, *, kind: str = "other", sure: bool = False, **values: object) -> PageAction:
        """Return a button of a text."""
        return PageAction(kind, self.texts.of("actions", label, **values), just(move), sure=sure)


# How kinds of moves are offered.
Offers = Mapping[type[Move], Callable[[Option, Chooser], Iterator[PageAction]]]


def just(move: Move) -> Callable[[Values], Move]:
    """Return what builds a move from nothing that was filled in."""
    return lambda _: move
