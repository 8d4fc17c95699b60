"""Typed ears and mouth: plain lines, usable through a pipe and with a screen reader, alone or beside a voice."""

from voice_quiz.keyboard.clock import WallClock
from voice_quiz.keyboard.mouth import Keyboard
from voice_quiz.keyboard.terminal import intact

__all__ = ["Keyboard", "WallClock", "intact"]
