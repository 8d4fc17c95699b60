"""A tournament that is broken off goes on with all that was before it."""

from __future__ import annotations

import contextlib
import signal
import sqlite3

import pytest

from tests.app.options import options_of
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.app.shutdown import Farewell
from voice_quiz.app.tournament_programme import lay_out, programme_of
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.signals import Quit, Signal
from voice_quiz.store import Store, store_file

GAMES = ["--games", "money-drop,lottery", "--short", "--players", "Anna;Ben", "--seed", "7"]
TABLE = "Die gemeinsame Tabelle: "
# What loses everything in the first of them, for both.
LOST = ("die erste", "alles auf A") * 2


def play(*options: str, says: tuple[str, ...] = ()) -> list[str]:
    """Play an evening that ends when nobody says anything any more."""
    parsed = options_of(["play", "--language", "de", "--confirm", "never", *options])
    script = Script(f"> {text}" for text in says)
    evening(parsed, Doors(script, Scribe(script), script.clock), preferred())
    return script.written


def agree(store: Store) -> None:
    """Let everybody agree with how the last game ended, and the program be killed at that moment."""
    game = store.resume(store.games()[0].id)
    game.settle(store.read(game.id).state())
    game.close()


@pytest.mark.usefixtures("home")
def test_the_rest_is_played() -> None:
    """After `--resume` the next game follows, with the points of the games before."""
    play(*GAMES, says=("die erste",))
    written = play("--resume", says=("alles auf A", "die erste", "alles auf A", "weiter"))
    assert f"{TABLE}Anna eins und Ben eins." in written
    assert any(line.startswith("Jetzt unser zweites Spiel: ") for line in written)
    with Store() as store:
        games = store.games()
        assert [(game.game, game.stand.over) for game in games] == [("lottery", False), ("money-drop", True)]
        assert len({game.evening for game in games}) == 1
        programme = programme_of(store, games[0].evening)
    assert programme and programme.tournament.played == 1
    assert play("--resume")[0] == f"{TABLE}Anna eins und Ben eins."


