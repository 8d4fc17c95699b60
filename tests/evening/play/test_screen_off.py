"""An evening with the screen off: whatever could be seen was heard, or can be asked for."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import begun
from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup
from voice_quiz.signals import Line
from voice_quiz.table import Table

LANGUAGES = find_languages()
BOTH = ("Anna", "Ben")
# What is said to bring a game to its first decision, and what somebody who sees nothing asks there.
GAMES: dict[str, tuple[AnySetup, list[str], set[str]]] = {
    "money-drop": (
        MoneyDropSetup((BOTH,), first_round=1),
        ["die erste", "zehn auf A"],
        {"status.drop", "drop.laid", "drop.unplaced", "status.joker"},
    ),
    "millionaire": (
        MillionaireSetup(BOTH, variant=Variant.NON_RISK, aloud=True),
        [],
        {"status.ladder", "status.jokers-all", "status.safe-none", "status.playing"},
    ),
    "milionario": (
        MilionarioSetup(BOTH),
        ["Hafen bei dreißigtausend", "nichts", "nichts"],
        {"status.ladder", "status.jokers-all", "status.haven", "status.playing"},
    ),
    "lottery": (
        LotterySetup(BOTH, lottery_board()),
        ["gib mir welche", "gib mir welche"],
        {"status.lottery", "lottery.number", "status.position-start", "lottery.ahead", "table.totals"},
    ),
}


def _heard(setup: AnySetup, said: list[str], code: str = "de") -> list[Line]:
    """Return everything that is said to a table that speaks and sees nothing."""
    script = Script([f"* {text}" for text in said])
    mouth = Scribe(script)
    part = GamePart(begun(setup, code), Confirming.BIG, aloud=True)
    Table(part, Host(LANGUAGES[code], seed=1), LANGUAGES, mouth, script, script.clock, 25.0).run()
    return mouth.lines


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", GAMES)
def test_how_it_stands_can_be_asked_for(game: str) -> None:
    """Money, jokers, what lies where, what is safe, where the pawns stand and what lies ahead."""
    setup, said, told = GAMES[game]
    before, after = _heard(setup, said), _heard(setup, [*said, "wie steht es?"])
    assert told <= {line.mark for line in after[len(before) :]}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("code", "said", "asked"),
    [
        ("de", "gib mir welche", "was bedeuten die Farben"),
        ("de", "gib mir welche", "wie weit geht der grüne Pfeil"),
        ("en", "deal me some", "what do the colours mean"),
        ("it", "scegli tu", "cosa significano i colori"),
        ("it", "scegli tu", "che cosa fa la freccia rossa"),
    ],
)
def test_what_the_colours_mean_is_told_in_a_sentence(code: str, said: str, asked: str) -> None:
    """Nobody has to hear all rules for that."""
    setup = LotterySetup(BOTH, lottery_board())
    marks = [line.mark for line in _heard(setup, [said, said, asked], code)[len(_heard(setup, [said, said], code)) :]]
    assert marks == ["topic.colours", "ask.spinner"]


@pytest.mark.usefixtures("home")
def test_the_jokers_of_all_are_told() -> None:
    """Those who have the same are named together, whoever is asked comes first."""
    setup, said, _ = GAMES["milionario"]
    asked = [*said, "fünfzig fünfzig", "A", "wie steht es?"]
    heard = _heard(setup, asked)[len(_heard(setup, asked[:-1])) :]
    left = [line.text for line in heard if line.mark.startswith("status.jokers")]
    assert len(left) == 2
    assert "Ben" in left[0] or "Anna" in left[0]
    assert "fünfzig" in left[0] + left[1]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", ["money-drop", "millionaire", "milionario"])
def test_the_card_can_be_heard_again(game: str) -> None:
    """The question and all answers, before anybody has to choose."""
    setup, said, _ = GAMES[game]
    card = {"question", "answer-A", "answer-B", "answer-C", "answer-D"}
    before = _heard(setup, said)
    assert card <= {line.mark for line in before}
    assert card <= {line.mark for line in _heard(setup, [*said, "lies die Frage und die Antworten noch einmal"])[len(before) :]}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_only_shown(game: str) -> None:
    """No line asks somebody who speaks to press a key, to be alone or to look at anything."""
    setup, said, _ = GAMES[game]
    heard = _heard(setup, [*said, "Hilfe", "wie steht es?", "Schluss", "ja"])
    assert not [line.text for line in heard if "Enter" in line.text or "Bildschirm" in line.text or line.audience]
    assert {"table.kept-on", "table.stopped"} <= {line.mark for line in heard}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("expert", "said", "told"),
    [
        (False, ["was habe ich im Halter", "ja"], ["sure.holder", "lottery.holder"]),
        (False, ["meine Karten", "nein"], ["sure.holder"]),
        (True, ["meine Karten"], ["status.holder-hidden"]),
    ],
)
def test_one_s_own_cards_are_read_after_a_yes(expert: bool, said: list[str], told: list[str]) -> None:
    """GE-26: everybody hears them, so their owner has to want it; in the expert version they stay secret."""
    setup = LotterySetup(BOTH, lottery_board(), expert=expert)
    dealt = ["gib mir welche", "gib mir welche"]
    heard = _heard(setup, [*dealt, *said])[len(_heard(setup, dealt)) :]
    assert [line.mark for line in heard if "holder" in line.mark] == told


@pytest.mark.usefixtures("home")
def test_the_goodbye_is_short() -> None:
    """Who has how much; not the whole board."""
    setup, said, _ = GAMES["lottery"]
    marks = [line.mark for line in _heard(setup, [*said, "Schluss", "ja"])[len(_heard(setup, said)) :]]
    assert marks == ["sure.stop", "table.totals", "table.kept-on", "table.stopped"]
