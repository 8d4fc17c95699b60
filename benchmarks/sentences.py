"""Lets the recogniser of each language hear every sentence of the tests in every voice."""

from __future__ import annotations

import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.speech.ears.corpus import Studio, is_known, moves_nothing, sentences
from tests.speech.ears.test_routes import ENGINES
from tests.speech.ears.understood import first_found
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine_choice import engine_for


def hear_all(language: str) -> tuple[int, list[str]]:
    """Return how many sentences were heard, and those that were understood in another way than they should."""
    name = ENGINES[language]
    engine, wrong = engine_for(language, name), []
    with tempfile.TemporaryDirectory() as folder, closing(Studio(Path(folder))) as studio:
        for one in sentences(language):
            found = outcome(first_found(studio.sound(one.text, language, one.manner), one.moment, Ears(engine)))
            if found != one.expected and not (is_known(one, name) and moves_nothing(found)):
                wrong.append(f"{one}: {found}")
    return len(sentences(language)), wrong


def main(*languages: str) -> int:
    """Hear some languages, or all, and say what went wrong."""
    heard = {language: hear_all(language) for language in languages or LANGUAGES}
    for language, (count, wrong) in heard.items():
        print(*wrong, f"{language}: {count} sentences, {len(wrong)} wrong", sep="\n")
    return 1 if any(wrong for _, wrong in heard.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
