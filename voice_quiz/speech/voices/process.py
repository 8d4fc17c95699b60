"""Talks to the voice's own process; one that hangs or dies is begun anew and asked again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

from voice_quiz.speech.voices.interface import BadVoice

# So often somebody is asked, each time with twice the patience: a slow machine does not hang.
_ATTEMPTS = 3
# Seconds that a process may take to come to life, beside those for its first answer: on a busy machine several.
_BIRTH = 15.0

# Pico reads memory that it has never written to: where that is always zero, the same text sounds the same.
_ZEROED = {"MALLOC_PERTURB_": "255"}

Answer = tuple[dict[str, Any], bytes]


class Mute(RuntimeError):
    """A voice that says nothing however often it is asked; the text says why."""


class VoiceProcess:
    """Answers one request at a time; it ends with this process, however that ends."""

    def __init__(self) -> None:
        """Start at once, so that the first request finds it ready."""
        self._lock = threading.Lock()
        self._closed = False
        self._proven = False
        self._process = _started()

    @property
    def pid(self) -> int:
        """Return the number of the present process."""
        return self._process.pid

    def ask(self, request: dict[str, Any], patience: float) -> Answer:
        """Return the answer to a request, or raise `BadVoice` or `Mute`; after so many seconds the process is taken to hang."""
        line = json.dumps(request).encode() + b"\n"
        for attempt in range(_ATTEMPTS):
            answer = self._answer(line, patience * 2**attempt + _BIRTH * (not self._proven))
            if answer is not None:
                return _checked(answer)
            self._begin_anew()
        raise Mute("The voice does not answer")

    def close(self) -> None:
        """End the process; whoever waits for an answer gets `Mute`."""
        with self._lock:
            self._closed = True
            _end(self._process)

    def _answer(self, line: bytes, patience: float) -> Answer | None:
        """Ask once; None if the process dies over it, be it by our own hand."""
        process = self._process
        assert process.stdin and process.stdout
        hangs = threading.Timer(patience, process.kill)
        hangs.start()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            about = json.loads(process.stdout.readline())
            data = process.stdout.read(about.get("bytes", 0))
        except (OSError, ValueError):
            return None
        finally:
            hangs.cancel()
        self._proven = True
        return (about, data) if len(data) == about.get("bytes", 0) else None

    def _begin_anew(self) -> None:
        with self._lock:
            if self._closed:
                raise Mute("The voice has been closed")
            _end(self._process)
            self._proven = False
            self._process = _started()


def _started() -> subprocess.Popen[bytes]:
    """Start a process that finds the same modules as this one, and none that happen to lie where the player stands."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "voice_quiz.speech.voices"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | _ZEROED | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        # What was written to somebody who is dead cannot be flushed.
        with suppress(OSError):
            pipe.close()  # type: ignore[union-attr]


def _checked(answer: Answer) -> Answer:
    about, _ = answer
    if "bad" in about:
        raise BadVoice(about["bad"])
    if "failed" in about:
        raise Mute(f"The voice fails: {about['failed']}")
    return answer
