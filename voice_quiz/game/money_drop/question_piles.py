"""The tray of money-drop: a pile of cards for each round (rules MD-2, MD-3, MD-17, MD-19)."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.game.card import Card, Need
from voice_quiz.game.difficulty import Leaning

ROUNDS = 8
# MD-2: answers, and so windows, of each round.
WINDOWS = (4, 4, 4, 4, 3, 3, 3, 2)
# MD-3: 30 four-answer, 20 three-answer and 6 two-answer cards, in a pile for each round: every run gets the course of G-6.
PILES = (8, 8, 7, 7, 7, 7, 6, 6)
BANDS = ((1, 3), (2, 5), (4, 7), (5, 8), (6, 9), (8, 11), (9, 12), (10, 15))

Pile = tuple[Card, ...]
Tray = tuple[Pile, ...]

EMPTY_TRAY: Tray = ((),) * ROUNDS


def need(number: int) -> Need:
    """Return which card a round needs."""
    easiest, hardest = BANDS[number - 1]
    return Need(WINDOWS[number - 1], easiest, hardest)


def missing(tray: Tray) -> tuple[Need, ...]:
    """Return which cards are missing in a full tray."""
    return tuple(need(number) for number, gap in enumerate(_gaps(tray), 1) for _ in range(gap))


def holds(tray: Tray, cards: Pile) -> bool:
    """Tell whether one of the cards is in the tray already."""
    known = {card.id for pile in tray for card in pile}
    return bool(known & {card.id for card in cards})


def filled(tray: Tray, cards: Pile) -> Tray:
    """Put the missing cards, in the order of `missing`, under the piles."""
    rest, full = list(cards), []
    for pile, gap in zip(tray, _gaps(tray), strict=True):
        full.append((*pile, *rest[:gap]))
        del rest[:gap]
    return tuple(full)


def serves(tray: Tray, first: int) -> bool:
    """Tell whether there are two cards for each round, from the first one of a run on (MD-17)."""
    return all(len(pile) >= 2 for pile in tray[first - 1 :])


def draw_pair(tray: Tray, number: int, leaning: Leaning = Leaning.EVEN) -> tuple[tuple[Card, Card], Tray]:
    """Draw the two cards of a round, and give the tray without them; of the easier ones or the harder ones, if wanted so."""
    top, *below = leaning.ordered(tray[number - 1])
    # MD-19: two different categories, if the tray allows it.
    second = next((card for card in below if card.category != top.category), below[0])
    rest = tuple(card for card in tray[number - 1] if card not in (top, second))
    return (top, second), _with_pile(tray, number, rest)


def draw_spare(tray: Tray, number: int, leaning: Leaning = Leaning.EVEN) -> tuple[Card | None, Tray]:
    """Draw another card for a round, if there is one."""
    pile = leaning.ordered(tray[number - 1])
    return (pile[0], _with_pile(tray, number, pile[1:])) if pile else (None, tray)


def _gaps(tray: Tray) -> Iterable[int]:
    return (full - len(pile) for full, pile in zip(PILES, tray, strict=True))


def _with_pile(tray: Tray, number: int, pile: Pile) -> Tray:
    return (*tray[: number - 1], pile, *tray[number:])
