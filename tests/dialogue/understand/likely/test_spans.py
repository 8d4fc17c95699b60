"""What is named in a sentence is found anywhere in it: answers in every form, letters, places, numbers, players, things."""

from __future__ import annotations

import pytest

from tests.dialogue.understand.likely.trees import drawn, which_tree
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.likely.spans import Named, Span, kept

SHOWN = {
    "de": ("Der Elefant", "Schokoladenkuchen", "Die blaue Donau", "New York"),
    "en": ("The Eiffel Tower", "Strawberries", "A Midsummer Night's Dream", "Blackbird"),
    "it": ("La fontana di Trevi", "Il gatto", "Gli spaghetti alla carbonara", "Arcobaleno"),
}
A, B, C, D = range(4)


@pytest.mark.parametrize(
    ("code", "said", "named"),
    [
        ("de", "das sind doch elefanten", [A]),
        ("de", "ich hätt gern den kuchen", [B]),
        ("de", "die mit der donau da", [C]),
        ("de", "newyork halt", [D]),
        ("de", "elefant oder kuchen", [A, B]),
        ("de", "da steht ja mein fahrrad", []),
        ("en", "it's the tower surely", [A]),
        ("en", "a single strawberry for me", [B]),
        ("en", "something with midsummer in the title", [C]),
        ("en", "the black bird over there", [D]),
        ("en", "eiffeltower", [A]),
        ("en", "my bicycle is outside", []),
        ("it", "sarà la fontana", [A]),
        ("it", "quella di trevi", [A]),
        ("it", "i gatti direi", [B]),
        ("it", "carbonara tutta la vita", [C]),
        ("it", "arco baleno", [D]),
        ("it", "fuori c'è la mia bicicletta", []),
    ],
)
def test_an_answer_is_known_in_every_form(code: str, said: str, named: list[int]) -> None:
    """Inflected, in part, a part of a compound, written together or apart; and nothing where none is named."""
    found = drawn(said, code, Situation(Kind.ANSWER, SHOWN[code])).found.candidates
    assert [span.value for span in found if span.kind is Named.TEXT] == named


@pytest.mark.parametrize(
    ("code", "said", "kind", "value"),
    [
        ("de", "ich nehm jetzt C", Named.LETTER, C),
        ("de", "berta würd ich sagen", Named.SPELLED, B),
        ("de", "den zweiten da", Named.ORDINAL, B),
        ("de", "das letzte, glaub ich", Named.ORDINAL, D),
        ("de", "die drei", Named.COUNTED, C),
        ("en", "I will go for D then", Named.LETTER, D),
        ("en", "charlie I reckon", Named.SPELLED, C),
        ("en", "the second one", Named.ORDINAL, B),
        ("en", "a, definitely", Named.LETTER, A),
        ("en", "number four", Named.COUNTED, D),
        ("it", "direi la b", Named.LETTER, B),
        ("it", "b come bologna", Named.LETTER, B),
        ("it", "la terza opzione", Named.ORDINAL, C),
        ("it", "direi l'ultima", Named.ORDINAL, D),
    ],
)
def test_an_answer_is_named_by_letter_place_and_number(code: str, said: str, kind: Named, value: int) -> None:
    """Wherever it stands in the sentence."""
    assert [(span.kind, span.value) for span in drawn(said, code).found.candidates] == [(kind, value)]


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "a bird in the hand"), ("en", "a sandwich please"), ("it", "a proposito"), ("it", "a Venezia piove")],
)
def test_a_small_word_is_no_letter(code: str, said: str) -> None:
    """Before something that no phrase knows it is only a word."""
    assert drawn(said, code).found.candidates == ()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "I'd rather have tea"),
        ("en", "it has to be said"),
        ("it", "d'accordo"),
        ("it", "c'è tempo"),
        ("it", "di solito piove"),
    ],
)
def test_no_part_of_a_word_is_a_letter(code: str, said: str) -> None:
    """Phrases know that already: what an apostrophe ties to the next word is no letter."""
    assert drawn(said, code).found.candidates == ()


@pytest.mark.parametrize(
    ("said", "kind", "thing"),
    [
        ("let's have the audience", Kind.ANSWER, "audience"),
        ("the red one for me", Kind.SPINNER, "red"),
        ("how about the lottery", Kind.GAME, "lottery"),
    ],
)
def test_an_english_thing_is_found_by_its_own_word(said: str, kind: Kind, thing: str) -> None:
    """As the German and the Italian ones are."""
    assert [span.value for span in drawn(said, "en", Situation(kind)).found.things] == [thing]


def test_a_word_of_an_answer_is_no_letter_and_no_number() -> None:
    """Where an answer is a number, a bare number is that answer or none; where it is a spelling word, it is the answer."""
    years = Situation(Kind.ANSWER, ("1989", "1990", "1961", "3"))
    assert [span.value for span in drawn("die drei", "de", years).found.candidates] == [D]
    assert drawn("die zwei", "de", years).found.candidates == ()
    words = Situation(Kind.ANSWER, ("Otto", "Anton", "Emil", "Cäsar"))
    assert [(span.kind, span.value) for span in drawn("der anton", "de", words).found.candidates] == [(Named.TEXT, B)]


@pytest.mark.parametrize(
    ("code", "said", "things", "players", "numbers"),
    [
        ("de", "Bens telefonjoker und dann noch zwölf", ["phone"], ["Ben"], [12]),
        ("en", "Ben wants fifty fifty, not all twelve of them", ["fifty-fifty"], ["Ben"], [12]),
        ("it", "Ben vuole il pubblico, tutti e dodici", ["audience"], ["Ben"], [12]),
    ],
)
def test_things_players_and_numbers_are_named_too(
    code: str, said: str, things: list[str], players: list[str], numbers: list[int]
) -> None:
    """Each in its own list."""
    found = drawn(said, code).found
    assert [span.value for span in found.things] == things
    assert [span.value for span in found.players] == players
    assert [span.value for span in found.numbers] == numbers


def test_what_belongs_to_an_answer_names_nothing_else() -> None:
    """A player who is called like an answer is the answer."""
    found = drawn("Ben, ganz klar", "de", Situation(Kind.ANSWER, ("Big Ben", "Tower", "Themse", "Hyde Park"), players=("Ben",)))
    assert [span.kind for span in found.found.candidates] == [Named.TEXT]
    assert found.found.players == ()


def test_where_no_answer_is_asked_for_a_letter_is_only_a_letter() -> None:
    """Nobody answers a question of the set-up with B."""
    assert drawn("die B da hinten", "de", Situation(Kind.GAME)).found.candidates == ()
    assert drawn("die B da hinten", "de", which_tree("de")).found.candidates


def test_the_longest_and_cheapest_is_kept_and_of_peers_both() -> None:
    """Where two answers fit the same words alike, nobody guesses between them."""
    short, long = Span(1, 2, Named.LETTER, A, 0.1), Span(0, 3, Named.TEXT, B, 0.2)
    assert kept([short, long]) == (long,)
    one, other, far = (Span(0, 1, Named.TEXT, value, cost) for value, cost in ((A, 0.3), (B, 0.35), (C, 0.5)))
    assert set(kept([one, other, far])) == {one, other}
