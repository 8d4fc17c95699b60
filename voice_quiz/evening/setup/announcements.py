"""Words what is planned for a game, and what can be different."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.cards.library import topics_as_written
from voice_quiz.cards.text import EASIEST, GROUPS, HARDEST
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.setup.by_game import GAMES, length_of
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.seats import Hosting

# How packs are announced that can be wished for; whoever brings his own knows their names.
_GROUPS = {**{group: group for group in (*GROUPS, "family")}, "expert": "expert-cards"}


def planned(plan: Plan, host: Host) -> Said:
    """Announce the game in one sentence, and ask whether it may begin."""
    details = list(_details(plan, host))
    values = {"game": host.word(f"games.{plan.game}"), "players": _players(plan, host)}
    if details:
        return say("ask.plan", **values, details=", ".join(details))
    return say("setup.plan-plain", **values)


def changed(before: Plan, plan: Plan, host: Host) -> Said:
    """Return what is different from the plan as the table has heard it, and ask again; another game is announced as a whole."""
    known = list(_details(before, host))
    new = [detail for detail in _details(plan, host) if detail not in known]
    if before == plan:
        return say("setup.plan-short")
    if (before.game, before.teams) != (plan.game, plan.teams) or not new:
        return planned(plan, host)
    return say("setup.plan-changed", details=", ".join(new))


def offered(plan: Plan, host: Host) -> Said:
    """Ask what shall be different, and name only what this game has."""
    assert plan.game
    traits = GAMES[plan.game]
    known = {"easy": "levels", "limit": "time_limit", "rounds": "rounds", "rotating": "hosting"}
    names = ["short", *(name for name, option in known.items() if option in traits.options)]
    names += [variant for variant in traits.variants if variant != plan.variant]
    return say("setup.what-else", options=host.words([host.word(f"wish.{name}") for name in (*names, "players")], "or"))


def details(plan: Plan, host: Host) -> list[Said]:
    """Return piece by piece what is planned for a game."""
    return [say("table.more", more=detail) for detail in _details(plan, host)]


def _players(plan: Plan, host: Host) -> str:
    return host.word("plan.against").join(host.words(team) for team in plan.teams)


def _details(plan: Plan, host: Host) -> Iterator[str]:
    """Name what the table is most likely to want otherwise, and what is not as usual."""
    if plan.tournament:
        yield host.word("plan.tournament")
    if plan.short:
        yield host.word("plan.short")
    traits = GAMES[plan.game] if plan.game else None
    if traits and "time_limit" in traits.options:
        limit = plan.time_limit
        yield host.word("plan.no-limit") if limit is None else host.word("plan.limit", seconds=limit)
    if plan.variant or (traits and traits.votes):
        yield host.word(f"plan.{plan.variant or 'vote'}")
    yield from _length(plan, host)
    if plan.hosting is Hosting.ROTATING:
        yield host.word("plan.rotating")
    if plan.levels != (EASIEST, HARDEST):
        yield host.word("plan.easy" if plan.levels[0] == EASIEST else "plan.hard")
    yield from (host.word(f"plan.{_GROUPS[pack]}") for pack in plan.packs if pack in _GROUPS)
    if plan.without:
        yield host.word("plan.without", topics=host.words(topics_as_written(plan.without, host.language.code)))
    if plan.topics:
        yield host.word("plan.only", topics=host.words(topics_as_written(plan.topics, host.language.code)))


def _length(plan: Plan, host: Host) -> Iterator[str]:
    rounds = length_of(plan.setup())
    if rounds is not None and not plan.short:
        yield host.word("plan.rounds", rounds=rounds)
