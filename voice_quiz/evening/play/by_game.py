"""Chooses what is different at the table from game to game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from voice_quiz.dialogue.meaning import Status
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.play import ladder, lottery, money_drop
from voice_quiz.evening.play.session import Session
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.summary import game_of


def greeting(setup: AnySetup, players: str) -> Iterable[Said]:
    """Greet those who play."""
    match setup:
        case MoneyDropSetup():
            return money_drop.greeting(setup, players)
        case MillionaireSetup() | MilionarioSetup() | LotterySetup():
            return [say(f"greeting.{game_of(setup)}", players=players)]
        case unknown:
            assert_never(unknown)


def limit(setup: AnySetup) -> list[Said]:
    """Return in a few words whether there is a clock, in the game that can have one."""
    match setup:
        case MoneyDropSetup():
            return [money_drop.limit(setup)]
        case MillionaireSetup() | MilionarioSetup() | LotterySetup():
            return []
        case unknown:
            assert_never(unknown)


def announced_limit(setup: AnySetup) -> list[Said]:
    """Announce the clock, or say that there is none."""
    match setup:
        case MoneyDropSetup():
            return [*money_drop.announced_limit(setup)] or [say("table.no-limit")]
        case MillionaireSetup() | MilionarioSetup() | LotterySetup():
            return [say("table.no-limit")]
        case unknown:
            assert_never(unknown)


def own_status(asked: Status, session: Session, player: Player | None, host: Host, *, aloud: bool) -> Iterable[Said] | None:
    """Return what only this game can tell, and may tell the player who is asked; None where nothing else was asked."""
    match session.state:
        case MoneyDrop() | Millionaire() | Milionario():
            return None
        case Lottery() as state:
            return lottery.status(asked, state, player, host, aloud=aloud)
        case unknown:
            assert_never(unknown)


def why_not(meant: str, session: Session, host: Host) -> Said:
    """Return why what was meant, by its name, is not possible now."""
    match session.state:
        case MoneyDrop() as state:
            return money_drop.why_not(meant, state)
        case Millionaire() | Milionario():
            return ladder.why_not(meant, session.scene, session.expected, host)
        case Lottery() as state:
            return lottery.why_not(meant, state)
        case unknown:
            assert_never(unknown)
