"""What the machine tells of those who sit before it."""

from __future__ import annotations

import os
from collections.abc import Iterable

# Where a machine says in which language it speaks to its owner; the first one that is set counts.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def home_language(languages: Iterable[str]) -> str:
    """Return the language in which this machine speaks to its owner, or the first one if that is none of ours."""
    known = [*languages]
    locale = next((os.environ[name] for name in _LOCALE if os.environ.get(name)), "")
    spoken = locale.lower().replace(".", "_").partition("_")[0]
    return spoken if spoken in known else known[0]
