"""The codec: every type of the game goes out as plain data and comes back the same."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.lottery.tables import BOARD, spinning
from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import choosing
from tests.game.values import MOVES, STEADY, kinds_in, values
from voice_quiz.cards.text import CardText
from voice_quiz.game import events, moves
from voice_quiz.game.card import Card
from voice_quiz.game.codec import Unreadable, decode, encode
from voice_quiz.game.lottery.board import Board
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.protocol import Event, Move
from voice_quiz.game.replay import Record

EVENTS = kinds_in(events, Event)
# There are ninety kinds.
ENOUGH = settings(STEADY, max_examples=40)


def there(value: object) -> Any:
    """Write a value as JSON and read the JSON."""
    return json.loads(json.dumps(encode(value)))


def test_all_types_are_found() -> None:
    """The lists that the round trips go over are not empty by accident."""
    assert {moves.Stake, moves.BuyPlace, moves.TimeUp} <= set(MOVES)
    assert {events.HolderChanged, events.Staked, events.GameEnded} <= set(EVENTS)
    assert len({kind.__name__ for kind in (*MOVES, *EVENTS)}) == len(MOVES) + len(EVENTS)


def test_the_families_are_closed_and_complete() -> None:
    """Every move and every event belongs to its family, in the order of the book."""
    assert list(get_args(moves.AnyMove)) == MOVES
    assert set(get_args(events.AnyEvent)) == set(EVENTS)


def test_nobody_joins_a_family_by_being_defined() -> None:
    """Neither a class that a test made up, nor one that takes the name of a known move."""

    @dataclass(frozen=True, slots=True)
    class Cheat(Move):
        chips: int

    @dataclass(frozen=True, slots=True)
    class Walk(moves.Walk):
        pass

    assert Cheat in Move.__subclasses__()
    with pytest.raises(Unreadable, match="is: 'Cheat'; wanted: Stocked or TimeUp or"):
        decode(encode(Cheat(1)), Move)
    assert type(decode(encode(Walk("Anna", 3)), Move)) is moves.Walk


@pytest.mark.parametrize("game", ["money_drop", "millionaire", "milionario", "lottery"])
def test_what_was_imported_makes_no_difference(game: str) -> None:
    """A program that knows one game alone reads every move and every event."""
    script = (
        f"import voice_quiz.game.{game}.rules; from voice_quiz.game.codec import decode, Unreadable\n"
        "from voice_quiz.game.protocol import Event, Move\n"
        "for family in (Move, Event):\n"
        "    try: decode({'is': '?'}, family)\n"
        "    except Unreadable as error: print(error)\n"
    )
    alone = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=True)
    assert alone.stdout.splitlines() == [_complaint(family) for family in (Move, Event)]


def _complaint(family: type) -> str:
    with pytest.raises(Unreadable) as caught:
        decode({"is": "?"}, family)
    return str(caught.value)


@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: kind.__name__)
@ENOUGH
@given(data=st.data())
def test_moves_come_back_the_same(kind: type[Move], data: st.DataObject) -> None:
    """Every kind of move, with any values that its fields can have."""
    move = data.draw(values(kind, st.text(max_size=8), st.integers()))
    assert decode(there(move), kind) == decode(there(move), Move) == move


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@ENOUGH
@given(data=st.data())
def test_events_come_back_the_same(kind: type[Event], data: st.DataObject) -> None:
    """Every kind of event, for everyone or for somebody."""
    event = data.draw(values(kind, st.text(max_size=8), st.integers()))
    assert decode(there(event), kind) == decode(there(event), Event) == event


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_states_and_set_ups_come_back_the_same(game: str, seed: int) -> None:
    """All games, moment by moment, with all that happens in them."""
    table = RandomGame(game, seed)
    assert decode(there(table.setup), type(table.setup)) == table.setup
    for count, (_, move, after, happened) in enumerate(table.moments(150)):
        assert decode(there(move), Move) == move
        assert [decode(there(event), Event) for event in happened] == list(happened)
        if count % 5 == 0:
            assert decode(there(after), type(after)) == after


def test_the_data_is_plain() -> None:
    """Only what JSON has; types are named, enums are their values."""
    assert encode(moves.Decide("Anna", None)) == {"is": "Decide", "player": "Anna", "letter": None}
    assert type(encode(moves.Spin("Anna", moves.Colour.RED))["colour"]) is str
    assert encode(moves.Stake((1, 2))) == {"is": "Stake", "chips": [1, 2]}
    assert encode(BOARD.track[0]) == {"is": "Field", "kind": "digit", "digit": 2}


@pytest.mark.parametrize(
    ("data", "kind", "text"),
    [
        (5, Card, "the data: 5; wanted: Card"),
        (None, Card, "the data: None; wanted: Card"),
        ([], Move, "the data: []; wanted: Move"),
        ({}, Card, "is: None; wanted: Card"),
        ({"is": "Trick"}, Card, "is: 'Trick'; wanted: Card"),
        ({"is": ["Card"]}, Card, "is: ['Card']; wanted: Card"),
        ({"is": "Staked"}, Move, "is: 'Staked'; wanted: Stocked or TimeUp or"),
        ({"is": "Move"}, Move, "is: 'Move'; wanted: Stocked or TimeUp or"),
        ({"is": "Stake"}, Move, "the data: Stake has the fields chips; wrong: chips"),
        ({"is": "Stake", "chips": [], "more": 1}, Move, "the data: Stake has the fields chips; wrong: more"),
        ({"is": "Leave", "name": "Anna"}, Move, "the data: Leave has the fields player; wrong: name, player"),
        ({"is": "Leave", "player": 7}, Move, "player: 7; wanted: str"),
        ({"is": "Leave", "player": None}, Move, "player: None; wanted: str"),
        ({"is": "Walk", "player": "Anna", "steps": "3"}, Move, "steps: '3'; wanted: int"),
        ({"is": "Walk", "player": "Anna", "steps": 3.0}, Move, "steps: 3.0; wanted: int"),
        ({"is": "Walk", "player": "Anna", "steps": True}, Move, "steps: True; wanted: int"),
        ({"is": "Confirm", "player": "Anna", "sure": 1}, Move, "sure: 1; wanted: bool"),
        ({"is": "Spin", "player": "Anna", "colour": "blue"}, Move, "colour: 'blue'; wanted: yellow, green, red"),
        ({"is": "Spin", "player": "Anna", "colour": ["red"]}, Move, "colour: ['red']; wanted: yellow, green, red"),
        ({"is": "Decide", "player": "Anna", "letter": "E"}, Move, "letter: 'E'; wanted: Letter or nothing"),
        ({"is": "Stake", "chips": 40}, Move, "chips: 40; wanted: a list"),
        ({"is": "Stake", "chips": {"A": 40}}, Move, "chips: {'A': 40}; wanted: a list"),
        ({"is": "Stake", "chips": [40, 0, None]}, Move, "chips[2]: None; wanted: int"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_data_that_does_not_fit(data: object, kind: type, text: str) -> None:
    """The error names the place, the value and what was wanted."""
    with pytest.raises(Unreadable, match=re.escape(text)):
        decode(data, kind)


def broken_at(value: object, path: list[str | int], new: object) -> Any:
    """Write a value as data, with something else at one place."""
    data = there(value)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new
    return data


@pytest.mark.parametrize(
    ("value", "path", "new", "text"),
    [
        (choosing(), ["tray", 1, 2, "order", 3], "x", "tray[1][2].order[3]: 'x'; wanted: int"),
        (choosing(), ["setup", "hosting"], "nobody", "setup.hosting: 'nobody'; wanted: device, rotating"),
        (choosing(), ["setup", "teams", 0, 1], 2, "setup.teams[0][1]: 2; wanted: str"),
        (choosing(), ["before"], 1, "before: 1; wanted: MoneyDrop or nothing"),
        (choosing(), ["card"], {"is": "Need"}, "card.is: 'Need'; wanted: Card"),
        (choosing(), ["setup"], {"is": "MoneyDropSetup"}, "setup: MoneyDropSetup has the fields teams, hosting, time_limit"),
        (spinning(), ["setup", "board", "track", 3, "kind"], "", "setup.board.track[3].kind: ''; wanted: digit, swap,"),
        (spinning(), ["house", "gamblers", 0, "money"], 1.5, "house.gamblers[0].money: 1.5; wanted: int"),
        (events.CategoriesOffered(1, ("a", "b"), 4), ["cards"], ["a"], "cards: ['a']; wanted: a list of 2"),
        (events.CategoriesOffered(1, ("a", "b"), 4), ["cards"], ["a", "b", "c"], "cards: ['a', 'b', 'c']; wanted: a list of 2"),
        (events.Passed("Anna"), ["audience"], [1], "audience: [1]; wanted:"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_place_is_named_however_deep_it_lies(value: object, path: list[str | int], new: object, text: str) -> None:
    """A path leads to the wrong value."""
    with pytest.raises(Unreadable, match=re.escape(text)):
        decode(broken_at(value, path, new), type(value))


def test_a_record_has_a_set_up_of_some_game() -> None:
    """A set-up of no known game is named."""
    data = broken_at(Record(MoneyDropSetup((("Anna",),)), 1), ["setup", "is"], "Chess")
    with pytest.raises(Unreadable, match=re.escape("setup.is: 'Chess'; wanted: MoneyDropSetup or MillionaireSetup or")):
        decode(data, Record)


def test_long_values_are_shortened() -> None:
    """The text of an error stays short."""
    with pytest.raises(Unreadable) as caught:
        decode("x" * 10_000, Card)
    assert len(str(caught.value)) < 100
    assert "…" in str(caught.value)


def test_what_is_newer_than_the_data_has_its_default() -> None:
    """A card that an older version kept has no second sentence."""
    data = encode(CardText("q", "en", "c", "rivers", 1, "Which?", "A", ("B", "C", "D"), ""))
    del data["more"], data["about"], data["family"]
    old = decode(data, CardText)
    assert (old.more, old.about, old.family) == ("", (), True)


def test_fields_may_come_in_any_order() -> None:
    """JSON objects have no order."""
    data = there(choosing())
    assert decode(dict(reversed(data.items())), MoneyDrop) == choosing()


def test_the_board_is_kept_with_the_game() -> None:
    """A lottery that was saved keeps its board, whatever the data file says later."""
    setup = LotterySetup(("Anna", "Ben"), BOARD)
    assert decode(there(setup), LotterySetup).board == BOARD
    assert decode(there(BOARD), Board) == BOARD