@pytest.mark.usefixtures("home")
def test_what_cannot_be_read_does_not_stop_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A game whose tournament is damaged is played to its end, alone."""
    play(*GAMES, says=("die erste",))
    with contextlib.closing(sqlite3.connect(store_file())) as connection, connection:
        connection.execute('UPDATE evenings SET plan = \'{"is": "Trick"}\'')
    written = play("--resume", says=("alles auf A", "die erste", "alles auf A", "weiter"))
    assert "cannot be read in" in capsys.readouterr().err
    assert not any(line.startswith((TABLE, "Jetzt unser")) for line in written)
    assert written[-1] in ("Noch ein Spiel?", "Und jetzt: noch eins?")


@pytest.mark.usefixtures("home")
def test_a_single_game_has_no_programme() -> None:
    """Nothing follows what was played for itself."""
    play("--game", "money-drop", "--players", "Anna", "--seed", "7", says=("die erste",))
    with Store() as store:
        assert programme_of(store, store.games()[0].evening) is None


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("resume", [("--resume",), ()], ids=["option", "asked"])
def test_a_break_between_two_games(resume: tuple[str, ...]) -> None:
    """Killed when a game has just ended, the program offers the next one with the points so far, and only once."""
    play(*GAMES, says=LOST)
    with Store() as store:
        agree(store)
        assert [(game.game, game.stand.over) for game in store.games()] == [("money-drop", True)]
    written = play(*resume, says=() if resume else ("ja",))
    assert f"{TABLE}Anna eins und Ben eins." in written
    play("--resume")
    with Store() as store:
        assert [(game.game, game.stand.over) for game in store.games()] == [("lottery", False), ("money-drop", True)]
        assert store.halted() == ()


@pytest.mark.usefixtures("home")
def test_a_tournament_that_is_over_is_not_gone_on_with() -> None:
    """After its last game nothing is planned any more."""
    games = ["--games", "money-drop,money-drop", "--short", "--players", "Anna", "--seed", "7"]
    play(*games, says=("die erste", "alles auf A", "weiter", "die erste", "alles auf A", "weiter"))
    with Store() as store:
        assert [game.stand.over for game in store.games()] == [True, True]
        lay_out(store, aloud=False)
        assert store.open_games() == ()
        assert store.plan(store.games()[0].evening) is None


@pytest.mark.usefixtures("home")
def test_a_tournament_in_another_window_is_left_alone() -> None:
    """Who has just ended a game there goes on with the next one there."""
    play(*GAMES, says=LOST)
    with Store() as here, Store() as there:
        agree(here)
        there.resume(1)
        lay_out(here, aloud=False)
        assert here.open_games() == ()
        assert here.halted() == (1,)


@pytest.mark.usefixtures("home")
def test_later_games_have_what_was_wished_for_them() -> None:
    """A clock and teams wait for the game that knows them, also while a lottery is played."""
    play("--games", "lottery,money-drop", "--players", "Anna,Ben;Carla", "--time-limit", "30")
    with Store() as store:
        programme = programme_of(store, store.games()[0].evening)
    assert programme
    assert programme.plan.of_game("money-drop") == Plan("money-drop", (("Anna", "Ben"), ("Carla",)), time_limit=30)


class Interrupted(Script):
    """A script after which somebody presses Ctrl-C."""

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Return what happens next, and in the end the interrupt."""
        found = super().get(block, timeout)
        if isinstance(found, Quit):
            raise Farewell(signal.SIGINT)
        return found


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("games", [("--game", "money-drop"), ("--games", "money-drop,lottery")], ids=["game", "tournament"])
@pytest.mark.parametrize("says", [LOST[:1], LOST], ids=["open", "last breath"])
def test_what_can_go_on_is_said_to_be_kept(
    games: tuple[str, ...], says: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also in the last breath of a game, in which somebody may still object."""
    options = ["--language", "de", "--confirm", "never", "--short", "--players", "Anna;Ben", "--seed", "7"]
    parsed = options_of(["play", *options, *games])
    script = Interrupted(f"> {text}" for text in says)
    with pytest.raises(Farewell):
        evening(parsed, Doors(script, Scribe(script), script.clock), preferred())
    assert "--resume" in capsys.readouterr().err
    with Store() as store:
        assert [game.ended for game in store.open_games()] == [None]


BREATHS = tuple(find_languages()["de"].lines["table"]["last-beat"])


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("ends", "agreed"), [(("Schluss", "ja"), True), (("Schluss", "nein"), False)])
def test_whoever_stops_in_the_last_breath_agrees(ends: tuple[str, ...], *, agreed: bool) -> None:
    """It is asked so; then the result counts, and nobody is asked another time whether to go on with a game that is over."""
    written = play("--game", "money-drop", "--short", "--players", "Anna;Ben", "--seed", "7", says=(*LOST, *ends))
    assert find_languages()["de"].lines["sure"]["end"] in written
    with Store() as store:
        assert bool(store.open_games()) is not agreed
        assert len(store.standings("money-drop").runs) == (2 if agreed else 0)


@pytest.mark.usefixtures("home")
def test_a_game_that_is_broken_off_in_its_last_breath_is_open() -> None:
    """It counts for nothing yet; gone on with, it tells how it ended and asks again, and then it counts, once."""
    game = ("--game", "money-drop", "--short", "--players", "Anna;Ben", "--seed", "7")
    play(*game, says=LOST)
    with Store() as store:
        assert [(one.id, one.stand.over) for one in store.open_games()] == [(1, True)]
        assert store.standings("money-drop").runs == ()
    assert any(line in BREATHS for line in play("--resume"))
    play("--resume", says=("weiter",))
    with Store() as store:
        assert store.open_games() == ()
        assert len(store.standings("money-drop").runs) == 2


@pytest.mark.usefixtures("home")
def test_the_last_move_can_be_taken_back_another_day() -> None:
    """And so can the question be objected to: nothing was settled."""
    play("--game", "money-drop", "--short", "--players", "Anna;Ben", "--seed", "7", says=LOST)
    written = play("--resume", says=("zurück", "ja", "alles auf C", "weiter"))
    assert "Vierzig Chips auf Metro-Goldwyn-Mayer." in written
    with Store() as store:
        (game,) = store.games()
        assert (game.stand.over, game.ended) == (False, None)


@pytest.mark.usefixtures("home")
def test_a_tournament_can_be_wished_for_before_a_game() -> None:
    """Whoever wants all games in a row says so, before or after the players; those that are too few for one are told so."""
    written = play(says=("Turnier", "Anna", "ja"))
    assert "Die Lotterie lassen wir aus, das passt nicht zu dieser Runde." in written
    assert any(line.startswith("Heute spielen wir vier Spiele hintereinander.") for line in written)
    written = play(says=("Lotterie mit Anna und Ben", "können wir ein Turnier spielen?", "ja"))
    assert "Heute spielen wir fünf Spiele hintereinander. Zuerst: die Lotterie." in written
    written = play(says=("Lotterie mit Anna und Ben", "ein Turnier", "doch nur ein Spiel", "ja"))
    assert not any(line.startswith("Heute spielen wir") for line in written)
