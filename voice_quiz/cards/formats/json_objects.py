"""Questions as people's programs keep them in JSON: what the keys of each mean is told as by the headings of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from voice_quiz.cards.formats.columns import names_of
from voice_quiz.cards.formats.markup import plain
from voice_quiz.cards.formats.rows import numbered

_LISTS = {"answers": "answer", "wrongs": "wrong"}


def cells_of(data: Mapping[str, object]) -> dict[str, str]:
    """Return what an object holds, named as the columns of a table are; lists of answers one by one.

    >>> cells_of({"Frage": "Wer?", "Antworten": ["Ich", "Du"], "Lösung": 1})
    {'question': 'Wer?', 'answer1': 'Ich', 'answer2': 'Du', 'right': '1'}
    """
    named = zip(names_of(list(data)), data.values(), strict=True)
    return {cell: text for name, value in named if name for cell, text in _cells(name, value)}


def _cells(name: str, value: object) -> Iterator[tuple[str, str]]:
    if name in _LISTS and isinstance(value, list | dict):
        # {"A": "Rhine", "B": "Rhone"} is a list too.
        yield from _answers(_LISTS[name], [*value.values()] if isinstance(value, dict) else value).items()
    elif isinstance(value, list):
        yield name, ", ".join(map(_text, value))
    else:
        yield name, _text(value)


def _answers(name: str, answers: Sequence[object]) -> dict[str, str]:
    """Return answers one by one; such as say of themselves whether they are right make that known too."""
    texts = [_words(answer) for answer in answers]
    rights = [
        place
        for place, answer in enumerate(answers)
        if isinstance(answer, dict) and any(value is True for value in answer.values())
    ]
    if len(rights) == 1:
        return {"right": texts.pop(rights[0]), **numbered("wrong", texts)}
    keys = {"right": ", ".join(str(place + 1) for place in rights)} if rights else {}
    return {**numbered(name, texts), **keys}


def _words(answer: object) -> str:
    """Return the text of an answer, which may be an object with further things to say."""
    if not isinstance(answer, dict):
        return _text(answer)
    told = {key: value for key, value in answer.items() if not isinstance(value, bool)}
    named = dict(zip(names_of(list(told)), told.values(), strict=True))
    return _text(named.get("question") or named.get("right"))


def _text(value: object) -> str:
    """Return a text or number as a cell holds it; anything else is nothing."""
    if not isinstance(value, str | int | float):
        return ""
    return plain(str(value)).strip()
