"""What is left of the log after a power cut is enough for every move that was whole in it."""

from __future__ import annotations

import shutil
from bisect import bisect_right
from pathlib import Path
from random import Random

import pytest

from tests.store.sample_games import begun, opened, played
from voice_quiz.store import Store

MOVES = 12


@pytest.mark.parametrize("garbage", [False, True], ids=["cut off", "garbage after it"])
def test_a_log_that_ends_anywhere(tmp_path: Path, garbage: bool) -> None:
    """Wherever the log ends, all moves whose entries were whole are there, and no other."""
    (live := tmp_path / "live").mkdir()
    random, log = Random("power cut"), live / "evenings.sqlite-wal"
    with opened(live) as store:
        kept, session = begun(store, "milionario", 2)
        sizes = []
        for count in range(1, MOVES + 1):
            played(session, count, count)
            sizes.append(log.stat().st_size)
        entries = tuple(session.journal.entries)
        shutil.copytree(live, tmp_path / "cut")
    whole = (tmp_path / "cut" / log.name).read_bytes()
    cuts = {size + more for size in sizes for more in (-1, 0, 1)} | {random.randint(sizes[0], sizes[-1]) for _ in range(20)}
    for number, cut in enumerate(sorted(cut for cut in cuts if sizes[0] <= cut <= sizes[-1])):
        folder = tmp_path / f"{number}"
        shutil.copytree(tmp_path / "cut", folder)
        for other in ("-shm", f"-game-{kept.id}"):
            (folder / f"evenings.sqlite{other}").unlink()
        tail = random.randbytes(len(whole) - cut) if garbage else b""
        (folder / log.name).write_bytes(whole[:cut] + tail)
        with Store(folder / "evenings.sqlite") as store:
            assert store.read(kept.id).entries == entries[: bisect_right(sizes, cut)]


def test_the_log_is_synchronised(tmp_path: Path) -> None:
    """Every transaction waits for the disk (FULL is 2), and the log is written ahead."""
    with opened(tmp_path) as store:
        assert store._database.rows("PRAGMA synchronous") == [(2,)]
        assert store._database.rows("PRAGMA journal_mode") == [("wal",)]
