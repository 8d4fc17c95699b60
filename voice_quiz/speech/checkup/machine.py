"""Looks at Python."""

from __future__ import annotations

import platform
import sys

from voice_quiz.speech.checkup.finding import Finding, State

_OLDEST, _TOO_NEW = (3, 11), (3, 14)


def check_python() -> Finding:
    """Tell whether this Python is one of those that everything is built for."""
    text = f"Python {platform.python_version()} on {platform.system()}"
    if _OLDEST <= sys.version_info[:2] < _TOO_NEW:
        return Finding("python", State.GOOD, text)
    return Finding("python", State.BROKEN, text, "Install Python 3.11, 3.12 or 3.13, and voice-quiz with it.")
