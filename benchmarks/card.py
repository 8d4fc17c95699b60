"""What can only be promised on a quiet machine: how well and how soon sound comes through the virtual sound card."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np

from tests.soundcard import SoundCard, missing
from tests.speech.player import position, seated, spoken
from tests.speech.program import make_home, running
from tests.speech.removal import removed
from tests.waiting import PATIENCE, wait_until
from voice_quiz.speech.audio.devices import look_again
from voice_quiz.speech.audio.echo_canceller import EchoCanceller
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.microphone import Microphone
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, MOUTH_RATE, Samples, Sound, decibels
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner

# How much of the loudspeaker reaches the microphone.
LEAKS = (0.1, 0.4)
_QUIZMASTER = (
    "Good evening, Anna and Ben. One million lies on the table. Your categories are famous noses, or rivers with detours."
)
_SENTENCE = "I take answer B, and the rest goes on D."
# In blocks of 20 ms: a tenth of a second, a second, two seconds, and how long the quizmaster is left alone.
_PIECE, _SECOND, _LATELY, _ALONE = 5, 50, 100, 250
_GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7")
_BRIEF = (*_GAME, "--confirm", "never", "--talk", "brief", "--ears", "vosk", "--duplex", "half")
# With this seed the first question is one about the Thames, which is D.
_ANSWERS, _STAKE, _STAKED = "A, ", "Everything on D.", "Forty chips on Thames"


@dataclass(frozen=True, slots=True)
class Echo:
    """Decibels of the quizmaster that were taken away, and by which somebody who interrupts stands out from the rest."""

    removed: float
    stands_out: float


@contextmanager
def plugged_in() -> Iterator[SoundCard | None]:
    """Give a sound card that this process uses, or None where there can be none."""
    if missing():
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="card-", ignore_cleanup_errors=True) as folder:
        card = SoundCard(Path(folder))
        card.plug_in()
        with patch.dict(os.environ, card.environment):
            look_again()
            yield card
        card.unplug()


class _Duplex:
    """Plays and records at the same time, and keeps both sides and what is left of the second."""

    def __init__(self) -> None:
        self.played: list[Samples] = []
        self.recorded: list[Samples] = []
        self.cleaned: list[Samples] = []
        self._canceller = EchoCanceller()
        self.loudspeaker = Loudspeaker(lambda _: None)
        self.loudspeaker.tap = self._play
        self._microphone = Microphone(self._record, lambda _: None)

    def close(self) -> None:
        """Close both devices."""
        self._microphone.close()
        self.loudspeaker.close()

    def wait(self, blocks: int) -> None:
        """Wait until so much more was recorded."""
        wanted = len(self.recorded) + blocks
        wait_until(lambda: len(self.cleaned) >= wanted)

    def _play(self, block: Samples) -> None:
        self.played.append(block.copy())
        self._canceller.note(block)

    def _record(self, block: Samples) -> None:
        self.recorded.append(block)
        self.cleaned.append(self._canceller.clean(block, self._canceller.meanwhile(block)))


def echo(card: SoundCard, leak: float) -> Echo:
    """Let the quizmaster speak, and somebody interrupt him when the canceller has had time to know the room."""
    card.leak(leak)
    with closing(_Duplex()) as duplex, seated(card) as player:
        playback = duplex.loudspeaker.play(Sound(spoken(_QUIZMASTER), EAR_RATE))
        duplex.wait(_ALONE)
        alone = len(duplex.recorded)
        player.say("Stop!")
        playback.done.wait(PATIENCE)
    card.leak(0)
    played, recorded, cleaned = map(np.concatenate, (duplex.played, duplex.recorded, duplex.cleaned))
    gone = removed(played, recorded[: alone * BLOCK], cleaned[: alone * BLOCK])
    return Echo(gone, _loudest(duplex.cleaned[alone:]) - _loudest(duplex.cleaned[alone - _LATELY : alone]))


def _loudest(blocks: list[Samples]) -> float:
    """Return the level of the loudest tenth of a second."""
    pieces = [np.concatenate(blocks[start : start + _PIECE]) for start in range(0, len(blocks) - _PIECE, _PIECE)]
    return max(map(decibels, pieces))


def likeness(card: SoundCard) -> float:
    """Say a sentence into the microphone, and tell how much like it is what comes out; a lost block makes them differ."""
    heard: list[Samples] = []
    with closing(Microphone(heard.append, lambda _: None)), seated(card) as player:
        wait_until(lambda: len(heard) > _PIECE)
        player.say(_SENTENCE)
        end = len(heard) + _SECOND
        wait_until(lambda: len(heard) > end)
    return position(spoken(_SENTENCE), np.concatenate(heard))[1]


def dropped(card: SoundCard) -> float:
    """Silence the loudspeaker in the middle of a sound, and give the seconds of it that were handed over and never heard."""
    handed: list[Samples] = []
    with closing(Loudspeaker(lambda _: None)) as loudspeaker, seated(card) as player:
        loudspeaker.tap = handed.append
        loudspeaker.play(Sound(np.full(20 * MOUTH_RATE, 8_000, np.int16), MOUTH_RATE))
        player.wait(1.0)
        loudspeaker.silence()
        player.wait(1.0)
    return np.count_nonzero(np.concatenate(handed)) / MOUTH_RATE - np.count_nonzero(player.heard() > 1_000) / EAR_RATE


def interrupted(card: SoundCard) -> int | None:
    """Speak up in the pauses while the answers are read, and give in which of them it was heard, if in any."""
    if on_disk.installed("vosk", "en") is None:
        return None
    card.leak(LEAKS[1])
    with tempfile.TemporaryDirectory() as home, running(card, make_home(Path(home)), *_BRIEF) as program:
        program.answer("The first.", _ANSWERS)
        since, pauses = program.player.clock(), 0
        while not program.has_written(_STAKED):
            program.wait_for_pause(since, 0.2)
            if program.has_given_the_word():
                return None
            program.player.say(_STAKE)
            since, pauses = program.player.clock(), pauses + 1
    return pauses


def replaced() -> float:
    """Let a voice hang, and give the seconds until its sentence is there all the same."""
    with closing(Renderer()) as renderer:
        renderer.render("Hallo", "de", Manner()).result()
        os.kill(renderer.pid, signal.SIGSTOP)
        began = time.monotonic()
        renderer.render("Guten Abend, Anna und Ben.", "de", Manner()).result()
        return time.monotonic() - began
