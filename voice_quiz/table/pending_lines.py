"""What is still to be said before the players are asked, and what holds it up: a breath, or somebody to be alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.part import Beat, Part
from voice_quiz.game.protocol import Player
from voice_quiz.signals import Line
from voice_quiz.table.speaker import Speaker
from voice_quiz.table.timers import Timing


@dataclass(frozen=True, slots=True)
class Gate:
    """Somebody has to be alone before the screen; or is asked for something that is typed unseen, by the name of its line."""

    player: Player
    asks: str | None = None


class PendingLines:
    """Says one thing after the other, until something has to be waited for."""

    def __init__(self, part: Part, host: Host, speaker: Speaker, timing: Timing) -> None:
        """Take what is played, the words, the voice, and the clocks to stop."""
        self._part = part
        self._host = host
        self._speaker = speaker
        self._timing = timing
        self._items: deque[Line | Beat | Gate] = deque()
        self._held_by: Beat | Gate | None = None

    @property
    def held_by(self) -> Beat | Gate | None:
        """Return what has to happen before anything else is said."""
        return self._held_by

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is left to be said."""
        return not self._items

    def plan(self, things: Iterable[Said | Beat]) -> None:
        """Put things at the end."""
        self._items.extend(self._worded(things))

    def interject(self, things: Iterable[Said | Beat]) -> None:
        """Put things first; a breath comes after them, for whoever goes home in it does not end it."""
        breath = [self._held_by] if isinstance(self._held_by, Beat) else []
        self._held_by = None
        self._items.extendleft(reversed(self._worded([*things, *breath])))

    def clear(self) -> None:
        """Forget what was to be said."""
        self._items.clear()
        self._held_by = None

    def says_all(self) -> bool:
        """Return what there is to say; tell whether that was all, and nobody has to do something first."""
        while self._items:
            if not self._says_next():
                return False
        return True

    def wait(self, what: Beat | Gate) -> None:
        """Say what has to be waited for; a secret that is being read goes first."""
        if isinstance(what, Gate) and self.lets_read(what.player):
            return
        self._held_by = what
        match what:
            case Gate(player, asks):
                self._speaker.say(Said(f"table.{asks or 'gate'}", {"player": player}, mark="table.gate"))
            case Beat(reader=str(reader)):
                self._speaker.say(Said("table.read", {"player": reader}, to=reader))
            case Beat(last):
                self._timing.set(None)
                self._speaker.at_screen = None
                self._speaker.say(self._breath(last=last))

    def lets_read(self, to: Player | None) -> bool:
        """Wait, where saying something would hide a secret from the one who has only just been shown it."""
        reader = self._speaker.reader
        if not self._part.discretion().private or reader in (None, to):
            return False
        self.wait(Beat(reader=reader))
        return True

    def go_on(self) -> None:
        """Wait no longer."""
        self._held_by = None

    def open(self, gate: Gate) -> None:
        """Let a player alone before the screen."""
        self._speaker.admit(gate.player)
        self._held_by = None

    def _breath(self, *, last: bool) -> Said:
        """Ask whether to go on; where everything is typed Enter is enough."""
        if last:
            return to_all("table.last-beat", self._part)
        beat = to_all("table.beat", self._part)
        return replace(beat, key="table.beat-typed", mark=beat.key) if self._part.discretion().typed else beat

    def _says_next(self) -> bool:
        item = self._items.popleft()
        match item:
            case Line(audience=(player,)) if self._speaker.reaches(player):
                self._speaker.speak(item)
                return True
            case Line(audience=(player,)) if not self._part.discretion().private:
                # There is nobody to hide it from.
                self._speaker.speak(replace(item, audience=None, to=player))
                return True
            case Line(audience=(player,)) if self._speaker.at_screen != player:
                self._items.appendleft(item)
                self.wait(Gate(player))
                return False
            case Line(audience=None, to=to) if self.lets_read(to):
                self._items.appendleft(item)
                return False
            case Line():
                self._speaker.speak(item)
                return True
            case _:
                self.wait(item)
                return False

    def _worded(self, things: Iterable[Said | Beat]) -> list[Line | Beat]:
        worded = (thing if isinstance(thing, Beat) else self._host.line(thing) for thing in things)
        return [item for item in worded if item]


def to_all(key: str, part: Part) -> Said:
    """Name the line that speaks to the whole table, or to the only one who sits there."""
    return say(f"{key}-one" if len(part.players()) == 1 else key)
