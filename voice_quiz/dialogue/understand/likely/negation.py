"""What is named only to be turned down: "not the hens", "das ist nicht B"."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.likely.sketch import Sketch

# So many words before a thing a "not" is still about it.
_REACH = 4


def is_denied(sketch: Sketch, value: object, language: Language) -> bool:
    """Tell whether an answer is named, and a "not" stands before it each time."""
    asking = language.about.get("negation", {}).get("asking", ())
    if sketch.texts[0] in asking or "?" in sketch.tokens[-1].marks:
        # "Isn't it the zebra?" is a guess.
        return False
    places = [place for place, token in enumerate(sketch.tokens) if token.span is not None and token.span.value == value]
    return bool(places) and all(_is_denied(sketch, place, language) for place in places)


def _is_denied(sketch: Sketch, place: int, language: Language) -> bool:
    """Look back for a "not", as far as a mark, another thing that is named, or a word that turns it round ("sondern")."""
    words = language.about.get("negation", {})
    for back in range(place - 1, max(-1, place - 1 - _REACH), -1):
        token = sketch.tokens[back]
        if token.marks or token.span is not None or token.text in words.get("turned", ()):
            return False
        if token.text in words.get("not", ()):
            # "Why not B" is a proposal.
            return back == 0 or sketch.tokens[back - 1].text not in words.get("why", ())
    return False
