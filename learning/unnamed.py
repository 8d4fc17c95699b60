"""Sentences that would choose an answer, but name none that is there: what was misheard, or half said."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace

from learning.corpus import Sentence
from learning.phrases import without
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.likely.decision import UNNAMED

# Of so many sentences that choose, one is made that does not; and so many are made by phrases.
_EACH, _PHRASED = 6, 250
_CHOOSING = ("answer", "vote", "category")
_MARK = re.compile(r"\{[A-D12]:[^{}]*\}")


def unnamed(sentences: Sequence[Sentence], language: Language) -> list[Sentence]:
    """Return sentences in which something else, or nothing, stands for the only answer: by chance, the same each time."""
    chance = random.Random(UNNAMED)
    choosing = [one for one in sentences if one.intent in _CHOOSING and len(_MARK.findall(one.text)) == 1]
    others = [answer.lower() for one in choosing for answer in one.situation.answers] or [""]
    said = [
        replace(one, text=_MARK.sub(_instead(chance, others), one.text))
        for one in chance.sample(choosing, len(choosing) // _EACH)
    ]
    said += [without(chance, language, _instead(chance, others)) for _ in range(_PHRASED)]
    return [
        replace(one, text=" ".join(one.text.split()), label=UNNAMED, intent="", slots={}) for one in said if one.text.strip()
    ]


def _instead(chance: random.Random, others: Sequence[str]) -> str:
    return chance.choice(("", chance.choice("efghijklmnopqrstuvwxyz"), chance.choice(others)))
