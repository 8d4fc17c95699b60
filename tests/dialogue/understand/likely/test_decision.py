"""By what was learned he acts, asks about one reading or two, or leaves talk alone; and by the cost of a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.dialogue.understand.likely.trees import JOKERS, is_that_final, which_tree
from voice_quiz.dialogue.meaning import Answer, Plain, Status
from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.decision import Weighed, likely
from voice_quiz.dialogue.understand.likely.thresholds import limits
from voice_quiz.dialogue.understand.outcome import NOTHING, Aside, Grade, NotNow, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import matched, understand
from voice_quiz.game.card import Letter

TYPED, SPOKEN, CONFERRING = Channel
HEARINGS = (TYPED, SPOKEN)


@pytest.mark.parametrize("channel", HEARINGS)
@pytest.mark.parametrize(
    ("code", "said", "letter"),
    [
        ("de", "also für mich ist das ganz klar die buche", Letter.B),
        ("de", "na dann halt die birke, mach hin", Letter.C),
        ("en", "yeah that'll be the oak mate", Letter.A),
        ("en", "well go on then, birch it is", Letter.C),
        ("it", "vabbè dai allora betulla", Letter.C),
    ],
)
def test_whoever_chooses_is_taken_at_once(code: str, said: str, letter: Letter, channel: Channel) -> None:
    """However many words there are around the answer, which no phrase fits."""
    assert matched(said, which_tree(code), LANGUAGES[code]) == NOTHING
    assert understand(said, which_tree(code), LANGUAGES[code], channel) == Understood(Answer(letter=letter), Grade.LIKELY)


@pytest.mark.parametrize("channel", HEARINGS)
@pytest.mark.parametrize(
    ("code", "said", "letter"),
    [
        ("de", "könnte das vielleicht die birke sein?", Letter.C),
        ("de", "hm, die buche oder doch nicht?", Letter.B),
        ("en", "could it perhaps be the birch?", Letter.C),
        ("en", "might be the maple, I suppose", Letter.D),
        ("it", "potrebbe essere la betulla?", Letter.C),
        ("it", "forse forse l'acero", Letter.D),
    ],
)
def test_whoever_hedges_is_asked(code: str, said: str, letter: Letter, channel: Channel) -> None:
    """One reading, and a question about it."""
    assert understand(said, which_tree(code), LANGUAGES[code], channel) == Unsure(Answer(letter=letter), Grade.LIKELY)


@pytest.mark.parametrize("channel", HEARINGS)
@pytest.mark.parametrize(
    ("code", "said", "letters"),
    [
        ("de", "entweder eiche oder ahorn, ich weiß nicht", ["A", "D"]),
        ("de", "ich schwank noch, buche oder birke", ["B", "C"]),
        ("en", "either the oak or the maple, I can't decide", ["A", "D"]),
        ("it", "o la quercia o l'acero, non so decidere", ["A", "D"]),
    ],
)
def test_whoever_is_torn_is_asked_which(code: str, said: str, letters: list[str], channel: Channel) -> None:
    """Nobody guesses between peers."""
    found = outcome(understand(said, which_tree(code), LANGUAGES[code], channel))
    assert (found["outcome"], found["choices"]) == ("ambiguous", letters)


TALK = [
    ("de", "unter der eiche haben wir früher immer gespielt"),
    ("de", "reich mir mal die nüsse rüber"),
    ("de", "wer hat denn jetzt das fenster aufgemacht"),
    ("en", "we used to have an oak in the garden"),
    ("en", "it's definitely not the beech"),
    ("en", "who left the window open"),
    ("it", "da piccoli avevamo una quercia in giardino"),
    ("it", "il faggio no di certo"),
    ("it", "passami le noccioline"),
]


@pytest.mark.parametrize("channel", [SPOKEN, CONFERRING])
@pytest.mark.parametrize(("code", "said"), TALK)
def test_talk_is_left_alone(code: str, said: str, channel: Channel) -> None:
    """Though it names an answer."""
    assert understand(said, which_tree(code), LANGUAGES[code], channel) == Aside()


@pytest.mark.parametrize(("code", "said"), TALK)
def test_talk_that_is_typed_does_nothing(code: str, said: str) -> None:
    """Where it is clearly talk it gets a friendly word; else it is meant for him, and he says that he did not understand."""
    assert understand(said, which_tree(code), LANGUAGES[code], TYPED) in (NOTHING, Aside())


@pytest.mark.parametrize("channel", HEARINGS)
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in (Kind.NAMES, Kind.NAMES_CHECK)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_nobody_knows_are_not_asked_about(code: str, kind: Kind, channel: Channel) -> None:
    """Nothing speaks for any reading, wherever it is said; only a name may be anything."""
    situation = replace(which_tree(code), kind=kind, confirming=kind in (Kind.YES_NO, Kind.BEAT))
    assert understand("qwertz uiop", situation, LANGUAGES[code], channel) in (NOTHING, Aside())


@pytest.mark.parametrize("channel", Channel)
@pytest.mark.parametrize(("code", "said"), [("de", "hallo du da"), ("en", "hello you there"), ("it", "ehi tu ciao")])
def test_asleep_nothing_is_likely(code: str, said: str, channel: Channel) -> None:
    """He is woken by his call alone."""
    asleep = Situation(Kind.SLEEP)
    assert understand(said, asleep, LANGUAGES[code], channel) == matched(said, asleep, LANGUAGES[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_phrase_fits_is_never_overridden(code: str) -> None:
    """Whatever the model says of it."""
    for said in ("B", "ja", "yes", "sì"):
        certain = matched(said, which_tree(code), LANGUAGES[code])
        if certain != NOTHING:
            assert all(understand(said, which_tree(code), LANGUAGES[code], channel) == certain for channel in Channel)


@pytest.mark.parametrize(
    ("code", "said", "letter"),
    [
        ("de", "nee du, ich nehm doch lieber den ahorn", Letter.D),
        ("en", "no hang on, I want the maple instead", Letter.D),
        ("it", "no aspetta, meglio l'acero", Letter.D),
    ],
)
def test_a_no_may_name_what_is_meant_instead(code: str, said: str, letter: Letter) -> None:
    """At "Is that final?" a correction is taken."""
    found = understand(said, is_that_final(code, Letter.B), LANGUAGES[code], SPOKEN)
    assert isinstance(found, Understood | Unsure)
    assert found.meaning == Answer(letter=letter)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "nein, B"),
        ("de", "nein, Buche"),
        ("en", "no, B"),
        ("en", "no, I said B"),
        ("en", "nope, I meant the beech"),
        ("it", "no, la B"),
        ("it", "no, il faggio"),
    ],
)
def test_a_no_that_names_the_same_answer_is_no_certain_yes(code: str, said: str) -> None:
    """Nothing becomes final by it."""
    assert matched(said, is_that_final(code, Letter.B), LANGUAGES[code]) != Understood(Plain.YES)


def test_a_joker_that_is_gone_is_told() -> None:
    """He does not ask about what cannot be had."""
    said = "da ruf ich besser mal wen an"
    there = which_tree("de")
    gone = replace(there, jokers=JOKERS[:2])
    assert outcome(understand(said, there, LANGUAGES["de"]))["intent"] == "joker"
    assert understand(said, gone, LANGUAGES["de"]) == NotNow("joker", grade=Grade.LIKELY)


COSTS = ("answer", "joker", "yes", "undo", "status")


def test_more_speaks_for_acting_than_for_asking() -> None:
    """Of one hearing; and where a team confers, more than where one was asked, and there more than where one types."""
    for intent in ("answer", "joker", "yes", "undo", "status", "game"):
        typed, spoken, conferring = (limits(intent, Situation(Kind.ANSWER), channel) for channel in (TYPED, SPOKEN, CONFERRING))
        assert all(0 < one.ask < one.act < 1 for one in (typed, spoken, conferring))
        assert typed.act <= spoken.act <= conferring.act


def test_what_would_cost_more_needs_more() -> None:
    """At a table that guesses along a choice needs more than any other move; typed, everything needs less."""
    table, keyboard = ({name: limits(name, Situation(Kind.ANSWER), how).act for name in COSTS} for how in (SPOKEN, TYPED))
    assert table["answer"] > table["joker"]
    assert all(keyboard[name] < table[name] for name in COSTS)


SURE = Weighed("answer", 1, talk=0.0, torn=0.0, share=1.0, choice=1.0, lead=1.0, doubt=0.0, known=1.0, possible=1.0)


@pytest.mark.parametrize(
    "worse",
    [
        replace(SURE, talk=0.4),
        replace(SURE, torn=0.4),
        replace(SURE, share=0.6),
        replace(SURE, choice=0.5),
        replace(SURE, lead=0.6),
        replace(SURE, doubt=0.5),
        replace(SURE, known=0.3),
        replace(SURE, possible=0.5),
    ],
    ids=["talk", "torn", "share", "choice", "lead", "doubt", "known", "possible"],
)
def test_whatever_is_doubtful_speaks_against_acting(worse: Weighed) -> None:
    """Each of its parts does; asking is never held back by what only makes it a question."""
    assert worse.act < SURE.act == 1.0
    assert worse.ask <= SURE.ask == 1.0


def test_without_a_word_that_is_known_there_is_nothing_to_ask() -> None:
    """Whatever the shares of the classes are."""
    assert replace(SURE, known=0.0).ask == replace(SURE, known=0.0).act == 0.0


@pytest.mark.parametrize("text", ["", "   ", "?", "buche " * 200])
def test_no_text_and_too_much_of_it_is_nothing(text: str) -> None:
    """Neither is asked about."""
    assert likely(text, which_tree("de"), LANGUAGES["de"], TYPED) == NOTHING


@pytest.mark.parametrize(
    ("code", "said"),
    [("de", "was meinst du, buche?"), ("en", "what do you reckon, birch?"), ("it", "che ne pensi, faggio?")],
)
def test_a_team_that_confers_is_never_moved_by_a_question_of_its_own(code: str, said: str) -> None:
    """It talks."""
    for kind in (Kind.STAKE, Kind.CATEGORY):
        situation = replace(which_tree(code), kind=kind, just_asked=Asked.FINAL if kind is Kind.STAKE else None)
        assert not isinstance(understand(said, situation, LANGUAGES[code], CONFERRING), Understood)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "das ist doch nicht die Buche"),
        ("de", "ich glaub nicht dass es die Buche ist"),
        ("en", "it isn't the beech, that's for sure"),
        ("en", "not the beech"),
        ("it", "mica il faggio"),
        ("it", "non è il faggio"),
    ],
)
@pytest.mark.parametrize("channel", [TYPED, SPOKEN])
def test_what_is_turned_down_is_not_chosen(code: str, said: str, channel: Channel) -> None:
    """Nor asked about."""
    found = understand(said, which_tree(code), LANGUAGES[code], channel)
    assert not isinstance(found, Understood | Unsure) or not isinstance(found.meaning, Answer)


@pytest.mark.parametrize("channel", HEARINGS)
@pytest.mark.parametrize(
    ("code", "said"),
    [("de", "ich nehme G"), ("de", "ich nehme eine"), ("en", "I'll take G"), ("it", "prendo la"), ("it", "risposta g")],
)
def test_what_would_choose_but_names_nothing_is_nothing_else(code: str, said: str, channel: Channel) -> None:
    """Least of all leaving: what is likely, but not possible now, speaks against whatever is left."""
    assert not isinstance(understand(said, which_tree(code), LANGUAGES[code], channel), Understood)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Sind die Fragen denn schwer? Mia ist erst neun"),
        ("en", "Are we playing as teams or each on our own then?"),
        ("it", "Ma le domande sono difficili? Giulia ha nove anni"),
    ],
)
def test_whoever_asks_about_the_plan_changes_nothing(code: str, said: str) -> None:
    """He is told what is planned, or asked whether he wants that."""
    plan = Situation(Kind.PLAN, players=("Mia", "Giulia"))
    found = understand(said, plan, LANGUAGES[code])
    assert not isinstance(found, Understood) or found.meaning == Status()


@pytest.mark.parametrize(
    ("code", "said"),
    [("de", "nein, den Telefonjoker zuerst bitte"), ("en", "no, fifty fifty first please"), ("it", "no, prima il pubblico")],
)
def test_a_no_with_the_answer_that_was_asked_about_is_no_yes(code: str, said: str) -> None:
    """Though "first" may name it."""
    asked = is_that_final(code, Letter.A)
    assert not (
        isinstance(found := understand(said, asked, LANGUAGES[code]), Understood | Unsure) and found.meaning is Plain.YES
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Wie viele Chips haben wir denn noch, Anna?"),
        ("en", "Ben, how many chips have we got left then?"),
        ("it", "Quanti gettoni ci sono rimasti, Anna?"),
    ],
)
def test_who_names_a_partner_in_a_team_speaks_to_him(code: str, said: str) -> None:
    """And not to the quizmaster, who is asked by his name."""
    stake = replace(which_tree(code), kind=Kind.STAKE)
    assert likely(said, stake, LANGUAGES[code], CONFERRING) == Aside()
    assert likely(f"Quizmaster, {said}", stake, LANGUAGES[code], CONFERRING) != Aside()
