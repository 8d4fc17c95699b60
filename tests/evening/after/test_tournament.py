"""Several games in a row: points, who is next, the common table; and golden evenings, with a look back after each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening.stage import LANGUAGES
from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.evening.after.money_course import course_of
from voice_quiz.evening.after.recap import recap
from voice_quiz.evening.after.tournament import Tournament
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.protocol import End, Outcome, Place
from voice_quiz.game.replay import Record
from voice_quiz.table import Table

FILES = sorted((Path(__file__).parents[1] / "transcripts").glob("tournament_*.txt"))
PLANS = {
    "money-drop": Plan("money-drop", (("Anna",), ("Ben",)), short=True),
    "millionaire": Plan("millionaire", (("Anna", "Ben"),), "risk", short=True),
}


class Evening:
    """Plays the games of a tournament from one script."""

    def __init__(self, language: str, lines: list[str]) -> None:
        """Take what the players say."""
        self._script = Script(line for line in lines if line.startswith(">"))
        self._scribe = Scribe(self._script)
        self._host = Host(LANGUAGES[language], seed=1)

    def played(self, tournament: Tournament) -> list[str]:
        """Play game after game, and give what was said."""
        self._say(*tournament.announced(self._host))
        while tournament.game is not None:
            session = self._session(PLANS[tournament.game])
            playing = GamePart(session, Confirming.NEVER, aloud=False)
            Table(playing, self._host, LANGUAGES, self._scribe, self._script, self._script.clock).run()
            course = course_of(session.record())
            assert course.outcome, "the script ends before the game"
            self._say(*recap(course, session.in_play.texts, self._host))
            tournament = tournament.after(course.outcome)
            self._say(*tournament.announced(self._host))
        return self._script.written

    def _session(self, plan: Plan) -> Session:
        code = self._host.language.code
        return Session(Record(plan.setup(), 7), CardsInPlay(load, 7, HeardHere(), FlagsHere(), 2026), code)

    def _say(self, *things: Said) -> None:
        for line in self._host.lines(*things):
            self._scribe.say(line)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_evening_goes_as_it_was_written_down(file: Path, request: pytest.FixtureRequest) -> None:
    """Replaying the players' lines gives the same evening, word for word."""
    title, *lines = file.read_text(encoding="utf-8").splitlines()
    language, games = title.removeprefix("# ").split(": ")
    played = "\n".join([title, *Evening(language, lines).played(Tournament(tuple(games.split(", "))))]) + "\n"
    if request.config.getoption("--rewrite-transcripts"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


def test_there_is_an_evening() -> None:
    """At least one tournament is written down."""
    assert FILES


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
