"""Two recognisers together: the second is asked only where the first hears nothing or is not sure."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.player import spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, Sound, read_wav, silence
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine import Engine, Hypothesis
from voice_quiz.speech.ears.second_opinion import SecondOpinionEngine
from voice_quiz.speech.ears.sound_files import hear
from voice_quiz.speech.ears.vosk import VoskEngine
from voice_quiz.speech.ears.whisper import WhisperEngine
from voice_quiz.speech.models import on_disk

PEOPLE = Path(__file__).parent / "people" / "en" / "allison" / "answer"
MOMENT = Moment(Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon")), LANGUAGES["en"])


def scored(*likelihoods: tuple[str, float]) -> list[ScoredText]:
    """Return scores of sayings of one token."""
    return [ScoredText(text, likelihood, 1) for text, likelihood in likelihoods]


LIKELY = scored(("one", -1.0), ("four", -4.0), ("B", -6.0))


@pytest.mark.parametrize(
    ("first", "free", "scores", "heard"),
    [
        (Hypothesis("i won", meant=False), ScoredText("one", -1.0, 1), LIKELY, ("one", True)),
        (Hypothesis("i won", meant=False), ScoredText("won", -0.5, 1), LIKELY, ("one", True)),
        (Hypothesis("cap", meant=False), ScoredText("care", -1.5, 1), scored(("C", -2.7), ("A", -5.0)), ("cap", False)),
        (Hypothesis("on", meant=False), ScoredText("on", -0.9, 1), scored(("one", -2.0)), ("on", False)),
        (Hypothesis("one", meant=True), ScoredText("won", -0.5, 1), LIKELY, ("one", True)),
        (Hypothesis("four", meant=True), ScoredText("one", -1.0, 1), LIKELY, ("four or one", True)),
        (Hypothesis("three", meant=True), ScoredText("tree", -0.2, 1), scored(("three", -4.9), ("B", -6.0)), ("tree", False)),
        (Hypothesis("B", meant=True), ScoredText("right", -0.2, 1), scored(("A", -5.0), ("B", -6.0)), ("right", False)),
    ],
    ids=["found", "found-near", "too-unlikely", "both-wrote-it", "confirmed", "differ", "another-word", "not-like-it-at-all"],
)
def test_what_a_second_opinion_is_worth(
    first: Hypothesis, free: ScoredText, scores: list[ScoredText], heard: tuple[str, bool]
) -> None:
    """It finds what the first missed, asks where they differ, and lets nothing pass that does not sound like it."""
    found = ClosedSet(MOMENT, free, scores).seconded(first)
    assert (found.text, found.meant) == heard


def test_a_small_word_that_was_swallowed() -> None:
    """What is said to the quizmaster is not taken for a word to one's partner, nor the other way round."""
    first, alone = scored(("the first", -1.1), ("the second", -5.0)), scored(("the first", -2.4), ("the second", -5.0))
    assert ClosedSet(MOMENT, ScoredText("first", -0.9, 2), first).decided == Hypothesis("the first", meant=True)
    assert ClosedSet(MOMENT, ScoredText("first", -0.9, 2), alone).decided == Hypothesis("first", meant=True)


