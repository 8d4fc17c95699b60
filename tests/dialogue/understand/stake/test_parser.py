"""Stakes as people say them: what matters is found anywhere in the sentence, and nothing is laid that was not said."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Stake
from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, Grade, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import hitch_of, matched, understand
from voice_quiz.dialogue.understand.stake.clauses import Amounts
from voice_quiz.dialogue.understand.stake.either_or import chosen
from voice_quiz.dialogue.understand.stake.follow_up import in_context
from voice_quiz.dialogue.understand.stake.laying import laid
from voice_quiz.dialogue.understand.stake.parser import parsed
from voice_quiz.dialogue.understand.stake.verdict import Odds, staked
from voice_quiz.game.card import LETTERS

ANSWERS = {
    "de": ("Die Donau", "Der Rhein", "Die Elbe", "Der Neckar"),
    "en": ("Paris", "Rome", "The Alps", "Silver spoon"),
    "it": ("Il Vesuvio", "Firenze", "Napoli", "La torre di Pisa"),
}
NOT_SURE = Odds(talk=0.0, stake=1.0, doubt=0.9)
SURE = Odds(talk=0.0, stake=1.0, doubt=0.0)


def situation(code: str, lying: str = "", chips: int = 40, windows: int = 4) -> Situation:
    """Return the situation in which some chips lie, written as the number on each window."""
    piles = [int(pile) for pile in lying.split()] or [0] * windows
    board = dict(zip(LETTERS, piles, strict=False))
    rest = 0 < sum(piles) < chips
    asked = Asked.REST if rest else Asked.FINAL if sum(piles) == chips else None
    return Situation(
        Kind.STAKE, answers=ANSWERS[code], letters=LETTERS[: len(piles)], chips=chips, board=board, just_asked=asked
    )


def board(text: str, at: Situation, code: str) -> str:
    """Write what lies there after a sentence; a question mark where it is doubtful."""
    found = parsed(text, at, LANGUAGES[code])
    if found is None:
        return "-"
    after = laid(at.board, at.chips, in_context(found.clauses, at))
    return " ".join(map(str, after.values())) + ("?" if found.doubtful else "")


@pytest.mark.parametrize(
    ("code", "text", "lying"),
    [
        ("it", "otto Firenze quattro Napoli", "0 8 4 0"),
        ("de", "je zehn auf die letzten beiden", "0 0 10 10"),
        ("de", "je zehn auf alle außer C", "10 10 0 10"),
        ("de", "auf Rhein und Elbe gleich viel", "0 20 20 0"),
        ("en", "ten on every window except Rome", "10 0 10 10"),
        ("it", "dieci per finestra tranne Napoli", "10 10 0 10"),
        ("de", "das ist doch der Rhein! Da legen wir dreißig drauf und zehn auf die Elbe", "0 30 10 0"),
        ("en", "it's Rome. Put twenty on it and ten on the Alps", "0 20 10 0"),
        ("de", "also pass auf wir machen zehn auf die donau und der ganze rest wandert zum rhein", "10 30 0 0"),
        ("de", "A zehn, B zwanzig, C der Rest", "10 20 10 0"),
        ("de", "500k aufn Rhein und den Rest bei der Elbe", "0 20 20 0"),
        ("de", "fuffzigtausend auf A", "2 0 0 0"),
        ("de", "alles bis auf fünf auf den Neckar, die fünf auf A", "5 0 0 35"),
        ("de", "je ein viertel auf donau und rhein", "10 10 0 0"),
        ("de", "25 % auf A, 75 Prozent auf C", "10 0 30 0"),
        ("de", "ein halbes dutzend auf die elbe", "0 0 6 0"),
        ("de", "eine halbe Million auf den Rhein und die andere Hälfte auf die Elbe", "0 20 20 0"),
        ("de", "acht auf die Donau, genauso viele auf den Neckar", "8 0 0 8"),
        ("en", "Paris six, Rome four", "6 4 0 0"),
        ("en", "right then stick a dozen on the spoon and whatever's left can go on rome", "0 28 0 12"),
        ("en", "ten each on Paris and Rome, the alps get twenty", "10 10 20 0"),
        ("en", "all but five on the alps and the five on paris", "5 0 35 0"),
        ("en", "a third on the first no sorry a quarter on the first", "10 0 0 0"),
        ("en", "five on the first five on the second", "5 5 0 0"),
        ("en", "seven each on the last two", "0 0 7 7"),
        ("en", "two hundred grand on paris and the same on rome", "8 8 0 0"),
        ("en", "everything on the alps except two on rome", "0 2 38 0"),
        ("en", "ten a ten b and twenty d", "10 10 0 20"),
        ("en", "split it down the middle, Rome and the Alps", "0 20 20 0"),
        ("it", "allora senti facciamo dieci su Firenze e tutto il resto sulla torre", "0 10 0 30"),
        ("it", "il vesuvio dodici, napoli venti", "12 0 20 0"),
        ("it", "mezza dozzina su napoli e altrettanti su firenze", "0 6 6 0"),
        ("it", "tutti tranne quattro sul vesuvio, i quattro a napoli", "36 0 4 0"),
        ("it", "tutto sul vesuvio tranne cinque, quei cinque a napoli", "35 0 5 0"),
        ("it", "due terzi del malloppo no dai metà su firenze", "0 20 0 0"),
        ("it", "a metà tra napoli e la torre per favore", "0 0 20 20"),
    ],
    ids=str,
)
def test_a_stake_is_found_in_the_sentence(code: str, text: str, lying: str) -> None:
    """Amounts and windows in any order, between words that say nothing."""
    assert board(text, situation(code), code) == lying


@pytest.mark.parametrize(
    ("code", "text", "lying"),
    [
        ("de", "zehn auf B, nee, mach zwölf", "0 12 0 0"),
        ("de", "zehn nee warte dreißig auf die elbe", "0 0 30 0"),
        ("de", "zehn auf A und zehn auf B, nein, zwölf auf A", "12 10 0 0"),
        ("en", "twenty on C no sorry on D", "0 0 0 20"),
        ("en", "fifteen on Rome, make that sixteen, and four on Paris", "4 16 0 0"),
        ("it", "sei, no, sette su Napoli", "0 0 7 0"),
        ("it", "dieci sul vesuvio anzi no tutto su firenze", "0 40 0 0"),
    ],
    ids=str,
)
def test_what_is_taken_back_is_not_laid(code: str, text: str, lying: str) -> None:
    """A repair holds for the amount, the window, or the whole clause."""
    assert board(text, situation(code), code) == lying


@pytest.mark.parametrize(
    ("code", "before", "text", "lying"),
    [
        ("de", "30 0 0 0", "der kommt auf den rhein", "30 10 0 0"),
        ("de", "30 0 0 0", "B", "30 10 0 0"),
        ("de", "30 0 0 0", "auch auf die Donau", "40 0 0 0"),
        ("de", "30 0 0 0", "den Rest auch da drauf", "40 0 0 0"),
        ("it", "0 20 0 0", "ancora cinque lì sopra", "0 25 0 0"),
        ("de", "20 0 0 0", "davon die hälfte auf b und die andere hälfte auf c", "20 10 10 0"),
        ("en", "10 0 0 0", "put them on the spoon", "10 0 0 30"),
        ("en", "10 0 0 0", "half on Rome, half on the Alps", "10 15 15 0"),
        ("it", "0 30 0 0", "sempre su Firenze", "0 40 0 0"),
        ("it", "0 30 0 0", "gli altri dieci alla torre", "0 30 0 10"),
        ("de", "35 0 0 0", "die letzten fünf auf den Rhein", "35 5 0 0"),
        ("en", "0 36 0 0", "and the last four on the alps too", "0 36 4 0"),
    ],
    ids=str,
)
def test_the_rest_is_what_was_asked_for(code: str, before: str, text: str, lying: str) -> None:
    """To "And the rest?" a window is an answer, and a share is one of the rest."""
    assert board(text, situation(code, before), code) == lying


@pytest.mark.parametrize(
    ("code", "before", "text", "lying"),
    [
        ("de", "20 20 0 0", "nimm fünf von der donau weg und leg sie auf die elbe", "15 20 5 0"),
        ("de", "20 10 0 0", "tausch A und B", "10 20 0 0"),
        ("de", "20 10 0 0", "mach die Donau wieder leer", "0 10 0 0"),
        ("de", "20 10 0 0", "alles zurück, und dann zehn auf C", "0 0 10 0"),
        ("de", "10 10 0 0", "leg noch zwei auf A drauf", "12 10 0 0"),
        ("en", "20 20 0 0", "shift everything off rome and stick it on paris", "40 0 0 0"),
        ("en", "6 0 0 0", "double what lies on Paris", "12 0 0 0"),
        ("it", "20 20 0 0", "i dieci del vesuvio", "-"),
        ("it", "20 20 0 0", "togli cinque dal vesuvio e mettili a napoli", "15 20 5 0"),
        ("it", "20 10 0 0", "svuota firenze", "20 0 0 0"),
        ("de", "10 30 0 0", "leg die zehn auch noch auf den Rhein", "0 40 0 0"),
        ("de", "30 10 0 0", "nein, lieber zwanzig zwanzig", "20 20 0 0"),
        ("it", "30 10 0 0", "no, facciamo dieci e trenta", "10 30 0 0?"),
    ],
    ids=str,
)
def test_what_lies_there_is_changed_as_it_is_said(code: str, before: str, text: str, lying: str) -> None:
    """Chips are moved, exchanged, added, taken back; no other window is touched."""
    assert board(text, situation(code, before), code) == lying


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "bitte nicht alles auf den Rhein"),
        ("de", "zehn auf A oder zehn auf B"),
        ("de", "der Rhein ist doch viel länger"),
        ("de", "zwanzig oder dreißig"),
        ("en", "don't put it all on Rome"),
        ("en", "either the lot on Rome or the lot on Paris"),
        ("it", "non mettiamo dieci su Napoli"),
        ("it", "tutto su Napoli oppure tutto su Firenze"),
    ],
    ids=str,
)
def test_what_turns_round_or_is_open_is_no_stake(code: str, text: str) -> None:
    """A "not", an "or", or a window without an amount lays nothing."""
    assert parsed(text, situation(code), LANGUAGES[code]) is None


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "zehn auf die Wolga und zwei auf die Elbe"),
        ("de", "je zehn auf den Rhein"),
        ("en", "move ten from the Thames to Rome"),
        ("en", "everything on Rome or what"),
        ("it", "dieci sul Po e venti su Napoli"),
    ],
    ids=str,
)
def test_what_does_not_quite_fit_is_doubtful(code: str, text: str) -> None:
    """A window that is none of this question, or words left over: he asks."""
    found = parsed(text, situation(code), LANGUAGES[code])
    assert found is None or found.doubtful


def test_a_bare_answer_stakes_everything_where_only_one_window_may_be_taken() -> None:
    """In the last round there are two windows."""
    assert board("I say Rome", situation("en", windows=2), "en") == "0 40"
    assert board("den rhein", situation("de", windows=2), "de") == "0 40"


def verdict(text: str, channel: Channel, odds: Odds, lying: str = "") -> Understanding | None:
    """Return what a German sentence leads to."""
    return staked(text, situation("de", lying), LANGUAGES["de"], channel, odds)


LAID = Stake(((LETTERS[0], 10), (LETTERS[1], 30)))
TEXT = "hör zu zehn gehen auf die donau und der rest zum rhein"


@pytest.mark.parametrize(
    ("channel", "odds", "found"),
    [
        (Channel.SPOKEN, SURE, Understood(LAID, Grade.LIKELY)),
        (Channel.SPOKEN, NOT_SURE, Unsure(LAID, Grade.LIKELY)),
        (Channel.SPOKEN, Odds(0.6, 1.0, 0.0), Unsure(LAID, Grade.LIKELY)),
        (Channel.SPOKEN, Odds(0.95, 1.0, 0.0), None),
        (Channel.CONFERRING, Odds(0.05, 1.0, 0.0), Understood(LAID, Grade.LIKELY)),
        (Channel.CONFERRING, Odds(0.2, 1.0, 0.0), Unsure(LAID, Grade.LIKELY)),
        (Channel.CONFERRING, Odds(0.5, 1.0, 0.0), None),
        (Channel.TYPED, Odds(0.4, 0.9, 0.0), Understood(LAID, Grade.LIKELY)),
        (Channel.TYPED, Odds(0.0, 0.1, 0.0), None),
    ],
    ids=str,
)
def test_an_order_is_laid_a_suggestion_asked_about_and_talk_left_alone(
    channel: Channel, odds: Odds, found: Understanding | None
) -> None:
    """The more players talk among themselves, the surer it must be."""
    assert verdict(TEXT, channel, odds) == found


def test_a_bare_window_is_no_order_while_a_team_confers() -> None:
    """A partner may have named it."""
    assert verdict("auf den Rhein", Channel.CONFERRING, SURE, "30 0 0 0") is None
    assert verdict("auf den Rhein", Channel.SPOKEN, SURE, "30 0 0 0") == Understood(
        Stake(((LETTERS[0], 30), (LETTERS[1], 10))), Grade.LIKELY
    )


def test_what_lies_there_anyway_is_talked_about() -> None:
    """Nothing would change."""
    assert verdict("puh, die ganze Million auf der Donau", Channel.SPOKEN, SURE, "40 0 0 0") is None


def test_an_amount_that_is_no_whole_chip_is_asked_about() -> None:
    """He offers the two nearest."""
    found = verdict("ich möchte jetzt mal 60.000 Euro auf die Donau tun", Channel.SPOKEN, SURE)
    assert found == Ambiguous(Amounts((50_000, 75_000)), Grade.LIKELY)


def test_what_does_not_fit_is_said() -> None:
    """Too many chips are no stake, and no riddle either."""
    found = verdict("hör zu dreißig gehen auf die donau und zwanzig zum rhein", Channel.SPOKEN, SURE)
    assert isinstance(found, NotNow)
    assert found.obstacle


def test_a_likely_stake_is_no_question_about_the_rest() -> None:
    """Only a phrase can ask whether the rest is everything."""
    assert hitch_of(Unsure(LAID, Grade.LIKELY)) is None
    assert hitch_of(Unsure(LAID)) is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_shares_that_are_everything_leave_one_question_at_most(code: str) -> None:
    """With 39 chips only one of the halves can be in doubt, and with two windows none is asked about."""
    text = {"de": "die Hälfte auf A und die Hälfte auf B", "en": "half on A and half on B", "it": "metà su A e metà su B"}[code]
    odd = matched(text, situation(code, chips=39), LANGUAGES[code])
    assert odd == Ambiguous(Amounts((475_000, 500_000)))
    last = matched(text, situation(code, chips=39, windows=2), LANGUAGES[code])
    assert isinstance(last, NotNow)
    assert last.obstacle


@pytest.mark.parametrize(
    ("code", "text", "euros"),
    [
        ("de", "das erste", 50_000),
        ("de", "lieber den höheren", 75_000),
        ("de", "ach nimm die 75.000", 75_000),
        ("de", "drei Chips halt", 75_000),
        ("de", "egal", None),
        ("en", "the higher one", 75_000),
        ("en", "oh the first", 50_000),
        ("en", "fifty", 50_000),
        ("it", "il secondo", 75_000),
        ("it", "facciamo due gettoni", 50_000),
        ("it", "cinquantamila o settantacinquemila", None),
    ],
    ids=str,
)
def test_one_of_two_amounts_is_chosen_in_any_words(code: str, text: str, euros: int | None) -> None:
    """By the number, or as the first, the second, the lower, the higher."""
    assert chosen(text, (50_000, 75_000), LANGUAGES[code]) == euros


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "das ist die Donau, da bin ich mir zu neunzig Prozent sicher"),
        ("en", "I'm ninety percent sure it's Rome"),
        ("en", "Rome, 80 % certain"),
        ("it", "è Firenze, sono sicuro al novanta per cento"),
    ],
)
def test_how_sure_somebody_is_is_no_stake(code: str, said: str) -> None:
    """A percentage of trust lays no chips."""
    assert not isinstance(understand(said, situation(code), LANGUAGES[code]), Understood | Unsure)
