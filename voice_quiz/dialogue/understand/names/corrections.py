"""Changes a list of players by what is said about it: what is named is changed, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.lexicon import Role, is_familiar
from voice_quiz.dialogue.understand.names.parser import Roster, Team, read_roster
from voice_quiz.dialogue.understand.names.people import ME, Mention
from voice_quiz.dialogue.understand.names.similarity import AKIN, ALIKE, VERY_ALIKE, likeness, nearest
from voice_quiz.dialogue.understand.names.spelling import by_letters


def corrected(text: str, names: Sequence[str], language: Language, asked: Sequence[str] = ()) -> Team:
    """Return the names with what was put right, or none if nothing was understood.

    >>> corrected("not Dave, Steve", ("Emma", "Dave"), english)
    ('Emma', 'Steve')
    """
    spelled, denied = by_letters(text, language)
    if spelled:
        return _spelled(spelled, names, asked, denied)
    roster = read_roster(text, language, names)
    return _Change(names, roster, language, asked=True).made() or _one(text, names, language, asked)


def changed(text: str, names: Sequence[str], language: Language) -> Team:
    """Return the names with what was said to be different, where nobody asked about them: a bare name changes nothing."""
    return _Change(names, read_roster(text, language, names), language, asked=False).made()


def replaced(name: str, names: Sequence[str], asked: Sequence[str], least: float = ALIKE) -> Team:
    """Return the names with one in the place of that which was asked about, or else of that which it is like."""
    wrong = "" if name in names else _wrong(name, names, asked, least)
    return tuple(name if one == wrong else one for one in names) if wrong else ()


def _spelled(name: str, names: Sequence[str], asked: Sequence[str], denied: Sequence[str]) -> Team:
    if name in names:
        return tuple(names)
    named = [one for one in names if set(one.lower().split()) <= set(denied)]
    if len(named) == 1:
        return tuple(name if one == named[0] else one for one in names)
    return replaced(name, names, asked, AKIN)


def _one(text: str, names: Sequence[str], language: Language, asked: Sequence[str]) -> Team:
    """Take a name that was only said again."""
    roster = read_roster(text, language, names)
    said = [mention for mention in roster.mentions if not mention.denied]
    plain = roster.is_plain or roster.says(Role.NO)
    if len(said) != 1 or said[0].name == ME or not (plain or said[0].is_sure):
        return ()
    return replaced(said[0].name, names, asked)


def _wrong(name: str, names: Sequence[str], asked: Sequence[str], least: float) -> str:
    """Find the name that another is to take the place of; which of several is meant is not guessed."""
    wrong, *others = asked if len(asked) == 1 else names
    if not others:
        # Whoever is very like somebody else may be meant for him.
        like = likeness(name, nearest(name, names))
        return wrong if like < VERY_ALIKE or like == likeness(name, wrong) else ""
    wrong = nearest(name, names)
    return wrong if likeness(name, wrong) >= least else ""


class _Change:
    """What is said about a list: who is new, who stays, who does not play."""

    def __init__(self, names: Sequence[str], roster: Roster, language: Language, *, asked: bool) -> None:
        self._names = tuple(names)
        self._roster = roster
        self._language = language
        told = [mention for mention in roster.mentions if mention.name]
        self._said = tuple(dict.fromkeys(mention.name for mention in told if not mention.denied))
        self._kept = [name for name in self._said if self._seat(name)]
        self._new = [name for name in self._said if not self._seat(name)]
        self._gone = tuple(self._going(told))
        self._adds = roster.says(Role.ADD) or (roster.says(Role.ALSO) and (asked or roster.says(Role.PLAYING)))
        self._only = roster.says(Role.ONLY)

    def made(self) -> Team:
        """Return the list as it is then, or nothing if it is not certain what is to change."""
        if self._is_whole():
            return self._said if self._are_likely(self._said) else ()
        if self._gone:
            return self._without_gone()
        if self._new and self._adds:
            return (*self._names, *self._new)
        return ()

    def _is_whole(self) -> bool:
        """Tell whether all who play were named anew."""
        if self._only and self._said and not self._adds:
            return True
        if self._gone:
            rest = {name.lower() for name in self._names} - {name.lower() for name in self._gone}
            return len(self._said) > 1 and rest <= {name.lower() for name in self._said}
        return len(self._said) > 1 and not (self._adds and self._new) and not self._roster.says(Role.REMOVE)

    def _without_gone(self) -> Team:
        """Put the new ones in the places of those who do not play, as far as they go."""
        new = iter(self._new)
        seats = [(name if name not in self._gone else next(new, "")) for name in self._names]
        return tuple(name for name in (*seats, *new) if name)

    def _are_likely(self, names: Iterable[str]) -> bool:
        """Tell names that were put right from words that have nothing to do with them."""
        names = tuple(names)
        likely = [name for name in names if is_familiar(name, self._language) or self._is_alike(name)]
        return 2 * len(likely) > len(names)

    def _is_alike(self, name: str) -> bool:
        return likeness(name, nearest(name, self._names)) >= ALIKE

    def _seat(self, name: str) -> str:
        """Find the player of this name; who is called by a part of it is that one, if no other is."""
        exact = [one for one in self._names if one.lower() == name.lower()]
        parts = [one for one in self._names if name.lower() in re.split(r"[-\s]", one.lower())]
        return exact[0] if exact else parts[0] if len(parts) == 1 else ""

    def _going(self, told: Sequence[Mention]) -> Iterable[str]:
        """Yield the players who are taken off the list: those denied, and titles that get a name."""
        for mention in told:
            if mention.denied and (seat := self._seat(mention.name) or self._misheard(mention.name)):
                yield seat
            elif mention.titled and self._seat(mention.titled) and not self._seat(mention.name):
                yield self._seat(mention.titled)

    def _misheard(self, name: str) -> str:
        near = nearest(name, self._names)
        return near if likeness(name, near) >= VERY_ALIKE else ""
