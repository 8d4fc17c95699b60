"""Cards that were objected to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from voice_quiz.cards.flags import Flag, FlagFile, Flags, FlagsHere


@pytest.mark.parametrize("make", [FlagsHere, FlagFile])
def test_flagged_cards_stay_flagged(make: Callable[[], Flags]) -> None:
    """Both kinds of memory do the same."""
    flags = make()
    assert flags.flagged() == frozenset()
    flags.flag("a", "two right answers")
    flags.flag("b", "")
    flags.flag("a", "still wrong")
    assert flags.flagged() == {"a", "b"}


def test_the_file_is_read_again_the_next_evening(home: Path) -> None:
    """A new reason counts, and is the latest."""
    FlagFile().flag("a", "größer als gedacht")
    FlagFile().flag("b", "no")
    FlagFile().flag("a", 'said "no"')
    assert FlagFile().flags() == (Flag("b", "no"), Flag("a", 'said "no"'))
    assert [file.name for file in home.iterdir()] == ["flagged.jsonl"]


@pytest.mark.parametrize("line", ["nonsense", "{}", "[1]", "3"])
def test_a_broken_line_is_named(home: Path, line: str) -> None:
    """Somebody edited the file."""
    FlagFile().flag("a", "no")
    file = home / "flagged.jsonl"
    file.write_text(file.read_text(encoding="utf-8") + "\n" + line + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"flagged\.jsonl:3: not a line like"):
        FlagFile().flagged()
