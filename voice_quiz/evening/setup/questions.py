"""Asks for the language, an open game to go on with, the game and the players; a small game of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.resume_offer import GiveUp, GoOn, StartAfresh
from voice_quiz.evening.setup.traits import Team
from voice_quiz.evening.setup.wishes import MakeWishes, Wish, granted
from voice_quiz.game.protocol import BadSetup, Event, Expected, Move, Outcome, Player, Reason, Refused, Step, offer
from voice_quiz.game.seats import Hosting, check_name, check_names
from voice_quiz.game.summary import Summary

# How many can play each game; in money-drop, in a team.
PLAYERS: dict[str, tuple[int, int]] = {game: (traits.fewest, traits.most) for game, traits in GAMES.items()}
# So many teams of five are a crowd.
_MOST_AT_ALL = 30
_NOTHING = Plan()


@dataclass(frozen=True, slots=True)
class ChooseLanguage(Move):
    """The table wants to play in a language."""

    language: str


@dataclass(frozen=True, slots=True)
class Another(Move):
    """The table wants another game, and has not said which."""


@dataclass(frozen=True, slots=True)
class Enough(Move):
    """The table has played enough for today."""


@dataclass(frozen=True, slots=True)
class ChooseGame(Move):
    """The table wants to play a game."""

    game: str


@dataclass(frozen=True, slots=True)
class AsUsual(Move):
    """The table wants what it had the last time: everything, or the same players."""


@dataclass(frozen=True, slots=True)
class PlayAlone(Move):
    """Somebody plays alone, and has not told his name yet."""


@dataclass(frozen=True, slots=True)
class NamePlayers(Move):
    """The players have told their names; some may have been misheard."""

    teams: tuple[Team, ...]
    doubtful: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class ApproveNames(Move):
    """The names were heard rightly."""


@dataclass(frozen=True, slots=True)
class AskAgain(Move):
    """The table wants to change something that was said before: the game or the players."""

    what: str


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """The game may begin as it is planned."""


@dataclass(frozen=True, slots=True)
class LanguageChosen(Event):
    """The quizmaster speaks a language."""

    language: str


@dataclass(frozen=True, slots=True)
class PlanChanged(Event):
    """Something about the game is settled."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class SetupState:
    """What is known so far of tonight's game, of games that are open, and of the last one."""

    languages: tuple[str, ...]
    language: str | None = None
    game: str | None = None
    players: Team = ()
    # Everything else about the game, and how the players are divided.
    chosen: Plan = _NOTHING
    open: tuple[Summary, ...] = ()
    usual: Plan | None = None
    # A game is just over, so it is asked first whether there is to be another; and: there is to be none.
    encore: bool = False
    enough: bool = False
    # The open game that goes on, and those that never will.
    resumed: int | None = None
    given_up: tuple[int, ...] = ()
    alone: bool = False
    # Names that are to be approved.
    doubtful: tuple[Player, ...] = ()
    # What was wished before it was known for which game, or for whom.
    wished: tuple[Wish, ...] = ()
    # Something was asked, so the plan is announced; and: the table agrees with it.
    asked: bool = False
    agreed: bool = False

    @property
    def plan(self) -> Plan:
        """Put together what is known of the game."""
        plan = replace(self.chosen, game=self.game)
        return plan if plan.players == self.players else plan.seated((self.players,))

    @property
    def complete(self) -> bool:
        """Tell whether a game can begin or go on."""
        return not self.expected().options

    @property
    def is_settled(self) -> bool:
        """Tell whether game and players are known, so that a wish can be granted."""
        return self.plan.game is not None and bool(self.plan.teams) and not self.doubtful

    def expected(self) -> Expected:
        """Ask for one thing after another; what is asked for later may be told before its turn."""
        if self.language is None:
            return Expected((offer(ChooseLanguage, language=self.languages),))
        if self.resumed is not None or self.enough:
            return Expected(())
        if self.encore:
            games = offer(ChooseGame, game=tuple(GAMES))
            return Expected((offer(Another), games, offer(AsUsual), offer(Enough)))
        if self.open:
            numbers = tuple(one.id for one in self.open)
            games = offer(ChooseGame, game=tuple(GAMES))
            return Expected((offer(GoOn, id=numbers), offer(GiveUp, id=numbers), offer(StartAfresh), games))
        games, wishes = offer(ChooseGame, game=tuple(GAMES)), offer(MakeWishes)
        again = offer(AskAgain, what=("game", "players"))
        if self.plan.game is None:
            return Expected((games, offer(AsUsual), offer(NamePlayers), wishes, again, offer(Begin)))
        if not self.plan.teams:
            return Expected((offer(NamePlayers), offer(PlayAlone), offer(AsUsual), games, wishes, again))
        if self.doubtful:
            return Expected((offer(ApproveNames), offer(NamePlayers), again, games, wishes))
        if self.asked and not self.agreed:
            return Expected((offer(Begin), wishes, games, offer(NamePlayers), again))
        return Expected(())

    def apply(self, move: Move) -> Step[SetupState]:
        """Note what was said."""
        self.expected().check(move)
        match move:
            case ChooseLanguage(language):
                return Step(replace(self, language=language), (LanguageChosen(language),))
            case GoOn(game):
                return Step(replace(self, resumed=game))
            case GiveUp(game):
                rest = tuple(one for one in self.open if one.id != game)
                return Step(replace(self, open=rest, given_up=(*self.given_up, game)))
            case StartAfresh():
                return Step(replace(self, open=()))
            case ChooseGame(game):
                return replace(self, open=(), encore=False)._planned(self.plan.of_game(game))
            case NamePlayers(teams, doubtful):
                return self._named(teams, doubtful)
            case PlayAlone():
                return Step(replace(self, alone=True))
            case AsUsual():
                return self._as_usual()
        return self._settled(move)

    def _settled(self, move: Move) -> Step[SetupState]:
        match move:
            case Another():
                return Step(replace(self, encore=False))
            case Enough():
                return Step(replace(self, enough=True))
            case ApproveNames():
                return Step(replace(self, doubtful=()))
            case AskAgain("game"):
                return Step(self._with(replace(self.plan, game=None)))
            case AskAgain():
                return Step(replace(self._with(replace(self.plan, teams=())), alone=False, doubtful=()))
            case MakeWishes(wishes) if not self.is_settled:
                return Step(replace(self, wished=(*self.wished, *wishes)))
            case MakeWishes(wishes):
                return self._planned(reduce(granted, wishes, self.plan))
            case Begin() if self.plan.game is None:
                return self._at_once()
            case Begin():
                _check(self.plan)
                return Step(replace(self, agreed=True), (PlanChanged(self.plan),))
        raise Refused(Reason.NOT_NOW)

    def outcome(self) -> Outcome | None:
        """Say that nobody wins a welcome."""
        return None

    def _as_usual(self) -> Step[SetupState]:
        if self.usual is None:
            raise Refused(Reason.NOT_OFFERED)
        if self.encore:
            # The same again needs no second word.
            return replace(self, encore=False, agreed=True)._planned(self.usual)
        if self.plan.game is None:
            return self._planned(self.usual)
        return self._named(self.usual.teams, ())

    def _at_once(self) -> Step[SetupState]:
        """Take the usual game, else the first one, for somebody who just wants to start; only who plays is still asked."""
        if self.usual is not None and not self.plan.teams:
            return replace(self, agreed=True)._planned(self.usual)
        game = self.usual.game if self.usual else None
        return replace(self, agreed=True)._planned(self.plan.of_game(game or next(iter(GAMES))))

    def _named(self, teams: tuple[Team, ...], doubtful: tuple[Player, ...]) -> Step[SetupState]:
        if self.alone and sum(map(len, teams)) > 1:
            return replace(self, alone=False)._named(teams, doubtful)
        plan = self.plan.seated(teams)
        if plan.game and not _fits(plan):
            # A variant or a way of hosting that was chosen may be none for so many.
            plan = replace(plan, variant=None, hosting=Hosting.DEVICE)
        named = self._planned(plan)
        return Step(replace(named.state, doubtful=doubtful), named.events)

    def _planned(self, plan: Plan) -> Step[SetupState]:
        # Other players are asked for where the game that was chosen is not for so many.
        if plan.teams and plan.game != self.plan.game and self.plan.teams and not _fits(plan):
            plan = replace(plan, teams=())
        elif plan.teams and plan.game:
            _check(plan)
        elif plan.teams:
            _check_alone(plan.players)
        return Step(self._with(plan), (PlanChanged(plan),))

    def _with(self, plan: Plan) -> SetupState:
        return replace(self, game=plan.game, players=plan.players, chosen=plan, asked=True)


def _fits(plan: Plan) -> bool:
    try:
        _check(plan)
    except Refused:
        return False
    return True


def _check(plan: Plan) -> None:
    """Refuse a table that is too small or too big, a name that is taken, and what no rule allows."""
    assert plan.game
    traits, players = GAMES[plan.game], plan.players
    most = _MOST_AT_ALL if "teams" in traits.options else traits.most
    if not traits.fewest <= len(players) <= most:
        raise Refused(Reason.WRONG_NUMBER_OF_PLAYERS, traits.fewest, traits.most)
    _check_alone(players, traits.fewest, most)
    try:
        plan.setup().start(0)
    except BadSetup:
        raise Refused(Reason.NOT_OFFERED) from None


def _check_alone(players: Team, fewest: int = 1, most: int = _MOST_AT_ALL) -> None:
    """Refuse what is no name, and a name that is taken, whatever is played."""
    try:
        for player in players:
            check_name(player)
    except BadSetup:
        raise Refused(Reason.NO_NAME) from None
    try:
        check_names(players, fewest, most)
    except BadSetup:
        raise Refused(Reason.NAME_TAKEN) from None
