"""What players intend at their pages: how much they know, which lifelines they take and when, and when they have enough."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.phones.hands import Button, Look
from voice_quiz.cards.library import load

_RIGHT = {card.question: card.right for card in load("en")}
# Where a player has decided, and only waits.
_DECIDED = ("Sealed", "You are waiting", "You have decided")


@dataclass
class Plan:
    """A player who knows the answers to so many questions."""

    knows: int = 99
    # After that this one leaves, if that is possible, rather than guess.
    leaves: bool = False
    # Which lifeline is taken at which question, by what stands on its button.
    lifelines: dict[int, str] = field(default_factory=dict)
    # Where there is something to choose: what is rather chosen than the first thing, and what is filled in.
    likes: tuple[str, ...] = ()
    fills: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # At which question a chip goes somewhere else first.
    doubts: int = 0
    # Says for all that it may go on.
    leads: bool = False
    _seen: list[str] = field(default_factory=list)

    def __call__(self, look: Look) -> Button | None:
        """Return what to press now."""
        if look.find("stakes"):
            return self._stake(look)
        if look.find("answers") and not look.state.startswith(_DECIDED):
            return self._answer(look)
        return self._other(look) or (look.find("words") if self.leads else None)

    def _number(self, look: Look) -> int:
        """Count the questions, and return the number of this one."""
        if look.question not in self._seen:
            self._seen.append(look.question)
        return self._seen.index(look.question) + 1

    def _letter(self, look: Look) -> str:
        right = next(letter for letter, text in look.answers if text.split(" · ")[0] == _RIGHT[look.question])
        wrong = next(one.key for one in look.buttons if one.place == "answers" and one.key != right)
        return right if self._number(look) <= self.knows else wrong

    def _answer(self, look: Look) -> Button | None:
        number = self._number(look)
        lifeline = look.find("jokers", self.lifelines[number]) if number in self.lifelines else None
        if lifeline:
            del self.lifelines[number]
            return lifeline
        leaving = look.find("leave") if self.leaves and number > self.knows else None
        return leaving or look.key(self._letter(look))

    def _stake(self, look: Look) -> Button | None:
        """Lay everything on the right window, now and then but for one chip."""
        window = next(number for number, (_, text) in enumerate(look.answers) if text.split(" · ")[0] == _RIGHT[look.question])
        if self._number(look) == self.doubts:
            self.doubts = 0
            return look.key(f"more{(window + 1) % len(look.answers)}")
        return look.key(f"all{window}") or self._other(look) or look.key("stake")

    def _other(self, look: Look) -> Button | None:
        liked = next((one for like in self.likes if (one := look.find("others", like))), look.find("others"))
        return replace(liked, fills=self.fills.get(liked.text, ())) if liked else None
