"""What a word or a few words can be where people are listed."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache

from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.understand.template import words_in
from voice_quiz.dialogue.understand.tokens import words


class Role(StrEnum):
    """What words do beside a name; most have the name of their list in the language's data."""

    NAME = "name"
    UNKNOWN = "unknown"
    NUMBER = "number"
    # "Oma", who may have no other name here; and "player", who has a number.
    TITLE = "title"
    NUMBERED = "numbered"
    AND = "and"
    AGAINST = "against"
    ME = "me"
    ME_LISTED = "me_listed"
    I_AM = "i_am"
    # "Call me", whatever name was told before.
    CALL_ME = "call_me"
    AS_ME = "as_me"
    THIS = "this"
    CALLED = "called"
    MY = "my"
    ARTICLE = "article"
    LITTLE = "little"
    PEOPLE = "people"
    NO = "no"
    NOT = "not"
    INSTEAD_OF = "instead_of"
    REPLACED_BY = "replaced_by"
    REMOVE = "remove"
    AWAY = "away"
    ADD = "add"
    # Somebody who was not there wants to play.
    JOINS = "joins"
    ALSO = "also"
    ONLY = "only"
    NOT_ONLY = "not_only"
    # "Swap Jess for Harry", "call Arthur Grandpa".
    SWAP = "swap"
    CALL = "call"
    SO = "so"
    BUT = "but"
    PLAYING = "playing"
    BESIDE = "beside"
    LEADS = "leads"
    # All who are not named: "Anna against the rest".
    OTHERS = "others"
    # What says nothing at all, and what means something else.
    FILLER = "filler"
    SMALL = "small"


Roles = frozenset[Role]
# A word of so few letters is somebody's name only if it is known as one.
_SHORT = 2
Phrase = tuple[str, ...]
_LISTED = tuple(
    role for role in Role if role not in (Role.NAME, Role.UNKNOWN, Role.NUMBER, Role.TITLE, Role.NUMBERED, Role.AND)
)
# What is filled in when a line is said.
_SLOT = re.compile(r"\{[^{}]*\}")
_NAME: Roles = frozenset((Role.NAME,))
_UNKNOWN: Roles = frozenset((Role.UNKNOWN,))
_NUMBER: Roles = frozenset((Role.NUMBER,))
_SMALL: Roles = frozenset((Role.SMALL,))


class Lexicon:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        """Take the language."""
        self._language = language

    @cached_property
    def phrases(self) -> Mapping[Phrase, Roles]:
        """Return the roles of each phrase that has one."""
        found: dict[Phrase, set[Role]] = {}
        for role, text in self._told():
            found.setdefault(tuple(text.split()), set()).add(role)
        return {phrase: frozenset(roles) for phrase, roles in found.items()}

    @cached_property
    def longest(self) -> int:
        """Return the number of words of the longest phrase."""
        return max(map(len, self.phrases))

    def roles(self, row: Sequence[str]) -> Roles | None:
        """Return what a row of words can be; several words, only if they are a phrase."""
        phrase = tuple(row)
        roles = self.phrases.get(phrase)
        if roles is not None or len(phrase) > 1:
            return roles
        return self._of_word(phrase[0])

    def _of_word(self, word: str) -> Roles:
        if word.isdecimal():
            return _NUMBER
        if word in self._foreign:
            return _NAME
        if len(word) <= _SHORT or word in self._known or word in self._talked:
            return _SMALL
        return _UNKNOWN

    @cached_property
    def _foreign(self) -> frozenset[str]:
        """Return the names that are common in other languages, and are no words in this one."""
        others = {name for one in find_languages().values() if one.code != self._language.code for name in one.first_names}
        return frozenset(name for name in others - self._known if len(name) > _SHORT and name not in self._talked)

    @cached_property
    def _known(self) -> frozenset[str]:
        """Return the words of all phrases and of the quizmaster's lines, but for the names by which letters are called."""
        language = self._language
        spelled = {word for nodes in language.lists["spelling"].values() for node in nodes for word in words_in(node)}
        said = {word for text in _texts(language.lines) for word in words(_SLOT.sub(" ", text))}
        return (language.vocabulary.wanted | said) - spelled

    @cached_property
    def _talked(self) -> Container[str]:
        """Return the words that people were learned to say to a quizmaster."""
        return self._language.learned.known.words if self._language.learned else ()

    def _told(self) -> Iterator[tuple[Role, str]]:
        language, listed = self._language, self._language.names["words"]
        yield from ((Role.NAME, name) for name in language.first_names)
        for role in _LISTED:
            yield from ((role, text) for text in listed.get(role.value, ()))
        yield from ((Role.NUMBER, word) for word in language.numbers.words)
        yield from ((Role.AND, text) for text in language.about["between_names"])
        yield from ((Role.AGAINST, text) for text in language.names["against"])
        yield from ((Role.FILLER, " ".join(filler)) for filler in language.fillers)
        numbered = set(language.names["numbered"])
        for title in language.about["titles"]:
            yield Role.NUMBERED if title in numbered else Role.TITLE, title


def _texts(lines: object) -> Iterator[str]:
    """Yield every text in a tree of data."""
    match lines:
        case str():
            yield lines
        case Mapping():
            yield from (text for value in lines.values() for text in _texts(value))
        case list():
            yield from (text for value in lines for text in _texts(value))


def is_familiar(name: str, language: Language) -> bool:
    """Tell whether each part of a name is a common one, or a title such as "Oma"."""
    known = language.first_names.keys() | set(language.about["titles"]) | {language.names["player"].lower()}
    numbers = language.numbers.words
    return all(part in known or part in numbers or part.isdecimal() for part in re.split(r"[-\s]", name.lower()))


@lru_cache
def lexicon_of(language: Language) -> Lexicon:
    """Return the words of a language."""
    return Lexicon(language)
