"""The record: a set-up, a seed and the moves give the same game again, anywhere; what is broken is named."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import PAIR, choosing, tray
from voice_quiz.game.codec import Unreadable, encode
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import ChooseCategory, Done
from voice_quiz.game.protocol import BadSetup, Refused
from voice_quiz.game.replay import Record
from voice_quiz.store.serialisation import read, written

REPLAY = """
import json, sys
from voice_quiz.game.codec import encode
from voice_quiz.game.replay import Record
from voice_quiz.store.serialisation import read
for line in sys.stdin:
    step = read(line, Record).replay()
    print(json.dumps([encode(step.state), encode(step.events)]))
"""


def short_record() -> Record:
    """Keep a money-drop game in which a category was just chosen."""
    setup = MoneyDropSetup((PAIR,))
    return Record(setup, 1, (tray(setup.start(1).state), ChooseCategory(2)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_replay_gives_the_same_game(game: str, seed: int) -> None:
    """The same state and everything that happened, in the same order."""
    table = RandomGame(game, seed)
    moments = list(table.moments(200))
    step = Record(table.setup, table.seed, tuple(moment.move for moment in moments)).replay()
    assert step.state == moments[-1].after
    begun = table.setup.start(table.seed).events
    assert step.events == (*begun, *(event for moment in moments for event in moment.events))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_one_line_of_text(game: str) -> None:
    """It comes back the same."""
    record = RandomGame(game, 1).record(100)
    text = written(record)
    assert "\n" not in text
    assert read(text, Record) == record


def test_another_process_replays_the_same_games() -> None:
    """All five games, and whatever order Python gives its sets."""
    records = [RandomGame(game, seed).record(120) for game in GAMES for seed in (1, 2)]
    expected = [json.loads(json.dumps([encode(step.state), encode(step.events)])) for step in (r.replay() for r in records)]
    text = "\n".join(written(record) for record in records)
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
        command = [sys.executable, "-c", REPLAY]
        done = subprocess.run(command, input=text, env=environment, capture_output=True, check=True, encoding="utf-8")
        assert [json.loads(line) for line in done.stdout.splitlines()] == expected


def test_another_seed_is_another_game() -> None:
    """Chance comes from the seed alone."""
    record = RandomGame("lottery", 1).record(6)
    other = Record(record.setup, record.seed ^ 1)
    assert Record(record.setup, record.seed).replay() == Record(record.setup, record.seed).replay()
    assert Record(record.setup, record.seed).replay() != other.replay()


def test_names_keep_their_letters() -> None:
    """Names are written as they are, not as escapes."""
    text = written(Record(MoneyDropSetup((("Zoë", "Jürgen"),)), 1))
    assert "Zoë" in text
    assert read(text, Record).setup == MoneyDropSetup((("Zoë", "Jürgen"),))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no value of a game"),
        ("{", "no value of a game"),
        ("Hello", "no value of a game"),
        ("null", "the data: None; wanted: Record"),
        ("[]", "the data: []; wanted: Record"),
        ("{}", "is: None; wanted: Record"),
        ("NaN", "the data: nan; wanted: Record"),
        ("9" * 5_000, "no value of a game"),
        ("[" * 100_000, "no value of a game"),
        ("[" * 200 + "]" * 200, "the data: [[["),
        ('{"is":"Record"}', "the data: Record has the fields setup, seed, moves; wrong: seed, setup"),
        ('"\\ud800"', "the data: '\\ud800'; wanted: Record"),
    ],
    ids=["empty", "begun", "prose", "null", "list", "object", "NaN", "huge number", "deep", "deep list", "fields", "surrogate"],
)
def test_texts_that_are_no_record(text: str, problem: str) -> None:
    """What cannot be read is called unreadable, never anything else."""
    with pytest.raises(Unreadable, match=re.escape(problem)):
        read(text, Record)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (Record(MoneyDropSetup(()), 1), "no team; at least 1 is needed"),
        (Record(MoneyDropSetup((PAIR,), time_limit=61), 1), "a time limit of 61 seconds"),
        (Record(MoneyDropSetup((PAIR,)), -1), "the seed -1; allowed are 0 to"),
        (Record(MoneyDropSetup((PAIR,)), 1, (Done(),)), "not-now"),
        (replace(short_record(), moves=short_record().moves[::-1]), "not-now"),
    ],
    ids=["no team", "time limit", "seed", "refused move", "moves in another order"],
)
def test_games_that_no_rule_allows(record: Record, problem: str) -> None:
    """What can be read is not replayed against the rules, and it is said why."""
    again = read(written(record), Record)
    with pytest.raises((BadSetup, Refused), match=re.escape(problem)):
        again.replay()


def test_every_truncated_record_is_unreadable() -> None:
    """Wherever the writing stopped."""
    text = written(short_record())
    for length in range(0, len(text), 7):
        with pytest.raises(Unreadable, match="no value of a game"):
            read(text[:length], Record)


def test_a_record_without_moves_is_a_game_that_has_just_begun() -> None:
    """The set-up and the seed are enough."""
    step = read(written(Record(MoneyDropSetup((PAIR,)), 1)), Record).replay()
    assert step == MoneyDropSetup((PAIR,)).start(1)
    assert step.state.apply(tray(step.state)).state == choosing()  # type: ignore[arg-type]
