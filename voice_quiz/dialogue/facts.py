"""What the quizmaster has to know of a game as it stands, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.card import Card
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.millionaire.lifelines import Help
from voice_quiz.game.moves import Confirm
from voice_quiz.game.protocol import Expected, Move, Player


@dataclass(frozen=True, slots=True)
class Facts:
    """A game as it stands; what it does not have is left out."""

    # Everybody at the table.
    players: tuple[Player, ...]
    # Which situation each kind of move makes; the first one that is expected counts.
    kinds: Mapping[type[Move], Kind]
    # The card that was asked last, and those that can be chosen from.
    asked: Card | None = None
    offered: tuple[Card, ...] = ()
    # The ladder, and the lifeline that is being used, where it takes more than one move.
    contest: Contest | None = None
    lifeline: Help | None = None
    # One player alone faces the question.
    alone: bool = False
    # The game itself asks whether an answer is final (WM-4).
    confirms: bool = False
    # A helper is asked, who answers aloud (WM-13).
    advised: bool = False
    # The team that plays, the chips that it has, and how many lie on each open window.
    team: tuple[Player, ...] = ()
    chips: int = 0
    stakes: tuple[int, ...] = ()
    # The digit that a field offers, so that it need not be named.
    digit: int | None = None
    # What is won is counted in marks; and: the one who got furthest is first, even with nothing (MD-14).
    in_marks: bool = False
    by_distance: bool = False

    @property
    def unplaced(self) -> int:
        """Count the chips in the hand."""
        return self.chips - sum(self.stakes)

    def confirming(self, expected: Expected) -> Contestant | None:
        """Return who is asked whether an answer is final."""
        asked = [player for option in expected.of(Confirm) for player in option.players]
        contestants = self.contest.contestants if asked and self.contest else ()
        return next((one for one in contestants if one.player in asked), None)
