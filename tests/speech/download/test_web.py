"""Bringing files from an address: resuming, breaking, stalling, refusing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.speech.download.file_server import Shop
from tests.speech.download.sample_models import Heard, archive, download
from voice_quiz.speech.download import web
from voice_quiz.speech.download.errors import Unavailable

DATA = archive()
HALF = len(DATA) // 2


def bring(shop: Shop, part: Path, heard: Heard, name: str = "small-en.zip") -> bytes:
    """Bring our archive, and give what arrived."""
    web.bring(download(DATA, shop.url(name)), part, heard)
    return part.read_bytes()


def test_a_whole_file_comes_in_one_go(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """One request without a range, and progress up to the end."""
    assert bring(shop, tmp_path / "part", heard) == DATA
    assert shop.asked == [""]
    assert heard.steps[-1] == (len(DATA), len(DATA))
    assert heard.lines == []


def test_what_an_abort_left_is_gone_on_with(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """Only the rest is asked for."""
    (tmp_path / "part").write_bytes(DATA[:1000])
    assert bring(shop, tmp_path / "part", heard) == DATA
    assert shop.asked == ["bytes=1000-"]


def test_a_server_without_ranges_starts_again(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """It sends everything; nothing is there twice."""
    shop.ranges = False
    (tmp_path / "part").write_bytes(DATA[:1000])
    assert bring(shop, tmp_path / "part", heard) == DATA


@pytest.mark.parametrize("ranges", [True, False])
def test_a_line_that_breaks_is_taken_up_again(shop: Shop, tmp_path: Path, heard: Heard, ranges: bool) -> None:
    """It is said once, and the file is whole."""
    shop.breaks_at, shop.ranges = HALF, ranges
    assert bring(shop, tmp_path / "part", heard) == DATA
    assert heard.lines == ["The line broke; going on where it did."]
    assert shop.asked == ["", f"bytes={HALF}-"]


def test_a_line_that_breaks_at_the_same_place_is_given_up(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """What came is kept for the next time."""
    shop.breaks_at, shop.breaks = HALF, 100
    with pytest.raises(Unavailable, match=r"127\.0\.0\.1: it broke off"):
        bring(shop, tmp_path / "part", heard)
    assert (tmp_path / "part").read_bytes() == DATA[:HALF]


def test_a_silent_server_is_not_waited_for(shop: Shop, tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither at the start nor in the middle; what came is kept to the last byte."""
    monkeypatch.setattr(web, "_PATIENCE", 0.1)
    for shop.stalls_at in (0, HALF):
        with pytest.raises(Unavailable, match="no answer in time"):
            bring(shop, tmp_path / "part", heard)
        assert (tmp_path / "part").read_bytes() == DATA[: shop.stalls_at]


def test_more_than_there_should_be_is_thrown_away(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """A file that has grown too long starts from nothing."""
    (tmp_path / "part").write_bytes(DATA + b"more")
    assert bring(shop, tmp_path / "part", heard) == DATA
    assert shop.asked == [""]


def test_a_range_that_the_server_does_not_have_starts_again(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """The file on the server is shorter than what we have; then it is of the wrong size anyway."""
    shop.files["small-en.zip"] = DATA[:500]
    (tmp_path / "part").write_bytes(DATA[:1000])
    with pytest.raises(Unavailable, match=f"it offers 500 bytes instead of {len(DATA)}"):
        bring(shop, tmp_path / "part", heard)
    assert shop.asked == ["bytes=1000-", ""]


def test_another_size_is_refused_before_it_is_fetched(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """Not one byte is written."""
    shop.files["small-en.zip"] = DATA + b"!"
    with pytest.raises(Unavailable, match=f"it offers {len(DATA) + 1} bytes"):
        bring(shop, tmp_path / "part", heard)
    assert not (tmp_path / "part").exists()


def test_what_is_not_there_is_told_with_its_number(shop: Shop, tmp_path: Path, heard: Heard) -> None:
    """The server's own words."""
    with pytest.raises(Unavailable, match="404 Not Found"):
        bring(shop, tmp_path / "part", heard, "other.zip")


def test_nobody_at_the_address(tmp_path: Path, heard: Heard) -> None:
    """The machine is there, but does not serve."""
    with pytest.raises(Unavailable, match=r"127\.0\.0\.1: Connection refused"):
        web.bring(download(DATA, "http://127.0.0.1:1/a.zip"), tmp_path / "part", heard)
