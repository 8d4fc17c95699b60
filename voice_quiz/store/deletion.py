"""Forgets for good: nothing of it can be found in the file afterwards."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from voice_quiz.game.protocol import Player
from voice_quiz.store.database import Database
from voice_quiz.store.errors import StoreProblem
from voice_quiz.store.game_lock import Lock
from voice_quiz.store.known_players import player_ids
from voice_quiz.store.schema import TABLES


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What would go: the games that somebody played in, because his name is in every move of them."""

    games: tuple[int, ...]
    questions: int
    results: int


def foreseen(database: Database, name: Player) -> Forgetting | None:
    """Return what forgetting somebody would delete; None if he is not known."""
    found = player_ids(database, (name,))
    if not found:
        return None
    (player,) = found
    games = database.rows("SELECT game FROM seats WHERE player = ? ORDER BY game", player)
    ((questions, results),) = database.rows(
        "SELECT (SELECT count(*) FROM heard WHERE player = ?), (SELECT count(*) FROM scorers WHERE player = ?)", player, player
    )
    return Forgetting(tuple(game for (game,) in games), questions, results)


def forget(database: Database, name: Player) -> None:
    """Delete somebody, what he heard and won, and the games he played in; the results of the others stay."""
    (player,) = player_ids(database, (name,))
    games = [game for (game,) in database.rows("SELECT game FROM seats WHERE player = ?", player)]
    _delete(database, games, [("DELETE FROM players WHERE id = ?", player)])


def forget_all(database: Database) -> None:
    """Delete everything."""
    games = [game for (game,) in database.rows("SELECT id FROM games")]
    _delete(database, games, [(f"DELETE FROM {table}",) for table in reversed(TABLES)])  # noqa: S608
    for file in copies(database.file):
        file.unlink(missing_ok=True)


def copies(file: Path) -> list[Path]:
    """List the files that lie beside the file: copies of older versions, damaged ones, and games saved there for lack of it."""
    return sorted(found for kind in ("version", "damaged", "saved") for found in file.parent.glob(f"{file.stem}.{kind}-*"))


def _delete(database: Database, games: list[int], statements: list[tuple[str, *tuple[int, ...]]]) -> None:
    with contextlib.ExitStack() as locks:
        # Nobody's game is taken away under his hands.
        for game in games:
            locks.callback(Lock(database.file, game).release)
        with database.transaction():
            for game in games:
                # The plan of a tournament names everybody who plays.
                sql = "UPDATE evenings SET plan = NULL WHERE id = (SELECT evening FROM games WHERE id = ?)"
                database.write(sql, game)
                database.write("DELETE FROM games WHERE id = ?", game)
            for sql, *values in statements:
                database.write(sql, *values)
            _sweep(database)
        _wipe(database)


def _sweep(database: Database) -> None:
    """Delete what nobody refers to any more."""
    database.write("DELETE FROM results WHERE id NOT IN (SELECT result FROM scorers)")
    database.write("DELETE FROM texts WHERE id NOT IN (SELECT text FROM played)")
    database.write("DELETE FROM evenings WHERE id NOT IN (SELECT evening FROM games)")


def _wipe(database: Database) -> None:
    """Write the file anew and empty its log, so that no old page is left."""
    database.write("VACUUM")
    ((busy, *_),) = database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    if busy:
        raise StoreProblem(f"{database.file} is held by another program: all is deleted, but traces stay until that one ends")
