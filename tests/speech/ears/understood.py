"""What is understood of a recording."""

from __future__ import annotations

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.outcome import NOTHING, Outcome, Understanding
from voice_quiz.signals import Utterance
from voice_quiz.speech.ears.listening import Ears
from voice_quiz.speech.ears.recording import hear
from voice_quiz.speech.sound import Sound


def first_found(sound: Sound, moment: Moment, ears: Ears) -> Understanding:
    """Give what is understood first; else what came nearest."""
    texts = [one.text for one in hear(sound, moment, ears) if isinstance(one, Utterance)]
    found = [moment.understanding(text) for text in texts]
    understood = (one for one in found if one.outcome is Outcome.UNDERSTOOD)
    return next(understood, None) or next(iter(found), NOTHING)
