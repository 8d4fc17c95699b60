"""Makes a meaning of who is named, by what is asked: a list, or a change of the list there is."""

from __future__ import annotations

from collections.abc import Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.names.corrections import changed, corrected
from voice_quiz.dialogue.understand.names.lexicon import Role
from voice_quiz.dialogue.understand.names.parser import Roster, Team, read_roster
from voice_quiz.dialogue.understand.names.people import ME
from voice_quiz.dialogue.understand.names.spelling import by_letters


def listed(text: str, situation: Situation, language: Language, *, plainly: bool) -> Names | None:
    """Return who plays; `plainly` only if nothing else was said, so that it is certain to be a list."""
    if situation.kind is Kind.NAMES:
        roster = read_roster(text, language)
        return _named(roster.named) if roster.is_plain or not plainly else None
    if not situation.players:
        return None
    roster = read_roster(text, language, situation.players)
    if plainly and not _is_certain(roster, situation) and not by_letters(text, language)[0]:
        return None
    return _changed(text, roster, situation, language)


def told_by_the_way(text: str, situation: Situation, language: Language) -> Names | None:
    """Return who plays then, where a sentence says that somebody comes, goes or is called otherwise, and then tells why."""
    if not situation.players:
        return None
    roster = read_roster(text, language, situation.players)
    named = [mention for mention in roster.mentions if mention.name]
    if not named or not (roster.says(Role.CALL) or all(one.is_sure or one.is_title for one in named)):
        return None
    counted = roster.count == len(situation.players) + len(named)
    told = (
        counted
        or any(one.is_me for one in named)
        or roster.says(Role.JOINS, Role.SWAP, Role.CALL)
        or any(_leaves(roster, place) for place in roster.cells)
    )
    names = changed(text, situation.players, language) if told else ()
    return Names(names) if names and names != situation.players else None


def _leaves(roster: Roster, place: int) -> bool:
    """Tell whether a clause ends with what is said of somebody who does not play: "Priya's dropped out, she's on the phone"."""
    clause = [item for item in roster.clause(place) if not item.can_be(Role.FILLER)]
    last = clause[-1]
    denied = any(one.can_be(Role.NOT) for one in clause) and last.can_be(Role.PLAYING)
    return denied or clause[0].can_be(Role.REMOVE) or (last.can_be(Role.AWAY, Role.REMOVE) and len(clause) > 1)


def _is_certain(roster: Roster, situation: Situation) -> bool:
    """Tell whether a list is changed for certain: somebody is named, or at least nothing else was asked for."""
    asked = situation.kind is Kind.NAMES_CHECK and not roster.says(Role.ADD, Role.ALSO)
    return roster.is_plain_change and (roster.is_sure or asked)


def _changed(text: str, roster: Roster, situation: Situation, language: Language) -> Names | None:
    if roster.rest is not None and (teams := _against_others(roster, roster.rest, situation.players)):
        return _named(teams)
    if len(roster.named) > 1 and not roster.says(Role.SWAP):
        return _named(roster.named)
    if situation.kind is Kind.NAMES_CHECK:
        names = corrected(text, situation.players, language, situation.asked)
    else:
        names = changed(text, situation.players, language)
    return Names(names) if names else None


def _against_others(roster: Roster, place: int, players: Sequence[str]) -> tuple[Team, ...]:
    """Return the teams where one is of all who are not named; none, if a stranger is named, or nobody is left."""
    known = {player.lower(): player for player in players}
    said = [tuple(known.get(name.lower(), "") for name in team) for team in roster.named]
    others = tuple(player for player in players if not any(player in team for team in said))
    return () if not others or any("" in team for team in said) else (*said[:place], others, *said[place:])


def _named(teams: tuple[Team, ...]) -> Names | None:
    """Return the names, the teams where there are several, and the team of the one who said "I"."""
    if not teams:
        return None
    mine = [index for index, team in enumerate(teams) if ME in team]
    named = tuple(tuple(name for name in team if name != ME) for team in teams)
    everyone = tuple(name for team in named for name in team)
    return Names(everyone, named if len(teams) > 1 else (), mine[0] if mine else None)
