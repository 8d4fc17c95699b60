"""Tells what happened: events become lines."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.say import money_drop
from voice_quiz.dialogue.say.by_game import tell_of, tells_end
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.ranking import ranking
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Event


def tell(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event."""
    match event:
        case ev.GameEnded() if not tells_end(scene.state):
            yield from ranking(scene, host)
        case ev.WentHome(player):
            yield say("table.went-home", player=player)
        case ev.QuestionAnnulled():
            yield say("table.annulled")
        case ev.Leaned(leaning):
            yield say(f"table.leaned-{leaning}")
        case ev.RightAnswer(card, letter):
            answer = scene.answer(card, letter)
            key = "table.right" if _has_been_named(scene, letter) else "table.right-answer"
            yield Said(key, {"letter": letter, "answer": answer}, pause=suspense(event, scene), cue=_joy(scene, letter))
            yield say("table.explanation", explanation=scene.texts[card].explanation)
        case _:
            yield from tell_of(event, scene, host)


def _has_been_named(scene: Scene, letter: Letter) -> bool:
    """Tell whether all who showed an answer have just named the right one, so that it need not be named again."""
    shown = {one.letter for one in scene.contest.contestants if one.letter} if scene.contest else set()
    return shown == {letter}


def _joy(scene: Scene, letter: Letter) -> str | None:
    """Let the right answer sound only where somebody gave it; what is saved in money-drop sounds by itself."""
    contestants = scene.contest.contestants if scene.contest else ()
    return "right" if any(one.letter == letter for one in contestants) else None


def suspense(event: ev.RightAnswer, scene: Scene) -> float:
    """Return the silence before a reveal, in seconds: the more money, the longer."""
    contest = scene.contest
    if contest is None:
        return money_drop.suspense(event)
    return round(0.5 + 2.0 * contest.level / len(contest.ladder), 1)
