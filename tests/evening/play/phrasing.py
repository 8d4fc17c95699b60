"""Puts moves into words: every legal move of a game can be said in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tests.dialogue.understand.expansion import Filled, Speaker
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.slot_filling import UNHEEDED
from voice_quiz.dialogue.understand.stake.clauses import Amount, Unit
from voice_quiz.game import moves as mv
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.protocol import Move

Wanted = Mapping[str, object]
# A template is said so often, until its optional parts hold just what the move needs.
TRIES = 30


class Purposeful(Speaker):
    """Fills slots with what is wanted."""

    def __init__(self, language: Language, situation: Situation, seed: int, wanted: Wanted) -> None:
        """Take what is to be said."""
        super().__init__(language, situation, seed)
        # The answer that stands beside a letter is its own.
        self._wanted = {**wanted, "same": wanted["letter"]} if "letter" in wanted else wanted

    def _slot(self, kind: str, name: str) -> tuple[str, Filled]:
        if name not in self._wanted:
            return super()._slot(kind, name)
        value = self._wanted[name]
        return self._worded(kind, value), ((name, value),)

    def _worded(self, kind: str, value: object) -> str:
        match kind, value:
            case "amount", Amount(number, unit):
                return f"{self._written(number)} {self._of('unit', str(unit))}"
            case "choice", int():
                return self._random.choice((self._ordinal_of, self._text_of))(LETTERS[value - 1])
            case "letter" | "window", str():
                return self._random.choice((self._spelling_of, self._text_of))(value)
            case "spelling", str():
                return self._spelling_of(value)
            case "text", str():
                return self._text_of(value)
            case "number" | "digit", int() | str():
                return self._written(int(value))
            case "player", str():
                return value
            case "owner", str():
                return self._owning(value)
        return self._of(kind, str(value))

    def _spelling_of(self, letter: str) -> str:
        """Spell a letter with a word that is not part of an answer; there it would mean the answer."""
        answers = " ".join(self._situation.answers).lower()
        tries = (super(Purposeful, self)._spelling_of(letter) for _ in range(99))
        return next(text for text in tries if len(word := text.split()[0]) == 1 or word not in answers)


def said(move: Move, situation: Situation, language: Language, seed: int) -> Iterator[str]:
    """Say a move with every template that can express it."""
    if isinstance(move, mv.Stake):
        yield _staked(move, situation, language, seed)
        return
    # Whoever says no to an answer and names another one chooses that; naming the same answer is no more than a no.
    refused = {"other": situation.candidate.value} if isinstance(move, mv.Confirm) and situation.candidate else {}
    for intent, needed, allowed in _intents(move, situation):
        speaker = Purposeful(language, situation, seed, {**needed, **allowed, **refused})
        for template in language.intents[intent]:
            for _ in range(TRIES):
                text, filled = speaker.say(template)
                names = {name for name, _ in filled if name not in UNHEEDED}
                values = dict(filled)
                if needed.keys() <= names <= {*needed, *allowed} and all(values[name] == needed[name] for name in needed):
                    yield text
                    break


def _staked(move: mv.Stake, situation: Situation, language: Language, seed: int) -> str:
    """Say a board: what becomes empty first, then what lies where."""
    laid = dict(zip(situation.letters, move.chips, strict=True))
    clauses = [("empty", letter, 0) for letter in laid if situation.board[letter] and not laid[letter]]
    clauses += [("put", letter, chips) for letter, chips in laid.items() if chips]
    if not clauses:
        clauses = [("clear", Letter.A, 0)]
    texts = []
    for action, letter, chips in clauses:
        wanted = {"window": letter.value, "amount": Amount(chips, Unit.CHIP)}
        texts.append(Purposeful(language, situation, seed, wanted).say(language.stakes[action][0])[0])
    return f" {language.about['list']['and']} ".join(texts)


def _intents(move: Move, situation: Situation) -> Iterator[tuple[str, Wanted, Wanted]]:
    """Yield the intents that express a move: what must be said, and what may be said besides."""
    who = {"player": player} if (player := getattr(move, "player", None)) else {}
    found = (*_answering(move, who), *_joking(move, who), *_helping(move), *_gambling(move, who))
    yield from found or ((_SIMPLE[type(move)](move, situation), {}, who),)


def _answering(move: Move, who: Wanted) -> Iterator[tuple[str, Wanted, Wanted]]:
    match move:
        case mv.Decide(_, Letter() as letter) | mv.Reveal(_, letter):
            yield "answer", {"letter": letter.value}, who
        case mv.Decide():
            yield "ready", {}, who
        case mv.Vote(_, Letter() as letter):
            yield "vote", {"letter": letter.value}, who
        case mv.Vote():
            yield "abstain", {}, who
        case mv.ChooseCategory(choice):
            yield "category", {"choice": choice}, {}
        case mv.Show(_, (one,)):
            yield "show", {"letter": one.value}, {}
        case mv.Show(_, (first, second)):
            yield "show", {"first": first.value, "second": second.value}, {}


def _joking(move: Move, who: Wanted) -> Iterator[tuple[str, Wanted, Wanted]]:
    match move:
        case mv.SwapCard():
            yield "joker", {"joker": "swap"}, {}
        case mv.UseJoker(_, joker, None):
            yield "joker", {"joker": joker.value}, who
        case mv.UseJoker(_, joker, partner):
            yield "joker", {"joker": joker.value, "partner": partner}, {}
        case mv.VoteVariant(_, risk):
            yield "variant", {"variant": "risk" if risk else "non-risk"}, who


def _helping(move: Move) -> Iterator[tuple[str, Wanted, Wanted]]:
    match move:
        case mv.Volunteer(player):
            yield "volunteer", {"player": player}, {}
        case mv.PickHelper(_, player) | mv.Look(_, player):
            yield "player", {"player": player}, {}
        case mv.GoHome(player):
            yield "home", {"player": player}, {}
        case mv.Lean(towards):
            yield towards.value, {}, {}
        case mv.Buy(_, item, None):
            yield "buy", {"item": item.value}, {}
        case mv.Buy(_, item, level):
            yield "buy", {"item": item.value, "level": level}, {}


def _gambling(move: Move, who: Wanted) -> Iterator[tuple[str, Wanted, Wanted]]:
    match move:
        case mv.Spin(_, colour):
            yield "spin", {"colour": colour.value}, who
        case mv.Walk(_, steps):
            yield "number", {"minus": -steps} if steps < 0 else {"number": steps}, {}
        case mv.PlaceDigit(_, digit, place):
            yield "place", {"digit": digit, "place": str(place)}, {}
        case mv.SwapPlaces(_, first, second):
            yield "swap", {"first": min(first, second), "second": max(first, second)}, {}
        case mv.BuyDigit(_, digit, seller, place):
            yield "buy", {"digit": digit, "from": seller, "place": str(place)}, {}
        case mv.BuyPlace(_, seller, place):
            yield "buy", {"place": str(place), "from": seller}, {}
        case mv.Give(_, place):
            yield "where", {"place": str(place)}, {}


def _confirmed(move: Move, _: Situation) -> str:
    return "yes" if isinstance(move, mv.Confirm) and move.sure else "no"


def _connected(move: Move, _: Situation) -> str:
    return "reached" if isinstance(move, mv.Connect) and move.reached else "unreached"


def _done(_: Move, situation: Situation) -> str:
    return "nobody" if situation.kind is Kind.VOLUNTEER else "done"


_SIMPLE: dict[type[Move], Callable[[Move, Situation], str]] = {
    mv.Leave: lambda *_: "leave",
    mv.Done: _done,
    mv.Confirm: _confirmed,
    mv.Connect: _connected,
    mv.Skip: lambda *_: "skip",
    mv.PickDigits: lambda *_: "deal",
}
