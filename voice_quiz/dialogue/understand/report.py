"""What became of a text, as plain data: for the command line, and for whoever counts."""

from __future__ import annotations

from voice_quiz.dialogue.meaning import Meaning, name_of, slots_of
from voice_quiz.dialogue.situation import EACH
from voice_quiz.dialogue.understand.outcome import Ambiguous, Choice, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Hitch, Obstacle, Sweep


def reported(found: Understanding) -> dict[str, object]:
    """Return the intent, its slots and the outcome; with it what was meant, or the choices, where nothing was understood.

    >>> reported(Understood(Answer(letter=Letter.B)))
    {'intent': 'answer', 'slots': {'letter': 'B'}, 'outcome': 'understood'}
    """
    more: dict[str, object] = {}
    match found:
        case NotNow(name):
            more = {"meant": name}
        case Unsure(meaning):
            more = {"meant": name_of(meaning)}
        case Ambiguous(choices):
            more = {"choices": _listed(choices)}
    return {"intent": intent_of(found), "slots": slots_in(found), "outcome": found.outcome.value, **more}


def intent_of(found: Understanding) -> str | None:
    """Return the name of what was understood, if anything was."""
    return name_of(found.meaning) if isinstance(found, Understood) else None


def slots_in(found: Understanding) -> dict[str, object]:
    """Return the slots of what was understood or is asked about, or what keeps a stake from being laid."""
    match found:
        case Understood(meaning) | Unsure(meaning):
            return slots_of(meaning)
        case NotNow(obstacle=obstacle) if obstacle:
            return reading_slots(obstacle)
    return {}


def reading_slots(meaning: Meaning | Hitch) -> dict[str, object]:
    """Return the slots of one way to take a text; of a stake with a hitch what there is to ask or to say about it."""
    match meaning:
        case Amounts() | Each() as doubt:
            return {"unclear": _listed(doubt)}
        case Sweep(stake):
            return {"unsure": slots_of(stake)["stakes"]}
        case Obstacle(why, what):
            return {why.value: what}
    return slots_of(meaning)


def _listed(choices: tuple[Choice, ...] | Amounts | Each) -> list[object]:
    match choices:
        case Amounts(euros):
            return [*euros]
        case Each(chips):
            return [EACH, chips]
    return [str(choice) for choice in choices]
