"""What an evening has before it, in the store: written down, read, and gone on with after a break between two games."""

from __future__ import annotations

import sys
from dataclasses import replace

from voice_quiz.evening.after.tournament import Programme
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.codec import Unreadable
from voice_quiz.store import Kept, OpenElsewhere, Store
from voice_quiz.store.serialisation import read, written

SEEDS = 1 << 64


def programme_of(store: Store, evening: int) -> Programme | None:
    """Return which tournament is played in an evening; None if there is none."""
    text = store.plan(evening)
    try:
        return read(text, Programme, Plan) if text else None
    except Unreadable:
        # The game itself is whole: better to end it alone than not at all.
        print(f"voice-quiz: what was to follow this game cannot be read in {store.file}; it goes on alone", file=sys.stderr)
        return None


def lay_out(store: Store, *, aloud: bool) -> None:
    """Begin the next game of every tournament that was broken off between two games, so that it can be gone on with."""
    for number in store.halted():
        try:
            last = store.resume(number)
        except OpenElsewhere:
            # Its players are about to go on by themselves.
            continue
        try:
            _go_on(store, store.read(number), aloud=aloud)
        finally:
            last.close()


def _go_on(store: Store, last: Kept, *, aloud: bool) -> None:
    programme = programme_of(store, last.evening)
    outcome = last.state().outcome()
    rest = programme and outcome and replace(programme, tournament=programme.tournament.after(outcome))
    if not rest or not rest.tournament.game:
        store.keep_plan(last.evening, None)
        return
    plan, seed = rest.plan.of_game(rest.tournament.game), (last.record.seed + 1) % SEEDS
    setup = plan.setup(aloud=aloud)
    store.begin(setup, seed, last.language, plan.selection, last.evening, written(rest)).close()
