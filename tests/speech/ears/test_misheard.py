"""Names that were written as other words: what sounds like them is tried in their place."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.misheard import mended
from voice_quiz.speech.ears.phonemes import sound, unlikeness

ROOT = Path(__file__).parents[3]


def moment(code: str, *answers: str, kind: Kind = Kind.ANSWER, players: tuple[str, ...] = ()) -> Moment:
    """Return a moment in which some answers stand to choose from."""
    return Moment(Situation(kind, answers, players=players), LANGUAGES[code])


QUEENS = moment("de", "Theophanu", "Kunigunde", "Adelheid", "Mathilde", kind=Kind.STAKE)
NOVELS = moment("de", "Raskolnikow", "Karamasow", "Oblomow", "Onegin")
LAMPS = moment("de", "Die Lampe", "Der Schirm", "Das Bild", "Der Stuhl")


@pytest.mark.parametrize(
    ("code", "one", "other", "far"),
    [("de", "Athen", "Attin", "Lissabon"), ("it", "argilla", "gilda", "marmo"), ("en", "Rome", "room", "Lisbon")],
)
def test_what_sounds_alike_is_less_unlike(code: str, one: str, other: str, far: str) -> None:
    """A word that was misheard is nearer to what was said than to another name; the same sounds are not unlike at all."""
    own = sound(one, code)
    assert unlikeness(own, own) == 0
    assert unlikeness(own, sound(other, code)) < unlikeness(own, sound(far, code))
    assert unlikeness(own, sound(other, code)) == unlikeness(sound(other, code), own)


@pytest.mark.parametrize(
    ("written", "now", "text"),
    [
        ("Ich zeige Raskolnikunde.", NOVELS, "Ich zeige Raskolnikow."),
        ("100.000 auf der Fanu und 100 auf Kunigunde.", QUEENS, "100.000 auf Theophanu und 100 auf Kunigunde."),
        ("Zehn auf der Fanu, den Rest auf Tilda.", QUEENS, "Zehn auf Theophanu, den Rest auf Mathilde."),
        ("Ich nehme den Stirn.", LAMPS, "Ich nehme den Schirm."),
    ],
    ids=["one-word", "written-apart", "two-at-once", "article"],
)
def test_a_name_is_put_where_it_sounds_alike(written: str, now: Moment, text: str) -> None:
    """Also where it was written as several words, where two were misheard, and without the article."""
    assert text in mended([written], now)


@pytest.mark.parametrize(
    "written",
    ["Ich nehme Onegin.", "Papa hat immer gesagt das war der Raskolnikunde.", "Wie spät ist es denn?", "", "Hm."],
    ids=["named", "talk", "unlike", "nothing", "sigh"],
)
def test_nothing_is_put_where_nothing_is_missing(written: str) -> None:
    """What makes sense as it was written is not mended, nor is talk, nor what sounds like nothing."""
    assert mended([written], NOVELS) == []


WRITTEN = ScoredText("Ich zeige jetzt Raskolnikunde.", -0.5, 9)
SAYINGS = [ScoredText("Antwort A", -7.0, 3), ScoredText("B", -8.0, 1)]
MENDED, ORDER = "Ich zeige jetzt Raskolnikow.", "Ich nehme Raskolnikow."


@pytest.mark.parametrize(
    ("mends", "heard"),
    [
        ([(ORDER, -1.0)], (ORDER, True)),
        ([(ORDER, -2.2)], ("Ich nehme Raskolnikow?", True)),
        ([(ORDER, -2.6)], (WRITTEN.text, False)),
        ([(ORDER, -2.0), ("Ich nehme Oblomow.", -2.05)], (WRITTEN.text, False)),
        ([(ORDER, -1.5), ("Ich nehme Oblomow.", -2.3)], ("Ich nehme Raskolnikow?", True)),
        ([("Gestern hat mein Onkel Raskolnikow gelesen.", -0.6)], (WRITTEN.text, False)),
        ([], (WRITTEN.text, False)),
    ],
    ids=["nearly-as-likely", "less-likely", "too-unlikely", "peers", "clearly-better", "talk", "none"],
)
def test_what_was_mended_is_asked_about(mends: list[tuple[str, float]], heard: tuple[str, bool]) -> None:
    """It counts only where it makes sense, has no peer, and was hardly less likely said than what was written."""
    found = ClosedSet(NOVELS, WRITTEN, SAYINGS, mended=[ScoredText(text, likelihood, 8) for text, likelihood in mends]).decided
    assert (found.text, found.meant) == heard


def test_what_was_hardly_heard_is_not_mended() -> None:
    """Where next to nothing was recognised, a name is there only by accident."""
    free = ScoredText("Ich zeige jetzt Raskolnikunde.", -1.5, 9)
    found = ClosedSet(NOVELS, free, SAYINGS, mended=[ScoredText(ORDER, -1.6, 9)]).decided
    assert not found.meant


def test_what_makes_sense_as_it_was_written_is_not_mended() -> None:
    """A name that was heard stays."""
    free = ScoredText("Ich nehme dann mal Oblomow.", -0.5, 9)
    found = ClosedSet(NOVELS, free, SAYINGS, mended=[ScoredText("Ich nehme dann mal Onegin.", -0.6, 9)]).decided
    assert found == Hypothesis(free.text, meant=True)


def test_without_the_data_of_its_library_nothing_is_mended() -> None:
    """The library does not end the program where it finds no data, as in a very long path."""
    lost = "import espeakng_loader; espeakng_loader.get_data_path = lambda: '/nowhere'"
    told = "from voice_quiz.speech.ears.phonemes import sound; print(repr(sound('Haus', 'de')))"
    # Where the voice has spoken in this process, its way to the data is known to others too.
    elsewhere = {name: value for name, value in os.environ.items() if name != "ESPEAK_DATA_PATH"}
    command = [sys.executable, "-c", f"{lost}; {told}"]
    ended = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=elsewhere)
    assert ended.stdout == "''\n"
