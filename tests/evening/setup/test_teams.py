"""Spoken names: those of guests are favoured and asked about, and a correction is taken as it was said."""

from __future__ import annotations

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Names
from voice_quiz.evening.setup.teams import Guestbook

GERMAN = LANGUAGES["de"]


def test_a_name_that_was_misheard_is_taken_for_one_that_is_known() -> None:
    """Who was here before is meant by a name that is very like theirs, and is asked about."""
    guests = Guestbook(("Kjell", "Lukas"))
    named = guests.named(Names(("Anna", "Lukass", "Kjel")), [GERMAN], anew=True)
    assert named.teams == (("Anna", "Lukas", "Kjell"),)
    assert named.doubtful == ("Lukas", "Kjell")


def test_a_strange_name_stays_strange() -> None:
    """Nobody is called by a name that is only a little like theirs."""
    named = Guestbook(()).named(Names(("Untruhkas",)), [GERMAN], anew=True)
    assert named.teams == (("Untruhkas",),)
    assert named.doubtful == ("Untruhkas",)


def test_a_correction_is_taken_as_it_was_said() -> None:
    """Whoever is called Lukass is not turned into Lukas a second time; what is typed never is."""
    guests = Guestbook(("Lukas",))
    assert guests.named(Names(("Lukass",)), [GERMAN]).teams == (("Lukass",),)
    assert guests.named(Names(("Lukass",), typed=True), [GERMAN], anew=True).teams == (("Lukass",),)
