"""`python -m learning.examples`: writes down how people put things, for recognisers that listen for sentences."""

from __future__ import annotations

import gzip
import re
from collections.abc import Container, Iterable
from importlib.resources import as_file, files

from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import EXAMPLES, find_languages
from voice_quiz.dialogue.understand.examples import AMOUNT, ANSWER, PLAYER
from voice_quiz.dialogue.understand.likely.sketch import group_of

PARTS = ("learn", "tune")
_MARK = re.compile(r"\{([^{}:]+):([^{}]*)\}")
_SLOTS = {"amount": AMOUNT, "name": PLAYER, **dict.fromkeys(("A", "B", "C", "D", "1", "2"), ANSWER)}


def examples(sentences: Iterable[Sentence], parts: Container[str] = PARTS) -> bytes:
    """Return each sentence once for its situation, talk included, with slots for what is named in it; packed."""
    lines = (f"{group_of(one.situation)}\t{_MARK.sub(_slot, one.text)}" for one in sentences if one.part in parts)
    return gzip.compress("\n".join(sorted(set(lines))).encode(), mtime=0)


def _slot(mark: re.Match[str]) -> str:
    return _SLOTS.get(mark[1], mark[2])


def main() -> None:
    """Write down the examples of all languages."""
    for code in find_languages():
        data = examples(read_corpus(code))
        with as_file(files("voice_quiz.dialogue") / "languages" / code) as folder:
            (folder / EXAMPLES).write_bytes(data)
        print(f"{code}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
