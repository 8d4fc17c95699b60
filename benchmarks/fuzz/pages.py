"""Messages to the pages' desk, changed by chance: whatever is sent, nothing breaks and nobody moves for another."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from queue import Empty, Queue
from random import Random
from typing import Any, cast

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.moves import Stocked
from voice_quiz.game.replay import AnyState
from voice_quiz.phones.client import Client
from voice_quiz.phones.incoming import Desk
from voice_quiz.phones.messages import read
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.player_view import player_view
from voice_quiz.phones.room import Room
from voice_quiz.signals import Pressed, Receipt, Signal
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.simulate.random_setups import lottery

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


@dataclass
class _Socket:
    """A socket without a wire."""

    client: None = None
    sent: list[str] = field(default_factory=list)


def fuzz(count: int, seed: int) -> list[str]:
    """Send so many messages to a desk in the middle of a game; return what went wrong."""
    random = Random(f"pages {seed}")
    desk, inbox, room = _desk(random)
    players = desk.board.shown.public.glimpse.players
    tokens = {name: room.admit(name) for name in players[:2]}
    wrong: list[str] = []
    for number in range(count):
        client = Client(cast(Any, _Socket()))
        client.player = random.choice((None, *tokens))
        text = _message(random, desk, room, client, tokens)
        try:
            before = client.player
            desk._take(client, read(text))
            wrong += [f"{number}: {problem}" for problem in _problems(inbox, before, client.player, text, tokens)]
        except Exception as problem:
            wrong.append(f"{number}: {text[:200]!r} raised {problem!r}")
    return wrong


def _desk(random: Random) -> tuple[Desk, Queue[Signal], Room]:
    """Make a desk before a lottery that has begun, where every page hides something."""
    state: AnyState = lottery(random).start(7).state
    dealer, anybody = BlankDealer(random), RandomPlayer(random, 0.5)
    for _ in range(20):
        expected = state.expected()
        move = dealer.deal(()) if expected.of(Stocked) else anybody.choose(state, expected)
        state = state.apply(move).state if state.outcome() is None else state
    assert isinstance(state, Lottery)
    language, inbox = _ENGLISH, Queue[Signal]()
    room = Room("KUBAN", "0" * 64)
    desk = Desk(room, inbox, {}, lambda: Texts(language), print, keep=lambda _: None)
    scene = Scene(state, {}, {})
    desk.board.show(Glimpse(scene.players, scene, 3, language=language))
    desk.board.listen()
    return desk, inbox, room


def _message(random: Random, desk: Desk, room: Room, client: Client, tokens: dict[str, str]) -> str:
    """Make a message that a page would send, and spoil it more often than not."""
    glimpse = desk.board.shown.public.glimpse
    own = player_view(client.player or glimpse.players[0], glimpse, (), Texts(_ENGLISH))
    actions = [action.name for action in own.actions] or ["none"]
    nonce = str(random.randrange(50))
    data: dict[str, Any] = random.choice(
        (
            {"is": "hello", "token": random.choice((*tokens.values(), "0" * 64))},
            {"is": "code", "code": random.choice((room.code, "WRONG"))},
            {"is": "join", "code": room.code, "name": random.choice((*glimpse.players, "Stranger"))},
            {"is": "press", "question": glimpse.question, "nonce": nonce, "action": random.choice(actions), "values": []},
            {"is": "say", "question": glimpse.question, "nonce": nonce, "text": "red, please"},
        )
    )
    for _ in range(random.choice((0, 1, 1, 2))):
        data[random.choice((*data, "player", "move", "is"))] = random.choice(_ODD)
    text = json.dumps(data)
    if random.random() < 0.2:
        at = random.randrange(len(text))
        text = text[:at] + random.choice(("", "}", '"', "\\", "\ud800", "[" * 2_000)) + text[at + 1 :]
    return text


def _problems(inbox: Queue[Signal], before: str | None, after: str | None, text: str, tokens: dict[str, str]) -> list[str]:
    """Return where somebody moved for another, or became somebody without a token or the code."""
    wrong = []
    while True:
        try:
            signal = inbox.get_nowait()
        except Empty:
            break
        if isinstance(signal, Pressed):
            mover = getattr(signal.move, "player", signal.player)
            if before is None or signal.player != before or mover != before:
                wrong.append(f"{before} moved for {mover} with {text[:200]}")
            signal.reply(Receipt.TAKEN)
    if after not in (None, before) and not any(token in text for token in tokens.values()) and "KUBAN" not in text:
        wrong.append(f"{before} became {after} with {text[:200]}")
    return wrong
