"""The memory is deleted in the middle of an evening: it is said aloud, and the game goes on, today and tomorrow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.game.journal import Played
from voice_quiz.game.moves import Joker, UseJoker
from voice_quiz.store import Store, store_file

GAME = ("--game", "millionaire-classic", "--players", "Anna", "--seed", "7", "--confirm", "never")
# Two moves that end no game.
WISHES = {
    "de": ("> Fünfzig-fünfzig", "> ich frage das Publikum"),
    "en": ("> fifty-fifty", "> ask the audience"),
    "it": ("> cinquanta e cinquanta", "> chiedo al pubblico"),
}


def marks(command: list[str], lines: Iterator[str]) -> list[str]:
    """Play an evening, and give which lines were said."""
    options, script = options_of(command), Script(lines)
    scribe = Scribe(script)
    evening(options, Doors(script, scribe, script.clock), preferred())
    return [line.mark for line in scribe.lines]


def around(language: str, happens: Callable[[], object]) -> Iterator[str]:
    """Make a move, let something happen, and make another."""
    before, after = WISHES[language]
    yield before
    happens()
    yield after


def deleted() -> None:
    """Delete the memory with all that lies beside it."""
    for file in store_file().parent.glob("evenings*"):
        file.unlink()


@pytest.mark.parametrize("language", WISHES)
@pytest.mark.usefixtures("home")
def test_a_memory_that_is_deleted(language: str) -> None:
    """It is said once, in the language of the players, and the next evening goes on with everything."""
    said = marks(["play", "--language", language, *GAME], around(language, deleted))
    assert said.count("table.memory-moved") == 1
    with Store() as store:
        (game,) = store.open_games()
        assert game.language == language
        jokers = [entry.move for entry in store.read(game.id).entries if isinstance(entry, Played)]
    assert [move.joker for move in jokers if isinstance(move, UseJoker)] == [Joker.FIFTY, Joker.AUDIENCE]
    assert "greeting.again" in marks(["play", "--resume"], iter(()))


def test_a_memory_that_cannot_be_written_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said once, and again at the end; the game is played all the same, and nobody promises that it is kept."""

    def shut() -> None:
        home.rename(home.with_name("away"))
        home.touch()

    said = marks(["play", "--language", "en", *GAME], around("en", shut))
    assert said.count("table.memory-gone") == 2
    assert said[-1] == "table.memory-gone"
    assert said.index("table.memory-gone") < len(said) - 1
    assert "was deleted or replaced, and the game cannot be kept" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_a_memory_that_goes_with_the_last_move() -> None:
    """Whoever stops before anything else is written has the game, too."""

    def lines() -> Iterator[str]:
        yield WISHES["en"][0]
        deleted()
        yield "> stop"
        yield "> yes"

    assert marks(["play", "--language", "en", *GAME], lines())[-1] == "table.memory-moved"
    with Store() as store:
        assert store.open_games()
