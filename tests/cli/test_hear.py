"""`voice-quiz hear` as people type it: real recordings, one JSON object a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.speech.player import spoken
from voice_quiz.cli.main import main
from voice_quiz.speech.audio.sound import EAR_RATE, Sound, write_wav
from voice_quiz.speech.models import on_disk

Said = pytest.CaptureFixture[str]
ANSWER = ("--language", "en", "--expecting", "answer", "--answers", "Paris;Rome;Madrid;Lisbon")

pytestmark = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def recording(folder: Path, text: str, rate: int = EAR_RATE) -> str:
    """Write what somebody says into a file that is named by it."""
    file = folder / f"{text}.wav"
    write_wav(file, Sound(spoken(text), EAR_RATE).at(rate))
    return str(file)


def heard(said: Said) -> list[dict[str, Any]]:
    """Read what was printed."""
    return [json.loads(line) for line in said.readouterr().out.splitlines()]


def test_recordings_are_heard_one_by_one(tmp_path: Path, capsys: Said) -> None:
    """In the order in which they are given, at any rate."""
    files = [
        recording(tmp_path, "answer B"),
        recording(tmp_path, "charlie", 44_100),
        recording(tmp_path, "help me please", 8_000),
    ]
    assert main(["hear", *ANSWER, "--ears", "vosk", *files]) == 0
    found = heard(capsys)
    assert [one["file"] for one in found] == files
    meant = [("answer", {"letter": "B"}), ("answer", {"letter": "C"}), ("help", {})]
    assert [(one["intent"], one["slots"]) for one in found] == meant
    assert all(one["outcome"] == "understood" and one["seconds"] > 0 for one in found)
    assert set(found[0]) == {"file", "heard", "intent", "slots", "outcome", "seconds"}


def test_table_talk_gives_null(tmp_path: Path, capsys: Said) -> None:
    """What is meant for nobody is written down, but nothing comes of it."""
    assert main(["hear", *ANSWER, recording(tmp_path, "my sister called me this morning")]) == 0
    (found,) = heard(capsys)
    assert (found["intent"], found["outcome"]) == (None, "not-understood")


def test_a_broken_file_does_not_stop_the_others(tmp_path: Path, capsys: Said) -> None:
    """It gives an error line in its place, and the command fails in the end."""
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"RIFF\xff\xff\xff\xffWAVEjunk")
    files = [str(broken), str(tmp_path / "missing.wav"), str(tmp_path), recording(tmp_path, "answer D")]
    assert main(["hear", *ANSWER, *files]) == 2
    output = capsys.readouterr()
    found = [json.loads(line) for line in output.out.splitlines()]
    assert [one["file"] for one in found] == files
    assert all("cannot be read as a WAV file" in one["error"] for one in found[:3])
    assert found[3]["slots"] == {"letter": "D"}
    assert output.err.count("voice-quiz:") == 3


def test_silence_is_heard_as_nothing(tmp_path: Path, capsys: Said) -> None:
    """An empty file and a quiet one are no errors."""
    files = [str(tmp_path / "empty.wav"), str(tmp_path / "quiet.wav")]
    for file, count in zip(files, (0, EAR_RATE), strict=True):
        write_wav(Path(file), Sound(np.zeros(count, dtype=np.int16), EAR_RATE))
    assert main(["hear", *ANSWER, *files]) == 0
    assert [(one["heard"], one["outcome"]) for one in heard(capsys)] == [("", "not-understood")] * 2


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--language", "en", "--expecting", "answer", "--ears", "vosk"), "no speech model"),
        (("--language", "xx", "--expecting", "answer"), "'xx'"),
    ],
)
def test_bad_input_is_refused(options: tuple[str, ...], complaint: str, home: Path, capsys: Said) -> None:
    """Without a model or a language nothing can be heard, and the message says what to do."""
    assert main(["hear", *options, recording(home, "answer B")]) == 2
    assert complaint in capsys.readouterr().err
