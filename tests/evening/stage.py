"""Plays parts of an evening from a script: the players' lines are typed, the quizmaster's are written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.transcripts.stage import SPOKEN, TYPED, Scribe, Script
from voice_quiz.cards.library import Selection
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.part import Part
from voice_quiz.game.replay import Record
from voice_quiz.game.summary import Standings, Summary
from voice_quiz.table import Table

LANGUAGES = find_languages()
ALL = Selection()


@dataclass(frozen=True)
class Yesterday:
    """A game that was played."""

    record: Record
    selection: Selection = ALL


@dataclass
class Album:
    """A memory for tests."""

    games: tuple[Summary, ...] = ()
    last: Yesterday | None = None
    people: tuple[str, ...] = ()

    def open_games(self) -> tuple[Summary, ...]:
        """Return the open games."""
        return self.games

    def last_game(self) -> Yesterday | None:
        """Return the last game."""
        return self.last

    def guests(self) -> tuple[Guest, ...]:
        """Return everybody who is known."""
        return tuple(Guest(name) for name in self.people)

    def standings(self, game: str) -> Standings:
        """Return nobody."""
        return Standings(game, (), ())


def acted(part: Part, said: Iterable[str], language: str = "de") -> list[str]:
    """Play a part with what the players type, or say after a star, and give everything that was said, theirs after an arrow."""
    script = Script(line if line.startswith(SPOKEN) else f"{TYPED} {line}" for line in said)
    host = Host(LANGUAGES[language], seed=1)
    Table(part, host, LANGUAGES, Scribe(script), script, script.clock).run()
    return [*script.written, *(f"unheard {line}" for line in script.unheard())]
