"""Plays many games and counts what happened."""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from voice_quiz.game.codec import decode, encode
from voice_quiz.game.moves import Stocked
from voice_quiz.game.protocol import Move, Refused
from voice_quiz.game.replay import AnyState, Record
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.by_game import TABLES, company_of
from voice_quiz.simulate.company import LONGEST, Company, Sensible
from voice_quiz.simulate.invariants import broken
from voice_quiz.simulate.random_player import RandomPlayer

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
    company = company_of(setup, number)
    anybody = RandomPlayer(random, _knowledge(company, random))
    sensible = company.sensible(random) if company.sensible else None
    dealer, moves, state = BlankDealer(random), list[Move](), setup.start(seed).state
    while state.outcome() is None and len(moves) < company.longest:
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
    _count(tally, state, moves, company, number)
    if number % REPLAY_EVERY == 0:
        tally.violations += _replayed(Record(setup, seed, tuple(moves)), state, number)


def _knowledge(company: Company, random: Random) -> float:
    return random.choice(company.knowledge) if len(company.knowledge) > 1 else company.knowledge[0]


def _choose(state: AnyState, dealer: BlankDealer, anybody: RandomPlayer, sensible: Sensible | None) -> Move:
    expected = state.expected()
    if expected.of(Stocked):
        return dealer.deal(state.needs())
    return sensible.choose(state) if sensible else anybody.choose(state, expected)


def _count(tally: Tally, state: AnyState, moves: list[Move], company: Company, number: int) -> None:
    outcome = state.outcome()
    tally.ends[outcome.end.value if outcome else "cut short"] += 1
    if outcome:
        tally.winnings.append(outcome.ranking[0].money)
    elif company.longest == LONGEST:
        tally.violations.append(f"game {number}: no end after {LONGEST} moves")
    if company.turns:
        tally.turns.append(company.turns(moves))


def _replayed(record: Record, state: AnyState, number: int) -> list[str]:
    again = decode(json.loads(json.dumps(encode(record))), Record)
    if again != record:
        return [f"game {number}: JSON changed the record"]
    return [] if again.replay().state == state else [f"game {number}: the replay went another way"]
