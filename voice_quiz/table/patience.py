"""What the quizmaster says when he was not understood or did not understand: shorter first, then more help."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.informing import help_of
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.stakes import EACH
from voice_quiz.dialogue.understanding import Outcome, Understanding
from voice_quiz.game.card import LETTERS, Letter


class Patience:
    """Counts misunderstandings and silences in a row, each for itself."""

    def __init__(self) -> None:
        """Begin with none."""
        self._misunderstood = 0
        self._silent = 0

    def understood(self) -> None:
        """Begin anew."""
        self._misunderstood = self._silent = 0

    @property
    def misunderstood(self) -> int:
        """Say how often in a row something was not understood."""
        return self._misunderstood

    def asked_back(self, heard: Understanding, situation: Situation, host: Host, *, typed: bool) -> Iterator[Said]:
        """Ask which of two was meant, say what is possible, or help step by step with what was not understood."""
        match heard.outcome:
            case Outcome.AMBIGUOUS:
                yield which(heard.choices, situation, host)
            case Outcome.NOT_NOW:
                yield say("table.not-now")
                yield help_of(situation)
            case _:
                self._misunderstood += 1
                yield from self._step("again", self._misunderstood, situation, host, typed=typed)

    def silent(self, situation: Situation, host: Host) -> Iterator[Said]:
        """Do the same for silence."""
        self._silent += 1
        yield from self._step("silence", self._silent, situation, host, typed=False)

    def _step(self, kind: str, count: int, situation: Situation, host: Host, *, typed: bool) -> Iterator[Said]:
        if count == 1:
            yield say(f"{kind}.short")
        elif count == 2 or typed:
            # Whoever types needs neither words for letters nor the keyboard.
            yield say(f"{kind}.example")
            yield help_of(situation)
        elif count == 3:
            yield say(f"{kind}.spelled")
            yield from _spelled(situation, host)
        else:
            yield say(f"{kind}.keyboard")


def _spelled(situation: Situation, host: Host) -> Iterator[Said]:
    """Name the answers by words that cannot be confused, where such a word says everything."""
    if situation.kind not in (Kind.ANSWER, Kind.VOTE, Kind.SHOW) or not situation.answers:
        yield help_of(situation)
        return
    for letter, answer in zip(LETTERS, situation.answers, strict=False):
        yield say("table.spelled", word=host.word(f"spelling.{letter}"), answer=answer)


def which(choices: tuple[object, ...], situation: Situation, host: Host) -> Said:
    """Ask the smallest question that settles it."""
    if EACH in choices:
        return say("table.each", chips=choices[-1])
    things = host.words([_named(choice, situation, host) for choice in choices], "or")
    if choices == situation.jokers:
        return say("table.which-joker", things=things)
    return say("table.whole-chips" if all(isinstance(choice, int) for choice in choices) else "table.which", things=things)


def _named(choice: object, situation: Situation, host: Host) -> str:
    place = LETTERS.index(Letter(str(choice))) if choice in LETTERS else len(LETTERS)
    if place < len(situation.answers):
        return host.word("table.named", letter=choice, answer=situation.answers[place])
    if choice in situation.jokers:
        return host.word(f"jokers.{choice}")
    return host.word("table.amount", money=choice) if isinstance(choice, int) else str(choice)
