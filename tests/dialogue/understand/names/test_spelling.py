"""Names that were misheard are put right."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.understand.names.corrections import corrected
from voice_quiz.dialogue.understand.names.lexicon import is_familiar
from voice_quiz.dialogue.understand.names.parser import read_names, read_teams
from voice_quiz.dialogue.understand.names.spelling import spelled

FEWEST_NAMES = 600


@pytest.mark.parametrize(
    ("code", "text", "before", "after"),
    [
        ("de", "nein, Anne mit e", "Anna Ben", "Anne Ben"),
        ("de", "Anne, nicht Anna", "Anna Ben", "Anne Ben"),
        ("de", "nicht Ben sondern Bernd", "Anna Ben", "Anna Bernd"),
        ("de", "A N N E", "Anna Ben", "Anne Ben"),
        ("de", "Anton Nordpol Nordpol Emil", "Anna Ben", "Anne Ben"),
        ("de", "Sara ohne h", "Sarah Ben", "Sara Ben"),
        ("de", "Philipp mit zwei p", "Filip Ben", "Philipp Ben"),
        ("de", "nein, Xaverl mit zwei l", "Xaverl Ben", "Xaverll Ben"),
        ("de", "Jannik mit ck", "Jannik Ben", "Yannick Ben"),
        ("de", "Lotte und Ben", "Lotta Ben", "Lotte Ben"),
        ("de", "Xaver", "Bhen", "Xaver"),
        ("de", "Xaver", "Bhen Lotta", ""),
        ("de", "Quatsch", "Anna Ben", ""),
        ("de", "das stimmt nicht", "Anna Ben", ""),
        ("de", "wlqf trzk", "Anna Ben", ""),
        ("en", "Anne with an e", "Anna Ben", "Anne Ben"),
        ("en", "no, Sara without an h", "Sarah", "Sara"),
        ("en", "not Jon but John", "Jon Mary", "John Mary"),
        ("en", "echo lima lima alpha", "Elle Mary", "Ella Mary"),
        ("it", "Anna con due n", "Ana Marco", "Anna Marco"),
        ("it", "Zorbo con due b", "Zorbo Marco", "Zorbbo Marco"),
        ("it", "no, Nicolò", "Nicola Marco", "Nicolò Marco"),
        ("it", "non Sara ma Zara", "Sara Marco", "Zara Marco"),
    ],
)
def test_a_name_is_put_right(code: str, text: str, before: str, after: str) -> None:
    """What is said changes the name it is most like, and nothing if it is like none."""
    assert corrected(text, before.split(), LANGUAGES[code]) == tuple(after.split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_only_what_was_asked_about_is_replaced(code: str) -> None:
    """A name, said or spelled, takes the place of the one that was asked about, whatever it is like, and of no other."""
    table, asked = ("Gerda", "Papa", "Kleine Mia"), ("Kleine Mia",)
    for said, after in (("m i a", "Mia"), ("Mia", "Mia"), ("x q z", "Xqz"), ("Xaverl", "Xaverl")):
        assert corrected(said, table, LANGUAGES[code], asked) == ("Gerda", "Papa", after)
    assert corrected("Gerta", table, LANGUAGES[code], asked) == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_can_be_spelled(code: str) -> None:
    """Each letter has names of its own, and none has two meanings."""
    letters = LANGUAGES[code].names["letters"]
    called = [name for names in letters.values() for name in names]
    assert set("abcdefghijklmnopqrstuvwxyz") <= set(letters)
    assert len(called) == len(set(called))
    single = {letter: next(name for name in names if " " not in name) for letter, names in letters.items()}
    assert spelled(list(single.values()), LANGUAGES[code]).lower() == "".join(single).lower()


@pytest.mark.parametrize("code", LANGUAGES)
def test_common_names_are_names(code: str) -> None:
    """There are enough of them, none twice, and each is taken for a name by itself and in a list."""
    language = LANGUAGES[code]
    names = language.names["first"]
    assert len(names) == len(set(names)) >= FEWEST_NAMES
    assert [name for name in names if not is_familiar(name, language)] == []
    assert [
        name for name in names if read_names(f"{names[0]}, {name}", language) != tuple(dict.fromkeys((names[0], name)))
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_talk_is_no_name(code: str) -> None:
    """Words that are never names are none, alone or in a list."""
    language = LANGUAGES[code]
    small = [word for word in language.names["words"]["small"] if word not in language.first_names]
    assert [word for word in small if read_names(word, language)] == []


@pytest.mark.parametrize(
    ("code", "text", "teams"),
    [
        ("de", "Anna und Ben gegen Carla und Dirk", [["Anna", "Ben"], ["Carla", "Dirk"]]),
        ("en", "Anna and Ben versus Carla", [["Anna", "Ben"], ["Carla"]]),
        ("it", "Anna e Ben contro Carla", [["Anna", "Ben"], ["Carla"]]),
        ("de", "Anna, Ben; Carla", [["Anna", "Ben"], ["Carla"]]),
        ("de", "Anna gegen Anna", []),
        ("de", "gegen Anna", [["Anna"]]),
        ("en", "Anna und Ben", [["Anna", "Ben"]]),
        ("de", "Spieler eins und Spieler zwei", [["Spieler Eins", "Spieler Zwei"]]),
    ],
)
def test_teams_are_taken_apart(code: str, text: str, teams: list[list[str]]) -> None:
    """Against stands between teams."""
    assert read_teams(text, LANGUAGES[code]) == tuple(map(tuple, teams))


@pytest.mark.parametrize("code", LANGUAGES)
def test_which_of_several_is_meant_is_not_guessed(code: str) -> None:
    """A name that was spelled takes the place of one that it is akin to, or of the only one there is."""
    assert corrected("x q z", ("Anna", "Hanna", "Gerda"), LANGUAGES[code]) == ()
    assert corrected("x q z", ("Anna",), LANGUAGES[code]) == ("Xqz",)
    assert corrected("g e r t a", ("Anna", "Hanna", "Gerda"), LANGUAGES[code]) == ("Anna", "Hanna", "Gerta")
