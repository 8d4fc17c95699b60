"""Values of any type of the game, made from its type hints, so that a new type needs no new test."""

from __future__ import annotations

import types
import typing
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, Protocol, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from voice_quiz.game import moves
from voice_quiz.game.codec import encode
from voice_quiz.game.protocol import Expected, Move, Refused, State

T = TypeVar("T")

# The same examples every time, however slow the machine is.
STEADY = settings(derandomize=True, deadline=None, max_examples=100)


def kinds_in(module: ModuleType, family: type[T]) -> list[type[T]]:
    """List the dataclasses of a family that a module or package defines."""
    found = (value for value in vars(module).values() if isinstance(value, type) and is_dataclass(value))
    return [kind for kind in found if issubclass(kind, family) and kind.__module__.startswith(module.__name__)]


def values(hint: Any, texts: st.SearchStrategy[str], numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Make values of a type out of texts and numbers."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    plain = {str: texts, int: numbers, bool: st.booleans(), type(None): st.none()}
    if hint in plain:
        return plain[hint]
    if origin in (typing.Union, types.UnionType):
        return st.one_of([values(part, texts, numbers) for part in parts])
    if origin is tuple and parts[-1] is Ellipsis:
        return st.lists(values(parts[0], texts, numbers), max_size=7).map(tuple)
    if origin is tuple:
        return st.tuples(*(values(part, texts, numbers) for part in parts))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    hints = typing.get_type_hints(hint)
    return st.builds(hint, **{item.name: values(hints[item.name], texts, numbers) for item in fields(hint)})


MOVES = kinds_in(moves, Move)


@cache
def moves_by(names: tuple[str, ...]) -> dict[type[Move], st.SearchStrategy[Move]]:
    """Make moves of every kind, by somebody at the table or a stranger, with small numbers."""
    return {kind: values(kind, st.sampled_from((*names, "stranger")), st.integers(-1, 10)) for kind in MOVES}


def any_move(data: st.DataObject, expected: Expected, names: tuple[str, ...]) -> Move:
    """Draw a move of any game, mostly of a kind that is expected, with values that hardly ever fit."""
    wanted = [option.move for option in expected.options]
    seldom = data.draw(st.integers(0, 3)) == 0
    kinds = MOVES if seldom or not wanted else wanted
    return data.draw(moves_by(names)[data.draw(st.sampled_from(kinds))])


class Table(Protocol):
    """Where a game is played and watched."""

    @property
    def state(self) -> State:
        """Return the moment of the game."""

    def make(self, move: Move) -> object:
        """Make a move."""


def say_anything(table: Table, data: st.DataObject, names: tuple[str, ...]) -> None:
    """Make any move: it is refused and changes nothing, or is of a kind that was expected."""
    expected, before = table.state.expected(), encode(table.state)
    move = any_move(data, expected, names)
    try:
        table.make(move)
    except Refused:
        assert encode(table.state) == before
    else:
        assert expected.of(type(move))
