"""After a miss of the ears he says something where a reply is awaited, and leaves those alone who think."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import YES_NO, Asked, Kind, Situation
from voice_quiz.dialogue.understand.patience import Patience
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.signals import Signal, Utterance

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
TEAM = MoneyDropSetup((("Anna", "Ben"),))
AGAIN = LANGUAGES["de"].lines["again"]["short"]
MUMBLED = Utterance("die waschmaschine", source="microphone", missed=True)


def written(setup: MillionaireSetup | MoneyDropSetup, *happens: str | Signal) -> list[str]:
    """Play a script."""
    return at_table(setup, happens, silence=25, confirming=Confirming.ALWAYS).written


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("setup", "before"), [(ALONE, ("* A",)), (TEAM, ("> 1", "* Alles auf B"))], ids=["one", "a team"])
def test_to_a_question_of_his_own_a_miss_is_told_at_once(
    setup: MillionaireSetup | MoneyDropSetup, before: tuple[str, ...]
) -> None:
    """After "Final?" nobody waits for a word that never comes; what was mumbled makes nothing final."""
    told = written(setup, *before, MUMBLED)
    assert any(line in AGAIN for line in told[len(written(setup, *before)) - 1 :])


@pytest.mark.usefixtures("home")
def test_who_thinks_aloud_is_left_alone() -> None:
    """While the answer is open a sentence that is none gets no word."""
    assert not any(line in AGAIN for line in written(TEAM, "> 1", MUMBLED))


@pytest.mark.parametrize(
    ("moment", "text", "awaited"),
    [
        (Situation(Kind.GAME), "spülen wir rette die mille jonen", True),
        (Situation(Kind.NAMES), "untruhkas", True),
        (YES_NO, "nun gut", True),
        (Situation(Kind.ANSWER), "elefand", False),
        (Situation(Kind.BEAT, confirming=True, just_asked=Asked.BEAT), "war das knapp", False),
        (Situation(Kind.SLEEP), "hallo", False),
    ],
    ids=lambda one: str(one.kind) if isinstance(one, Situation) else str(one),
)
def test_where_a_reply_is_awaited(moment: Situation, text: str, awaited: bool) -> None:
    """In set-up and to a direct question; not where players think, talk over a reveal, or sleep."""
    assert Moment(moment, LANGUAGES["de"]).awaits(text) is awaited


def test_what_a_team_says_at_length_is_no_reply() -> None:
    """Only a short word may be meant for "Final?"; the rest is for each other."""
    moment = Moment(Situation(Kind.STAKE, confirming=True, just_asked=Asked.FINAL), LANGUAGES["de"], conferring=True)
    assert moment.awaits("ja klahr")
    assert not moment.awaits("ich weiß nicht ob das wirklich stimmt")


def test_who_goes_on_talking_is_left_alone() -> None:
    """Three misses in a row are told at once; then every second one."""
    patience, moment = Patience(), Moment(Situation(Kind.GAME), LANGUAGES["de"])
    assert [patience.should_help("mumpitz", moment) for _ in range(6)] == [True, True, True, False, True, False]
    patience.understood()
    assert patience.should_help("mumpitz", moment)
