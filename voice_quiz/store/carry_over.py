"""Carries games from one database over into another, with all that belongs to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from voice_quiz.store.database import Database


@dataclass(frozen=True, slots=True)
class Carried:
    """The numbers that games and evenings had, and those they have now."""

    games: dict[int, int] = field(default_factory=dict)
    evenings: dict[int, int] = field(default_factory=dict)


def carry_over(old: Database, new: Database, games: Iterable[int]) -> Carried:
    """Add games to a database; nothing that is there is changed, and each keeps its number if that is free."""
    carried = Carried()
    for game in games:
        row = _row(old, "games", game)
        evening = row["evening"]
        if evening not in carried.evenings:
            carried.evenings[evening] = _added(new, "evenings", _row(old, "evenings", evening))
        carried.games[game] = _added(new, "games", {**row, "evening": carried.evenings[evening]})
        _carry_parts(old, new, game, carried.games[game])
        _carry_memories(old, new, game, row["started"])
    return carried


def _carry_parts(old: Database, new: Database, game: int, now: int) -> None:
    """Carry the moves, the cards as played, the players and the results of a game."""
    for entry in _rows(old, "entries", "game = ?", game):
        _added(new, "entries", {**entry, "id": None, "game": now})
    for text in _rows(old, "texts", "id IN (SELECT text FROM played WHERE game = ?)", game):
        new.write("INSERT OR IGNORE INTO texts (digest, text) VALUES (?, ?)", text["digest"], text["text"])
        new.write("INSERT INTO played (game, text) SELECT ?, id FROM texts WHERE digest = ?", now, text["digest"])
    seated = _rows(old, "players", "id IN (SELECT player FROM seats WHERE game = ?)", game)
    players = {player["id"]: _known(new, player) for player in seated}
    for player in players.values():
        new.write("INSERT INTO seats (game, player) VALUES (?, ?)", now, player)
    for result in _rows(old, "results", "game = ?", game):
        placed = _added(new, "results", {**result, "id": None, "game": now})
        for scorer in _rows(old, "scorers", "result = ?", result["id"]):
            new.write("INSERT INTO scorers (result, player) VALUES (?, ?)", placed, players[scorer["player"]])


def _carry_memories(old: Database, new: Database, game: int, since: str) -> None:
    """Carry which cards were heard and flagged while a game was played."""
    seated = "player IN (SELECT player FROM seats WHERE game = ?) AND at >= ? ORDER BY number"
    for heard in _rows(old, "heard", seated, game, since):
        new.write(
            "INSERT OR IGNORE INTO heard (player, card, number, at)"
            " SELECT players.id, ?, (SELECT coalesce(max(number), 0) + 1 FROM heard), ? FROM players WHERE key = ?",
            *(heard["card"], heard["at"], _row(old, "players", heard["player"])["key"]),
        )
    for flag in _rows(old, "flags", "at >= ?", since):
        values = (flag["card"], flag["reason"], flag["at"])
        new.write("INSERT OR IGNORE INTO flags (card, reason, at) VALUES (?, ?, ?)", *values)


def _known(new: Database, player: dict[str, Any]) -> int:
    """Find a player by name, or add who is not known there."""
    found = new.row("SELECT id FROM players WHERE key = ?", player["key"])
    return found[0] if found else _added(new, "players", {**player, "id": None})


def _row(database: Database, table: str, number: int) -> dict[str, Any]:
    return _rows(database, table, "id = ?", number)[0]


def _rows(database: Database, table: str, where: str, *values: Any) -> list[dict[str, Any]]:
    columns = [row[1] for row in database.rows(f"PRAGMA table_info({table})")]
    found = database.rows(f"SELECT {', '.join(columns)} FROM {table} WHERE {where}", *values)  # noqa: S608
    return [dict(zip(columns, row, strict=True)) for row in found]


def _added(database: Database, table: str, row: dict[str, Any]) -> int:
    """Add a row, under its own number if nobody has it."""
    if database.row(f"SELECT 1 FROM {table} WHERE id = ?", row["id"]):  # noqa: S608
        row = {**row, "id": None}
    marks = ", ".join("?" * len(row))
    return database.insert(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", *row.values())  # noqa: S608
