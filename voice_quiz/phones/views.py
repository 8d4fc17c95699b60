"""What a page is sent: the table as everybody may see it, and a player's own part; never more than was said aloud."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.phones.actions import PageAction


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer, or a window with chips; marked once that was said aloud."""

    letter: str
    text: str
    chips: int | None = None
    mark: str = ""
    who: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the others see him."""

    name: str
    money: str = ""
    status: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder."""

    money: str
    now: bool = False
    # That it is safe, or for whom.
    safe: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody may see."""

    game: str = ""
    title: str = ""
    category: str = ""
    # What is chosen from, and what stands above that.
    choices: tuple[str, ...] = ()
    heading: str = ""
    question: str = ""
    answers: tuple[AnswerView, ...] = ()
    seats: tuple[Seat, ...] = ()
    ladder: tuple[Rung, ...] = ()
    count: str = ""
    hand: str = ""
    number: tuple[int, ...] = ()
    clock: int | None = None
    line: str = ""


@dataclass(frozen=True, slots=True)
class Own:
    """What a game shows one player of his own: where he stands, the same for other ears, and what he has before him."""

    stands: str = ""
    covered: str = ""
    chosen: str = ""
    holder: tuple[int, ...] = ()
    stakes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one player alone may see and do."""

    name: str
    question: str = ""
    state: str = ""
    # The same for other ears.
    covered: str = ""
    chosen: str = ""
    private: tuple[str, ...] = ()
    actions: tuple[PageAction, ...] = ()
    # Buttons with a word, and what they reply to.
    words: tuple[tuple[str, str], ...] = ()
    reply: str = ""
    holder: tuple[int, ...] = ()
    stakes: tuple[int, ...] = ()
