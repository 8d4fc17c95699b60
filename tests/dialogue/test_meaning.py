"""Every meaning has a name, and slots that come back as they went in."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.meaning import SLOTTED, Meaning, Plain, is_command, name_of, slots_of
from voice_quiz.dialogue.say.talk import Talk
from voice_quiz.dialogue.situation import ARRANGED, COMMANDS, INTENTS, MANNERS
from voice_quiz.dialogue.understand.slot_filling import form_of, meaning_of
from voice_quiz.evening.setup import wishes
from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Colour, Item, Joker

A, B, C = Letter.A, Letter.B, Letter.C
Slots = dict[str, object]

# A meaning with all that it can hold, and its slots; and the slots of a phrase, where those are others.
FILLED: list[tuple[Meaning, Slots, Slots | None]] = [
    (mn.Answer(player="Anna", letter=B), {"player": "Anna", "letter": "B"}, None),
    (mn.Either((A, B)), {"letters": ["A", "B"]}, {"first": "A", "second": "B"}),
    (mn.Ready("Anna"), {"player": "Anna"}, None),
    (
        mn.JokerWish(player="Anna", partner="Ben", joker=Joker.PHONE),
        {"player": "Anna", "partner": "Ben", "joker": "phone"},
        None,
    ),
    (mn.JokerWish(joker=mn.SWAP), {"joker": "swap"}, None),
    (mn.SomeJoker("Anna"), {"player": "Anna"}, None),
    (mn.Leave("Anna"), {"player": "Anna"}, None),
    (mn.Category(2), {"choice": 2}, None),
    (mn.Vote(player="Ben", letter=C), {"player": "Ben", "letter": "C"}, None),
    (mn.Abstain("Ben"), {"player": "Ben"}, None),
    (mn.Volunteer("Ben"), {"player": "Ben"}, None),
    (mn.Person("Ben"), {"player": "Ben"}, None),
    (mn.Show((A, C)), {"letters": ["A", "C"]}, {"first": "C", "second": "A"}),
    (mn.Skip("Ben"), {"player": "Ben"}, None),
    (
        mn.Buy(player="Anna", item=Item.SAFE_HAVEN, level=3, digit=0, seller="Ben", place=2),
        {"player": "Anna", "item": "safe-haven", "level": 3, "digit": 0, "from": "Ben", "place": 2},
        None,
    ),
    (mn.Buy(seller="Ben", digit=7, said=("from", "digit")), {"from": "Ben", "digit": 7}, None),
    (mn.Offered(3), {"level": 3}, {"sum": 30_000}),
    (mn.Variant(player="Anna", variant=mn.Risk.RISK), {"player": "Anna", "variant": "risk"}, None),
    (mn.Digits((3, 0, 5, 1, 2, 8)), {"digits": [3, 0, 5, 1, 2, 8]}, {"digits": (3, 0, 5, 1, 2, 8)}),
    (mn.Spin(player="Anna", colour=Colour.RED), {"player": "Anna", "colour": "red"}, None),
    (mn.Number(-2), {"number": -2}, {"minus": 2}),
    (mn.Number(0), {"number": 0}, None),
    (mn.DigitPlace(digit=0, place=6), {"digit": 0, "place": 6}, None),
    (mn.Swap((2, 5), bare=True), {"places": [2, 5], "bare": "yes"}, {"first": 5, "second": 2, "bare": "yes"}),
    (mn.Ware(mn.Goods.CARD), {"ware": "card"}, None),
    (mn.Where(4), {"place": 4}, {"place": "4"}),
    (mn.Game("lottery"), {"game": "lottery"}, None),
    (mn.Tongue("it"), {"language": "it"}, None),
    (mn.Count(3), {"number": 3}, None),
    (mn.GoOn(mn.Ordinal.LAST, "lottery", "Anna"), {"which": "last", "game": "lottery", "player": "Anna"}, None),
    (mn.GiveUp(mn.Ordinal.FIRST, "lottery", "Anna"), {"which": "1", "game": "lottery", "player": "Anna"}, None),
    (mn.Wishes((mn.Wished(seconds=60),)), {"seconds": 60}, None),
    (mn.Repeat(mn.Passage.LAST, B), {"part": "last", "window": "B"}, None),
    (
        mn.Status(mine=True, window=A, player="Anna", number=0, ever=True, digit=0, figure=mn.Figure.MONEY),
        {"mine": "yes", "window": "A", "player": "Anna", "number": 0, "ever": "yes", "digit": 0, "figure": "money"},
        None,
    ),
    (
        mn.Rules(more=True, about=mn.Chapter.JOKERS, action=mn.Action.LEAVE, game="lottery"),
        {"more": "yes", "about": "jokers", "action": "leave", "game": "lottery"},
        None,
    ),
    (mn.CatchUp("Anna"), {"player": "Anna"}, None),
    (mn.TellMore(aside=True, letter=B), {"aside": "yes", "letter": "B"}, None),
    (mn.Pause(aside=True), {"aside": "yes"}, None),
    (mn.MoreTime(aside=True), {"aside": "yes"}, None),
    (mn.Cue(mn.Tones.ALL), {"cues": "all"}, None),
    (mn.HowSet(mn.Tuned.RATE), {"about": "rate"}, None),
    (mn.SwitchLanguage("de"), {"language": "de"}, None),
    (mn.TalkWish(Talk.BRIEF), {"talk": "brief"}, None),
    (mn.PhoneOff("Anna"), {"player": "Anna"}, None),
    (mn.Home("Anna"), {"player": "Anna"}, None),
    (mn.Joins("Anna", "Ben"), {"player": "Anna", "partner": "Ben"}, None),
    (mn.OtherGame("lottery"), {"game": "lottery"}, None),
]
# What no single template reads: clauses, a list of names, several wishes.
UNPHRASED: list[tuple[Meaning, Slots]] = [
    (mn.Stake(((A, 10), (C, 30))), {"stakes": {"A": 10, "C": 30}}),
    (mn.Stake(()), {"stakes": {}}),
    (
        mn.Names(("Anna", "Ben"), (("Anna",), ("Ben",)), 0, typed=True),
        {"names": ["Anna", "Ben"], "teams": [["Anna"], ["Ben"]], "me": 0, "typed": "yes"},
    ),
    (
        mn.Wishes((mn.Wished(plan=mn.Change.SHORT), mn.Wished(without="sport"))),
        {"wishes": [{"plan": "short"}, {"without": "sport"}]},
    ),
    (
        mn.Arrangement("lottery", mn.Names(("Anna", "Ben")), (mn.Wished(rounds=2),), typed=True),
        {"game": "lottery", "who": {"names": ["Anna", "Ben"]}, "wishes": [{"rounds": 2}], "typed": "yes"},
    ),
]
EVERY = [*(meaning for meaning, _, _ in FILLED), *(meaning for meaning, _ in UNPHRASED)]
NAMES = {*SLOTTED, *Plain}


def test_whatever_can_be_said_has_a_type() -> None:
    """The intents of all situations, and the commands, are the names of the meanings; a no to "final?" has its own."""
    said = {intent for intents in (*INTENTS.values(), *ARRANGED.values()) for intent in intents} | {*COMMANDS}
    assert said == NAMES - {Plain.NOT_DONE}


def test_no_meaning_is_left_out_here() -> None:
    """Every type with slots is tried below."""
    assert {name_of(meaning) for meaning in EVERY} == set(SLOTTED)


@pytest.mark.parametrize(("meaning", "slots", "phrase"), FILLED, ids=repr)
def test_slots_come_back(meaning: Meaning, slots: Slots, phrase: Slots | None) -> None:
    """What a phrase holds becomes a meaning, whose slots are printed in their order."""
    found = meaning_of(name_of(meaning), phrase or slots)
    assert found == meaning
    assert list(slots_of(meaning).items()) == list(slots.items())
    assert slots_of(found) == slots


@pytest.mark.parametrize(("meaning", "slots"), UNPHRASED, ids=repr)
def test_slots_without_a_phrase_are_printed(meaning: Meaning, slots: Slots) -> None:
    """They are plain data too."""
    assert list(slots_of(meaning).items()) == list(slots.items())


@pytest.mark.parametrize("plain", [plain for plain in Plain if plain is not Plain.NOT_DONE], ids=str)
def test_what_is_plain_has_no_slots(plain: Plain) -> None:
    """Its value is its name."""
    assert meaning_of(plain.value, {"any": "thing", "other": "A"}) is plain
    assert (name_of(plain), slots_of(plain)) == (plain.value, {})


@pytest.mark.parametrize("kind", SLOTTED.values(), ids=lambda kind: kind.__name__)
def test_a_meaning_can_be_kept_in_a_set(kind: type[mn.Slotted]) -> None:
    """Readings of the same meaning are one."""
    assert {meaning for meaning in EVERY if isinstance(meaning, kind)}


@pytest.mark.parametrize(
    ("intent", "raw"),
    [
        ("place", {"place": 7}),
        ("where", {"place": "0"}),
        ("swap", {"first": 1, "second": 9}),
        ("buy", {"place": 8, "from": "Ben"}),
        ("buy", {"item": "safe-haven", "sum": 12_345}),
    ],
)
def test_what_does_not_exist_means_nothing(intent: str, raw: Slots) -> None:
    """No place but the six, and no sum that is no level's."""
    assert meaning_of(intent, raw) is None


def test_a_letter_beside_another_answer_is_two_answers() -> None:
    """Where Berlin is B, "A, Berlin" is asked about."""
    assert meaning_of("answer", {"letter": "A", "same": "B"}) == mn.Either((A, B))
    assert meaning_of("answer", {"letter": "A", "same": "A"}) == mn.Answer(letter=A)


@pytest.mark.parametrize("name", ["stake", "not-done", "dinner"])
def test_what_has_no_phrases_has_no_form(name: str) -> None:
    """A stake consists of clauses, and what does not exist of nothing."""
    with pytest.raises(KeyError):
        form_of(name)


def test_commands_are_told_from_moves() -> None:
    """A command may have slots or not."""
    assert is_command(Plain.STOP) and is_command(mn.Repeat())
    assert not is_command(Plain.YES) and not is_command(mn.Leave()) and not is_command(None)
    assert set(MANNERS) <= set(Plain)


def test_every_wish_in_a_word_is_granted_somewhere() -> None:
    """The welcome knows all that can be wished."""
    assert set(wishes.NAMED) == set(mn.Change)
