"""Which model a language gets, from which source, and what is told meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.speech.download.file_server import Shop
from tests.speech.download.sample_models import CONTENT, Heard, archive, content, from_web, model
from voice_quiz.speech.download import NotFetched, ensure, get
from voice_quiz.speech.models.manifest import Model, Source
from voice_quiz.speech.models.on_disk import Library

DATA = archive()


@pytest.fixture
def small(shop: Shop) -> Model:
    """Return a model for English that can be had."""
    return model(from_web(DATA, shop.url("small-en.zip")))


@pytest.fixture
def lost(shop: Shop) -> Source:
    """Return a source that has nothing."""
    return from_web(DATA, shop.url("lost.zip"))


def test_a_model_is_put_in_place(small: Model, folder: Path, heard: Heard) -> None:
    """The size is told first; nothing else stays in the folder."""
    library = Library((small,), folder)
    assert not library.has(small)
    place = get(library, "en", heard)
    assert (place, content(place)) == (folder / "small-en", CONTENT)
    assert library.has(small)
    assert heard.lines == ["Fetching small-en, 240 kB, from the server."]
    assert sorted(path.name for path in folder.iterdir()) == [".lock", "small-en"]


def test_what_is_there_is_not_fetched_again(shop: Shop, small: Model, folder: Path, heard: Heard) -> None:
    """Nobody is asked, nothing is said."""
    library = Library((small,), folder)
    get(library, "en", heard)
    shop.asked.clear()
    heard.lines.clear()
    assert get(library, "en", heard) == ensure("en", heard, library=library) == folder / "small-en"
    assert (shop.asked, heard.lines) == ([], [])


def test_a_model_that_lost_a_file_is_replaced(small: Model, folder: Path, heard: Heard) -> None:
    """Also one whose file was cut."""
    library = Library((small,), folder)
    place = get(library, "en", heard)
    (place / "am" / "final.mdl").write_bytes(b"cut")
    (place / "stray").write_bytes(b"from somewhere")
    assert content(get(library, "en", heard)) == CONTENT


def test_the_next_source_is_tried(small: Model, lost: Source, folder: Path, heard: Heard) -> None:
    """In one line it is said what happened."""
    two = replace(small, sources=(lost, *small.sources))
    get(Library((two,), folder), "en", heard)
    assert heard.lines[1] == "small-en cannot be had from the server: 127.0.0.1: 404 Not Found."
    assert len(heard.lines) == 3


def test_the_next_model_is_tried(small: Model, lost: Source, folder: Path, heard: Heard) -> None:
    """Whisper where Vosk cannot be had; but an engine that was asked for is not replaced."""
    vosk, whisper = replace(small, sources=(lost,)), replace(small, name="large", engine="whisper")
    library = Library((vosk, whisper), folder)
    with pytest.raises(NotFetched, match="small-en could not be fetched; try again"):
        get(library, "en", heard, "vosk")
    assert get(library, "en", heard).name == "large"
    assert ensure("en", heard, library=library).name == "large"


def test_the_better_model_is_taken_once_it_can_be_had(small: Model, folder: Path, heard: Heard) -> None:
    """Asking again gets Vosk beside Whisper; merely needing a model does not."""
    library = Library((small, replace(small, name="large", engine="whisper")), folder)
    assert get(library, "en", heard, "whisper").name == "large"
    assert ensure("en", heard, library=library).name == "large"
    assert get(library, "en", heard).name == "small-en"
    assert ensure("en", heard, library=library).name == "small-en"


def test_wrong_content_is_never_used(shop: Shop, small: Model, folder: Path, heard: Heard) -> None:
    """The size is right, the fingerprint is not; nothing of it stays."""
    shop.files["small-en.zip"] = b"x" * len(DATA)
    with pytest.raises(NotFetched):
        get(Library((small,), folder), "en", heard)
    assert "small-en.zip has not the size and SHA-256 that it should have" in heard.lines[-1]
    assert shop.asked == [""]
    assert [path for path in folder.rglob("*") if path.is_file()] == [folder / ".lock"]


def test_a_spoilt_rest_is_fetched_anew(shop: Shop, small: Model, folder: Path, heard: Heard) -> None:
    """What an abort left may be wrong; then it is thrown away once."""
    part = folder / ".partial" / "small-en" / "small-en.zip.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"x" * 1000)
    assert content(get(Library((small,), folder), "en", heard)) == CONTENT
    assert shop.asked == ["bytes=1000-", ""]


def test_a_download_that_is_whole_is_not_fetched_again(shop: Shop, small: Model, folder: Path, heard: Heard) -> None:
    """An abort came between fetching and unpacking; what else it left is cleared away."""
    file = folder / ".partial" / "small-en" / "small-en.zip"
    for leftover in ("draft", "old", "pip-abc"):
        (file.parent / leftover / "am").mkdir(parents=True)
    file.write_bytes(DATA)
    assert content(get(Library((small,), folder), "en", heard)) == CONTENT
    assert (shop.asked, heard.lines) == ([], [])
    assert not (folder / ".partial").exists()


def test_wrong_files_in_a_right_archive_are_refused(small: Model, folder: Path, heard: Heard) -> None:
    """The manifest knows them one by one."""
    first, *others = small.files
    wrong = replace(small, files=(replace(first, sha256="0" * 64), *others))
    with pytest.raises(NotFetched):
        get(Library((wrong,), folder), "en", heard)
    assert "am/final.mdl is not the file that belongs to small-en" in heard.lines[-1]
    assert not (folder / "small-en").exists()


def test_a_disk_without_room_is_told_before(small: Model, folder: Path, heard: Heard) -> None:
    """With what is needed and what to do."""
    with pytest.raises(NotFetched, match=r"needs 1000000000 MB in .*, but only \d+ MB are free; make room"):
        get(Library((replace(small, unpacked=10**15),), folder), "en", heard)


def test_a_folder_that_cannot_be_made_is_told(small: Model, tmp_path: Path, heard: Heard) -> None:
    """Here a file is in the way."""
    (tmp_path / "file").touch()
    with pytest.raises(NotFetched, match=r"cannot write in .*file/models: Not a directory; make it writable"):
        get(Library((small,), tmp_path / "file" / "models"), "en", heard)


def test_a_language_without_a_model_is_told(small: Model, folder: Path, heard: Heard) -> None:
    """Nothing is made for it."""
    with pytest.raises(NotFetched, match="there is no model for fr"):
        get(Library((small,), folder), "fr", heard)
    assert not folder.exists()
