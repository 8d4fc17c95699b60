"""`--trace FILE`: writes down what became of each utterance and why, one JSON object a line."""

from __future__ import annotations

import argparse
import datetime
import json
import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from voice_quiz import __version__, trace
from voice_quiz.app.complaint import complain
from voice_quiz.app.errors import BadInput
from voice_quiz.files import open_more, open_regular, refuse_taken
from voice_quiz.quoting import visible

# How the first line of each run begins, and how many digits of a figure are worth reading.
_MARK = '{"trace": '
_DIGITS = 3


def add_trace(parser: argparse.ArgumentParser) -> None:
    """Add the option."""
    text = "write down in this file what is heard, what it could mean and why it is taken or not"
    parser.add_argument("--trace", type=Path, metavar="FILE", help=text)


@contextmanager
def tracing(file: Path | None) -> Iterator[None]:
    """Trace into a file for a while, or refuse it; without one nothing is traced."""
    if file is None:
        yield
        return
    sink = _opened(file)
    level = trace.LOGGER.level
    trace.LOGGER.addHandler(sink)
    trace.LOGGER.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        trace.LOGGER.setLevel(level)
        trace.LOGGER.removeHandler(sink)
        sink.close()


class Sink(logging.Handler):
    """Adds a line for each record, at once; when the disk refuses it stops and says so, and the game goes on."""

    def __init__(self, file: Path, complain: Callable[[str], None]) -> None:
        """Open the file and write the line that begins a run, or raise `OSError`; `complain` is told when it ends too early."""
        super().__init__(logging.DEBUG)
        self._file = file
        self._complain = complain
        self._out = open_more(file)
        self._open = True
        size = self._out.seek(0, os.SEEK_END)
        try:
            # What was cut off in the middle of a line stays a line of its own.
            torn = bool(size) and not _ends_well(file)
            self._add(("\n" if torn else "") + json.dumps({"trace": 1, "voice_quiz": __version__, "began": _now()}))
        except OSError:
            with suppress(OSError):
                self._out.truncate(size)
            self.close()
            raise

    def emit(self, record: logging.LogRecord) -> None:
        """Write down what an utterance came to."""
        said = getattr(record, "trace", None)
        if not self._open or not isinstance(said, trace.Trace | trace.FirstReply):
            return
        try:
            self._add(_line(said))
        except OSError as error:
            self._complain(f"{self._file} ends here: {error.strerror}; the game goes on without being traced")
            self.close()

    def close(self) -> None:
        """End the file."""
        self._open = False
        with suppress(OSError):
            self._out.close()
        super().close()

    def _add(self, line: str) -> None:
        data = f"{line}\n".encode()
        while data:
            data = data[self._out.write(data) :]


def _opened(file: Path) -> Sink:
    new = not os.path.lexists(file)
    try:
        refuse_taken(file, replace=True)
        if not new and not _is_trace(file):
            raise BadInput(f"nothing can be traced into {file}: it is there already, and is no trace; name another file")
        return Sink(file, complain)
    except OSError as error:
        with suppress(OSError):
            if new and not file.stat().st_size:
                file.unlink()
        raise BadInput(f"nothing can be traced into {file}: {error.strerror}") from None


def _is_trace(file: Path) -> bool:
    """Tell whether a file is one of ours, or empty: nothing is added to what somebody else has written."""
    with open_regular(file) as opened:
        begin = opened.read(len(_MARK))
    return not begin or begin == _MARK.encode()


def _ends_well(file: Path) -> bool:
    with open_regular(file) as opened:
        opened.seek(-1, os.SEEK_END)
        return opened.read(1) == b"\n"


def _line(said: trace.Trace | trace.FirstReply) -> str:
    whole = {"utterance": said.utterance, "at": _now(), **_plain_fields(said)}
    return visible(json.dumps(whole, ensure_ascii=False))


def _plain_fields(record: Any) -> dict[str, object]:
    return {item.name: _plain(getattr(record, item.name)) for item in fields(record)}


def _plain(value: object) -> object:
    """Return a value as JSON has it, with figures that a person can read."""
    match value:
        case None | bool() | int():
            return value
        case float():
            return round(value, _DIGITS)
        case _ if is_dataclass(value):
            return _plain_fields(value)
        case Mapping():
            return {str(name): _plain(one) for name, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
    return str(value)


def _now() -> str:
    return datetime.datetime.now(tz=datetime.UTC).isoformat(timespec="milliseconds")
