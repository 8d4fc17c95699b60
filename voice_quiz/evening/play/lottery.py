"""What is different at the table while the lottery is played: who holds which digits, why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.dialogue.meaning import Status
from voice_quiz.dialogue.say import lottery
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.protocol import Player


def status(asked: Status, state: Lottery, player: Player | None, host: Host, *, aloud: bool) -> Iterable[Said] | None:
    """Return who has a digit, or what a player holds; None where something else was asked."""
    if asked.digit is not None:
        return [lottery.doubles(state, asked.digit, host)]
    return lottery.holder(state, player, host, aloud=aloud) if asked.mine and player else None


def why_not(meant: str, state: Lottery) -> Said:
    """Return why what was meant, by its name, is not possible now."""
    match meant:
        case "joker":
            return say("why.no-jokers")
        case "leave":
            return say("why.no-leaving-lottery")
        case "buy" | "swap":
            return say("why.field-decides")
        case "answer" | "ready" | "stake" | "done" | "vote":
            return say("why.no-questions")
        case "spin" if state.stage is Stage.PICK:
            return say("why.digits-first")
        case "spin" if state.stage is not Stage.SPIN:
            return say("why.spun")
    return say("why.not-here")
