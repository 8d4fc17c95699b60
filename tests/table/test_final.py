"""What is final was asked for: a yes counts only for the question that was asked last."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import Evening, at_table
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.signals import DeviceLost, Signal

TEAM = MoneyDropSetup((("Anna", "Ben"),))
CONTESTANT = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
OPENED = "drop.empty"

# In each language: the first category, everything on A, the rules, a yes, a no, enough, done, no word at all.
SAID = {
    "de": ("die erste", "alles auf A", "Regeln", "ja", "nein", "das reicht", "fertig", "mumpitz"),
    "en": ("the first", "everything on A", "rules", "yes", "no", "that's enough", "done", "gobbledygook"),
    "it": ("la prima", "tutto sulla A", "regole", "sì", "no", "basta così", "fatto", "supercazzola"),
}


def staked(language: str, *said: int, how: str = ">", silence: float | None = None) -> Evening:
    """Lay all chips, then say what stands at some places of the table above; a negative one lets seconds pass."""
    words = SAID[language]
    happens = [f"~ {-word}" if word < 0 else f"{how} {words[word]}" for word in said]
    return at_table(TEAM, [f"> {words[0]}", f"> {words[1]}", *happens], silence, language)


def marks(evening: Evening) -> list[str]:
    """Name everything that was said."""
    return [line.mark for line in evening.lines]


RULES, YES, NO, ENOUGH, DONE, NONSENSE = range(2, 8)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", SAID)
def test_a_yes_right_after_the_question_locks(language: str) -> None:
    """So does the word for it."""
    assert OPENED in marks(staked(language, YES))
    assert OPENED in marks(staked(language, DONE))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize("language", SAID)
def test_more_rules_are_asked_for_alone(language: str, how: str) -> None:
    """After the rules nothing else is asked; a yes tells more of them, and locks nothing."""
    evening = staked(language, RULES, YES, YES, how=how)
    assert OPENED not in marks(evening)
    assert "rules.money-drop-end" in marks(evening)
    assert marks(evening)[-1] == "rules.more"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("enough", [NO, ENOUGH, DONE], ids=["no", "enough", "done"])
@pytest.mark.parametrize("language", SAID)
def test_enough_rules_lead_back_to_the_question(language: str, enough: int) -> None:
    """Only then is it asked whether the stake is final, and only the next yes makes it so."""
    asked = staked(language, RULES, enough)
    assert OPENED not in marks(asked)
    assert marks(asked)[-1] == "ask.final-stake"
    assert OPENED in marks(staked(language, RULES, enough, YES))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", SAID)
def test_silence_turns_the_offer_down(language: str) -> None:
    """Who says nothing has heard enough; a line without a word is the same."""
    assert marks(staked(language, RULES, -11, silence=10))[-1] == "ask.final-stake"
    words = SAID[language]
    entered = at_table(TEAM, [f"> {words[0]}", f"> {words[1]}", f"> {words[RULES]}", ">"], language=language)
    assert marks(entered)[-1] == "ask.final-stake"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", SAID)
def test_a_yes_to_something_else_is_not_final(language: str) -> None:
    """After "how, then?" the question comes again before a yes counts."""
    once = staked(language, NO, YES)
    assert OPENED not in marks(once)
    assert marks(once)[-1] == "ask.final-stake"
    assert OPENED in marks(staked(language, NO, YES, YES))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("between", [NONSENSE, -11], ids=["asked back", "silence"])
@pytest.mark.parametrize("language", SAID)
def test_the_question_comes_last(language: str, between: int) -> None:
    """Whoever was not understood, or said nothing, hears it again, and may answer."""
    assert marks(staked(language, between, silence=10))[-1] == "ask.final-stake"
    assert OPENED in marks(staked(language, between, YES, silence=10))


@pytest.mark.usefixtures("home")
def test_talk_does_not_make_a_question_old() -> None:
    """Nothing was said to what the team said among itself, so its yes is still the answer."""
    evening = at_table(TEAM, ["* die erste", "* alles auf A", "* na ob das gut geht", "* ja"])
    assert OPENED in marks(evening)


@pytest.mark.usefixtures("home")
def test_what_is_said_again_is_asked_again() -> None:
    """The question that was repeated may be answered."""
    assert OPENED in marks(at_table(TEAM, ["> die erste", "> alles auf A", "> mumpitz", "> wie bitte", "> ja"]))


@pytest.mark.usefixtures("home")
def test_whether_to_stop_is_asked_last_too() -> None:
    """Whether to stop, to leave or to go home is asked anew as well, and after news of a device once more."""
    assert marks(at_table(TEAM, ["> Schluss", "> mumpitz"]))[-1] == "sure.stop"
    lost: list[str | Signal] = ["> Schluss", DeviceLost("microphone"), "> ja"]
    assert marks(at_table(TEAM, lost))[-1] == "sure.stop"
    assert "table.stopped" in marks(at_table(TEAM, [*lost, "> ja"]))


@pytest.mark.usefixtures("home")
def test_a_move_may_come_instead_of_more_rules() -> None:
    """Nobody has to say no first; but what is secret stays so, and a gate stays shut."""
    assert marks(at_table(TEAM, ["> die erste", "> Regeln", "> alles auf B"]))[-1] == "ask.final-stake"
    evening = at_table(RIVALS, [">", "> Regeln"])
    assert evening.moments[-1].secret
    assert marks(at_table(RIVALS, ["> Regeln", "> B"]))[-1] == "table.gate"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "rules", "said"),
    [
        ("de", "Regeln", "nö, das reicht. Alles auf B bitte"),
        ("en", "rules", "no, that's plenty, thanks. Everything on B"),
        ("it", "regole", "no, basta così: tutto sulla B"),
    ],
)
def test_whoever_has_heard_enough_may_say_at_once_what_is_next(language: str, rules: str, said: str) -> None:
    """The no is for the rules, and the rest for the game."""
    evening = at_table(TEAM, [f"> {SAID[language][0]}", f"> {rules}", f"> {said}"], language=language)
    assert isinstance(evening.state, MoneyDrop)
    assert sum(evening.state.stakes) == 40
    assert "rules.more" not in marks(evening)[-3:]


@pytest.mark.usefixtures("home")
def test_silence_ends_no_break_and_answers_no_question() -> None:
    """A breath that became a break, or a question whether to stop, waits for somebody."""
    paused = at_table(CONTESTANT, ["> D", "> nein", "~ 11"], silence=10)
    assert marks(paused)[-1] == "table.pause"
    asked = at_table(CONTESTANT, ["> D", "> Schluss", "~ 11"], silence=10)
    assert marks(asked)[-1] == "sure.stop-one"
    assert asked.moments[-1].situation.kind is Kind.YES_NO


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "swap"), [("de", "Joker"), ("en", "swap"), ("it", "jolly")])
def test_the_card_is_swapped_without_a_word_of_refusal(language: str, swap: str) -> None:
    """All chips lie, and the joker takes them back: nobody has said no to anything."""
    first, stake = SAID[language][:2]
    told = [line.mark for line in at_table(TEAM, [f"> {first}", f"> {stake}", f"> {swap}"], language=language).lines]
    assert "drop.swapped" in told
    assert not [mark for mark in told if mark.startswith(("refused.", "why."))]
