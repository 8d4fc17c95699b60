"""Whatever is put into the store comes out the same."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import RandomGame
from tests.game.values import MOVES, STEADY, values
from tests.store.sample_games import opened
from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.journal import Entry, Played, Spoke, Undone
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.protocol import Move
from voice_quiz.game.summary import Stand, TimeLeft
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.store.serialisation import read, read_entries, read_setup, written

# A database of its own for each example takes its time.
SOME = settings(STEADY, max_examples=25)
TEXTS = st.text(max_size=8)
NUMBERS = st.integers()


@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: kind.__name__)
@STEADY
@given(data=st.data())
def test_every_kind_of_move(kind: type[Move], data: st.DataObject) -> None:
    """A move is read as it was written, and written again as it was."""
    entry = Played(data.draw(values(kind, TEXTS, NUMBERS)), data.draw(st.booleans()))
    text = written(entry)
    assert read_entries((text,)) == (entry,)
    assert written(read_entries((text,))[0]) == text


@pytest.mark.parametrize("kind", [Undone, Spoke, Stand, TimeLeft, Selection, CardText], ids=lambda kind: kind.__name__)
@STEADY
@given(data=st.data())
def test_every_other_kind(kind: Any, data: st.DataObject) -> None:
    """Also what is no move."""
    value = data.draw(values(kind, TEXTS, NUMBERS))
    assert read(written(value), kind) == value
    assert written(read(written(value), kind)) == written(value)


@pytest.mark.parametrize("game", TABLES)
def test_every_set_up(game: str) -> None:
    """All tables that the simulation can think of."""
    for seed in range(50):
        setup = RandomGame(game, seed).setup
        assert read_setup(written(setup)) == setup


@SOME
@given(
    data=st.data(),
    seed=st.integers(0, (1 << 64) - 1),
    language=st.sampled_from(("de", "en", "it")),
    others=st.lists(st.one_of(st.builds(Undone, st.integers(0, 3)), st.builds(Spoke, st.sampled_from(("de", "it"))))),
)
def test_a_whole_game(data: st.DataObject, seed: int, language: str, others: list[Entry]) -> None:
    """What goes through the database is what was kept, and kept again it is the same."""
    game = data.draw(st.sampled_from(tuple(TABLES)))
    table = RandomGame(game, seed % 1000)
    texts = data.draw(st.lists(values(CardText, TEXTS, st.integers(-9, 9)), max_size=3, unique_by=repr))
    chosen = data.draw(values(Selection, TEXTS, st.integers(-9, 9)))
    state = table.setup.start(seed).state
    entries = [*(Played(move) for move in table.record(5).moves), *others]
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
        kept = store.begin(table.setup, seed, language, chosen)
        for entry in entries:
            kept.append(entry, state, (), texts)
        first = store.read(kept.id)
        again = store.begin(first.record.setup, first.record.seed, first.begun_in, first.selection, first.evening)
        for entry in first.entries:
            again.append(entry, state, (), first.texts)
        second = store.read(again.id)
    assert (first.record.setup, first.record.seed, first.begun_in, first.selection) == (table.setup, seed, language, chosen)
    assert (list(first.entries), list(first.texts)) == (entries, texts if entries else [])
    assert (first.record, first.entries, first.texts) == (second.record, second.entries, second.texts)


@SOME
@given(
    name=st.text(st.characters(codec="utf-8"), min_size=1, max_size=10).filter(lambda name: name.strip()),
    rate=st.none() | st.integers(50, 200),
    talk=st.none() | st.sampled_from(Talk),
    tone=st.none() | st.integers(0, 9),
)
def test_guests(name: str, rate: int | None, talk: Talk | None, tone: int | None) -> None:
    """Players are known again, with all that they chose."""
    guest = Guest(name, rate, talk, tone)
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
        store.remember(Guest(name))
        store.remember(guest)
        assert store.guests() == (guest,)
        assert store.guest(f" {name.lower()} ") == guest


def test_a_set_up_of_an_older_version() -> None:
    """What a set-up did not know yet has its default; what it always had must be there."""
    assert read_setup('{"is":"MoneyDropSetup","teams":[["Anna"]]}') == MoneyDropSetup((("Anna",),))
    with pytest.raises(Unreadable, match=r"MoneyDropSetup has the fields .*; wrong: teams"):
        read_setup('{"is":"MoneyDropSetup","time_limit":30}')
