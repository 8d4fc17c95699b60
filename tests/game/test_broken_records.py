"""Kept games with something else in them: they can be played on, or it is said why not, and nothing else ever happens."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import GAMES, RandomGame
from tests.game.values import STEADY, any_move
from voice_quiz.game.codec import Unreadable, encode
from voice_quiz.game.protocol import BadSetup, Refused
from voice_quiz.game.replay import Record
from voice_quiz.game.summary import seated
from voice_quiz.store.serialisation import read, written

Path = tuple[str | int, ...]

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 45),
    st.sampled_from((-1, 1 << 64, 10**30)),
    st.floats(allow_nan=True),
    st.text(max_size=5),
    st.sampled_from(("A", "B", "Player 1", "Player 2", "device", "classic", "Done", "Stake", "GoHome", "Annul")),
)
JUNK = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3))
# All that may be wrong with a kept game.
WRONG = (Unreadable, BadSetup, Refused)
RECORDS = {game: [RandomGame(game, seed).record(20) for seed in range(4)] for game in GAMES}


def paths(data: Any, here: Path = ()) -> Iterator[Path]:
    """List every place in some data."""
    yield here
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from paths(value, (*here, key))


def at(data: Any, path: Path) -> Any:
    """Look at a place."""
    for key in path:
        data = data[key]
    return data


@st.composite
def mutants(draw: st.DrawFn, game: str) -> Any:
    """Take a kept game and change, drop or double something in it, once or several times."""
    data = encode(draw(st.sampled_from(RECORDS[game])))
    for _ in range(draw(st.integers(1, 3))):
        *before, last = draw(st.sampled_from(list(paths(data))[1:]))
        holder = at(data, tuple(before))
        match draw(st.sampled_from(("junk", "drop", "copy", "add"))):
            case "junk":
                holder[last] = draw(JUNK)
            case "drop":
                del holder[last]
            case "copy":
                holder[last] = copy.deepcopy(at(data, draw(st.sampled_from(list(paths(data))))))
            case "add" if isinstance(holder, list):
                holder.append(copy.deepcopy(at(holder, (last,))))
            case "add":
                holder[draw(st.text(max_size=4))] = draw(JUNK)
        if not isinstance(data, dict) or len(list(paths(data))) < 2:
            break
    return data


@pytest.mark.parametrize("game", GAMES)
@settings(STEADY, max_examples=150)
@given(data=st.data())
def test_changed_data_is_read_or_unreadable(game: str, data: st.DataObject) -> None:
    """Whatever is changed: either it is a game that can be replayed, or it is said what is wrong with it."""
    text = json.dumps(data.draw(mutants(game)))
    try:
        record = read(text, Record)
        record.replay()
    except WRONG as error:
        assert str(error)
    else:
        assert read(written(record), Record) == record


@pytest.mark.parametrize("game", GAMES)
@settings(STEADY, max_examples=100)
@given(place=st.floats(0, 1), letters=st.text(max_size=3), length=st.integers(0, 3))
def test_changed_text_is_read_or_unreadable(game: str, place: float, letters: str, length: int) -> None:
    """The same for single letters of the text."""
    text = written(RECORDS[game][0])
    start = int(place * len(text))
    try:
        record = read(text[:start] + letters + text[start + length :], Record)
        record.replay()
    except WRONG as error:
        assert str(error)
    else:
        assert isinstance(record, Record)


@pytest.mark.parametrize("game", GAMES)
@settings(STEADY, max_examples=150)
@given(data=st.data())
def test_any_move_at_any_moment_is_made_or_refused(game: str, data: st.DataObject) -> None:
    """However odd a move is: it is refused, or the game goes on."""
    record = data.draw(st.sampled_from(RECORDS[game]))
    state = Record(record.setup, record.seed, record.moves[: data.draw(st.integers(0, 20))]).replay().state
    for _ in range(5):
        move = any_move(data, state.expected(), seated(record.setup))
        try:
            state = state.apply(move).state
        except Refused as refusal:
            assert refusal.reason
