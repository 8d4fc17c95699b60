"""A list of players is changed by what is said about it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood
from voice_quiz.dialogue.understand.pipeline import understand

# A language, who plays, what is said, and who plays then.
SAID = [
    ("de", "Mama Mia", "nein, Papa und Jonas", "Papa Jonas"),
    ("de", "Oma Papa", "die Oma heißt Gerda", "Gerda Papa"),
    ("de", "Anna Ben", "die Mia spielt auch mit", "Anna Ben Mia"),
    ("de", "Anna Ben", "wir haben den theo vergessen", "Anna Ben Theo"),
    ("de", "Anna Ben Theo", "der Theo macht doch nicht mit", "Anna Ben"),
    ("de", "Anna Ben Theo", "streich mal den ben", "Anna Theo"),
    ("de", "Anna Ben Theo", "statt Ben spielt die Hilde", "Anna Hilde Theo"),
    ("de", "Anna Ben", "nee nicht ben der heißt sven", "Anna Sven"),
    ("de", "Anna Ben Theo", "nur Anna und Theo", "Anna Theo"),
    ("en", "Emma Dave", "not Dave, Steve", "Emma Steve"),
    ("en", "Emma Dave Priya", "without Priya", "Emma Dave"),
    ("en", "Emma Kate", "it's jade not kate", "Emma Jade"),
    ("en", "Emma Dave", "Rachel is playing too", "Emma Dave Rachel"),
    ("en", "Emma Dave", "you forgot my brother Luke", "Emma Dave Luke"),
    ("en", "Emma Dave Luke", "take luke off he's tired", "Emma Dave"),
    ("en", "Emma Dave", "it should be Gemma instead of Emma", "Gemma Dave"),
    ("en", "Grandma Dave", "Grandma's called Doris", "Doris Dave"),
    ("en", "Emma Dave Luke", "it's just Emma and Luke", "Emma Luke"),
    ("it", "Anna Marco", "non Marco, Mirco", "Anna Mirco"),
    ("it", "Anna Marco", "gioca anche la Silvia", "Anna Marco Silvia"),
    ("it", "Anna Marco", "manca mio fratello dario", "Anna Marco Dario"),
    ("it", "Anna Marco Dario", "togli Dario per favore", "Anna Marco"),
    ("it", "Anna Marco Dario", "marco non gioca", "Anna Dario"),
    ("it", "Nonna Marco", "la nonna si chiama Teresa", "Teresa Marco"),
    ("it", "Anna Marco", "al posto di Marco c'è Livio", "Anna Livio"),
    ("it", "Anna Marco Dario", "solo Anna e Dario", "Anna Dario"),
]
# How somebody is left out, replaced and added in each language.
WITHOUT = {"de": "{} spielt nicht mit", "en": "{} is not playing", "it": "{} non gioca"}
INSTEAD = {"de": "nicht {}, sondern {}", "en": "not {}, {}", "it": "non {}, {}"}
ADDED = {"de": "{} spielt auch mit", "en": "{} is playing too", "it": "gioca anche {}"}
BOTH = pytest.mark.parametrize("kind", [Kind.NAMES_CHECK, Kind.PLAN])


def changed(text: str, players: tuple[str, ...], kind: Kind, code: str) -> tuple[str, ...]:
    """Return who plays after something was said, or nobody if nothing was understood."""
    found = understand(text, Situation(kind, players=players), LANGUAGES[code], Channel.SPOKEN)
    return found.meaning.names if isinstance(found, Understood) and isinstance(found.meaning, Names) else ()


@pytest.mark.parametrize(("code", "before", "text", "after"), SAID, ids=[text for _, _, text, _ in SAID])
def test_names_are_put_right(code: str, before: str, text: str, after: str) -> None:
    """What is named is changed, and nothing else."""
    assert changed(text, tuple(before.split()), Kind.NAMES_CHECK, code) == tuple(after.split())


def some_names(code: str) -> st.SearchStrategy[list[str]]:
    """Draw names that are no words besides."""
    language = LANGUAGES[code]
    words = {word for listed in language.names["words"].values() for word in listed} | set(language.about["titles"])
    names = [name for low, name in language.first_names.items() if low not in words and low not in language.vocabulary]
    return st.lists(st.sampled_from(names), min_size=3, max_size=6, unique=True)


@BOTH
@pytest.mark.parametrize("code", LANGUAGES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_correction_changes_only_what_it_names(code: str, kind: Kind, data: st.DataObject) -> None:
    """Whoever is not named keeps the place."""
    *names, new = data.draw(some_names(code))
    players = tuple(names)
    place = data.draw(st.integers(0, len(players) - 1))
    old = players[place]
    others = (*players[:place], *players[place + 1 :])
    assert changed(INSTEAD[code].format(old, new), players, kind, code) == (*players[:place], new, *players[place + 1 :])
    assert changed(ADDED[code].format(new), players, kind, code) == (*players, new)
    assert changed(WITHOUT[code].format(old), players, kind, code) == others


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Mama kommt auch gleich"),
        ("de", "Anna hat immer Glück"),
        ("en", "Anna always wins this"),
        ("en", "is Mum coming too?"),
        ("it", "Anna vince sempre"),
        ("it", "la nonna dorme già"),
    ],
)
def test_talk_about_players_changes_nothing(code: str, text: str) -> None:
    """While the plan is told, a name alone is no change."""
    assert changed(text, ("Anna", "Ben"), Kind.PLAN, code) == ()


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Anna and Ben against the rest of us"),
        ("en", "Anna and Ben against the others"),
        ("de", "Anna und Ben gegen den Rest"),
        ("de", "Anna und Ben gegen die anderen"),
        ("it", "Anna e Ben contro gli altri"),
    ],
)
def test_the_rest_are_all_who_are_not_named(code: str, text: str) -> None:
    """Nobody is dropped who is only not named."""
    found = understand(text, Situation(Kind.PLAN, players=("Anna", "Ben", "Cleo", "Dan")), LANGUAGES[code])
    assert isinstance(found, Understood)
    assert isinstance(found.meaning, Names)
    assert found.meaning.teams == (("Anna", "Ben"), ("Cleo", "Dan"))


@pytest.mark.parametrize(
    ("code", "text", "names"),
    [
        ("en", "I'm Margaret, I'm the gran, and this is Tom", ("Margaret", "Tom")),
        ("de", "ich bin die Gerda, ich bin die Oma, und der Max", ("Gerda", "Max")),
        ("it", "io sono Lucia, sono la nonna, e Marco", ("Lucia", "Marco")),
        ("en", "I'm the gran and this is Tom", ("Gran", "Tom")),
    ],
)
def test_a_role_is_no_second_player(code: str, text: str, names: tuple[str, ...]) -> None:
    """Who has told a name is not named again by what she is; who has told none is called so."""
    found = understand(text, Situation(Kind.NAMES), LANGUAGES[code])
    assert isinstance(found, Understood)
    assert isinstance(found.meaning, Names)
    assert found.meaning.names == names
