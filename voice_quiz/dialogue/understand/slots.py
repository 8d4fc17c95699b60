"""Reads the things that can stand in a slot: answers, numbers, amounts, names, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.answer_texts import Answers
from voice_quiz.dialogue.understand.lottery import written_together
from voice_quiz.dialogue.understand.matcher import Matcher, Reader
from voice_quiz.dialogue.understand.stake.clauses import Amount, Unit
from voice_quiz.dialogue.understand.tokens import Text, words
from voice_quiz.dialogue.understand.vocabulary import EDIT
from voice_quiz.game.card import LETTERS, Letter

# A spelling word must be long to be taken for one that is like it: "lachen" is not "Aachen".
_LONG = 8
Found = Iterator[tuple[int, object, float]]


class Slots:
    """The readers of a language in a situation."""

    def __init__(self, language: Language, situation: Situation, text: Text) -> None:
        """Take what can be named now, and the text in which it is looked for."""
        self._language = language
        self._situation = situation
        # A stake may name a window that is not open, to be told so.
        self._letters = LETTERS if situation.kind is Kind.STAKE else situation.letters
        self._answers = Answers(situation.answers, language, text)
        self._noises = {filler[0] for filler in language.fillers if len(filler) == 1}
        self.readers: dict[str, Reader] = {name: self._list_reader(name) for name in language.lists}
        self._spelled = self.readers["spelling"]
        self.readers |= {
            "spelling": self._spelling,
            "number": self._number,
            "digit": self._digit,
            "six": self._six,
            "amount": self._amount,
            "letter": self._letter,
            "choice": self._choice,
            "window": self._window,
            "text": self._text,
            "player": self._player,
            "owner": self._owner,
            "any": self._any,
        }

    def _list_reader(self, name: str) -> Reader:
        things = [(value, template) for value, templates in self._language.lists[name].items() for template in templates]

        def read(heard: Matcher, start: int) -> Found:
            for value, template in things:
                for found in heard.match(template, start):
                    if found.end > start:
                        yield found.end, value, found.cost

        return read

    def _number(self, heard: Matcher, start: int) -> Found:
        for end, value in self._language.numbers.read(heard.words, start):
            yield end, value, 0.0

    def _digit(self, heard: Matcher, start: int) -> Found:
        for end, value in self._language.numbers.read(heard.words, start):
            if value <= 9:
                yield end, value, 0.0

    def _six(self, heard: Matcher, start: int) -> Found:
        """Read six digits that were written together."""
        if digits := written_together(heard.words[start]):
            yield start + 1, digits, 0.0

    def _amount(self, heard: Matcher, start: int) -> Found:
        for end, value in self._language.numbers.read(heard.words, start):
            for unit_end, unit, cost in heard.read("unit", end):
                yield unit_end, Amount(value, Unit(str(unit))), cost
            yield end, Amount(value), 0.0
        if self._language.numbers.is_one(heard.words[start]):
            for unit_end, unit, cost in heard.read("unit", start + 1):
                yield unit_end, Amount(1, Unit(str(unit))), cost

    def _window(self, heard: Matcher, start: int) -> Found:
        """Read a letter by its name, its place, or its answer's text."""
        yield from heard.read("spelling", start)
        for end, value, cost in heard.read("ordinal", start):
            last = len(self._situation.answers or self._situation.letters)
            yield from self._numbered(end, last if value == "last" else int(str(value)), cost)
        yield from self._text(heard, start)

    def _letter(self, heard: Matcher, start: int) -> Found:
        """Read a letter in any way; here a bare number counts too, unless answers are numbers."""
        yield from self._window(heard, start)
        if not self._answers.numbers and not self._language.numbers.is_pronoun(heard.words, start):
            for end, value in self._language.numbers.read(heard.words, start):
                yield from self._numbered(end, value, 0.0)

    def _choice(self, heard: Matcher, start: int) -> Found:
        """Read one of several things by its place or its text; a number may stand in one of the texts."""
        offered = len(self._situation.answers)
        for end, letter, cost in self._window(heard, start):
            number = LETTERS.index(Letter(str(letter))) + 1
            if number <= offered:
                yield end, number, cost
        counts = self._situation.kind is Kind.CATEGORY and not self._language.numbers.is_pronoun(heard.words, start)
        for end, value in self._language.numbers.read(heard.words, start) if counts else ():
            if 1 <= value <= offered and str(value) not in self._answers.numbers:
                yield end, value, 0.0

    def _numbered(self, end: int, number: int, cost: float) -> Found:
        if 1 <= number <= len(LETTERS) and LETTERS[number - 1] in self._letters:
            yield end, LETTERS[number - 1].value, cost

    def _spelling(self, heard: Matcher, start: int) -> Found:
        """Read a letter or its spelling word, unless that word belongs to an answer, to the word after it, or is a sigh."""
        word = heard.words[start]
        if self._answers.mention(word) or self._answers.governs(heard.words, start) or (start == 0 and word in self._noises):
            return
        for end, value, cost in self._spelled(heard, start):
            if value in self._letters and (not cost or len(word) >= _LONG):
                yield end, value, cost

    def _text(self, heard: Matcher, start: int) -> Found:
        for end, index, cost in self._answers.read(heard.words, start):
            if LETTERS[index] in self._situation.letters:
                yield end, LETTERS[index].value, cost

    def _player(self, heard: Matcher, start: int) -> Found:
        yield from self._named(self._called, heard, start)

    def _owner(self, heard: Matcher, start: int) -> Found:
        """Read whose something is: Annas, as a phrase wants it where a language has a form for that."""
        yield from self._named(self._owning, heard, start)

    def _named(self, names: Callable[[str], Iterable[tuple[str, ...]]], heard: Matcher, start: int) -> Found:
        for player in self._situation.players:
            for name in names(player):
                end = start + len(name)
                cost = self._answers.likeness(name, heard.words[start:end])
                if cost < float("inf"):
                    yield end, player, cost

    def _called(self, player: str) -> Iterator[tuple[str, ...]]:
        """Yield a player's name, and Bob for Uncle Bob where no other ends so."""
        name = words(player)
        if not name:
            # Who is called "!" in an old game cannot be called by voice.
            return
        yield name
        title, *rest = name
        others = [words(other) for other in self._situation.players if other != player]
        if rest and title in self._language.about["titles"] and not any(list(other[-len(rest) :]) == rest for other in others):
            yield tuple(rest)

    def _owning(self, player: str) -> Iterator[tuple[str, ...]]:
        """Yield a player's name as that of an owner, but not where somebody else has that name; and as it is: Hans' cap."""
        others = [words(other) for other in self._situation.players if other != player]
        for name in self._called(player):
            owning = ((*name[:-1], name[-1] + ending) for ending in self._language.about.get("genitive", ()))
            yield from (one for one in owning if one not in others)
            yield name

    def _any(self, heard: Matcher, start: int) -> Found:
        """Read anything; what only fills a gap is no part of it."""
        for end in range(start + 1, len(heard.words) + 1):
            if not self._noises & {heard.words[start], heard.words[end - 1]}:
                yield end, " ".join(heard.words[start:end]), EDIT
