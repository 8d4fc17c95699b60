"""What the quizmaster has before him: the game as it stands, and the texts of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from voice_quiz.cards.text import CardText
from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.lifelines import Help
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.money_drop.runs import everyone
from voice_quiz.game.replay import AnyState


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game with its texts."""

    state: AnyState
    # Every card that came into this game: as the rules know it, and what is written on it.
    dealt: Mapping[str, Card]
    texts: Mapping[str, CardText]

    @property
    def card(self) -> Card | None:
        """Return the card that is being played."""
        match self.state:
            case MoneyDrop(card=card) | Millionaire(card=card) | Milionario(card=card):
                return card
        return None

    @property
    def contest(self) -> Contest | None:
        """Return the ladder, in a game that has one."""
        match self.state:
            case Millionaire() | Milionario():
                return self.state.contest
        return None

    @property
    def lifeline(self) -> Help | None:
        """Return the lifeline that is being used, where it takes more than one move."""
        return self.state.asking.help if isinstance(self.state, Millionaire) else None

    @property
    def asked(self) -> Card | None:
        """Return the card that was asked last; money-drop has put it away as soon as its answer is out."""
        match self.state:
            case MoneyDrop(before=MoneyDrop(card=Card() as card)):
                return card
        return self.card

    @property
    def alone(self) -> bool:
        """Tell whether one player alone faces the question."""
        match self.state:
            case Millionaire():
                return len(self.state.contest.facing) == 1
            case Milionario(waiting=waiting):
                return len(self.state.contest.facing) + sum(one.playing for one in waiting) == 1
        return False

    @property
    def players(self) -> tuple[str, ...]:
        """Name everybody at the table."""
        match self.state:
            case MoneyDrop(runs=runs):
                return everyone(runs)
            case Millionaire(seats=seats) | Milionario(seats=seats):
                return seats.present
            case Lottery(house=house):
                return tuple(gambler.player for gambler in house.present)

    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return how to read odd words of the cards that are offered, played or just answered, and of no others."""
        match self.state:
            case MoneyDrop(offered=offered, before=before):
                cards = (self.card, *offered, before.card if before else None)
            case _:
                cards = (self.card,)
        return tuple(hint for card in cards if card for hint in self.texts[card.id].say)

    def answers(self, card: str) -> tuple[str, ...]:
        """Return a card's answers in the order of their letters."""
        return self.texts[card].answers(self.dealt[card].order)

    def answer(self, card: str, letter: Letter) -> str:
        """Return the answer at a letter."""
        return self.answers(card)[LETTERS.index(letter)]
