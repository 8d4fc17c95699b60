"""What the parts before a game have in common: they have no secrets, no clock and no question that counts."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.dialogue.host import Host, Said
from voice_quiz.game.memory import TimeLeft
from voice_quiz.game.moves import TimeUp
from voice_quiz.game.protocol import Move, Player


class Preliminary:
    """Answers for a part of the evening what only a game has."""

    def secret(self) -> Player | None:
        """Hide nothing."""

    def is_private(self) -> bool:
        """Hide nothing."""
        return False

    def conferring(self) -> bool:
        """Take every word for an answer."""
        return False

    def limit(self) -> TimeLeft | None:
        """Take all the time you want."""

    def keep_time(self, seconds: int) -> None:
        """Keep nothing: no clock runs."""

    def time_up(self) -> Move:
        """Give the move of a clock that is never set."""
        return TimeUp()

    def lying(self, host: Host) -> Iterable[Said]:
        """Say nothing: the table is empty."""
        return ()

    def objection(self) -> Iterable[Said] | None:
        """Object to nothing: no question counts yet."""

    def annul(self, host: Host) -> Iterable[Said]:
        """Object to nothing: no question counts yet."""
        return ()
