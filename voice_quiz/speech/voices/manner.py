"""How something is said: how fast, how high, how loud, in whose voice."""

from __future__ import annotations

from dataclasses import dataclass, replace

SLOWEST, FASTEST = 100, 400
_USUAL = 170
_PACE = 25
_LOUDER = 0.15
_PITCH = 10
# What can still be heard across a table.
_QUIETEST = 0.1


@dataclass(frozen=True, slots=True)
class Manner:
    """Words a minute; pitch from 0 to 100, 50 being the voice's own; volume from 0 to 1; a voice by name, or the usual one."""

    rate: int = _USUAL
    pitch: int = 50
    volume: float = 0.7
    voice: str | None = None

    def __post_init__(self) -> None:
        """Refuse what no voice can do."""
        if not SLOWEST <= self.rate <= FASTEST:
            raise ValueError(f"The rate is {SLOWEST} to {FASTEST} words a minute, not {self.rate}")
        if not 0 <= self.pitch <= 100:
            raise ValueError(f"The pitch is 0 to 100, not {self.pitch}")
        if not 0 <= self.volume <= 1:
            raise ValueError(f"The volume is 0 to 1, not {self.volume}")

    @property
    def percent(self) -> int:
        """Return the rate in percent of the usual."""
        return round(self.rate / _USUAL * 100)

    def at(self, percent: int) -> Manner:
        """Return the manner at a rate in percent of the usual, as far as it goes."""
        return self._at(_USUAL * percent / 100)

    def paced(self, share: float) -> Manner:
        """Return the manner at a share of its own rate, as far as it goes."""
        return self._at(self.rate * share)

    def _at(self, rate: float) -> Manner:
        return replace(self, rate=min(FASTEST, max(SLOWEST, round(rate))))

    def adjusted(self, what: str) -> Manner:
        """Return the manner that is slower, faster, louder, quieter, higher or lower by one step, as far as it goes."""
        match what:
            case "slower":
                return replace(self, rate=max(SLOWEST, self.rate - _PACE))
            case "faster":
                return replace(self, rate=min(FASTEST, self.rate + _PACE))
            case "louder":
                return replace(self, volume=min(1.0, round(self.volume + _LOUDER, 2)))
            case "quieter":
                return replace(self, volume=max(min(_QUIETEST, self.volume), round(self.volume - _LOUDER, 2)))
            case "higher":
                return replace(self, pitch=min(100, self.pitch + _PITCH))
            case "lower":
                return replace(self, pitch=max(0, self.pitch - _PITCH))
        raise ValueError(f"Nobody can speak {what}")
