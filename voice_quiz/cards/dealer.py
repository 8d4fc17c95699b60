"""Deals cards to a game: seeded, fair, no two that tell of each other, and nothing that was heard lately (G-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from voice_quiz.cards.heard_questions import Heard
from voice_quiz.cards.text import CardText
from voice_quiz.game.card import Card, Need
from voice_quiz.game.chance import Chance
from voice_quiz.game.protocol import BadSetup


class DeckTooSmall(BadSetup):
    """Fewer cards than a game wants; the text says how many there are of which difficulty."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards for a game's needs, and whether the players are to be told that heard ones come back."""

    cards: tuple[Card, ...]
    came_again: bool


class Dealer:
    """Holds the deck of one game."""

    def __init__(
        self,
        cards: Iterable[CardText],
        seed: int,
        heard: Heard,
        flagged: Iterable[str] = (),
        used: Iterable[str] = (),
        *,
        year: int = 0,
        told: bool = False,
        earlier: Iterable[CardText] = (),
    ) -> None:
        """Shuffle the deck; a resumed game names the cards it has used, and whether it told that cards come back.

        Cards that are surely true only until before `year` stay in the box. `earlier` are the cards of the evening's games
        before this one: what tells of them comes last, as what tells of this game's own.
        """
        texts = tuple(cards)
        self._texts = {text.id: text for text in texts}
        self._heard = heard
        self._told = told
        # A card's place is fixed by the seed alone, so that a resumed game goes on with the same cards.
        shuffled, chance = Chance(seed).shuffled(sorted(self._texts))
        self._place = {card_id: place for place, card_id in enumerate(shuffled)}
        gone, dealt = {*flagged, *used}, {*used} & self._texts.keys()
        # What this evening has had cards about, and their categories and right answers in small letters.
        known = (*earlier, *(self._texts[card] for card in dealt))
        self._about = {key for text in known for key in text.about}
        self._categories = {text.category.lower() for text in known}
        self._rights = {text.right.lower() for text in known}
        self._deck = {text.id: text for text in texts if text.id not in gone and (text.until is None or text.until >= year)}
        self._letters = _Letters(Chance(chance.state + len(dealt)))

    def text(self, card_id: str) -> CardText:
        """Return the words of a card, also of one that is no longer in the deck."""
        return self._texts[card_id]

    def deal(self, needs: tuple[Need, ...]) -> Deal:
        """Deal one card for each need; none of them comes again in this game."""
        if _too_few(self._deck.values(), needs):
            raise DeckTooSmall(_shortage(self._deck.values(), needs))
        when = {card_id: self._heard.when(card_id) for card_id in self._deck}
        cards: list[Card] = []
        for index, need in enumerate(needs):
            beside = cards[-1].category if index and needs[index - 1] == need else None
            text = self._draw(need, beside, when)
            cards.append(Card(text.id, text.category, text.difficulty, self._letters.deal(need.answers)))
        again = not self._told and any(when[card.id] is not None for card in cards)
        self._told = self._told or again
        return Deal(tuple(cards), again)

    def _draw(self, need: Need, beside: str | None, when: dict[str, int | None]) -> CardText:
        def rank(text: CardText) -> tuple[bool, bool, bool, bool, bool, int, int]:
            heard = when[text.id]
            same_right = text.right.lower() in self._rights
            kin = not self._about.isdisjoint(text.about), text.category.lower() in self._categories, same_right
            # A category that differs from its neighbour's (MD-19) goes before a few cards more of not being heard.
            return *kin, heard is not None, text.category == beside, heard or 0, self._place[text.id]

        fitting = [text for text in self._deck.values() if _answers(text) >= need.answers]
        nearest = min(_distance(text, need) for text in fitting)
        drawn = min((text for text in fitting if _distance(text, need) == nearest), key=rank)
        self._about.update(drawn.about)
        self._categories.add(drawn.category.lower())
        self._rights.add(drawn.right.lower())
        return self._deck.pop(drawn.id)


class _Letters:
    """Deals the letters of the answers, the right one now here, now there."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._rights: Counter[tuple[int, int]] = Counter()

    def deal(self, answers: int) -> tuple[int, ...]:
        """Shuffle the right answer and the most tempting wrong ones."""
        right = self._right(answers)
        self._rights[answers, right] += 1
        wrong, self._chance = self._chance.shuffled(range(1, answers))
        return (*wrong[:right], 0, *wrong[right:])

    def _right(self, answers: int) -> int:
        """Draw a place for the right answer: the rarer it was so far, the likelier, but none is ever certain."""
        counts = [self._rights[answers, place] for place in range(answers)]
        urn = [place for place, count in enumerate(counts) for _ in range(max(counts) - count + 1)]
        place, self._chance = self._chance.one_of(urn)
        return place


def _distance(text: CardText, need: Need) -> int:
    return max(need.easiest - text.difficulty, text.difficulty - need.hardest, 0)


def _answers(text: CardText) -> int:
    return len(text.wrong) + 1


def _too_few(deck: Iterable[CardText], needs: Sequence[Need]) -> bool:
    """Tell whether there are fewer cards with so many answers, or with more, than are wanted."""
    there = [_answers(text) for text in deck]
    return any(
        sum(one >= need.answers for one in there) < sum(other.answers >= need.answers for other in needs) for need in set(needs)
    )


def _shortage(deck: Iterable[CardText], needs: Sequence[Need]) -> str:
    texts = tuple(deck)
    there = Counter(text.difficulty for text in texts)
    wanted = Counter((need.easiest, need.hardest) for need in needs)
    most = max(need.answers for need in needs)
    short = sum(_answers(text) < most for text in texts)
    has = ", ".join(f"{count} of difficulty {difficulty}" for difficulty, count in sorted(there.items()))
    wants = ", ".join(f"{count} of {_band(*band)}" for band, count in sorted(wanted.items()))
    fewer = f", {short} of them with fewer than {most} answers" if short else ""
    return f"the deck has {there.total()} cards left ({has or 'none'}){fewer}; {len(needs)} are wanted ({wants})"


def _band(easiest: int, hardest: int) -> str:
    return f"difficulty {easiest}" if easiest == hardest else f"difficulties {easiest} to {hardest}"
