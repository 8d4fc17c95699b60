"""Games that go on another day as if nothing had happened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from benchmarks.games import cards, session_of
from tests.store.sample_games import PAIR, begun, opened, played
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.evening.earlier_games import Memory
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.session import Session, TakeBack
from voice_quiz.game import events as ev
from voice_quiz.game.card import Card
from voice_quiz.game.journal import Played, Spoke, Undone
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import ChooseCategory, Done, Stake, Stocked
from voice_quiz.game.summary import seated, stand_of
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.store import NoSuchGame, OpenElsewhere, Store


@pytest.mark.parametrize("game", TABLES)
def test_a_game_goes_on_at_its_last_move(tmp_path: Path, game: str) -> None:
    """State, journal, language, cards and what can be taken back are as they were."""
    for seed in range(3):
        with opened(tmp_path) as store:
            kept, session = begun(store, game, seed)
            played(session, 40, seed)
        with opened(tmp_path) as store:
            again = session_of(store, store.resume(kept.id))
            assert again.state == session.state
            assert again.journal == session.journal
            assert again.language == session.language
            assert again.take_back() == session.take_back()
            assert again.in_play.dealt == session.in_play.dealt
            assert again.in_play.texts == session.in_play.texts
            assert {game.id: game.stand for game in store.games()}[kept.id] == stand_of(session.state)


@pytest.mark.parametrize("seed", range(5))
def test_a_resumed_game_is_dealt_the_cards_it_would_have_got(tmp_path: Path, seed: int) -> None:
    """Breaking off changes nothing of what comes."""
    with opened(tmp_path) as store:
        kept, session = begun(store, "millionaire-classic", seed)
        for entries in range(15, 60):
            played(session, entries, entries)
            if session.wants_cards():
                break
        kept.close()
        again = session_of(store, store.resume(kept.id))
        again.stock()
        stocked = again.journal.entries[-1]
        assert isinstance(stocked, Played)
        assert isinstance(stocked.move, Stocked)
        assert isinstance(session.state, Millionaire)
        expected = session.in_play.deal(session.state.needs(), session.language).cards
        assert [card.id for card in stocked.move.cards] == [card.id for card in expected]


def test_what_cannot_be_kept_is_not_done(tmp_path: Path) -> None:
    """A move that does not reach the disk changes nothing at the table."""
    with opened(tmp_path) as store:
        kept, session = begun(store)
        played(session, 3)
        before, entries = session.state, list(session.journal.entries)
        store._database._connection.execute("DROP TABLE heard")
        store._database._connection.execute("DROP TABLE played")
        with pytest.raises(OSError, match=r"evenings\.sqlite"):
            session.speak("it" if session.language != "it" else "en")
        assert session.journal.entries == entries
        assert session.state == before
        assert store._database.rows("SELECT count(*) FROM entries WHERE game = ?", kept.id) == [(3,)]


def test_a_move_that_was_confirmed_by_the_device_is_known_after_a_break(tmp_path: Path) -> None:
    """Taking back goes to the last thing a person did, also after a break."""
    with opened(tmp_path) as store:
        kept = store.begin(PAIR, 1, "de")
        session = session_of(store, kept)
        session.stock()
        session.play(ChooseCategory(1))
        session.play(Stake((40, 0, 0, 0)))
        kept.close()
        session = session_of(store, store.resume(kept.id))
        assert session.take_back() is TakeBack.FREE
        session.undo()
        session.undo()
        assert session.take_back() is TakeBack.NOTHING
        assert [type(entry) for entry in session.journal.entries[3:]] == [Undone, Undone]


def test_a_card_keeps_its_words(tmp_path: Path) -> None:
    """A resumed game reads the same words after the packs have changed or gone."""
    with opened(tmp_path) as store:
        kept = store.begin(PAIR, 1, "de")
        session = session_of(store, kept)
        session.stock()
        session.speak("en")
        texts = dict(session.in_play.texts)
    with opened(tmp_path) as store:
        kept = store.resume(kept.id)

        def changed(language: str) -> tuple[CardText, ...]:
            return tuple(replace(card, question="Something else?") for card in cards(language))

        in_play = CardsInPlay(changed, 1, HeardHere(), FlagsHere(), 0, kept.texts)
        session = Session(kept.record, in_play, kept.language, kept, kept.entries)
        assert session.language == "en"
        assert in_play.texts == texts
        session.speak("de")
        assert {text.language for text in in_play.texts.values()} == {"de"}
        assert "Something else?" not in {text.question for text in in_play.texts.values()}


def test_each_card_is_kept_once(tmp_path: Path) -> None:
    """However often a card is played, its words take room once."""
    with opened(tmp_path) as store:
        for _ in range(3):
            kept = store.begin(PAIR, 1, "de")
            Session(kept.record, CardsInPlay(cards, 1, HeardHere(), FlagsHere(), 0), "de", kept).stock()
            kept.close()
        count = len(store.read(kept.id).texts)
        assert count > 50
        assert store._database.rows("SELECT count(*) FROM texts") == [(count,)]


def test_open_games_come_newest_first(tmp_path: Path) -> None:
    """The list says what is played, by whom, and where it stands; what is over or given up is not in it."""
    with opened(tmp_path) as store:
        first, session = begun(store, "lottery", 1)
        played(session, 5)
        second = store.begin(PAIR, 1, "it")
        session_of(store, second).stock()
        nothing = store.begin(PAIR, 2, "de")
        played(session, 6)
        assert [game.id for game in store.open_games()] == [first.id, second.id]
        summary = store.open_games()[1]
        assert (summary.game, summary.players, summary.language) == ("money-drop", ("Anna", "Ben"), "it")
        assert (summary.stand.round, summary.stand.level, summary.stand.money) == (1, None, 1_000_000)
        assert summary.started < summary.last
        store.give_up(first.id)
        assert [game.id for game in store.open_games()] == [second.id]
        assert [game.id for game in store.games()] == [first.id, second.id]
        nothing.close()
        with pytest.raises(NoSuchGame):
            store.read(nothing.id)


def test_games_of_one_evening_belong_together(tmp_path: Path) -> None:
    """The next game of an evening is told which one it is."""
    with opened(tmp_path) as store:
        first = store.begin(PAIR, 1, "de")
        second = store.begin(PAIR, 2, "de", evening=first.evening)
        other = store.begin(PAIR, 3, "de")
        assert second.evening == first.evening != other.evening


def test_a_game_that_was_planned_is_there_before_anything_has_happened(tmp_path: Path) -> None:
    """Whoever parts between two games of a tournament finds the next one; the plan is that of the last game begun."""
    with opened(tmp_path) as store:
        first = store.begin(PAIR, 1, "de", plan="two games")
        session_of(store, first).stock()
        store.give_up(first.id)
        second = store.begin(PAIR, 2, "de", evening=first.evening, plan="one game")
    with opened(tmp_path) as store:
        assert [game.id for game in store.open_games()] == [second.id]
        assert store.plan(first.evening) == "one game"
        assert session_of(store, store.resume(second.id)).opening
        encore = store.begin(PAIR, 3, "de", evening=first.evening)
        assert store.plan(encore.evening) is None
        assert store.plan(99) is None


def test_as_always(tmp_path: Path) -> None:
    """The game that was played last can be set up again."""
    with opened(tmp_path) as store:
        memory: Memory = store
        assert memory.last_game() is None
        session_of(store, store.begin(MoneyDropSetup((("Carla",),)), 1, "it")).stock()
        chosen = Selection(packs=("sport",), hardest=7)
        session_of(store, store.begin(PAIR, 1, "de", chosen)).stock()
        last = store.last_game()
        assert last is not None
        assert (last.record.setup, last.selection) == (PAIR, chosen)


def test_a_game_is_open_in_one_place(tmp_path: Path) -> None:
    """Who comes second is told so; when the first one is done he can go on."""
    with opened(tmp_path) as here, Store(tmp_path / "evenings.sqlite") as there:
        kept, session = begun(here)
        played(session, 3)
        with pytest.raises(OpenElsewhere, match=f"game {kept.id} in .*evenings.sqlite is being played"):
            there.resume(kept.id)
        # Two programs may play two games at once.
        other, beside = begun(there, seed=2)
        played(beside, 5)
        played(session, 6)
        kept.close()
        assert session_of(there, there.resume(kept.id)).state == session.state
        names = sorted(file.name for file in tmp_path.glob("*-game-*"))
        assert names == [f"evenings.sqlite-game-{game.id}" for game in (kept, other)]
    assert list(tmp_path.glob("*-game-*")) == []


def test_a_game_that_went_on_behind_our_back(tmp_path: Path) -> None:
    """Should the lock ever fail, nobody writes over another's moves."""
    with opened(tmp_path) as store:
        kept, session = begun(store)
        played(session, 3)
        sql = "INSERT INTO entries (game, number, entry, at) VALUES (?, 3, '{}', '')"
        store._database.write(sql, kept.id)
        with pytest.raises(OpenElsewhere, match="changed by another program"):
            session.speak("it")


