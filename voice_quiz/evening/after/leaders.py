"""Tells who leads, over all evenings."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.earlier_games import Records
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.game.summary import Standings


def told(records: Records, host: Host, game: str | None = None) -> Iterator[Said]:
    """Tell the best run of every game, or the best run and the winner of one."""
    played = [one for one in map(records.standings, [game] if game else GAMES) if one.runs]
    if not played:
        yield say("standings.none")
    for standings in played:
        yield _best(standings, host)
    if game and played:
        yield from _winner(played[0])


def _best(standings: Standings, host: Host) -> Said:
    best = [run for run in standings.runs if run.place == 1]
    names = dict.fromkeys(host.words(run.names) for run in best)
    game, players = host.word(f"games.{standings.game}"), host.words(names)
    if best[0].money > 0:
        key = "standings.best-marks" if GAMES[standings.game].in_marks else "standings.best"
        return say(key, game=game, players=players, money=best[0].money)
    if best[0].round:
        return say("standings.furthest", game=game, players=players, round=best[0].round)
    return say("standings.bank", game=game)


def _winner(standings: Standings) -> Iterator[Said]:
    first = standings.players[0]
    if first.wins:
        yield say("standings.wins", player=first.player, wins=first.wins)
