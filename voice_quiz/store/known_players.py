"""Players in the database: who is known, and what they have heard."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.game.protocol import Player
from voice_quiz.store.database import Database


def key_of(name: Player) -> str:
    """Return what two spellings of a name have in common."""
    return " ".join(name.lower().split())


def seat(database: Database, game: int, players: Iterable[Player], now: str) -> None:
    """Let players sit down to a game; who was never here is known from now on."""
    for name in players:
        player = _known(database, name, now)
        database.write("UPDATE players SET seen = ? WHERE id = ?", now, player)
        database.write("INSERT OR IGNORE INTO seats (game, player) VALUES (?, ?)", game, player)


def hear(database: Database, game: int, cards: Iterable[str], now: str) -> None:
    """Note that everybody at the table has heard some cards."""
    for card in cards:
        database.write(
            "INSERT INTO heard (player, card, number, at)"
            " SELECT player, ?, (SELECT coalesce(max(number), 0) + 1 FROM heard), ? FROM seats WHERE game = ?"
            " ON CONFLICT (player, card) DO UPDATE SET number = excluded.number, at = excluded.at",
            *(card, now, game),
        )


def heard(database: Database, players: Iterable[Player]) -> dict[str, int]:
    """Tell when each card was last heard by any of these players."""
    keys = [key_of(name) for name in players]
    marks = ", ".join("?" * len(keys))
    return dict(
        database.rows(
            f"SELECT card, max(number) FROM heard JOIN players ON players.id = player WHERE key IN ({marks}) GROUP BY card",  # noqa: S608
            *keys,
        )
    )


def guests(database: Database) -> tuple[Guest, ...]:
    """Name everybody who is known, those who were here last first."""
    return tuple(_guest(row) for row in database.rows("SELECT name, rate, talk, tone FROM players ORDER BY seen DESC, id"))


def guest(database: Database, name: Player) -> Guest | None:
    """Find somebody by name."""
    row = database.row("SELECT name, rate, talk, tone FROM players WHERE key = ?", key_of(name))
    return _guest(row) if row else None


def remember(database: Database, one: Guest, now: str) -> None:
    """Keep how somebody wants to be spoken to."""
    player = _known(database, one.name, now)
    values = (one.name, one.rate, one.talk.value if one.talk else None, one.tone)
    database.write("UPDATE players SET name = ?, rate = ?, talk = ?, tone = ? WHERE id = ?", *values, player)


def player_ids(database: Database, names: Iterable[Player]) -> list[int]:
    """Return the ids of some players, as far as they are known."""
    found = (database.row("SELECT id FROM players WHERE key = ?", key_of(name)) for name in names)
    return [row[0] for row in found if row]


def _known(database: Database, name: Player, now: str) -> int:
    database.write("INSERT OR IGNORE INTO players (key, name, seen) VALUES (?, ?, ?)", key_of(name), name, now)
    return player_ids(database, (name,))[0]


def _guest(row: tuple[str, int | None, str | None, int | None]) -> Guest:
    name, rate, talk, tone = row
    return Guest(name, rate, Talk(talk) if talk else None, tone)
