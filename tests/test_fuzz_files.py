"""Files that are cut short, scrambled or made by bad people do no harm, whoever reads them."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.fuzz.files import fuzz
from benchmarks.fuzz.readers import READERS
from benchmarks.fuzz.spoiling import spoiled

COUNT = 200
# These look into the whole memory and go on with a game each time.
FEWER = {"memory": 25, "journal": 25}


@pytest.mark.parametrize("reader", READERS)
def test_spoiled_files_are_refused_in_words(reader: str) -> None:
    """No error escapes, the refusal names the file and is short, the exit code is 2, and the file stays as it was."""
    assert fuzz(reader, FEWER.get(reader, COUNT)) == []


@pytest.mark.parametrize("reader", READERS)
def test_good_files_are_read(reader: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not spoiled is taken, so a refusal says something."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(home))
    file = home / READERS[reader].file
    file.parent.mkdir(parents=True, exist_ok=True)
    for sample in READERS[reader].samples(home):
        file.write_bytes(sample)
        assert READERS[reader].read(file) is None or reader == "journal"


def test_spoiling_changes_a_file_in_many_ways_and_can_be_repeated() -> None:
    """The same seed spoils in the same way; nearly every time something is different."""
    sample = bytes(range(256)) * 4
    first, again = ([spoiled(sample, random) for _ in range(200)] for random in (Random(1), Random(1)))
    assert first == again
    assert sum(data != sample for data in first) > 180
    assert len({len(data) for data in first}) > 50
