"""A check-up of ears and mouth on this machine: what works, what is missing, and what to do about it."""

from voice_quiz.speech.checkup.all_findings import findings
from voice_quiz.speech.checkup.finding import Finding, Health
from voice_quiz.speech.checkup.sound_devices import Room

__all__ = ["Finding", "Health", "Room", "findings"]
