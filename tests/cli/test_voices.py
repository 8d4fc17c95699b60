"""`voice-quiz voices` as people type it."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, archive, content, from_web, model
from voice_quiz.app.errors import BadInput
from voice_quiz.cli import voices
from voice_quiz.cli.main import main
from voice_quiz.speech.audio.sound import read_wav
from voice_quiz.speech.models.on_disk import Library, manifest

Said = pytest.CaptureFixture[str]
DATA = archive()
# Nobody listens there.
NOWHERE = "http://127.0.0.1:1/small-en.zip"


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Return a home in which one voice can be fetched, and its archive on a stick."""
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "small-en.zip").write_bytes(DATA)
    voice = model(from_web(DATA, NOWHERE), name="thorsten", engine="piper", languages=("de",))
    return Library((voice,), tmp_path / "voices")


def run(library: Library, *arguments: str | Path) -> int:
    """Run the command with a library."""
    parser = argparse.ArgumentParser()
    voices.add(parser.add_subparsers(), lambda: library)
    options = parser.parse_args(["voices", *map(str, arguments)])
    code: int = options.run(options)
    return code


def test_get_list_remove(library: Library, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a stick, there and back; without a name it is the voice of the machine's language."""
    stick, place = library.folder.parent / "stick", library.folder / "thorsten"
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert run(library, "get", "--from", stick) == 0
    assert capsys.readouterr() == (f"piper:thorsten: {place}\n", f"Taking thorsten from {stick}.\n")
    assert content(place) == CONTENT
    assert run(library, "list", "--plain") == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed[0] == "voice piper:thorsten, languages de, download 240 kB, licence MIT, installed yes"
    assert "voice pico:it-IT, languages it, download -, licence Apache-2.0, installed yes" in listed
    assert run(library, "remove", "Piper:Thorsten") == 0
    assert capsys.readouterr().out == "removed: piper:thorsten\n"
    assert run(library, "remove", "thorsten") == 0
    assert capsys.readouterr() == ("", "Nothing was removed.\n")


def test_no_network_is_a_failure_that_says_what_to_do(library: Library, capsys: Said) -> None:
    """As for the models."""
    assert run(library, "get", "thorsten") == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "voice-quiz: thorsten could not be fetched; try again when the net is there, "
        "or bring the files and name them with --from"
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["get", "nobody"], "no voice 'nobody' can be fetched or removed; there are piper:thorsten"),
        (["remove", "pico"], "no voice 'pico' can be fetched or removed"),
        (["get", "thorsten", "--from", "/no/such/file"], "there is no /no/such/file"),
        (["try", "piper:nobody"], "'piper:nobody'|No Piper voice"),
    ],
)
def test_bad_input(library: Library, arguments: list[str], complaint: str) -> None:
    """What was typed is named, and what would do."""
    with pytest.raises(BadInput, match=complaint):
        run(library, *arguments)


def test_without_piper_a_voice_lies_there_and_what_is_missing_is_told(
    library: Library, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The licence is told too, because it is another than ours."""
    monkeypatch.setattr("voice_quiz.speech.voices.piper.find_spec", lambda _: None)
    assert run(library, "get", "thorsten", "--from", library.folder.parent / "stick") == 1
    out, err = capsys.readouterr()
    assert out.startswith("piper:thorsten: ")
    assert "GPL-3" in err
    assert "pip install piper-tts" in err


@pytest.mark.parametrize("name", ["pico:de-DE", "system"])
def test_a_voice_is_tried(library: Library, name: str, tmp_path: Path) -> None:
    """It greets, and what it says can be kept; nothing is overwritten."""
    file = tmp_path / "tried.wav"
    assert run(library, "try", name, "--out", file) == 0
    assert read_wav(file).seconds > 1
    with pytest.raises(BadInput, match=r"tried\.wav"):
        run(library, "try", name, "--out", file)


def test_our_voices_are_told_apart_and_known_by_their_files(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each language has one, with a licence, a size and fingerprints; the program knows the command."""
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    ours = manifest("voice")
    assert {language for voice in ours for language in voice.languages} == {"de", "en", "it"}
    assert len({voice.name for voice in ours}) == len(ours)
    for voice in ours:
        assert voice.engine == "piper"
        assert voice.licence
        assert sum(file.bytes for file in voice.files) <= voice.unpacked < 100_000_000
        assert {len(file.sha256) for file in voice.files} == {hashlib.sha256().digest_size * 2}
        assert all(
            download.url.startswith("https://") or download.package for one in voice.sources for download in one.downloads
        )
    assert main(["voices", "list"]) == 0
    shown = capsys.readouterr().out
    assert all(f"piper:{voice.name}" in shown for voice in ours)
