"""Loads what understands a language, and says aloud when it cannot be had yet: not everybody sees the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable

from voice_quiz.app.complaint import complain
from voice_quiz.app.notices import notice
from voice_quiz.app.progress import teller
from voice_quiz.signals import DeviceBack, DeviceLost, Signal
from voice_quiz.speech.download import NotFetched, ensure
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.engine_choice import NoModel, engine_for
from voice_quiz.speech.models import on_disk

# What understands a language, as a device that can be missing.
EARS = "ears"
# A language, and what listens to it.
_PAIR = 2


def best_by_test(tested: str | None) -> dict[str, str]:
    """Read what the hearing test found to listen best, by language; what nobody can read counts for nothing.

    >>> best_by_test("de whisper, en both")
    {'de': 'whisper', 'en': 'both'}
    """
    pairs = (entry.split() for entry in (tested or "").split(","))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == _PAIR}


def loader(chosen: str | None, tell: Callable[[Signal], None], tested: str | None = None) -> Callable[[str], Engine | None]:
    """Return a way to load the recogniser of a language; its model is fetched once, if it is not there yet."""
    best = best_by_test(tested)

    def load(language: str) -> Engine | None:
        if on_disk.installed(None, language) is None:
            tell(DeviceLost(EARS))
        try:
            ensure(language, teller(sys.stderr))
            engine = engine_for(language, chosen, complain, beside=True, tested=best.get(language))
        except (NotFetched, NoModel) as error:
            complain(f"{error}. {notice(language, 'until-then')}")
            tell(DeviceLost(EARS))
            return None
        tell(DeviceBack(EARS))
        return engine

    return load
