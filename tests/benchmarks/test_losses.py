"""Words that are lost are counted; how they are written does not matter."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks.losses import lost, spoken_words
from tests.dialogue.sentences import LANGUAGES
from tests.fresh import ROOT


@pytest.mark.parametrize(
    ("said", "heard", "count"),
    [
        ("zehn auf B", "zehn auf B", 0),
        ("zehn auf B", "zehn B", 1),
        ("zehn auf B", "und zehn auf B", 1),
        ("zehn auf B", "zehn auf D", 1),
        ("die Kaffee Mühle", "die Kaffeemühle", 0),
        ("Kaffeemühle", "Kaffee Mühle", 0),
        ("zehn auf B", "", 3),
    ],
)
def test_lost_words_are_counted(said: str, heard: str, count: int) -> None:
    """One for each that was changed, left out or made up; written together or apart is the same."""
    german = LANGUAGES["de"]
    assert lost(spoken_words(said, german), spoken_words(heard, german)) == count


@pytest.mark.parametrize(
    ("language", "figures", "words"),
    [("de", "250.000 €", "zweihundertfünfzigtausend euro"), ("en", "10%", "ten percent"), ("it", "30 euro", "trenta euro")],
)
def test_figures_are_words(language: str, figures: str, words: str) -> None:
    """Whisper writes figures, he says words."""
    assert spoken_words(figures, LANGUAGES[language]) == words.split()


def test_what_sounds_alike_is_not_lost() -> None:
    """Spelling is not heard; the library is loaded elsewhere, for it can be started only once in a process."""
    words = "('stiehlt', 'stielt', 'stahl')"
    sounds = f"from voice_quiz.speech.ears.phonemes import sound; print(*(sound(word, 'de') for word in {words}))"
    told = subprocess.run([sys.executable, "-c", sounds], check=True, capture_output=True, text=True, cwd=ROOT)
    one, same, other = told.stdout.split()
    assert one == same != other
