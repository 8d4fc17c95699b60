"""What nobody foresaw: one sentence for the person, and the details in a file for whoever mends it."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from voice_quiz import __version__
from voice_quiz.files import write
from voice_quiz.places import data_folder


def fault_file() -> Path:
    """Return where the details of the last fault lie."""
    return data_folder() / "fault.txt"


def told(error: Exception) -> str:
    """Put the details where only their owner can read them, and give the sentence."""
    what = f"something went wrong that should not have ({type(error).__name__})"
    details = "".join(traceback.format_exception(error))
    try:
        file = fault_file()
        write(file, f"voice-quiz {__version__}, Python {sys.version}\n\n{details}", replace=True)
    except (OSError, ValueError, RuntimeError):
        # Where nothing can be written they are shown, or nobody could mend it.
        return f"{what}\n{details.rstrip()}"
    return f"{what}; a report of it would help: the details are in {file}"
