"""What a person wants always, and what was changed by voice and is to stay so."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from voice_quiz.cli.errors import BadInput
from voice_quiz.cli.setups import with_settings
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening import settings as kept
from voice_quiz.evening.settings import BadSettings, Settings, settings_file


class Preferences:
    """The settings as they are now, and the file they lie in."""

    def __init__(self, file: Path, settings: Settings) -> None:
        """Take the file, which need not exist, and what was read from it."""
        self._file = file
        self.settings = settings

    def keep(self, **changes: Any) -> None:
        """Change settings for good; an evening goes on where that cannot be written."""
        before, self.settings = self.settings, replace(self.settings, **changes)
        try:
            kept.keep(self._file, before, self.settings)
        except OSError as error:
            print(f"voice-quiz: {self._file} cannot be written: {error.strerror}; this counts for today only", file=sys.stderr)


def preferred(options: argparse.Namespace) -> Preferences:
    """Read the settings, and fill in the options that were not given."""
    file = settings_file()
    try:
        settings = kept.read(file, tuple(find_languages()))
    except BadSettings as error:
        raise BadInput(str(error)) from None
    # A game goes on in its own language unless somebody insists on another; a setting is no such wish.
    options.insisted = options.language
    with_settings(options, settings)
    return Preferences(file, settings)
