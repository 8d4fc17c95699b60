"""Changes stakes of the corpus by chance, and complains about every chip that is made, lost, or moved where nobody said so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.meaning import Stake
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.dialogue.understand.stake.elements import StakeSort, found_in
from voice_quiz.game.money_drop.rules import forbidden

_LANGUAGES = find_languages()
# The last part of the corpus is for the last measurement alone.
_PARTS = ("learn", "tune")
_MARKS = (",", ".", " -", "?", "…")


def fuzz(count: int, seed: int = 1) -> list[str]:
    """Change sentences, and give a complaint for each one that was not taken well."""
    random = Random(seed)
    codes = list(_LANGUAGES)
    complaints = []
    for number in range(count):
        code = codes[number % len(codes)]
        sentence = random.choice(said_in(code))
        text = changed(sentence.plain, random, said_in(code))
        complaint = complaint_about(text, sentence.situation, _LANGUAGES[code], sentence.channel)
        complaints += [complaint] if complaint else []
    return complaints


def complaints_about(sentences: Iterable[Sentence], language: Language) -> list[str]:
    """Return a complaint for each sentence that is not taken well as it stands."""
    found = (complaint_about(one.plain, one.situation, language, one.channel) for one in sentences)
    return [complaint for complaint in found if complaint]


@cache
def said_in(code: str) -> list[Sentence]:
    """Return what is said in the corpus of a language where chips can be laid."""
    return [one for one in read_corpus(code) if one.kind is Kind.STAKE and one.part in _PARTS]


def changed(text: str, random: Random, others: list[Sentence]) -> str:
    """Return a text with one to three words left out, doubled, exchanged, brought in, or followed by a mark."""
    row = text.split()
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(row)) if row else 0
        match random.randrange(5):
            case 0:
                del row[place : place + 1]
            case 1:
                row[place:place] = row[place : place + 1]
            case 2:
                row[place : place + 2] = reversed(row[place : place + 2])
            case 3:
                other = random.choice(others).plain.split()
                start = random.randrange(len(other))
                row[place:place] = other[start : start + random.randint(1, 3)]
            case _:
                row[place : place + 1] = [f"{word}{random.choice(_MARKS)}" for word in row[place : place + 1]]
    return " ".join(row)


def complaint_about(text: str, situation: Situation, language: Language, channel: Channel) -> str | None:
    """Return what is wrong with what became of a text."""
    try:
        found = understand(text, situation, language, channel)
    except Exception as error:
        return f"{language.code}: {text!r}: {type(error).__name__}: {error}"
    if not isinstance(found, Understood | Unsure) or not isinstance(found.meaning, Stake):
        return None
    faults = list(_faults(found.meaning, text, situation, language))
    return f"{language.code}: {text!r} {dict(situation.board)} {found.meaning}: {', '.join(faults)}" if faults else None


def _faults(stake: Stake, text: str, situation: Situation, language: Language) -> Iterator[str]:
    after = dict.fromkeys(situation.board, 0) | dict(stake.stakes)
    if not after.keys() <= situation.board.keys() or min(after.values()) < 0:
        yield "chips where there can be none"
    if sum(after.values()) > situation.chips:
        yield "more chips than there are"
    if forbidden(tuple(after.values())):
        yield "no window is free"
    items = found_in(text, situation, language).items
    named = {letter for item in items for letter in item.letters}
    every = any(item.sort in (StakeSort.CLEAR, StakeSort.EVERY) for item in items)
    kept = all(after[one] == chips for one, chips in situation.board.items() if one not in named)
    if not kept and not every and sum(after.values()) < situation.chips:
        yield "a window was changed that is not named"
