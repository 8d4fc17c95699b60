"""Whatever is said before a game, it ends in a game that can be played, or goes on asking."""

from __future__ import annotations

from random import Random

import pytest

from tests.app.options import options_of
from tests.dialogue.sentences import sentences
from tests.evening.setup.test_welcome import MEMORIES
from tests.evening.stage import LANGUAGES, acted
from voice_quiz.app.plan_from_options import welcoming_from
from voice_quiz.dialogue.situation import Kind

ASKED = (Kind.RESUME, Kind.GAME, Kind.NAMES, Kind.NAMES_CHECK, Kind.PLAN, Kind.YES_NO)
SENTENCES, CONVERSATIONS = 25, 10


@pytest.mark.parametrize("code", LANGUAGES)
def test_any_conversation_leads_to_a_game_or_goes_on(code: str) -> None:
    """Sentences in any order break nothing, and what is agreed in the end has no part without effect."""
    random = Random(code)
    fitting = [sentence.text for sentence in sentences(code) if sentence.situation.kind in ASKED]
    anything = [sentence.text for sentence in sentences(code) if sentence.text.strip()]
    agreed = 0
    for _ in range(CONVERSATIONS):
        part = welcoming_from(options_of(["play", "--language", code]), LANGUAGES, random.choice(list(MEMORIES.values())))
        said = [random.choice(fitting if random.random() < 0.9 else anything) for _ in range(SENTENCES)]
        acted(part, said, code)
        if part.over() and part.welcome.resumed is None:
            agreed += 1
            assert part.welcome.plan.setup().start(1).state.outcome() is None
            assert list(part.welcome.plan.idle()) == []
    assert agreed
