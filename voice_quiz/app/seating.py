"""Seats the players of a game: how to speak to each is looked up, and what they wish is remembered."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.dialogue.player_preferences import Guest, with_tones
from voice_quiz.game.protocol import Player
from voice_quiz.store import Store, StoreProblem


def seat(players: Iterable[Player], quizmaster: Quizmaster, store: Store) -> None:
    """Let players sit down; where they are called by a tone, who has none yet gets one for good."""

    def keep(guest: Guest) -> None:
        try:
            store.remember(guest)
        except StoreProblem as problem:
            print(f"voice-quiz: {problem}; this counts for today only", file=sys.stderr)

    guests = {player: store.guest(player) or Guest(player) for player in players}
    quizmaster.host.talks = {player: guest.talk for player, guest in guests.items() if guest.talk}
    if quizmaster.doors.aloud and len(guests) > 1:
        for (player, before), guest in zip(guests.items(), with_tones(guests.values(), store.guests()), strict=True):
            guests[player] = guest
            # A tone that only gives way to somebody else's tonight stays his own.
            if before.tone is None:
                keep(guest)
    quizmaster.doors.player_preferences.seat(guests, keep)
