"""The money is followed, the evening is looked back on, drawn, and added up."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from tests.evening.stage import LANGUAGES
from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import PAIR, losing, saving, tray
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.host import Host
from voice_quiz.evening.course import Course, Highlight, Told, course_of
from voice_quiz.evening.picture import picture
from voice_quiz.evening.recap import recap
from voice_quiz.evening.tournament import Tournament
from voice_quiz.game.money_drop import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import Annul
from voice_quiz.game.protocol import End, Move, Outcome, Place
from voice_quiz.game.record import Record

MOST_MOVES = 1_000


def played(setup: MoneyDropSetup, *chips: int | None) -> Record:
    """Play rounds of money-drop after which so many chips are left; None annuls the round before."""
    state: MoneyDrop = setup.start(1).state
    moves: list[Move] = []
    for left in chips:
        if state.stage.value == "tray":
            moves.append(tray(state))
            state = state.apply(moves[-1]).state
        after = (Annul(),) if left is None else saving(state, left)
        for move in after:
            state = state.apply(move).state
        moves += after
    return Record(setup, 1, tuple(moves))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_the_course_ends_where_the_game_ends(game: str, seed: int) -> None:
    """Whatever happens, the last point of a line is what the ranking says, and the picture can be drawn."""
    course = course_of(RandomGame(game, seed).record(MOST_MOVES))
    ElementTree.fromstring(picture(course, "Anna & Ben <3", "€", ladder=game not in ("money-drop", "lottery")))  # noqa: S314 - our own
    for place in course.outcome.ranking if course.outcome else ():
        assert course.lines[place.names][-1] == place.money


def test_the_money_of_a_run_is_followed() -> None:
    """Each round is a point; what held on one answer is a save, what fell a fall."""
    course = course_of(played(MoneyDropSetup((PAIR,)), 40, 30, 30, 0))
    assert course.lines == {PAIR: [1_000_000, 1_000_000, 750_000, 750_000, 0]}
    assert [(told.kind, told.money) for told in course.told] == [
        (Highlight.SAVE, 1_000_000),
        (Highlight.FALL, 250_000),
        (Highlight.SAVE, 750_000),
        (Highlight.FALL, 750_000),
    ]
    assert course.best(Highlight.FALL) == course.told[-1]


def test_teams_have_lines_of_their_own() -> None:
    """What one team does changes nothing of the other's line."""
    course = course_of(played(MoneyDropSetup((PAIR, ("Carla",))), 40, 0, 20, 0))
    assert course.lines == {PAIR: [1_000_000, 1_000_000, 0], ("Carla",): [1_000_000, 500_000, 0]}


def test_an_annulled_question_leaves_no_trace() -> None:
    """What fell with a question that does not count did not fall."""
    course = course_of(played(MoneyDropSetup((PAIR,)), 40, 10, None))
    assert course.lines == {PAIR: [1_000_000, 1_000_000]}
    assert [told.kind for told in course.told] == [Highlight.SAVE]


def test_of_equal_moments_the_later_one_is_told() -> None:
    """The later a million holds, the harder it was."""
    first, second = (Told(Highlight.SAVE, PAIR, 1_000_000, card) for card in ("easy", "hard"))
    assert Course(told=[first, second]).best(Highlight.SAVE) == second


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", ["zurück", "Anna und Ben", "Wie viele Beine hat eine Spinne? Die Antwort: Acht."]),
        ("en", ["look back", "Anna and Ben", "Wie viele Beine hat eine Spinne? The answer: Acht."]),
        ("it", ["indietro", "Anna e Ben", "Wie viele Beine hat eine Spinne? La risposta: Acht."]),
    ],
)
def test_the_evening_is_looked_back_on(code: str, said: list[str]) -> None:
    """The best save, the biggest fall and the question of the evening are told in every language."""
    text = CardText("q", "de", "c", "nature", 1, "Wie viele Beine hat eine Spinne?", "Acht", ("Sechs", "Zehn", "Vier"), "")
    course = Course(told=[Told(Highlight.SAVE, PAIR, 750_000, "p"), Told(Highlight.FALL, PAIR, 250_000, "q")])
    host = Host(LANGUAGES[code])
    lines = [line.text for line in host.lines(*recap(course, {"q": text}, host))]
    assert len(lines) == 4
    assert all(part in " ".join(lines) for part in said)


def test_an_evening_without_events_is_passed_over() -> None:
    """Where nothing happened nothing is told."""
    assert list(recap(Course(), {}, Host(LANGUAGES["de"]))) == []


def outcome(*places: tuple[int, str]) -> Outcome:
    """End a game with these places; names are parted by a comma."""
    return Outcome(End.ROUNDS_PLAYED, tuple(Place(place, tuple(names.split(",")), 0) for place, names in places))


def test_points_are_for_those_one_leaves_behind() -> None:
    """Everybody gets one point, and one for each line of the ranking below; ties share, teams all get them."""
    games = Tournament(("lottery", "milionario"))
    once = games.after(outcome((1, "Anna"), (2, "Ben"), (2, "Carla"), (4, "Dirk")))
    assert dict(once.points) == {"Anna": 4, "Ben": 2, "Carla": 2, "Dirk": 1}
    twice = once.after(outcome((1, "Ben,Carla"), (2, "Anna,Dirk")))
    assert dict(twice.points) == {"Anna": 5, "Ben": 4, "Carla": 4, "Dirk": 2}
    assert [place.place for place in twice.table()] == [1, 2, 2, 4]
    assert twice.game is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_tournament_is_announced(code: str) -> None:
    """Before each game it is said what comes, after it how it stands, and in the end who has won."""
    host, games = Host(LANGUAGES[code]), Tournament(("lottery", "milionario"))
    once = games.after(outcome((1, "Anna"), (2, "Ben")))
    won, shared = (once.after(outcome(*places)) for places in ([(1, "Anna"), (2, "Ben")], [(1, "Ben"), (2, "Anna")]))
    told = [[line.text for line in host.lines(*moment.announced(host))] for moment in (games, once, won, shared)]
    assert [len(lines) for lines in told] == [1, 2, 2, 2]
    assert host.word("games.lottery").lower() in told[0][0].lower()
    assert host.word("games.milionario") in told[1][1]
    assert "Anna" in told[2][1]
    assert "Ben" not in told[2][1]
    assert "Ben" in told[3][1]


def test_a_picture_shows_everybody() -> None:
    """Names and amounts stand beside the lines; a game that is not over is drawn as far as it went."""
    course = course_of(played(MoneyDropSetup((PAIR, ("Carla",))), 40, 0, 20))
    drawn = picture(course, "Rette die Million", "€", ladder=False)
    assert drawn.count("<polyline") == 2
    assert "Anna, Ben" in drawn
    assert "500\u202f000 €" in drawn


def test_losing_at_once_is_drawn() -> None:
    """A line of two points is a line."""
    state = MoneyDropSetup((PAIR,)).start(1).state
    stocked = tray(state)
    record = Record(state.setup, 1, (stocked, *losing(state.apply(stocked).state)))
    assert course_of(record).lines == {PAIR: [1_000_000, 0]}
