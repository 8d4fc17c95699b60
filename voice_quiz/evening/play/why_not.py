"""Says why something that was understood cannot be done now."""

from __future__ import annotations

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.play.session import Session
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage as Turn
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.lifelines import Call
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop, Stage
from voice_quiz.game.moves import Decide


def why_not(meant: str, session: Session, host: Host) -> Said:
    """Return why what was meant, by its name, is not possible now."""
    match session.state:
        case MoneyDrop() as state:
            return _drop(meant, state)
        case Lottery() as state:
            return _lottery(meant, state)
    return _ladder(meant, session, host)


def _drop(meant: str, state: MoneyDrop) -> Said:
    match meant:
        case "joker" if not state.joker:
            return say("why.joker-played")
        case "joker" | "answer" | "stake" | "done" if state.stage is Stage.CATEGORY:
            return say("why.category-first")
        case "joker":
            return say("why.joker-early")
        case "answer" | "ready" | "vote":
            return say("why.stake-instead")
        case "category":
            return say("why.category-chosen")
        case "leave":
            return say("why.no-leaving")
    return say("why.not-here")


def _lottery(meant: str, state: Lottery) -> Said:
    match meant:
        case "joker":
            return say("why.no-jokers")
        case "leave":
            return say("why.no-leaving-lottery")
        case "buy" | "swap":
            return say("why.field-decides")
        case "answer" | "ready" | "stake" | "done" | "vote":
            return say("why.no-questions")
        case "spin" if state.stage is Turn.PICK:
            return say("why.digits-first")
        case "spin" if state.stage is not Turn.SPIN:
            return say("why.spun")
    return say("why.not-here")


def _ladder(meant: str, session: Session, host: Host) -> Said:
    contestant = _asked(session)
    match meant:
        case "joker" if isinstance(session.scene.lifeline, Call):
            # Whoever says how the phone is used waits for nothing but a word to go on.
            return say("why.calling")
        case "joker" if contestant:
            return _joker(contestant, host)
        case "leave" if contestant and contestant.aided:
            return say("why.must-answer")
        case "joker" | "leave" | "answer" | "ready":
            return say("why.not-deciding")
        case "stake" | "done":
            return say("why.no-chips")
        case "buy" if isinstance(session.state, Milionario):
            return say("why.shop-closed")
        case "variant" if isinstance(session.state, Millionaire) and session.state.setup.votes:
            return say("why.variant-set")
    return say("why.not-here")


def _joker(contestant: Contestant, host: Host) -> Said:
    if contestant.aided:
        return say("why.one-aid")
    if not contestant.jokers:
        return say("why.jokers-gone")
    return say("why.other-jokers", jokers=host.words([host.word(f"jokers.{joker}") for joker in contestant.jokers]))


def _asked(session: Session) -> Contestant | None:
    """Return who is deciding now, if somebody is."""
    contest, asked = session.scene.contest, session.expected.asked
    if contest is None or not asked or not session.expected.of(Decide):
        return None
    return next((one for one in contest.playing if one.player == asked[0]), None)
