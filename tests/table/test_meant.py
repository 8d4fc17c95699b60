"""What is only likely is asked about: the smallest question, at most twice in a row, and nothing is done without a yes."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, Evening, at_table
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.signals import Signal

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
TEAM = MoneyDropSetup((("Anna", "Ben"),))
# In each language, to the first question of one player: an answer that is hedged, its question, another one, a yes, a no.
HEDGED = {
    "de": ("könnte das vielleicht die Adria sein?", "B, Adria", "hm, doch eher die Ostsee?", "ja", "nein"),
    "en": ("could it perhaps be the pepper?", "B, Pepper", "might be the cucumber, I suppose", "yes", "no"),
    "it": ("potrebbe essere lo scoiattolo?", "B, Scoiattolo", "forse forse il gatto", "sì", "no"),
}
# And: the same answer corrected behind a no, with the letter that it is then; a yes that is limited; talk.
SAID = {
    "de": ("nee du, nimm doch lieber die Nordsee", "D", "ja, aber was ist mit der Ostsee", "reich mir mal die Nüsse rüber"),
    "en": ("no hang on, I want the onion instead", "D", "yes, but what about the carrot", "pass me the peanuts would you"),
    "it": ("no aspetta, meglio il topo", "D", "sì, però che ne dite del gatto", "passami le noccioline"),
}


def alone(language: str, *said: str | Signal, confirming: Confirming = Confirming.BIG) -> Evening:
    """Say something to the first question of one player."""
    return at_table(ALONE, said, language=language, confirming=confirming)


def marks(evening: Evening) -> list[str]:
    """Name what was said."""
    return [line.mark for line in evening.lines]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_he_asks_the_smallest_question(language: str, how: str) -> None:
    """Nothing but the answer, and nothing has counted yet."""
    hedged, named, *_ = HEDGED[language]
    evening = alone(language, f"{how} {hedged}")
    (asked,) = evening.after(f"{how} {hedged}")
    assert named in asked
    assert marks(evening)[-1] == "meant.thing"
    assert evening.state == alone(language).state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_yes_does_it(language: str) -> None:
    """As if it had been said plainly."""
    hedged, named, _, yes, _ = HEDGED[language]
    evening = alone(language, f"> {hedged}", f"> {yes}")
    assert evening.state == alone(language, f"> {named[0]}").state != alone(language).state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_naming_it_does_it_too(language: str) -> None:
    """Whoever names the answer that is asked about says yes."""
    hedged, named, *_ = HEDGED[language]
    assert alone(language, f"> {hedged}", f"> {named[0]}").state == alone(language, f"> {named[0]}").state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_no_is_asked_again_what_the_game_asks(language: str) -> None:
    """And nothing has happened."""
    hedged, _, _, _, no = HEDGED[language]
    evening = alone(language, f"> {hedged}", f"> {no}")
    assert marks(evening)[-1].startswith("ask.answer")
    assert evening.state == alone(language).state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("between", ["qwertz uiop", "…"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_anything_else_is_no_yes(language: str, between: str) -> None:
    """The question is still there, and a yes still answers it."""
    hedged, named, _, yes, _ = HEDGED[language]
    assert alone(language, f"> {hedged}", f"> {between}").state == alone(language).state
    assert alone(language, f"> {hedged}", f"> {between}", f"> {yes}").state == alone(language, f"> {named[0]}").state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_correction_is_taken(language: str) -> None:
    """Behind a no, or instead of it: the other answer, by its letter too."""
    hedged, *_ = HEDGED[language]
    instead, letter, *_ = SAID[language]
    wanted = alone(language, f"> {letter}").state
    assert alone(language, f"> {hedged}", f"> {letter}").state == wanted
    corrected = alone(language, f"> {hedged}", f"> {instead}")
    assert corrected.state == wanted or marks(corrected)[-1] == "meant.thing"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_he_asks_twice_in_a_row_at_most(language: str) -> None:
    """Then he says how to say it surely; whoever does is asked anew the next time."""
    hedged, named, other, _, no = HEDGED[language]
    asked = [f"> {hedged}", f"> {no}", f"> {other}", f"> {no}"]
    assert marks(alone(language, *asked)).count("meant.thing") == 2
    third = marks(alone(language, *asked, f"> {hedged}", f"> {hedged}"))
    assert third.count("meant.thing") == 2
    assert third[-1].startswith(("help.answer", "again."))
    assert alone(language, *asked, f"> {named[0]}").state == alone(language, f"> {named[0]}").state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_final_is_asked_anyway_there_is_one_question(language: str) -> None:
    """It names the answer, asks whether that is final, and one yes settles both."""
    hedged, named, _, yes, no = HEDGED[language]
    evening = alone(language, f"> {hedged}", confirming=Confirming.ALWAYS)
    assert marks(evening)[-2:] == ["meant.thing", "ask.yes-no"]
    assert named in evening.lines[-2].text
    locked = alone(language, f"> {hedged}", f"> {yes}", confirming=Confirming.ALWAYS)
    assert locked.state == alone(language, f"> {named[0]}", f"> {yes}", confirming=Confirming.ALWAYS).state
    refused = alone(language, f"> {hedged}", f"> {no}", confirming=Confirming.ALWAYS)
    assert marks(refused)[-1].startswith("ask.answer")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_talk_gets_silence(language: str) -> None:
    """Spoken, it is neither asked about nor counted; typed, he says that he did not understand."""
    *_, talk = SAID[language]
    evening = alone(language, f"* {talk}")
    assert evening.after(f"* {talk}") == []
    assert evening.state == alone(language).state
    assert len(alone(language, f"> {talk}").after(f"> {talk}")) == 1


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_final_a_correction_is_the_new_answer(language: str) -> None:
    """Which is asked about in its turn; a yes makes that one final."""
    *_, yes, no = HEDGED[language]
    always = Confirming.ALWAYS
    corrected = alone(language, "> D", f"> {no}, A", confirming=always)
    assert marks(corrected)[-1] == "ask.yes-no"
    final = alone(language, "> D", f"> {no}, A", f"> {yes}", confirming=always)
    assert final.state == alone(language, "> A", f"> {yes}", confirming=always).state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_final_a_likely_correction_is_named(language: str) -> None:
    """So that nobody says yes to an answer that was only guessed."""
    instead, *_ = SAID[language]
    corrected = alone(language, "> A", f"> {instead}", confirming=Confirming.ALWAYS)
    assert marks(corrected)[-2:] == ["meant.thing", "ask.yes-no"]
    assert "D, " in corrected.lines[-2].text


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_final_a_no_to_the_same_answer_locks_nothing(language: str) -> None:
    """Though the answer is named that is asked about."""
    *_, no = HEDGED[language]
    refused = alone(language, "> D", f"> {no}, D", confirming=Confirming.ALWAYS)
    assert "ladder.revealed-alone" not in marks(refused)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_final_a_yes_with_a_but_is_asked_about(language: str, how: str) -> None:
    """Nothing is final by it, and the question stands."""
    *_, yes, _ = HEDGED[language]
    _, _, limited, _ = SAID[language]
    always = Confirming.ALWAYS
    evening = alone(language, "> D", f"{how} {limited}", confirming=always)
    assert evening.state == alone(language, "> D", confirming=always).state
    assert evening.moments[-1].situation.confirming
    again = alone(language, "> D", f"{how} {limited}", f"> {yes}", confirming=always)
    assert again.state == alone(language, "> D", f"> {yes}", confirming=always).state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "laid", "said"),
    [
        ("de", ("die erste", "alles auf A"), ("naja, hm, wird schon", "hallo", "mumpitz", "Quizmaster, na was denn nun")),
        ("en", ("the first", "everything on A"), ("well, it'll do I guess", "hello", "gobbledygook", "quizmaster, what now")),
        ("it", ("la prima", "tutto sulla A"), ("mah, speriamo bene", "ciao", "supercazzola", "quizmaster, e adesso")),
    ],
)
def test_a_stake_is_final_by_nothing_that_is_only_likely(language: str, laid: tuple[str, str], said: tuple[str, ...]) -> None:
    """However much of it there is, in whatever order: a million is not lost by a hello."""
    lying = [f"> {word}" for word in laid]
    before = at_table(TEAM, lying, language=language).state
    for one in said:
        for other in said:
            assert at_table(TEAM, [*lying, f"> {one}", f"> {other}"], language=language).state == before


@pytest.mark.usefixtures("home")
def test_a_question_about_a_secret_answer_is_for_one_alone() -> None:
    """Nobody else hears which answer was meant, nor between which two somebody is torn."""
    for said in ("> könnte das vielleicht die Adria sein?", "> Adria oder Ostsee"):
        evening = at_table(RIVALS, [">", said])
        assert "Adria" in evening.lines[-1].text
        assert evening.lines[-1].audience == ("Anna",)


@pytest.mark.usefixtures("home")
def test_what_is_asked_about_in_a_breath_goes_on_with_the_breath() -> None:
    """Whoever was asked there whether something was meant, and says no, may still object."""
    evening = at_table(ALONE, ["> D", "> ja, aber wieso denn das", "> Einspruch"])
    assert marks(evening)[-1].startswith("sure.objection")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_guess_opens_a_gate(language: str) -> None:
    """Whoever only may have answered is not alone before the screen yet; an answer that is certain shows who is there."""
    hedged, named, *_ = HEDGED[language]
    before = at_table(RIVALS, [], language=language)
    for said in (hedged, "hmm hmm hmm"):
        shut = at_table(RIVALS, [f"> {said}"], language=language)
        assert marks(shut)[-1] == "table.gate"
        assert shut.state == before.state
    assert at_table(RIVALS, [f"> {named[0]}"], language=language).state != before.state


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "sure", "unsure", "talk"),
    [
        ("de", "das ist doch klar, die zweite", "vielleicht die dritte?", "wer hat den Käse geklaut"),
        ("en", "easy, i'd go with the second one", "maybe the third one?", "who has eaten all the crisps"),
        ("it", "dai è facile, prendo la seconda", "forse la terza?", "chi ha mangiato le patatine"),
    ],
)
def test_what_is_typed_unseen_is_understood_like_everything_else(language: str, sure: str, unsure: str, talk: str) -> None:
    """A likely answer counts; what is unsure is asked for again in words that name no answer, and nothing is passed over."""
    lines = LANGUAGES[language].lines["table"]
    assert "ladder.ready" in marks(at_table(RIVALS, [f"> {sure}"], language=language))
    for said, key in ((unsure, "gate-unsure"), (talk, "gate-again")):
        told = at_table(RIVALS, [f"> {said}"], language=language).lines[-1]
        assert told.text in [text.replace("{player}", "Anna") for text in lines[key]]
        assert told.mark == "table.gate"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "pause", "said", "go_on"),
    [
        ("de", "Pause", "hallo", "weiter"),
        ("de", "Pause", "ja, aber wo ist denn Ben", "ja"),
        ("en", "pause", "are we there yet", "continue"),
        ("it", "pausa", "ci siamo quasi tutti", "continua"),
    ],
)
def test_no_guess_ends_a_break(language: str, pause: str, said: str, go_on: str) -> None:
    """It ends by a word that is certain."""
    assert marks(alone(language, f"> {pause}", f"> {said}"))[-1] == "table.paused"
    assert "table.goes-on" in marks(alone(language, f"> {pause}", f"> {said}", f"> {go_on}"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "torn", "counted", "letter"),
    [
        ("de", "B oder D", "die zweite", "D"),
        ("en", "B or D", "the second one you just said", "D"),
        ("it", "la B o la D", "la seconda", "D"),
    ],
)
def test_the_second_of_two_is_not_guessed(language: str, torn: str, counted: str, letter: str) -> None:
    """It may be the second of all: he asks again, and a letter settles it."""
    evening = alone(language, f"> {torn}", f"> {counted}")
    assert marks(evening).count("table.which") == 2
    assert evening.state == alone(language).state
    assert alone(language, f"> {torn}", f"> {counted}", f"> {letter}").state == alone(language, f"> {letter}").state


@pytest.mark.usefixtures("home")
def test_the_first_of_two_that_is_the_first_of_all_is_taken() -> None:
    """Both ways to count come to the same; and where nothing was offered, all are counted."""
    assert alone("en", "> A or D", "> the first one").state == alone("en", "> A").state
    assert alone("en", "> the second one").state == alone("en", "> B").state
