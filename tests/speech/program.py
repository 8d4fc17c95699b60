"""The running program at the virtual sound card, with a synthetic player beside it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.soundcard import SoundCard
from tests.speech.player import SyntheticPlayer, position, seated
from tests.waiting import PATIENCE, wait_until
from voice_quiz.game.journal import Entry, Played
from voice_quiz.game.protocol import Move
from voice_quiz.speech.audio.cues import cue
from voice_quiz.speech.audio.sound import EAR_RATE, MOUTH_RATE, Sound, decibels, silence
from voice_quiz.speech.models.on_disk import library
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.store import Store

_MAIN = "from voice_quiz.cli import main; raise SystemExit(main())"
# The tone that gives the players the word, how alike it must be, and how much more than it must have been heard: 0.25 s.
_TONE = (cue("listening", Manner().volume) or Sound(silence(0), MOUTH_RATE)).at(EAR_RATE).samples
_ALIKE, _ENOUGH = 0.7, EAR_RATE // 4
# So often something is said at most.
_ATTEMPTS = 5
# Whoever gets no answer for so many seconds says it again.
_ANSWERED = 20.0
# Louder than this is something said, in decibels.
_SPOKEN = -55.0


class Program:
    """What the program writes and plays."""

    def __init__(self, card: SoundCard, player: SyntheticPlayer, home: Path, *arguments: str, main: str = _MAIN) -> None:
        """Start it."""
        self.player = player
        self.captions: list[str] = []
        self.errors: list[str] = []
        self._home = home
        # Up to this moment of the player's clock no tone was heard.
        self._listened = 0.0
        surroundings = {**os.environ, **card.environment, "VOICE_QUIZ_HOME": str(home)}
        pipe = subprocess.PIPE
        command = (sys.executable, "-c", main, *arguments)
        self._process = subprocess.Popen(command, env=surroundings, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        streams = ((self._process.stdout, self.captions), (self._process.stderr, self.errors))
        self._readers = [
            threading.Thread(target=lambda lines=stream, into=kept: into.extend(map(str.rstrip, lines)), daemon=True)
            for stream, kept in streams
        ]
        for reader in self._readers:
            reader.start()

    @property
    def pid(self) -> int:
        """Return the number of its process."""
        return self._process.pid

    def has_written(self, caption: str, times: int = 1) -> bool:
        """Tell whether there are so many captions that contain some text."""
        return sum(caption in written for written in self.captions) >= times

    def wait_for(self, caption: str, times: int = 1) -> None:
        """Wait until there are so many captions that contain some text."""
        self._wait(lambda: self.has_written(caption, times), caption)

    def wait_for_more(self, pattern: str, known: int) -> None:
        """Wait until there are more captions with a pattern in them than are known."""
        self._wait(lambda: sum(bool(re.search(pattern, one)) for one in list(self.captions)) > known, pattern)

    def wait_for_pause(self, since: float, seconds: float) -> None:
        """Wait until he has spoken, and holds his breath for so long."""

        def paused() -> bool:
            heard = self.player.heard(since)
            last = round(seconds * EAR_RATE)
            return len(heard) > last and decibels(heard[:-last]) > _SPOKEN >= decibels(heard[-last:])

        self._wait(paused, "a pause")

    def has_given_the_word(self) -> bool:
        """Tell whether a tone was heard that says so, since the last time and since somebody answered."""
        heard = self.player.heard(self._listened)
        if len(heard) < len(_TONE) + _ENOUGH:
            return False
        # What was looked through need not be looked at again, but for a tone that has just begun.
        self._listened += (len(heard) - len(_TONE)) / EAR_RATE
        return position(_TONE, heard)[1] > _ALIKE

    def answer(self, text: str, caption: str, times: int = 1) -> None:
        """Say something when the players have the word, until so many captions tell that it was understood.

        Where a busy machine has lost a part of it, the players are given the word again, but not for ever.
        """
        for _ in range(_ATTEMPTS):
            self._wait(lambda: self.has_written(caption, times) or self.has_given_the_word(), caption)
            if self.has_written(caption, times):
                return
            self.player.say(text)
            self._listened = self.player.clock()
        self.wait_for(caption, times)

    def call(self, text: str, caption: str) -> None:
        """Say something at any time, and again where nothing comes of it, until a caption tells that it was heard."""
        for _ in range(_ATTEMPTS):
            self.player.say(text)
            if self._comes(caption, self.player.clock() + _ANSWERED):
                return
        self.wait_for(caption)

    def _comes(self, caption: str, latest: float) -> bool:
        self._wait(lambda: self.has_written(caption) or self.player.clock() > latest, caption)
        return self.has_written(caption)

    def journal(self) -> list[Entry | Move]:
        """Return what the players did in the only game, once the program has ended."""
        with Store(self._home / "evenings.sqlite") as store:
            game = store.last_game()
        assert game
        theirs = (entry for entry in game.entries if not (isinstance(entry, Played) and entry.by_device))
        return [entry.move if isinstance(entry, Played) else entry for entry in theirs]

    def stop(self) -> None:
        """End it as a closed terminal does."""
        if self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream:
                stream.close()

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        def met() -> bool:
            if self._process.poll() is None:
                return condition()
            # What it wrote last may still be on its way.
            for reader in self._readers:
                reader.join(PATIENCE)
            assert condition(), self.errors
            return True

        wait_until(met, lambda: f"{what} never came: {self.captions} {self.errors}")


def make_home(folder: Path, rate: int = 230) -> Path:
    """Give a home in which the quizmaster is known already, with the models of this checkout; he speaks fast, to save time."""
    (folder / "settings.toml").write_text(f"introduced = true\noffered = true\nrate = {rate}\n")
    (folder / "models").symlink_to(library().folder)
    return folder


@contextmanager
def running(card: SoundCard, home: Path, *arguments: str, main: str = _MAIN) -> Iterator[Program]:
    """Give the program with a player at the table, and end it."""
    with seated(card) as player:
        program = Program(card, player, home, *arguments, main=main)
        try:
            yield program
        finally:
            program.stop()
