"""What the quizmaster remembers of somebody who has played here before."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.dialogue.host import Talk

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
