"""How it stands on a ladder: what is reached, safe and at stake, and who has how much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.dialogue.meaning import Figure, Topic
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import MILIONARIO, fallback, worth
from voice_quiz.game.moves import Joker
from voice_quiz.game.protocol import Expected, Player
from voice_quiz.game.seats import by_total


def status(contest: Contest, expected: Expected, host: Host) -> Iterator[Said]:
    """Yield how the ladder stands."""
    if contest.playing:
        yield level_status(contest)
    asked = next((one for one in contest.playing if one.player in expected.asked), None)
    if asked:
        yield from left([asked, *(one for one in contest.playing if one is not asked)], host)
        yield from _safety(asked, contest)
        yield from _havens(contest, asked)
    if len(contest.accounts) > 1:
        if contest.playing:
            yield say("status.playing", players=host.words([one.player for one in contest.playing]))
        if any(line.money for line in by_total(contest.accounts)):
            yield banked(contest, host)


def left(contestants: Iterable[Contestant], host: Host) -> Iterator[Said]:
    """Yield who has which jokers left, in this order: those who have the same in one line."""
    having: dict[tuple[Joker, ...], list[str]] = {}
    for one in contestants:
        having.setdefault(tuple(one.jokers), []).append(one.player)
    for jokers, players in having.items():
        key = "status.jokers" if jokers else "status.no-jokers"
        names = host.words([host.word(f"jokers.{joker}") for joker in jokers]) if jokers else ""
        yield say(key if len(players) == 1 else f"{key}-all", player=host.words(players), jokers=names)


def _havens(contest: Contest, asked: Contestant) -> Iterator[Said]:
    """Yield where the havens of the others are."""
    for one in contest.playing:
        if contest.ladder == MILIONARIO and one is not asked and one.safe:
            yield say("status.haven", player=one.player, money=worth(contest.ladder, max(one.safe)))


def level_status(contest: Contest) -> Said:
    """Return what the question is worth, and what is reached."""
    asked_for, reached = contest.at_stake, contest.reached
    return say("status.ladder", level=contest.level, levels=len(contest.ladder), money=asked_for, reached=reached)


def _safety(asked: Contestant, contest: Contest) -> Iterator[Said]:
    """Yield what cannot be lost any more, and where a haven is still ahead."""
    money = fallback(contest.ladder, contest.level - 1, asked.safe)
    havens = [worth(contest.ladder, level) for level in asked.safe if level >= contest.level]
    if contest.ladder == MILIONARIO and havens:
        yield say("status.haven", player=asked.player, money=havens[0])
    elif money:
        yield say("status.safe", money=money)
    else:
        yield say("status.safe-none")


def banked(contest: Contest, host: Host) -> Said:
    """Return who has how much, without what those on the ladder may still lose."""
    lines = by_total(contest.accounts)
    totals = host.words([host.word("table.total", player=host.words(line.names), money=line.money) for line in lines])
    return say("status.banked", totals=totals) if contest.playing else say("table.totals", totals=totals)


def standing(contest: Contest, host: Host) -> Iterator[Said]:
    """Say in a sentence who has how much, or how far the only one has come."""
    if len(contest.accounts) > 1 and any(line.money for line in by_total(contest.accounts)):
        yield banked(contest, host)
    elif contest.playing:
        yield level_status(contest)


def figures(topic: Topic, contest: Contest, expected: Expected) -> Iterator[Said]:
    """Yield how much may be lost or won with this question, or is safe, by the one who is asked."""
    asked = next((one for one in contest.playing if one.player in expected.asked), None)
    if asked is None:
        return
    reached = contest.level - 1
    has, keeps = worth(contest.ladder, reached), fallback(contest.ladder, reached, asked.safe)
    match topic:
        case Topic.GAIN:
            yield say("topic.gain", money=contest.at_stake)
        case Topic.LEAVE:
            yield say("topic.leave" if has else "topic.leave-none", money=has)
        case Topic.LOSS if has == keeps:
            yield say("topic.loss-nothing" if keeps else "topic.loss-none", money=keeps)
        case Topic.LOSS:
            yield say("topic.loss" if keeps else "topic.loss-all", money=has - keeps, left=keeps)
        case _:
            further = [level for level in asked.safe if level > reached]
            yield say("topic.safe" if keeps else "topic.unsafe", money=keeps)
            if further:
                yield say("topic.next-safe", money=worth(contest.ladder, min(further)))


def figure(asked: Figure | None, player: Player | None, contest: Contest, host: Host) -> Iterator[Said]:
    """Yield one figure of how it stands, of one player or of all."""
    climbing = [one for one in contest.playing if player in (None, one.player)]
    match asked:
        case Figure.MONEY if climbing:
            yield say("figure.money", money=contest.reached)
            if any(account.total for account in contest.accounts):
                yield banked(contest, host)
        case Figure.MONEY:
            yield banked(contest, host)
        case Figure.JOKERS if climbing:
            yield from left(climbing, host)
        case Figure.ROUND | Figure.PLACE if contest.playing:
            yield level_status(contest)
