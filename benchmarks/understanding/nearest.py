"""The other way, to compare with: the meaning of the sentence of the corpus that is most like it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from learning.classes import MEANT, class_of
from learning.corpus import Sentence
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.likely.interpretation import filled
from voice_quiz.dialogue.understand.likely.sketch import Sketch, sketched
from voice_quiz.dialogue.understand.outcome import NOTHING, Aside, Grade, Understanding, Understood, Unsure

# How like a sentence must be to be taken at once, and to be asked about.
_ACT, _ASK = 88.0, 72.0


class Nearest:
    """Sentences with what they name replaced by its kind, to be looked up."""

    def __init__(self, sentences: Iterable[Sentence], language: Language) -> None:
        """Sort the sentences that are to be learned by their situations."""
        self._language = language
        self._known: dict[str, dict[str, Sentence]] = defaultdict(dict)
        for sentence in sentences:
            sketch = self._sketch(sentence)
            self._known[sketch.group][" ".join(sketch.texts)] = sentence

    def understand(self, sentence: Sentence) -> Understanding:
        """Return what the nearest sentence of the same situation means."""
        sketch = self._sketch(sentence)
        known = self._known[sketch.group]
        best = process.extractOne(" ".join(sketch.texts), known.keys(), scorer=fuzz.ratio)
        if best is None or best[1] < _ASK:
            return NOTHING
        like = known[best[0]]
        if like.label not in MEANT:
            return Aside()
        intent, _, value = class_of(like).partition("=")
        options = [span.value for span in sketch.options(intent)]
        meaning = filled(intent, sketch, options[-1] if options else value or None, sentence.situation, self._language)
        if meaning is None:
            return NOTHING
        sure = best[1] >= _ACT and like.label == "commit"
        return Understood(meaning, Grade.LIKELY) if sure else Unsure(meaning, Grade.LIKELY)

    def _sketch(self, sentence: Sentence) -> Sketch:
        return sketched(sentence.plain, sentence.situation, self._language, sentence.channel)
