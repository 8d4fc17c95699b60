"""A look back when a game is over: the best save, the biggest fall, the question of the evening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.after.money_course import Course, Highlight, Told

_GOOD = (Highlight.SAVE, Highlight.CLIMB, Highlight.PRIZE)
_BAD = (Highlight.FALL, Highlight.PAYMENT)


def recap(course: Course, texts: Mapping[str, CardText], host: Host) -> Iterator[Said]:
    """Tell what will be talked about on the way home; nothing, if nothing happened."""
    best, worst = course.best(*_GOOD), course.best(*_BAD)
    if best is None and worst is None:
        return
    yield say("recap.opening")
    for told in (best, worst):
        if told:
            yield say(f"recap.{told.kind}", players=host.words(told.side), money=told.money)
    card = _card(worst) or _card(best)
    if card in texts:
        yield say("recap.question", question=texts[card].question, answer=texts[card].right)


def _card(told: Told | None) -> str:
    return (told.card if told else None) or ""
