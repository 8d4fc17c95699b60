"""Cards that were objected to."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_quiz.cards.flags import Flag, Flags, FlagsHere
from voice_quiz.store import Store


@pytest.mark.parametrize("kept", [False, True], ids=["here", "kept"])
def test_flagged_cards_stay_flagged(kept: bool, tmp_path: Path) -> None:
    """Both kinds of memory do the same."""
    with Store(tmp_path / "evenings.sqlite") as store:
        flags: Flags = store.flags if kept else FlagsHere()
        assert flags.flagged() == frozenset()
        flags.flag("a", "two right answers")
        flags.flag("b", "")
        flags.flag("a", "still wrong")
        assert flags.flagged() == {"a", "b"}


@pytest.mark.usefixtures("home")
def test_they_are_known_the_next_evening() -> None:
    """A new reason counts, and is the latest; who comes back is no longer flagged."""
    for card, reason in (("a", "größer als gedacht"), ("b", "no"), ("a", 'said "no"')):
        with Store() as store:
            store.flags.flag(card, reason)
    with Store() as store:
        assert store.flags.flags() == (Flag("b", "no"), Flag("a", 'said "no"'))
        assert store.flags.unflag("b")
        assert not store.flags.unflag("b")
        assert store.flags.flags() == (Flag("a", 'said "no"'),)
