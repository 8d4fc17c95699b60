"""Reads what is typed, and prints what the quizmaster says."""

from __future__ import annotations

import contextlib
import os
import re
import select
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from queue import Queue
from typing import TextIO

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.keyboard.line_editor import Echoed, Ended, Entered, Stroke, TalkKey, TypedLine
from voice_quiz.keyboard.line_wrap import size_of, wrapped
from voice_quiz.keyboard.terminal import has_cursor, key_by_key, silent
from voice_quiz.signals import Line, Listening, Quit, Signal, Utterance

# So many empty lines take a secret out of sight, where the terminal does not say that it is higher.
_CURTAIN = 40
# Seconds between two looks at a terminal.
_STEP = 0.1
# What a terminal may send at once.
_CHUNK = 1024
_PROMPT = "> "
_UNDERSTOOD = "understood"
_ENTER = re.compile(rb"[\r\n]")


def _nothing() -> None:
    pass


def _at_enter(keys: bytes) -> tuple[bytes, bytes, bytes]:
    """Return keys before Enter, Enter, and those behind it."""
    found = _ENTER.search(keys)
    return (keys[: found.start()], found[0], keys[found.end() :]) if found else (keys, b"", b"")


class Keyboard:
    """Alone, it reads a line when it is the players' turn; beside a voice, it prints captions and takes lines at any time.

    On a terminal beside a voice every key calls `on_key` at once, and the space bar on an empty line `on_talk`.
    """

    def __init__(
        self,
        inbox: Queue[Signal],
        source: TextIO,
        target: TextIO,
        *,
        alone: bool = True,
        pace: bool = False,
        on_key: Callable[[], None] = _nothing,
        on_talk: Callable[[], None] = _nothing,
    ) -> None:
        """Take the inbox, the terminal, whether pauses are held, and whom to call when a key is pressed."""
        self._inbox = inbox
        self._source = source
        self._target = target
        self._alone = alone
        # A pause can be seen, and skipped, only where somebody sits before a terminal.
        self._pace = pace and alone and source.isatty() and target.isatty()
        self._skipping = False
        # What was typed in a pause, for the next turn.
        self._ahead: deque[str] = deque()
        self._on_key = on_key
        self._on_talk = on_talk
        self._turn = threading.Semaphore(0)
        self._turns = 0
        self._waiting = False
        self._secret = False
        self._closed = False
        # A draft and the captions share the screen.
        self._screen = threading.RLock()
        self._draft = TypedLine()
        self._prompted = False
        # What tones are called, in the language that is spoken.
        self._tones: Mapping[str, str] = {}
        self._by_key = source.isatty() and has_cursor(target)
        # Keys that were pressed before their turn.
        self._keys = b""
        read = self._read_in_turn if alone else self._read_keys if self._by_key else self._read_always
        self._reader = threading.Thread(target=read, daemon=True)
        self._reader.start()

    # The mouth.

    def say(self, line: Line) -> None:
        """Print a line, after its pause; a draft that stands there is left behind, and shown again to whoever is typing."""
        if self._pace and line.pause:
            self._hold(line.pause)
        with self._screen:
            self._print(self._below_draft() + wrapped(line.text, self._target) + "\n")
            self._prompted = False
            if self._waiting:
                self._show_draft()

    def listen(self, moment: Moment) -> int:
        """Let somebody type; give the number of the turn."""
        self._secret = moment.secret
        self._skipping = False
        self._turns += 1
        if not self._alone:
            self._show_draft()
            return self._turns
        self._inbox.put(Listening(self._turns))
        if not self._waiting:
            self._waiting = True
            self._turn.release()
        return self._turns

    def hush(self) -> None:
        """Leave it: what is printed is printed."""

    def curtain(self) -> None:
        """Scroll a secret out of sight, where there is a screen."""
        if self._target.isatty():
            size = size_of(self._target)
            self._print("\n" * (max(_CURTAIN, size.lines if size else 0) + 1))

    def adjust(self, what: str) -> None:
        """Leave it: print has no manner of speaking."""

    def manner(self) -> Mapping[str, int]:
        """Return nothing: print has no manner of speaking."""
        return {}

    def speak(self, language: str) -> None:
        """Name tones in another language; print takes every one."""
        self._tones = find_languages()[language].lines["captions"]

    # Captions beside a voice.

    def tone(self, name: str) -> None:
        """Name a tone for those who do not hear it; what was understood is shown in its own words."""
        if name in self._tones and name != _UNDERSTOOD:
            self._caption(f"({self._tones[name]})")

    def hear(self, text: str) -> None:
        """Show what somebody was heard to say."""
        self._caption(f"{_PROMPT}{text}")

    def _caption(self, text: str) -> None:
        self.say(Line(text))

    def close(self) -> None:
        """Wait for nobody any more, and leave the terminal as it was."""
        self._closed = True
        if self._source.isatty():
            self._reader.join(10 * _STEP)

    def _below_draft(self) -> str:
        """Return what leads away from the line that is being typed; a prompt with nothing behind it is written over."""
        if not self._prompted:
            return ""
        return "\n" if self._draft.text or not self._by_key else "\r"

    def _print(self, text: str) -> None:
        print(text, end="", file=self._target, flush=True)

    # Alone.

    def _hold(self, seconds: float) -> None:
        """Let a pause be seen: Enter ends it and all others of this turn; whatever else is typed is kept for the next one."""
        if self._skipping or self._waiting:
            return
        if select.select([self._source], [], [], seconds)[0]:
            self._skipping = True
            typed = self._source.readline()
            if typed != "\n":
                self._ahead.append(typed)

    def _read_in_turn(self) -> None:
        while True:
            self._turn.acquire()
            text = self._line()
            if text is None:
                self._inbox.put(Quit())
                return
            self._waiting = False
            self._post(text)

    def _line(self) -> str | None:
        """Read a line, without echo where it is a secret and there is a terminal; None at the end."""
        try:
            text = self._from_terminal() if self._source.isatty() else self._source.readline()
        except (ValueError, OSError, EOFError):
            return None
        return text.rstrip("\r\n") if text else None

    def _from_terminal(self) -> str:
        """Wait in small steps, so that nobody hangs on a line that never comes."""
        if self._ahead and not self._keys:
            typed = self._ahead.popleft()
            self._print(_PROMPT + ("\n" if self._secret else typed))
            return typed
        if self._by_key:
            return self._from_keys()
        with silent(self._source) if self._secret else contextlib.nullcontext():
            self._prompt()
            while not self._closed:
                if select.select([self._source], [], [], _STEP)[0]:
                    self._prompted = False
                    return self._source.readline()
        return ""

    def _from_keys(self) -> str:
        """Read a line key by key: what is said meanwhile then never lands in it."""
        with key_by_key(self._source):
            self._prompt()
            while not self._closed:
                for stroke in self._draft.press(self._line_of_keys()):
                    match stroke:
                        case Entered(text):
                            self._end_draft()
                            return text + "\n"
                        case Echoed(text):
                            self._show(text)
                        case Ended():
                            return ""
        return ""

    def _line_of_keys(self) -> bytes:
        """Return the keys that were pressed, up to the end of a line; those behind it wait for the next turn."""
        if not self._keys and select.select([self._source], [], [], _STEP)[0]:
            self._keys = os.read(self._source.fileno(), _CHUNK)
            if not self._keys:
                raise EOFError
        line, enter, self._keys = _at_enter(self._keys)
        return line + enter

    # Beside a voice.

    def _read_always(self) -> None:
        """Take lines from a pipe whenever they come; when there are no more, the voice goes on alone."""
        with contextlib.suppress(ValueError, OSError):
            for line in self._source:
                self._post(line.rstrip("\r\n"))

    def _read_keys(self) -> None:
        with contextlib.suppress(ValueError, OSError), key_by_key(self._source):
            while not self._closed:
                if select.select([self._source], [], [], _STEP)[0]:
                    keys = os.read(self._source.fileno(), _CHUNK)
                    self._on_key()
                    for stroke in self._draft.press(keys) if keys else [Ended()]:
                        self._obey(stroke)

    def _obey(self, stroke: Stroke) -> None:
        match stroke:
            case Entered(text):
                self._end_draft()
                self._post(text)
            case Echoed(text):
                self._show(text)
            case TalkKey():
                self._on_talk()
            case Ended():
                self._closed = True
                self._inbox.put(Quit())

    def _end_draft(self) -> None:
        with self._screen:
            self._print("\n")
            self._prompted = False

    def _show(self, text: str) -> None:
        """Show what was typed, unless it is a secret."""
        with self._screen:
            if not self._prompted:
                self._show_draft()
            elif not self._secret:
                self._print(text)

    def _prompt(self) -> None:
        """Show that one can type, unless that stands there already."""
        with self._screen:
            if not self._prompted:
                self._show_draft()

    def _show_draft(self) -> None:
        """Show that one can type, and what has been typed so far."""
        if not self._target.isatty():
            return
        with self._screen:
            self._print(("\n" if self._prompted else "") + _PROMPT + ("" if self._secret else self._draft.text))
            self._prompted = True

    def _post(self, text: str) -> None:
        now = time.monotonic()
        self._inbox.put(Utterance(text, started=now, ended=now, source="keyboard"))
