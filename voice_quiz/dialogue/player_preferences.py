"""Those who sit at the table, and how each of them wants to be spoken to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from voice_quiz.dialogue.say.host import Talk

# The call tones that there are, and how slowly or fast somebody can be spoken to, in percent of the usual.
TONES = frozenset(range(1, 7))
SLOWEST, FASTEST = 50, 200


@dataclass(frozen=True, slots=True)
class Guest:
    """A player who is known by name; what was never chosen is None."""

    name: str
    # How fast to speak to him, in percent of the usual.
    rate: int | None = None
    talk: Talk | None = None
    # The number of his call tone, so that everybody knows whose turn it is.
    tone: int | None = None


class PlayerPreferences:
    """The players of a game, by the names that they have at this table."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._guests: dict[str, Guest] = {}
        self._keep: Callable[[Guest], None] | None = None
        self._agreed = False

    def seat(self, guests: Mapping[str, Guest], keep: Callable[[Guest], None]) -> None:
        """Take who plays, and who remembers their wishes."""
        self._guests = dict(guests)
        self._keep = keep
        self._agreed = False

    def cue(self, player: str) -> str | None:
        """Name the call tone of a player; whoever plays alone needs none."""
        guest = self._guests.get(player)
        return f"call-{guest.tone}" if guest and guest.tone and len(self._guests) > 1 else None

    def rate(self, player: str | None) -> int | None:
        """Return how fast to speak to somebody, or to all as the slowest wishes, in percent; None is as usual."""
        if player is not None:
            return self._guests[player].rate if player in self._guests else None
        # Who does not follow a question cannot answer it, so it is no use being slow in the rest alone.
        rates = [guest.rate for guest in self._guests.values() if guest.rate is not None]
        return None if self._agreed else min(rates, default=None)

    def wish(self, player: str, rate: int) -> None:
        """Remember how fast somebody wants to be spoken to."""
        assert self._keep
        self._guests[player] = replace(self._guests[player], rate=rate)
        self._keep(self._guests[player])

    def agree(self) -> None:
        """Let the table have its own way with what is said to all, whatever one of them wished."""
        self._agreed = True

    def __contains__(self, player: object) -> bool:
        """Tell whether somebody sits here."""
        return player in self._guests


def with_tones(guests: Iterable[Guest], known: Iterable[Guest] = ()) -> Iterator[Guest]:
    """Yield a call tone to everybody who has none, or the same as somebody before him; of the free ones the rarest."""
    guests = list(guests)
    used = Counter(guest.tone for guest in known)
    owned = {guest.tone for guest in guests}
    taken: set[int] = set()
    for guest in guests:
        if guest.tone is None or guest.tone in taken:
            free = TONES - taken - owned or TONES - taken or TONES
            guest = replace(guest, tone=min(free, key=lambda tone: (used[tone], tone)))
        assert guest.tone
        taken.add(guest.tone)
        yield guest
