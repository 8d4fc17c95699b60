"""Money-drop, tried: who sits down to it, how chips are laid by chance, what must always be true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from voice_quiz.game.money_drop.rules import CHIPS, MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.money_drop.runs import Team
from voice_quiz.game.moves import Annul, Done, Stake
from voice_quiz.game.protocol import Move
from voice_quiz.game.seats import Hosting
from voice_quiz.simulate.company import NAMES


def seated(random: Random) -> MoneyDropSetup:
    """Seat one to four teams of one to five, or a table that rotates; now and then for a short game."""
    hosting, limit = random.choice(list(Hosting)), random.choice((None, 30, 60))
    return MoneyDropSetup(_sides(random, hosting), hosting, limit, random.choice((1, 1, 1, 4)))


def _sides(random: Random, hosting: Hosting) -> tuple[Team, ...]:
    if hosting is Hosting.ROTATING and random.random() < 0.5:
        return (NAMES[: random.randint(2, 6)],)
    count = random.randint(2 if hosting is Hosting.ROTATING else 1, 4)
    return tuple(NAMES[5 * team : 5 * team + random.randint(1, 5)] for team in range(count))


def stake(state: MoneyDrop, random: Random, knowledge: float) -> Move:
    """Lay chips, at last all of them, with one window free."""
    if not state.unplaced and random.random() < 0.7:
        return Done()
    assert state.card
    chips = dict.fromkeys(state.card.letters, 0)
    windows = random.sample(state.card.letters, random.randint(1, state.windows - 1))
    if random.random() < knowledge and state.card.right not in windows:
        windows[0] = state.card.right
    in_hand = random.choice((0, 0, 0, random.randint(0, state.chips)))
    for _ in range(state.chips - in_hand):
        chips[random.choice(windows)] += 1
    return Stake(tuple(chips.values()))


def broken(before: MoneyDrop, move: Move, state: MoneyDrop) -> Iterator[str]:
    """Name chips that cannot be, and a joker that comes back."""
    if state.stage is Stage.STAKES:
        if sum(state.stakes) + state.unplaced != state.chips or min(state.stakes) < 0 or state.unplaced < 0:
            yield "staked and unplaced chips are not the chips held"
        if all(state.stakes):
            yield "no window is free (MD-7)"
    if not 0 <= state.chips <= CHIPS:
        yield f"{state.chips} chips"
    if isinstance(move, Annul):
        return
    if isinstance(move, Done) and before.unplaced:
        yield "chips were left over (MD-6)"
    same_run = len(state.results) == len(before.results)
    if same_run and state.joker and not before.joker:
        yield "the joker came back"
    if same_run and state.chips > before.chips:
        yield "chips were created"
