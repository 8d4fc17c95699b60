"""A warmer voice, offered once."""

from __future__ import annotations

from voice_quiz.cli.complaint import complain
from voice_quiz.cli.preferences import Preferences
from voice_quiz.cli.room import Room
from voice_quiz.dialogue.host import Said, say
from voice_quiz.speech.models import voices
from voice_quiz.speech.voices.choosing import PIPER, kind_for


def offered_voice(room: Room, preferences: Preferences, chosen: str | None) -> list[Said]:
    """Return the offer of a warmer voice, and print how to get it; nothing where nobody hears it, or it was made before."""
    language = room.host.language.code
    wanted = voices().for_language(language)
    if not room.doors.aloud or preferences.settings.offered or chosen or not wanted:
        return []
    if kind_for(None, language) == PIPER:
        return []
    preferences.keep(offered=True)
    complain(f"voice-quiz voices get {wanted[0].name}")
    return [say("device.warmer-voice", size=round(wanted[0].sources[0].bytes / 1e6))]
