"""All languages have the same phrases, and each phrase means in every situation what it was written for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.dialogue.understand.expansion import Filled, Speaker
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Rules, Stake, Topic, Vote
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import matched
from voice_quiz.dialogue.understand.report import intent_of
from voice_quiz.dialogue.understand.slot_filling import clause_of, meaning_of
from voice_quiz.dialogue.understand.stake.clauses import Clause, Doing, Unclear, Unfit, Whole
from voice_quiz.dialogue.understand.stake.laying import laid
from voice_quiz.dialogue.understand.template import Node
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.moves import Joker

# How often each template is said, of a move and of a command.
MOVES, COMMANDED = 24, 2
MOVE_INTENTS = tuple(dict.fromkeys(intent for intents in INTENTS.values() for intent in intents))

ANSWERS = ("Kafka", "Verdi", "Chopin", "Newton")
PLAYERS = ("Xenia", "Oskar", "Juliette")
# 24 chips and 12 of them lying can be halved, quartered, and divided by three.
CHIPS, BOARD = 24, dict.fromkeys(LETTERS, 0) | {Letter.A: 12}


def _situation(kind: Kind) -> Situation:
    answers = ANSWERS[:2] if kind is Kind.CATEGORY else ANSWERS
    jokers = ("swap",) if kind is Kind.STAKE else tuple(joker.value for joker in Joker)
    return Situation(kind, answers, LETTERS[: len(answers)], jokers, PLAYERS, CHIPS, BOARD)


def _said(language: Language, situation: Situation, intents: tuple[str, ...], times: int) -> Iterator[tuple[str, str, Filled]]:
    """Say every template of some intents several times."""
    speaker = Speaker(language, situation, seed=len(situation.kind))
    for intent in intents:
        for template in language.intents[intent]:
            for text, slots in _different(speaker, template, times):
                yield intent, text, slots


def _different(speaker: Speaker, template: Node, times: int) -> Iterator[tuple[str, Filled]]:
    yield from dict.fromkeys(speaker.say(template) for _ in range(times))


def _meant(intent: str, slots: Filled) -> Understanding:
    """Return what must be understood."""
    if intent == "some-joker":
        return Ambiguous(tuple(Joker))
    if intent == "either":
        return Ambiguous(tuple(str(value) for _, value in slots))
    meaning = meaning_of(intent, dict(slots))
    assert meaning
    return Understood(meaning)


def _played(meant: Understanding, kind: Kind) -> Understanding:
    """Return what is understood where two games call a joker the same: the one of the game that is played."""
    match meant:
        case Understood(Rules(topic=Topic.SWITCH | Topic.SWAP)):
            return Understood(Rules(topic=Topic.SWAP if kind is Kind.STAKE else Topic.SWITCH))
    return meant


@pytest.mark.parametrize("code", LANGUAGES)
def test_there_are_phrases_for_everything(code: str) -> None:
    """Every intent and every action of a stake has phrases; a stake consists of clauses, and names are free text."""
    language = LANGUAGES[code]
    assert set(language.intents) == {*MOVE_INTENTS, *COMMANDS} - {"stake"}
    assert {intent for intent in language.intents if not language.intents[intent]} == {"names"}
    assert set(language.stakes) == {*Doing, "lead", "joiner"}
    assert all(language.stakes.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_name_the_same_things(code: str) -> None:
    """The lists have the same names and values everywhere; each language has every language's name."""
    first, other = next(iter(LANGUAGES.values())), LANGUAGES[code]
    assert {name: set(values) for name, values in other.lists.items()} == {
        name: set(values) for name, values in first.lists.items()
    }
    assert set(LANGUAGES) <= set(other.lists["language"])


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_move_is_understood_as_itself(code: str, kind: Kind) -> None:
    """Whatever way a move is phrased, the same move comes back."""
    situation, language = _situation(kind), LANGUAGES[code]
    intents = tuple(intent for intent in situation.intents if intent not in ("stake", "names"))
    wrong = [
        (text, intent, found)
        for intent, text, slots in _said(language, situation, intents, MOVES)
        if intent != "joker" or dict(slots)["joker"] in situation.jokers
        if (found := outcome(matched(text, situation, language))) != outcome(_meant(intent, slots))
    ]
    assert wrong == []


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SLEEP])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_command_works_everywhere(code: str, kind: Kind) -> None:
    """A command is understood in every situation, unless its phrase is a move there, or he sleeps."""
    situation, language = _situation(kind), LANGUAGES[code]
    wrong = [
        (text, intent, found)
        for intent, text, slots in _said(language, situation, COMMANDS, COMMANDED)
        if intent_of(found := matched(text, situation, language)) not in situation.intents
        and outcome(found) not in (outcome(_meant(intent, slots)), outcome(_played(_meant(intent, slots), kind)))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_commands_do_not_wake_him(code: str) -> None:
    """Where he sleeps, a command is nothing, unless it calls him."""
    situation, language = _situation(Kind.SLEEP), LANGUAGES[code]
    found = {intent_of(matched(text, situation, language)) for _, text, _ in _said(language, situation, COMMANDS, COMMANDED)}
    assert found == {None}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_stake_gives_its_board(code: str) -> None:
    """Each clause does to the board what it says, alone, after a lead, and after another clause."""
    situation, language = _situation(Kind.STAKE), LANGUAGES[code]
    speaker = Speaker(language, situation, seed=1)
    wrong = [
        (text, found)
        for action in Doing
        for template in language.stakes[action]
        for text, clauses in _rows(speaker, language, action, template)
        if (found := outcome(matched(text, situation, language))) != outcome(_board(clauses))
    ]
    assert wrong == []


def _rows(speaker: Speaker, language: Language, action: Doing, template: Node) -> Iterator[tuple[str, list[Clause]]]:
    put, joiner, lead = language.stakes["put"][0], language.stakes["joiner"][0], language.stakes["lead"][0]
    for number, (text, slots) in enumerate(_different(speaker, template, MOVES)):
        clause = clause_of(action, dict(slots))
        yield text, [clause]
        if number % 4 == 0:
            yield f"{speaker.say(lead)[0]} {text}", [clause]
            before, first = speaker.say(put)
            yield f"{before} {speaker.say(joiner)[0]} {text}", [clause_of(Doing.PUT, dict(first)), clause]


def _board(clauses: list[Clause]) -> Understanding:
    try:
        board = laid(BOARD, CHIPS, clauses)
    except Unclear as unclear:
        return Ambiguous(unclear.doubt)
    except Whole as whole:
        return Unsure(Stake.of(whole.board))
    except Unfit as unfit:
        return NotNow("stake", unfit.obstacle)
    return Understood(Stake.of(board))


@pytest.mark.parametrize(("text", "player"), [("Jos Antwort B", "Jo"), ("Jo B", "Jo"), ("Jos B", None)])
def test_an_owner_is_named_only_where_something_is_owned(text: str, player: str | None) -> None:
    """A phrase says where it wants the form of an owner; nowhere else is a short name with an ending a name."""
    situation = Situation(Kind.VOTE, ("Paris", "Rom", "Madrid", "Wien"), players=("Jo", "Ben"))
    means = Vote(player=player, letter=Letter.B) if player else None
    assert Moment(situation, LANGUAGES["de"]).certain_meaning(text) == means
