"""What the quizmaster says when he was not understood or did not understand: shorter first, then more help."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.game.card import LETTERS


class Patience:
    """Counts misunderstandings and silences in a row, each for itself."""

    def __init__(self) -> None:
        """Begin with none."""
        self._misunderstood = 0
        self._silent = 0

    def understood(self) -> None:
        """Begin anew."""
        self._misunderstood = self._silent = 0

    def misunderstood(self, situation: Situation, host: Host) -> Iterator[Said]:
        """Ask again, then give examples, then name the options by spelling words, then offer the keyboard."""
        self._misunderstood += 1
        yield from self._step("again", self._misunderstood, situation, host)

    def silent(self, situation: Situation, host: Host) -> Iterator[Said]:
        """Do the same for silence."""
        self._silent += 1
        yield from self._step("silence", self._silent, situation, host)

    def _step(self, kind: str, count: int, situation: Situation, host: Host) -> Iterator[Said]:
        if count == 1:
            yield say(f"{kind}.short")
        elif count == 2:
            yield say(f"{kind}.example")
            yield say(f"help.{situation.kind}")
        elif count == 3:
            yield say(f"{kind}.spelled")
            yield from _spelled(situation, host)
        else:
            yield say(f"{kind}.keyboard")


def _spelled(situation: Situation, host: Host) -> Iterator[Said]:
    """Name the answers by words that cannot be confused."""
    if situation.kind not in (Kind.ANSWER, Kind.STAKE, Kind.VOTE, Kind.SHOW) or not situation.answers:
        yield say(f"help.{situation.kind}")
        return
    for letter, answer in zip(LETTERS, situation.answers, strict=False):
        yield say("table.spelled", word=host.word(f"spelling.{letter}"), answer=answer)
