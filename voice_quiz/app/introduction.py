"""The first evening: the quizmaster introduces himself, tries whether he is understood, and offers a warmer voice."""

from __future__ import annotations

from voice_quiz.app.complaint import complain
from voice_quiz.app.preferences import Preferences
from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.evening.setup.questions import SetupState
from voice_quiz.evening.setup.soundcheck import SoundCheck
from voice_quiz.evening.setup.welcome import Welcome
from voice_quiz.speech.models.on_disk import voices
from voice_quiz.speech.voices.voice_choice import PIPER, kind_for


def introduce(language: str | None, quizmaster: Quizmaster, preferences: Preferences) -> list[Said] | None:
    """Introduce the quizmaster once, and return what is still to be said; None if somebody wants to end it."""
    opening = [say("greeting.welcome")]
    if language is None:
        part = Welcome(SetupState(tuple(quizmaster.languages), enough=True), quizmaster.languages)
        if not quizmaster.play(part):
            return None
        opening = []
        preferences.keep(language=part.welcome.language)
    if quizmaster.doors.aloud:
        quizmaster.say(*opening)
        if not quizmaster.play(SoundCheck(quizmaster.doors.acoustics)):
            return None
        opening = []
    else:
        opening.append(say("check.typed"))
    preferences.keep(introduced=True)
    return opening


def offered_voice(quizmaster: Quizmaster, preferences: Preferences, chosen: str | None) -> list[Said]:
    """Return the offer of a warmer voice, and print how to get it; nothing where nobody hears it, or it was made before."""
    language = quizmaster.host.language.code
    wanted = voices().for_language(language)
    if not quizmaster.doors.aloud or preferences.settings.offered or chosen or not wanted:
        return []
    if kind_for(None, language) == PIPER:
        return []
    preferences.keep(offered=True)
    complain(f"voice-quiz voices get {wanted[0].name}")
    return [say("device.warmer-voice", size=round(wanted[0].sources[0].bytes / 1e6))]
