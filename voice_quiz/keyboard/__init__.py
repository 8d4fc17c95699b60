"""Typed ears and mouth: plain lines, usable through a pipe and with a screen reader, alone or beside a voice."""

from voice_quiz.keyboard.console import Keyboard
from voice_quiz.keyboard.terminal import intact
from voice_quiz.keyboard.wall_clock import WallClock

__all__ = ["Keyboard", "WallClock", "intact"]
