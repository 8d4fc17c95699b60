"""Proves which tables can be set for the ladder games, and which are refused."""

from __future__ import annotations

from functools import partial

import pytest

from tests.game.ladder.tables import NAMES
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant
from voice_quiz.game.protocol import BadSetup
from voice_quiz.game.seats import Hosting

SIX = (*NAMES, "Franz")
classic = partial(MillionaireSetup, edition=Edition.CLASSIC)
Setup = MillionaireSetup | MilionarioSetup


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        pytest.param(MillionaireSetup(()), "0 players", id="WM-2-nobody"),
        pytest.param(MillionaireSetup(SIX), "6 players", id="WM-2-six"),
        pytest.param(MillionaireSetup(NAMES[:2], hosting=Hosting.ROTATING), "2 players", id="WM-2-rotating-with-two"),
        pytest.param(MillionaireSetup(NAMES, variant=Variant.SHOW), "variant show", id="WC-7-show-in-2013"),
        pytest.param(MillionaireSetup(NAMES, rounds=0), "0 rounds", id="WM-17-no-rounds"),
        pytest.param(MillionaireSetup(NAMES, rounds=-1), "-1 rounds", id="WM-17-fewer-than-none"),
        pytest.param(MillionaireSetup(NAMES, rounds=101), "101 rounds", id="WM-17-too-many-rounds"),
        pytest.param(classic(()), "0 players", id="WC-9-nobody"),
        pytest.param(classic(SIX), "6 players", id="WC-9-six"),
        pytest.param(classic(NAMES[:1], hosting=Hosting.ROTATING), "1 players", id="WC-9-rotating-alone"),
        pytest.param(classic(NAMES[:1], variant=Variant.SHOW), "1 players", id="WC-7-show-alone"),
        pytest.param(classic(NAMES, variant=Variant.RISK), "variant risk", id="WC-3-risk"),
        pytest.param(classic(NAMES, rounds=0), "0 rounds", id="WC-8-no-rounds"),
        pytest.param(MilionarioSetup(()), "0 players", id="CM-1-nobody"),
        pytest.param(MilionarioSetup(SIX), "6 players", id="CM-1-six"),
        pytest.param(MilionarioSetup(NAMES[:1], Hosting.ROTATING), "1 players", id="CM-1-rotating-alone"),
    ],
)
def test_bad_setups(setup: Setup, problem: str) -> None:
    """Refuse a table that no rule allows, and name what is wrong."""
    with pytest.raises(BadSetup, match=problem):
        setup.start(1)


@pytest.mark.parametrize(
    ("setup", "contestants"),
    [
        pytest.param(MillionaireSetup(NAMES[:1], variant=Variant.RISK), 1, id="WM-2-solo"),
        pytest.param(MillionaireSetup(NAMES, variant=Variant.RISK), 5, id="WM-2-five"),
        pytest.param(MillionaireSetup(NAMES[:3], hosting=Hosting.ROTATING, variant=Variant.NON_RISK), 2, id="WM-2-three"),
        pytest.param(MillionaireSetup(NAMES, variant=Variant.NON_RISK, rounds=100), 5, id="WM-17-a-hundred-rounds"),
        pytest.param(classic(NAMES[:1]), 1, id="WC-9-solo"),
        pytest.param(classic(NAMES[:2], hosting=Hosting.ROTATING), 1, id="WC-9-two"),
        pytest.param(classic(NAMES, variant=Variant.NON_RISK), 5, id="WC-9-five"),
        pytest.param(classic(NAMES[:2], variant=Variant.SHOW), 1, id="WC-7-show-for-two"),
        pytest.param(MilionarioSetup(NAMES[:1]), 1, id="CM-1-solo"),
        pytest.param(MilionarioSetup(NAMES[:2], Hosting.ROTATING), 1, id="CM-1-two"),
        pytest.param(MilionarioSetup(NAMES), 5, id="CM-1-five"),
    ],
)
def test_good_setups(setup: Setup, contestants: int) -> None:
    """Begin at the smallest and the largest tables that are allowed."""
    assert len(setup.start(1).state.contest.playing) == contestants
