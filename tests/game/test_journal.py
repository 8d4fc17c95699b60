"""The journal: nothing is deleted, and what was taken back does not count."""

from __future__ import annotations

from voice_quiz.game.journal import Entry, Journal, Played, Spoke, Undone, language_after
from voice_quiz.game.moves import ChooseCategory, Done, TimeUp

FIRST, SECOND, THIRD = Played(ChooseCategory(1)), Played(Done()), Played(TimeUp(), by_device=True)


def test_what_was_taken_back_does_not_count() -> None:
    """Taking back goes by moves, whatever was said between them."""
    entries: list[Entry] = [FIRST, SECOND, Spoke("it"), THIRD, Undone(2), SECOND, Undone(1), Undone(0), THIRD]
    journal = Journal(list(entries))
    assert journal.played() == [FIRST, THIRD]
    assert journal.moves() == (ChooseCategory(1), TimeUp())
    journal.add(Undone(2))
    assert journal.moves() == ()
    assert journal.entries == [*entries, Undone(2)]


def test_the_last_language_counts() -> None:
    """A change of language is never taken back by an undo."""
    assert language_after([], "de") == "de"
    assert language_after([Spoke("it"), FIRST, Spoke("en"), Undone(1)], "de") == "en"
