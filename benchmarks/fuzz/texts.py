"""Throws strange texts at the understanding, and complains about every error and every move that nobody can have meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from tests.dialogue.sentences import LANGUAGES, sentences
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Meaning, name_of, slots_of
from voice_quiz.dialogue.situation import ARRANGED, COMMANDS, INTENTS, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.game.card import LETTERS
from voice_quiz.game.lottery.board import DIGITS, PLACES

_CONTROLS = "\0\a\b\t\n\r\x1b\x7f\x85\u200b\u200e\u202e\u2028\ufeff\ufffd\ue000"
_LETTERS = "bcdfghjklmnpqrstvwxz"
_CHIPS = 40
# Where names are asked for, free text is a name; that is no mistake.
_FREE = (Kind.NAMES,)


@dataclass(frozen=True, slots=True)
class Thrown:
    """A text, where it was thrown, and whether it is junk that means nothing to anybody."""

    text: str
    language: Language
    situation: Situation
    junk: bool = False


def fuzz(count: int, seed: int = 1) -> list[str]:
    """Throw texts, and give a complaint for each one that was not taken well."""
    return [complaint for thrown in texts(count, seed) if (complaint := complaint_about(thrown))]


def texts(count: int, seed: int = 1) -> Iterator[Thrown]:
    """Make texts of all sorts for all languages and situations in turn."""
    maker = _Maker(Random(seed))
    languages, kinds, sorts = list(LANGUAGES.values()), list(Kind), maker.sorts
    for number in range(count):
        text, junk = sorts[number % len(sorts)]()
        kind = kinds[number // len(sorts) % len(kinds)]
        yield Thrown(text, languages[number % len(languages)], _situation(kind), junk)


def complaint_about(thrown: Thrown) -> str | None:
    """Return what is wrong with what became of a text."""
    try:
        found = understand(thrown.text, thrown.situation, thrown.language)
    except Exception as error:
        return _told(thrown, f"{type(error).__name__}: {error}")
    if not isinstance(found, Understood):
        return None
    intent = name_of(found.meaning)
    move = intent in (*INTENTS[thrown.situation.kind], *ARRANGED.get(thrown.situation.kind, ()))
    if not move and intent not in COMMANDS:
        return _told(thrown, f"{intent} is not possible here")
    if move and thrown.junk and thrown.situation.kind not in _FREE:
        return _told(thrown, f"junk became {intent} {slots_of(found.meaning)}")
    return next((_told(thrown, f"{intent}: {wrong}") for wrong in _wrong_slots(found.meaning, thrown.situation)), None)


def _told(thrown: Thrown, complaint: str) -> str:
    return f"{thrown.language.code} {thrown.situation.kind} {thrown.text!r}: {complaint}"


def _wrong_slots(meaning: Meaning, situation: Situation) -> Iterator[str]:
    """Yield the slots that hold something which is not on the table."""
    slots = slots_of(meaning)
    for name, value in slots.items():
        allowed = _allowed(name, situation)
        values = value if isinstance(value, list | tuple) else [value]
        if allowed is not None and not all(one in allowed for one in values):
            yield f"{name} is {value!r}"
    stakes = slots.get("stakes", {})
    if isinstance(stakes, Mapping) and not all(
        letter in situation.letters and isinstance(chips, int) and chips > 0 for letter, chips in stakes.items()
    ):
        yield f"stakes are {stakes!r}"


def _allowed(name: str, situation: Situation) -> tuple[object, ...] | None:
    letters = tuple(letter.value for letter in situation.letters)
    known: dict[str, tuple[object, ...]] = {
        "letter": letters,
        "letters": letters,
        "window": letters,
        "choice": tuple(range(1, len(situation.answers) + 1)),
        "joker": situation.jokers,
        "player": situation.players,
        "partner": situation.players,
        "from": situation.players,
        "digit": DIGITS,
        "digits": DIGITS,
        "place": PLACES,
        "places": PLACES,
        "language": tuple(LANGUAGES),
    }
    return known.get(name)


def _situation(kind: Kind) -> Situation:
    answers = ("Rhein", "Die Zauberflöte", "1989", "Berlin")
    board = dict(zip(LETTERS, (10, 0, 5, 0), strict=True))
    jokers = ("swap",) if kind is Kind.STAKE else ("fifty-fifty", "audience", "phone", "switch")
    return Situation(kind, answers, LETTERS, jokers, ("Anna", "Hanna", "Oma Gerda"), _CHIPS, board)


class _Maker:
    """Makes texts out of the sentences of all languages, and out of nothing."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._sentences = [sentence.text for code in LANGUAGES for sentence in sentences(code)]
        self.sorts: tuple[Callable[[], tuple[str, bool]], ...] = (
            self._junk,
            self._symbols,
            self._truncated,
            self._mixed,
            self._shuffled,
            self._controlled,
            self._mistyped,
            self._doubled,
            self._long,
            self._foreign,
        )

    def _sentence(self) -> str:
        return self._random.choice(self._sentences)

    def _junk(self) -> tuple[str, bool]:
        """Make words that no language has: consonants only, too long to be a slip of anything."""
        words = [
            "".join(self._random.choices(_LETTERS, k=self._random.randint(4, 12))) for _ in range(self._random.randint(1, 6))
        ]
        return " ".join(words), True

    def _symbols(self) -> tuple[str, bool]:
        """Take characters from all over Unicode, without those that our languages are written in."""
        points = (self._random.randint(0x250, 0x1FAFF) for _ in range(self._random.randint(1, 60)))
        return "".join(chr(point) for point in points if not chr(point).isdigit()), True

    def _truncated(self) -> tuple[str, bool]:
        sentence = self._sentence()
        start = self._random.randint(0, len(sentence))
        return sentence[start:] if self._random.random() < 0.5 else sentence[:start], False

    def _mixed(self) -> tuple[str, bool]:
        """Put the beginning of one sentence before the end of another."""
        first, second = self._sentence().split(), self._sentence().split()
        return " ".join(first[: self._random.randint(0, len(first))] + second[self._random.randint(0, len(second)) :]), False

    def _shuffled(self) -> tuple[str, bool]:
        words = (self._sentence() + " " + self._sentence()).split()
        return " ".join(self._random.sample(words, self._random.randint(0, len(words)))), False

    def _controlled(self) -> tuple[str, bool]:
        """Strew control characters between the letters."""
        return "".join(
            letter + (self._random.choice(_CONTROLS) if self._random.random() < 0.2 else "") for letter in self._sentence()
        ), False

    def _mistyped(self) -> tuple[str, bool]:
        """Change, drop or add some letters."""
        letters = list(self._sentence())
        for _ in range(self._random.randint(1, 4)):
            place = self._random.randrange(len(letters) + 1)
            letters[place : place + self._random.randint(0, 1)] = self._random.choice(("", self._random.choice(_LETTERS), "é"))
        return "".join(letters), False

    def _doubled(self) -> tuple[str, bool]:
        return f" {self._random.choice(('', 'und', 'and', 'e', ','))} ".join(
            [self._sentence()] * self._random.randint(2, 9)
        ), False

    def _long(self) -> tuple[str, bool]:
        """Talk without end."""
        return " ".join(self._sentence() for _ in range(self._random.randint(10, 40))), False

    def _foreign(self) -> tuple[str, bool]:
        return self._sentence(), False
