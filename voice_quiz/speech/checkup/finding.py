"""What the check-up found out about one thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Health(StrEnum):
    """Whether a thing works; what is only missing does no harm to those who can do without."""

    GOOD = "good"
    MISSING = "missing"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """A thing, how it is, in one sentence, what to do about it, and what was measured."""

    what: str
    state: Health
    text: str
    to_do: str = ""
    language: str | None = None
    figures: Mapping[str, float] = field(default_factory=dict)
