"""A sketch is a sentence with what is named replaced by its kind, the marks behind the words, and where it was said."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.dialogue.understand.likely.trees import drawn, is_that_final
from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.sketch import group_of, sketched
from voice_quiz.dialogue.understand.tokens import LONGEST
from voice_quiz.game.card import Letter


@pytest.mark.parametrize(
    ("code", "said", "drawing"),
    [
        ("de", "Ich nehm dann mal die Buche.", "ich nehm dann mal die <x>"),
        ("de", "Anna meint, es ist der Ahorn", "<p> meint es ist der <x>"),
        ("de", "das Telefon, zwölf Sekunden", "das <joker> <n> sekunden"),
        ("en", "Looks like beeches to me", "looks like <x> to me"),
        ("en", "Ben says the third one", "<p> says the <x>"),
        ("it", "Mah, direi le betulle", "mah direi le <x>"),
        ("it", "per Anna è l'acero", "per <p> è l <x>"),
    ],
)
def test_what_is_named_is_replaced_by_its_kind(code: str, said: str, drawing: str) -> None:
    """So that a sentence about elephants is learned for trees too."""
    assert " ".join(drawn(said, code).texts) == drawing


@pytest.mark.parametrize(
    ("code", "said", "drawing"),
    [
        ("de", "ja, die Buche bleibt", "ja die <x=> bleibt"),
        ("de", "nein, doch der Ahorn", "nein doch der <x!>"),
        ("en", "yes, beech it is", "yes <x=> it is"),
        ("it", "no, la betulla", "no la <x!>"),
    ],
)
def test_the_answer_that_was_asked_about_is_told_from_another(code: str, said: str, drawing: str) -> None:
    """One is a yes, the other a correction."""
    assert " ".join(drawn(said, code, is_that_final(code, Letter.B)).texts) == drawing


def test_marks_stay_behind_their_words() -> None:
    """A question, a pause and an end are told apart."""
    assert [token.marks for token in drawn("Die Buche, oder?!", "de").tokens] == ["", ",", "?!"]


def test_answers_are_counted_in_the_order_in_which_they_are_named() -> None:
    """Each once."""
    assert drawn("der Ahorn, nein die Eiche, der Ahorn", "de").values == (3, 0)


@pytest.mark.parametrize("length", [LONGEST + 1, 5 * LONGEST])
def test_a_text_that_is_too_long_has_no_tokens(length: int) -> None:
    """Nobody says a move in so many words."""
    assert drawn("buche " * length, "de").tokens == ()


@pytest.mark.parametrize("text", ["", "   ", "?!", "…", "🎉"])
def test_no_word_is_no_token(text: str) -> None:
    """Nothing was said."""
    assert drawn(text, "en").tokens == ()


@pytest.mark.parametrize(
    ("situation", "group"),
    [
        (Situation(Kind.ANSWER), "answer"),
        (is_that_final("de", Letter.A), "answer/final"),
        (Situation(Kind.BEAT, just_asked=Asked.BEAT), "yes-no/beat"),
        (Situation(Kind.STAKE, just_asked=Asked.REST), "stake/rest"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_group_is_the_situation_and_what_was_asked(situation: Situation, group: str) -> None:
    """What is said to "Is that final?" is learned apart."""
    assert group_of(situation) == group
    assert sketched("hm", situation, LANGUAGES["de"], Channel.TYPED).group == group
