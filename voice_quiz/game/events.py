"""Everything that can happen in a game; an event without an audience is for everyone."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Colour, Item, Joker
from voice_quiz.game.protocol import End, Event, Player

# In all games.


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round (in milionario a turn) began; the contestants in the order in which they are asked."""

    round: int
    host: Player | None
    contestants: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended."""

    round: int


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """A player left the table."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the outcome tells the ranking."""

    end: End


# In all quiz games.


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """A question was read; its level, in money-drop the round."""

    card: str
    level: int


@dataclass(frozen=True, slots=True)
class QuestionAnnulled(Event):
    """The question does not count."""

    card: str


@dataclass(frozen=True, slots=True)
class RightAnswer(Event):
    """The right answer was told."""

    card: str
    letter: Letter


# In money-drop.


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """A team began its run."""

    team: tuple[Player, ...]
    host: Player | None
    chips: int


@dataclass(frozen=True, slots=True)
class CategoriesOffered(Event):
    """The categories of two cards were read."""

    round: int
    cards: tuple[str, str]
    windows: int


@dataclass(frozen=True, slots=True)
class CategoryChosen(Event):
    """The team took one of the two categories."""

    card: str


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """The team played its joker."""

    card: str


@dataclass(frozen=True, slots=True)
class Staked(Event):
    """Chips lie on the windows like this now, and so many are still in the hand."""

    chips: tuple[int, ...]
    unplaced: int


@dataclass(frozen=True, slots=True)
class StakesFinal(Event):
    """The stakes cannot be changed any more; what was not placed in time is lost."""

    chips: tuple[int, ...]
    lost: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A wrong window opened, and what lay there fell."""

    letter: Letter
    chips: int


@dataclass(frozen=True, slots=True)
class ChipsSaved(Event):
    """The team goes on with what lies on the right window."""

    chips: int


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """A run ended: in which round, with which chips, and what had been saved before that round."""

    team: tuple[Player, ...]
    round: int
    chips: int
    saved: int


# In the ladder games.


@dataclass(frozen=True, slots=True)
class VariantVoted(Event):
    """A player voted for a variant."""

    player: Player
    risk: bool


@dataclass(frozen=True, slots=True)
class VariantChosen(Event):
    """The variant of the round is settled."""

    risk: bool


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """A player has an answer; nobody hears which."""

    player: Player


@dataclass(frozen=True, slots=True)
class Reconsidered(Event):
    """A player takes his provisional answer back."""

    player: Player


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """A player's answer is final."""

    player: Player


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A player's answer was shown."""

    player: Player
    letter: Letter


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """A player was right and stands on a level."""

    player: Player
    level: int
    money: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A player was wrong and is out with what was safe."""

    player: Player
    money: int


@dataclass(frozen=True, slots=True)
class LeftWith(Event):
    """A player stopped and keeps the money."""

    player: Player
    money: int


@dataclass(frozen=True, slots=True)
class WonMillion(Event):
    """A player reached the top."""

    player: Player


@dataclass(frozen=True, slots=True)
class JokerAsked(Event):
    """A player asked for a joker."""

    player: Player
    joker: Joker


@dataclass(frozen=True, slots=True)
class JokerBegan(Event):
    """A joker is being resolved; the partners are those who may help."""

    player: Player
    joker: Joker
    partners: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class LettersLeft(Event):
    """A fifty-fifty left these letters."""

    player: Player
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class LettersGiven(Event):
    """The audience's pile, or the two letters of a call at the table."""

    player: Player
    joker: Joker
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """A player gave a letter for somebody's joker, or kept out of it."""

    player: Player
    abstained: bool


@dataclass(frozen=True, slots=True)
class CallBegan(Event):
    """Somebody answered the phone; the clock runs."""

    player: Player
    seconds: int


@dataclass(frozen=True, slots=True)
class CallEnded(Event):
    """The call is over, or never came about."""

    player: Player
    reached: bool


@dataclass(frozen=True, slots=True)
class Volunteered(Event):
    """A player raised his hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class NobodyHelped(Event):
    """The extra joker was spent without a volunteer."""

    player: Player


@dataclass(frozen=True, slots=True)
class HelperPicked(Event):
    """A player picked a volunteer."""

    player: Player
    helper: Player


@dataclass(frozen=True, slots=True)
class HelperAnswered(Event):
    """A helper said his answer aloud."""

    player: Player
    helper: Player
    letter: Letter


@dataclass(frozen=True, slots=True)
class HelperPaid(Event):
    """A helper was right."""

    helper: Player
    money: int


@dataclass(frozen=True, slots=True)
class ShownWrong(Event):
    """The letters a lone player showed are wrong."""

    player: Player
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A player bought something in the shop."""

    player: Player
    item: Item
    level: int | None
    money: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player looked at somebody's hidden answer."""

    player: Player
    partner: Player


@dataclass(frozen=True, slots=True)
class LetterSeen(Event):
    """What an expert's look showed; without a letter the partner shows it himself."""

    player: Player
    partner: Player
    letter: Letter | None


@dataclass(frozen=True, slots=True)
class ExpertWasted(Event):
    """There was no hidden answer to look at."""

    player: Player


# In the lottery.


@dataclass(frozen=True, slots=True)
class HolderFilled(Event):
    """A player has picked his six cards."""

    player: Player


@dataclass(frozen=True, slots=True)
class HolderChanged(Event):
    """What a player's holder shows now, bottom first."""

    player: Player
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NumberDrawn(Event):
    """The winning number of the round, bottom first."""

    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player may spin."""

    player: Player


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """A spinner stopped at a number, or at the star."""

    player: Player
    colour: Colour
    steps: int | None


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A pawn arrived at a field."""

    player: Player
    field: int


@dataclass(frozen=True, slots=True)
class DigitTaken(Event):
    """A player took a card from the board, and his old one went back."""

    player: Player
    digit: int
    returned: int


@dataclass(frozen=True, slots=True)
class PlacesSwapped(Event):
    """A player swapped two of his cards."""

    player: Player


@dataclass(frozen=True, slots=True)
class DigitBought(Event):
    """A player bought a digit from another."""

    player: Player
    seller: Player
    digit: int


@dataclass(frozen=True, slots=True)
class PlaceBought(Event):
    """A player bought whatever was in another's place."""

    player: Player
    seller: Player
    place: int


@dataclass(frozen=True, slots=True)
class LuckDrawn(Event):
    """A player drew a luck card; it was possible to do what it says, or not."""

    player: Player
    card: str
    done: bool


@dataclass(frozen=True, slots=True)
class MoneyMoved(Event):
    """A player got money, or paid it; the other side is a player or the bank."""

    player: Player
    amount: int
    partner: Player | None = None


@dataclass(frozen=True, slots=True)
class NothingToDo(Event):
    """The field has nothing to offer now."""

    player: Player


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player did without what he was offered."""

    player: Player


@dataclass(frozen=True, slots=True)
class PrizePaid(Event):
    """A player got the prize for so many right digits from the bottom up."""

    player: Player
    digits: int
    money: int
