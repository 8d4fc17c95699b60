"""Cards that give each other away are found, and others are left alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from tests.cards.sample_cards import GOOD, card, pack
from voice_quiz.cards.checks.kinship import check_kinship, check_lonely_keys
from voice_quiz.cards.checks.located import Located, found_in
from voice_quiz.cards.library import our_folder, pack_files
from voice_quiz.cards.pack import read_pack
from voice_quiz.cards.text import CardText

CUBE = card(
    id="cube",
    question="From which country does the colourful Zauberwürfel come?",
    right="Ruritania",
    wrong=("Austria", "Poland", "Spain"),
    explanation="Quibblewick wanted to explain space with it.",
)
PROFESSOR = card(
    id="professor",
    question="Which professor thought of the Zauberwürfel?",
    right="Ernő Quibblewick",
    wrong=("Leo Fall", "Karl Lux", "Max Horn"),
    explanation="He took a month to put it right again himself.",
)


@cache
def _crowd() -> tuple[Located, ...]:
    """Return cards among which a word can be rare."""
    return found_in(read for file in pack_files(our_folder() / "en") if (read := read_pack(file).pack))


def told(folder: Path, *cards: CardText) -> list[tuple[str, str]]:
    """Check cards among ours, and give what is said of each."""
    mine = pack(folder, *cards)
    problems = check_kinship((*_crowd(), *found_in((mine,))))
    return [(one.card, one.text.partition(str(folder))[0]) for one in problems if one.file == str(mine.file)]


def test_a_card_that_tells_the_answer_of_another(tmp_path: Path) -> None:
    """A family name is enough; it is told at the card that tells, not at the one that asks."""
    assert told(tmp_path, CUBE, PROFESSOR) == [("cube", "tells the answer of ")]


def test_a_key_in_common_is_enough(tmp_path: Path) -> None:
    """Such cards are not dealt together."""
    assert told(tmp_path, replace(CUBE, about=("cube",)), replace(PROFESSOR, about=("toys", "cube"))) == []


def test_an_answer_alone_gives_nothing_away(tmp_path: Path) -> None:
    """Both cards have to be about the same: the professor may occur elsewhere."""
    assert told(tmp_path, replace(CUBE, question="From which land do magic toys come?"), PROFESSOR) == []


def test_a_second_sentence_tells_too(tmp_path: Path) -> None:
    """It is read as soon as somebody asks why."""
    cube = replace(CUBE, explanation="It turns.", more="Ernő Quibblewick thought of it.")
    assert told(tmp_path, cube, PROFESSOR) == [("cube", "tells the answer of ")]


def test_two_explanations_that_tell_the_same(tmp_path: Path) -> None:
    """Told once, at the later one."""
    tale = "A barnacle quarrelled with a flamboyant zeppelin over marmalade."
    cards = replace(GOOD, id="one", explanation=tale), replace(CUBE, explanation=tale)
    assert told(tmp_path, *cards) == [("cube", "tells the same as the explanation of ")]


def test_a_key_that_no_other_card_has(tmp_path: Path) -> None:
    """It keeps nothing apart, and is often a slip of the pen."""
    mine = pack(tmp_path, replace(CUBE, about=("toy", "cube")), replace(PROFESSOR, about=("cube", "cubes")))
    assert [(one.card, one.text.partition(" in about")[0]) for one in check_lonely_keys(found_in((mine,)))] == [
        ("cube", "toy"),
        ("professor", "cubes"),
    ]
