"""Golden evenings from the command line on: the set-up, the game, the look back, another game, the next evening."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.transcripts.stage import SPOKEN, TYPED, WAITED, Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.option_check import check
from voice_quiz.app.preferences import preferred
from voice_quiz.app.service import serve

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
COMMAND = "$ voice-quiz"
PLAYED = {"serve": serve}


def evenings(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Take a transcript apart into commands, each with what the players say."""
    starts = [index for index, line in enumerate(lines) if line.startswith(COMMAND)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start], [line for line in lines[start + 1 : end] if line.startswith((TYPED, SPOKEN, WAITED))]


def replayed(command: str, happens: list[str]) -> list[str]:
    """Play one evening, and give the whole of it."""
    words = shlex.split(command.removeprefix(COMMAND))
    options = options_of(words)
    check(options)
    script = Script(happens)
    PLAYED.get(words[0], evening)(options, Doors(script, Scribe(script), script.clock), preferred())
    return [command, *script.written, *(f"unheard {line}" for line in script.unheard())]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_evenings_go_as_they_were_written_down(file: Path, request: pytest.FixtureRequest) -> None:
    """Replaying the players' lines gives the same evenings, one after another in the same house, word for word."""
    lines = file.read_text(encoding="utf-8").splitlines()
    played = "\n".join(line for command, happens in evenings(lines) for line in replayed(command, happens)) + "\n"
    if request.config.getoption("--rewrite-transcripts"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")
    assert "unheard" not in played


def test_every_kind_of_evening_is_written_down() -> None:
    """The first and the second evening in every language, a tournament, a short game, and a quizmaster on a shelf."""
    assert {file.stem for file in FILES} >= {"de_first", "en_first", "it_first", "de_tournament", "de_resume", "de_shelf"}
