"""`voice-quiz serve`: on a shelf, without a screen; sleeps until somebody calls, plays, and sleeps again."""

from __future__ import annotations

import argparse
from dataclasses import replace

from voice_quiz.cli.arguments import Commands
from voice_quiz.cli.checking import check
from voice_quiz.cli.doors import Doors, doors
from voice_quiz.cli.evening import Evening, host_for
from voice_quiz.cli.evening_options import add_game, add_manner, options_from
from voice_quiz.cli.options import Options
from voice_quiz.cli.preferences import Preferences, preferred
from voice_quiz.cli.room import Room
from voice_quiz.cli.sleeping import Watch, called
from voice_quiz.cli.tracing import tracing
from voice_quiz.dialogue.host import say
from voice_quiz.dialogue.language import find_languages
from voice_quiz.store import Store


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help="wait without a screen until somebody calls the quizmaster")
    add_game(parser)
    add_manner(parser)
    parser.set_defaults(run=run, resume=None)


def run(arguments: argparse.Namespace) -> int:
    """Sleep and play until the program is ended."""
    options = options_from(arguments)
    check(options)
    preferences = preferred()
    with tracing(arguments.trace), doors(options, preferences.settings, preferences.keep) as way:
        serve(options, way, preferences)
    return 0


def serve(options: Options, way: Doors, preferences: Preferences) -> None:
    """Wait for the call, play an evening, and go back to sleep, until nobody will ever call again."""
    languages = find_languages()
    watch = Watch(way.inbox, way.clock)
    room = Room(languages, host_for(options, preferences.settings, languages), replace(way, inbox=watch))
    while not watch.ended:
        room.say(say("sleep.night"))
        language = called(way, room.host.language, languages)
        if language is None:
            return
        room.host.speak(languages[language])
        watch.begin()
        broken_off = _play(options, room, preferences, language)
        if watch.silent:
            room.say(say("sleep.silent" if broken_off else "sleep.silent-plain"))


def _play(options: Options, room: Room, preferences: Preferences, language: str) -> bool:
    """Play one evening in the language in which the quizmaster was called; true if a game was broken off."""
    # Opened anew for each evening: what others do to the file meanwhile does no harm.
    with Store() as store:
        evening = Evening(options.in_any_language(), room, store, preferences, language)
        evening.run()
        return evening.broken_off
