"""Phrases that mean nothing are found when a language is loaded, and the one who wrote them is told where."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz import dialogue
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.slots import Slots
from voice_quiz.dialogue.understand.template import BadTemplate
from voice_quiz.dialogue.understand.tokens import read
from voice_quiz.dialogue.understand.validation import HELD

OWN = Path(dialogue.__file__).parent / "languages"


def spoilt(folder: Path, old: str, new: str) -> Language:
    """Make a language out of German that has something wrong in its phrases."""
    shutil.copytree(OWN / "de", folder / "qu")
    file = folder / "qu" / "phrases.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return Language(folder / "qu")


@pytest.mark.parametrize("code", LANGUAGES)
def test_our_own_phrases_are_sound(code: str) -> None:
    """Every template of every language fits its type."""
    language = Language(OWN / code)
    assert language.intents
    assert language.stakes


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[intents]\n", '[intents]\ndinner = ["essen"]\n', "there is no intent 'dinner'"),
        ("[intents]\n", '[intents]\nstake = ["setzen"]\n', "there is no intent 'stake'"),
        (
            "answer = [",
            'answer = [\n    "blipo {letter} {colour}",',
            "there can be no slot 'colour' in the template 'blipo {letter} {colour}' of 'answer'",
        ),
        (
            "help = [",
            'help = [\n    "hilf {player}",',
            "there can be no slot 'player' in the template 'hilf {player}' of 'help'",
        ),
        (
            "answer = [",
            'answer = [\n    "blipo {letter=E}",',
            "the slot 'letter' cannot be 'E' in the template 'blipo {letter=E}' of 'answer'",
        ),
        (
            "variant = [",
            'variant = [\n    "blipo {variant=show}",',
            "the slot 'variant' cannot be 'show' in the template 'blipo {variant=show}' of 'variant'",
        ),
        (
            "pause = [",
            'pause = [\n    "blipo {aside=no}",',
            "the slot 'aside' cannot be 'no' in the template 'blipo {aside=no}' of 'pause'",
        ),
        (
            "spin = [",
            'spin = [\n    "blipo {joker:colour}",',
            "the slot 'colour' cannot be 'fifty-fifty' in the template 'blipo {joker:colour}' of 'spin'",
        ),
        (
            "count = [",
            'count = [\n    "blipo {player:number}",',
            "the slot 'number' cannot be 'Anna' in the template 'blipo {player:number}' of 'count'",
        ),
        (
            "answer = [",
            'answer = [\n    "blipo {leter:letter}",',
            "there is no kind 'leter' in the template 'blipo {leter:letter}'",
        ),
    ],
)
def test_a_wrong_phrase_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    """An intent that does not exist, a slot that its meaning has not, a value that the slot cannot take."""
    with pytest.raises(BadTemplate) as error:
        _ = spoilt(tmp_path, old, new).intents
    assert str(error.value).startswith("qu/phrases.toml: ")
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("put = [", 'throw = ["blipo"]\nput = [', "there is no clause 'throw'"),
        (
            "put = [",
            'put = [\n    "blipo {player}",',
            "there can be no slot 'player' in the template 'blipo {player}' of 'put'",
        ),
        (
            "share = [",
            'share = [\n    "blipo {share=fifth} {window}",',
            "the slot 'share' cannot be 'fifth' in the template 'blipo {share=fifth} {window}' of 'share'",
        ),
    ],
)
def test_a_wrong_clause_of_a_stake_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    """The same for the clauses of which a stake consists."""
    with pytest.raises(BadTemplate) as error:
        _ = spoilt(tmp_path, old, new).stakes
    assert str(error.value).startswith("qu/phrases.toml: ")
    assert told in str(error.value)


def test_every_kind_of_slot_is_known_to_the_check() -> None:
    """Whoever adds a kind of slot says what it holds."""
    language = LANGUAGES["de"]
    readers = Slots(language, Situation(Kind.ANSWER), read("")).readers
    assert set(HELD) | set(language.lists) == set(readers)
