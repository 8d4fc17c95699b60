"""The whole way on a virtual sound card: from the end of a sentence to the quizmaster's first sound, and to his first word.

    python -m benchmarks.way [--language L] [--rounds N] [--against REVISION]

With `--against` the code of a revision plays the same sentences in turns with this one, so that both meet the same machine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from unittest.mock import patch

import numpy as np

from benchmarks.card import plugged_in
from tests.soundcard import SoundCard
from tests.speech.player import SyntheticPlayer, position
from tests.speech.program import Program, make_home, running
from voice_quiz.speech.audio.cues import cue
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, MOUTH_RATE, Samples, Sound, silence
from voice_quiz.speech.voices.manner import Manner

LANGUAGES = ("de", "en", "it")
# What is wanted, in seconds: in the median, and nine times of ten.
MEDIAN, MOSTLY = 0.8, 1.5
_SENTENCES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_GAME = ("play", "--game", "money-drop", "--players", "Anna,Ben", "--seed", "7", "--talk", "brief", "--duplex", "half")
_SECONDS = BLOCK / EAR_RATE
# Louder than this, as a share of the loudest, is a sound: the room hisses beneath it.
_SOUND = 100
# Seconds that a player takes to begin, and waits for the word at most before speaking all the same.
_BREATH, _PATIENCE = 0.4, 20.0
# A tone is found in so many seconds from where a sound begins, if it is so much alike.
_TONE_WITHIN, _ALIKE = 0.4, 0.6
_STEPS = ("endpoint", "engine", "backlog", "understanding", "rendering", "device")


@dataclass(frozen=True, slots=True)
class Reply:
    """Seconds from the end of a sentence to his first sound, a tone or a word, and to the first word."""

    sentence: str
    sound: float
    word: float


class _Ear:
    """Records a device by a clock that it shares with the others: a block that comes late was not spoken late."""

    def __init__(self, card: SoundCard, device: str) -> None:
        self._blocks: list[Samples] = []
        self._began = float("inf")
        self._recorder = card.record(device)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def now(self) -> float:
        """Return the moment up to which was heard."""
        return self._began + len(self._blocks) * _SECONDS

    def since(self, moment: float) -> Samples:
        """Return what was heard from a moment on."""
        first = max(0, round((moment - self._began) / _SECONDS))
        return np.concatenate([np.zeros(0, np.int16), *self._blocks[first:]])

    def sounds(self, moment: float) -> list[float]:
        """Return the moments from one on at which something is heard."""
        loud = np.flatnonzero(np.abs(self.since(moment).astype(np.int32)) > _SOUND)
        return [] if not len(loud) else [moment + int(place) / EAR_RATE for place in (loud[0], loud[-1])]

    def close(self) -> None:
        """Stop recording."""
        self._recorder.terminate()
        self._thread.join()
        self._recorder.wait()

    def _listen(self) -> None:
        assert self._recorder.stdout
        with self._recorder.stdout as stream:
            while len(data := stream.read(2 * BLOCK)) == 2 * BLOCK:
                self._blocks.append(np.frombuffer(data, dtype="<i2").astype(np.int16))
                self._began = min(self._began, time.monotonic() - len(self._blocks) * _SECONDS)


def replies(card: SoundCard, language: str, trace: Path) -> Iterator[Reply]:
    """Let a player say everything to the program, each when the word is given, and tell when he answered."""
    mouth, speaker = _Ear(card, "mouth.monitor"), _Ear(card, "speaker.monitor")
    try:
        with tempfile.TemporaryDirectory() as home:
            arguments = (*_GAME, "--language", language, "--trace", str(trace))
            with running(card, make_home(Path(home)), *arguments) as program:
                player = SyntheticPlayer(card, language)
                for sentence in _SENTENCES[language]["sentences"]:
                    _wait_for_the_word(program, speaker)
                    if reply := _replied(sentence, player, mouth, speaker):
                        yield reply
                player.leave()
    finally:
        mouth.close()
        speaker.close()


def _wait_for_the_word(program: Program, speaker: _Ear) -> None:
    """Wait until a tone gives the word; after a miss it was never taken away."""
    latest = time.monotonic() + _PATIENCE
    while not program.has_given_the_word() and time.monotonic() < latest:
        time.sleep(0.02)
    while speaker.sounds(speaker.now() - _BREATH):
        time.sleep(0.02)


def _replied(sentence: str, player: SyntheticPlayer, mouth: _Ear, speaker: _Ear) -> Reply | None:
    """Say a sentence, and wait for a sound; None if he spoke meanwhile."""
    began = mouth.now()
    player.say(sentence)
    ended = mouth.sounds(began)[-1]
    if speaker.sounds(began) and speaker.sounds(began)[0] < ended:
        return None
    latest = time.monotonic() + _PATIENCE
    while not (found := speaker.sounds(ended)) and time.monotonic() < latest:
        time.sleep(0.02)
    if not found:
        return Reply(sentence, _PATIENCE, _PATIENCE)
    first = found[0]
    time.sleep(_TONE_WITHIN)
    word = first
    for name in ("understood", "not-understood"):
        tone = (cue(name, Manner().volume) or Sound(silence(0), MOUTH_RATE)).at(EAR_RATE).samples
        place, alike = position(tone, speaker.since(first)[: round(_TONE_WITHIN * EAR_RATE) + len(tone)])
        if alike > _ALIKE:
            after = first + (place + len(tone)) / EAR_RATE
            while not (found := speaker.sounds(after)) and time.monotonic() < latest:
                time.sleep(0.02)
            word = found[0] if found else ended + _PATIENCE
            break
    return Reply(sentence, first - ended, word - ended)


@contextmanager
def _code(revision: str | None) -> Iterator[None]:
    """Let programs run from the code of a revision, or from this one."""
    if revision is None:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="way-") as folder:
        git = ("git", "-C", str(Path(__file__).parents[1]), "worktree")
        subprocess.run([*git, "add", "--quiet", "--detach", folder, revision], check=True)  # noqa: S603
        try:
            with patch.dict(os.environ, PYTHONPATH=folder, PYTHONSAFEPATH="1"):
                yield
        finally:
            subprocess.run([*git, "remove", "--force", folder], check=True)  # noqa: S603


def _steps(trace: Path) -> str:
    """Tell where the time went, in the median of all utterances, in milliseconds."""
    records = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    taken = {name: [one["milliseconds"][name] for one in records if name in one.get("milliseconds", {})] for name in _STEPS}
    return ", ".join(f"{name} {median(times):.0f}" for name, times in taken.items() if times)


def nine_of_ten(seconds: Iterable[float]) -> float:
    """Return what nine of ten are not longer than."""
    return float(np.percentile(list(seconds), 90))


def told(name: str, found: list[Reply], load: list[float]) -> str:
    """Write down a row of the table; to what was passed over there is no reply."""
    replied = [one for one in found if one.sound < _PATIENCE]
    if not replied:
        return f"{name:10} n {len(found):3}  no reply at all  load {mean(load):.1f}"
    sounds, heard = [one.sound for one in replied], [one.word for one in replied]
    sound, word = (f"{median(times):.2f} / {nine_of_ten(times):.2f} s" for times in (sounds, heard))
    without = len(found) - len(replied)
    return f"{name:10} n {len(replied):3}  sound {sound}, word {word}, without a reply {without}  load {mean(load):.1f}"


def main() -> int:
    """Measure, and print median and nine of ten."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.way", description=__doc__)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--traces", type=Path, default=None, metavar="FOLDER", help="keep the traces")
    options = parser.parse_args()
    revisions = ([options.against] if options.against else []) + [None]
    with plugged_in() as card, tempfile.TemporaryDirectory() as folder:
        if card is None:
            print("there can be no virtual sound card on this machine", file=sys.stderr)
            return 2
        for language in options.language or LANGUAGES:
            found: dict[str, list[Reply]] = {}
            load: dict[str, list[float]] = {}
            traces = {str(one): (options.traces or Path(folder)) / f"{language}-{one}.jsonl" for one in revisions}
            for _ in range(options.rounds):
                for revision in revisions:
                    name = str(revision)
                    with _code(revision), suppress(AssertionError):
                        for reply in replies(card, language, traces[name]):
                            found.setdefault(name, []).append(reply)
                            load.setdefault(name, []).append(os.getloadavg()[0])
                            print(f"  {language} {name:8} {reply.sound:5.2f} {reply.word:5.2f}  {reply.sentence}", flush=True)
            for name, rows in found.items():
                print(told(f"{language} {'new' if name == 'None' else name}", rows, load[name]))
                print(f"{'':10} {_steps(traces[name])}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
