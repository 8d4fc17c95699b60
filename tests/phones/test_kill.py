"""What was acknowledged is there after a kill, and phones come back by themselves."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.phones.house import Device
from tests.phones.program import Program
from tests.waiting import wait_until

GAME = ("--game", "millionaire", "--language", "en", "--players", "Anna,Ben", "--variant", "non-risk", "--seed", "7")


def device(program: Program, stack: ExitStack) -> Device:
    """Connect to a running program."""
    origin = Origin(f"http://{program.address}")
    return Device(stack.enter_context(connect(f"ws://{program.address}/socket", origin=origin)))


def test_a_seal_that_was_acknowledged_outlives_a_kill(own_room: Path) -> None:
    """Killed in the middle of sealing, the game goes on with what was acknowledged, for the same tokens at the same address."""
    with ExitStack() as stack:
        with Program(own_room, *GAME) as program:
            address, code = program.address, program.code
            wait_until(lambda: "Anna" in program.said)
            anna, ben = device(program, stack), device(program, stack)
            for one, name in ((anna, "Anna"), (ben, "Ben")):
                one.join(code, name)
                one.last("you")
            assert anna.press("n", anna.action("answer", "C")) == "taken"
            ben.send("press", question=ben.own["question"], nonce="b", action="0", values=[])
            program.kill()
            token = anna.last("you")["token"]
        with Program(own_room, "--resume") as again:
            assert (again.address, again.code) == (address, code)
            back = device(again, stack)
            back.send("hello", token=token)
            wait_until(lambda: back.own["chosen"] == "C", lambda: str(back.own))
            back.send("press", question=back.own["question"], nonce="n", action=back.action("answer", "C")["id"], values=[])
            assert back.receipt("n") == "taken"
            assert back.own["chosen"] == "C"
