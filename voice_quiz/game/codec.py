"""One way to write every type of the game as plain data for JSON, and to read it back."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from voice_quiz.game.events import AnyEvent
from voice_quiz.game.moves import AnyMove
from voice_quiz.game.protocol import Event, Move
from voice_quiz.quoting import brief, quoted

T = TypeVar("T")

# What a hint that names a family may stand for, whatever else has been defined or imported.
_FAMILIES: dict[type, tuple[Any, ...]] = {Move: typing.get_args(AnyMove), Event: typing.get_args(AnyEvent)}

# The key that names a dataclass.
TYPE = "is"


class Unreadable(ValueError):
    """Data that does not describe what was asked for; the text names the place and the value."""


def encode(value: object) -> Any:
    """Write a value as dicts, lists, strings, numbers, booleans and None."""
    if is_dataclass(value):
        plain = {item.name: encode(getattr(value, item.name)) for item in fields(value)}
        return {TYPE: type(value).__name__, **plain}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def decode(data: object, kind: type[T]) -> T:
    """Read a value of a type; what does not fit is named in the error."""
    reader: Reader = _reader(typing.cast(Any, kind))
    value: T = reader(data, "")
    return value


Reader = Callable[[object, str], Any]


@cache
def _reader(hint: Any) -> Reader:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint is type(None) or hint in (int, str, bool):
        return _plain(hint)
    if origin in (typing.Union, types.UnionType):
        return _union(parts)
    if origin is tuple:
        return _tuple(parts)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    return _object(hint)


def _plain(kind: type) -> Reader:
    def read(data: object, place: str) -> Any:
        if type(data) is not kind:
            raise _unreadable(place, data, "nothing" if kind is type(None) else kind.__name__)
        return data

    return read


def _enum(kind: type[Enum]) -> Reader:
    def read(data: object, place: str) -> Any:
        try:
            return kind(data)
        except ValueError:
            raise _unreadable(place, data, ", ".join(str(item.value) for item in kind)) from None

    return read


def _tuple(parts: tuple[Any, ...]) -> Reader:
    endless = parts[-1] is Ellipsis

    def read(data: object, place: str) -> Any:
        if not isinstance(data, list) or not (endless or len(data) == len(parts)):
            raise _unreadable(place, data, "a list" if endless else f"a list of {len(parts)}")
        kinds = [parts[0]] * len(data) if endless else parts
        return tuple(
            _reader(kind)(item, f"{place}[{index}]") for index, (kind, item) in enumerate(zip(kinds, data, strict=True))
        )

    return read


def _union(parts: tuple[Any, ...]) -> Reader:
    objects = tuple(part for part in parts if _is_object(part))
    others = [_reader(part) for part in parts if part not in objects]

    def read(data: object, place: str) -> Any:
        if objects and isinstance(data, dict):
            return _read_object(data, place, objects)
        for reader in others:
            try:
                return reader(data, place)
            except Unreadable:
                continue
        raise _unreadable(place, data, " or ".join(_name(part) for part in parts))

    return read


def _object(kind: Any) -> Reader:
    def read(data: object, place: str) -> Any:
        if not isinstance(data, dict):
            raise _unreadable(place, data, _name(kind))
        return _read_object(data, place, (kind,))

    return read


def _read_object(data: dict[str, object], place: str, kinds: tuple[Any, ...]) -> Any:
    known = {found.__name__: found for kind in kinds for found in _members(kind)}
    kind = known.get(str(data.get(TYPE)))
    if kind is None:
        raise _unreadable(f"{place}.{TYPE}", data.get(TYPE), " or ".join(known))
    readers = _field_readers(kind)
    there = set(data) - {TYPE}
    # What has a default may be missing: it is newer than the data.
    if odd := sorted(there - set(readers) | _needed(kind) - there):
        raise Unreadable(f"{_at(place)}: {kind.__name__} has the fields {', '.join(readers)}; wrong: {brief(', '.join(odd))}")
    return kind(**{name: reader(data[name], f"{place}.{name}") for name, reader in readers.items() if name in data})


@cache
def _field_readers(kind: type) -> dict[str, Reader]:
    hints = typing.get_type_hints(kind)
    return {item.name: _reader(hints[item.name]) for item in fields(kind) if item.init}


@cache
def _needed(kind: type) -> frozenset[str]:
    return frozenset(item.name for item in fields(kind) if item.init and item.default is item.default_factory is MISSING)


def _members(kind: Any) -> tuple[Any, ...]:
    """Return all that belong to a family such as Move, or the dataclass alone."""
    return _FAMILIES.get(kind, (kind,))


def _is_object(part: Any) -> bool:
    return isinstance(part, type) and part is not type(None) and not issubclass(part, int | str | Enum)


def _name(part: Any) -> str:
    return "nothing" if part is type(None) else getattr(part, "__name__", str(part))


def _at(place: str) -> str:
    return place.lstrip(".") or "the data"


def _unreadable(place: str, data: object, wanted: str) -> Unreadable:
    return Unreadable(f"{_at(place)}: {quoted(data)}; wanted: {wanted}")
