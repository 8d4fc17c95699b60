"""How games ended, and who leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from voice_quiz.game.protocol import Place
from voice_quiz.game.replay import AnyState
from voice_quiz.game.seats import ranked
from voice_quiz.game.summary import Best, Score, Standings, merit_of, reached
from voice_quiz.store.database import Database
from voice_quiz.store.known_players import player_ids


def put_down(database: Database, game: int, kind: str, state: AnyState, now: str) -> None:
    """Write down how a game ended, instead of what was; of one that did not end nothing."""
    database.write("DELETE FROM results WHERE game = ?", game)
    outcome = state.outcome()
    if outcome is None:
        return
    far = reached(state)
    for line in outcome.ranking:
        result = database.insert(
            "INSERT INTO results (game, kind, place, lines, money, round, saved, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(game, kind, line.place, len(outcome.ranking), line.money, *far.get(line.names, (None, None)), now),
        )
        for player in player_ids(database, line.names):
            database.write("INSERT INTO scorers (result, player) VALUES (?, ?)", result, player)


def standings(database: Database, kind: str) -> Standings:
    """Rank the runs and the players of one game."""
    rows = database.rows(
        "SELECT results.id, name, place, lines, money, round, saved, ended FROM results"
        " JOIN scorers ON scorers.result = results.id JOIN players ON players.id = scorers.player"
        " WHERE kind = ? ORDER BY ended, results.id, scorers.id",
        kind,
    )
    return Standings(kind, tuple(_best(rows)), tuple(_scores(rows)))


def _best(rows: Iterable[tuple[Any, ...]]) -> Iterator[Best]:
    runs = {}
    for result, scorers in groupby(rows, key=lambda row: row[0]):
        together = list(scorers)
        names = tuple(row[1] for row in together)
        # The id tells runs of the same team apart.
        runs[(*names, str(result))] = (names, *together[0][4:])
    for line in ranked((key, merit_of(money, far, saved), money) for key, (_, money, far, saved, _) in runs.items()):
        names, money, far, saved, ended = runs[line.names]
        yield Best(line.place, names, money, far, saved, ended)


def _scores(rows: Iterable[tuple[Any, ...]]) -> list[Score]:
    each: dict[str, Score] = {}
    for _, name, place, lines, money, *_ in rows:
        so_far = each.get(name, Score(name, 0, 0, 0, money))
        won = Place(place, (name,), money).wins(lines)
        each[name] = Score(name, so_far.games + 1, so_far.wins + int(won), so_far.money + money, max(so_far.best, money))
    return sorted(each.values(), key=lambda score: (-score.wins, -score.money, -score.best, score.player))
