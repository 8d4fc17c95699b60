"""Finds who is named in a part of a sentence, and who is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_quiz.dialogue.understand.names.chunks import ENDS, Chunk
from voice_quiz.dialogue.understand.names.lexicon import Role

# Whoever says "I" in a list of names, and has told none.
ME = ""
# What is said of somebody before the name, and what leads to it.
_DESCRIBING = (Role.ARTICLE, Role.MY, Role.LITTLE, Role.PEOPLE, Role.TITLE)
_LEADING = (
    *(Role.I_AM, Role.THIS, Role.CALLED, Role.LEADS, Role.FILLER, Role.NO, Role.NOT, Role.INSTEAD_OF, Role.REPLACED_BY),
    *(Role.REMOVE, Role.ADD, Role.ALSO, Role.ONLY, Role.SO, Role.ME, Role.ME_LISTED),
)


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody who is named, where, and the title that the name stands for: "Oma" in "die Oma heißt Gerda"."""

    name: str
    start: int
    end: int
    is_sure: bool = True
    is_title: bool = False
    titled: str = ""
    denied: bool = False
    # Whoever speaks is called so.
    is_me: bool = False


class People:
    """Looks through the items of a sentence, or of one team."""

    def __init__(self, items: Sequence[Chunk], *, capitals: bool, opposed: bool = False) -> None:
        """Take the items, whether a capital tells a name from other words, and whether "against" stands before them."""
        self._items = items
        self._opposed = opposed
        self._capitals = capitals
        self._is_cased = any(item.is_capital for item in items)

    def mentions(self) -> list[Mention]:
        """Return everybody who is named, in order, titles with their names."""
        found: list[Mention] = []
        place = 0
        while place < len(self._items):
            mention = self._at(place)
            if mention:
                found.append(mention)
            place = mention.end if mention else place + 1
        return self._without_me(self._titled(found))

    def _at(self, place: int) -> Mention | None:
        item = self._items[place]
        if item.can_be(Role.NUMBERED):
            return self._numbered(place)
        if self._is_title(place):
            return Mention(_written(item.text), place, place + 1, is_title=True)
        if item.is_name or (item.is_strange and self._stands(place)) or self._is_written_as_name(place):
            return self._joined(place)
        return Mention(ME, place, place + 1) if self._is_me(place) else None

    def _is_title(self, place: int) -> bool:
        """Tell whether a word only says who somebody is; "Nan" may be a name as well, but not in "her Nan Priya"."""
        item, behind = self._items[place], self._next(place)
        if item.roles != {Role.TITLE, Role.NAME}:
            return item.roles == {Role.TITLE}
        named = behind is not None and not behind.is_parted and (behind.is_name or behind.roles == {Role.UNKNOWN})
        return named and (place == 0 or not self._items[place - 1].is_name)

    def _numbered(self, place: int) -> Mention | None:
        """Take "player one" for a name."""
        behind = self._next(place)
        if behind is None or behind.is_parted or behind.can_be(Role.AND) or not _is_number(behind):
            return None
        return Mention(" ".join(map(_written, (self._items[place].text, behind.text))), place, place + 2)

    def _joined(self, place: int) -> Mention:
        """Take a name together with a surname, and two names together that commas part from the others."""
        item, behind = self._items[place], self._next(place)
        sure = item.is_name
        if behind and not behind.is_parted and behind.is_capital and item.is_capital:
            called = any(self._items[one].can_be(Role.CALL) for one in self.piece(place))
            surname = item.is_name and behind.roles == {Role.UNKNOWN} and not behind.is_first and not called
            double = behind.is_name and self._is_enclosed(place, place + 2)
            if surname or double:
                return Mention(f"{_written(item.text)} {_written(behind.text)}", place, place + 2, sure)
        return Mention(_written(item.text), place, place + 1, sure)

    def _is_enclosed(self, start: int, end: int) -> bool:
        """Tell whether commas stand around items, or the end of the list."""
        before, behind = self._items[start], self._items[end] if end < len(self._items) else None
        commas = any("," in item.marks for item in self._items)
        parted = start == 0 or before.is_parted or self._items[start - 1].can_be(Role.AND)
        return commas and parted and (behind is None or behind.is_parted or behind.can_be(Role.AND))

    def _next(self, place: int) -> Chunk | None:
        return self._items[place + 1] if place + 1 < len(self._items) else None

    # Names that nobody knows.

    def piece(self, place: int) -> range:
        """Return the places of the items that no mark and no "and" parts from this one."""
        start = place
        while start and not self._items[start].is_parted and not self._items[start - 1].can_be(Role.AND):
            start -= 1
        end = place + 1
        while end < len(self._items) and not self._items[end].is_parted and not self._items[end].can_be(Role.AND):
            end += 1
        return range(start, end)

    def _stands(self, place: int) -> bool:
        """Tell whether something stands where a name must stand."""
        item, piece = self._items[place], self.piece(place)
        before, behind = self._items[piece.start : place], self._items[place + 1 : piece.stop]
        if self._capitals and item.is_capital and not item.is_first and item.can_be(Role.UNKNOWN):
            return not (before and before[-1].can_be(Role.BESIDE) and not before[-1].can_be(Role.AND))
        if (
            item.is_capital
            and item.can_be(Role.UNKNOWN)
            and any(one.can_be(Role.CALL, Role.SWAP) for one in (*before, *behind))
        ):
            return True
        if self._is_cased and not item.is_capital and (before or behind):
            return False
        if behind and behind[0].can_be(*_DESCRIBING) and (item.can_be(Role.MY) or (item.can_be(Role.NAME) and not before)):
            # "Mia nuora", "may the best".
            return False
        if before and before[-1].can_be(Role.PEOPLE, Role.TITLE):
            return True
        listed = piece.stop < len(self._items) and self._items[piece.stop].can_be(Role.AND)
        return not (behind and behind[0].can_be(Role.UNKNOWN)) and _is_led(item, before, behind, listed=listed)

    def _is_written_as_name(self, place: int) -> bool:
        """Tell whether a word that means something is a name all the same: nothing but a capital in a list tells so."""
        item = self._items[place]
        if not (self._capitals and item.is_capital and item.roles == {Role.SMALL}) or item.is_first or len(item.text) == 1:
            return False
        return all(self._items[one].can_be(Role.ARTICLE) for one in self.piece(place) if one != place)

    # The one who speaks.

    def _is_me(self, place: int) -> bool:
        item, piece = self._items[place], self.piece(place)
        before, behind = self._items[piece.start : place], self._items[place + 1 : piece.stop]
        joined = piece.start > 0 and self._items[piece.start - 1].can_be(Role.AND)
        if item.can_be(Role.ME_LISTED):
            opposed = self._opposed and piece.start == 0
            return (joined or opposed) and all(one.can_be(Role.BESIDE) for one in before) and not (before and behind)
        if item.can_be(Role.I_AM):
            return joined and not before and not any(one.is_name or one.is_strange for one in behind) and bool(behind)
        if not item.can_be(Role.ME) or (before and before[-1].can_be(Role.BESIDE)):
            return False
        if behind and behind[0].can_be(Role.PEOPLE, Role.TITLE, Role.LITTLE):
            return False
        # "Yours truly" says nothing else.
        alone = " " in item.text or (joined and not before)
        return alone or not behind or _is_named(behind) or behind[0].can_be(Role.AND, Role.PLAYING)

    def _without_me(self, found: list[Mention]) -> list[Mention]:
        """Leave out the "I" that is told a name: "ich, die Gudrun", "it's me, Emma, and Tom", "I'm Ben"."""
        found = self._called_anew([replace(one, is_me=self._is_introduced(one)) for one in found])
        introduced = any(mention.is_me for mention in found)
        if any(mention.is_me and not mention.is_title for mention in found):
            # "I'm Margaret, I'm the gran": what somebody is, is no second player.
            found = [mention for mention in found if not (mention.is_title and mention.is_me)]
        kept: list[Mention] = []
        for index, mention in enumerate(found):
            behind = found[index + 1] if index + 1 < len(found) else None
            if mention.name == ME and (introduced or (behind and self._explains(mention, behind))):
                continue
            kept.append(mention)
        return kept

    def _called_anew(self, found: list[Mention]) -> list[Mention]:
        """Leave out the name that somebody has but is not called by: "my name's Theodore, but call me Theo"."""
        kept: list[Mention] = []
        for mention in found:
            before = kept[-1] if kept else None
            if before and before.name and mention.is_me and self._is_called(mention):
                between = self._items[before.end : mention.start]
                joined = any(one.can_be(Role.AND) for one in between)
                if before.is_me or (not joined and any(one.can_be(Role.BUT) for one in between)):
                    kept.pop()
            kept.append(mention)
        return kept

    def _is_called(self, mention: Mention) -> bool:
        """Tell whether "call me" stands before a name."""
        place = mention.start - 1
        while place >= 0 and self._is_small(place):
            place -= 1
        return place >= 0 and self._items[place].can_be(Role.CALL_ME)

    def _is_introduced(self, mention: Mention) -> bool:
        """Tell whether "I am" stands before a name, or "that's me" behind it."""
        place = mention.start - 1
        while place >= 0 and not self._items[place + 1].is_parted and self._is_small(place):
            place -= 1
        if mention.name and place >= 0 and not self._items[place + 1].is_parted and self._items[place].can_be(Role.I_AM):
            return True
        return bool(mention.name) and mention.end < len(self._items) and self._items[mention.end].can_be(Role.AS_ME)

    def _is_small(self, place: int) -> bool:
        item = self._items[place]
        return item.can_be(Role.ARTICLE, Role.LITTLE, Role.FILLER, Role.ALSO) and not item.can_be(Role.I_AM, Role.AND)

    def _explains(self, me: Mention, name: Mention) -> bool:
        """Tell whether a name behind "I" is that of the one who speaks."""
        between = self._items[me.end : name.start]
        if not all(one.can_be(Role.ARTICLE, Role.LITTLE, Role.THIS, Role.SO, Role.TITLE) for one in between):
            return False
        before = self._items[: me.start]
        behind = self._items[name.end] if name.end < len(self._items) else None
        # "... and me, Pauline": nobody else follows.
        last = bool(before) and before[-1].can_be(Role.AND) and (behind is None or any(mark in ENDS for mark in behind.marks))
        if name.is_title or last:
            return last
        marks = self._items[me.end].marks
        if not marks or "(" in marks or between:
            return True
        return bool(before) and before[-1].can_be(Role.THIS) and behind is not None and "," in behind.marks

    # Titles.

    def _titled(self, found: list[Mention]) -> list[Mention]:
        kept: list[Mention] = []
        for mention in found:
            before = kept[-1] if kept else None
            if before and before.is_title and mention.name and not mention.is_title and self._is_of(before, mention):
                kept[-1] = replace(mention, titled=before.name)
            elif before and mention.is_title and not before.is_title and self._tells(before, mention):
                kept[-1] = replace(before, titled=before.titled or mention.name)
            else:
                kept.append(mention)
        return kept

    def _is_of(self, title: Mention, name: Mention) -> bool:
        """Tell whether a title belongs to the name behind it."""
        between = self._items[title.end : name.start]
        marks = "".join(one.marks for one in self._items[title.end : name.start + 1])
        if not between and not marks:
            return True
        if any(one.can_be(Role.AND) for one in between):
            return False
        if any(one.can_be(Role.CALLED, Role.SO) for one in between):
            others = [one for one in between if not one.can_be(Role.CALLED, Role.SO, Role.ARTICLE, Role.THIS)]
            return len(others) <= 1
        mine = title.start > 0 and self._items[title.start - 1].can_be(Role.MY)
        return mine and all(one.can_be(Role.ARTICLE) for one in between)

    def _tells(self, name: Mention, title: Mention) -> bool:
        """Tell whether a title only says who somebody is: "Gerda, das ist die Oma"."""
        between = self._items[name.end : title.start]
        start = name.start - 1
        listed = start < 0 or not self._items[start].can_be(Role.I_AM, Role.THIS)
        this = any(one.can_be(Role.THIS) for one in between)
        return this and listed and all(one.can_be(Role.THIS, Role.ARTICLE, Role.MY, Role.LITTLE) for one in between)


def _written(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_number(item: Chunk) -> bool:
    return item.can_be(Role.NUMBER, Role.UNKNOWN) or item.is_name


def _is_named(behind: Sequence[Chunk]) -> bool:
    first = next((one for one in behind if not one.can_be(Role.ARTICLE, Role.LITTLE)), None)
    return first is not None and (first.is_name or first.is_strange)


def _is_led(item: Chunk, before: Sequence[Chunk], behind: Sequence[Chunk], *, listed: bool) -> bool:
    """Tell whether what stands before something leads to a name, or it stands in a row of names; `listed` if "and" follows."""
    place = len(before)
    while place and before[place - 1].can_be(*_DESCRIBING) and not before[place - 1].can_be(*_LEADING):
        place -= 1
    if not place:
        return True
    leader = before[place - 1]
    if leader.can_be(*_LEADING):
        return item.can_be(Role.UNKNOWN) or not leader.can_be(Role.ME)
    if not leader.is_name:
        return False
    if place == len(before):
        return not behind or behind[0].is_name or behind[0].can_be(*_DESCRIBING, Role.FILLER)
    # The last of a row may be talk: "Tom gegen Ben das alte Duell".
    return listed or bool(behind)
