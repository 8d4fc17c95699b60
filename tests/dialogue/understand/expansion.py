"""Says templates aloud: turns them into sentences, and keeps what each slot was filled with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.stake.clauses import Amount, Unit
from voice_quiz.dialogue.understand.template import Choice, Fixed, Node, Sequence, Slot, Word
from voice_quiz.game.card import LETTERS
from voice_quiz.game.ladder.rungs import MILIONARIO
from voice_quiz.game.lottery.board import PLACES

Filled = tuple[tuple[str, object], ...]


class Speaker:
    """Says templates in one situation, each time in another way, so that no part stays unsaid for long."""

    def __init__(self, language: Language, situation: Situation, seed: int) -> None:
        """Begin with nothing said."""
        self._language = language
        self._situation = situation
        self._random = Random(seed)
        self._said: Counter[tuple[int, int]] = Counter()
        self._taken: dict[str, object] = {}
        self._kinds: dict[str, Callable[[str], tuple[str, object]]] = {
            "letter": self._letter,
            "window": self._window,
            "text": self._text,
            "spelling": self._spelled,
            "choice": self._choice_of_answers,
            "number": self._number,
            "digit": self._digit,
            "six": lambda _: ("305128", (3, 0, 5, 1, 2, 8)),
            "amount": self._amount,
            "player": self._player,
            "owner": self._owner,
            "any": lambda _: ("qwertz zuiop", "qwertz zuiop"),
        }

    def say(self, node: Node) -> tuple[str, Filled]:
        """Return a sentence and its slots."""
        self._taken = {}
        return self._say(node)

    def _say(self, node: Node) -> tuple[str, Filled]:
        match node:
            case Word(text):
                return text, ()
            case Fixed(name, value):
                self._taken[name] = value
                return "", ((name, value),)
            case Slot(kind, name):
                return self._slot(kind, name)
            case Choice(parts):
                return self._say(parts[self._next(node)])
            case Sequence(parts):
                said = [self._say(part) for part in parts]
                return " ".join(text for text, _ in said if text), tuple(slot for _, slots in said for slot in slots)

    def _next(self, node: Choice) -> int:
        """Take the part that was said least."""
        index = min(range(len(node.parts)), key=lambda part: (self._said[id(node), part], self._random.random()))
        self._said[id(node), index] += 1
        return index

    def _slot(self, kind: str, name: str) -> tuple[str, Filled]:
        text, value = self._kinds[kind](name) if kind in self._kinds else self._listed(kind, name)
        self._taken[name] = value
        return text, ((name, value),)

    def _fresh(self, values: list[object]) -> object:
        """Take a value that no other slot of the sentence has."""
        return self._random.choice([value for value in values if value not in self._taken.values()] or values)

    def _listed(self, kind: str, name: str) -> tuple[str, object]:
        values = list(self._language.lists[kind])
        if kind == "joker" and name == kind and (there := [value for value in values if value in self._situation.jokers]):
            values = there
        value = self._fresh([*values])
        # Slots inside a list's own phrases say nothing about the sentence.
        return self._say(self._random.choice(self._language.lists[kind][str(value)]))[0], value

    def _of(self, kind: str, value: str) -> str:
        return self._say(self._random.choice(self._language.lists[kind][value]))[0]

    def _lettered(self, name: str) -> str:
        """Take a letter; the answer that stands beside it is its own."""
        beside = self._taken.get({"same": "letter", "letter": "same"}.get(name, ""))
        return str(beside or self._fresh([letter.value for letter in self._situation.letters]))

    def _window(self, name: str) -> tuple[str, object]:
        letter = self._lettered(name)
        return self._random.choice((self._spelling_of, self._ordinal_of, self._text_of))(letter), letter

    def _letter(self, name: str) -> tuple[str, object]:
        letter = self._lettered(name)
        ways = (self._spelling_of, self._ordinal_of, self._text_of, self._number_of)
        return self._random.choice(ways)(letter), letter

    def _text(self, name: str) -> tuple[str, object]:
        letter = self._lettered(name)
        return self._text_of(letter), letter

    def _spelled(self, name: str) -> tuple[str, object]:
        letter = self._lettered(name)
        return self._spelling_of(letter), letter

    def _choice_of_answers(self, name: str) -> tuple[str, object]:
        letter = str(self._fresh([letter.value for letter in LETTERS[: len(self._situation.answers)]]))
        way = self._random.choice((self._ordinal_of, self._text_of, self._number_of))
        return way(letter), LETTERS.index(letter) + 1

    def _spelling_of(self, letter: str) -> str:
        """Spell a letter; what is also a sigh is none at the beginning of a sentence, nor a small word before an answer."""
        spelled = self._of("spelling", letter)
        doubtful = (spelled,) in self._language.fillers or spelled in self._language.about.get("letter_words", ())
        return self._spelling_of(letter) if doubtful else spelled

    def _ordinal_of(self, letter: str) -> str:
        return self._of("ordinal", str(LETTERS.index(letter) + 1))

    def _text_of(self, letter: str) -> str:
        return self._situation.answers[LETTERS.index(letter)]

    def _number_of(self, letter: str) -> str:
        """Write the number of an answer; a word that may be a pronoun ("the one") in figures."""
        number = LETTERS.index(letter) + 1
        pronoun = self._language.numbers.written(number) in self._language.numbers.pronouns
        return str(number) if pronoun else self._written(number)

    def _written(self, number: int) -> str:
        return self._random.choice((str(number), self._language.numbers.written(number)))

    def _number(self, name: str) -> tuple[str, object]:
        steps: list[object] = [2, 3, 4, 5, 6, 7, 8, 9]
        money: list[object] = [*MILIONARIO]
        numbers = {"level": steps + money, "sum": money, "minus": steps}.get(name, [*steps, 0, 40, 250_000])
        value = self._fresh(numbers)
        return self._written(int(str(value))), value

    def _digit(self, name: str) -> tuple[str, object]:
        value = self._fresh([*PLACES] if name in ("first", "second", "place") else [*range(10)])
        return self._written(int(str(value))), value

    def _amount(self, name: str) -> tuple[str, object]:
        number, unit = self._random.choice(((3, None), (5, Unit.CHIP), (50_000, None), (75_000, Unit.EURO), (2, Unit.CHIP)))
        said = f"{self._written(number)} {self._of('unit', unit)}" if unit else self._written(number)
        return said, Amount(number, unit)

    def _owner(self, name: str) -> tuple[str, object]:
        player = str(self._player(name)[1])
        return self._owning(player), player

    def _owning(self, player: str) -> str:
        # Nobody says the 4s of Player 4.
        return player + str(self._random.choice(self._language.about.get("genitive", [""]) if player[-1:].isalpha() else [""]))

    def _player(self, name: str) -> tuple[str, object]:
        value = str(self._fresh([*self._situation.players]))
        return value, value
