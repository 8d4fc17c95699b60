"""The welcome as a part of the evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import (
    Arrangement,
    Figure,
    Game,
    HowSet,
    Inquiry,
    Meaning,
    Names,
    Plain,
    Repeat,
    Rules,
    Status,
    Wished,
    Wishes,
)
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.information import help_now
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import meant
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.evening.after.leaders import told
from voice_quiz.evening.earlier_games import Memory
from voice_quiz.evening.part import Beat, Discretion, Limit, Objection
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.evening.rulebook import Rulebook, in_short
from voice_quiz.evening.setup.announcements import changed, details, offered, planned
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.questions import (
    Another,
    ApproveNames,
    AsUsual,
    Begin,
    ChooseGame,
    ChooseLanguage,
    NamePlayers,
    PlayAlone,
    SetupState,
)
from voice_quiz.evening.setup.refusals import impossible, miscounted
from voice_quiz.evening.setup.replies import Draw, UnclearReply, answered, unwanted
from voice_quiz.evening.setup.resume_offer import GiveUp, GoOn, open_games
from voice_quiz.evening.setup.teams import Guestbook, completed
from voice_quiz.evening.setup.wishes import MakeWishes, Wish
from voice_quiz.game.protocol import Move, Player

_KINDS = {
    ChooseLanguage: Kind.LANGUAGE,
    Another: Kind.ENCORE,
    GoOn: Kind.RESUME,
    ChooseGame: Kind.GAME,
    NamePlayers: Kind.NAMES,
    ApproveNames: Kind.NAMES_CHECK,
    Begin: Kind.PLAN,
}


@dataclass(frozen=True, slots=True)
class NameOthers(Move):
    """The players have told their names, but for the one who said "I", and the team of that one."""

    others: NamePlayers
    team: int


@dataclass(frozen=True, slots=True)
class Arrange(Move):
    """The table has said several things in one sentence, in the order in which they are noted."""

    moves: tuple[Move, ...]


_HELLO = say("greeting.welcome")


class Welcome:
    """Asks at the table what the command line left open."""

    def __init__(
        self,
        welcome: SetupState,
        languages: Mapping[str, Language],
        memory: Memory | None = None,
        opening: Iterable[Said] = (_HELLO,),
        draw: Callable[[], bool] | None = None,
    ) -> None:
        """Take what is known already, the languages to choose from, what is known of earlier evenings, and what to say first.

        `draw` makes a picture of the game that is just over, and tells whether that could be done.
        """
        self.welcome = welcome
        self._memory = memory
        self._draw = draw
        # Whoever has been playing already is not greeted again.
        self._present = welcome.players
        self._opening = tuple(opening)
        self._languages = languages
        self._guestbook = Guestbook(guest.name for guest in (memory.guests() if memory else ()))
        self._rulebook = Rulebook()
        self._before: list[SetupState] = []
        # The plan as the table has heard it; only what differs from it is said.
        self._told: Plan | None = None
        # Somebody said no, and is asked what it should be instead.
        self._unclear = False
        # The name that is spelled when it is said back.
        self._spelled: Player | None = None
        # Those who are named, and the team of the one who said "I" and has told no name yet.
        self._others: tuple[NamePlayers, int] | None = None
        # The games were named.
        self._named_games = False
        # It was said how to get out of the names.
        self._told_way_out = False

    @property
    def _language(self) -> Language:
        return self._languages[self.welcome.language or next(iter(self._languages))]

    def open(self, host: Host) -> Iterator[Said]:
        """Greet, or say what is to be said instead."""
        yield from self._opening

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Do nothing: all of it has to be asked."""

    # What is asked.

    def players(self) -> tuple[Player, ...]:
        """Name those who have told their names."""
        return self.welcome.players

    def situation(self) -> Situation | None:
        """Return what is asked now."""
        options = self.welcome.expected().options
        if not options:
            return None
        kind = _KINDS[options[0].move]
        if kind is Kind.RESUME:
            everyone = dict.fromkeys(player for game in self.welcome.open for player in game.players)
            return Situation(kind, players=tuple(everyone))
        asked = (self._spelled,) if kind is Kind.NAMES_CHECK and self._spelled else ()
        return Situation(kind, players=self.welcome.players, asked=asked)

    def prompt(self, host: Host) -> Said:
        """Ask for it."""
        situation = self.situation()
        assert situation
        match situation.kind:
            case Kind.RESUME:
                return open_games(self.welcome.open, host)
            case Kind.NAMES if self._others:
                return say("setup.and-you")
            case Kind.NAMES if self.welcome.alone:
                return say("setup.your-name")
            case Kind.NAMES_CHECK:
                return self._check(host)
            case Kind.PLAN:
                return offered(self.welcome.plan, host) if self._unclear else self._announced(host)
            case Kind.GAME:
                named, self._named_games = self._named_games, True
                return say("ask.game-again" if named else "ask.game")
        return say(f"ask.{situation.kind}")

    def _announced(self, host: Host) -> Said:
        """Announce the game: as a whole the first time, then only what has changed."""
        before, self._told = self._told, self.welcome.plan
        return changed(before, self._told, host) if before else planned(self._told, host)

    def _check(self, host: Host) -> Said:
        if self._unclear:
            return say("setup.spell")
        if self._spelled:
            return say("setup.check-spelled", name=self._spelled, letters=", ".join(self._spelled.replace(" ", "").upper()))
        return say("setup.check", players=host.words(self.welcome.players))

    # What is answered.

    def move(self, meaning: Meaning) -> Move | None:
        """Return the move that a meaning stands for."""
        if meaning is Plain.YES and self._unclear:
            # "What shall be different?" is not answered with yes.
            return UnclearReply()
        if isinstance(meaning, Arrangement):
            moves = (self.move(one) for one in _things(meaning))
            return Arrange(tuple(move for move in moves if move is not None))
        if isinstance(meaning, Wishes) and len(meaning.wishes) > 1 and any(map(self._is_player, meaning.wishes)):
            # "Without Ben, and easy questions": two things of different kinds.
            moves = (self.move(Wishes((one,))) for one in meaning.wishes)
            return Arrange(tuple(move for move in moves if move is not None))
        move = answered(meaning, self.welcome, self._guestbook, self._languages)
        if isinstance(move, MakeWishes) and Wish("tournament") in move.wishes and self.welcome.plan.game is None:
            # Whoever wants all games need not say which is the first.
            return Arrange((ChooseGame(next(iter(GAMES))), move))
        if isinstance(move, NamePlayers) and isinstance(meaning, Names) and meaning.me is not None:
            return NameOthers(move, meaning.me)
        return completed(*self._others, move) if self._others and isinstance(move, NamePlayers) else move

    def _is_player(self, wish: Wished) -> bool:
        return bool(wish.without and unwanted(wish.without, self._language) & {one.lower() for one in self.welcome.players})

    def take_over(self, said: str, host: Host) -> Iterable[Said]:
        """Take who is to play, and what else was wished in the words that asked for this game, before anything is asked."""
        meaning = meant(understand(said, Situation(Kind.PLAN, players=self.welcome.players), host.language))
        if isinstance(meaning, Arrangement):
            meaning = replace(meaning, game=None)
        move = self.move(meaning) if isinstance(meaning, Arrangement | Names) else None
        return self.play(move, host) if move else ()

    def doubt(self, move: Move) -> Said | None:
        """Doubt nothing: it can all be said again."""

    def is_confirmed(self, move: Move) -> bool:
        """Ask about nothing afterwards."""
        return False

    def allows(self, move: Move) -> bool:
        """Leave it to the answer: nothing is refused here that was not said why."""
        return True

    def play(self, move: Move, host: Host) -> Iterable[Said]:
        """Note what was said, one thing after the other, or say why it cannot be."""
        start, others, known = self.welcome, self._others, len(self._before)
        told = [said for one in (move.moves if isinstance(move, Arrange) else (move,)) for said in self._noted(one, host)]
        told += self._granted(host)
        named = self.welcome.game is None and (self.welcome.players, self._others) != (start.players, others)
        if named or len(self.welcome.wished) > len(start.wished):
            # What comes before its turn is kept until then.
            told = [say("setup.noted"), *told]
        if len(self._before) > known:
            # It is taken back in one go.
            self._before[known:] = [start]
        return told

    def _granted(self, host: Host) -> Iterator[Said]:
        """Grant what was wished before its time, now that it is known for whom; or say why it cannot be."""
        while self.welcome.is_settled and self.welcome.wished:
            wish, *rest = self.welcome.wished
            self.welcome = replace(self.welcome, wished=tuple(rest))
            wishes = MakeWishes((wish,))
            if refusal := self._refusal(wishes, host):
                yield refusal
            else:
                self.welcome = self.welcome.apply(wishes).state

    def _noted(self, move: Move, host: Host) -> Iterable[Said]:
        if refusal := self._refusal(move, host):
            return [refusal]
        self._unclear = isinstance(move, UnclearReply)
        if self._unclear:
            return ()
        if isinstance(move, NameOthers):
            self._others = move.others, move.team
            return ()
        if isinstance(move, Draw):
            return [say("setup.drawn" if self._draw and self._draw() else "setup.not-drawn")]
        before, after = self.welcome, self.welcome.apply(move).state
        self._before.append(before)
        self.welcome = after
        self._others = self._others if isinstance(move, ChooseGame | MakeWishes) else None
        self._spelled = _to_be_spelled(before, after)
        if isinstance(move, ChooseLanguage):
            host.speak(self._languages[move.language])
        if isinstance(move, GiveUp):
            return [say("setup.given-up")]
        if isinstance(move, Begin) and before.plan.game is None:
            return [say("setup.chosen", game=host.word(f"games.{after.plan.game}"))]
        return [*self._greeted(before, host), *self._way_out()]

    def _way_out(self) -> Iterator[Said]:
        """Say once, before names are checked, how all of them can be said again."""
        if self.welcome.doubtful and not self._told_way_out:
            self._told_way_out = True
            yield say("setup.way-out")

    def _greeted(self, before: SetupState, host: Host) -> Iterable[Said]:
        """Greet those who were here before, once their names are certain."""
        named = self.welcome.players and not self.welcome.doubtful and (not before.players or before.doubtful)
        known = [name for name in self.welcome.players if self._guestbook.knows(name) and name not in self._present]
        return [say("setup.known", players=host.words(known))] if named and known else ()

    def _refusal(self, move: Move, host: Host) -> Said | None:
        """Return what is wrong with a move, where the table should know it exactly."""
        match move:
            case AsUsual() if self.welcome.usual is None:
                return say("setup.no-usual")
            case PlayAlone():
                return miscounted(self.welcome.plan, 1, host)
            case NamePlayers(teams):
                return miscounted(self.welcome.plan, sum(map(len, teams)), host)
            case MakeWishes(wishes) if self.welcome.is_settled:
                return impossible(wishes, self.welcome.plan, self._language.code, host)
        return None

    def tell(self, inquiry: Inquiry, host: Host) -> Iterable[Said]:
        """Help with what is asked, and explain the game that was chosen."""
        situation, game = self.situation(), self.welcome.game
        if isinstance(inquiry, Repeat | Status):
            # The question comes again by itself, and as a whole.
            self._told = None
        match inquiry:
            case Rules() if short := in_short(inquiry, game):
                return short
            case Rules() if game is not None:
                return self._rulebook.told(game, inquiry)
            case Rules() if situation:
                return help_now(situation)
            case Repeat():
                return [say("setup.again")]
            case HowSet() if game is not None:
                return details(self.welcome.plan, host)
            case Status(figure=Figure.TIME):
                limit = self.welcome.plan.time_limit
                return [say("table.no-limit") if limit is None else say("greeting.limit", seconds=limit)]
            case Status(ever=ever) if self._memory and (ever or situation is None or situation.kind is not Kind.PLAN):
                return told(self._memory, host)
        return ()

    def standing(self, host: Host) -> Iterable[Said]:
        """Say nothing: nothing is being played yet."""
        return ()

    def why_not(self, meant: str, host: Host) -> Said:
        """Say that there is no game yet."""
        return say("why.before-game")

    def lying(self, host: Host) -> Iterable[Said]:
        """Say nothing: nothing lies there."""
        return ()

    def card(self) -> Iterable[Said]:
        """Return none: no question is asked yet."""
        return ()

    def discretion(self) -> Discretion:
        """Hide nothing."""
        return Discretion()

    def limit(self) -> Limit | None:
        """Take all the time you want."""

    def objection(self) -> Objection | None:
        """Object to nothing: no question counts yet."""

    def take_back(self) -> TakeBack:
        """Let everything be taken back."""
        return TakeBack.FREE if self._before else TakeBack.NOTHING

    def undo(self) -> None:
        """Ask again for the last thing."""
        if self._others:
            self._others = None
            return
        self.welcome = self._before.pop()
        self._spelled, self._unclear, self._told = None, False, None

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.welcome = replace(self.welcome, language=language)
        self._told = None

    def glimpse(self) -> Glimpse:
        """Show who sits there: no game is played yet."""
        return Glimpse(self.players())

    def can_be_left(self) -> bool:
        """Leave nothing: another game can still be chosen."""
        return False

    def is_kept(self) -> bool:
        """Keep nothing: nothing is being played yet."""
        return False

    def over(self) -> bool:
        """Tell whether everything is known."""
        return self.welcome.complete


def _things(whole: Arrangement) -> Iterator[Meaning]:
    """Yield the things that were said in one sentence; names come last, for one of them may still have to be asked for."""
    if whole.game:
        yield Game(whole.game)
    if whole.wishes:
        yield Wishes(whole.wishes)
    if whole.who:
        yield replace(whole.who, typed=whole.typed) if isinstance(whole.who, Names) else whole.who


def _to_be_spelled(before: SetupState, after: SetupState) -> Player | None:
    """Choose the one name to spell: a strange one, one that was put right, or one that still sounds the same."""
    strange = [name for name in after.doubtful if name not in before.players]
    still = after.doubtful[:1] if after.players == before.players else ()
    names = (*strange, *still)
    return names[0] if len(names) == 1 else None
