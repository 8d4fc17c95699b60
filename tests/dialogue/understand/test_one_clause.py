"""What only one part of a typed sentence says, and what is wished beside a yes."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Category, Meaning, Plain, Spin, Wished, Wishes
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.one_clause import beside_yes, few_clauses, told_in_one
from voice_quiz.dialogue.understand.outcome import NOTHING, Aside, Grade, Understanding, Understood, Unsure, meant
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.game.moves import Colour

SPINNER = Situation(Kind.SPINNER, players=("Anna", "Luca"))
RED = Spin(colour=Colour.RED)
FIRST, SECOND = Understood(Category(1)), Understood(Category(2))


def test_a_story_is_left_whole() -> None:
    """Who says that much does not say one thing."""
    assert few_clauses("hard cheese, Nan! I'm having red") == ("hard cheese,", "Nan!", "I'm having red")
    assert few_clauses("a, b, c, d, e, f") == ()


@pytest.mark.parametrize(
    ("whole", "parts", "told"),
    [
        (NOTHING, (NOTHING, FIRST), Understood(Category(1), Grade.LIKELY)),
        (Aside(), (NOTHING, FIRST), Unsure(Category(1), Grade.LIKELY)),
        (NOTHING, (Aside(), Understood(Category(1), Grade.LIKELY)), Unsure(Category(1), Grade.LIKELY)),
        (NOTHING, (FIRST, FIRST), Understood(Category(1), Grade.LIKELY)),
        (NOTHING, (FIRST, SECOND), None),
        (NOTHING, (FIRST, Unsure(Category(2))), None),
        (NOTHING, (NOTHING, Aside()), None),
    ],
    ids=["certain", "rather-talk", "likely", "twice", "two", "perhaps-another", "none"],
)
def test_only_one_part_may_mean_something(
    whole: Understanding, parts: tuple[Understanding, ...], told: Understanding | None
) -> None:
    """What is certain in what is no talk is done; of the rest it is asked."""
    found = iter(parts)
    assert told_in_one("this, that", whole, lambda _: next(found)) == told


def test_one_part_alone_is_no_part() -> None:
    """Nothing is looked at twice."""
    assert told_in_one("this", NOTHING, lambda _: FIRST) is None


@pytest.mark.parametrize(
    ("beside", "wish"), [((FIRST,), FIRST.meaning), ((), None), ((FIRST, SECOND), None)], ids=["one", "none", "two"]
)
def test_beside_a_yes_one_thing_may_be_wished(beside: tuple[Understood, ...], wish: Meaning | None) -> None:
    """Of two it cannot be told which."""
    found = iter((Understood(Plain.YES), *beside))
    text = ", ".join("x" * (len(beside) + 1))
    assert beside_yes(text, lambda _: next(found)) == wish


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Ach herrje, der Kuchen! Ich nehme rot."),
        ("en", "Hard cheese, Nan! I'm having red."),
        ("it", "Uh, la torta! Prendo la rossa."),
    ],
)
def test_who_types_a_word_to_others_too_is_understood_or_asked(code: str, said: str) -> None:
    """Of what is heard, talk with something in it is still talk."""
    found = understand(said, SPINNER, LANGUAGES[code], Channel.TYPED)
    assert isinstance(found, Understood | Unsure)
    assert found.meaning == RED


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Perfekt, aber nur zwei Runden, es ist schon spät"),
        ("en", "Perfect, but only two rounds, it's past her bedtime"),
        ("it", "Perfetto, però solo due giri, è già tardi"),
    ],
)
def test_whoever_agrees_and_wants_something_changed_has_not_agreed_yet(code: str, said: str) -> None:
    """The change is made, and the plan is read again."""
    plan = Situation(Kind.PLAN, players=("Anna", "Luca"))
    assert meant(understand(said, plan, LANGUAGES[code])) == Wishes((Wished(rounds=2),))
