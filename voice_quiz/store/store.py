"""The memory of the evenings, as the rest of the program sees it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from voice_quiz.cards.packs import Selection
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.guest import Guest
from voice_quiz.game.memory import Standings, Summary, game_of
from voice_quiz.game.protocol import Player
from voice_quiz.game.record import AnySetup, Record
from voice_quiz.places import data_folder
from voice_quiz.store import forgetting, games, players, results
from voice_quiz.store.database import Database
from voice_quiz.store.flags import KeptFlags
from voice_quiz.store.forgetting import Forgetting
from voice_quiz.store.games import Kept
from voice_quiz.store.ledger import OpenGame
from voice_quiz.store.locking import Lock, check_idle, is_elsewhere
from voice_quiz.store.sentry import Sentry

_EVERYTHING = Selection()


def store_file() -> Path:
    """Say where the memory of the evenings lies."""
    return data_folder() / "evenings.sqlite"


def now() -> str:
    """Give the time in UTC, to the second."""
    return datetime.datetime.now(tz=datetime.UTC).isoformat(timespec="seconds")


class Store:
    """Everything that outlives an evening; see `Database` for what is promised."""

    def __init__(self, file: Path | None = None, clock: Callable[[], str] = now) -> None:
        """Open the file in the data folder, or another one."""
        self._now = clock
        self._database = Database(file or store_file())
        self._sentry = Sentry(self._database, clock)
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
        """Say where it lies."""
        return self._database.file

    def try_writing(self) -> None:
        """Write something that changes nothing, or say why that cannot be."""
        self._database.try_writing()

    @property
    def sentry(self) -> Sentry:
        """Give what sees to it that the file stays in its place."""
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
            game, evening = games.begin(self._database, record, language, selection, evening, self._now())
            games.keep_plan(self._database, evening, plan)
        return self._take(Kept(game, evening, record, (), language, selection, ()), Lock(self.file, game))

    def resume(self, game: int) -> OpenGame:
        """Go on with a game, unless it is being played elsewhere."""
        lock = Lock(self.file, game)
        try:
            return self._take(games.kept(self._database, game), lock)
        except BaseException:
            lock.release()
            raise

    def plan(self, evening: int) -> str | None:
        """Say what was planned for an evening when its last game began."""
        return games.plan(self._database, evening)

    def keep_plan(self, evening: int, plan: str | None) -> None:
        """Keep another plan for an evening, or none."""
        evening = self._sentry.look().evenings.get(evening, evening)
        with self._database.transaction():
            games.keep_plan(self._database, evening, plan)

    def halted(self) -> tuple[int, ...]:
        """Name the games after which an evening was to go on, and did not."""
        return games.halted(self._database)

    def open_games(self) -> tuple[Summary, ...]:
        """List the games that were broken off, the last one first; what others are playing is not among them."""
        listed = games.listed(self._database, only_open=True)
        return tuple(game for game in listed if not is_elsewhere(self.file, game.id))

    def check_idle(self) -> None:
        """Say which game is being played, if one is."""
        check_idle(self.file)

    def games(self) -> tuple[Summary, ...]:
        """List all games, the last one first."""
        return games.listed(self._database, only_open=False)

    def read(self, game: int) -> Kept:
        """Read a game, also while it is being played."""
        return games.kept(self._database, game)

    def cards(self, evening: int, before: int | None = None) -> tuple[CardText, ...]:
        """Give the cards that were told of in the games of an evening, or in those before one of them."""
        evening = self._sentry.look().evenings.get(evening, evening)
        return games.cards(self._database, evening, before)

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
        """Say who leads in a game."""
        return results.standings(self._database, game)

    # Players.

    def guests(self) -> tuple[Guest, ...]:
        """Name everybody who is known, those who were here last first."""
        return players.guests(self._database)

    def guest(self, name: Player) -> Guest | None:
        """Find somebody by name; capitals do not matter."""
        return players.guest(self._database, name)

    def remember(self, guest: Guest) -> None:
        """Keep how somebody wants to be spoken to."""
        self._sentry.look()
        with self._database.transaction():
            players.remember(self._database, guest, self._now())

    def heard(self, names: Iterable[Player]) -> dict[str, int]:
        """Tell when each card was last heard by any of these players, as a number that grows with every card heard."""
        return players.heard(self._database, names)

    # Forgetting.

    def foreseen(self, name: Player) -> Forgetting | None:
        """Say what forgetting somebody would delete; None if he is not known."""
        return forgetting.foreseen(self._database, name)

    def forget(self, name: Player) -> None:
        """Delete somebody for good, with the games he played in."""
        forgetting.forget(self._database, name)

    def forget_all(self) -> None:
        """Delete everything for good."""
        forgetting.forget_all(self._database)

    def copies(self) -> list[Path]:
        """List the files beside the file: older versions, damaged ones, and games that were saved there."""
        return forgetting.copies(self.file)

    def _take(self, kept: Kept, lock: Lock) -> OpenGame:
        return OpenGame(self._database, kept, lock, self._now, self._sentry)
