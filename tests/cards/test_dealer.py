"""How cards are dealt (G-3, G-6, MD-3, MD-19)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.cards.sample_cards import card, deck
from voice_quiz.cards.dealer import Deal, Dealer, DeckTooSmall
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.game.card import Card, Need
from voice_quiz.game.ladder.rungs import MILIONARIO_BANDS
from voice_quiz.game.money_drop.question_piles import BANDS, PILES
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import Stocked
from voice_quiz.game.protocol import BadSetup

ANY = Need(4, 1, 15)


def ids(deal: Deal) -> list[str]:
    """Return the ids of dealt cards."""
    return [card.id for card in deal.cards]


def heard(*card_ids: str) -> HeardHere:
    """Hear some cards, one after the other."""
    memory = HeardHere()
    for card_id in card_ids:
        memory.hear(card_id)
    return memory


def test_the_same_seed_deals_the_same_cards() -> None:
    """And another seed others, with other letters."""
    cards = load("de")
    first, second, other = (Dealer(cards, seed, HeardHere()).deal((ANY,) * 30) for seed in (1, 1, 2))
    assert first == second
    assert ids(first) != ids(other)
    assert [card.order for card in first.cards] != [card.order for card in other.cards]


def test_the_order_of_the_packs_does_not_matter() -> None:
    """Only the seed decides."""
    cards = deck(40)
    assert Dealer(cards, 5, HeardHere()).deal((ANY,) * 9) == Dealer(cards[::-1], 5, HeardHere()).deal((ANY,) * 9)


def test_a_resumed_game_goes_on_with_the_cards_it_would_have_had() -> None:
    """A card's place in the deck hangs on the seed alone."""
    needs = (ANY,) * 20
    whole = ids(Dealer(deck(60), 3, HeardHere()).deal(needs))
    rest = ids(Dealer(deck(60), 3, HeardHere(), used=whole[:12]).deal(needs[12:]))
    assert rest == whole[12:]


def test_no_card_comes_twice_in_a_game() -> None:
    """Not even when the deck runs out, and none that a resumed game has used."""
    dealer = Dealer(deck(20), 1, heard("card-1", "card-2"), used=["card-3", "card-4"])
    dealt = [card_id for _ in range(9) for card_id in ids(dealer.deal((ANY, ANY)))]
    assert len(dealt) == len(set(dealt)) == 18
    assert not {"card-3", "card-4"} & set(dealt)
    with pytest.raises(DeckTooSmall):
        dealer.deal((ANY,))


def test_flagged_and_outdated_cards_are_never_dealt() -> None:
    """A card that is true until 2030 is good in 2030 and not in 2031."""
    cards = (*deck(5), card(id="old", until=2030), card(id="new", until=2031))
    dealt = ids(Dealer(cards, 1, HeardHere(), flagged=["card-2"], year=2031).deal((ANY,) * 5))
    assert sorted(dealt) == ["card-0", "card-1", "card-3", "card-4", "new"]
    assert "old" in ids(Dealer(cards, 1, HeardHere(), year=2030).deal((ANY,) * 7))


def test_g_3_unheard_cards_come_first() -> None:
    """G-3: what was heard on another evening waits until its pile is used up."""
    memory = heard("card-1", "card-0", "card-2")
    dealer = Dealer(deck(6, range(3, 4)), 1, memory)
    need = Need(4, 3, 3)
    fresh = [ids(dealer.deal((need,)))[0] for _ in range(3)]
    assert sorted(fresh) == ["card-3", "card-4", "card-5"]
    assert [ids(dealer.deal((need,)))[0] for _ in range(3)] == ["card-1", "card-0", "card-2"]


def test_g_3_a_heard_card_comes_before_another_difficulty() -> None:
    """G-3: the nearest difficulty comes last, and nearer before farther."""
    cards = (card(id="far", difficulty=9), card(id="near", difficulty=6), card(id="heard", difficulty=5))
    assert ids(Dealer(cards, 1, heard("heard")).deal((Need(4, 5, 5),) * 3)) == ["heard", "near", "far"]


def test_g_3_the_players_are_told_once() -> None:
    """G-3: the first time a heard card comes back, not before and not again."""
    dealer = Dealer(deck(4), 1, heard("card-0", "card-1"))
    assert [dealer.deal((ANY,)).came_again for _ in range(4)] == [False, False, True, False]
    resumed = Dealer(deck(4), 1, heard("card-0", "card-1", "card-2"), used=["card-2", "card-3"], told=True)
    assert not resumed.deal((ANY,)).came_again


