"""Keeps the sound of an evening, for whoever asks for it with `--record`."""

from __future__ import annotations

from pathlib import Path

from voice_quiz.cli.complaint import complain
from voice_quiz.cli.errors import BadInput
from voice_quiz.speech.recorder import Recorder


def recorder_in(folder: Path) -> Recorder:
    """Begin to record in a folder, or refuse it."""
    try:
        return Recorder(folder, complain)
    except OSError as error:
        raise BadInput(f"nothing can be recorded in {folder}: {error.strerror}") from None
