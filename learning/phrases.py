"""Sentences written by the phrases of a language: what they fit is certain anyway, but a model learns its words from them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from learning.corpus import Sentence
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Channel, Kind
from voice_quiz.dialogue.understand.template import Choice, Fixed, Node, Sequence, Slot, Word

AUTHOR = "phrases"
_EACH = 40
_ANSWERS = ("Elefant", "Donau", "Mozart", "Paprika")
_PLAYERS = ("Anna", "Luca", "Marta")
# Where a command is tried.
_ANYWHERE = (Kind.ANSWER, Kind.STAKE, Kind.CATEGORY, Kind.YES_NO, Kind.PLAN)
# The slots of an intent that make a class, and under which name the corpus keeps them.
_KEPT = {
    "answer": "letter",
    "vote": "letter",
    "joker": "joker",
    "buy": "item",
    "spin": "colour",
    "variant": "variant",
    "game": "game",
    "tongue": "language",
    "language": "language",
}
_PLAIN = (
    *("leave", "ready", "done", "yes", "no", "abstain", "volunteer", "nobody", "player", "skip", "reached", "unreached"),
    *("deal", "alone", "usual", "anew", "go-on", "fresh", "give-up", "another", "enough", "wake"),
    *("repeat", "help", "status", "rules", "slower", "faster", "louder", "quieter", "hush", "pause", "continue"),
    *("more-time", "undo", "objection", "catch-up", "tell-more", "home", "stop"),
)


def written(language: Language) -> list[Sentence]:
    """Return sentences by chance, the same each time."""
    chance = random.Random(language.code)
    kinds = {intent: kind for kind, intents in reversed([*INTENTS.items()]) for intent in intents if kind is not Kind.BEAT}
    found: dict[tuple[str, str], Sentence] = {}
    for intent in (*_KEPT, *_PLAIN):
        for _ in range(_EACH):
            slots: dict[str, str] = {}
            text = " ".join(_words(chance.choice(language.intents[intent]), chance, language, slots))
            kind = chance.choice(_ANYWHERE) if intent in COMMANDS else kinds[intent]
            if text and (kept := _kept(intent, slots)) is not None:
                found[intent, text] = _sentence(kind, text, intent, kept)
    return list(found.values())


def _kept(intent: str, slots: dict[str, str]) -> dict[str, str] | None:
    """Keep the slot that makes the class; None where it is not named, or another answer is named too."""
    if intent not in _KEPT:
        return {}
    name = _KEPT[intent]
    return {name: slots[name]} if name in slots and "other" not in slots else None


def _sentence(kind: Kind, text: str, intent: str, slots: dict[str, str]) -> Sentence:
    kind = Kind.STAKE if slots.get("joker") == "swap" else kind
    context = {"players": ",".join(_PLAYERS), "answers": "; ".join(_ANSWERS)}
    return Sentence("learn", AUTHOR, kind, Channel.SPOKEN, None, context, text, "commit", intent, slots)


def _words(
    node: Node, chance: random.Random, language: Language, slots: dict[str, str], instead: str | None = None
) -> Iterator[str]:
    match node:
        case Word(text):
            yield text
        case Sequence(parts):
            for part in parts:
                yield from _words(part, chance, language, slots, instead)
        case Choice(parts):
            yield from _words(chance.choice(parts), chance, language, slots, instead)
        case Fixed(name, value):
            slots[name] = value
        case Slot() if instead is not None:
            yield instead
        case Slot():
            yield from _named(node, chance, language, slots)


def _named(slot: Slot, chance: random.Random, language: Language, slots: dict[str, str]) -> Iterator[str]:
    """Put something into a slot."""
    if slot.kind in language.lists:
        value = chance.choice(sorted(language.lists[slot.kind]))
        slots[slot.name] = value
        yield from _words(chance.choice(language.lists[slot.kind][value]), chance, language, {})
    elif slot.kind == "player":
        slots[slot.name] = chance.choice(_PLAYERS)
        yield slots[slot.name].lower()
    elif slot.kind in ("number", "digit", "amount"):
        yield language.numbers.written(chance.randrange(1, 9))
    elif slot.kind in ("letter", "window", "text", "choice"):
        place = chance.randrange(len(_ANSWERS))
        slots[slot.name] = "ABCD"[place]
        yield _ANSWERS[place].lower() if slot.kind == "text" or chance.random() < 0.5 else slots[slot.name].lower()


def without(chance: random.Random, language: Language, instead: str) -> Sentence:
    """Return a sentence that a phrase writes for an answer, with something else in its place."""
    node = chance.choice(language.intents["answer"])
    text = " ".join(_words(node, chance, language, {}, instead))
    return _sentence(Kind.ANSWER, text, "answer", {})
