"""Answers to what can be asked at any time: the stand, help, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Action
from voice_quiz.dialogue.say.host import Host, Said, privately, say
from voice_quiz.dialogue.say.lottery import ahead, named, spoken
from voice_quiz.dialogue.say.money_drop import read_back
from voice_quiz.dialogue.say.ranking import ranking
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import MILIONARIO, fallback, worth
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop
from voice_quiz.game.moves import Decide, Leave, Stake, SwapCard, UseJoker
from voice_quiz.game.protocol import Expected, Move
from voice_quiz.game.seats import by_total

# Which moves an action in a question about the rules stands for.
_ACTIONS: dict[Action, tuple[type[Move], ...]] = {
    Action.JOKER: (UseJoker, SwapCard),
    Action.LEAVE: (Leave,),
    Action.CHANGE: (Decide, Stake),
    Action.STAKE: (Stake,),
}
# So many windows are left in the last round of money-drop.
_LAST_WINDOWS = 2


def status(scene: Scene, expected: Expected, host: Host) -> Iterator[Said]:
    """Yield how the game stands."""
    match scene.state:
        case MoneyDrop():
            yield from _drop(scene.state, scene, host)
        case Lottery():
            yield from _lottery(scene.state, host)
        case _:
            assert scene.contest
            yield from _ladder(scene.contest, expected, host)


def standing(scene: Scene, host: Host) -> Iterator[Said]:
    """Say in a sentence how the game stands, for those who leave: who has how much."""
    match scene.state:
        case MoneyDrop() as state if not state.outcome():
            yield _run(state, host)
        case MoneyDrop():
            yield from ranking(scene, host)
        case Lottery() as state:
            yield _marks(state, host)
        case _:
            contest = scene.contest
            assert contest
            if len(contest.accounts) > 1 and any(line.money for line in by_total(contest.accounts)):
                yield _banked(contest, host)
            elif contest.playing:
                yield _level(contest)


def _run(state: MoneyDrop, host: Host) -> Said:
    return say("status.drop", team=host.words(state.run.team), round=state.round, money=state.chips * CHIP)


def _drop(state: MoneyDrop, scene: Scene, host: Host) -> Iterator[Said]:
    if state.outcome():
        yield from ranking(scene, host)
        return
    yield _run(state, host)
    if state.stakes:
        yield from read_back(state.stakes, state.unplaced, scene, host)
    yield say("status.joker" if state.joker else "status.no-joker")


def _ladder(contest: Contest, expected: Expected, host: Host) -> Iterator[Said]:
    if contest.playing:
        yield _level(contest)
    asked = next((one for one in contest.playing if one.player in expected.asked), None)
    if asked:
        jokers = [host.word(f"jokers.{joker}") for joker in asked.jokers]
        key = "status.jokers" if jokers else "status.no-jokers"
        yield say(key, player=asked.player, jokers=host.words(jokers) if jokers else "")
        yield from _safety(asked, contest)
    if len(contest.accounts) > 1:
        if contest.playing:
            yield say("status.playing", players=host.words([one.player for one in contest.playing]))
        if any(line.money for line in by_total(contest.accounts)):
            yield _banked(contest, host)


def _level(contest: Contest) -> Said:
    asked_for, reached = worth(contest.ladder, contest.level), worth(contest.ladder, contest.level - 1)
    return say("status.ladder", level=contest.level, money=asked_for, reached=reached)


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


def _banked(contest: Contest, host: Host) -> Said:
    """Return who has how much, without what those on the ladder may still lose."""
    lines = by_total(contest.accounts)
    totals = host.words([host.word("table.total", player=host.words(line.names), money=line.money) for line in lines])
    return say("status.banked", totals=totals) if contest.playing else say("table.totals", totals=totals)


def _lottery(state: Lottery, host: Host) -> Iterator[Said]:
    yield say("status.lottery", round=state.round, player=state.player)
    if state.number:
        yield from _positions(state, host)
        yield from ahead(state, host)
        yield say("lottery.number", digits=spoken(state.number, host))
    yield _marks(state, host)


def _marks(state: Lottery, host: Host) -> Said:
    totals = [host.word("table.total-marks", player=one.player, money=one.money) for one in state.house.present]
    return say("table.totals", totals=host.words(totals))


def _positions(state: Lottery, host: Host) -> Iterator[Said]:
    for one in state.house.present:
        if one.field is None:
            yield say("status.position-start", player=one.player)
        else:
            yield say("status.position", player=one.player, field=named(state.setup.board.track[one.field], host))


def holder(state: Lottery, player: str, host: Host, *, aloud: bool) -> list[Said]:
    """Tell a player what the holder shows; where all would hear it, after a yes, and never in the expert version (GE-26)."""
    digits = state.house.of(player).holder
    told = say("lottery.holder", player=player, digits=spoken(digits, host))
    if not digits:
        return [say("status.holder-empty", player=player)]
    if aloud and state.setup.expert:
        return [say("status.holder-hidden", player=player)]
    return [say("sure.holder", player=player), told] if aloud else [privately(told, player)]


def doubles(state: Lottery, digit: int, host: Host) -> Said:
    """Return who has a digit at least twice (GE-26)."""
    owners = [one.player for one in state.house.present if len(one.places(digit)) >= 2]
    return say("status.doubles" if owners else "status.no-doubles", digit=digit, players=host.words(owners) if owners else "")


def help_now(situation: Situation) -> Iterator[Said]:
    """Yield what can be said now, and always."""
    yield help_of(situation)
    yield say("help.always")


def help_of(situation: Situation) -> Said:
    """Return what can be said now; where there are two windows, one takes everything, and a spent joker is not offered."""
    match situation:
        case Situation(Kind.STAKE, letters=letters) if len(letters) == _LAST_WINDOWS:
            return say("help.stake-last")
        case Situation(Kind.ANSWER, jokers=()):
            return Said("help.answer-bare", mark="help.answer")
    return say(f"help.{situation.kind}")


def rule_of(action: Action, expected: Expected) -> Said:
    """Return whether the rules allow an action at this moment."""
    possible = any(expected.of(move) for move in _ACTIONS[action])
    return say(f"rules.{action}-{'yes' if possible else 'no'}")
