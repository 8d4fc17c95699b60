"""Games in the database: begun, listed, read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.game import events as ev
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.journal import Entry, Journal, language_after
from voice_quiz.game.protocol import Refused
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.game.summary import Stand, Summary, TimeLeft, game_of, seated, stand_of
from voice_quiz.store.database import Database
from voice_quiz.store.errors import Damaged, NoSuchGame, damaged
from voice_quiz.store.known_players import seat
from voice_quiz.store.serialisation import read, read_entries, read_setup, written

# Which game was played last is told by its moves: a clock may be set back, or two games share a second. One that was planned,
# and in which nothing has happened, stands where the game before it does.
_LISTED = """
SELECT id, evening, kind, setup, speaks, stand, started, last, ended FROM games
WHERE (ended IS NULL OR NOT ?) AND (
    EXISTS (SELECT 1 FROM entries WHERE game = games.id)
    OR EXISTS (SELECT 1 FROM evenings WHERE id = games.evening AND plan IS NOT NULL)
)
ORDER BY coalesce(
    (SELECT id FROM entries WHERE game = games.id ORDER BY number DESC LIMIT 1),
    (SELECT max(entries.id) FROM entries JOIN games AS before ON before.id = game WHERE before.evening = games.evening),
    0
) DESC, id DESC
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it is kept."""

    id: int
    evening: int
    # The set-up and the seed; the moves are among the entries.
    record: Record
    entries: tuple[Entry, ...]
    # The language it began in.
    begun_in: str
    selection: Selection
    # The cards that came into it, in every language in which they were read.
    texts: tuple[CardText, ...]
    time_left: TimeLeft | None = None
    # When it was settled, or given up.
    ended: str | None = None

    @property
    def language(self) -> str:
        """Name the language that is spoken now."""
        return language_after(self.entries, self.begun_in)

    def state(self) -> AnyState:
        """Play it again, and give where it stands."""
        return replace(self.record, moves=Journal(list(self.entries)).moves()).replay().state


def begin(
    database: Database, record: Record, language: str, selection: Selection, evening: int | None, now: str
) -> tuple[int, int]:
    """Write down that a game begins, and give its number and that of its evening."""
    stand = stand_of(record.setup.start(record.seed).state)
    if evening is None:
        evening = database.insert("INSERT INTO evenings (started) VALUES (?)", now)
    game = database.insert(
        "INSERT INTO games (evening, kind, setup, seed, language, speaks, selection, stand, started, last)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(evening, game_of(record.setup), written(record.setup), str(record.seed), language, language),
        *(written(selection), written(stand), now, now),
    )
    seat(database, game, seated(record.setup), now)
    return game, evening


def listed(database: Database, *, only_open: bool) -> tuple[Summary, ...]:
    """List games, the one played last first; one in which nothing has happened is none, unless it was planned."""
    rows = database.rows(_LISTED, only_open)
    try:
        return tuple(_summary(row) for row in rows)
    except (Unreadable, TypeError) as error:
        raise damaged(database.file, str(error)) from error


def kept(database: Database, game: int) -> Kept:
    """Read a game; what is wrong with it is said with its number and the file."""
    row = database.row("SELECT evening, setup, seed, language, selection, time_left, ended FROM games WHERE id = ?", game)
    if row is None:
        raise NoSuchGame(f"there is no game {game}")
    evening, setup, seed, language, selection, left, ended = row
    entries = database.rows("SELECT number, entry FROM entries WHERE game = ? ORDER BY number", game)
    texts = database.rows("SELECT texts.text FROM played JOIN texts ON texts.id = played.text WHERE game = ?", game)
    try:
        if [number for number, _ in entries] != list(range(len(entries))):
            raise Unreadable("a move is missing")
        return Kept(
            *(game, evening, Record(read_setup(setup), int(seed)), read_entries(entry for _, entry in entries), language),
            *(read(selection, Selection), tuple(read(text, CardText) for (text,) in texts)),
            time_left=read(left, TimeLeft) if left else None,
            ended=ended,
        )
    except (ValueError, TypeError) as error:
        raise damaged(database.file, f"game {game}: {error}") from error


def cards(database: Database, evening: int, before: int | None) -> tuple[CardText, ...]:
    """Read the cards that were told of in the games of an evening, in all of them or in those before a certain one."""
    sql = "SELECT id FROM games WHERE evening = ? AND id < coalesce(?, id + 1) ORDER BY id"
    return tuple(card for (game,) in database.rows(sql, evening, before) for card in _told(database, game))


def _told(database: Database, game: int) -> tuple[CardText, ...]:
    """Return the cards whose question or category was read; a game that is damaged is no reason not to play another one."""
    try:
        one = kept(database, game)
        happened = replace(one.record, moves=Journal(list(one.entries)).moves()).replay().events
    except (Damaged, Refused):
        return ()
    asked = {event.card for event in happened if isinstance(event, ev.QuestionAsked)}
    offered = {card for event in happened if isinstance(event, ev.CategoriesOffered) for card in event.cards}
    return tuple(text for text in one.texts if text.id in asked | offered)


def keep_plan(database: Database, evening: int, plan: str | None) -> None:
    """Write down what is planned for an evening, instead of what was."""
    database.write("UPDATE evenings SET plan = ? WHERE id = ?", plan, evening)


def plan(database: Database, evening: int) -> str | None:
    """Read what is planned for an evening."""
    row = database.row("SELECT plan FROM evenings WHERE id = ?", evening)
    return row[0] if row else None


def halted(database: Database) -> tuple[int, ...]:
    """Name the last game of each evening for which something is planned and no game is open."""
    rows = database.rows(
        "SELECT max(games.id) FROM games JOIN evenings ON evenings.id = games.evening WHERE plan IS NOT NULL"
        " GROUP BY evening HAVING count(ended) = count(*)"
    )
    return tuple(game for (game,) in rows)


def _summary(row: tuple[Any, ...]) -> Summary:
    game, evening, kind, setup, language, stand, *times = row
    return Summary(game, evening, kind, seated(read_setup(setup)), language, read(stand, Stand), *times)
