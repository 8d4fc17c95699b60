"""What is different at the table while a ladder is climbed: why something cannot be done."""

from __future__ import annotations

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.lifelines import Call
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import Decide
from voice_quiz.game.protocol import Expected


def why_not(meant: str, scene: Scene, expected: Expected, host: Host) -> Said:
    """Return why what was meant, by its name, is not possible now."""
    contestant = _asked(scene, expected)
    match meant:
        case "joker" if isinstance(scene.lifeline, Call):
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
        case "buy" if isinstance(scene.state, Milionario):
            return say("why.shop-closed")
        case "variant" if isinstance(scene.state, Millionaire) and scene.state.setup.votes:
            return say("why.variant-set")
    return say("why.not-here")


def _joker(contestant: Contestant, host: Host) -> Said:
    if contestant.aided:
        return say("why.one-aid")
    if not contestant.jokers:
        return say("why.jokers-gone")
    return say("why.other-jokers", jokers=host.words([host.word(f"jokers.{joker}") for joker in contestant.jokers]))


def _asked(scene: Scene, expected: Expected) -> Contestant | None:
    """Return who is deciding now, if somebody is."""
    contest, asked = scene.contest, expected.asked
    if contest is None or not asked or not expected.of(Decide):
        return None
    return next((one for one in contest.playing if one.player == asked[0]), None)
