"""A table with pages in one process: the real server, real sockets, and devices that play by what they are sent."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from queue import Queue
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.table.at_the_table import LANGUAGES, begun
from tests.waiting import wait_until
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game.replay import AnySetup
from voice_quiz.keyboard import WallClock
from voice_quiz.phones import Along, Phones
from voice_quiz.signals import Line, Listening, Quit, Signal
from voice_quiz.table import Table

HERE = "127.0.0.1"


class Paper:
    """A mouth that is done as soon as it has begun, and remembers what it said."""

    def __init__(self, inbox: Queue[Signal]) -> None:
        """Take the inbox."""
        self._inbox = inbox
        self._turns = 0
        self.lines: list[Line] = []
        # Called before each line: he may have to wait.
        self.breath: Callable[[Line], object] = lambda _: None

    def say(self, line: Line) -> None:
        """Note a line."""
        self.breath(line)
        self.lines.append(line)

    def listen(self, moment: Moment) -> int:
        """Return the players the word."""
        self._turns += 1
        self._inbox.put(Listening(self._turns))
        return self._turns

    def hush(self) -> None:
        """Stop."""

    def curtain(self) -> None:
        """Hide nothing."""

    def manner(self) -> Mapping[str, int]:
        """Return nothing."""
        return {}

    def adjust(self, what: str) -> None:
        """Change nothing."""

    def speak(self, language: str) -> None:
        """Speak any language."""

    def tone(self, name: str) -> None:
        """Sound nothing."""

    def hear(self, text: str) -> None:
        """Show nothing."""


@dataclass
class Device:
    """A page without a browser: everything it was sent, and what it may do now."""

    socket: ClientConnection
    frames: list[str] = field(default_factory=list)
    closed: bool = False

    def __post_init__(self) -> None:
        """Read along."""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        try:
            for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
        except ConnectionClosed:
            pass
        self.closed = True

    def send(self, kind: str, **values: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"is": kind, **values}))

    def join(self, code: str, name: str) -> None:
        """Take a place once it is offered, as a page does."""
        self.send("code", code=code)
        wait_until(lambda: name in self.last("names")["names"], lambda: f"no {name} among {self.frames[-3:]}")
        self.send("join", code=code, name=name)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Return all messages of a kind."""
        return [message for message in map(json.loads, tuple(self.frames)) if message["is"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """Wait for a message of a kind, and return the newest."""
        wait_until(lambda: self.messages(kind), lambda: f"no {kind} among {self.frames[-3:]}")
        return self.messages(kind)[-1]

    @property
    def own(self) -> dict[str, Any]:
        """Return what this player may see and do."""
        own: dict[str, Any] = self.last("player")["own"]
        return own

    def press(self, nonce: str, action: dict[str, Any], values: list[object] | None = None) -> str:
        """Press a button, and return what became of it."""
        question = self.own["question"]
        self.send("press", question=question, nonce=nonce, action=action["id"], values=values or [])
        return self.receipt(nonce)

    def receipt(self, nonce: str, over: Callable[[], bool] = lambda: False) -> str:
        """Wait until something is acknowledged, and return how; nothing where all is over before that."""
        wait_until(lambda: self._receipts(nonce) or over(), lambda: f"no receipt for {nonce}: {self.frames[-2:]}")
        return "".join(self._receipts(nonce)[-1:])

    def _receipts(self, nonce: str) -> list[str]:
        return [str(message["receipt"]) for message in self.messages("receipt") if message["nonce"] == nonce]

    def action(self, kind: str, letter: str = "", label: str = "") -> dict[str, Any]:
        """Wait until something can be done, and return it."""

        def found() -> list[dict[str, Any]]:
            actions: list[dict[str, Any]] = self.own["actions"]
            named = [one for one in actions if one["kind"] == kind and label in one["label"]]
            return [one for one in named if not letter or one.get("letter") == letter]

        wait_until(found, lambda: f"no {kind} {letter} {label} among {self.own}")
        return found()[0]


class House:
    """A table that plays in a thread, and devices that come in."""

    def __init__(self, session: Session, confirming: Confirming, language: str, *, aloud: bool) -> None:
        """Open the door, and let the table play."""
        self.inbox: Queue[Signal] = Queue()
        self.session = session
        self.paper = Paper(self.inbox)
        self.printed: list[str] = []
        self.phones = Phones(self.inbox, LANGUAGES[language], self.printed.append, HERE)
        self.said = self.phones.invite()
        playing = GamePart(session, confirming, aloud=aloud, reaches=self.phones.reaches)
        host, clock = Host(LANGUAGES[language]), WallClock(self.inbox)
        self.table = Table(playing, host, LANGUAGES, Along(self.paper, self.phones), self.inbox, clock, None, self.phones)
        self.problems: list[BaseException] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._stack = ExitStack()

    def _run(self) -> None:
        try:
            self.table.run()
        except BaseException as problem:
            self.problems.append(problem)
            raise

    @property
    def address(self) -> str:
        """Return where the pages are, without the scheme."""
        return self.printed[-1].split()[0].removeprefix("http://")

    @property
    def code(self) -> str:
        """Return the room's code."""
        return self.printed[-1].split()[1]

    def device(self, **headers: str) -> Device:
        """Connect a device that has not said who it is."""
        origin = headers.pop("origin", f"http://{self.address}")
        way = f"ws://{self.address}/socket"
        socket = self._stack.enter_context(connect(way, origin=Origin(origin), additional_headers=headers))
        return Device(socket)

    def joined(self, name: str) -> Device:
        """Connect the device of a player."""
        device = self.device()
        device.join(self.code, name)
        device.last("player")
        return device

    def watching(self) -> Device:
        """Connect a table screen."""
        device = self.device()
        device.send("watch", code=self.code)
        device.last("table")
        return device

    def heard(self, text: str) -> None:
        """Wait until the quizmaster has said something."""
        wait_until(lambda: any(text in line.text for line in tuple(self.paper.lines)), lambda: self.spoken)

    @property
    def spoken(self) -> str:
        """Return all that was said."""
        return "\n".join(line.text for line in tuple(self.paper.lines))

    def __enter__(self) -> House:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End everything."""
        self.inbox.put(Quit())
        self._thread.join(30)
        self._stack.close()
        self.phones.close()
        assert not self._thread.is_alive()
        assert not self.problems
        assert not [line for line in self.printed if "fault" in line]


@contextmanager
def house(
    setup: AnySetup, language: str = "en", confirming: Confirming = Confirming.NEVER, *, aloud: bool = False
) -> Iterator[House]:
    """Let a game be played with pages."""
    with House(begun(setup, language), confirming, language, aloud=aloud) as one:
        yield one


def anything(own: dict[str, Any], random: Random) -> tuple[dict[str, Any], list[object]] | None:
    """Choose something that a page offers, and fill it in."""
    actions = [action for action in own["actions"] if action["kind"] != "leave"] or own["actions"]
    if not actions:
        return None
    action = random.choice(actions)
    if action["kind"] == "stake":
        chips: list[object] = [0] * action["windows"]
        chips[random.randrange(action["windows"])] = action["chips"]
        return action, chips
    return action, [random.choice(one["choices"])[0] for one in action.get("fields", ())]
