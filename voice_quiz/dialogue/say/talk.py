"""How much the quizmaster talks."""

from __future__ import annotations

from enum import StrEnum


class Talk(StrEnum):
    """How much the quizmaster talks."""

    BRIEF = "brief"
    NORMAL = "normal"
    SHOW = "show"
