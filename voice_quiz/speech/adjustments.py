"""What can be changed by voice: how the quizmaster speaks, how loud his tones are, how long he waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from voice_quiz.speech.listener import Listener
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner

_STEP = 0.25
_PATIENCE = 1.4
# Seconds until a list of voices is given up.
_LISTED = 5.0


class Adjustments:
    """Changes the manner, and tells what is to be remembered."""

    def __init__(self, keep: Callable[[str, object], None], tones: float = 1.0) -> None:
        """Take who remembers a setting by its name, and how loud tones are when they are on, from 0 to 1."""
        self._keep = keep
        self._tones = tones

    def adjust(self, what: str, speaking: Speaking, hearing: Listener) -> None:
        """Do what was asked."""
        match what:
            case "wait-longer" | "wait-shorter":
                hearing.wait(_PATIENCE if what == "wait-longer" else 1 / _PATIENCE)
                self._keep("patience", _in_percent(hearing.patience, 1.0))
            case "cues-on" | "cues-off":
                speaking.cues = self._tones if what == "cues-on" else 0.0
                self._keep("cues", what == "cues-on")
            case "cues-louder" | "cues-quieter":
                step = _STEP if what == "cues-louder" else -_STEP
                self._tones = speaking.cues = min(1.0, max(_STEP, speaking.cues + step))
                self._keep("tones", _in_percent(self._tones, 1.0))
                self._keep("cues", True)
            case "voice":
                self._next_voice(speaking)
            case "slower" | "faster":
                self._pace(what, speaking)
            case _:
                speaking.manner = speaking.manner.adjusted(what)
                changed = "pitch" if what in ("higher", "lower") else "volume"
                self._keep(changed, _in_percent(getattr(speaking.manner, changed), getattr(Manner(), changed)))

    def manner(self, speaking: Speaking) -> Mapping[str, int]:
        """Return how fast and how loud he speaks, and how loud his tones are, by the names of the settings."""
        now = speaking.manner_to(speaking.addressed)
        volume = _in_percent(now.volume, Manner().volume)
        return {"rate": now.percent, "volume": volume, "cues": _in_percent(speaking.cues, 1.0)}

    def _pace(self, what: str, speaking: Speaking) -> None:
        """Change the pace for the one who was asked, if it was one alone; else for all."""
        player = speaking.addressed
        changed = speaking.manner_to(player).adjusted(what)
        if player is not None and player in speaking.player_preferences:
            speaking.player_preferences.wish(player, changed.percent)
        else:
            speaking.player_preferences.agree()
            speaking.manner = changed
            self._keep("rate", changed.percent)

    def _next_voice(self, speaking: Speaking) -> None:
        names = speaking.voices(_LISTED)
        if names:
            # Without a name it is the first.
            place = names.index(speaking.manner.voice) if speaking.manner.voice in names else 0
            speaking.manner = replace(speaking.manner, voice=names[(place + 1) % len(names)])
            self._keep("voice", speaking.manner.voice)


def _in_percent(value: float, usual: float) -> int:
    """Return a value as settings have it."""
    return round(value / usual * 100)
