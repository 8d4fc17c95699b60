"""When to help: what was not understood, not said, or passed over, is counted, each for itself."""

from __future__ import annotations

from voice_quiz.dialogue.moment import Moment

# After so many in a row another way is offered, or the players are helped.
_TRIES = 2
# So many misses in a row are told at once.
_MISSES = 3


class Patience:
    """Counts what went wrong in a row."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._misunderstood = 0
        self._silent = 0
        self._passed_over = 0
        self._asked_back = 0
        self._missed = 0
        self._hinted = ""

    def understood(self) -> None:
        """Begin anew."""
        self._misunderstood = self._silent = self._passed_over = self._asked_back = self._missed = 0
        self._hinted = ""

    def may_hint(self, hint: str) -> bool:
        """Note a hint, by the name of its line; false for the same one again, which may come the time after."""
        again = hint == self._hinted
        self._hinted = "" if again else hint
        return not again

    def count_misunderstanding(self) -> int:
        """Note that something was not understood, and return how often that was so."""
        self._misunderstood += 1
        return self._misunderstood

    def may_ask_back(self) -> bool:
        """Note that somebody is asked whether something was meant; after two such questions another way is better."""
        self._asked_back += 1
        return self._asked_back <= _TRIES

    def count_silence(self) -> int:
        """Note that nobody said anything, and return how often that was so."""
        self._silent += 1
        return self._silent

    def should_help(self, text: str, moment: Moment) -> bool:
        """Tell whether a sentence that the ears passed over may well have been meant.

        One alone may be talk, unless a reply is awaited; but whoever was told so again and again talks to the others.
        """
        self._passed_over += 1
        awaited = moment.awaits(text) and self._missed < _MISSES
        self._missed += awaited
        if self._passed_over < _TRIES and not awaited and not moment.is_opened(text):
            return False
        self._passed_over = 0
        return True

    @property
    def is_strained(self) -> bool:
        """Tell whether what was said last was not understood either."""
        return self._misunderstood > 0

    @property
    def is_tried(self) -> bool:
        """Tell whether it is time for another way to ask."""
        return self._misunderstood >= _TRIES
