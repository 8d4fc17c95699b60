"""Answers a question for one figure of how it stands with that figure alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.dialogue.meaning import Figure, Status
from voice_quiz.dialogue.say import ladder, lottery, money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop, Stage
from voice_quiz.game.protocol import Expected, Player


def figure(asked: Status, scene: Scene, expected: Expected, host: Host) -> list[Said]:
    """Return what was asked for; nothing in a game, or at a moment, that has no such figure."""
    state = scene.state
    if state.outcome() is not None:
        return []
    if asked.figure is Figure.TURN:
        players = state.run.team if isinstance(state, MoneyDrop) else expected.asked
        return [say("figure.turn", players=host.words(players))] if players else []
    match state:
        case MoneyDrop():
            return list(_of_drop(asked, state, scene, host))
        case Lottery():
            return list(_of_lottery(asked.figure, asked.player, state, host))
    assert scene.contest
    one = asked.player or next(iter(expected.asked), None)
    return list(_of_ladder(asked.figure, one, scene.contest, host))


def _of_drop(asked: Status, state: MoneyDrop, scene: Scene, host: Host) -> Iterator[Said]:
    staking = state.stage is Stage.STAKES
    match asked.figure:
        case None if asked.window and staking and scene.card and asked.window in LETTERS[: state.windows]:
            yield _on_window(asked.window, state, scene)
        case Figure.MONEY if asked.player is None or asked.player in state.run.team:
            yield say("figure.money", money=state.chips * CHIP)
            if staking and 0 < state.unplaced < state.chips:
                yield say("drop.unplaced", unplaced=state.unplaced)
        case Figure.CHIPS if staking and any(state.stakes):
            yield from money_drop.read_back(state.stakes, state.unplaced, scene, host)
        case Figure.CHIPS:
            yield say("figure.chips", chips=state.chips)
        case Figure.JOKERS:
            yield say("status.joker" if state.joker else "status.no-joker")
        case Figure.ROUND | Figure.PLACE:
            yield money_drop.run_status(state, host)


def _on_window(window: Letter, state: MoneyDrop, scene: Scene) -> Said:
    assert scene.card
    chips = state.stakes[LETTERS.index(window)]
    values = {"letter": window, "answer": scene.answer(scene.card.id, window), "chips": chips}
    return say("figure.window" if chips else "figure.window-empty", **values)


def _of_ladder(figure: Figure | None, player: Player | None, contest: Contest, host: Host) -> Iterator[Said]:
    climbing = [one for one in contest.playing if player in (None, one.player)]
    match figure:
        case Figure.MONEY if climbing:
            yield ladder.reached(contest)
            if any(account.total for account in contest.accounts):
                yield ladder.banked(contest, host)
        case Figure.MONEY:
            yield ladder.banked(contest, host)
        case Figure.JOKERS if climbing:
            yield from ladder.left(climbing, host)
        case Figure.ROUND | Figure.PLACE if contest.playing:
            yield ladder.level_status(contest)


def _of_lottery(figure: Figure | None, player: Player | None, state: Lottery, host: Host) -> Iterable[Said]:
    match figure:
        case Figure.MONEY:
            return [lottery.marks(state, host, player)]
        case Figure.ROUND:
            return [lottery.round_status(state)]
        case Figure.PLACE if state.number:
            return lottery.positions(state, host, player or state.player)
        case Figure.NUMBER if state.number:
            return [lottery.number(state.number, host)]
        case Figure.AHEAD if state.number:
            return lottery.ahead(state, host)
    return []
