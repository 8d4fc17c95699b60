"""Secrets with one loudspeaker: first everyone decides, then jokers are resolved aloud, then all reveal."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup, Variant

ALOUD = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK, rounds=1, aloud=True)


def spoken(*lines: str) -> tuple[list[str], Millionaire]:
    """Play at a table where everybody hears everything."""
    evening = at_table(ALOUD, [f"> {line}" for line in lines])
    assert isinstance(evening.state, Millionaire)
    return evening.written, evening.state


@pytest.mark.usefixtures("home")
def test_sealed_answers_are_revealed_in_turn() -> None:
    """Both are only ready at first; then each names the letter, and what was right counts."""
    written, state = spoken("fertig", "ich bin so weit", "D", "A")
    assert not any("Bildschirm" in line for line in written)
    assert "Anna, welcher Buchstabe war es?" in written
    assert [one.playing for one in state.contest.contestants] == [True, False]


@pytest.mark.usefixtures("home")
def test_a_joker_waits_until_the_others_have_sealed() -> None:
    """What the fifty-fifty leaves is said aloud only after the other one is ready."""
    written, _ = spoken("fünfzig fünfzig", "fertig", "D")
    told = next(index for index, line in enumerate(written) if line.startswith("Anna, es bleiben"))
    assert told > written.index("> fertig")


@pytest.mark.usefixtures("home")
def test_one_can_speak_for_oneself_by_name() -> None:
    """Ben may be ready before Anna, if he says who he is."""
    written, state = spoken("Ben ist fertig")
    assert not state.contest.of("Anna").decided
    assert state.contest.of("Ben").decided
    assert any("Ben" in line for line in written[-3:])
