"""What the table decides about an utterance is told with its reason, whatever it was just about."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.thresholds import limits
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup
from voice_quiz.signals import DeviceLost, Signal, Utterance
from voice_quiz.trace import LOGGER, Cause, Trace, Verdict

TEAM = MoneyDropSetup((("Anna", "Ben"),))
ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK, aloud=True)
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
TAKEN, ASKED, PASSED = Verdict.TAKEN, Verdict.ASKED_BACK, Verdict.PASSED_OVER
LATE = Utterance("A", source="microphone", turn=0, trace=Trace("microphone", "A"))


def told(setup: AnySetup, happens: Iterable[str | Signal], caplog: pytest.LogCaptureFixture) -> list[Trace]:
    """Play what a script wants, and give what was traced."""
    with caplog.at_level(logging.DEBUG, LOGGER.name):
        at_table(setup, happens)
    return [record.__dict__["trace"] for record in caplog.records]


@pytest.mark.parametrize(
    ("setup", "happens", "decided", "why"),
    [
        (TEAM, ["> die erste"], TAKEN, Cause.MOVE),
        (TEAM, ["> die erste", "> zehn auf A", "> endgültig"], TAKEN, Cause.REFUSED),
        (TEAM, ["* Hilfe"], TAKEN, Cause.COMMAND),
        (TEAM, ["> Schluss", "> nein"], TAKEN, Cause.REPLY),
        (TEAM, [">"], TAKEN, Cause.ENTER),
        (TEAM, ["> die erste", "> zwanzig auf A und B"], ASKED, Cause.AMBIGUOUS),
        (TEAM, ["> die erste", "> den Rest auf A"], ASKED, Cause.UNSURE),
        (TEAM, ["> fünfzig fünfzig"], ASKED, Cause.NOT_NOW),
        (TEAM, ["> ???"], ASKED, Cause.NOT_UNDERSTOOD),
        (TEAM, ["* lila Elefanten"], PASSED, Cause.TALK),
        (ALONE, ["* hast du schon die Wäsche aufgehängt"], PASSED, Cause.TALK),
        (ALONE, ["* das könnte doch die B sein"], ASKED, Cause.UNSURE),
        (ALONE, ["* das könnte doch die B sein", "* nein"], TAKEN, Cause.REPLY),
        (ALONE, ["* das könnte doch die B sein", "* ja"], TAKEN, Cause.MOVE),
        (TEAM, ["> Schluss", "> ich denke schon"], ASKED, Cause.ONLY_LIKELY),
        (RIVALS, ["* hast du schon die Wäsche aufgehängt"], ASKED, Cause.NOT_UNDERSTOOD),
        (RIVALS, ["* ja"], TAKEN, Cause.REPLY),
        (TEAM, ["> die erste", "> Fenster für Fenster", "> zehn"], TAKEN, Cause.REPLY),
        (TEAM, ["> die erste", "> Fenster für Fenster", "> fünfzig"], ASKED, Cause.NOT_NOW),
        (TEAM, ["> die erste", "> Fenster für Fenster", "> Pause", "> weiter"], TAKEN, Cause.REPLY),
        (TEAM, ["> die erste", "* Moment mal"], PASSED, Cause.ASIDE),
        (TEAM, ["> Pause", "* wo ist das Salz"], PASSED, Cause.TALK),
        (TEAM, ["> Pause", "* weiter"], TAKEN, Cause.REPLY),
        (TEAM, ["> die erste", LATE], PASSED, Cause.LATE_TURN),
        (TEAM, ["> die erste", "> alles auf A", DeviceLost("microphone"), "> ja"], PASSED, Cause.STALE),
        (TEAM, ["> Schluss", DeviceLost("microphone"), "> ja"], PASSED, Cause.STALE),
        (ALONE, ["> ich steige aus"], ASKED, Cause.CONFIRM),
        (ALONE, ["> ich steige aus", "> ja"], TAKEN, Cause.MOVE),
    ],
)
def test_what_is_decided_is_told(
    setup: AnySetup, happens: list[str | Signal], decided: Verdict, why: Cause, caplog: pytest.LogCaptureFixture
) -> None:
    """Of the last thing that was said or typed."""
    *_, last = told(setup, happens, caplog)
    assert (last.decided, last.why) == (decided, why)


def test_every_utterance_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """With numbers that go on, what was said before what was done about it."""
    found = told(TEAM, ["> die erste", "* Hilfe", "> alles auf A", "* lila Elefanten"], caplog)
    assert [one.text for one in found] == ["die erste", "Hilfe", "alles auf A", "lila Elefanten"]
    assert [one.utterance for one in found] == [found[0].utterance + more for more in range(4)]
    assert found[2].steps[0] == "move: Stake(chips=(40, 0, 0, 0))"
    assert all(step.startswith("says: ") for step in found[2].steps[1:])


def test_what_was_learned_is_told_with_what_the_table_makes_of_it(caplog: pytest.LogCaptureFixture) -> None:
    """The grade, and on what it stands; a phrase needs nothing that was learned."""
    guess, reply = told(ALONE, ["* das könnte doch die B sein", "* ja"], caplog)
    assert guess.likely
    assert (guess.likely.intent, guess.likely.slots, guess.grade) == ("answer", {"letter": "B"}, "likely")
    assert guess.likely.ask.found >= guess.likely.ask.limit == limits("answer", Situation(Kind.ANSWER), Channel.SPOKEN).ask
    assert (reply.likely, reply.grade) == (None, "certain")


def test_what_is_typed_has_its_own_limits(caplog: pytest.LogCaptureFixture) -> None:
    """And so has a team that confers."""
    spoken, typed = told(TEAM, ["* lila Elefanten", "> das könnte doch die zweite sein"], caplog)
    assert spoken.likely
    assert typed.likely
    assert spoken.likely.act.limit == limits(spoken.likely.intent or "", Situation(Kind.STAKE), Channel.CONFERRING).act
    assert typed.likely.act.limit == limits(typed.likely.intent or "", Situation(Kind.STAKE), Channel.TYPED).act
