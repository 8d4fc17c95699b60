"""Only plain files are read, and not without end; nothing is overwritten that nobody gave up."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from voice_quiz.files import RefusedFile, Taken, claim, open_more, open_new, read_bytes, read_text, write
from voice_quiz.places import USUAL


def folder(place: Path) -> None:
    """Make a folder."""
    place.mkdir()


def pipe(place: Path) -> None:
    """Make a pipe that nobody writes into."""
    os.mkfifo(place)


def listening(place: Path) -> None:
    """Make a socket."""
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(place))


def endless(place: Path) -> None:
    """Make a link to a device that never ends."""
    place.symlink_to("/dev/zero")


def link(place: Path) -> None:
    """Make a link to a plain file."""
    place.with_name("precious").write_text("precious", encoding="utf-8")
    place.symlink_to("precious")


def dangling(place: Path) -> None:
    """Make a link to nothing."""
    place.symlink_to("nothing")


@pytest.mark.parametrize(
    ("make", "kind"), [(folder, "a folder"), (pipe, "a pipe"), (listening, "a socket"), (endless, "a device")]
)
def test_only_plain_files_are_read(make: Callable[[Path], None], kind: str, tmp_path: Path) -> None:
    """Nothing hangs, and the reason says what it is instead."""
    make(tmp_path / "a")
    with pytest.raises(RefusedFile, match=f"it is {kind}; a plain file is wanted"):
        read_bytes(tmp_path / "a", 10)


def test_a_link_to_a_plain_file_is_read(tmp_path: Path) -> None:
    """Whoever keeps files elsewhere may."""
    link(tmp_path / "a")
    assert read_text(tmp_path / "a", 10) == "precious"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """As what it is, for those who can do without it."""
    with pytest.raises(FileNotFoundError, match="there is no such file"):
        read_bytes(tmp_path / "a", 10)


@pytest.mark.parametrize(("size", "limit", "said"), [(1_001, 1_000, "1 kilobytes"), (1 << 40, 5_000_000, "5 megabytes")])
def test_a_file_that_is_too_large_is_not_read(size: int, limit: int, said: str, tmp_path: Path) -> None:
    """One of as many bytes as are allowed is."""
    with (tmp_path / "a").open("wb") as out:
        out.truncate(limit)
    assert read_bytes(tmp_path / "a", limit) == bytes(limit)
    os.truncate(tmp_path / "a", size)
    with pytest.raises(RefusedFile, match=f"it is larger than {said}"):
        read_bytes(tmp_path / "a", limit)


def test_a_file_of_the_system_claims_to_be_empty() -> None:
    """What it really holds is counted."""
    with pytest.raises(RefusedFile, match="larger"):
        read_bytes(Path("/proc/self/status"), 20)


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """Folders are made, an old file is replaced where that is wanted, and nothing is left lying beside it."""
    file = tmp_path / "deep" / "a.txt"
    write(file, "old\n")
    with pytest.raises(Taken, match="it is there already"):
        write(file, "new\n")
    assert file.read_bytes() == b"old\n"
    write(file, "größer\n", replace=True)
    assert file.read_bytes() == "größer\n".encode()
    write(file, b"\xff", replace=True)
    assert file.read_bytes() == b"\xff"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize(
    ("make", "kind"),
    [(folder, "folder"), (pipe, "pipe"), (listening, "socket"), (endless, "link"), (link, "link"), (dangling, "link")],
)
def test_nothing_but_a_plain_file_is_replaced(make: Callable[[Path], None], kind: str, replace: bool, tmp_path: Path) -> None:
    """Whatever lies there stays as it is, and so does what a link leads to."""
    make(tmp_path / "a")
    before = {file.name: (file.lstat().st_ino, file.lstat().st_mode) for file in tmp_path.iterdir()}
    for attempt in (write, lambda file, _, replace: claim(file, replace=replace)):
        with pytest.raises(RefusedFile, match=f"it is a {kind}; a plain file is wanted"):
            attempt(tmp_path / "a", "new", replace=replace)
    with pytest.raises(FileExistsError):
        open_new(tmp_path / "a")
    assert {file.name: (file.lstat().st_ino, file.lstat().st_mode) for file in tmp_path.iterdir()} == before
    if make is link:
        assert (tmp_path / "precious").read_text(encoding="utf-8") == "precious"


def test_what_comes_there_in_the_meantime_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else may write the same file while we do."""
    real = os.fsync

    def slow(handle: int) -> None:
        (tmp_path / "a").write_text("theirs", encoding="utf-8")
        real(handle)

    monkeypatch.setattr("os.fsync", slow)
    with pytest.raises(Taken):
        write(tmp_path / "a", "ours")
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [("a", "theirs")]


def test_a_disk_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many a stick knows no links; there the name is taken first and filled then."""

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", refuse)
    write(tmp_path / "a", "new", rights=USUAL)
    assert (tmp_path / "a").read_text(encoding="utf-8") == "new"
    with pytest.raises(Taken):
        write(tmp_path / "a", "newer")
    assert [*tmp_path.iterdir()] == [tmp_path / "a"]


def test_a_file_is_claimed(tmp_path: Path) -> None:
    """A new one lies there empty until it is written; an old one stays what it is, if it may be replaced."""
    file = tmp_path / "a"
    assert claim(file)
    with pytest.raises(Taken):
        claim(file)
    write(file, "old", replace=True)
    assert not claim(file, replace=True)
    assert file.read_text(encoding="utf-8") == "old"
    with pytest.raises(FileNotFoundError):
        claim(tmp_path / "nowhere" / "a")
    assert [*tmp_path.iterdir()] == [file]


def test_a_file_is_added_to(tmp_path: Path) -> None:
    """At once, from several hands, and for its owner alone from then on."""
    file = tmp_path / "a"
    write(file, "first\n", rights=USUAL)
    with open_more(file) as one, open_more(file) as other:
        for out, text in ((one, b"second\n"), (other, b"third\n"), (one, b"fourth\n")):
            out.write(text)
            assert file.read_bytes().endswith(text)
    assert file.read_text(encoding="utf-8").split() == ["first", "second", "third", "fourth"]
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("make", [folder, pipe, listening, endless, link, dangling])
def test_only_plain_files_are_added_to(make: Callable[[Path], None], tmp_path: Path) -> None:
    """Not through a link either, wherever it leads."""
    make(tmp_path / "a")
    with pytest.raises(RefusedFile, match="a plain file is wanted"):
        open_more(tmp_path / "a")
    assert not (tmp_path / "nothing").exists()
