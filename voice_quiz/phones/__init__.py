"""Pages for phones and a table screen, from this machine to this house; off unless asked for."""

from voice_quiz.phones.address import NoNetwork, listening_at
from voice_quiz.phones.entrance import Phones
from voice_quiz.phones.read_along import Along

__all__ = ["Along", "NoNetwork", "Phones", "listening_at"]
