"""Makes the standard streams bear whatever comes: streams that are closed, and characters that they cannot read or write."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

_MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def steady() -> None:
    """Put nothing at all behind a stream that is closed, and a question mark in the place of what cannot be shown."""
    for name, mode in _MODES.items():
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it is there to the end
        elif isinstance(stream, io.TextIOWrapper) and name != "stderr":
            stream.reconfigure(errors="replace")
