"""A yes is one wherever it stands in a sentence, and with whatever words of the question beside it."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnyState

TEAM = MoneyDropSetup((("Anna", "Ben"),))
CONTESTANT = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
# In each language, a stake that is complete, and what is said when he asks whether that is final.
STAKE = {"de": "alles auf B", "en": "everything on B", "it": "tutto sulla B"}
FIRST = {"de": "die erste", "en": "the first one", "it": "la prima"}
FINAL = {
    "de": (
        "Herrgott, ja!",
        "Aber klar doch!",
        "Das steht, ja, bitte machen Sie jetzt auf.",
        "Wir riskieren es. Ja, endgültig, auf gut Glück.",
    ),
    "en": (
        "Good grief, yes!",
        "It does indeed",
        "It stands, yes, open them up please.",
        "We'll risk it. Yes, final, fingers crossed.",
    ),
    "it": ("Santo cielo, sì!", "Resta così, sì!", "Rischiamo. Sì, definitivo, e che Dio ce la mandi buona."),
}
PLAIN = {"de": "Aber klar doch!", "en": "It does indeed", "it": "ma sì, certo!"}
NOT_FINAL = {
    "de": ("Ja, aber was wenn es C ist", "Ich weiß nicht, ja vielleicht", "Ja? Nein, warte", "Papa sagt ja"),
    "en": ("Yes, but what if it's C", "I'm not sure, yes maybe", "Yes? No, hang on", "Dad says yes"),
    "it": ("Sì, ma se fosse la C", "Non lo so, sì forse", "Sì? No, aspetta", "Papà dice di sì"),
}
STOP = {
    "de": ("Schluss für heute", ("Ja, beenden.", "ja bitte, wirklich beenden")),
    "en": ("let's stop for today", ("Yes, stop.", "yes please, stop the game")),
    "it": ("basta per oggi", ("Sì, finire.", "Sì, finiamo la partita")),
}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "said"), [(code, said) for code in LANGUAGES for said in (*FINAL[code], PLAIN[code])])
def test_a_yes_in_the_middle_of_a_sentence_opens_the_windows(language: str, said: str) -> None:
    """Nobody has to bark a single word."""
    assert after_stake(language, f"> {said}") != after_stake(language)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "said"), [(code, said) for code in LANGUAGES for said in NOT_FINAL[code]])
def test_a_yes_that_is_doubted_opens_nothing(language: str, said: str) -> None:
    """Nor one that somebody else has said."""
    assert after_stake(language, f"> {said}") == after_stake(language)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "said"), [(code, said) for code in LANGUAGES for said in STOP[code][1]])
def test_the_words_of_the_question_are_a_yes(language: str, said: str) -> None:
    """Whether to stop is answered with "yes, stop", though that is a wish of its own elsewhere."""
    evening = at_table(CONTESTANT, [f"> {STOP[language][0]}", f"> {said}"], language=language)
    assert evening.lines[-1].mark == "table.stopped"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", ["> ja, und wie viel habe ich dann?", "> ja, Mia hört auf", "> ja, was heißt das"])
def test_other_words_are_no_echo(said: str) -> None:
    """Whoever says more than a yes is not taken for one who says yes."""
    evening = at_table(CONTESTANT, [f"> {STOP['de'][0]}", said])
    assert "table.stopped" not in [line.mark for line in evening.lines]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said", "goes"),
    [
        ("it", "Sì certo, lotteria", True),
        ("it", "no, niente lotteria, per carità", False),
        ("de", "ja gut, die Lotterie", True),
        ("en", "yes, the lottery please", True),
    ],
)
def test_a_yes_that_names_the_other_game_leaves_for_it(language: str, said: str, goes: bool) -> None:
    """He has named it himself; and whoever says no to it stays."""
    wish = {"it": "facciamo la lotteria", "de": "lass uns lieber die Lotterie spielen", "en": "let's play the lottery instead"}
    evening = at_table(CONTESTANT, [f"> {wish[language]}", f"> {said}"], language=language)
    marks = [line.mark for line in evening.lines]
    assert marks.count("sure.other-game-one") == 1
    assert ("table.kept" in marks) is goes


def after_stake(language: str, *said: str) -> AnyState:
    """Return the state after a stake that is complete, and what was said to the question whether it is final."""
    return at_table(TEAM, (f"> {FIRST[language]}", f"> {STAKE[language]}", *said), language=language).state
