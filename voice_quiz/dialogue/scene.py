"""What the quizmaster has before him: the game as it stands, and the texts of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.by_game import facts_of
from voice_quiz.dialogue.facts import Facts
from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.millionaire.lifelines import Help
from voice_quiz.game.replay import AnyState


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game with its texts."""

    state: AnyState
    # Every card that came into this game: as the rules know it, and what is written on it.
    dealt: Mapping[str, Card]
    texts: Mapping[str, CardText]

    @property
    def facts(self) -> Facts:
        """Return what is to be known of the game, whichever it is."""
        return facts_of(self.state)

    @property
    def card(self) -> Card | None:
        """Return the card that is being played."""
        return self.state.card

    @property
    def contest(self) -> Contest | None:
        """Return the ladder, in a game that has one."""
        return self.facts.contest

    @property
    def lifeline(self) -> Help | None:
        """Return the lifeline that is being used, where it takes more than one move."""
        return self.facts.lifeline

    @property
    def alone(self) -> bool:
        """Tell whether one player alone faces the question."""
        return self.facts.alone

    @property
    def players(self) -> tuple[str, ...]:
        """Name everybody at the table."""
        return self.facts.players

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return how to read odd words of the cards that are offered, played or just answered, and of no others."""
        facts = self.facts
        cards = dict.fromkeys(card.id for card in (self.card, *facts.offered, facts.asked) if card)
        return tuple(hint for card in cards for hint in self.texts[card].say)

    def answers(self, card: str) -> tuple[str, ...]:
        """Return a card's answers in the order of their letters."""
        return self.texts[card].answers(self.dealt[card].order)

    def answer(self, card: str, letter: Letter) -> str:
        """Return the answer at a letter."""
        return self.answers(card)[LETTERS.index(letter)]