def test_g_3_cards_heard_in_this_game_do_not_come_again() -> None:
    """G-3: hearing is noted by others; the dealer remembers what it dealt."""
    memory = HeardHere()
    dealer = Dealer(deck(30), 1, memory)
    dealt = []
    for _ in range(30):
        deal = dealer.deal((ANY,))
        assert not deal.came_again
        memory.hear(deal.cards[0].id)
        dealt.append(deal.cards[0].id)
    assert len(set(dealt)) == 30


def test_evenings_go_through_all_cards_before_one_comes_again() -> None:
    """Fifteen questions an evening: nothing twice until a difficulty is used up, then its oldest comes back."""
    memory, cards, evenings = HeardHere(), load("en"), []
    counts = Counter(card.difficulty for card in cards)
    for evening in range(max(counts.values()) + 1):
        dealer = Dealer(cards, evening, memory)
        dealt = [dealer.deal((Need(4, level, level),)).cards[0].id for level in range(1, 16)]
        for card_id in dealt:
            memory.hear(card_id)
        evenings.append(dealt)
    for level, asked in enumerate(zip(*evenings, strict=True), start=1):
        assert len(set(asked[: counts[level]])) == counts[level]
        assert asked[counts[level]] == asked[0]


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_g_6_each_level_gets_its_difficulties(language: str) -> None:
    """G-6: a ladder of fifteen difficulties, ten bands, and money-drop's eight."""
    dealer = Dealer(load(language), 7, HeardHere())
    bands = (*((level, level) for level in range(1, 16)), *MILIONARIO_BANDS, *BANDS)
    needs = tuple(Need(4, *band) for band in bands)
    for need, dealt in zip(needs, dealer.deal(needs).cards, strict=True):
        assert need.easiest <= dealt.difficulty <= need.hardest


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_md_3_and_md_19_a_tray_has_two_categories_for_every_round(language: str) -> None:
    """MD-3: 30, 20 and 6 cards. MD-19: neighbours in a pile differ, so any two drawn together do."""
    game = MoneyDropSetup((("Anna",), ("Ben",), ("Carla",))).start(1).state
    texts = load(language)
    for seed in range(5):
        cards = Dealer(texts, seed, HeardHere()).deal(game.needs()).cards
        assert Counter(len(card.order) for card in cards) == {4: 30, 3: 20, 2: 6}
        piles = iter(cards)
        for size in PILES:
            pile = [next(piles).category for _ in range(size)]
            assert all(one != other for one, other in pairwise(pile))
        assert game.apply(Stocked(cards)).state.offered


def test_md_19_categories_differ_also_among_heard_cards() -> None:
    """MD-19: a card more or less unheard does not matter then."""
    cards = tuple(card(id=f"card-{index}", category="ABBBBAAA"[index]) for index in range(8))
    dealt = Dealer(cards, 1, heard(*(card.id for card in cards))).deal((Need(4, 4, 4),) * 8).cards
    assert [card.category for card in dealt] == list("ABABABAB")
    assert dealt[0].id == "card-0"


def test_one_category_alone_is_dealt_all_the_same() -> None:
    """Where the deck does not allow it, neighbours are of one category."""
    assert len(ids(Dealer(deck(6, categories=1), 1, HeardHere()).deal((ANY,) * 6))) == 6


@pytest.mark.parametrize("answers", [2, 3, 4])
def test_fewer_answers_keep_the_most_tempting(answers: int) -> None:
    """The wrong ones are left out from the end, and each of the others comes to lie everywhere."""
    cards = Dealer(deck(400), 1, HeardHere()).deal((Need(answers, 1, 15),) * 400).cards
    assert {frozenset(card.order) for card in cards} == {frozenset(range(answers))}
    assert len({card.order for card in cards}) == {2: 2, 3: 6, 4: 24}[answers]


@pytest.mark.parametrize("answers", [2, 3, 4])
def test_the_right_letter_is_evenly_spread(answers: int) -> None:
    """Within a game no letter runs away, and none can be foretold."""
    for seed in range(20):
        cards = Dealer(deck(120), seed, HeardHere()).deal((Need(answers, 1, 15),) * 120).cards
        counts = Counter(card.order.index(0) for card in cards)
        assert max(counts.values()) - min(counts.values()) <= 12
    firsts = Counter(_first_right(seed, answers) for seed in range(600))
    assert all(0.8 < count * answers / 600 < 1.2 for count in firsts.values())


