"""Keeps what the ears get, for whoever asks for it; nobody but the owner can read it."""

from __future__ import annotations

import os
import wave
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from voice_quiz.files import open_new
from voice_quiz.places import make_private
from voice_quiz.speech.audio.sound import EAR_RATE, Samples


class Recorder:
    """Writes one file an evening; when the disk refuses, it stops and says so, and the evening goes on."""

    def __init__(self, folder: Path, complain: Callable[[str], None]) -> None:
        """Begin a new file in a folder, or raise `OSError`; `complain` is told when it ends too early."""
        make_private(folder)
        names = (folder / f"evening-{number}.wav" for number in count(1))
        self._file = next(file for file in names if not os.path.lexists(file))
        self._complain = complain
        self._raw = open_new(self._file)
        self._wave: wave.Wave_write | None = wave.open(self._raw, "wb")  # noqa: SIM115 closed in `close`
        self._wave.setnchannels(1)
        self._wave.setsampwidth(2)
        self._wave.setframerate(EAR_RATE)

    def keep(self, samples: Samples) -> None:
        """Write down a block."""
        if self._wave is None:
            return
        try:
            self._wave.writeframes(samples.tobytes())
        except OSError as error:
            self._complain(f"{self._file} ends here: {error.strerror}; the game goes on without being recorded")
            self.close()

    def close(self) -> None:
        """End the file."""
        ended, self._wave = self._wave, None
        # What does not fit on the disk is not worth an evening.
        with suppress(OSError):
            if ended is not None:
                ended.close()
        with suppress(OSError):
            self._raw.close()
