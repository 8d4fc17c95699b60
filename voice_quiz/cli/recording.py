"""Keeps the sound of an evening, for whoever asks for it with `--record`."""

from __future__ import annotations

import sys
from pathlib import Path

from voice_quiz.cli.errors import BadInput
from voice_quiz.speech.recorder import Recorder


def recorder_in(folder: Path) -> Recorder:
    """Begin to record in a folder, or refuse it."""
    try:
        return Recorder(folder, lambda trouble: print(f"voice-quiz: {trouble}", file=sys.stderr))
    except OSError as error:
        raise BadInput(f"nothing can be recorded in {folder}: {error.strerror}") from None
