"""Who sits at the table: tones that differ, and wishes that are remembered."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.player_preferences import Guest, PlayerPreferences, with_tones
from voice_quiz.dialogue.say.host import Host, Said, Talk


@pytest.mark.parametrize(
    ("owned", "elsewhere", "tones"),
    [
        ((None, None, None), (), (1, 2, 3)),
        ((None, 1, None), (), (2, 1, 3)),
        ((4, None), (1, 1, 2, 4), (4, 3)),
        ((2, 2), (2, 2), (2, 1)),
        ((None, 2, 2), (), (1, 2, 3)),
        ((None,) * 7, (), (1, 2, 3, 4, 5, 6, 1)),
    ],
)
def test_players_at_one_table_differ(owned: tuple[int | None, ...], elsewhere: tuple[int, ...], tones: tuple[int, ...]) -> None:
    """Who has a tone keeps it, unless somebody before has the same; the others get the rarest that is free."""
    guests = [Guest(f"Player {number}", tone=tone) for number, tone in enumerate(owned)]
    known = [Guest(f"Other {number}", tone=tone) for number, tone in enumerate(elsewhere)]
    assert tuple(guest.tone for guest in with_tones(guests, known)) == tones


def seated(*guests: Guest) -> tuple[PlayerPreferences, list[Guest]]:
    """Return the preferences of players, and the list of what is to be remembered."""
    preferences, kept = PlayerPreferences(), list[Guest]()
    preferences.seat({guest.name: guest for guest in guests}, kept.append)
    return preferences, kept


def test_who_plays_alone_needs_no_tone() -> None:
    """A tone tells one player from another, and nobody is called who does not play."""
    assert seated(Guest("Anna", tone=2))[0].cue("Anna") is None
    preferences, _ = seated(Guest("Anna", tone=2), Guest("Ben"))
    assert [preferences.cue(name) for name in ("Anna", "Ben", "Carla")] == ["call-2", None, None]


def test_what_is_said_to_all_is_said_as_the_slowest_wishes() -> None:
    """A wish counts for the one who had it, a slow one also for all, until the table wants it otherwise."""
    preferences, kept = seated(Guest("Anna"), Guest("Ben", 120), Guest("Carla"))
    preferences.wish("Anna", 80)
    assert kept == [Guest("Anna", 80)]
    assert [preferences.rate(player) for player in ("Anna", "Ben", "Carla", "Dora", None)] == [80, 120, None, None, 80]
    preferences.agree()
    assert [preferences.rate(player) for player in ("Anna", None)] == [80, None]
    preferences.seat({"Ben": Guest("Ben", 120)}, kept.append)
    assert (preferences.rate(None), "Ben" in preferences, "Anna" in preferences) == (120, True, False)


def test_somebody_is_asked_in_fewer_words() -> None:
    """Talkativeness can be one player's own."""
    host = Host(find_languages()["de"])
    host.talks = {"Anna": Talk.BRIEF}
    asked = [host.line(Said("ask.stake", to=player)) for player in ("Anna", "Ben", None)]
    assert [line.text == "Wohin?" for line in asked if line] == [True, False, False]
    assert [line.to for line in asked if line] == ["Anna", "Ben", None]
