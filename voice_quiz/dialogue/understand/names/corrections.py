"""Changes a list of players by what is said about it: what is named is changed, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.chunks import Chunk
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


# Who goes, and who comes.
_PAIR = 2


def name_is_led(name: str, items: Sequence[Chunk]) -> bool:
    """Tell whether something is said that only stands before a name: "this is", "called", an article."""
    place = next((place for place, item in enumerate(items) if item.text.lower() == name.split()[0].lower()), 0)
    before = items[place - 1] if place else None
    return items[place].is_capital or (before is not None and before.can_be(Role.CALLED, Role.I_AM, Role.MY, Role.PEOPLE))


class _Change:
    """What is said about a list: who is new, who stays, who does not play."""

    def __init__(self, names: Sequence[str], roster: Roster, language: Language, *, asked: bool) -> None:
        self._names = tuple(names)
        self._roster = roster
        self._language = language
        told = [mention for mention in roster.mentions if mention.name]
        self._said = tuple(dict.fromkeys(mention.name for mention in told if not mention.denied))
        self._kept = [name for name in self._said if self._seat(name)]
        self._gone = tuple(self._going(told))
        self._new = [name for name in self._said if not self._seat(name) and not self._is_reason(name, told)]
        self._adds = self._is_addition(asked=asked)
        self._only = roster.says_only
        self._told = told

    def made(self) -> Team:
        """Return the list as it is then, or nothing if it is not certain what is to change."""
        if self._roster.says(Role.NOT_ONLY):
            return self._not_only()
        if changed := self._swapped() or self._introduced():
            return changed
        if self._is_whole():
            return self._said if self._are_likely(self._said) else ()
        if self._gone:
            return self._without_gone()
        if self._new and self._adds:
            return (*self._names, *self._new)
        return ()

    def _is_addition(self, *, asked: bool) -> bool:
        """Tell whether somebody new plays beside all the others."""
        says, items = self._roster.says, self._roster.items
        new = bool(self._new) and not self._kept
        listed = bool(self._new) and self._roster.is_plain_change
        if says(Role.ADD, Role.JOINS) or (self._roster.says_also and (asked or listed or says(Role.PLAYING))):
            return True
        # "And Ava" goes on with the list that was told before.
        goes_on = any(item.text.lower() == self._language.about["list"]["and"] for item in items[:1])
        return new and (goes_on or self._roster.count == len(self._names) + len(self._new))

    def _is_reason(self, name: str, told: Sequence[Mention]) -> bool:
        """Tell whether a word that nobody knows only tells why somebody is gone: "Papa doesn't play, he is cooking"."""
        linked = self._roster.says(Role.REPLACED_BY, Role.INSTEAD_OF, Role.NO, Role.SO, Role.ADD, Role.BUT, Role.SWAP)
        known = any(one.name == name and (one.is_sure or one.is_title or one.titled or one.is_me) for one in told)
        return bool(self._gone) and not linked and not known and not name_is_led(name, self._roster.items)

    def _not_only(self) -> Team:
        """Add those who are new where "not just Ava" plays; all play whose number is said."""
        if self._new:
            return (*self._names, *self._new)
        return self._names if self._roster.count == len(self._names) else ()

    def _swapped(self) -> Team:
        """Put one in the place of another, or call one by another name: "swap Jess for Harry", "call Arthur Grandpa"."""
        if len(self._told) != _PAIR or not (self._roster.says(Role.SWAP, Role.CALL) or self._is_called()):
            return ()
        first, second = (mention.name for mention in self._told)
        pairs = ((first, second), (second, first)) if self._roster.says(Role.SWAP) else ((first, second),)
        for old, new in pairs:
            if (seat := self._seat(old)) and not self._seat(new):
                return tuple(new if name == seat else name for name in self._names)
        return ()

    def _is_called(self) -> bool:
        """Tell whether two names are one and the same player's: "Peter is called Piotr"."""
        first, second = self._told
        between = self._roster.items[first.end : second.start]
        strange = any(one.can_be(Role.AND, Role.MY, Role.PEOPLE) for one in between)
        return len(self._roster.teams) == 1 and not strange and any(one.can_be(Role.CALLED) for one in between)

    def _introduced(self) -> Team:
        """Give their names to those who are there as "Grandad": "I've just said, they call me Alf"."""
        if self._gone or self._kept or not any(one.is_me for one in self._told):
            return ()
        if self._roster.says_also or self._roster.says(Role.ADD, Role.JOINS):
            return ()
        titled = [name for name in self._names if name.lower() in self._language.about["titles"]]
        if len(titled) != len(self._new):
            return ()
        called = dict(zip(titled, self._new, strict=True))
        return tuple(called.get(name, name) for name in self._names)

    def _is_whole(self) -> bool:
        """Tell whether all who play were named anew."""
        if self._only and self._said and not self._adds:
            return True
        if self._gone:
            rest = {name.lower() for name in self._names} - {name.lower() for name in self._gone}
            return len(self._said) > 1 and rest <= {name.lower() for name in self._said}
        if self._roster.says_also and not {name.lower() for name in self._names} <= {name.lower() for name in self._said}:
            # "Helen's mum Joan as well", "Helen and Freddie are ready, and so am I": nobody goes.
            return False
        if any(one.is_me for one in self._told) and not self._kept and len(self._said) < len(self._names):
            # Who only says who he is has not said that the others go.
            return False
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
