"""Archives that mean no good, and one that does."""

from __future__ import annotations

import io
import stat
import struct
import warnings
import zipfile
from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, archive, content, zipped
from voice_quiz.speech.download.archive import unpack
from voice_quiz.speech.download.errors import Unavailable

SIZE = sum(map(len, CONTENT.values()))


def unpacked(tmp_path: Path, data: bytes, limit: int = SIZE) -> dict[str, bytes]:
    """Unpack an archive, and give what came out."""
    (tmp_path / "a.zip").write_bytes(data)
    (tmp_path / "out").mkdir()
    unpack(tmp_path / "a.zip", "small-en", tmp_path / "out", limit)
    return content(tmp_path / "out")


def odd(kind: int) -> bytes:
    """Pack what is neither a file nor a folder, such as a link to a place outside."""
    link = zipfile.ZipInfo("small-en/conf")
    link.external_attr = (kind | 0o777) << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(link, "/etc")
    return out.getvalue()


def bomb() -> bytes:
    """Pack a great many zeros."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("small-en/zeros", bytes(10_000_000))
    return out.getvalue()


def lying() -> bytes:
    """Pack the same zeros, and say that they are few."""
    data, size = bytearray(bomb()), struct.pack("<L", 10_000_000)
    while (at := data.find(size)) >= 0:
        data[at : at + 4] = struct.pack("<L", 1000)
    return bytes(data)


def doubled() -> bytes:
    """Pack two files of one name."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, warnings.catch_warnings(action="ignore"):
        for text in ("one", "two"):
            archive.writestr("small-en/a", text)
    return out.getvalue()


def test_only_the_folder_is_taken(tmp_path: Path) -> None:
    """What else an archive holds stays in it."""
    data = zipped({"small-en/am/final.mdl": b"a", "small-en/": b"", "small-english/b": b"b", "setup.py": b"c"})
    assert unpacked(tmp_path, data) == {"am/final.mdl": b"a"}


def test_a_good_archive_comes_out_whole(tmp_path: Path) -> None:
    """Up to the very limit."""
    assert unpacked(tmp_path, archive()) == CONTENT


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (zipped({"small-en/../../evil": b"x"}), "leads outside"),
        (zipped({f"small-en/{'long' * 100}": b"x"}), "a name in it is too long"),
        (zipped({f"small-en/{'long' * 100}/a": b"x"}), "a name in it is too long"),
        (zipped({"small-en/" + "long/" * 2_000 + "a": b"x"}), "a name in it is too long"),
        (zipped({"small-en/a": b"x", "../evil": b"x"}), "leads outside"),
        (zipped({"/small-en/evil": b"x"}), "leads outside"),
        (zipped({"small-en/..\\evil": b"x"}), "leads outside"),
        (zipped({"C:/small-en/evil": b"x"}), "leads outside"),
        (odd(stat.S_IFLNK), "is no plain file"),
        (odd(stat.S_IFCHR), "is no plain file"),
        (odd(stat.S_IFIFO), "is no plain file"),
        (zipped({"small-en/a": b"x", "small-en/a/b": b"x"}), "cannot be unpacked"),
        (bomb(), "10000000 bytes are more than"),
        (lying(), "cannot be unpacked"),
        (doubled(), "is there twice"),
        (zipped({f"small-en/{number}": b"" for number in range(1001)}), "1001 entries are too many"),
        (zipped({"other/a": b"x"}), "there is no folder small-en"),
        (archive()[:-30], "cannot be unpacked"),
        (b"no archive at all", "not a zip file"),
        (b"", "not a zip file"),
    ],
)
def test_a_bad_archive_leaves_nothing_outside(tmp_path: Path, data: bytes, complaint: str) -> None:
    """It is refused in words, and nothing is written but below the folder."""
    with pytest.raises(Unavailable, match=complaint):
        unpacked(tmp_path, data)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.zip", "out"]
    assert sum(map(len, content(tmp_path / "out").values())) <= SIZE


def test_a_model_that_is_larger_than_allowed_is_refused(tmp_path: Path) -> None:
    """By one byte."""
    with pytest.raises(Unavailable, match=f"{SIZE} bytes are more than the {SIZE - 1} expected"):
        unpacked(tmp_path, archive(), SIZE - 1)
