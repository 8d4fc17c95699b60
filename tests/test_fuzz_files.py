"""Files that are cut short, scrambled or made by bad people do no harm, whoever reads them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from benchmarks.fuzz.files import fuzz
from benchmarks.fuzz.readers import READERS
from benchmarks.fuzz.spoiling import spoiled

# The long counts of `make proof` spoil each kind thousands of times.
COUNT = 8
# What long counts have found, and how it is refused now.
FOUND = {
    "a number without end in a pack": ("pack", 'language = "en"\ntopic = 1' + "9" * 5_000, "Exceeds the limit"),
    "one in other digits": ("pack", f'language = "en"\ntopic = 0x1{"0" * 5_000}\n[[card]]', "topic is a number without end"),
    "a key without end": ("pack", f'language = "en"\n{"A" * 5_000} = 1\n[[card]]', "unknown key AAA"),
    "a number without end in the settings": ("settings", "rate = 1" + "9" * 5_000, "Exceeds the limit"),
    "a text without end in the settings": ("settings", f'game = "{"[" * 3_000}"', "allowed: money-drop"),
    "a setting without end": ("settings", f"lang{'A' * 5_000} = 1", "there is no setting 'lang"),
    "nesting without end": ("receipt", "[" * 100_000, None),
    "half a character": ("csv import", b"\xff\xfeq\0u", "no column for"),
    "no number where a share should be": ("gift import", "Which? { =A ~%.%B ~C ~D }", None),
    "a language without end": (
        "gift import",
        f"// [tag:language-en{'9' * 5_000}]\nWhich? {{ =A ~B ~C ~D }}",
        "there are de, en, it",
    ),
    "a level without end": (
        "gift import",
        f"// [tag:difficulty-{'9' * 5_000}]\nWhich? {{ =A ~B ~C ~D }}",
        "from 1 to 15 is wanted",
    ),
}
# These look into the whole memory and go on with a game each time.
FEWER = {"memory": 6, "journal": 6}


@pytest.mark.parametrize("reader", READERS)
def test_spoiled_files_are_refused_in_words(reader: str) -> None:
    """No error escapes, the refusal names the file and is short, the exit code is 2, and the file stays as it was."""
    assert fuzz(reader, FEWER.get(reader, COUNT)) == []


@pytest.mark.parametrize(("reader", "data", "refusal"), FOUND.values(), ids=FOUND)
def test_what_was_found_once_is_refused_in_words(reader: str, data: str | bytes, refusal: str | None, home: Path) -> None:
    """In a line that anybody can read, or it is taken, or is as if it were not there."""
    file = home / READERS[reader].file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    said = READERS[reader].read(file)
    assert (said is None) == (refusal is None)
    if said and refusal:
        assert refusal in said
        assert max(map(len, said.splitlines())) < 600


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
