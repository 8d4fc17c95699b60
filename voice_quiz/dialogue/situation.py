"""What a text can mean now: the situation, and what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from voice_quiz.game.card import LETTERS, Letter


class Kind(StrEnum):
    """The situations of all games and of the evening around them."""

    ANSWER = "answer"
    CATEGORY = "category"
    STAKE = "stake"
    VOTE = "vote"
    VOLUNTEER = "volunteer"
    HELPER = "helper"
    LOOK = "look"
    SHOW = "show"
    SHOP = "shop"
    VARIANT = "variant"
    CALL = "call"
    DIGITS = "digits"
    SPINNER = "spinner"
    STEPS = "steps"
    PLACE = "place"
    GIVE = "give"
    GAME = "game"
    LANGUAGE = "language"
    YES_NO = "yes-no"
    BEAT = "beat"
    NUMBER = "number"
    NAMES = "names"
    NAMES_CHECK = "names-check"
    RESUME = "resume"
    PLAN = "plan"
    SOUND_CHECK = "sound-check"
    ENCORE = "encore"
    SLEEP = "sleep"


class Asked(StrEnum):
    """What the quizmaster has just asked, where that is not the question of the situation itself."""

    FINAL = "final"
    REST = "rest"
    BEAT = "beat"
    CONSENT = "consent"
    UNSURE = "unsure"


class Channel(StrEnum):
    """How a text came in: typed, so meant for the quizmaster; spoken by one who was asked; or while a team confers."""

    TYPED = "typed"
    SPOKEN = "spoken"
    CONFERRING = "conferring"


# The intents that can be a move in each situation.
INTENTS: Mapping[Kind, tuple[str, ...]] = {
    Kind.ANSWER: ("answer", "either", "ready", "joker", "some-joker", "leave"),
    Kind.CATEGORY: ("category",),
    Kind.STAKE: ("stake", "joker", "done", "stepwise"),
    Kind.VOTE: ("vote", "either", "abstain"),
    Kind.VOLUNTEER: ("volunteer", "nobody", "done"),
    Kind.HELPER: ("player",),
    Kind.LOOK: ("player",),
    Kind.SHOW: ("show", "done"),
    Kind.SHOP: ("buy", "offered", "skip"),
    Kind.VARIANT: ("variant",),
    Kind.CALL: ("reached", "unreached", "done"),
    Kind.DIGITS: ("digits", "deal"),
    Kind.SPINNER: ("spin",),
    Kind.STEPS: ("number",),
    Kind.PLACE: ("place", "swap", "buy", "ware", "skip"),
    Kind.GIVE: ("where",),
    Kind.GAME: ("game", "usual", "begin"),
    Kind.LANGUAGE: ("tongue",),
    Kind.YES_NO: ("yes", "no"),
    Kind.BEAT: ("yes", "no", "begin"),
    Kind.NUMBER: ("number",),
    Kind.NAMES: ("names", "alone", "count", "usual"),
    Kind.NAMES_CHECK: ("yes", "no", "names", "anew"),
    Kind.RESUME: ("go-on", "fresh", "give-up"),
    Kind.PLAN: ("begin", "yes", "wish", "game", "names", "joins", "no"),
    Kind.SOUND_CHECK: ("answer", "skip"),
    Kind.ENCORE: ("another", "game", "usual", "enough", "picture"),
    Kind.SLEEP: ("wake",),
}

# What a sentence may bring before its turn, or all at once, where a game is being agreed on.
_AGREED = ("game", "names", "count", "wish", "arrangement")
ARRANGED: Mapping[Kind, tuple[str, ...]] = dict.fromkeys(
    (Kind.GAME, Kind.NAMES, Kind.NAMES_CHECK, Kind.PLAN, Kind.ENCORE, Kind.RESUME), _AGREED
)

# Where the quizmaster proposes something, so that a yes or a no is an answer.
PROPOSED = frozenset({Kind.YES_NO, Kind.NAMES_CHECK, Kind.PLAN, Kind.ENCORE})

# What can be said to a question about an answer, beside yes and no.
_CORRECTIONS = ("answer", "either")
# What can be wanted instead of an answer that is not final yet.
_RECONSIDERED = ("joker", "some-joker", "leave")

# How the quizmaster can be told to speak, to use his tones, and to wait for those who speak.
MANNERS = (
    "slower",
    "faster",
    "louder",
    "quieter",
    "higher",
    "lower",
    "voice",
    "cues-on",
    "cues-off",
    "cues-louder",
    "cues-quieter",
    "wait-longer",
    "wait-shorter",
)

# What can be said at any time.
COMMANDS = (
    "repeat",
    "help",
    "status",
    "rules",
    *MANNERS,
    "cue",
    "listening",
    "hush",
    "pause",
    "continue",
    "more-time",
    "undo",
    "objection",
    "catch-up",
    "tell-more",
    "language",
    "how-set",
    "talk",
    "easier",
    "harder",
    "phones",
    "phone-off",
    "home",
    "other-game",
    "stop",
)

# What a yes to "ten on each?" settles; and what can be answered to a question about an amount: that, or euros.
EACH: Literal["each"] = "each"
Settled = int | Literal["each"]


@dataclass(frozen=True, slots=True)
class Situation:
    """The kind of situation, and the names and numbers that can occur in it."""

    kind: Kind
    # The texts of the answers at A, B, C, D, or of the categories.
    answers: tuple[str, ...] = ()
    letters: tuple[Letter, ...] = LETTERS
    jokers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    chips: int = 40
    # How many chips lie on each open window.
    board: Mapping[Letter, int] = field(default_factory=lambda: dict.fromkeys(LETTERS, 0))
    # The digit that a digit field offers, so that it need not be named.
    digit: int | None = None
    # A yes makes something final.
    confirming: bool = False
    # What the quizmaster has just asked, and the answer that he asked about.
    just_asked: Asked | None = None
    candidate: Letter | None = None
    # Whoever is asked for an answer may take the money instead; and: there is only something to be read, and to be put away.
    can_leave: bool = True
    reading: bool = False
    # The names that are asked about, where not all of them are.
    asked: tuple[str, ...] = ()
    # What was answered, in turn, to questions about the amounts of this stake.
    settled: tuple[Settled, ...] = ()

    def __hash__(self) -> int:
        """Hash what differs most, and nothing that cannot be hashed: what a text means here is remembered."""
        return hash((self.kind, self.answers, self.letters, self.jokers, self.players, self.chips, self.digit, self.settled))

    @property
    def intents(self) -> tuple[str, ...]:
        """Name what can be a move now; whoever is asked about an answer or a stake may name another one."""
        if self.kind is Kind.STAKE and self.just_asked is Asked.UNSURE:
            return (*INTENTS[self.kind], *INTENTS[Kind.YES_NO])
        if self.kind is not Kind.YES_NO or self.candidate is None:
            return INTENTS[self.kind]
        return (*INTENTS[self.kind], *_CORRECTIONS, *(_RECONSIDERED if self.just_asked is Asked.FINAL else ()))


# A question of the quizmaster's own, "Are you sure?", or nothing but whether to go on.
YES_NO = Situation(Kind.YES_NO, confirming=True)
