"""A card together with the place where it was found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from voice_quiz.cards.defect import Problem, Severity
from voice_quiz.cards.pack import Pack
from voice_quiz.cards.text import CardText


@dataclass(frozen=True, slots=True)
class Located:
    """A card in its pack, so that a fault can be told with file and line."""

    card: CardText
    pack: Pack
    place: int

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Return all answers, each with the field in which it is written."""
        return ("right", self.card.right), *(("wrong", wrong) for wrong in self.card.wrong)

    def error(self, key: str, text: str) -> Problem:
        """Tell a fault of a field that must be mended."""
        return self._problem(key, text, Severity.ERROR)

    def warning(self, key: str, text: str) -> Problem:
        """Tell a fault of a field that somebody should look at."""
        return self._problem(key, text, Severity.WARNING)

    def _problem(self, key: str, text: str, level: Severity) -> Problem:
        return Problem(str(self.pack.file), self.pack.lines.of(self.place, key), text, self.card.id, level)


def found_in(packs: Iterable[Pack]) -> tuple[Located, ...]:
    """Return all cards of some packs."""
    return tuple(Located(card, pack, place) for pack in packs for place, card in zip(pack.places, pack.cards, strict=True))


def about(pack: Pack, text: str) -> Problem:
    """Warn of something that concerns a pack as a whole."""
    return Problem(str(pack.file), pack.lines.of_header("title"), text, level=Severity.WARNING)
