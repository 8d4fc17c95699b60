"""Finds the situation that belongs to what a game expects."""

from __future__ import annotations

from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.moves import Leave, SwapCard, UseJoker
from voice_quiz.game.protocol import Expected


def situation_of(expected: Expected, scene: Scene) -> Situation | None:
    """Return what a text can mean now; None when nobody at the table is to act."""
    facts, moves = scene.facts, {option.move for option in expected.options}
    kind = next((kind for move, kind in facts.kinds.items() if move in moves), None)
    if kind is None:
        return None
    confirming = kind is Kind.YES_NO or (kind is Kind.STAKE and not facts.unplaced)
    return Situation(
        kind,
        answers=_answers(kind, scene),
        letters=scene.card.letters if scene.card else LETTERS,
        jokers=_jokers(expected, scene),
        players=facts.players,
        chips=facts.chips,
        board=dict(zip(LETTERS, facts.stakes or (0,) * len(LETTERS), strict=False)),
        digit=facts.digit,
        confirming=confirming,
        just_asked=Asked.FINAL if confirming else Asked.REST if kind is Kind.STAKE and any(facts.stakes) else None,
        candidate=_candidate(expected, scene),
        can_leave=bool(expected.of(Leave)),
    )


def _candidate(expected: Expected, scene: Scene) -> Letter | None:
    """Return the answer that is to be confirmed, if it is known."""
    confirming = scene.facts.confirming(expected)
    return confirming.letter if confirming else None


def _answers(kind: Kind, scene: Scene) -> tuple[str, ...]:
    if kind is Kind.CATEGORY:
        return tuple(scene.texts[card.id].category for card in scene.facts.offered)
    return scene.answers(scene.card.id) if scene.card else ()


def _jokers(expected: Expected, scene: Scene) -> tuple[str, ...]:
    """Name the jokers that can be asked for; also before an answer is final, which is then taken back."""
    if confirming := scene.facts.confirming(expected):
        return tuple(map(str, confirming.jokers))
    named = [str(joker) for option in expected.of(UseJoker) for joker in option.values["joker"]]
    return tuple(dict.fromkeys(named)) + (("swap",) if expected.of(SwapCard) else ())
