"""A question for one figure gets that figure, and a question about the settings one sentence."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup

BOTH = ("Anna", "Ben")
DROP = MoneyDropSetup((BOTH,), first_round=1)
TIMED = MoneyDropSetup((BOTH,), first_round=1, time_limit=40)
LADDER = MillionaireSetup(BOTH, variant=Variant.NON_RISK, aloud=True)
TRACK = LotterySetup(BOTH, lottery_board())
STAKED = ["* die erste", "* zehn auf A"]
DEALT = ["* gib mir welche", "* gib mir welche"]


def told(setup: AnySetup, before: list[str], asked: str, language: str = "de") -> list[str]:
    """Return the names of the lines that answer a question, without the prompt that follows."""
    heard = at_table(setup, [*before, f"* {asked}"], language=language, aloud=True)
    known = at_table(setup, before, language=language, aloud=True)
    return [line.mark for line in heard.lines[len(known.lines) :] if not line.mark.startswith("ask.")]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("setup", "before", "asked", "marks"),
    [
        (DROP, ["* die erste"], "wie viel Geld haben wir", ["figure.money"]),
        (DROP, STAKED, "wie viel Geld haben wir", ["figure.money", "drop.unplaced"]),
        (DROP, ["* die erste"], "wie viele Chips haben wir", ["figure.chips"]),
        (DROP, STAKED, "was liegt wo", ["drop.laid", "drop.unplaced"]),
        (DROP, STAKED, "was liegt auf A", ["figure.window"]),
        (DROP, STAKED, "was liegt auf B", ["figure.window-empty"]),
        (DROP, STAKED, "haben wir noch einen Joker", ["status.joker"]),
        (DROP, STAKED, "welche Runde ist das", ["status.drop"]),
        (DROP, STAKED, "wer ist dran", ["figure.turn"]),
        (LADDER, [], "wie viel Geld habe ich", ["figure.money"]),
        (LADDER, [], "welche Joker habe ich noch", ["status.jokers"]),
        (LADDER, [], "welche Joker hat Ben noch", ["status.jokers"]),
        (LADDER, [], "bei welcher Frage sind wir", ["status.ladder"]),
        (LADDER, [], "wie viel Zeit habe ich", ["table.no-limit"]),
        (TRACK, DEALT, "wie viel Geld habe ich", ["table.totals"]),
        (TRACK, DEALT, "auf welchem Feld stehe ich", ["status.position-start"]),
        (TRACK, DEALT, "was liegt vor mir", ["lottery.ahead"]),
        (TRACK, DEALT, "wie lautet die Gewinnzahl", ["lottery.number"]),
        (TRACK, DEALT, "welche Runde ist das", ["status.lottery"]),
    ],
)
def test_one_figure_is_told_alone(setup: AnySetup, before: list[str], asked: str, marks: list[str]) -> None:
    """Nobody has to hear everything else for it."""
    assert told(setup, before, asked) == marks


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("code", "asked"), [("de", "ist die Zeit an?"), ("en", "is there a time limit?"), ("it", "quanto tempo abbiamo?")]
)
def test_the_clock_can_be_asked_for(code: str, asked: str) -> None:
    """Whether there is one, and while it runs what is left of it."""
    assert told(DROP, [], asked, code) == ["table.no-limit"]
    assert told(TIMED, [], asked, code) == ["greeting.limit"]
    begun = ["* the first" if code == "en" else "* la prima" if code == "it" else "* die erste"]
    assert told(TIMED, begun, asked, code) == ["table.time-left"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("code", "asked", "said"),
    [
        ("en", "what are the settings?", "At the moment: with forty seconds a question, the usual speed, the usual volume,"),
        ("de", "was ist eingestellt?", "Im Moment: mit vierzig Sekunden pro Frage, normales Tempo, normale Lautstärke,"),
        ("it", "quali sono le impostazioni?", "In questo momento: con quaranta secondi di tempo, velocità normale,"),
        ("en", "how fast do you speak?", "At the moment: the usual speed."),
        ("de", "wie laut bist du?", "Im Moment: normale Lautstärke."),
        ("it", "i suoni sono accesi?", "In questo momento: suoni accesi."),
        ("de", "wie viel redest du?", "Im Moment: nicht zu viele Worte."),
    ],
)
def test_what_is_set_can_be_asked_for(code: str, asked: str, said: str) -> None:
    """All of it in one sentence, or one thing."""
    assert any(line.startswith(said) for line in at_table(TIMED, [f"* {asked}"], language=code).written)
