"""What holds for every deck, memory and wish."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from tests.cards.sample_cards import card
from tests.game.values import STEADY
from voice_quiz.cards.dealer import Dealer, DeckTooSmall
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.text import CardText
from voice_quiz.game.card import Card, Need

ABOUT = st.lists(st.sampled_from(("rubik", "gaudi", "elbe", "loire")), max_size=2, unique=True).map(tuple)
CARDS = st.lists(st.tuples(st.integers(1, 15), st.sampled_from("ABCDEabcde"), ABOUT), min_size=1, max_size=24).map(
    lambda drawn: tuple(
        card(id=f"card-{index}", difficulty=difficulty, category=category, about=about)
        for index, (difficulty, category, about) in enumerate(drawn)
    )
)
BANDS = st.tuples(st.integers(1, 15), st.integers(1, 15)).map(sorted)
NEEDS = st.lists(st.builds(lambda answers, band: Need(answers, *band), st.integers(2, 4), BANDS), max_size=24).map(tuple)


@dataclass(frozen=True)
class Table:
    """A deck, what was heard of it, what is flagged and used, and what a game wants."""

    cards: tuple[CardText, ...]
    heard: tuple[str, ...]
    flagged: frozenset[str]
    used: frozenset[str]
    needs: tuple[Need, ...]
    seed: int

    def memory(self) -> HeardHere:
        """Hear what was heard."""
        memory = HeardHere()
        for card_id in self.heard:
            memory.hear(card_id)
        return memory

    def dealer(self) -> Dealer:
        """Sit down."""
        return Dealer(self.cards, self.seed, self.memory(), self.flagged, self.used)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table."""
    cards = draw(CARDS)
    some = st.lists(st.sampled_from([card.id for card in cards]), max_size=8)
    flagged, used = frozenset(draw(some)), frozenset(draw(some))
    return Table(cards, tuple(draw(some)), flagged, used, draw(NEEDS), draw(st.integers(0, 2**64 - 1)))


@STEADY
@given(tables())
def test_a_deal_meets_every_need_or_says_what_is_missing(table: Table) -> None:
    """Each card is another one, has the answers that are wanted, and is neither flagged nor used."""
    left = {card.id for card in table.cards} - table.flagged - table.used
    try:
        deal = table.dealer().deal(table.needs)
    except DeckTooSmall as error:
        assert len(left) < len(table.needs)
        assert f"{len(left)} cards left" in str(error)
        return
    ids = [card.id for card in deal.cards]
    assert len(set(ids)) == len(ids) == len(table.needs)
    assert set(ids) <= left
    assert all(need.met_by(card) for need, card in zip(table.needs, deal.cards, strict=True))
    assert deal.came_again == bool(set(ids) & set(table.heard))


@STEADY
@given(tables())
def test_each_card_is_the_best_there_was(table: Table) -> None:
    """G-3 in one sentence: nearest difficulty, then akin to none, then unheard, then longest unheard, neighbours aside."""
    needs = table.needs[: len({card.id for card in table.cards} - table.flagged - table.used)]
    memory, left = table.memory(), {card.id: card for card in table.cards if card.id not in table.flagged | table.used}
    texts = {card.id: card for card in table.cards}
    had = [texts[card] for card in table.used]
    before: tuple[Need, Card] | None = None
    for need, dealt in zip(needs, table.dealer().deal(needs).cards, strict=True):
        beside = before[1].category if before and before[0] == need else None
        best = min(_rank(text, need, memory, beside, had) for text in left.values())
        assert _rank(left.pop(dealt.id), need, memory, beside, had) == best
        had.append(texts[dealt.id])
        before = need, dealt


def _rank(text: CardText, need: Need, memory: HeardHere, beside: str | None, had: list[CardText]) -> tuple[int, ...]:
    distance = min(abs(text.difficulty - wanted) for wanted in range(need.easiest, need.hardest + 1))
    when = memory.when(text.id)
    about = any(set(text.about) & set(one.about) for one in had)
    category = any(text.category.lower() == one.category.lower() for one in had)
    return distance, about, category, when is not None, text.category == beside, when or 0


@STEADY
@given(tables())
def test_no_two_cards_of_a_game_are_about_the_same_while_there_are_others(table: Table) -> None:
    """Neither do they share a category's name, however it is written; also after a break."""
    one = Need(4, 1, 15)
    texts = {card.id: card for card in table.cards if card.id not in table.flagged}
    had: list[CardText] = []
    for _ in range(len(texts)):
        [dealt] = Dealer(table.cards, table.seed, HeardHere(), table.flagged, [text.id for text in had]).deal((one,)).cards
        left = [text for text in texts.values() if text not in had]
        assert not _akin(texts[dealt.id], had) or all(_akin(text, had) for text in left)
        had.append(texts[dealt.id])


def _akin(text: CardText, had: list[CardText]) -> bool:
    return any(set(text.about) & set(one.about) or text.category.lower() == one.category.lower() for one in had)


@STEADY
@given(tables())
def test_dealing_is_the_same_every_time(table: Table) -> None:
    """The seed, the cards and the memory are all there is to it."""
    needs = table.needs[: len({card.id for card in table.cards} - table.flagged - table.used)]
    assert table.dealer().deal(needs) == table.dealer().deal(needs)
