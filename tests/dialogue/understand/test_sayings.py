"""What the recogniser listens for is understood, in every situation of every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Kind, Situation
from voice_quiz.dialogue.understand.pipeline import hitch_of, matched
from voice_quiz.dialogue.understand.report import intent_of, slots_in
from voice_quiz.dialogue.understand.sayings import Sayings, sayings, siblings
from voice_quiz.dialogue.understand.stake.clauses import Obstacle
from voice_quiz.game.card import LETTERS, Letter

ANSWERS = {
    "de": ("Rhein", "Donau", "Elbe", "Main"),
    "en": ("the Rhine", "the Danube", "the Elbe", "the Thames"),
    "it": ("il Reno", "il Danubio", "l'Elba", "il Tevere"),
}
JOKERS = {Kind.ANSWER: ("fifty-fifty", "audience", "phone", "extra", "expert", "switch"), Kind.STAKE: ("swap",)}
# Asked about afterwards, so nobody has to be heard saying it: "A or B", "a joker".
NOT_LISTENED_FOR = {"either", "some-joker"}
# Where a number is asked for, a bare number is meant; and anybody may have any name.
NUMBERS, NAMES = (Kind.PLACE, Kind.GIVE), (Kind.NAMES, Kind.NAMES_CHECK)


def situation(kind: Kind, code: str) -> Situation:
    """Return a situation in which everything is possible that its kind allows."""
    answers = ANSWERS[code][:2] if kind is Kind.CATEGORY else ANSWERS[code]
    digit = 3 if kind is Kind.PLACE else None
    board = dict.fromkeys(LETTERS[:3], 5) | {Letter.D: 0}
    return Situation(kind, answers, jokers=JOKERS.get(kind, ()), players=("Anna", "Benn"), board=board, digit=digit)


def heard(kind: Kind, code: str) -> Sayings:
    """Write out the sayings of a kind."""
    return sayings(situation(kind, code), LANGUAGES[code])


EVERYWHERE = pytest.mark.parametrize("code", LANGUAGES)
ALWAYS = pytest.mark.parametrize("kind", list(Kind))


@EVERYWHERE
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SLEEP])
def test_every_saying_is_understood(code: str, kind: Kind) -> None:
    """Whatever the recogniser gives back is a move there or told why not, an answer to "final?", or a command."""
    now = replace(situation(kind, code), confirming=kind is Kind.STAKE)
    possible = {*INTENTS[kind], *COMMANDS, *(("done", Plain.NOT_DONE) if now.confirming else ())}
    all_of_them = heard(kind, code)
    wrong = [
        (saying, found)
        for saying in (*all_of_them.usual, *all_of_them.more)
        if intent_of(found := matched(saying, now, LANGUAGES[code])) not in possible
        and not isinstance(hitch_of(found), Obstacle)
    ]
    assert wrong == []


@EVERYWHERE
def test_asleep_he_understands_his_call_alone(code: str) -> None:
    """The sayings of his sleep wake him; whatever counts everywhere else is heard as itself, and nothing there."""
    now, all_of_them = situation(Kind.SLEEP, code), heard(Kind.SLEEP, code)
    everywhere = {saying for part in ("usual", "more") for saying in LANGUAGES[code].sayings["everywhere"][part]}
    found = {text: intent_of(matched(text, now, LANGUAGES[code])) for text in (*all_of_them.usual, *all_of_them.more)}
    assert found == {text: None if text in everywhere else "wake" for text in found}


@EVERYWHERE
@ALWAYS
def test_every_move_can_be_heard(code: str, kind: Kind) -> None:
    """Each intent of a situation has a saying."""
    all_of_them = heard(kind, code)
    texts = (*all_of_them.usual, *all_of_them.more)
    reached = {intent_of(matched(text, situation(kind, code), LANGUAGES[code])) for text in texts}
    assert {*INTENTS[kind]} - NOT_LISTENED_FOR <= reached


@EVERYWHERE
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in NAMES])
def test_a_decoy_moves_nothing(code: str, kind: Kind) -> None:
    """A word that means nothing makes no move and gives no yes; it may ask for something, as "what" and "wait" do."""
    harmless = {None, *COMMANDS, "no", Plain.NOT_DONE, *(("place", "where") if kind in NUMBERS else ())}
    now = replace(situation(kind, code), confirming=kind is Kind.STAKE)
    decoys = heard(kind, code).decoys
    assert decoys
    assert [decoy for decoy in decoys if intent_of(matched(decoy, now, LANGUAGES[code])) not in harmless] == []


@EVERYWHERE
def test_the_usual_ones_are_few(code: str) -> None:
    """Each of them is scored each time, so they stay below sixty."""
    assert max(len(heard(kind, code).usual) for kind in Kind) < 60


@EVERYWHERE
def test_only_what_is_there_is_listened_for(code: str) -> None:
    """After a fifty-fifty two letters are left, and a joker that is gone is not heard."""
    every = situation(Kind.ANSWER, code)
    fewer = replace(every, letters=(LETTERS[1], LETTERS[3]), jokers=())
    texts = {*sayings(every, LANGUAGES[code]).usual} - {*sayings(fewer, LANGUAGES[code]).usual}
    found = [matched(text, every, LANGUAGES[code]) for text in texts]
    assert {slots_in(one)["letter"] for one in found if intent_of(one) == "answer"} == {"A", "C"}
    assert {slots_in(one)["joker"] for one in found if intent_of(one) == "joker"} == {*every.jokers}


@EVERYWHERE
def test_a_number_among_the_answers_stands_for_itself(code: str) -> None:
    """Where "2" is an answer, no number is listened for that would mean the second one."""
    now = Situation(Kind.ANSWER, ("1", "2", "3", "5"))
    usual = sayings(now, LANGUAGES[code]).usual
    assert {"1", "2", "3", "5"} <= {*usual}
    assert not {*map(LANGUAGES[code].numbers.written, range(1, 5))} & {*usual}


@pytest.mark.parametrize(
    ("code", "kind", "text", "goes_on"),
    [
        ("en", Kind.STAKE, "ten on A", True),
        ("en", Kind.NAMES, "Anna", True),
        ("en", Kind.NUMBER, "twenty", True),
        ("en", Kind.NUMBER, "twenty one", False),
        ("en", Kind.NUMBER, "seven", False),
        ("en", Kind.ANSWER, "answer B", False),
        ("de", Kind.NUMBER, "hundert", True),
        ("it", Kind.STAKE, "fatto", False),
    ],
)
def test_a_list_may_go_on(code: str, kind: Kind, text: str, goes_on: bool) -> None:
    """Somebody who stakes, lists names or says a round number may want to say more; an answer is an answer."""
    moment = Moment(situation(kind, code), LANGUAGES[code])
    assert moment.is_certain(text)
    assert moment.may_go_on(text) is goes_on


@pytest.mark.parametrize(
    ("code", "saying", "others"),
    [
        ("de", "zehn auf C", ["zehn auf A", "zehn auf B", "zehn auf C", "zehn auf D"]),
        ("de", "alles auf Main", ["alles auf Rhein", "alles auf Donau", "alles auf Elbe", "alles auf Main"]),
        ("it", "sei da A a B", 12),
        ("de", "so bleibt es", []),
    ],
)
def test_siblings_differ_in_their_answers(code: str, saying: str, others: list[str] | int) -> None:
    """Each amount is written out with one answer only, so what was heard is compared with the others too."""
    found = list(siblings(saying, situation(Kind.STAKE, code), LANGUAGES[code]))
    assert found == others if isinstance(others, list) else len(set(found)) == others


@pytest.mark.parametrize(
    ("code", "text", "opening", "opened"),
    [
        ("en", "yes", True, True),
        ("en", "yes let's play millionaire this time", False, True),
        ("de", "nein", True, True),
        ("de", "ja endgültig", False, True),
        ("it", "sì", True, True),
        ("it", "forse sì", False, False),
    ],
)
def test_a_yes_may_open_a_sentence(code: str, text: str, opening: bool, opened: bool) -> None:
    """A bare one may be only the beginning, and one that has more behind it is meant for the quizmaster."""
    moment = Moment(situation(Kind.YES_NO, code), LANGUAGES[code])
    assert (moment.is_opening(text), moment.is_opened(text)) == (opening, opened)
    assert not Moment(situation(Kind.ANSWER, code), LANGUAGES[code]).is_opened(text)
