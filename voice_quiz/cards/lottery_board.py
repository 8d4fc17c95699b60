"""Reads the lottery's board from its data file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from voice_quiz.game.lottery.board import Board, Field, FieldKind, Luck, LuckCard, Spinner
from voice_quiz.game.moves import Colour


@cache
def lottery_board() -> Board:
    """Return the board that comes with the game."""
    data = tomllib.loads((files(__package__) / "lottery.toml").read_text(encoding="utf-8"))
    return Board(
        track=tuple(
            Field(FieldKind.DIGIT, field) if isinstance(field, int) else Field(FieldKind(field)) for field in data["track"]
        ),
        spinners=tuple(Spinner(Colour(colour), tuple(steps)) for colour, steps in data["spinners"].items()),
        luck=tuple(
            LuckCard(name, Luck(card["luck"]), card.get("amount", 0), card.get("field", 0))
            for name, card in data["luck"].items()
        ),
    )
