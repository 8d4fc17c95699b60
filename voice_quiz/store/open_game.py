"""A game that is being played, entry by entry on the disk."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace

from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.game import events as ev
from voice_quiz.game.journal import Entry, Spoke
from voice_quiz.game.protocol import Event
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.game.summary import TimeLeft, Trouble, game_of, stand_of
from voice_quiz.store.carry_over import Carried
from voice_quiz.store.database import Database
from voice_quiz.store.errors import OpenElsewhere, StoreProblem
from voice_quiz.store.file_watch import FileWatch
from voice_quiz.store.game_lock import Lock
from voice_quiz.store.kept_games import Kept
from voice_quiz.store.known_players import hear
from voice_quiz.store.results import put_down
from voice_quiz.store.serialisation import written


class OpenGame:
    """A game in the hands of this program; nobody else can open it meanwhile."""

    def __init__(self, database: Database, kept: Kept, lock: Lock, now: Callable[[], str], sentry: FileWatch) -> None:
        """Take the game as it was when it was opened, and what sees to it that its file stays in its place."""
        self._database = database
        self._kept = kept
        self._lock = lock
        self._now = now
        self._sentry = sentry
        sentry.games.append(self)
        self._number = len(kept.entries)
        self._kind = game_of(kept.record.setup)

    @property
    def id(self) -> int:
        """Return the number of the game."""
        return self._kept.id

    @property
    def evening(self) -> int:
        """Return the number of the evening, for the next game of the same one."""
        return self._kept.evening

    @property
    def record(self) -> Record:
        """Return the set-up and the seed."""
        return self._kept.record

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return what had been done when the game was opened."""
        return self._kept.entries

    @property
    def ended(self) -> str | None:
        """Return when the game had been settled or given up when it was opened; None if it was open."""
        return self._kept.ended

    @property
    def language(self) -> str:
        """Name the language that was spoken when the game was opened."""
        return self._kept.language

    @property
    def selection(self) -> Selection:
        """Return the choice of cards."""
        return self._kept.selection

    @property
    def texts(self) -> tuple[CardText, ...]:
        """Return the cards as played before the game was opened."""
        return self._kept.texts

    @property
    def time_left(self) -> TimeLeft | None:
        """Return what was left of a time limit when the game was opened."""
        return self._kept.time_left

    def append(self, entry: Entry, state: AnyState, events: tuple[Event, ...], texts: Iterable[CardText]) -> None:
        """Keep an entry, and all that follows from it; when this returns it is on the disk, if it raises nothing is.

        Only where the file was deleted, and no other can be written, is it kept no longer than the program runs.
        """
        self._sentry.look()
        now = self._now()
        with self._database.transaction():
            self._claim(entry, now)
            self._keep_texts(texts)
            hear(self._database, self.id, (event.card for event in events if isinstance(event, ev.QuestionAsked)), now)
            self._stand(state, now)
            if isinstance(entry, Spoke):
                self._database.write("UPDATE games SET speaks = ? WHERE id = ?", entry.language, self.id)
        self._number += 1

    def keep_time(self, left: TimeLeft) -> None:
        """Keep what is left of a time limit, instead of what was."""
        self._sentry.look()
        with self._database.transaction():
            self._database.write("UPDATE games SET time_left = ? WHERE id = ?", written(left), self.id)

    def settle(self, state: AnyState) -> None:
        """Let the game count as it ended: everybody agrees; until then it is open, and moves may be taken back."""
        self._sentry.look()
        now = self._now()
        with self._database.transaction():
            self._database.write("UPDATE games SET ended = ? WHERE id = ?", now, self.id)
            put_down(self._database, self.id, self._kind, state, now)

    def trouble(self) -> Trouble | None:
        """Say once what has become of the file."""
        return self._sentry.news()

    def move(self, carried: Carried) -> None:
        """Go on under the numbers that the game has in another file."""
        game, evening = carried.games[self.id], carried.evenings[self.evening]
        self._lock.release()
        self._kept = replace(self._kept, id=game, evening=evening)
        self._lock = Lock(self._database.file, game)

    def close(self) -> None:
        """Let others play it; a game in which nothing happened is none, unless it was planned."""
        if self in self._sentry.games:
            self._sentry.games.remove(self)
        if not self._number:
            with contextlib.suppress(StoreProblem), self._database.transaction():
                sql = "DELETE FROM games WHERE id = ? AND (SELECT plan FROM evenings WHERE id = evening) IS NULL"
                self._database.write(sql, self.id)
        self._lock.release()

    def _claim(self, entry: Entry, now: str) -> None:
        """Take the next number, which nobody can have taken while the lock held."""
        (last,) = self._database.rows("SELECT coalesce(max(number), -1) FROM entries WHERE game = ?", self.id)[0]
        if last + 1 != self._number:
            raise OpenElsewhere(f"game {self.id} in {self._database.file} was changed by another program; open it anew")
        sql = "INSERT INTO entries (game, number, entry, at) VALUES (?, ?, ?, ?)"
        self._database.write(sql, self.id, self._number, written(entry), now)

    def _keep_texts(self, texts: Iterable[CardText]) -> None:
        for text in texts:
            words = written(text)
            digest = hashlib.sha256(words.encode()).hexdigest()
            self._database.write("INSERT OR IGNORE INTO texts (digest, text) VALUES (?, ?)", digest, words)
            sql = "INSERT OR IGNORE INTO played (game, text) SELECT ?, id FROM texts WHERE digest = ?"
            self._database.write(sql, self.id, digest)

    def _stand(self, state: AnyState, now: str) -> None:
        sql = "UPDATE games SET stand = ?, last = ?, ended = NULL WHERE id = ?"
        self._database.write(sql, written(stand_of(state)), now, self.id)
