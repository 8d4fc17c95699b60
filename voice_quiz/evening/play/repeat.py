"""Reads again what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.dialogue.meaning import Passage, Repeat
from voice_quiz.dialogue.say import ladder, letters, money_drop
from voice_quiz.dialogue.say.host import Said
from voice_quiz.evening.play.money_drop import categories
from voice_quiz.evening.play.session import Session


def read_again(session: Session, wanted: Repeat) -> Iterable[Said]:
    """Read the categories, the question, the answers or one answer again."""
    scene, card = session.scene, session.scene.card
    if offered := categories(scene):
        return offered
    if card is None or wanted.part is Passage.LAST or session.between_questions():
        return ()
    if letter := wanted.window:
        if letter not in card.letters:
            return ()
        return [Said("table.option", {"letter": letter, "answer": scene.answer(card.id, letter)})]
    match wanted.part:
        case Passage.QUESTION:
            return [Said("ladder.question", {"question": scene.texts[card.id].question}, mark="question")]
        case Passage.ANSWERS:
            return list(letters.options(card.id, scene))
    if scene.contest is None:
        return list(money_drop.read_card(card.id, scene))
    return list(ladder.read_card(card.id, scene.contest.level, scene))
