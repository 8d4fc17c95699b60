"""After a reveal the game goes on with a yes and with nothing else: whoever is not understood may want to object."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import Evening, at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
TEAM = MoneyDropSetup((("Anna", "Ben"),))
# The right answer to the first question, from both of them: each is let to the screen first.
REVEAL = (">", "> D", ">", "> D")
BREATH = "table.beat"


def revealed(language: str, *then: str, silence: float | None = None) -> Evening:
    """Play the first question of two rivals to its reveal, then say something."""
    return at_table(RIVALS, [*REVEAL, *then], silence, language)


def marks(evening: Evening) -> list[str]:
    """Name what was said."""
    return [line.mark for line in evening.lines]


def breaths(evening: Evening) -> int:
    """Count how often the table was asked whether to go on."""
    return marks(evening).count(BREATH)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "> mumpitz"),
        ("de", "> ja, aber wieso denn das"),
        ("de", "> B"),
        ("de", "> alles auf B"),
        ("de", "* Quizmaster, da war doch was faul"),
        ("en", "> gobbledygook"),
        ("en", "> yes, but how come"),
        ("en", "> answer B"),
        ("en", "* quizmaster, there is something fishy here"),
        ("it", "> supercazzola"),
        ("it", "> sì, però come mai"),
        ("it", "> la b"),
        ("it", "* quizmaster, qui qualcosa non va"),
    ],
)
def test_whatever_is_not_understood_is_asked_about(language: str, said: str) -> None:
    """The breath goes on with a question, of its own or whether something was meant, and an objection is still possible."""
    evening = revealed(language, said)
    # Whoever may want to object is waited for.
    assert marks(evening)[-1] in (BREATH, "table.pause") or marks(evening)[-1].startswith("meant.")
    assert evening.state == revealed(language).state
    word = {"de": "Einspruch", "en": "objection", "it": "obiezione"}[language]
    assert marks(revealed(language, said, f"> {word}"))[-1] == "sure.objection"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Halt mal, da bin ich nicht einverstanden"),
        ("en", "no no no, hang on, I don't agree with that"),
        ("it", "no no, fermi tutti, non sono d'accordo"),
    ],
)
def test_whoever_most_likely_objects_holds_the_game_up(language: str, said: str, how: str) -> None:
    """It does as a plain no does: there is a break, and nothing goes on."""
    evening = revealed(language, f"{how} {said}")
    assert evening.moments[-1].certain_meaning(said) is None
    assert marks(evening)[-1] == "table.pause"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "die Suppe kocht über"),
        ("de", "schön war das"),
        ("en", "that was a close shave"),
        ("it", "c'era da aspettarselo"),
    ],
)
def test_what_is_hardly_a_yes_does_not_go_on(language: str, said: str, how: str) -> None:
    """He asks once more, or leaves it alone; a yes that is certain goes on, and so does Enter."""
    evening = revealed(language, f"{how} {said}")
    assert evening.moments[-1].certain_meaning(said) is None
    assert marks(evening)[-1] == BREATH
    assert marks(revealed(language, f"{how} {said}", ">"))[-1] == "table.gate"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "ja, ich nehme das Geld"),
        ("de", "Anna steigt aus und nimmt die zwanzigtausend."),
        ("en", "yes, I'll take the money"),
        ("en", "we're gonna take the three hundred and quit while we're ahead"),
        ("it", "sì mi fermo, voglio il gelato"),
    ],
)
def test_a_yes_with_a_wish_for_something_else_does_not_go_on(language: str, said: str) -> None:
    """Whoever wants to leave is told when that can be said, before the next question is out."""
    assert marks(revealed(language, f"> {said}"))[-1] == BREATH


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", [">", "> ja", "> weiter", "* ja", "* weiter", "~ 11"])
def test_a_yes_goes_on(said: str) -> None:
    """So do the word for it, Enter, and silence where somebody could be heard."""
    assert marks(revealed("de", said, silence=10))[-1] == "table.gate"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "na gut, dann zeig noch die zehnte"),
        ("de", "nochmal weiter"),
        ("en", "right then my dear, on to the next one"),
        ("it", "quando vuoi tu, avanti con un'altra domandina"),
        ("it", "avanti con la prossima, che si fa tardi"),
    ],
)
def test_whoever_most_likely_wants_to_go_on_goes_on(language: str, said: str) -> None:
    """Silence would do the same, and whoever wants to object says something else."""
    assert marks(revealed(language, f"> {said}"))[-1] == "table.gate"


@pytest.mark.usefixtures("home")
def test_talk_is_left_alone_and_does_not_go_on() -> None:
    """What players say among themselves is neither a yes nor a question to the quizmaster."""
    for talk in ("* das hab ich doch gleich gesagt", "* puh, das war ja knapp", "* guck mal, der Hund"):
        evening = revealed("de", talk)
        assert evening.after(talk) == []
        assert evening.moments[-1].situation.kind == "beat"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("zurück", "sure.undo"),
        ("Einspruch", "sure.objection"),
        ("Pause", "table.pause"),
        ("Schluss", "sure.stop"),
        ("Ben muss nach Hause", "sure.home"),
    ],
)
def test_whatever_is_grave_works_there(said: str, answer: str) -> None:
    """Undo, objection, a break, the end, going home."""
    assert marks(revealed("de", f"> {said}"))[-1] == answer


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("said", "answer"), [("wie steht es", "status.ladder"), ("Hilfe", "help.beat")])
def test_questions_are_answered_there(said: str, answer: str) -> None:
    """Then it is asked again whether to go on."""
    evening = revealed("de", f"> {said}")
    assert answer in marks(evening)
    assert marks(evening)[-1] == BREATH


@pytest.mark.usefixtures("home")
def test_whoever_goes_home_does_not_end_the_breath() -> None:
    """The others may still object."""
    evening = revealed("de", "> Ben muss nach Hause", "> ja")
    assert marks(evening)[-2:] == ["table.went-home", f"{BREATH}-one"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("setup", "said", "asked"),
    [
        (ALONE, ["> D"], "table.beat-one"),
        (ALONE, ["> A"], "table.last-beat-one"),
        (ALONE, ["> D", "> Einspruch"], "sure.objection-one"),
        (ALONE, ["> D", "> zurück"], "sure.undo-one"),
        (ALONE, ["> D", "> Schluss"], "sure.stop-one"),
        (TEAM, ["> Schluss"], "sure.stop"),
    ],
)
def test_one_is_spoken_to_as_one(setup: MillionaireSetup | MoneyDropSetup, said: list[str], asked: str) -> None:
    """Whoever plays alone is no company."""
    assert marks(at_table(setup, said))[-1] == asked


@pytest.mark.usefixtures("home")
def test_help_grows_there_too() -> None:
    """The second misunderstanding brings the words that work."""
    evening = revealed("de", "> mumpitz", "> mumpitz")
    assert marks(evening)[-3:] == ["again.example", "help.beat", BREATH]


@pytest.mark.usefixtures("home")
def test_an_answered_question_is_not_read_again_at_the_end() -> None:
    """Whoever missed something in the last breath hears how the game ended."""
    evening = at_table(ALONE, ["> A", "> wie bitte"])
    assert marks(evening).count("question") == 1
    assert marks(evening)[-1] == "table.last-beat-one"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", ["> lass uns jetzt die Lotterie spielen", "> anderes Spiel bitte"])
def test_whoever_looks_ahead_at_the_end_agrees_with_it(said: str) -> None:
    """The game is over and counts: it is not kept as if it could go on."""
    evening = at_table(ALONE, ["> A", said])
    assert marks(evening)[-1] == "table.last-beat-one"
    assert marks(evening).count("table.last-beat-one") == 1
