"""The voice's own process: takes one request a line, and gives a line about the sound with the sound behind it."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO

from voice_quiz.speech.voices.interface import BadVoice, Raw
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.voice_choice import available, kind_for, voice

_ATTEMPTS = 3


def main() -> None:
    """Serve until whoever asks is gone."""
    # Whoever breaks off the game ends this process by going away; a last sentence may still be wanted.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = _answers()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(requests,), daemon=True).start()
    while True:
        about, data = _answer(json.loads(requests.get()))
        answers.write(json.dumps(about).encode() + b"\n" + data)
        answers.flush()


def _answers() -> BinaryIO:
    """Keep the way back for ourselves: the engines print to standard output as they like."""
    kept = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return kept


def _read(requests: SimpleQueue[bytes]) -> None:
    """Take requests; their end means that nobody is there any more, even if an engine hangs just now."""
    for line in sys.stdin.buffer:
        requests.put(line)
    os._exit(0)


def _answer(request: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    try:
        if "text" not in request:
            return {"voices": available(request["language"])}, b""
        raw = _rendered(request["text"], request["language"], Manner(**request["manner"]))
    except BadVoice as error:
        return {"bad": str(error)}, b""
    except Exception as error:
        # An engine may raise anything; the sentence fails, the process lives on.
        return {"failed": f"{type(error).__name__}: {error}"}, b""
    return {"rate": raw.rate, "bytes": len(raw.data)}, raw.data


def _rendered(text: str, language: str, manner: Manner) -> Raw:
    """Say a text; an engine that swallows it, as espeak does now and then, is asked again."""
    raw = Raw(b"", 0)
    for _ in range(_ATTEMPTS):
        raw = voice(kind_for(manner.voice, language)).render(text, language, manner)
        if raw.data or not any(map(str.isalnum, text)):
            break
    return raw


if __name__ == "__main__":
    main()
