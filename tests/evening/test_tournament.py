"""A golden evening of several games: who is next, the common table, and a look back after each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening.stage import LANGUAGES
from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import load
from voice_quiz.dialogue.host import Host, Said
from voice_quiz.evening.course import course_of
from voice_quiz.evening.part import Confirming
from voice_quiz.evening.plan import Plan
from voice_quiz.evening.playing import Playing
from voice_quiz.evening.recap import recap
from voice_quiz.evening.session import Session
from voice_quiz.evening.shelf import Shelf
from voice_quiz.evening.tournament import Tournament
from voice_quiz.game.record import Record
from voice_quiz.table import Table

FILES = sorted((Path(__file__).parent / "transcripts").glob("tournament_*.txt"))
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
            playing = Playing(session, Confirming.NEVER, aloud=False)
            Table(playing, self._host, LANGUAGES, self._scribe, self._script, self._script.clock).run()
            course = course_of(session.record())
            assert course.outcome, "the script ends before the game"
            self._say(*recap(course, session.shelf.texts, self._host))
            tournament = tournament.after(course.outcome)
            self._say(*tournament.announced(self._host))
        return self._script.written

    def _session(self, plan: Plan) -> Session:
        code = self._host.language.code
        return Session(Record(plan.setup(), 7), Shelf(load, 7, HeardHere(), FlagsHere(), 2026), code)

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
