"""How the quizmaster hears and speaks: typed doors, or a voice with its captions."""

from __future__ import annotations

import contextlib
import datetime
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING

from voice_quiz.app.complaint import complain
from voice_quiz.app.home_language import home_language
from voice_quiz.app.notices import give_notice
from voice_quiz.app.options import Options
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.player_preferences import PlayerPreferences
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.setup.soundcheck import Impressions
from voice_quiz.keyboard import Keyboard, WallClock, intact
from voice_quiz.phones import Along, Phones
from voice_quiz.signals import Signal
from voice_quiz.table import Clock, Mouth, NoPages, Pages
from voice_quiz.table.timers import REMIND_AFTER

if TYPE_CHECKING:
    from voice_quiz.app.spoken_door import SpokenDoor


@dataclass(frozen=True, slots=True)
class Doors:
    """How the quizmaster hears, speaks, and knows the time."""

    inbox: Queue[Signal]
    mouth: Mouth
    clock: Clock
    # Everybody hears what is said to one; and: somebody can be heard, or everybody has to type.
    aloud: bool = False
    hears: bool = True
    # After so many seconds of silence somebody may be encouraged.
    silence: float | None = None
    acoustics: Impressions | None = None
    # The hour of the day at which the evening begins.
    hour: int = 20
    player_preferences: PlayerPreferences = field(default_factory=PlayerPreferences)
    pages: Pages = field(default_factory=NoPages)


@contextlib.contextmanager
def doors(options: Options, settings: Settings, keep: Callable[..., None]) -> Iterator[Doors]:
    """Open the doors for an evening, with a voice where there can be one; `keep` takes settings that are changed by voice."""
    inbox: Queue[Signal] = Queue()
    tonight = options.over(settings)
    with intact(sys.stdin), contextlib.ExitStack() as stack:
        voice = None if options.typed else _voice(tonight, options.record, keep, inbox, stack)
        phones = stack.enter_context(contextlib.closing(_phones(tonight, options.address, inbox)))
        if options.record and not (voice and voice.hears):
            give_notice(_language(tonight), "unrecorded")
        yield _spoken(voice, phones, inbox, stack, tonight) if voice else _typed(phones, inbox, stack, pace=tonight.pace)
        # Nobody is cut off before the last good night, unless the program is ended from outside.
        if voice:
            voice.conversation.finish()


def _phones(tonight: Settings, address: str | None, inbox: Queue[Signal]) -> Phones:
    """Prepare the pages, which open when somebody asks for them."""
    return Phones(inbox, find_languages()[_language(tonight)], print, address)


def _typed(phones: Phones, inbox: Queue[Signal], stack: contextlib.ExitStack, *, pace: bool) -> Doors:
    keyboard = stack.enter_context(contextlib.closing(Keyboard(inbox, sys.stdin, sys.stdout, pace=pace)))
    return Doors(inbox, Along(keyboard, phones), WallClock(inbox), hour=_hour(), pages=phones)


def _spoken(voice: SpokenDoor, phones: Phones, inbox: Queue[Signal], stack: contextlib.ExitStack, settings: Settings) -> Doors:
    """Put the keyboard and the pages beside the voice: captions to read, keys to stop it, and lines at any time."""
    talk = voice.conversation
    keyboard = Keyboard(inbox, sys.stdin, sys.stdout, alone=False, on_key=talk.skip, on_talk=talk.talk)
    stack.enter_context(contextlib.closing(keyboard))
    talk.caption(Along(keyboard, phones))
    return Doors(
        inbox,
        talk,
        WallClock(inbox),
        aloud=True,
        hears=voice.hears,
        silence=silence_for(settings, hears=voice.hears),
        acoustics=voice,
        hour=_hour(),
        player_preferences=voice.player_preferences,
        pages=phones,
    )


def _hour() -> int:
    return datetime.datetime.now().astimezone().hour


def silence_for(settings: Settings, *, hears: bool) -> float | None:
    """Return the seconds of silence after which he speaks up; None where nobody can be heard, or nobody wants that."""
    return REMIND_AFTER if hears and settings.reminders else None


def _voice(
    tonight: Settings,
    record: Path | None,
    keep: Callable[..., None],
    inbox: Queue[Signal],
    stack: contextlib.ExitStack,
) -> SpokenDoor | None:
    """Open the voice, or say why there is none."""
    # Loaded only here: whoever types need not wait for the libraries of sound.
    from voice_quiz.app.spoken_door import NoVoice, voice

    def remember(name: str, value: object) -> None:
        keep(**{name: value})

    try:
        return stack.enter_context(voice(tonight, record, remember, inbox, _language(tonight)))
    except NoVoice as missing:
        complain(missing)
        return None


def _language(tonight: Settings) -> str:
    return tonight.language or home_language(find_languages())
