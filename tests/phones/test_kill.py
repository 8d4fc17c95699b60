"""What was acknowledged is there after a kill, and phones come back by themselves."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.phones.house import Device
from tests.phones.program import Program
from tests.waiting import wait_until
from voice_quiz.game.journal import Played
from voice_quiz.game.moves import Decide
from voice_quiz.store import Store

GAME = ("--game", "millionaire", "--language", "en", "--players", "Anna,Ben", "--variant", "non-risk", "--seed", "7")
# How often two change their answers before the program is killed among them, and whether that is once acknowledged or not.
_CHANGES = 30


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


@pytest.mark.parametrize("acknowledged", [1, 7])
def test_a_kill_among_many_seals(acknowledged: int, own_room: Path) -> None:
    """Killed while answers come in without a pause, it goes on with the last one acknowledged, or one sent later."""
    with ExitStack() as stack:
        with Program(own_room, *GAME) as program:
            devices = {name: device(program, stack) for name in ("Anna", "Ben")}
            for name, one in devices.items():
                one.join(program.code, name)
                one.last("you")
            anna = devices["Anna"]
            actions = {letter: anna.action("answer", letter)["id"] for letter in "ABCD"}
            sent = ["ABCD"[number % 4] for number in range(_CHANGES)]
            for number, letter in enumerate(sent):
                anna.send("press", question=anna.own["question"], nonce=f"n{number}", action=actions[letter], values=[])
            wait_until(lambda: len(anna.messages("receipt")) >= acknowledged)
            program.kill()
            wait_until(lambda: anna.closed)
            taken = [message["nonce"] for message in anna.messages("receipt") if message["receipt"] == "taken"]
            token = anna.last("you")["token"]
        assert len(taken) >= acknowledged
        with Program(own_room, "--resume") as again:
            back = device(again, stack)
            back.send("hello", token=token)
            wait_until(lambda: back.own["chosen"], lambda: str(back.own))
            assert back.own["chosen"] in sent[int(taken[-1][1:]) :]
    with Store() as store:
        kept = store.last_game()
    assert kept
    made = [
        entry.move.letter.value
        for entry in kept.entries
        if isinstance(entry, Played) and isinstance(entry.move, Decide) and entry.move.letter
    ]
    # In the order in which they were sent, each once, and none of those that were acknowledged is missing.
    assert made == sent[: len(made)]
    assert len(made) >= len(taken)
