"""Which models count as installed, where they lie, and what our manifest says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, from_web, model, write_manifest
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.models.manifest import ENGINES, megabytes, read_manifest
from voice_quiz.speech.models.on_disk import Library, manifest
from voice_quiz.speech.models.receipt import RECEIPT, write_receipt
from voice_quiz.speech.models.shipped import checkout, shipped


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return the folder of a model that is installed."""
    for path, data in CONTENT.items():
        (tmp_path / "small-en" / path).parent.mkdir(parents=True)
        (tmp_path / "small-en" / path).write_bytes(data)
    write_receipt(tmp_path / "small-en")
    return tmp_path / "small-en"


def is_installed(place: Path) -> bool:
    """Ask for the model."""
    return Library((model(),), place.parent).installed("vosk", "en") == place


def test_a_model_with_its_receipt_is_installed(place: Path) -> None:
    """For its own language and engine."""
    assert is_installed(place)
    library = Library((model(),), place.parent)
    assert library.installed(None, "en") == place
    assert library.installed("whisper", "en") is None
    assert library.installed("vosk", "de") is None


@pytest.mark.parametrize("path", [*CONTENT, RECEIPT])
def test_without_one_of_its_files_it_is_not(place: Path, path: str) -> None:
    """The receipt among them: it is written last."""
    (place / path).unlink()
    assert not is_installed(place)


def test_with_a_cut_file_it_is_not(place: Path) -> None:
    """By a single byte."""
    (place / "am" / "final.mdl").write_bytes(CONTENT["am/final.mdl"][:-1])
    assert not is_installed(place)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"files": {}}', '{"files": ["a"]}', '{"files": {"am": "x"}}', "\0"])
def test_with_a_spoilt_receipt_it_is_not(place: Path, text: str) -> None:
    """Whatever stands in it."""
    (place / RECEIPT).write_text(text, encoding="utf-8")
    assert not is_installed(place)


def test_models_lie_in_the_home_that_was_chosen(home: Path) -> None:
    """It wins over the checkout."""
    assert on_disk.library().folder == home / "models"
    assert on_disk.installed("vosk", "en") is None


def test_models_lie_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside their manifest."""
    monkeypatch.delenv("VOICE_QUIZ_HOME", raising=False)
    root = checkout()
    assert root
    assert on_disk.library().folder == root / "models"
    assert shipped("models/manifest.toml") == root / "models" / "manifest.toml"


def test_an_installed_package_finds_its_manifest_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And keeps models in the player's folder."""
    monkeypatch.delenv("VOICE_QUIZ_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("voice_quiz.speech.models.shipped._PACKAGE", tmp_path / "site-packages" / "voice_quiz")
    assert shipped("models/manifest.toml") == tmp_path / "site-packages" / "voice_quiz" / "shipped" / "models" / "manifest.toml"
    assert on_disk.library().folder.parts[-1] == "models"
    assert not on_disk.library().folder.is_relative_to(tmp_path / "site-packages")


def test_a_manifest_reads_as_it_was_written(tmp_path: Path) -> None:
    """Nothing is lost on the way."""
    written = model(from_web(b"data", "https://example.org/a.zip"))
    write_manifest(tmp_path, written)
    assert read_manifest(tmp_path / "manifest.toml") == (written,)


@pytest.mark.parametrize(
    ("language", "first", "second"), [("de", "whisper", "vosk"), ("en", "vosk", "whisper"), ("it", "whisper", "vosk")]
)
def test_every_language_has_both_engines(language: str, first: str, second: str) -> None:
    """Vosk is preferred where it was measured."""
    assert [each.engine for each in on_disk.library().for_language(language)] == [first, second]


def test_our_manifest_is_sound() -> None:
    """Every download has one origin, a size and a fingerprint; addresses are safe ones; versions are fixed."""
    for each in manifest():
        assert each.engine in ENGINES
        assert each.licence in {"Apache-2.0", "MIT"}
        assert not each.files or sum(file.bytes for file in each.files) == each.unpacked
        for download in (download for source in each.sources for download in source.downloads):
            assert bool(download.url) != bool(download.package)
            assert not download.url or download.url.startswith("https://")
            assert not download.package or "==" in download.package
            assert download.bytes > 0
            assert len(download.sha256) == 64
            assert "/" not in download.file


def test_parts_make_up_their_file() -> None:
    """In length, at least."""
    files = [file for each in manifest() for file in each.files if file.parts]
    assert [file.path for file in files] == ["model.bin"]
    assert all(sum(part.bytes for part in file.parts) == file.bytes for file in files)


def test_what_comes_without_an_archive_is_a_file_of_the_model() -> None:
    """With the same size and fingerprint."""
    for each in manifest():
        files = {(file.path, file.bytes, file.sha256) for file in each.files}
        loose = [item for source in each.sources for item in source.downloads if not item.folder]
        assert {(item.file, item.bytes, item.sha256) for item in loose} <= files


@pytest.mark.parametrize(("size", "text"), [(85_086_546, "85 MB"), (999_499, "999 kB"), (1_000_000, "1 MB"), (0, "0 kB")])
def test_sizes_are_written_for_people(size: int, text: str) -> None:
    """Whole megabytes, or kilobytes if it is less."""
    assert megabytes(size) == text