class Counting:
    """Gives the second recogniser, and counts how often it was loaded."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.loaded = 0

    def __call__(self) -> WhisperEngine:
        """Load it."""
        self.loaded += 1
        folder = on_disk.installed("whisper", "en")
        assert folder
        return WhisperEngine(folder)


@pytest.fixture(scope="module")
def quick() -> VoskEngine:
    """Return the recogniser that hears everything."""
    vosk = on_disk.installed("vosk", "en")
    if vosk is None or on_disk.installed("whisper", "en") is None:
        pytest.skip("no English models; get them with: voice-quiz models get en --engine vosk (and whisper)")
    return VoskEngine(vosk)


def texts(sound: Sound, engine: Engine) -> list[str]:
    """Return what is heard in a recording."""
    return [one.text for one in hear(sound, MOMENT, Ears(engine))]


def one_after_another(*names: str) -> Sound:
    """Put recordings one behind the other, with a breath after each."""
    parts = [part for name in names for part in (read_wav(PEOPLE / f"{name}.wav").at(EAR_RATE).samples, silence(1.5))]
    return Sound(np.concatenate(parts), EAR_RATE)


def test_who_is_sure_asks_nobody(quick: VoskEngine) -> None:
    """A clear answer costs no second model."""
    count = Counting()
    assert texts(read_wav(PEOPLE / "bravo.wav"), SecondOpinionEngine(quick, count)) == ["bravo"]
    assert count.loaded == 0


def test_the_second_is_loaded_once(quick: VoskEngine) -> None:
    """A bare vowel is never sure enough, a weekday is nothing to either of them, and then the next word is heard."""
    count = Counting()
    engine = SecondOpinionEngine(quick, count)
    assert [text.lower() for text in texts(read_wav(PEOPLE / "A.wav"), engine)] == ["a"]
    assert texts(one_after_another("oov_Tuesday", "bravo"), engine) == ["tuesday", "bravo"]
    assert count.loaded == 1


@dataclass(frozen=True)
class Parrot:
    """Hears always the same, whoever speaks, and as a second opinion too."""

    heard: Hypothesis
    name: str = "Parrot"
    is_quick: bool = True

    def begin(self, moment: Moment) -> Parrot:
        """Listen to nobody."""
        return self

    def hear(self, samples: Samples) -> None:
        """Take more of it."""

    def fade(self, *, back: bool = False) -> None:
        """Take no notice."""

    def so_far(self) -> str:
        """Return the same as in the end."""
        return self.heard.text

    def doubts(self) -> bool:
        """Tell whether it is unsure."""
        return not self.heard.sure

    def end(self) -> Hypothesis:
        """Say it."""
        return self.heard

    def second(self, first: Hypothesis) -> Hypothesis:
        """Say it once more."""
        return self.heard


def loading(engine: SecondOpinionEngine) -> list[threading.Thread]:
    """Begin to listen, and give whoever loads the second opinion now."""
    engine.begin(MOMENT)
    return [thread for thread in threading.enumerate() if thread.name == "second opinion"]


def test_nobody_waits_until_the_second_is_loaded() -> None:
    """Until it is there the first decides alone, however unsure it is."""
    first, second, may_load = Hypothesis("stop", meant=True, sure=False), Hypothesis("step", meant=False), threading.Event()

    def load() -> WhisperEngine:
        may_load.wait()
        return cast(WhisperEngine, Parrot(second))

    engine = SecondOpinionEngine(Parrot(first), load, beside=True)
    (thread,) = loading(engine)
    assert engine.begin(MOMENT).end() == first
    assert loading(engine) == [thread]
    may_load.set()
    thread.join()
    assert engine.begin(MOMENT).end() == second
    assert loading(engine) == []


def test_a_second_that_cannot_be_loaded_is_tried_once() -> None:
    """The first goes on alone."""
    tried: list[int] = []
    engine = SecondOpinionEngine(Parrot(Hypothesis("stop", meant=True, sure=False)), lambda: tried.append(1), beside=True)
    for thread in loading(engine):
        thread.join()
    assert [engine.begin(MOMENT).end().text for _ in range(2)] == ["stop", "stop"]
    assert tried == [1]


def test_a_second_opinion_hears_what_came_after_a_pause(quick: VoskEngine) -> None:
    """Whoever stops in the middle of a sentence is heard to its end, though the second has begun to listen before."""
    sound = np.concatenate((silence(0.4), spoken("I'll take"), silence(0.8), spoken("Bravo."), silence(1.5)))
    engine = SecondOpinionEngine(quick, Counting())
    assert [text.lower() for text in texts(Sound(sound, EAR_RATE), engine)] == ["i'll take bravo"]
