"""A check-up of ears and mouth on this machine: what works, what is missing, and what to do about it."""

from voice_quiz.speech.checkup.everything import findings
from voice_quiz.speech.checkup.finding import Finding, State

__all__ = ["Finding", "State", "findings"]
