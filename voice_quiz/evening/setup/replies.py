"""Finds the move that an answer to a question of the set-up stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voice_quiz.cards.library import topic_meant
from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Meaning, Plain
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.questions import (
    Another,
    ApproveNames,
    AskAgain,
    AsUsual,
    Begin,
    ChooseGame,
    ChooseLanguage,
    Enough,
    NamePlayers,
    PlayAlone,
    SetupState,
)
from voice_quiz.evening.setup.resume_offer import StartAfresh, given_up, gone_on
from voice_quiz.evening.setup.teams import Guestbook, moved, numbered, put_right
from voice_quiz.evening.setup.traits import Team
from voice_quiz.evening.setup.wishes import MakeWishes, Wish
from voice_quiz.game.protocol import Move
from voice_quiz.game.summary import Summary


class Draw(Move):
    """The table wants to see the game that is just over."""

    __slots__ = ()


class UnclearReply(Move):
    """The table said no, and has to say what it wants instead."""

    __slots__ = ()


# What says everything by itself.
_PLAIN: Mapping[Meaning, Move] = {
    Plain.ANOTHER: Another(),
    Plain.ENOUGH: Enough(),
    Plain.PICTURE: Draw(),
    Plain.EASIER: MakeWishes((Wish("easy"),)),
    Plain.HARDER: MakeWishes((Wish("hard"),)),
    Plain.FRESH: StartAfresh(),
    Plain.ALONE: PlayAlone(),
    Plain.USUAL: AsUsual(),
    Plain.NO: UnclearReply(),
    Plain.BEGIN: Begin(),
    Plain.ANEW: AskAgain("players"),
    mn.OtherGame(): AskAgain("game"),
}


def answered(meaning: Meaning, welcome: SetupState, guestbook: Guestbook, languages: Mapping[str, Language]) -> Move | None:
    """Return the move, with what is known so far, who was here before, and the languages to choose from."""
    language = languages[welcome.language or next(iter(languages))]
    match meaning:
        case mn.Tongue(code):
            return ChooseLanguage(code)
        case mn.GoOn():
            return _gone_on(meaning, welcome.open)
        case mn.GiveUp():
            return given_up(meaning, welcome.open)
        case mn.Game(game) | mn.OtherGame(str(game)):
            return ChooseGame(game)
        case mn.Names():
            before = welcome.plan.apart
            named = guestbook.named(meaning, languages.values(), anew=not before)
            return put_right(named, before, welcome.doubtful, typed=meaning.typed) if before else named
        case mn.Joins() | mn.Home():
            return _seated(meaning, welcome.plan)
        case mn.Count(number):
            return _counted(number, welcome, language)
        case mn.Wishes(wishes):
            return _wished(wishes, language, welcome.plan)
        case Plain.YES:
            return ApproveNames() if welcome.doubtful else Begin()
    return _PLAIN.get(meaning)


def _counted(number: int, welcome: SetupState, language: Language) -> Move:
    """Call players by numbers, but not those who have told their names: "yes, all four of us" only says that they are right."""
    if number != len(welcome.plan.players):
        return numbered(number, language)
    return ApproveNames() if welcome.doubtful else NamePlayers(welcome.plan.apart)


def _gone_on(wanted: mn.GoOn, games: tuple[Summary, ...]) -> Move | None:
    """Go on with the open game that is meant, the newest of several; another game is a new one."""
    return gone_on(wanted, games) or (ChooseGame(wanted.game) if wanted.game else None)


def unwanted(without: str, language: Language) -> set[str]:
    """Return the names by which whoever is not wanted may be called: with and without an article."""
    return {without.lower(), " ".join(word for word in without.lower().split() if word not in language.articles)}


def _wished(said: Sequence[mn.Wished], language: Language, plan: Plan) -> Move:
    """Ask again for the game or the players where that is wanted, whatever else is; without a player go on without him."""
    again = [wish.again for wish in said if wish.again]
    gone = {name for wish in said if wish.without for name in unwanted(wish.without, language)}
    if len(said) == 1 and gone & {player.lower() for player in plan.players}:
        return _without(plan, gone)
    return AskAgain(again[0]) if again else MakeWishes(tuple(_wish(wish, language.code) for wish in said))


def _seated(meaning: mn.Joins | mn.Home, plan: Plan) -> Move | None:
    """Put somebody into another team, or go on without one who goes home."""
    match meaning:
        case mn.Joins(player, partner):
            return NamePlayers(moved(player, partner, plan.apart))
        case mn.Home(player) if player in plan.players:
            return _without(plan, {player.lower()})
    return None


def _without(plan: Plan, gone: set[str]) -> NamePlayers:
    """Go on with those who are left; a team that nobody is left in is none."""
    return NamePlayers(tuple(_left(team, gone) for team in plan.apart if _left(team, gone)))


def _left(team: Team, gone: set[str]) -> Team:
    return tuple(player for player in team if player.lower() not in gone)


def _wish(said: mn.Wished, language: str) -> Wish:
    match said:
        case mn.Wished(plan=mn.Change() as change):
            return Wish(change)
        case mn.Wished(without=str(topic)):
            return Wish("without", topic_meant(topic, language))
        case mn.Wished(only=str(topic)):
            return Wish("only", topic_meant(topic, language))
        case mn.Wished(seconds=int(seconds)):
            return Wish("seconds", str(seconds))
    return Wish("rounds", str(said.rounds))
