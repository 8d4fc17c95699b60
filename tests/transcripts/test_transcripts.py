"""Golden games: what a person would hear, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts.stage import replayed

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_goes_as_it_was_written_down(file: Path, request: pytest.FixtureRequest) -> None:
    """Replaying the players' lines gives the same evening, word for word."""
    played = replayed(file)
    if request.config.getoption("--rewrite-transcripts"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


def test_every_game_is_written_down_in_every_language() -> None:
    """There are at least two transcripts per game in German, and one per game in the other languages."""
    names = [file.stem for file in FILES]
    for game in ("money_drop", "millionaire", "classic", "milionario", "lottery"):
        for language, fewest in (("de", 2), ("en", 1), ("it", 1)):
            found = [name for name in names if name.startswith(f"{language}_{game}")]
            assert len(found) >= fewest, f"{language} {game}"
