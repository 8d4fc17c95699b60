"""Tells how a game ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene


def ranking(scene: Scene, host: Host) -> Iterator[Said]:
    """Name the places from the last to the first, and the winners."""
    outcome = scene.state.outcome()
    if outcome is None:
        return
    places = outcome.ranking
    yield Said("table.game-over", cue="win" if places[0].money > 0 else None)
    yield from _bill(scene, host)
    money = "table.place-marks" if scene.facts.in_marks else "table.place"
    if len(places) == 1:
        names = host.words(places[0].names)
        key = "table.alone" if places[0].money > 0 else "table.alone-nothing" if not places[0].money else "table.alone-debts"
        yield say(key, players=names, money=abs(places[0].money))
        return
    first = [line for line in places if line.place == 1]
    if len(first) == len(places) and not places[0].money:
        # There is nothing to rank.
        yield say("table.no-winner")
        return
    for place, lines in groupby(reversed(places), key=lambda line: line.place):
        sharing = sorted(lines, key=places.index)
        names = host.words([host.words(line.names) for line in sharing])
        yield say(money if len(sharing) == 1 else f"{money}-shared", place=place, players=names, money=sharing[0].money)
    winners = host.words([host.words(line.names) for line in first])
    if not outcome.winners:
        furthest = scene.facts.by_distance and len(first) < len(places)
        yield say("table.furthest", players=winners) if furthest else say("table.no-winner")
        return
    yield say("table.winner" if len(first) == 1 else "table.winners", players=winners)


def _bill(scene: Scene, host: Host) -> Iterator[Said]:
    """Say what was bought, where that is taken off: else the sums are not those that were heard last."""
    accounts = scene.contest.accounts if scene.contest else ()
    spent = [host.word("table.spent", player=one.player, money=one.spent) for one in accounts if one.spent]
    if spent:
        yield say("table.bill", totals=host.words(spent))
