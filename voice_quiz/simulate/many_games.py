"""Plays many games and counts what happened."""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from voice_quiz.game.codec import decode, encode
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.moves import Spin, Stocked
from voice_quiz.game.protocol import Move, Refused
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.invariants import broken
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.simulate.random_setups import TABLES
from voice_quiz.simulate.sensible_player import SensiblePlayer

# No game is longer, whatever the players do; random play of the lottery is cut here.
LONGEST = 20_000
LONGEST_RANDOM_LOTTERY = 1_500
# Every so many games are played again from their JSON and compared.
REPLAY_EVERY = 10


@dataclass
class Tally:
    """What a simulation counted."""

    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    violations: list[str] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    winnings: list[int] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def summary(self) -> dict[str, object]:
        """Return the figures as plain data."""
        figures: dict[str, object] = {
            "games": self.games,
            "moves": self.moves,
            "seconds": round(self.seconds, 2),
            "violations": len(self.violations),
            "ends": dict(self.ends),
        }
        if self.violations:
            figures["first_violations"] = self.violations[:5]
        if self.winnings:
            figures["median_best"] = sorted(self.winnings)[len(self.winnings) // 2]
        if self.turns:
            figures["median_turns_per_player_and_round"] = sorted(self.turns)[len(self.turns) // 2]
        return figures


def simulate(game: str, games: int, seed: int) -> Tally:
    """Play a number of random games of one kind."""
    tally, began = Tally(), time.perf_counter()
    for number in range(games):
        _play(game, Random(f"{game} {seed} {number}"), number, tally)
    tally.seconds = time.perf_counter() - began
    return tally


def _play(game: str, random: Random, number: int, tally: Tally) -> None:
    setup, seed = TABLES[game](random), random.getrandbits(64)
    anybody, sensible = _players(setup, random, number)
    limit = LONGEST_RANDOM_LOTTERY if isinstance(setup, LotterySetup) and not sensible else LONGEST
    dealer, moves, state = BlankDealer(random), list[Move](), setup.start(seed).state
    while state.outcome() is None and len(moves) < limit:
        move = _choose(state, dealer, anybody, sensible)
        try:
            step = state.apply(move)
        except Refused as refused:
            tally.violations.append(f"game {number}: {move} was expected, but refused: {refused}")
            break
        tally.violations += [f"game {number}, move {len(moves)}: {what}" for what in broken(state, move, step)]
        moves.append(move)
        state = step.state
    tally.games += 1
    tally.moves += len(moves)
    _count(tally, state, moves, limit, number)
    if number % REPLAY_EVERY == 0:
        tally.violations += _replayed(Record(setup, seed, tuple(moves)), state, number)


def _players(setup: object, random: Random, number: int) -> tuple[RandomPlayer, SensiblePlayer | None]:
    # Who knows little falls soon; the first to a million has to know nearly everything.
    to_a_million = isinstance(setup, MillionaireSetup) and not setup.last_round
    anybody = RandomPlayer(random, 0.98 if to_a_million else random.choice((0.3, 0.7, 0.95)))
    sensible = isinstance(setup, LotterySetup) and number % 5 != 0
    return anybody, SensiblePlayer(random) if sensible else None


def _choose(state: AnyState, dealer: BlankDealer, anybody: RandomPlayer, sensible: SensiblePlayer | None) -> Move:
    if sensible and isinstance(state, Lottery):
        return sensible.choose(state)
    expected = state.expected()
    if not isinstance(state, Lottery) and expected.of(Stocked):
        return dealer.deal(state.needs())
    return anybody.choose(state, expected)


def _count(tally: Tally, state: AnyState, moves: list[Move], limit: int, number: int) -> None:
    outcome = state.outcome()
    tally.ends[outcome.end.value if outcome else "cut short"] += 1
    if outcome:
        tally.winnings.append(outcome.ranking[0].money)
    elif limit == LONGEST:
        tally.violations.append(f"game {number}: no end after {limit} moves")
    if isinstance(state, Lottery) and limit == LONGEST:
        spins = sum(isinstance(move, Spin) for move in moves)
        tally.turns.append(round(spins / len(state.setup.players) / state.setup.rounds, 1))


def _replayed(record: Record, state: AnyState, number: int) -> list[str]:
    again = decode(json.loads(json.dumps(encode(record))), Record)
    if again != record:
        return [f"game {number}: JSON changed the record"]
    return [] if again.replay().state == state else [f"game {number}: the replay went another way"]
