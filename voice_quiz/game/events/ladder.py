"""What can happen in the ladder games."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Item, Joker
from voice_quiz.game.protocol import Event, Player


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
