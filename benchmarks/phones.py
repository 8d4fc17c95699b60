"""How long a press takes to be acknowledged, with many pages at once, each move kept on the disk before that.

python -m benchmarks.phones [PAGES [ROUNDS]]
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.phones.program import Program
from tests.waiting import wait_until
from voice_quiz.places import HOME

_PLAYERS = ("Anna", "Ben", "Carla", "Dirk", "Emma")
_GAME = ("--game", "millionaire", "--language", "en", "--players", ",".join(_PLAYERS), "--variant", "non-risk", "--seed", "7")


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

    def of(self, kind: str) -> Iterator[tuple[float, dict[str, Any]]]:
        return ((when, message) for when, message in tuple(self.came) if message["is"] == kind)

    def own(self) -> dict[str, Any]:
        wait_until(lambda: any(self.of("player")))
        own: dict[str, Any] = [message for _, message in self.of("player")][-1]["own"]
        return own

    def receipt(self, nonce: str) -> float:
        wait_until(lambda: any(message["nonce"] == nonce for _, message in self.of("receipt")))
        return next(when for when, message in self.of("receipt") if message["nonce"] == nonce)


def measure(pages: int = 20, rounds: int = 40) -> list[float]:
    """Let every player press again and again, all at the same moment, while the other pages watch; return milliseconds."""
    os.environ.pop(HOME, None)
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack, Program(Path(home), *_GAME) as program:
        origin = Origin(f"http://{program.address}")
        sockets = [stack.enter_context(connect(f"ws://{program.address}/socket", origin=origin)) for _ in range(pages)]
        devices = [_Page(socket) for socket in sockets]
        for device, name in zip(devices, _PLAYERS, strict=False):
            wait_until(lambda: "Anna" in program.said)
            device.send("join", code=program.code, name=name)
        for device in devices[len(_PLAYERS) :]:
            device.send("watch", code=program.code)
        # The last one decides nothing, so that the question stays.
        before = _computed(program.pid)
        taken = [seconds for number in range(rounds) for seconds in _round(devices[: len(_PLAYERS) - 1], number)]
        spent = 1000 * (_computed(program.pid) - before) / len(taken)
        print(f"{pages} pages; memory of the program {_memory(program.pid)} MB; it computed {spent:.1f} ms a press")
        return [1000 * seconds for seconds in taken]


def _round(devices: list[_Page], number: int) -> list[float]:
    sent = []
    for device in devices:
        own = device.own()
        answers = [action for action in own["actions"] if action["kind"] == "answer"]
        action = answers[number % len(answers)]
        sent.append(device.send("press", question=own["question"], nonce=f"n{number}", action=action["id"], values=[]))
    return [device.receipt(f"n{number}") - when for device, when in zip(devices, sent, strict=True)]


def _memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) // 1024


def _computed(pid: int) -> float:
    """Return the seconds that a process has computed, however busy the machine is with others."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str]) -> int:
    """Print the figures."""
    took = sorted(measure(*map(int, arguments)))
    late = statistics.quantiles(took, n=20)[-1]
    figures = (
        f"{statistics.median(took):.1f} ms in the median, {late:.1f} ms at the 95th percentile, {took[-1]:.1f} ms at worst"
    )
    print(f"{len(took)} presses: {figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
