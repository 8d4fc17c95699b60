"""What is only likely opens nothing: no ear, no end of a sentence, no interruption, no waking, and makes nothing final."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.table.at_the_table import at_table
from voice_quiz.app import sleep
from voice_quiz.dialogue import moment as moments
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Answer, Meaning, Plain, Repeat, Stake
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import YES_NO, Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.addressee import is_addressed, may_interrupt
from voice_quiz.dialogue.understand.outcome import (
    NOTHING,
    Ambiguous,
    Aside,
    Grade,
    NotNow,
    NotUnderstood,
    Understanding,
    Understood,
    Unsure,
    certain,
    meant,
)
from voice_quiz.dialogue.understand.pipeline import hitch_of, matched, understand
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Obstacle, Sweep
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.protocol import Reason
from voice_quiz.signals import Utterance
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText

ENGLISH = LANGUAGES["en"]
CITIES = ("Paris", "Rome", "Madrid", "Lisbon")
ANSWER = Moment(Situation(Kind.ANSWER, CITIES), ENGLISH)
STAKE = Moment(Situation(Kind.STAKE, CITIES), ENGLISH)
B, STAKED = Answer(letter=Letter.B), Stake(((Letter.A, 40),))
LIKELY = Grade.LIKELY
# A sentence that no phrase fits, and all that it may be taken for.
RIDDLE = "hmm the one with the colosseum perhaps"
GUESSES: list[Understanding] = [
    Understood(B, LIKELY),
    Understood(STAKED, LIKELY),
    Understood(Repeat(), LIKELY),
    Understood(Plain.YES, LIKELY),
    Understood(Plain.DONE, LIKELY),
    Understood(Plain.WAKE, LIKELY),
    Unsure(B, LIKELY),
    Unsure(STAKED, LIKELY),
    Ambiguous((Letter.A, Letter.B), LIKELY),
    Ambiguous(Each(10), LIKELY),
    NotNow("stake", grade=LIKELY),
    NotNow("stake", Obstacle(Reason.ONE_WINDOW, 1), LIKELY),
    Aside(),
]
Guess = Callable[[Understanding], None]


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Iterator[Guess]:
    """Let the riddle be taken for something, wherever phrases find nothing."""
    taken: list[Understanding] = [NOTHING]

    def understood(text: str, situation: Situation, language: Language, _: Channel) -> Understanding:
        found = matched(text, situation, language)
        return taken[-1] if found == NOTHING else found

    monkeypatch.setattr(moments, "_remembered", understood)
    yield taken.append


@pytest.mark.parametrize("found", GUESSES, ids=repr)
def test_only_what_is_certain_counts_where_that_is_asked_for(found: Understanding) -> None:
    """Whoever asks for what is certain gets nothing, or the same with the other grade."""
    assert certain(found) == NOTHING
    if not isinstance(found, Aside | NotUnderstood):
        sure = replace(found, grade=Grade.CERTAIN)
        assert certain(sure) is sure


@pytest.mark.parametrize("found", GUESSES, ids=repr)
def test_a_guess_opens_no_gate(found: Understanding, guess: Guess) -> None:
    """The ears, the end of a sentence, an interruption and a team that confers: all as if nothing was understood."""
    guess(found)
    for moment in (ANSWER, STAKE, Moment(YES_NO, ENGLISH)):
        assert moment.understanding(RIDDLE) == found
        assert moment.certainly(RIDDLE) == NOTHING
        assert moment.certain_meaning(RIDDLE) is None
        assert not moment.is_certain(RIDDLE)
        assert not moment.may_go_on(RIDDLE)
        assert not moment.is_opening("colosseum")
        assert not moment.is_opened(RIDDLE)
        assert not may_interrupt(RIDDLE, moment, invited=True)
        assert not is_addressed(RIDDLE, replace(moment, conferring=True))


@pytest.mark.parametrize("found", GUESSES, ids=repr)
def test_a_guess_that_was_hardly_heard_passes_no_bouncer(found: Understanding, guess: Guess) -> None:
    """What was written freely, but does not sound like it, is none of the sayings, and no sentence."""
    scores = [ScoredText("answer B", -4.0, 3), ScoredText("answer C", -4.1, 3)]
    before = ClosedSet(ANSWER, ScoredText(RIDDLE, -1.5, 8), scores).decided
    guess(found)
    assert ClosedSet(ANSWER, ScoredText(RIDDLE, -1.5, 8), scores).decided == before
    assert not before.meant


def test_a_guess_wakes_nobody(guess: Guess) -> None:
    """Only the call itself does."""
    guess(Understood(Plain.WAKE, LIKELY))
    assert sleep._call(Utterance(RIDDLE), (ENGLISH,)) is None


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("meaning", [Plain.YES, Plain.DONE], ids=str)
def test_a_guess_makes_nothing_final(meaning: Meaning, guess: Guess) -> None:
    """A stake that lies there is final with a certain word, and with no other: it is asked for again."""
    guess(Understood(meaning, LIKELY))
    laid = ["> die erste", "> alles auf D"]
    before, unsure, sure = (
        at_table(MoneyDropSetup((("Anna",),)), [*laid, *said]) for said in ([], ["> qwertz uiop"], ["> ja"])
    )
    assert unsure.state == before.state != sure.state
    assert unsure.lines[-1].mark == "ask.final-stake"


@pytest.mark.parametrize(
    ("code", "said", "sure"),
    [
        ("de", "ja das lassen wir jetzt so stehen", True),
        ("de", "ja, aber was ist mit der Donau", False),
        ("de", "ja? so?", False),
        ("de", "ja, ach nein", False),
        ("de", "ja, den Rhein", False),
        ("de", "das lassen wir jetzt so stehen", False),
        ("en", "yes let's leave it right there", True),
        ("en", "yes but only if Ben agrees", False),
        ("en", "yes, why do you ask", False),
        ("en", "yes, the Rhine", False),
        ("it", "sì lasciamo tutto com'è adesso", True),
        ("it", "sì, però non mi convince", False),
        ("it", "sì, il Reno", False),
    ],
)
def test_a_guess_is_sure_where_it_begins_with_a_yes_and_nothing_takes_that_back(code: str, said: str, sure: bool) -> None:
    """A condition, a question, a no or another answer behind a yes is asked about."""
    rivers = ("Rhein", "Donau", "Elbe", "Main") if code == "de" else ("Rhine", "Danube", "Elbe", "Main")
    rivers = ("Reno", "Danubio", "Elba", "Meno") if code == "it" else rivers
    final = Situation(Kind.YES_NO, rivers, confirming=True, just_asked=Asked.FINAL, candidate=Letter.B)
    assert Moment(final, LANGUAGES[code]).is_sure(said, Understood(Plain.YES, LIKELY)) is sure


@pytest.mark.usefixtures("home")
def test_a_guess_is_no_yes_to_are_you_sure(guess: Guess) -> None:
    """Nobody stops a game by something that may have been a yes."""
    guess(Understood(Plain.YES, LIKELY))
    marks = [line.mark for line in at_table(MoneyDropSetup((("Anna",),)), ["> stopp", "> qwertz uiop"]).lines]
    assert "table.stopped" not in marks


@pytest.mark.usefixtures("home")
def test_a_guess_is_done_where_nothing_is_final(guess: Guess) -> None:
    """Otherwise the table takes it as it takes anything that was understood."""
    guess(Understood(Repeat(), LIKELY))
    evening = at_table(MoneyDropSetup((("Anna",),)), ["> die erste", "> qwertz uiop"])
    assert evening.after("> qwertz uiop")[0] not in LANGUAGES["de"].lines["again"]["short"]


def test_hitches_of_a_stake_are_found() -> None:
    """What is to be asked or said about a stake; nothing else is one."""
    obstacle = Obstacle(Reason.ONE_WINDOW, 1)
    assert hitch_of(Ambiguous(Amounts((250_000,)))) == Amounts((250_000,))
    assert hitch_of(Ambiguous(Each(10))) == Each(10)
    assert hitch_of(Unsure(STAKED)) == Sweep(STAKED)
    assert hitch_of(NotNow("stake", obstacle)) == obstacle
    for other in (Understood(STAKED), NotNow("stake"), Ambiguous((Letter.A,)), Unsure(B), NOTHING, Aside()):
        assert hitch_of(other) is None


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Note which text is looked at in which way: by the phrases alone, or by all that is known."""
    asked: list[str] = []

    def by_phrases(text: str, situation: Situation, language: Language) -> Understanding:
        asked.append("phrases")
        return matched(text, situation, language)

    def by_all(text: str, situation: Situation, language: Language, channel: Channel) -> Understanding:
        asked.append(channel)
        return understand(text, situation, language, channel)

    monkeypatch.setattr(moments, "matched", by_phrases)
    monkeypatch.setattr(moments, "understand", by_all)
    moments._remembered.cache_clear()
    moments._certain.cache_clear()
    yield asked
    moments._remembered.cache_clear()
    moments._certain.cache_clear()


def test_a_moment_remembers_what_a_text_means(counted: list[str]) -> None:
    """However many ask, in moments that are equal, it is found out once for each way to hear it."""
    for conferring in (False, True, False, True):
        again = Moment(Situation(Kind.STAKE, CITIES), LANGUAGES["en"], conferring=conferring)
        assert meant(again.understanding("everything on A")) == STAKED
        assert again.is_certain("everything on A")
    assert sorted(counted) == ["conferring", "phrases", "spoken"]


@pytest.mark.usefixtures("counted")
def test_another_board_is_another_moment() -> None:
    """What lies on it already is part of what a stake means."""
    lying = replace(STAKE.situation, board={**STAKE.situation.board, Letter.A: 10})
    assert meant(Moment(lying, ENGLISH).understanding("ten on B")) == Stake(((Letter.A, 10), (Letter.B, 10)))
    assert meant(STAKE.understanding("ten on B")) == Stake(((Letter.B, 10),))
