"""What tells one state of the corpus, and of what a model looks at, from another."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from learning.corpus import corpus_text
from voice_quiz.dialogue import understand

# The modules that decide what a model sees of a sentence.
_SEEING = (
    "years",
    *(f"likely/{name}" for name in ("word_distance", "answer_mentions", "spans", "sketch", "known_words", "features")),
)


def of_corpus(code: str) -> str:
    """Return the fingerprint of the corpus of a language."""
    return sha256(corpus_text(code).encode()).hexdigest()


def of_features() -> str:
    """Return the fingerprint of the code that turns a sentence into features."""
    folder = Path(understand.__file__).parent
    return sha256(b"".join((folder / f"{name}.py").read_bytes() for name in _SEEING)).hexdigest()
