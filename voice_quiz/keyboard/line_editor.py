"""A line while it is typed, key by key."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass

_ENTER, _BACK, _WORD, _CLEAR, _END, _ESCAPE = "\r\n", "\x7f\b", "\x17", "\x15", "\x04\0", "\x1b"
# The end may come as a null: so a terminal hands on what was pressed before keys were read one by one.
_ERASE = "\b \b"


@dataclass(frozen=True, slots=True)
class Entered:
    """A line is complete."""

    text: str


@dataclass(frozen=True, slots=True)
class Echoed:
    """Something changes on the screen."""

    text: str


@dataclass(frozen=True, slots=True)
class TalkKey:
    """The space bar on an empty line: somebody wants to speak."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Nobody will type any more."""


Stroke = Entered | Echoed | TalkKey | Ended


class TypedLine:
    """Takes characters, backspace, Enter, Ctrl-W to take a word back, Ctrl-U to begin anew, Ctrl-D to end; no other keys."""

    def __init__(self) -> None:
        """Begin with an empty line."""
        self.text = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        # Inside what an arrow or function key sends.
        self._escaped = False

    def press(self, keys: bytes) -> Iterator[Stroke]:
        """Take what came from the terminal; a character may come in pieces."""
        for character in self._decoder.decode(keys):
            yield from self._take(character)
        # An escape sequence comes at once; the key itself comes alone.
        self._escaped = False

    def _take(self, character: str) -> Iterator[Stroke]:
        if self._escaped:
            self._escaped = not (character.isalpha() or character == "~") or character == "O"
        elif character == _ESCAPE:
            self._escaped = True
        elif character in _ENTER:
            line, self.text = self.text, ""
            yield Entered(line)
        elif character in _BACK + _WORD + _CLEAR:
            yield from self._erase(self._taken_back(character))
        elif not self.text and character in " " + _END:
            yield TalkKey() if character == " " else Ended()
        elif character.isprintable():
            self.text += character
            yield Echoed(character)

    def _taken_back(self, key: str) -> int:
        """Return how many characters a key takes back: one, a word with the space behind it, or all."""
        if key in _BACK:
            return 1
        kept = self.text.rstrip().rpartition(" ")[0] if key == _WORD else ""
        return len(self.text) - len(kept) - bool(kept)

    def _erase(self, count: int) -> Iterator[Stroke]:
        gone = min(count, len(self.text))
        if gone:
            self.text = self.text[:-gone]
            yield Echoed(_ERASE * gone)
