"""Waits without a screen until somebody calls, plays an evening, and sleeps again."""

from __future__ import annotations

from dataclasses import replace

from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import Evening, host_for
from voice_quiz.app.options import Options
from voice_quiz.app.preferences import Preferences
from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.app.sleep import Watch, called
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import say
from voice_quiz.store import Store


def serve(options: Options, way: Doors, preferences: Preferences) -> None:
    """Wait for the call, play an evening, and go back to sleep, until nobody will ever call again."""
    languages = find_languages()
    watch = Watch(way.inbox, way.clock)
    quizmaster = Quizmaster(languages, host_for(options, preferences.settings, languages), replace(way, inbox=watch))
    while not watch.ended:
        quizmaster.say(say("sleep.night"))
        language = called(way, quizmaster.host.language, languages)
        if language is None:
            return
        quizmaster.host.speak(languages[language])
        watch.begin()
        broken_off = _play(options, quizmaster, preferences, language)
        if watch.silent:
            quizmaster.say(say("sleep.silent" if broken_off else "sleep.silent-plain"))


def _play(options: Options, quizmaster: Quizmaster, preferences: Preferences, language: str) -> bool:
    """Play one evening in the language in which the quizmaster was called; true if a game was broken off."""
    # Opened anew for each evening: what others do to the file meanwhile does no harm.
    with Store() as store:
        evening = Evening(options.in_any_language(), quizmaster, store, preferences, language)
        evening.run()
        return evening.broken_off
