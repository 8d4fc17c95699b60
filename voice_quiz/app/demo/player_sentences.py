"""Puts moves into words: the sentences that people use, filled with what the move holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, product, zip_longest
from random import Random
from string import Formatter

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Situation
from voice_quiz.game import moves as mv
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.money_drop.rules import CHIP
from voice_quiz.game.protocol import Move

Words = dict[str, list[str]]
# A template with many slots has more fillings than anybody wants to try.
_FILLINGS = 60
# So many sentences are made from one template at most.
_ALIKE = 3
# How the fields of moves are called in sentences, where they have other names.
_CALLED = {"helper": "player", "partner": "player", "seller": "player", "first": "place", "second": "place"}


def sentences(move: Move, moment: Moment, fits: Callable[[str], bool], random: Random) -> list[str]:
    """Return the ways to say a move in an order of chance: one from each template first, then the same with other words."""
    words, templates = _Vocabulary(moment).of(move), _templates(moment)
    found = [list(islice(filter(fits, _fillings(template, words, random)), _ALIKE)) for template in templates]
    if isinstance(move, mv.Stake):
        found += [[text] for text in _stakes(move, moment, templates) if fits(text)]
    random.shuffle(found)
    return list(dict.fromkeys(text for row in zip_longest(*found) for text in row if text))


def plain_sentences(moment: Moment, fits: Callable[[str], bool], random: Random) -> list[str]:
    """Return the ways to say something that needs no filling in, as a yes."""
    known = (*moment.sayings.usual, *moment.sayings.more)
    ways = [text for text in known if fits(text)]
    random.shuffle(ways)
    return ways


def _templates(moment: Moment) -> list[str]:
    known = moment.language.sayings["situations"].get(moment.situation.kind.value, {"usual": [], "more": []})
    return [*known["usual"], *known["more"]]


def _fillings(template: str, words: Words, random: Random) -> Iterator[str]:
    """Fill a template in every way, as far as there are words for its slots."""
    names = _slots(template)
    columns = [random.sample(words.get(name, []), len(words.get(name, []))) for name in names]
    for count, row in enumerate(product(*columns)):
        if count == _FILLINGS:
            return
        yield _filled(template, row)


def _slots(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name]


def _filled(template: str, row: Iterable[str]) -> str:
    things = iter(row)
    return "".join(text + (next(things) if name else "") for text, name, _, _ in Formatter().parse(template))


def _stakes(move: mv.Stake, moment: Moment, templates: Iterable[str]) -> Iterator[str]:
    """Name one window after the other, with the same template."""
    joiner = f" {moment.language.about['list']['and']} "
    laid = _laid(move, moment.situation)
    vocabulary = _Vocabulary(moment)
    for template in templates:
        if len(set(names := _slots(template))) == len(names) == 2 and len(laid) > 1:
            each = [[vocabulary.pile(letter, chips).get(name, []) for name in names] for letter, chips in laid]
            if all(all(columns) for columns in each):
                yield joiner.join(_filled(template, [words[0] for words in columns]) for columns in each)


def _laid(move: mv.Stake, situation: Situation) -> list[tuple[Letter, int]]:
    return [(letter, chips) for letter, chips in zip(situation.letters, move.chips, strict=True) if chips]


class _Vocabulary:
    """What each thing can be called now."""

    def __init__(self, moment: Moment) -> None:
        self._situation: Situation = moment.situation
        self._names: Mapping[str, Mapping[str, list[str]]] = moment.language.sayings["slots"]
        self._written = moment.language.numbers.written

    def of(self, move: Move) -> Words:
        """Collect the words for everything that a move holds."""
        if isinstance(move, mv.Stake):
            return _together(self.pile(letter, chips) for letter, chips in _laid(move, self._situation))
        if isinstance(move, mv.SwapCard):
            return {"joker": self._names["joker"]["swap"]}
        names: tuple[str, ...] = tuple(move.__slots__)
        return _together(self._field(name, getattr(move, name)) for name in names)

    def pile(self, letter: Letter, chips: int) -> Words:
        """Name a window and what lies on it."""
        amounts = {"chips": [self._written(chips)], "money": [self._written(chips * CHIP)], "share": list(self._names["share"])}
        return amounts | self._letter(letter)

    def _field(self, name: str, value: object) -> Words:
        name = _CALLED.get(name, name)
        match value:
            case Letter():
                return self._letter(value)
            case tuple():
                return _together([self._letter(one) for one in value if isinstance(one, Letter)])
            case mv.Joker() | mv.Item() | mv.Colour():
                return {name: self._names[name][value.value]}
            case bool():
                return {"variant": self._names["variant"]["risk" if value else "non-risk"]}
            case int():
                return self._number(name, value)
            case str():
                return {name: [value]}
        return {}

    def _letter(self, letter: Letter) -> Words:
        place = LETTERS.index(letter)
        texts = self._situation.answers[place : place + 1]
        return {
            "letter": self._names["letter"][letter.value],
            "spelling": self._names["spelling"][letter.value],
            "ordinal": self._names["ordinal"][str(place + 1)],
            "number": [self._written(place + 1)],
            "text": list(texts),
        }

    def _number(self, name: str, value: int) -> Words:
        match name:
            case "choice":
                texts = self._situation.answers[value - 1 : value]
                ordinals = self._names["ordinal"][str(value)]
                return {"choice": [self._written(value)], "ordinal": ordinals, "text": list(texts)}
            case "place":
                return {"place": self._names["place"][str(value)]}
            case "steps":
                return {"count": [self._written(abs(value))]}
        return {name: [self._written(value)]}


def _together(parts: Iterable[Words]) -> Words:
    words: dict[str, list[str]] = {}
    for part in parts:
        for name, known in part.items():
            words.setdefault(name, []).extend(one for one in known if one not in words.get(name, []))
    return words
