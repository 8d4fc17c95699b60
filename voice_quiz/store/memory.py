"""The memory of the evenings, as the rest of the program sees it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnySetup, Record
from voice_quiz.game.summary import Standings, Summary, game_of
from voice_quiz.places import data_folder
from voice_quiz.store import deletion, kept_games, known_players, results
from voice_quiz.store.database import Database
from voice_quiz.store.deletion import Forgetting
from voice_quiz.store.file_watch import FileWatch
from voice_quiz.store.flagged_cards import KeptFlags
from voice_quiz.store.game_lock import Lock, check_idle, is_elsewhere
from voice_quiz.store.kept_games import Kept
from voice_quiz.store.open_game import OpenGame

_EVERYTHING = Selection()


def store_file() -> Path:
    """Return where the memory of the evenings lies."""
    return data_folder() / "evenings.sqlite"


def now() -> str:
    """Return the time in UTC, to the second."""
    return datetime.datetime.now(tz=datetime.UTC).isoformat(timespec="seconds")


class Store:
    """Everything that outlives an evening; see `Database` for what is promised."""

    def __init__(self, file: Path | None = None, clock: Callable[[], str] = now) -> None:
        """Open the file in the data folder, or another one."""
        self._now = clock
        self._database = Database(file or store_file())
        self._sentry = FileWatch(self._database, clock)
        self.flags = KeptFlags(self._database, clock)

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Close it however that ends."""
        self.close()

    def close(self) -> None:
        """Let go of the games and of the file."""
        for game in list(self._sentry.games):
            game.close()
        self._database.close()

    @property
    def file(self) -> Path:
        """Return where it lies."""
        return self._database.file

    def try_writing(self) -> None:
        """Write something that changes nothing, or say why that cannot be."""
        self._database.try_writing()

    @property
    def sentry(self) -> FileWatch:
        """Return what sees to it that the file stays in its place."""
        return self._sentry

    # Games.

    def begin(
        self,
        setup: AnySetup,
        seed: int,
        language: str,
        selection: Selection = _EVERYTHING,
        evening: int | None = None,
        plan: str | None = None,
    ) -> OpenGame:
        """Begin a game, as the first of an evening or as its next; `plan` says what the evening has before it."""
        record = Record(setup, seed)
        moved = self._sentry.look().evenings
        evening = moved.get(evening, evening) if evening else None
        with self._database.transaction():
            game, evening = kept_games.begin(self._database, record, language, selection, evening, self._now())
            kept_games.keep_plan(self._database, evening, plan)
        return self._take(Kept(game, evening, record, (), language, selection, ()), Lock(self.file, game))

    def resume(self, game: int) -> OpenGame:
        """Go on with a game, unless it is being played elsewhere."""
        lock = Lock(self.file, game)
        try:
            return self._take(kept_games.kept(self._database, game), lock)
        except BaseException:
            lock.release()
            raise

    def plan(self, evening: int) -> str | None:
        """Return what was planned for an evening when its last game began."""
        return kept_games.plan(self._database, evening)

    def keep_plan(self, evening: int, plan: str | None) -> None:
        """Keep another plan for an evening, or none."""
        evening = self._sentry.look().evenings.get(evening, evening)
        with self._database.transaction():
            kept_games.keep_plan(self._database, evening, plan)

    def halted(self) -> tuple[int, ...]:
        """Name the games after which an evening was to go on, and did not."""
        return kept_games.halted(self._database)

    def open_games(self) -> tuple[Summary, ...]:
        """List the games that were broken off, the last one first; what others are playing is not among them."""
        listed = kept_games.listed(self._database, only_open=True)
        return tuple(game for game in listed if not is_elsewhere(self.file, game.id))

    def check_idle(self) -> None:
        """Say which game is being played, if one is."""
        check_idle(self.file)

    def games(self) -> tuple[Summary, ...]:
        """List all games, the last one first."""
        return kept_games.listed(self._database, only_open=False)

    def read(self, game: int) -> Kept:
        """Read a game, also while it is being played."""
        return kept_games.kept(self._database, game)

    def cards(self, evening: int, before: int | None = None) -> tuple[CardText, ...]:
        """Return the cards that were told of in the games of an evening, or in those before one of them."""
        evening = self._sentry.look().evenings.get(evening, evening)
        return kept_games.cards(self._database, evening, before)

    def last_game(self) -> Kept | None:
        """Read the game that was played last, for those who want the same as always."""
        played = self.games()
        return self.read(played[0].id) if played else None

    def give_up(self, game: int) -> None:
        """Offer a game no more; it stays in the history, and counts if it was played to its end."""
        kept, now = self.read(game), self._now()
        if kept.ended is None:
            with self._database.transaction():
                self._database.write("UPDATE games SET ended = ? WHERE id = ?", now, game)
                results.put_down(self._database, game, game_of(kept.record.setup), kept.state(), now)

    def standings(self, game: str) -> Standings:
        """Return who leads in a game."""
        return results.standings(self._database, game)

    # Players.

    def guests(self) -> tuple[Guest, ...]:
        """Name everybody who is known, those who were here last first."""
        return known_players.guests(self._database)

    def guest(self, name: Player) -> Guest | None:
        """Find somebody by name; capitals do not matter."""
        return known_players.guest(self._database, name)

    def remember(self, guest: Guest) -> None:
        """Keep how somebody wants to be spoken to."""
        self._sentry.look()
        with self._database.transaction():
            known_players.remember(self._database, guest, self._now())

    def heard(self, names: Iterable[Player]) -> dict[str, int]:
        """Tell when each card was last heard by any of these players, as a number that grows with every card heard."""
        return known_players.heard(self._database, names)

    # Forgetting.

    def foreseen(self, name: Player) -> Forgetting | None:
        """Return what forgetting somebody would delete; None if he is not known."""
        return deletion.foreseen(self._database, name)

    def forget(self, name: Player) -> None:
        """Delete somebody for good, with the games he played in."""
        deletion.forget(self._database, name)

    def forget_all(self) -> None:
        """Delete everything for good."""
        deletion.forget_all(self._database)

    def copies(self) -> list[Path]:
        """List the files beside the file: older versions, damaged ones, and games that were saved there."""
        return deletion.copies(self.file)

    def _take(self, kept: Kept, lock: Lock) -> OpenGame:
        return OpenGame(self._database, kept, lock, self._now, self._sentry)
