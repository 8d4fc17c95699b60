"""The cards of an evening in every language that is spoken at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from voice_quiz.cards.dealer import Deal, Dealer
from voice_quiz.cards.flags import Flags
from voice_quiz.cards.heard_questions import Heard
from voice_quiz.cards.library import languages
from voice_quiz.cards.text import CardText
from voice_quiz.game.card import Card, Need
from voice_quiz.game.protocol import BadSetup
from voice_quiz.quoting import quoted


class CardsInPlay:
    """Deals cards in the language of the moment, and remembers what was dealt."""

    def __init__(
        self,
        load: Callable[[str], tuple[CardText, ...]],
        seed: int,
        heard: Heard,
        flags: Flags,
        year: int,
        played: Iterable[CardText] = (),
        earlier: Iterable[CardText] = (),
    ) -> None:
        """Take a way to load a language's cards, what was heard and flagged before, and a resumed game's cards as played.

        Also the cards of the games that this evening had before.
        """
        self._load = load
        self._seed = seed
        self._heard = heard
        self._flags = flags
        self._year = year
        self._cards: dict[str, dict[str, CardText]] = {}
        # Whatever the packs say by now, a card that was played keeps its words.
        self._played = {(card.language, card.id): card for card in played}
        self._earlier = tuple(earlier)
        self._dealer: Dealer | None = None
        self._told = False
        self.dealt: dict[str, Card] = {}
        # The words of each card as it was played.
        self.texts: dict[str, CardText] = {}

    def deal(self, needs: tuple[Need, ...], language: str) -> Deal:
        """Deal what a game needs."""
        if self._dealer is None:
            cards, told = self._in(language).values(), self._told
            flagged = self._flags.flagged()
            self._dealer = Dealer(
                cards, self._seed, self._heard, flagged, self.dealt, year=self._year, told=told, earlier=self._earlier
            )
        deal = self._dealer.deal(needs)
        self._told = self._told or deal.came_again
        return deal

    def speak(self, language: str) -> None:
        """Go on in another language with every card that exists in it."""
        cards = self._in(language)
        self._dealer = None
        found = {card: self._played.get((language, card)) or cards.get(card) for card in self.texts}
        self.texts |= {card: text for card, text in found.items() if text}

    def restore(self, cards: tuple[Card, ...], language: str) -> None:
        """Take cards into play: just dealt, or of a resumed game."""
        self.dealt |= {card.id: card for card in cards}
        self.texts |= {card.id: self._text(card.id, language) for card in cards}

    def hear(self, card: str) -> None:
        """Note that a question was read."""
        self._heard.hear(card)

    def flag(self, card: str, reason: str) -> None:
        """Never deal a card again here."""
        self._flags.flag(card, reason)

    def _text(self, card: str, language: str) -> CardText:
        """Find the words of a card, in another language if it exists only there."""
        codes = (language, *languages())
        for code in codes:
            if text := self._played.get((code, card)):
                return text
        for code in codes:
            if card in self._in(code):
                return self._in(code)[card]
        raise BadSetup(f"the card {quoted(card)}; it is in none of the packs that are chosen now")

    def _in(self, language: str) -> dict[str, CardText]:
        if language not in self._cards:
            self._cards[language] = {card.id: card for card in self._load(language)}
        return self._cards[language]
