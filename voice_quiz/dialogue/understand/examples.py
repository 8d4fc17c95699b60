"""How people put things in a situation, talk included: not to be understood, but for a recogniser to know what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.likely.sketch import group_of

ANSWER, AMOUNT, PLAYER = "{answer}", "{amount}", "{player}"


def examples(situation: Situation, language: Language) -> Iterator[str]:
    """Yield the sentences of a situation, with its answers, players and amounts in their places, one after the other."""
    amounts = map(language.numbers.written, range(1, max(2, situation.chips + 1)))
    filling = {ANSWER: cycle(situation.answers), PLAYER: cycle(situation.players), AMOUNT: cycle(amounts)}
    for template in language.examples.get(group_of(situation), ()):
        text: str | None = template
        for slot, things in filling.items():
            text = _filled(text, slot, things) if text is not None else None
        if text is not None:
            yield text


def _filled(text: str, slot: str, things: Iterator[str]) -> str | None:
    """Put things into the places of a slot; None where there are none."""
    while slot in text:
        thing = next(things, None)
        if thing is None:
            return None
        text = text.replace(slot, thing, 1)
    return text
