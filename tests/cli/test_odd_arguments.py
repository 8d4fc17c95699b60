"""Whatever bytes somebody types: the terminal obeys none of them, and a refusal is one sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from voice_quiz.cli import main

pytestmark = pytest.mark.usefixtures("home")

Said = pytest.CaptureFixture[str]
# Clears the screen, in seven and in eight bits.
CLEARS = ("\x1b[2J", "\x9b2J")


def said(capsys: Said, *arguments: str) -> tuple[int, str]:
    """Run a command, and give its exit code and all that it said."""
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(str(end.code))
    captured = capsys.readouterr()
    return code, captured.out + captured.err


@pytest.mark.parametrize("bad", CLEARS)
@pytest.mark.parametrize(
    "command",
    [
        ["packs", "check", "{}"],
        ["packs", "import", "{}"],
        ["packs", "import", "{}.csv", "--language", "en"],
        ["packs", "unflag", "{}"],
        ["packs", "export", "{}"],
        ["packs", "list", "{}"],
        ["packs", "{}"],
        ["{}"],
        ["players", "{}"],
        ["forget", "{}"],
        ["models", "get", "en", "--from", "{}"],
        ["play", "--picture", "{}"],
        ["play", "--picture", "nowhere/{}.svg"],
        ["rules", "{}"],
        ["--{}"],
    ],
    ids=" ".join,
)
def test_no_argument_reaches_the_terminal(command: list[str], bad: str, capsys: Said) -> None:
    """Neither by our own words nor by those of the parser."""
    code, all_of_it = said(capsys, *(word.format(bad) for word in command))
    assert code == 2
    assert not set("\x1b\x9b") & set(all_of_it)


def test_no_file_name_reaches_the_terminal(tmp_path: Path, capsys: Said) -> None:
    """A recording or a pack may be called anything."""
    pack = tmp_path / "packs" / "\x1b[2J.toml"
    pack.parent.mkdir()
    pack.write_text("nonsense", encoding="utf-8")
    code, all_of_it = said(capsys, "packs", "list")
    assert (code, "\x1b" in all_of_it, r"\u001b[2J.toml:1: error: not TOML" in all_of_it) == (0, False, True)


@pytest.mark.parametrize(
    "command",
    [
        ["forget", "{}"],
        ["players", "{}"],
        ["players", "{}", "--rate", "90"],
        ["packs", "unflag", "{}"],
        ["packs", "export", "{}"],
        ["packs", "export", "--topics", "sport,{}"],
        ["play", "--players", "{}"],
        ["understand", "--language", "en", "--expecting", "answer", "{}"],
    ],
    ids=" ".join,
)
def test_what_is_no_text_is_refused(command: list[str], capsys: Said) -> None:
    """Bytes that are no UTF-8 come as halves of characters, which nobody can write down."""
    code, all_of_it = said(capsys, *(word.format(os.fsdecode(b"\xff")) for word in command))
    assert code == 2
    assert r"is no text in UTF-8" in all_of_it


def test_the_name_of_a_file_may_be_any_bytes(tmp_path: Path, capsys: Said) -> None:
    """Old disks are full of such names."""
    file = Path(os.fsdecode(os.fsencode(tmp_path / "M") + b"\xfc.csv"))
    file.write_text("question,right,wrong1,wrong2,wrong3\nWho?,a,b,c,d\n", encoding="utf-8")
    code, all_of_it = said(capsys, "packs", "import", str(file), "--language", "en")
    assert (code, all_of_it.splitlines()[0]) == (0, f"1 cards are in {tmp_path / 'packs' / 'm.toml'}")
