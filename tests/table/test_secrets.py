"""What only one player may know is seen by nobody else."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.table.at_the_table import at_table
from tests.waiting import PATIENCE
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant

TRANSCRIPTS = sorted((Path(__file__).parent.parent / "transcripts").glob("*.txt"))
LANGUAGES = find_languages()
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
LOTTERY = LotterySetup(("Anna", "Ben"), lottery_board())


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_a_secret_is_told_only_to_one_who_is_alone(file: Path) -> None:
    """Before each line for one player, that player was the last one to be asked to the screen."""
    command, *lines = file.read_text(encoding="utf-8").splitlines()
    alone = "," not in re.findall(r'--players "?([^" ]*)"?', command)[0]
    at_screen = None
    for line in lines:
        at_screen = _invited(line, file.stem[:2]) or at_screen
        if (secret := re.match(r"\[(.+?)\]", line)) and not alone:
            assert secret[1] == at_screen, line


def _invited(line: str, code: str) -> str | None:
    """Name the player who is asked to be alone at the screen, or to type unseen and press Enter for the question."""
    gates = ("gate", "gate-answer", "gate-vote")
    texts = [text for key in gates for text in Host(LANGUAGES[code]).variants(f"table.{key}")]
    found = (re.fullmatch(re.escape(text).replace(r"\{player\}", "(.+?)"), line) for text in texts)
    return next((one[1] for one in found if one), None)


def test_secret_answers_are_not_shown_on_a_terminal(tmp_path: Path) -> None:
    """On a real terminal an answer that the others must not see is typed without echo."""
    output, _ = _on_a_terminal(tmp_path, ["nichts", "nichts", "", "ich nehme C", "", "die Antwort D"])
    assert "nichts" in output
    assert "ich nehme C" not in output
    assert "die Antwort D" not in output
    assert "Ben, deine Antwort?" in output or "Ben, was sagst du?" in output or "Und du, Ben?" in output


def test_an_answer_typed_before_the_screen_is_free_is_neither_shown_nor_lost(tmp_path: Path) -> None:
    """Whoever is too quick for the gate has answered all the same, unseen."""
    output, _ = _on_a_terminal(tmp_path, ["nichts", "nichts", "ich nehme C"])
    assert "ich nehme C" not in output
    assert "Ben, deine Antwort?" in output or "Ben, was sagst du?" in output or "Und du, Ben?" in output


@pytest.mark.usefixtures("home")
def test_the_question_stands_on_every_private_screen() -> None:
    """What scrolled away with the secret of the one before is shown again, before the answer is asked for."""
    evening = at_table(RIVALS, [">", "> D", ">", "> D"])
    marks = [line.mark for line in evening.lines]
    gates = [place for place, mark in enumerate(marks) if mark == "table.gate"]
    card = ["question", "answer-A", "answer-B", "answer-C", "answer-D"]
    assert len(gates) == 2
    assert all(marks[gate + 1 :][: len(card)] == card for gate in gates)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("then", [["> D"], ["> fünfzig fünfzig", "> D"]], ids=["answer", "joker"])
def test_the_only_contestant_needs_no_gate(then: list[str]) -> None:
    """Whoever is the last one on the ladder has nobody to hide anything from, answers and jokers alike."""
    evening = at_table(RIVALS, [">", "> D", ">", "> A", "> weiter", *then])
    marks = [line.mark for line in evening.lines]
    assert "ladder.fell-nothing" in marks
    assert "table.gate" not in marks[marks.index("ladder.fell-nothing") :]


def test_a_secret_stays_until_its_owner_has_answered(tmp_path: Path) -> None:
    """What a joker told can be read beside the question, and is gone when the answer is there."""
    output, _ = _on_a_terminal(tmp_path, ["nichts", "nichts", "", "fünfzig fünfzig", "", "Antwort A", "", "mumpitz"])
    told = output[output.index("es bleiben") :]
    assert "\n\r\n\r\n" not in told[: told.index("> ")]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "deal", "no"), [("de", "gib mir welche", "nein"), ("en", "deal me some", "no"), ("it", "scegli tu", "no")]
)
def test_dealt_cards_stay_until_they_are_read(language: str, deal: str, no: str) -> None:
    """Nothing is said to anybody else before the owner has pressed Enter; a no keeps them there."""
    evening = at_table(LOTTERY, [">", f"> {deal}", ">", f"> {deal}"], language=language)
    marks = [line.mark for line in evening.lines]
    assert marks[marks.index("lottery.holder") + 1 :][:2] == ["table.read", "table.gate"]
    asked = evening.lines[marks.index("table.read")]
    assert asked.to == "Anna"
    assert at_table(LOTTERY, [">", f"> {deal}", f"> {no}"], language=language).lines[-1].mark == "table.read"


def test_the_terminal_is_intact_after_an_interrupt(tmp_path: Path) -> None:
    """Somebody who breaks off while a secret is typed finds a terminal that echoes."""
    _, echoes = _on_a_terminal(tmp_path, ["nichts", "nichts", ""])
    assert echoes


def _on_a_terminal(home: Path, typed: list[str]) -> tuple[str, bool]:
    """Type lines, break off with an interrupt, and give what was shown and whether the terminal echoes again."""
    controller, terminal = pty.openpty()
    command = [
        sys.executable,
        "-c",
        "from voice_quiz.cli import main; raise SystemExit(main())",
        "play",
        "--typed",
        "--language",
        "de",
    ]
    options = ["--game", "milionario", "--players", "Anna,Ben", "--seed", "7"]
    environment = {**os.environ, "VOICE_QUIZ_HOME": str(home), "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    process = subprocess.Popen(
        [*command, *options], stdin=terminal, stdout=terminal, stderr=terminal, env=environment, start_new_session=True
    )
    try:
        output = _until_prompt(controller)
        for line in typed:
            os.write(controller, f"{line}\n".encode())
            output += _until_prompt(controller)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        return output, bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
        os.close(controller)


def _until_prompt(controller: int) -> str:
    """Read until the program waits for a line."""
    output, latest = b"", time.monotonic() + PATIENCE
    while not output.endswith(b"> ") and time.monotonic() < latest:
        if select.select([controller], [], [], 1)[0]:
            output += os.read(controller, 4096)
    return output.decode("utf-8", "replace")
