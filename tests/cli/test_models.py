"""`voice-quiz models` as people type it."""

from __future__ import annotations

import argparse
import io
from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, archive, content, from_web, library, model, write_manifest
from voice_quiz.app.errors import BadInput
from voice_quiz.app.progress import Bar, Lines, teller
from voice_quiz.cli import models
from voice_quiz.cli.main import main
from voice_quiz.speech.models.on_disk import library as our_library
from voice_quiz.speech.models.on_disk import manifest

Said = pytest.CaptureFixture[str]
DATA = archive()
# Nobody listens there.
NOWHERE = "http://127.0.0.1:1/small-en.zip"


class Terminal(io.StringIO):
    """A screen that keeps what it shows."""

    def isatty(self) -> bool:
        """Say that somebody sees it."""
        return True


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home with a manifest of one model, and its archive on a stick."""
    write_manifest(tmp_path, model(from_web(DATA, NOWHERE)))
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "small-en.zip").write_bytes(DATA)
    return tmp_path


def run(home: Path, *arguments: str | Path) -> int:
    """Run the command in a home."""
    parser = argparse.ArgumentParser()
    models.add(parser.add_subparsers(), lambda: library(home))
    options = parser.parse_args(["models", *map(str, arguments)])
    code: int = options.run(options)
    return code


def test_list_get_remove(home: Path, capsys: Said) -> None:
    """From a stick, there and back."""
    assert run(home, "get", "en", "--from", home / "stick") == 0
    assert capsys.readouterr() == (f"en: {home / 'models' / 'small-en'}\n", f"Taking small-en from {home / 'stick'}.\n")
    assert content(home / "models" / "small-en") == CONTENT
    assert run(home, "list", "--plain") == 0
    assert capsys.readouterr().out == (
        "model small-en, engine vosk, languages en, download 240 kB, licence MIT, installed yes\n"
    )
    assert run(home, "remove", "all") == 0
    assert capsys.readouterr().out == "removed: small-en\n"
    assert run(home, "remove", "en") == 0
    assert capsys.readouterr() == ("", "Nothing was removed.\n")
    run(home, "list")
    assert capsys.readouterr().out.splitlines()[-1].endswith("no")


def test_no_network_is_a_failure_that_says_what_to_do(home: Path, capsys: Said) -> None:
    """In three short lines, on standard error."""
    assert run(home, "get", "all") == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "Fetching small-en, 240 kB, from the server.",
        "small-en cannot be had from the server: 127.0.0.1: Connection refused.",
        "voice-quiz: small-en could not be fetched; try again when the net is there, "
        "or bring the files and name them with --from",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["get", "fr"], "no models for the language 'fr'; there are en, or all"),
        (["remove", "fr"], "no models for the language 'fr'"),
        (["get", "en", "--from", "/no/such/file"], "there is no /no/such/file"),
        (["get", "en", "--from", __file__], "holds no whole model; bring small-en.zip"),
    ],
)
def test_bad_input(home: Path, arguments: list[str], complaint: str) -> None:
    """What was typed is named, and what would do."""
    with pytest.raises(BadInput, match=complaint):
        run(home, *arguments)


def test_a_home_that_cannot_be_written_is_a_failure(home: Path, capsys: Said) -> None:
    """For fetching and for removing."""
    (home / "models").mkdir()
    (home / "models" / ".lock").mkdir()
    assert run(home, "get", "en") == run(home, "remove", "en") == 1
    assert capsys.readouterr().err.count("cannot write in") == 2


def test_the_program_knows_the_command(capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With our own models; a wrong file is bad input."""
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    assert main(["models", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:]] == [each.name for each in manifest()]
    assert main(["models", "get", "de", "--from", __file__]) == 2
    assert "voice-quiz: " in capsys.readouterr().err


@pytest.mark.parametrize(("engine", "name"), [("vosk", "vosk-small-en-0.15"), ("whisper", "whisper-base")])
def test_our_own_models_come_from_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str, name: str) -> None:
    """The real files, as they lie in the checkout, are all known by size and fingerprint."""
    monkeypatch.delenv("VOICE_QUIZ_HOME", raising=False)
    real = our_library().folder / name
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    assert main(["models", "get", "en", "--engine", engine, "--from", str(real)]) == 0
    assert our_library().installed(None, "en") == tmp_path / "models" / name
    assert sorted(content(tmp_path / "models" / name)) == sorted(content(real))
    # A path that leads nowhere is wrong also where nothing of it is needed.
    assert main(["models", "get", "en", "--engine", engine, "--from", "/nowhere"]) == 2
    assert main(["models", "remove", "all"]) == 0
    assert not (tmp_path / "models" / name).exists()


def test_a_bar_fills_on_a_terminal() -> None:
    """It is drawn only where it changes, and never runs into a line of text."""
    out = Terminal()
    bar = teller(out)
    assert isinstance(bar, Bar)
    for done in (0, 1, 5_000_000, 5_000_001):
        bar.progress(done, 10_000_000)
    bar.say("The line broke.")
    bar.progress(10_000_000, 10_000_000)
    bar.say("Done.")
    assert out.getvalue() == (
        "\r[..............................]   0%  of 10 MB"
        "\r[###############...............]  50%  of 10 MB\nThe line broke.\n"
        "\r[##############################] 100%  of 10 MB\nDone.\n"
    )


def test_a_pipe_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each quarter, for each file anew; no control characters. A dumb terminal gets the same."""
    out = io.StringIO()
    lines = teller(out)
    for done in (*range(0, 10_000_001, 1_000_000), 3_000_000):
        lines.progress(done, 10_000_000)
    assert out.getvalue().splitlines() == [f"{part}% of 10 MB" for part in (25, 50, 75, 100, 25)]
    monkeypatch.setenv("TERM", "dumb")
    assert isinstance(teller(Terminal()), Lines)
