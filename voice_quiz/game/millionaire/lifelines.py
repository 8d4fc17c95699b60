"""The jokers that take more than one move: what each waits for, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.chance import Chance
from voice_quiz.game.moves import Connect, Done, Joker, PickHelper, Show, TimeUp, Volunteer, Vote
from voice_quiz.game.protocol import Option, Player, offer

CALL_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Ballot:
    """Letters for the audience joker (WM-11), or from the one who is called at the table (WC-4)."""

    player: Player
    joker: Joker
    must: tuple[Player, ...]
    may: tuple[Player, ...] = ()
    letters: tuple[Letter, ...] = ()
    # A letter was given so that others could hear it.
    overheard: bool = False

    def options(self) -> tuple[Option, ...]:
        """Return who has still to vote."""
        free = tuple(offer(Vote, voter, letter=(*LETTERS, None)) for voter in self.may)
        return (*(offer(Vote, voter, letter=LETTERS) for voter in self.must), *free)

    @property
    def complete(self) -> bool:
        """Tell whether all have voted."""
        return not self.must and not self.may

    def without(self, player: Player) -> Ballot:
        """Wait no longer for a player."""
        return replace(
            self,
            must=tuple(voter for voter in self.must if voter != player),
            may=tuple(voter for voter in self.may if voter != player),
        )

    def voted(self, vote: Vote) -> Ballot:
        """Take a vote."""
        if vote.letter is None:
            return self.without(vote.player)
        overheard = self.overheard or not vote.unseen
        return replace(self.without(vote.player), letters=(*self.letters, vote.letter), overheard=overheard)

    def pile(self, card: Card, aloud: bool, chance: Chance) -> tuple[tuple[Letter, ...], Chance]:
        """Add the right letter, and where votes were heard a wrong one, so that they give nothing away (WM-25)."""
        wrong, chance = chance.one_of(card.wrong)
        if self.joker is Joker.PHONE:
            # The one who was called and is right is paired with a wrong letter instead.
            second = wrong if aloud and self.letters == (card.right,) else card.right
            return tuple(sorted((*self.letters, second))), chance
        if aloud or not self.letters:
            return tuple(sorted((*self.letters, card.right, wrong))), chance
        return chance.shuffled((*self.letters, card.right))


@dataclass(frozen=True, slots=True)
class Call:
    """A real phone call or a web search (WM-12); the clock runs from when it was answered."""

    player: Player
    talking: bool = False

    def options(self) -> tuple[Option, ...]:
        """Return what can happen on the phone."""
        if self.talking:
            return (offer(Done, self.player), offer(TimeUp))
        return (offer(Connect, self.player, reached=(True, False)),)


@dataclass(frozen=True, slots=True)
class Volunteers:
    """Hands raised for the extra joker; then one of them is picked (WM-13)."""

    player: Player
    candidates: tuple[Player, ...]
    raised: tuple[Player, ...] = ()
    closed: bool = False

    def options(self) -> tuple[Option, ...]:
        """Return who can still raise a hand, or be picked."""
        if self.closed:
            return (offer(PickHelper, self.player, helper=self.raised),)
        hands = tuple(other for other in self.candidates if other not in self.raised)
        return (*((offer(Volunteer, *hands),) if hands else ()), offer(Done, self.player))

    def raising(self, player: Player) -> Volunteers:
        """Count a hand."""
        return replace(self, raised=(*self.raised, player))

    def without(self, player: Player) -> Volunteers:
        """Count on a player no longer."""
        return replace(
            self,
            candidates=tuple(other for other in self.candidates if other != player),
            raised=tuple(other for other in self.raised if other != player),
        )


@dataclass(frozen=True, slots=True)
class Advising:
    """The helper who was picked is about to answer."""

    player: Player
    helper: Player

    def options(self) -> tuple[Option, ...]:
        """Wait for the helper's letter."""
        return (offer(Vote, self.helper, letter=LETTERS),)

    def without(self, player: Player) -> Advising | None:
        """Be over if the helper goes."""
        return None if player == self.helper else self


@dataclass(frozen=True, slots=True)
class Showing:
    """A lone player shows letters to the quizmaster: two for the audience (WC-5), one for the phone (WC-6)."""

    player: Player
    joker: Joker
    letters: tuple[Letter, ...]
    tries: int

    def options(self) -> tuple[Option, ...]:
        """Return what he can show; after a first wrong letter he may stop (WC-10)."""
        hands = tuple(hand for size in range(1, self.tries + 1) for hand in combinations(self.letters, size))
        stop = (offer(Done, self.player),) if self.joker is Joker.AUDIENCE and self.tries == 1 else ()
        return (offer(Show, self.player, letters=hands), *stop)

    def without(self, letters: tuple[Letter, ...]) -> Showing:
        """Take away the letters that were shown and wrong."""
        left = tuple(letter for letter in self.letters if letter not in letters)
        return replace(self, letters=left, tries=self.tries - len(letters))


Help = Ballot | Call | Volunteers | Advising | Showing
