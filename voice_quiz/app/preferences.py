"""What a person wants always, and what was changed by voice and is to stay so."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from voice_quiz.app.complaint import complain
from voice_quiz.app.errors import BadInput
from voice_quiz.cards.library import known_packs, known_topics
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening import settings_file as kept
from voice_quiz.evening.settings import SETTINGS, Settings
from voice_quiz.evening.settings_file import BadSettings, settings_file
from voice_quiz.evening.setup.plan import names_in
from voice_quiz.quoting import quoted

# The settings that name cards, and what there is.
_CARDS: Mapping[str, Callable[[], dict[str, str]]] = {"packs": known_packs, "without": known_topics}


class Preferences:
    """The settings as they are now, and the file they lie in."""

    def __init__(self, file: Path, settings: Settings) -> None:
        """Take the file, which need not exist, and what was read from it."""
        self._file = file
        self.settings = settings

    def keep(self, **changes: Any) -> None:
        """Change settings for good, within their limits; an evening goes on where that cannot be written."""
        within = {name: SETTINGS[name].within(value) for name, value in changes.items()}
        before, self.settings = self.settings, replace(self.settings, **within)
        try:
            kept.keep(self._file, before, self.settings)
        except OSError as error:
            complain(f"{self._file} cannot be written: {error.strerror}; this counts for today only")


def preferred() -> Preferences:
    """Return what is always wanted, with the cards that it names, or say what is wrong with the file of settings."""
    file = settings_file()
    try:
        settings = _with_known_cards(file, set_here())
    except BadSettings as error:
        raise BadInput(str(error)) from None
    with contextlib.suppress(OSError):
        # Whoever wants to set something finds it explained; where that cannot be written, nothing is lost.
        kept.explain(file)
    return Preferences(file, settings)


def set_here() -> Settings:
    """Return what stands in the file of settings, or say what is wrong with it."""
    try:
        return kept.read(settings_file(), tuple(find_languages()))
    except BadSettings as error:
        raise BadInput(str(error)) from None


def _with_known_cards(file: Path, settings: Settings) -> Settings:
    """Name packs and topics so that every language knows them; refuse those that there are in none."""
    wanted = {name: names_in(getattr(settings, name)) for name in _CARDS if getattr(settings, name)}
    known: dict[str, Any] = {name: ", ".join(_known(file, name, named)) for name, named in wanted.items()}
    return replace(settings, **known)


def _known(file: Path, setting: str, named: Iterable[str]) -> Iterator[str]:
    there = _CARDS[setting]()
    for name in named:
        if name.lower() not in there:
            raise kept.wrong(file, setting, f"there is no {quoted(name)}; there are {', '.join(sorted(set(there.values())))}")
        yield there[name.lower()]
