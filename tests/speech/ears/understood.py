"""What is understood of a recording."""

from __future__ import annotations

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import NOTHING, OutcomeName, Understanding
from voice_quiz.signals import Utterance
from voice_quiz.speech.audio.sound import Sound
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.sound_files import hear


def first_found(sound: Sound, moment: Moment, ears: Ears) -> Understanding:
    """Return what is understood first; else what came nearest."""
    texts = [one.text for one in hear(sound, moment, ears) if isinstance(one, Utterance)]
    found = [moment.understanding(text) for text in texts]
    understood = (one for one in found if one.outcome is OutcomeName.UNDERSTOOD)
    return next(understood, None) or next(iter(found), NOTHING)
