"""How the quizmaster hears and speaks: typed doors or a voice, and several mouths at once, as for a voice and its captions."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from queue import Queue
from typing import TYPE_CHECKING

from voice_quiz.dialogue.company import Company
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.soundcheck import Acoustics
from voice_quiz.keyboard import Keyboard, WallClock, intact
from voice_quiz.signals import Line, Signal
from voice_quiz.table import Clock, Mouth

if TYPE_CHECKING:
    from voice_quiz.cli.voice import Voice

# After so many seconds a table that does not say anything is encouraged.
_SILENCE = 25.0


@dataclass(frozen=True, slots=True)
class Doors:
    """How the quizmaster hears, speaks, and knows the time."""

    inbox: Queue[Signal]
    mouth: Mouth
    clock: Clock
    # Everybody hears what is said to one.
    aloud: bool = False
    # After so many seconds of silence somebody may be encouraged.
    silence: float | None = None
    acoustics: Acoustics | None = None
    company: Company = field(default_factory=Company)


@contextlib.contextmanager
def doors(options: argparse.Namespace, settings: Settings, keep: Callable[..., None]) -> Iterator[Doors]:
    """Open the doors for an evening, with a voice where there can be one; `keep` takes settings that are changed by voice."""
    inbox: Queue[Signal] = Queue()
    with intact(sys.stdin), contextlib.ExitStack() as stack:
        voice = None if options.typed else _voice(options, settings, keep, inbox, stack)
        yield _spoken(voice, inbox, stack) if voice else _typed(inbox, stack)


def _typed(inbox: Queue[Signal], stack: contextlib.ExitStack) -> Doors:
    keyboard = stack.enter_context(contextlib.closing(Keyboard(inbox, sys.stdin, sys.stdout)))
    return Doors(inbox, keyboard, WallClock(inbox))


def _spoken(voice: Voice, inbox: Queue[Signal], stack: contextlib.ExitStack) -> Doors:
    """Put the keyboard beside the voice: captions to read, keys to stop it, and lines at any time."""
    talk = voice.conversation
    keyboard = Keyboard(inbox, sys.stdin, sys.stdout, alone=False, on_key=talk.skip, on_talk=talk.talk)
    stack.enter_context(contextlib.closing(keyboard))
    silence = _SILENCE if voice.hears else None
    mouths = Mouths(talk, keyboard)
    return Doors(inbox, mouths, WallClock(inbox), aloud=True, silence=silence, acoustics=voice, company=voice.company)


def _voice(
    options: argparse.Namespace,
    settings: Settings,
    keep: Callable[..., None],
    inbox: Queue[Signal],
    stack: contextlib.ExitStack,
) -> Voice | None:
    """Open the voice, or say why there is none."""
    # Loaded only here: whoever types need not wait for the libraries of sound.
    from voice_quiz.cli.voice import NoVoice, in_percent, voice

    def remember(name: str, value: object) -> None:
        keep(**{name: in_percent(name, value)})

    language = options.language or settings.language or next(iter(find_languages()))
    try:
        return stack.enter_context(voice(options, settings, remember, inbox, language))
    except NoVoice as missing:
        print(f"voice-quiz: {missing} Until then you can type.", file=sys.stderr)
        return None


class Mouths:
    """Passes on everything to each of several mouths; only one of them should post `Listening`."""

    def __init__(self, *mouths: Mouth) -> None:
        """Take the mouths, in the order in which they are told."""
        self._mouths = mouths

    def say(self, line: Line) -> None:
        """Say a line with each."""
        for mouth in self._mouths:
            mouth.say(line)

    def listen(self, moment: Moment) -> None:
        """Give the players the word everywhere."""
        for mouth in self._mouths:
            mouth.listen(moment)

    def hush(self) -> None:
        """Stop all of them."""
        for mouth in self._mouths:
            mouth.hush()

    def curtain(self) -> None:
        """Take secrets out of sight everywhere."""
        for mouth in self._mouths:
            mouth.curtain()

    def adjust(self, what: str) -> None:
        """Change the manner of all."""
        for mouth in self._mouths:
            mouth.adjust(what)

    def speak(self, language: str) -> None:
        """Go on in another language with all of them."""
        for mouth in self._mouths:
            mouth.speak(language)
