"""One question of millionaire: everyone decides, jokers are resolved, answers are confirmed and revealed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card, Letter
from voice_quiz.game.chance import Chance
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.fifty_fifty import halved
from voice_quiz.game.millionaire.lifelines import CALL_SECONDS, Advising, Ballot, Call, Help, Showing, Volunteers
from voice_quiz.game.moves import (
    Confirm,
    Connect,
    Decide,
    Done,
    Joker,
    Leave,
    PickHelper,
    Reveal,
    Show,
    TimeUp,
    UseJoker,
    Volunteer,
    Vote,
)
from voice_quiz.game.protocol import Event, Expected, Move, Option, Player, Reason, Refused, Step, offer


@dataclass(frozen=True, slots=True)
class Advice:
    """What a helper said aloud on this question."""

    helper: Player
    letter: Letter


@dataclass(frozen=True, slots=True)
class Asking:
    """A question, those who face it, and what its jokers have brought so far."""

    contest: Contest
    chance: Chance
    # Everybody hears what is said to one player (WM-25).
    aloud: bool
    # The older box: one may call somebody at the table (WC-4).
    calls_at_table: bool
    # The show variant: everybody else is the audience (WC-7).
    all_vote: bool
    # Those at the table who are not the quizmaster.
    people: tuple[Player, ...] = ()
    card: Card | None = None
    # What every fifty-fifty on this card leaves (WM-21).
    half: tuple[Letter, ...] = ()
    # The joker that is being resolved.
    help: Help | None = None
    # Whose jokers everybody could hear; after that nobody else takes his answer back (WM-4).
    heard: tuple[Player, ...] = ()
    advice: tuple[Advice, ...] = ()
    # The helpers who were picked, once for each pick (WM-22).
    picks: tuple[Player, ...] = ()

    def fresh(self) -> Asking:
        """Clear what belonged to the last question."""
        return Asking(self.contest.asked(), self.chance, self.aloud, self.calls_at_table, self.all_vote, self.people)

    # What the question says of itself.

    @property
    def answered(self) -> bool:
        """Tell whether everybody's answer is on the table."""
        contest = self.contest
        waiting = contest.undecided or contest.sealed or self._wisher() or self._unconfirmed()
        return not self.help and not waiting

    @property
    def rewards(self) -> tuple[Player, ...]:
        """Name the helpers who were right, once for each pick."""
        assert self.card
        right = {advice.helper for advice in self.advice if advice.letter == self.card.right}
        return tuple(helper for helper in self.picks if helper in right)

    def expected(self) -> Expected:
        """Return who has to do what: help, decide, confirm, or reveal."""
        if self.help:
            options = self.help.options()
            return Expected(options, _named(options), self._seconds())
        options = tuple(option for one in self.contest.undecided for option in self._choices(one))
        if options:
            return Expected((*options, *self._changes()), _named(options))
        unsure = self._unconfirmed()
        if unsure:
            options = (offer(Confirm, unsure.player, sure=(True,) if self._stays(unsure) else (True, False)),)
        else:
            options = tuple(offer(Reveal, one.player, letter=one.letters) for one in self.contest.sealed)
        return Expected(options, _named(options))

    def _changes(self) -> tuple[Option, ...]:
        """Let those who are ready change their answers while others still think (WM-4)."""
        ready = [one for one in self.contest.playing if one.decided and not one.final and not self._stays(one)]
        return tuple(offer(Decide, one.player, letter=(*one.letters, None)) for one in ready)

    def _stays(self, one: Contestant) -> bool:
        """Tell whether an answer stays as it is: everybody heard what a joker brought to somebody else (G-2)."""
        return any(player != one.player for player in self.heard)

    def _choices(self, one: Contestant) -> tuple[Option, ...]:
        player, options = one.player, []
        if not one.barred:
            options.append(offer(Decide, player, letter=(*one.letters, None)))
        if one.jokers:
            options.append(offer(UseJoker, player, joker=one.jokers, partner=(None,)))
        if Joker.PHONE in one.jokers and self.calls_at_table and self._others(player):
            options.append(offer(UseJoker, player, joker=(Joker.PHONE,), partner=self._others(player)))
        return (*options, offer(Leave, player))

    def _seconds(self) -> int | None:
        return CALL_SECONDS if isinstance(self.help, Call) and self.help.talking else None

    # What players do.

    def apply(self, move: Move) -> Step[Asking]:
        """Take a move that was expected, and do all that follows by itself."""
        return self._applied(move).then(Asking.settled)

    def without(self, player: Player) -> Step[Asking]:
        """Go on without a player who went home."""
        stay = replace(self, people=tuple(name for name in self.people if name != player))
        if self.help and self.help.player == player:
            stay = replace(stay, help=None)
        elif isinstance(self.help, Ballot | Volunteers | Advising):
            stay = replace(stay, help=self.help.without(player))
        return stay._contested(self.contest.without(player))

    def _applied(self, move: Move) -> Step[Asking]:
        match move:
            case Decide(player, letter):
                return self._changed(player, lambda one: one.deciding(letter), ev.Ready(player))
            case UseJoker(player, joker, partner, unseen):
                return self._changed(
                    player, lambda one: one.wishing(joker, partner, unseen=unseen), ev.JokerAsked(player, joker)
                )
            case Leave(player):
                return self._contested(self.contest.left(player))
            case Confirm(player, sure=True):
                return self._changed(player, lambda one: replace(one, final=True), ev.Locked(player))
            case Confirm(player):
                return self._changed(player, Contestant.reconsidering, ev.Reconsidered(player))
            case Reveal(player, letter):
                return self._changed(player, lambda one: one.deciding(letter, final=True))
            case _:
                return self._helped(move)

    def _helped(self, move: Move) -> Step[Asking]:
        match self.help, move:
            case Ballot() as ballot, Vote(player, letter):
                return Step(replace(self, help=ballot.voted(move)), (ev.Voted(player, letter is None),))
            case Call() as call, Connect(player, reached=True):
                return Step(replace(self, help=replace(call, talking=True)), (ev.CallBegan(player, CALL_SECONDS),))
            case Call(player), Connect() | Done() | TimeUp():
                return self._unhelped(ev.CallEnded(player, not isinstance(move, Connect)))
            case Volunteers() as hands, Volunteer(player):
                return Step(replace(self, help=hands.raising(player)), (ev.Volunteered(player),))
            case Volunteers() as hands, Done():
                return Step(replace(self, help=replace(hands, closed=True)))
            case Volunteers(player), PickHelper(helper=helper):
                return self._picked(player, helper)
            case Advising(player, helper), Vote(letter=Letter() as letter):
                advised = replace(self, help=None, advice=(*self.advice, Advice(helper, letter)))
                return Step(advised, (ev.HelperAnswered(player, helper, letter),))
            case Showing() as showing, Show(letters=letters):
                return self._shown(showing, letters)
            case Showing(), Done():
                return Step(replace(self, help=None))
        raise Refused(Reason.NOT_NOW)

    # What follows.

    def settled(self) -> Step[Asking]:
        """Resolve jokers as soon as all who want none have decided (G-2), until somebody is to act again."""
        match self.help:
            case Ballot(complete=True) as ballot:
                return self._counted(ballot).then(Asking.settled)
            case Volunteers(player, _, raised, closed=True) if len(raised) < 2:
                picked = self._picked(player, raised[0]) if raised else self._unhelped(ev.NobodyHelped(player))
                return picked.then(Asking.settled)
        wisher = self._wisher()
        if self.help or self.contest.undecided or not wisher:
            return Step(self)
        return self._resolve(wisher).then(Asking.settled)

    def _resolve(self, wisher: Contestant) -> Step[Asking]:
        player, joker = wisher.player, wisher.wish
        assert joker
        spent = replace(self, contest=self.contest.changed(player, Contestant.spending))
        if (self.aloud and not wisher.unseen) or joker is Joker.EXTRA:
            spent = replace(spent, heard=(*self.heard, player))
        if joker is Joker.FIFTY:
            return spent._halve(player)
        help_ = self._helping(wisher, joker)
        partners = tuple(name for name in _named(help_.options()) if name != player)
        return Step(replace(spent, help=help_), (ev.JokerBegan(player, joker, partners),))

    def _helping(self, wisher: Contestant, joker: Joker) -> Help:
        player, others = wisher.player, self._others(wisher.player)
        if wisher.partner in others:
            return Ballot(player, joker, tuple(name for name in others if name == wisher.partner))
        if joker is Joker.EXTRA:
            return Volunteers(player, others)
        if not others:
            return Showing(player, joker, wisher.letters, 2 if joker is Joker.AUDIENCE else 1)
        if joker is Joker.PHONE:
            return Call(player)
        playing = {one.player for one in self.contest.playing}
        must = tuple(name for name in others if self.all_vote or name in playing)
        return Ballot(player, joker, must, tuple(name for name in others if name not in must))

    def _halve(self, player: Player) -> Step[Asking]:
        assert self.card
        half, chance = self.half, self.chance
        if not half:
            half, chance = halved(self.card, self.contest.of(player).letters, chance)
        event = ev.LettersLeft(player, half, audience=(player,))
        return replace(self, half=half, chance=chance)._changed(player, lambda one: replace(one, letters=half), event)

    def _counted(self, ballot: Ballot) -> Step[Asking]:
        assert self.card
        player = ballot.player
        if ballot.joker is Joker.PHONE and not ballot.letters:
            return self._unhelped(ev.CallEnded(player, False))
        letters, chance = ballot.pile(self.card, self.aloud and ballot.overheard, self.chance)
        event = ev.LettersGiven(player, ballot.joker, letters, audience=(player,))
        return Step(replace(self, help=None, chance=chance), (event,))

    def _picked(self, player: Player, helper: Player) -> Step[Asking]:
        known = next((advice for advice in self.advice if advice.helper == helper), None)
        again = (ev.HelperAnswered(player, helper, known.letter),) if known else ()
        picked = replace(self, help=None if known else Advising(player, helper), picks=(*self.picks, helper))
        return Step(picked, (ev.HelperPicked(player, helper), *again))

    def _unhelped(self, event: Event) -> Step[Asking]:
        return Step(replace(self, help=None), (event,))

    def _shown(self, showing: Showing, letters: tuple[Letter, ...]) -> Step[Asking]:
        assert self.card
        right = self.card.right
        if right in letters:
            through = replace(self, help=None)
            return through._changed(showing.player, lambda one: one.deciding(right, final=True))
        left = showing.without(letters)
        barred = not left.tries and showing.joker is Joker.AUDIENCE
        shown = replace(self, help=left if left.tries else None)
        event = ev.ShownWrong(showing.player, letters)
        return shown._changed(showing.player, lambda one: replace(one, letters=left.letters, barred=barred), event)

    # Small things.

    def _changed(self, player: Player, change: Callable[[Contestant], Contestant], *happened: Event) -> Step[Asking]:
        return Step(replace(self, contest=self.contest.changed(player, change)), happened)

    def _contested(self, step: Step[Contest]) -> Step[Asking]:
        return Step(replace(self, contest=step.state), step.events)

    def _wisher(self) -> Contestant | None:
        return next((one for one in self.contest.playing if one.wish), None)

    def _unconfirmed(self) -> Contestant | None:
        return next((one for one in self.contest.playing if one.decided and not one.final), None)

    def _others(self, player: Player) -> tuple[Player, ...]:
        return tuple(name for name in self.people if name != player)


def _named(options: tuple[Option, ...]) -> tuple[Player, ...]:
    return tuple(dict.fromkeys(player for option in options for player in option.players))
