"""The first evening: the quizmaster introduces himself, and tries whether he is understood."""

from __future__ import annotations

from voice_quiz.cli.preferences import Preferences
from voice_quiz.cli.room import Room
from voice_quiz.dialogue.host import Said, say
from voice_quiz.evening.soundcheck import SoundCheck
from voice_quiz.evening.welcome import Welcome
from voice_quiz.evening.welcoming import Welcoming


def introduce(language: str | None, room: Room, preferences: Preferences) -> list[Said] | None:
    """Introduce the quizmaster once, and return what is still to be said; None if somebody wants to end it."""
    opening = [say("greeting.welcome")]
    if language is None:
        part = Welcoming(Welcome(tuple(room.languages), enough=True), room.languages)
        if not room.play(part):
            return None
        opening = []
        preferences.keep(language=part.welcome.language)
    if room.doors.aloud:
        room.say(*opening)
        if not room.play(SoundCheck(room.doors.acoustics)):
            return None
        opening = []
    else:
        opening.append(say("check.typed"))
    preferences.keep(introduced=True)
    return opening
