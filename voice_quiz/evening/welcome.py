"""Asks which language, which game and who plays; a small game of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_quiz.game.players import check_names
from voice_quiz.game.protocol import BadSetup, Event, Expected, Move, Outcome, Player, Reason, Refused, Step, offer

# How many can play each game.
PLAYERS: dict[str, tuple[int, int]] = {
    "money-drop": (1, 5),
    "millionaire": (1, 5),
    "millionaire-classic": (1, 5),
    "milionario": (1, 5),
    "lottery": (2, 6),
}


@dataclass(frozen=True, slots=True)
class ChooseLanguage(Move):
    """The table wants to play in a language."""

    language: str


@dataclass(frozen=True, slots=True)
class ChooseGame(Move):
    """The table wants to play a game."""

    game: str


@dataclass(frozen=True, slots=True)
class NamePlayers(Move):
    """The players have told their names."""

    names: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class LanguageChosen(Event):
    """The quizmaster speaks a language."""

    language: str


@dataclass(frozen=True, slots=True)
class GameChosen(Event):
    """The game is settled."""

    game: str


@dataclass(frozen=True, slots=True)
class PlayersNamed(Event):
    """The players are known."""

    names: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Welcome:
    """What is known so far of tonight's game."""

    languages: tuple[str, ...]
    language: str | None = None
    game: str | None = None
    players: tuple[Player, ...] = ()

    def expected(self) -> Expected:
        """Ask for one thing after another."""
        if self.language is None:
            return Expected((offer(ChooseLanguage, language=self.languages),))
        if self.game is None:
            return Expected((offer(ChooseGame, game=tuple(PLAYERS)),))
        if not self.players:
            return Expected((offer(NamePlayers),))
        return Expected(())

    def apply(self, move: Move) -> Step[Welcome]:
        """Note what was said."""
        self.expected().check(move)
        match move:
            case ChooseLanguage(language):
                return Step(replace(self, language=language), (LanguageChosen(language),))
            case ChooseGame(game):
                return Step(replace(self, game=game), (GameChosen(game),))
            case NamePlayers(names):
                return self._named(names)
        raise Refused(Reason.NOT_NOW)

    def outcome(self) -> Outcome | None:
        """Say that nobody wins a welcome."""
        return None

    def _named(self, names: tuple[Player, ...]) -> Step[Welcome]:
        fewest, most = PLAYERS[self.game or "lottery"]
        if not fewest <= len(names) <= most:
            raise Refused(Reason.WRONG_NUMBER_OF_PLAYERS, fewest, most)
        try:
            check_names(names, fewest, most)
        except BadSetup:
            raise Refused(Reason.NAME_TAKEN) from None
        return Step(replace(self, players=names), (PlayersNamed(names),))
