"""Values of the game as text in the database, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast, get_args

from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.game.codec import TYPE, Unreadable, decode, encode
from voice_quiz.game.journal import Entry
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.summary import Stand, TimeLeft
from voice_quiz.quoting import reason

T = TypeVar("T")


def written(value: object) -> str:
    """Write a value as one line."""
    return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":"))


def read(text: str, kind: type[T], *grown: Any) -> T:
    """Read a value, or say what is wrong with it; what an older version did not know of grown types has its default."""
    return decode(_parsed(text, {one.__name__: one for one in grown}), kind)


def read_entries(texts: Iterable[str]) -> tuple[Entry, ...]:
    """Read a journal."""
    kind = cast("type[Entry]", Entry)
    return tuple(read(text, kind) for text in texts)


def read_setup(text: str) -> AnySetup:
    """Read a set-up."""
    return read(text, cast("type[AnySetup]", AnySetup), *get_args(AnySetup))


# How to read what stands in the columns of text.
_COLUMNS: dict[tuple[str, str], Callable[[str], object]] = {
    ("games", "setup"): read_setup,
    ("games", "seed"): int,
    ("games", "selection"): lambda text: read(text, Selection),
    ("games", "stand"): lambda text: read(text, Stand),
    ("games", "time_left"): lambda text: text and read(text, TimeLeft),
    ("entries", "entry"): lambda text: read_entries((text,)),
    ("texts", "text"): lambda text: read(text, CardText),
}


def is_sound(table: str, row: Mapping[str, Any]) -> bool:
    """Tell whether a row can be read; zeros in a text stand where a page was lost."""
    if any(isinstance(value, str) and "\0" in value for value in row.values()):
        return False
    try:
        for (of, column), reader in _COLUMNS.items():
            if of == table and column in row:
                reader(row[column])
    except (Unreadable, ValueError, TypeError):
        return False
    return True


def _parsed(text: str, grown: Mapping[str, Any]) -> Any:
    try:
        data = json.loads(text)
        _complete(data, grown)
    except (ValueError, TypeError, RecursionError) as error:
        raise Unreadable(f"no value of a game: {reason(error)}") from None
    return data


def _complete(data: Any, grown: Mapping[str, Any]) -> None:
    """Put the defaults where fields are missing, however deep."""
    if isinstance(data, dict) and (kind := grown.get(str(data.get(TYPE)))):
        for item in fields(kind):
            if item.default is not MISSING:
                data.setdefault(item.name, encode(item.default))
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _complete(part, grown)
