"""The changelog knows the version that is installed."""

from __future__ import annotations

import datetime
import re

from tests.fresh import ROOT
from voice_quiz import __version__

SECTION = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<date>\S+))?$", re.MULTILINE)


def test_the_newest_release_is_this_one() -> None:
    """What is not yet released may stand above it."""
    sections = SECTION.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    released = [(version, date) for version, date in sections if version != "Unreleased"]
    assert released[0][0] == __version__
    assert all(datetime.date.fromisoformat(date) for _, date in released)
