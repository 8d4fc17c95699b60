"""The cues are there, can be told apart, and are quieter than the quizmaster."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path

import numpy as np
import pytest

import voice_quiz
from voice_quiz.speech.audio.cues import BED, cue, names
from voice_quiz.speech.audio.sound import MOUTH_RATE, decibels, read_wav

CHECKOUT = Path(voice_quiz.__file__).parents[1]
# The level of speech at the usual volume.
SPEECH = -20.2


def test_every_cue_in_the_dialogue_has_a_sound() -> None:
    """No line asks for a cue that is not there."""
    asked = {
        str(keyword.value.value)
        for file in (CHECKOUT / "voice_quiz").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "cue" and isinstance(keyword.value, ast.Constant) and keyword.value.value
    }
    assert {"right", "wrong", "trapdoor"} <= asked <= set(names())


@pytest.mark.parametrize("name", names())
def test_a_cue_is_soft_and_short(name: str) -> None:
    """A cue is quieter than speech, begins and ends without a click, and is over soon."""
    sound = cue(name)
    assert sound and sound.rate == MOUTH_RATE
    frames = np.array_split(sound.samples, max(1, len(sound.samples) * 5 // MOUTH_RATE))
    assert max(decibels(frame) for frame in frames) < SPEECH
    assert np.abs(sound.samples[:48]).max() < 1_000
    assert name == BED or np.abs(sound.samples[-48:]).max() < 200
    assert sound.seconds <= (4.0 if name == BED else 2.0)


def test_cues_can_be_told_apart() -> None:
    """No two cues are alike, wherever in time they are laid over each other."""
    sounds = {name: read_wav(CHECKOUT / "audio" / "cues" / f"{name}.wav").samples.astype(np.float64) for name in names()}
    for first, one in sounds.items():
        for second, other in sounds.items():
            likeness = np.abs(np.correlate(one[:6_000], other[:6_000], "full")).max()
            likeness /= np.linalg.norm(one[:6_000]) * np.linalg.norm(other[:6_000])
            assert first == second or likeness < 0.9, f"{first} and {second}"


def test_the_bed_can_be_repeated() -> None:
    """The step from the end of the bed to its beginning is no larger than the steps inside it."""
    bed = cue(BED)
    assert bed
    samples = bed.samples.astype(np.int32)
    assert abs(samples[0] - samples[-1]) <= np.abs(np.diff(samples)).max() * 1.5


def test_volume() -> None:
    """Half the volume is 6 dB less; none is no cue at all, and so is an unknown name."""
    loud, soft = cue("right"), cue("right", 0.5)
    assert loud and soft
    assert decibels(loud.samples) - decibels(soft.samples) == pytest.approx(6, abs=0.1)
    assert cue("right", 0.0) is None
    assert cue("no-such-cue") is None


def test_the_script_makes_these_very_files() -> None:
    """Whoever runs the script gets what lies beside it."""
    spec = importlib.util.spec_from_file_location("make_cues", CHECKOUT / "audio" / "make_cues.py")
    assert spec and spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, wave in script.cues().items():
        level = script.BED_LEVEL if name == BED else script.LEVEL
        made = script.levelled(wave, level).astype(np.int32)
        assert np.abs(made - read_wav(script.FOLDER / f"{name}.wav").samples).max() <= 1, name
    assert set(script.cues()) == set(names())
