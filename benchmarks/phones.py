"""How soon a press is acknowledged and a reveal is on all pages, and what pages cost; every move is kept on the disk first.

python -m benchmarks.phones [PAGES [ROUNDS]]
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.phones.program import Program
from tests.waiting import wait_until
from voice_quiz.cards.library import load
from voice_quiz.places import HOME

_PLAYERS = ("Anna", "Ben", "Carla", "Dirk", "Emma")
_GAME = (
    "--game",
    "millionaire",
    "--language",
    "en",
    "--players",
    ",".join(_PLAYERS),
    "--variant",
    "non-risk",
    "--seed",
    "7",
    "--confirm",
    "never",
)
_RIGHT = {card.question: card.right for card in load("en")}
_REVEALS = 5
_PAGES = {"player's page": ("", "player.js"), "table screen": ("table", "table.js")}


class _Page:
    """A page that notes when each message came."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.came: list[tuple[float, dict[str, Any]]] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with suppress(ConnectionClosed):
            for frame in self._socket:
                self.came.append((time.perf_counter(), json.loads(frame)))

    def send(self, kind: str, **values: object) -> float:
        self._socket.send(json.dumps({"is": kind, **values}))
        return time.perf_counter()

    def enter(self, code: str, name: str) -> None:
        """Join as soon as the players are known."""
        self.send("code", code=code)
        wait_until(lambda: any(name in message["names"] for _, message in self.of("names")))
        self.send("join", code=code, name=name)

    def of(self, kind: str) -> Iterator[tuple[float, dict[str, Any]]]:
        return ((when, message) for when, message in tuple(self.came) if message["is"] == kind)

    def own(self) -> dict[str, Any]:
        wait_until(lambda: any(self.of("player")))
        own: dict[str, Any] = [message for _, message in self.of("player")][-1]["own"]
        return own

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = [message for _, message in self.of("player")][-1]["view"]
        return view

    def receipt(self, nonce: str) -> float:
        wait_until(lambda: any(message["nonce"] == nonce for _, message in self.of("receipt")))
        return next(when for when, message in self.of("receipt") if message["nonce"] == nonce)


def measure(pages: int = 20, rounds: int = 40) -> tuple[list[float], list[float]]:
    """Let all press again and again at once while other pages watch; return the milliseconds of presses and of reveals."""
    os.environ.pop(HOME, None)
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack, Program(Path(home), *_GAME) as program:
        origin = Origin(f"http://{program.address}")
        sockets = [stack.enter_context(connect(f"ws://{program.address}/socket", origin=origin)) for _ in range(pages)]
        devices = [_Page(socket) for socket in sockets]
        for device, name in zip(devices, _PLAYERS, strict=False):
            device.enter(program.code, name)
        for device in devices[len(_PLAYERS) :]:
            device.send("watch", code=program.code)
        # The last one decides nothing, so that the question stays.
        before = _computed(program.pid)
        taken = [seconds for number in range(rounds) for seconds in _round(devices[: len(_PLAYERS) - 1], number)]
        spent = 1000 * (_computed(program.pid) - before) / len(taken)
        shown = [_reveal(devices, program, number) for number in range(_REVEALS)]
        memory, alone = _memory(program.pid), _memory_alone()
        print(f"{pages} pages; load {os.getloadavg()[0]:.1f}; it computed {spent:.1f} ms a press")
        print(f"memory at most {memory} MB, without phones {alone} MB: {memory - alone} MB more")
        for name, files in _PAGES.items():
            print(f"{name}: {_size(program.address, files) / 1000:.1f} kB")
        return [1000 * seconds for seconds in taken], [1000 * seconds for seconds in shown]


def _round(devices: list[_Page], number: int) -> list[float]:
    sent = []
    for device in devices:
        own = device.own()
        answers = [action for action in own["actions"] if action["kind"] == "answer"]
        action = answers[number % len(answers)]
        sent.append(device.send("press", question=own["question"], nonce=f"n{number}", action=action["id"], values=[]))
    return [device.receipt(f"n{number}") - when for device, when in zip(devices, sent, strict=True)]


def _reveal(devices: list[_Page], program: Program, number: int) -> float:
    """Let all give the right answer; return the time from his word, as it is printed, to the last page that shows it."""
    players = devices[: len(_PLAYERS)]
    wait_until(lambda: all(any(_answers(one)) for one in players))
    begun = [len(device.came) for device in devices]
    for device in players:
        own = device.own()
        question = device.view()["question"]
        action = next(one for one in _answers(device) if one["label"] == _RIGHT[question])
        device.send("press", question=own["question"], nonce=f"r{number}", action=action["id"], values=[])
    wait_until(lambda: all(map(_marked, devices, begun)))
    marked = [_marked(device, since) for device, since in zip(devices, begun, strict=True)]
    shown = max(when for when, _ in filter(None, marked))
    word = next(message["view"]["line"] for _, message in filter(None, marked))
    lines = zip(program.times, tuple(program.lines), strict=False)
    printed = max(when for when, line in lines if word[:30] in line and when <= shown)
    players[0].send("say", question=players[0].own()["reply"], nonce=f"g{number}", text="go on")
    return shown - printed


def _answers(device: _Page) -> list[dict[str, Any]]:
    return [action for action in device.own()["actions"] if action["kind"] == "answer"]


def _marked(device: _Page, since: int) -> tuple[float, dict[str, Any]] | None:
    """Return the first message since then in which an answer is marked as the right one."""
    views = ((when, message) for when, message in tuple(device.came)[since:] if "view" in message)
    return next((one for one in views if any(answer["mark"] == "right" for answer in one[1]["view"]["answers"])), None)


def _size(address: str, files: tuple[str, ...]) -> int:
    """Return the bytes that a page is made of."""
    return sum(len(urlopen(f"http://{address}/{file}").read()) for file in (*files, "page.js", "style.css"))


def _memory_alone() -> int:
    """Return what the same game takes at most without phones, until its input ends."""
    with tempfile.TemporaryDirectory() as home:
        command = (sys.executable, "-m", "voice_quiz", "play", "--typed", *_GAME)
        environment = {**os.environ, HOME: home}
        nothing = subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, env=environment)  # noqa: S603
        return os.wait4(process.pid, 0)[2].ru_maxrss // 1024


def _memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) // 1024


def _computed(pid: int) -> float:
    """Return the seconds that a process has computed, however busy the machine is with others."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str]) -> int:
    """Print the figures."""
    presses, reveals = measure(*map(int, arguments))
    took = sorted(presses)
    late = statistics.quantiles(took, n=20)[-1]
    figures = (
        f"{statistics.median(took):.1f} ms in the median, {late:.1f} ms at the 95th percentile, {took[-1]:.1f} ms at worst"
    )
    print(f"{len(took)} presses: {figures}")
    print(f"{len(reveals)} reveals on all pages after his word: {max(reveals):.1f} ms at worst")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
