"""What can be set: each thing is described once, for the settings file, the command line, wishes by voice and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, auto
from typing import Any, TypeVar

from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.setup.by_game import GAMES, VARIANTS
from voice_quiz.evening.setup.plan import ROUNDS, SECONDS, levels_in, names_in
from voice_quiz.game.seats import Hosting

_Value = TypeVar("_Value")
_ABOUT = "about"


class Scope(Enum):
    """What a setting is about: the game that is begun, how it is played, or what is only remembered."""

    GAME = auto()
    MANNER = auto()
    MEMORY = auto()


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting is for, and what is allowed: some words, numbers within limits, levels, yes or no, or any text."""

    help: str
    example: object
    scope: Scope = Scope.MEMORY
    words: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None
    levels: bool = False
    # What stands for its value on the command line, where it can be given there and its words do not say it.
    placeholder: str | None = None
    # The field of a plan that it fills, and how that reads the value.
    plan: str | None = None
    read: Callable[[Any], object] | None = None

    def fits(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        if self.limits:
            return type(value) is int and self.limits[0] <= value <= self.limits[1]
        if self.levels:
            return isinstance(value, str) and levels_in(value) is not None
        return value != "" and type(value) is type(self.example) and (not self.words or value in self.words)

    def within(self, value: Any) -> Any:
        """Return a number within the limits, and anything else as it is."""
        return min(self.limits[1], max(self.limits[0], value)) if self.limits and isinstance(value, int) else value

    @property
    def allowed(self) -> str:
        """Return what is allowed, as a person reads it."""
        if self.limits:
            return f"{self.limits[0]} to {self.limits[1]}"
        if self.levels:
            return f'two numbers from {EASIEST} to {HARDEST}, as in "1-7"'
        return ", ".join(self.words) or ("true, false" if isinstance(self.example, bool) else "a text in quotes")


def _set(default: _Value, help: str, example: object = None, **more: Any) -> _Value:  # noqa: A002 - as argparse calls it
    """Describe a setting, which is as usual if nobody sets it; without an example that is one."""
    about = Setting(help, default if example is None else example, **more)
    # A dataclass takes the field for the default; only the type checker need not know.
    return field(default=default, metadata={_ABOUT: about})


def _of_game(help: str, example: object, **more: Any) -> Any:  # noqa: A002 - as above
    """Describe a setting of a new game; the evening decides where nobody sets it."""
    return _set(False if example is False else None, help, example, scope=Scope.GAME, **more)


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set; None leaves the choice to the evening."""

    language: str | None = _set(
        None,
        "the language of the quizmaster; without it you are asked",
        "de",
        scope=Scope.MANNER,
        placeholder="LANGUAGE",
    )
    game: str | None = _of_game(
        "the game to play; without it you are asked", "money-drop", words=tuple(GAMES), placeholder="GAME"
    )
    talk: str = _set("normal", "how much the quizmaster talks", scope=Scope.MANNER, words=tuple(Talk))
    confirm: str = _set("big", 'when to ask "Is that final?"', scope=Scope.MANNER, words=tuple(Confirming))
    pace: bool = _set(
        True,
        "whether pauses are also held on the screen, where you type; Enter skips one",
        scope=Scope.MANNER,
    )
    variant: str | None = _of_game(
        "the variant, in games that have it", "risk", words=VARIANTS, placeholder="VARIANT", plan="variant"
    )
    hosting: str | None = _of_game(
        "who is quizmaster, in games where that can be a player; without it the device",
        "device",
        words=tuple(Hosting),
        plan="hosting",
        read=Hosting,
    )
    rounds: int | None = _of_game(
        "how many rounds, in games that are played in rounds", 3, limits=ROUNDS, placeholder="N", plan="rounds"
    )
    short: bool = _of_game("games of about ten minutes", False, plan="short")
    time_limit: int | None = _of_game(
        "seconds for talking and staking in money-drop; without it there is no clock",
        30,
        limits=SECONDS,
        placeholder="S",
        plan="time_limit",
    )
    level: str | None = _of_game(
        "only these difficulties, as in 1-7 for children",
        "1-7",
        levels=True,
        placeholder="FROM-TO",
        plan="levels",
        read=levels_in,
    )
    packs: str | None = _of_game(
        "only these packs or groups (children, teens, memories, family, expert), separated by commas",
        "animals, my-own-cards",
        placeholder="NAMES",
        plan="packs",
        read=names_in,
    )
    without: str | None = _of_game(
        "leave these topics out, separated by commas", "sport, film", placeholder="TOPICS", plan="without", read=names_in
    )
    rate: int = _set(100, "how fast to speak, in percent", limits=(50, 250))
    volume: int = _set(100, "how loud to speak, in percent", limits=(0, 150))
    pitch: int = _set(100, "how high to speak, in percent of the voice's own", limits=(0, 200))
    cues: bool = _set(True, "whether there are sounds beside the voice")
    tones: int = _set(100, "how loud these sounds are beside the voice, in percent", limits=(25, 100))
    patience: int = _set(100, "how long a pause in your sentence may be, in percent of the usual", limits=(50, 400))
    reminders: bool = _set(True, "whether he speaks up, or goes on, when nobody has said anything for a while")
    push_to_talk: bool = _set(False, "listen only after the space bar", scope=Scope.MANNER)
    voice: str | None = _set(None, "the voice, by its name", "anna", scope=Scope.MANNER, placeholder="NAME")
    microphone: str | None = _set(
        None,
        "the microphone, by its name or a part of it; without it the system's own choice",
        "USB",
        scope=Scope.MANNER,
        placeholder="NAME",
    )
    loudspeaker: str | None = _set(
        None,
        "the loudspeaker, by its name or a part of it; without it the system's own choice",
        "HDMI",
        scope=Scope.MANNER,
        placeholder="NAME",
    )
    duplex: str = _set(
        "auto",
        "whether you can interrupt: full, only after it has spoken: half",
        scope=Scope.MANNER,
        words=("auto", "half", "full"),
    )
    ears: str | None = _set(
        None, "what listens; without it the best that is installed", "vosk", scope=Scope.MANNER, words=("vosk", "whisper")
    )
    tested: str | None = _set(
        None, "what the hearing test found to listen best here, by language; `ears` wins", "de whisper, en both"
    )
    night: bool = _set(False, "quieter, and without sounds", scope=Scope.MANNER)
    phones: bool = _set(False, "whether phones in your own network may join, from the first word on")
    introduced: bool = _set(False, "whether you know the quizmaster already; false brings the introduction and the sound check")
    offered: bool = _set(False, "whether a warmer voice has been offered to you; false brings the offer again")


SETTINGS: Mapping[str, Setting] = {one.name: one.metadata[_ABOUT] for one in fields(Settings)}


def planned(settings: Settings) -> Iterator[tuple[str, str, Any]]:
    """Return what is set about a game: the setting, the field of a plan that it fills, and its value there."""
    for name, about in SETTINGS.items():
        value = getattr(settings, name)
        if about.plan and value:
            yield name, about.plan, about.read(value) if about.read else value