def test_players_hear_a_question_once(tmp_path: Path) -> None:
    """Nobody at the table has heard what is dealt, as long as there are other cards."""
    with opened(tmp_path) as store:
        heard: set[str] = set()
        for number in range(3):
            kept = store.begin(PAIR, number, "de")
            session = session_of(store, kept)
            for _ in range(3):
                session.stock() if session.wants_cards() else None
                session.play(ChooseCategory(1))
                asked = session.scene.card
                assert isinstance(asked, Card)
                assert asked.id not in heard
                heard.add(asked.id)
                session.play(Stake(tuple(40 if letter == asked.right else 0 for letter in asked.letters)))
                session.play(Done())
            kept.close()
        assert store.heard(("Anna",)).keys() == store.heard(("BEN", "Carla")).keys() == heard
        assert store.heard(("Carla",)) == {}


def test_the_last_one_heard_has_the_highest_number(tmp_path: Path) -> None:
    """What was heard long ago comes back first."""
    with opened(tmp_path) as store:
        kept, session = begun(store, "milionario", 3)
        anybody = RandomPlayer(Random(1), 0.95)
        while session.state.outcome() is None:
            session.stock() if session.wants_cards() else session.play(anybody.choose(session.state, session.expected))
        asked = [event.card for made in session._made for event in made.events if isinstance(event, ev.QuestionAsked)]
        assert len(asked) > 5
        heard = store.heard(seated(kept.record.setup))
        assert sorted(heard, key=heard.__getitem__) == asked
        assert sorted(heard.values()) == list(range(1, len(heard) + 1))


def test_a_change_of_language_is_written_down(tmp_path: Path) -> None:
    """And saying the same language again is no change."""
    with opened(tmp_path) as store:
        kept = store.begin(PAIR, 1, "de")
        session = session_of(store, kept)
        session.speak("de")
        session.speak("it")
        assert store.read(kept.id).entries == (Spoke("it"),)
        assert store.read(kept.id).language == "it"


def test_an_evening_knows_what_its_games_told(tmp_path: Path) -> None:
    """Questions and categories that were read, of the games before one; what lay unseen in a tray is not among them."""
    with opened(tmp_path) as store:
        first, session = begun(store, "money-drop")
        played(session, 12)
        second = store.begin(PAIR, 2, "de", evening=first.evening)
        told = {card.id for card in store.cards(first.evening)}
        assert {event.card for event in session.record().replay().events if isinstance(event, ev.QuestionAsked)} <= told
        assert len(told) < len(session.in_play.dealt) / 2
        assert store.cards(first.evening, second.id) == store.cards(first.evening)
        assert store.cards(first.evening, first.id) == ()
