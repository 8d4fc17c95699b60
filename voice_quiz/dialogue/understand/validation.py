"""Checks the templates of a language against the types of what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from voice_quiz.dialogue.understand.slot_filling import CLAUSE, UNHEEDED, Take, form_of
from voice_quiz.dialogue.understand.stake.clauses import Amount, Doing
from voice_quiz.dialogue.understand.template import BadTemplate, Fixed, Node, Slot, Word, leaves

# Something that each kind of slot may hold; what stands in a list is known by itself.
HELD: Mapping[str, object] = {
    "number": 1,
    "digit": 1,
    "six": (1, 2, 3, 4, 5, 6),
    "amount": Amount(1),
    "letter": "A",
    "choice": 1,
    "window": "A",
    "text": "A",
    "spelling": "A",
    "player": "Anna",
    "owner": "Anna",
    "any": "anything",
}
# What leads to a clause of a stake, or joins two of them, says nothing.
_SILENT = ("lead", "joiner")

Templates = Mapping[str, Iterable[tuple[str, Node]]]


class Validation:
    """Knows a file of phrases, and what its lists name."""

    def __init__(self, file: str, lists: Mapping[str, Iterable[str]]) -> None:
        """Take the file's name, for whoever has to mend it, and the values of each list."""
        self._file = file
        self._held = {kind: (value,) for kind, value in HELD.items()} | {name: tuple(values) for name, values in lists.items()}

    def check_intents(self, intents: Templates) -> None:
        """Raise `BadTemplate` for an intent that does not exist, or a slot that its meaning cannot have."""
        for intent, templates in intents.items():
            try:
                takes = form_of(intent).takes
            except KeyError:
                raise BadTemplate(f"{self._file}: there is no intent {intent!r}") from None
            self._check(intent, templates, takes)

    def check_clauses(self, clauses: Templates) -> None:
        """Raise `BadTemplate` for a clause of a stake that does not exist, or a slot that it cannot have."""
        for action, templates in clauses.items():
            if action not in (*Doing, *_SILENT):
                raise BadTemplate(f"{self._file}: there is no clause {action!r}")
            self._check(action, templates, {} if action in _SILENT else CLAUSE)

    def _check(self, name: str, templates: Iterable[tuple[str, Node]], takes: Mapping[str, Take]) -> None:
        # Rules are shared by many templates.
        seen: set[int] = set()
        for text, node in templates:
            for leaf in leaves((node,), seen):
                if not isinstance(leaf, Word) and (fault := self._fault(leaf, takes)):
                    raise BadTemplate(f"{self._file}: {fault} in the template {text!r} of {name!r}")

    def _fault(self, slot: Slot | Fixed, takes: Mapping[str, Take]) -> str | None:
        if isinstance(slot, Slot) and slot.kind not in self._held:
            return f"there is no kind {slot.kind!r}"
        take = takes.get(slot.name)
        if take is None:
            return None if slot.name in UNHEEDED else f"there can be no slot {slot.name!r}"
        for value in self._held[slot.kind] if isinstance(slot, Slot) else (slot.value,):
            try:
                take(value)
            except ValueError:
                return f"the slot {slot.name!r} cannot be {value!r}"
        return None
