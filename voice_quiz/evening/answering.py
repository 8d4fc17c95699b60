"""Finds the move that an answer to a question of the set-up stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from voice_quiz.cards.packs import topic_meant
from voice_quiz.dialogue.language import Language
from voice_quiz.evening.announcing import MOST_READ
from voice_quiz.evening.naming import Guestbook, numbered, put_right
from voice_quiz.evening.plan import Plan, Team
from voice_quiz.evening.welcome import (
    Another,
    ApproveNames,
    AskAgain,
    AsUsual,
    Begin,
    ChooseGame,
    ChooseLanguage,
    Enough,
    GiveUp,
    GoOn,
    NamePlayers,
    PlayAlone,
    StartAfresh,
    Welcome,
)
from voice_quiz.evening.wishes import MakeWishes, Wish
from voice_quiz.game.memory import Summary
from voice_quiz.game.protocol import Move


class Draw(Move):
    """The table wants to see the game that is just over."""

    __slots__ = ()


class Unclear(Move):
    """The table said no, and has to say what it wants instead."""

    __slots__ = ()


# Intents that say everything by themselves.
_PLAIN: Mapping[str, type[Move]] = {
    "another": Another,
    "enough": Enough,
    "picture": Draw,
    "fresh": StartAfresh,
    "alone": PlayAlone,
    "usual": AsUsual,
    "no": Unclear,
    "begin": Begin,
}


def answered(
    intent: str, slots: Mapping[str, Any], welcome: Welcome, guestbook: Guestbook, languages: Mapping[str, Language]
) -> Move | None:
    """Find the move, with what is known so far, who was here before, and the languages to choose from."""
    language = languages[welcome.language or next(iter(languages))]
    match intent:
        case "tongue":
            return ChooseLanguage(slots["language"])
        case "go-on":
            return _gone_on(slots, welcome.open)
        case "give-up":
            return _given_up(slots, welcome.open)
        case "game":
            return ChooseGame(slots["game"])
        case "names":
            named = guestbook.named(slots, languages.values())
            doubtful = welcome.doubtful
            return put_right(named, welcome.plan.apart, doubtful, typed="typed" in slots) if doubtful else named
        case "yes":
            return ApproveNames() if welcome.doubtful else Begin()
        case "anew":
            return AskAgain("players")
        case "count":
            return numbered(int(slots["number"]), language)
        case "wish":
            return _wished(slots.get("wishes", [slots]), language.code, welcome.plan)
    plain = _PLAIN.get(intent)
    return plain() if plain else None


def _gone_on(slots: Mapping[str, Any], games: tuple[Summary, ...]) -> Move | None:
    """Go on with the open game that is meant, the newest of several; another game is a new one."""
    found = next(iter(_meant(slots, games)), None)
    if found is None:
        return ChooseGame(slots["game"]) if "game" in slots else None
    return GoOn(found.id)


def _given_up(slots: Mapping[str, Any], games: tuple[Summary, ...]) -> Move | None:
    """Give up the open game that is meant, and none where it might be another."""
    found = tuple(_meant(slots, games))
    return GiveUp(found[0].id) if len(found) == 1 else None


def _meant(slots: Mapping[str, Any], games: tuple[Summary, ...]) -> Iterable[Summary]:
    """Find the open games that somebody may mean, the newest first."""
    if "which" in slots:
        place = min(len(games), MOST_READ) if slots["which"] == "last" else int(slots["which"])
        return games[place - 1 : place]
    if "game" in slots:
        return (game for game in games if game.game == slots["game"])
    if "player" in slots:
        return (game for game in games if slots["player"] in game.players)
    return games


def _wished(said: Sequence[Mapping[str, Any]], language: str, plan: Plan) -> Move:
    """Ask again for the game or the players where that is wanted, whatever else is; without a player go on without him."""
    again = [slots["again"] for slots in said if "again" in slots]
    unwanted = {str(slots.get("without", "")).lower() for slots in said}
    if len(said) == 1 and unwanted & {player.lower() for player in plan.players}:
        return NamePlayers(tuple(_left(team, unwanted) for team in plan.teams if _left(team, unwanted)))
    return AskAgain(again[0]) if again else MakeWishes(tuple(_wish(slots, language) for slots in said))


def _left(team: Team, unwanted: set[str]) -> Team:
    return tuple(player for player in team if player.lower() not in unwanted)


def _wish(slots: Mapping[str, Any], language: str) -> Wish:
    option, value = next(iter(slots.items()))
    if option in ("without", "only"):
        return Wish(option, topic_meant(str(value), language))
    return Wish(str(value)) if option == "plan" else Wish(option, str(value))
