"""What was asked for when the program was started."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from voice_quiz.evening.settings import Settings
from voice_quiz.game.protocol import Player


@dataclass(frozen=True, slots=True)
class Options:
    """What is wanted tonight; nothing of it is remembered."""

    # What could also be set, and the names of what was given of it.
    given: Settings = field(default_factory=Settings)
    named: frozenset[str] = frozenset()
    games: tuple[str, ...] = ()
    teams: tuple[tuple[Player, ...], ...] = ()
    seed: int | None = None
    picture: Path | None = None
    typed: bool = False
    record: Path | None = None
    # The address for phones; without one that of the local network.
    address: str | None = None
    # The number of a game to go on with.
    resume: int | None = None

    def over(self, kept: Settings) -> Settings:
        """Return what counts tonight: what was given, and else what is always wanted."""
        return replace(kept, **{name: getattr(self.given, name) for name in self.named})

    def in_any_language(self) -> Options:
        """Return the options without the language that was given."""
        return replace(self, given=replace(self.given, language=None), named=self.named - {"language"})