def _first_right(seed: int, answers: int) -> int:
    return Dealer(deck(3), seed, HeardHere()).deal((Need(answers, 1, 15),)).cards[0].order.index(0)


def test_the_right_letter_cannot_be_foretold() -> None:
    """After fifteen cards whose letters somebody has counted, every letter may still come next."""
    following: dict[tuple[int, ...], set[int]] = {}
    for seed in range(400):
        cards = Dealer(deck(4), seed, HeardHere()).deal((ANY,) * 4).cards
        *before, last = (card.order.index(0) for card in cards)
        following.setdefault(tuple(sorted(before)), set()).add(last)
    assert following[0, 1, 2] == {0, 1, 2, 3}


def test_a_deck_that_is_too_small_says_what_there_is() -> None:
    """Nothing is dealt then, and a smaller wish still works."""
    dealer = Dealer(deck(3, range(4, 6)), 1, HeardHere())
    with pytest.raises(DeckTooSmall) as raised:
        dealer.deal((Need(4, 4, 4), Need(4, 4, 4), *(Need(3, 5, 9),) * 3))
    assert isinstance(raised.value, BadSetup)
    there, wanted = str(raised.value).split("; ")
    assert there == "the deck has 3 cards left (2 of difficulty 4, 1 of difficulty 5)"
    assert wanted == "5 are wanted (2 of difficulty 4, 3 of difficulties 5 to 9)"
    assert len(ids(dealer.deal((ANY,) * 3))) == 3


def test_the_texts_of_all_cards_are_known() -> None:
    """Also of those that are used or flagged: a resumed game reads them again."""
    cards = deck(3)
    dealer = Dealer(cards, 1, HeardHere(), flagged=["card-0"], used=["card-1"])
    assert [dealer.text(text.id) for text in cards] == list(cards)
    with pytest.raises(KeyError):
        dealer.text("nonsense")


def test_a_dealt_card_carries_its_category_and_difficulty() -> None:
    """The rules compare the one and show the other."""
    assert Dealer((card(),), 1, HeardHere()).deal((Need(2, 9, 9),)).cards[0] in (
        Card("rivers-danube", "Rivers on a Detour", 4, (0, 1)),
        Card("rivers-danube", "Rivers on a Detour", 4, (1, 0)),
    )


def test_a_card_with_fewer_answers_comes_where_no_more_are_wanted() -> None:
    """Two answers serve the last round of money-drop, three the rounds before it; nobody is dealt an answer too few."""
    cards = (card(id="two", wrong=("Rhine",)), card(id="three", wrong=("Rhine", "Elbe")), card(id="four"))
    assert ids(Dealer(cards, 1, HeardHere()).deal((Need(4, 4, 4), Need(3, 4, 4), Need(2, 4, 4)))) == ["four", "three", "two"]
    with pytest.raises(DeckTooSmall, match="2 of them with fewer than 4 answers"):
        Dealer(cards, 1, HeardHere()).deal((Need(4, 4, 4),) * 2)


def test_g_3_the_same_answer_is_not_right_twice_while_there_are_others() -> None:
    """G-3: whoever has just said "Octopus" would not believe it again; also after the games before."""
    cards = (card(id="again", right="OCTOPUS"), card(id="new", right="Squid"), card(id="newer", right="Cuttlefish"))
    for earlier, expected in (((card(right="Octopus"),), "again"), ((card(right="Squid"),), "new")):
        dealt = ids(Dealer(cards, 1, HeardHere(), earlier=earlier).deal((Need(4, 4, 4),) * 3))
        assert dealt[-1] == expected


def test_g_3_an_evening_has_no_two_cards_about_the_same_while_there_are_others() -> None:
    """G-3: what the games before were about, and their categories, count as this game's own."""
    cards = (
        card(id="kin", category="Sails", about=("columbus",)),
        card(id="namesake", category="eggs"),
        card(id="other", category="Boats", about=("vikings",)),
    )
    earlier = (card(id="egg", category="Eggs", about=("columbus",)),)
    assert ids(Dealer(cards, 1, HeardHere(), earlier=earlier).deal((Need(4, 4, 4),) * 3)) == ["other", "namesake", "kin"]
