"""Tells who is taken back in a list: "no, not Tom", "Tom's gone to bed, so Mary and Joe"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from voice_quiz.dialogue.understand.names.chunks import Chunk
from voice_quiz.dialogue.understand.names.lexicon import Role
from voice_quiz.dialogue.understand.names.people import Mention

_NEAR = 3


def settled(found: Sequence[Mention], items: Sequence[Chunk], *, removing: bool, nouns: bool = False) -> list[Mention]:
    """Return the mentions with those marked who do not play; `removing` where a list is changed that was said before.

    `nouns` where every noun has a capital, and an article may stand for somebody.
    """
    denied = {
        mention.name.lower()
        for index, mention in enumerate(found)
        if mention.name and _is_denied(index, found, items, removing=removing, nouns=nouns)
    }
    marked = [replace(mention, denied=mention.name.lower() in denied) for mention in found]
    return _begun_anew(marked, items)


def _is_denied(index: int, found: Sequence[Mention], items: Sequence[Chunk], *, removing: bool, nouns: bool) -> bool:
    mention = found[index]
    behind = items[mention.end : found[index + 1].start if index + 1 < len(found) else len(items)]
    before = items[found[index - 1].end if index else 0 : mention.start]
    own = () if _is_somebody_else(behind, nouns=nouns) else _until_mark(behind)
    if _is_refused(before, items[mention.start], second=removing and index > 0) or _is_absent(own):
        return True
    if _is_replaced(index, found, items):
        refused = index + 1 < len(found) and _is_refused(behind, items[found[index + 1].start], second=removing)
        return not refused or found[index + 1].name == mention.name
    if not removing:
        return False
    return any(one.can_be(Role.REMOVE) for one in own) or _is_removed(index, found, items)


def _is_somebody_else(behind: Sequence[Chunk], *, nouns: bool) -> bool:
    """Tell whether what follows a mark is said of somebody who is no player: "Karin and Holger, the dog is watching"."""
    if len(behind) < _NEAR or not behind[0].is_parted or not behind[0].can_be(Role.ARTICLE, Role.MY):
        return False
    named = behind[1].is_capital if nouns else not behind[0].can_be(Role.THIS)
    return named and behind[1].can_be(Role.SMALL, Role.UNKNOWN, Role.PEOPLE) and not behind[1].is_parted


def _until_mark(row: Sequence[Chunk]) -> Sequence[Chunk]:
    for place, item in enumerate(row):
        if (item.is_parted and place) or (item.can_be(Role.AND) and not item.can_be(Role.PLAYING)):
            return row[:place]
    return row


def _is_refused(before: Sequence[Chunk], name: Chunk, *, second: bool) -> bool:
    """Tell whether "not" or "instead of" stands right before a name, or "no" behind another one."""
    if name.is_parted:
        return False
    if second and before and before[-1].can_be(Role.NO) and before[-1].is_parted:
        return True
    others = 0
    for place in range(len(before) - 1, -1, -1):
        item = before[place]
        if item.can_be(Role.NOT, Role.INSTEAD_OF):
            return True
        if not item.can_be(Role.ARTICLE, Role.TITLE, Role.MY, Role.PEOPLE, Role.LITTLE):
            others += 1
        if (
            others > 1
            or item.is_parted
            or not item.can_be(Role.SMALL, Role.FILLER, Role.ARTICLE, Role.TITLE, Role.MY, Role.PEOPLE, Role.THIS)
        ):
            return False
    return False


def _is_absent(behind: Sequence[Chunk]) -> bool:
    """Tell whether it is said of somebody that he does not play, or is away."""
    for place, item in enumerate(behind):
        if item.can_be(Role.AWAY):
            return True
        if item.can_be(Role.NOT) and any(one.can_be(Role.PLAYING) for one in behind[place + 1 : place + 1 + _NEAR]):
            return True
    return False


def _is_replaced(index: int, found: Sequence[Mention], items: Sequence[Chunk]) -> bool:
    """Tell whether "no" follows a name, and then the same name, another one in its place, or a reason."""
    mention, following = found[index], found[index + 1] if index + 1 < len(found) else None
    row = items[mention.end : following.start if following else len(items)]
    if any(one.can_be(Role.REPLACED_BY) for one in row) and following:
        return True
    first = next((place for place, one in enumerate(row) if not _is_nothing(one) or one.can_be(Role.NO)), None)
    if first is None or not row[first].can_be(Role.NO) or first > 1:
        return False
    rest = row[first + 1 :]
    last = [one for one in rest if not one.can_be(Role.ARTICLE)][-1:]
    if not following or any(one.can_be(Role.ADD, Role.ALSO) for one in last):
        return False
    return not any(one.can_be(Role.NOT) for one in rest) or following.name.lower() == mention.name.lower()


def _is_removed(index: int, found: Sequence[Mention], items: Sequence[Chunk]) -> bool:
    """Tell whether a word for taking somebody off stands before a name, or in what is said of him further on."""
    mention, following = found[index], found[index + 1] if index + 1 < len(found) else None
    start = found[index - 1].end if index else 0
    before = items[start : mention.start]
    if (
        any(one.can_be(Role.REMOVE) for one in before)
        and not items[mention.start].is_parted
        and (index == 0 or before[0].is_parted)
    ):
        return True
    return following is None and any(one.can_be(Role.REMOVE) for one in items[mention.end :])


def _is_nothing(item: Chunk) -> bool:
    return item.can_be(Role.SMALL, Role.FILLER)


def _begun_anew(found: list[Mention], items: Sequence[Chunk]) -> list[Mention]:
    """Leave out what was said before "so", where the list follows only then."""
    for place in (place for place, item in enumerate(items) if item.can_be(Role.SO) and place):
        before = [one for one in found if one.end <= place and not one.denied]
        behind = [one for one in found if one.start > place and not one.denied]
        names = {one.name.lower() for one in before}
        repeated = len(behind) > 1 and any(one.name.lower() in names for one in behind)
        if behind and before and (repeated or all(one.is_title for one in before)):
            found = [one for one in found if one not in before]
    return found
