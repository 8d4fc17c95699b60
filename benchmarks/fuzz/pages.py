"""Messages to the pages' desk, changed by chance: whatever is sent, nothing breaks and nobody moves for another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from queue import Empty, Queue
from random import Random
from typing import Any, cast

from tests.phones.moments import scene_of, states
from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.language import find_languages
from voice_quiz.game.replay import AnyState
from voice_quiz.phones.client import Client
from voice_quiz.phones.incoming import Desk
from voice_quiz.phones.messages import read
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.player_view import player_view
from voice_quiz.phones.room import Room
from voice_quiz.signals import Pressed, Receipt, Signal
from voice_quiz.simulate.by_game import TABLES

_ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    1 << 70,
    1.5,
    "",
    "\x00",
    "x" * 5_000,
    [],
    {},
    [[]],
    "D",
    "Anna",
    "../..",
    "'; --",
    "\u202e",
)

_ENGLISH = find_languages()["en"]


# So many messages come at one moment of a game.
_AT_ONCE = 25


@dataclass
class _Socket:
    """A socket without a wire."""

    client: None = None
    sent: list[str] = field(default_factory=list)


@dataclass
class _House:
    """A desk before games that go on, one after the other, of every kind."""

    random: Random
    inbox: Queue[Signal] = field(default_factory=Queue)
    room: Room = field(default_factory=lambda: Room("KUBAN", "0" * 64))
    tokens: dict[str, str] = field(default_factory=dict)
    # What pages were offered at this moment and before it: whose, the question, and the name of the action.
    offered: list[tuple[str, str, str]] = field(default_factory=list)
    posted: set[tuple[str, str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.desk = Desk(self.room, self.inbox, {}, lambda: Texts(_ENGLISH), print, keep=lambda _: None)
        self._moves = 0
        self._game: Iterator[AnyState] = iter(())
        self.go_on()

    @property
    def glimpse(self) -> Glimpse:
        """Return what the pages show."""
        return self.desk.board.shown.public.glimpse

    def go_on(self) -> None:
        """Make another move, or begin another game."""
        state = next(self._game, None)
        if state is None:
            self._game = states(self.random.choice(tuple(TABLES)), self.random.randrange(1_000))
            state = next(self._game)
        self._moves += 1
        scene = scene_of(state)
        self.desk.board.show(Glimpse(scene.players, scene, self._moves, language=_ENGLISH))
        self.desk.board.listen()
        self.tokens |= {name: self.room.admit(name) for name in scene.players[:2] if name not in self.tokens}
        for player in scene.players:
            own = player_view(player, self.glimpse, (), Texts(_ENGLISH))
            self.offered += [(player, own.question, action.name) for action in own.actions]


def fuzz(count: int, seed: int) -> list[str]:
    """Send so many messages to a desk while games go on; return what went wrong."""
    random = Random(f"pages {seed}")
    house = _House(random)
    wrong: list[str] = []
    for number in range(count):
        if number % _AT_ONCE == 0:
            house.go_on()
        client = Client(cast(Any, _Socket()))
        offer = random.choice(house.offered[-20:] if random.random() < 0.7 else house.offered)
        # Mostly the one to whom that was offered.
        client.player = offer[0] if random.random() < 0.7 else random.choice((None, *house.tokens))
        text = _message(random, house, offer)
        before = client.player
        try:
            house.desk._take(client, read(text))
            wrong += [f"{number}: {problem}" for problem in _problems(house, before, client.player, text)]
        except Exception as problem:
            wrong.append(f"{number}: {text[:200]!r} raised {problem!r}")
    return wrong


def _message(random: Random, house: _House, offer: tuple[str, str, str]) -> str:
    """Make a message that a page would send, now or long ago, and spoil it more often than not."""
    _, question, action = offer
    nonce = str(random.randrange(50))
    data: dict[str, Any] = random.choice(
        (
            {"is": "hello", "token": random.choice((*house.tokens.values(), "0" * 64))},
            {"is": "code", "code": random.choice((house.room.code, "WRONG"))},
            {"is": "join", "code": house.room.code, "name": random.choice((*house.glimpse.players, "Stranger"))},
            *({"is": "press", "question": question, "nonce": nonce, "action": action, "values": []},) * 3,
            {"is": "say", "question": question, "nonce": nonce, "text": "red, please"},
        )
    )
    for _ in range(random.choice((0, 0, 1, 2))):
        data[random.choice((*data, "player", "move", "is"))] = random.choice(_ODD)
    text = json.dumps(data)
    if random.random() < 0.2:
        at = random.randrange(len(text))
        text = text[:at] + random.choice(("", "}", '"', "\\", "\ud800", "[" * 2_000)) + text[at + 1 :]
    return text


def _problems(house: _House, before: str | None, after: str | None, text: str) -> list[str]:
    """Return where somebody moved for another, too late or twice, or became somebody without a token or the code."""
    wrong: list[str] = []
    while True:
        try:
            signal = house.inbox.get_nowait()
        except Empty:
            break
        if isinstance(signal, Pressed):
            wrong += _faults(house, before, signal, text)
            signal.reply(Receipt.TAKEN)
    if after not in (None, before) and not any(token in text for token in house.tokens.values()) and "KUBAN" not in text:
        wrong.append(f"{before} became {after} with {text[:200]}")
    return wrong


def _faults(house: _House, before: str | None, pressed: Pressed, text: str) -> Iterator[str]:
    """Tell what is wrong with something that was let through."""
    mover = getattr(pressed.move, "player", pressed.player)
    if before is None or pressed.player != before or mover != before:
        yield f"{before} moved for {mover} with {text[:200]}"
    scene = house.glimpse.scene
    assert scene
    if pressed.move and not any(
        pressed.player in one.players and isinstance(pressed.move, one.move) for one in scene.state.expected().options
    ):
        yield f"{pressed.move} was not offered, with {text[:200]}"
    data = json.loads(text)
    if pressed.move and data["question"] != house.glimpse.question:
        yield f"{pressed.move} came too late, with {text[:200]}"
    once = (pressed.player, data["question"], data["nonce"])
    if once in house.posted:
        yield f"{once} counted twice"
    house.posted.add(once)
