"""How stakes are understood as people say them: `python -m benchmarks.staking [--part tune] [--language de] [--show]`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.meaning import Stake, slots_of
from voice_quiz.dialogue.situation import Channel, Kind
from voice_quiz.dialogue.understand.outcome import Ambiguous, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Obstacle
from voice_quiz.game.money_drop.rules import CHIP, forbidden
from voice_quiz.game.protocol import Reason

# The part of the corpus that nobody looks at is for the last run alone.
PARTS = ("learn", "tune", "once")


class Verdict(Enum):
    """What became of a sentence."""

    RIGHT = "right at once"
    ASKED = "right with one question"
    HASTY = "laid what was only asked"
    WRONG = "wrong board laid"
    MISSED = "not understood"
    LEFT_ALONE = "talk left alone"
    QUERIED = "talk asked about"
    TAKEN = "talk laid"


class Judged(NamedTuple):
    """A sentence, what was made of it, and how good that is."""

    sentence: Sentence
    found: Understanding
    verdict: Verdict


def judged(language: Language, sentences: Iterable[Sentence]) -> Iterator[Judged]:
    """Judge every sentence that is, or could be taken for, a stake."""
    for sentence in sentences:
        stake = sentence.intent == Stake.name
        if sentence.kind is Kind.STAKE and (stake or sentence.label in ("aside", "choose")):
            found = understand(sentence.plain, sentence.situation, language, sentence.channel)
            yield Judged(sentence, found, of_stake(sentence, found) if stake else _of_talk(sentence, found))


def of_stake(sentence: Sentence, found: Understanding) -> Verdict:
    """Judge what became of a stake."""
    asks = sentence.label == "ask"
    match found:
        case NotNow(obstacle=Obstacle(Reason())) if _is_forbidden(sentence):
            return Verdict.RIGHT
        case Understood(Stake() as stake):
            return Verdict.WRONG if not _is_meant(stake, sentence) else Verdict.HASTY if asks else Verdict.RIGHT
        case Unsure(Stake() as stake) if _is_meant(stake, sentence):
            return Verdict.RIGHT if asks else Verdict.ASKED
        case Ambiguous(Amounts() | Each()) if _is_among(sentence, found):
            return Verdict.ASKED
    return Verdict.MISSED


def _of_talk(sentence: Sentence, found: Understanding) -> Verdict:
    match found:
        case Understood(Stake() as stake) if stake == Stake.of(sentence.situation.board):
            # Everything lies as before.
            return Verdict.LEFT_ALONE
        case Understood(Stake()):
            return Verdict.TAKEN
        case Unsure(Stake()) | Ambiguous(Amounts() | Each()):
            return Verdict.QUERIED
    return Verdict.LEFT_ALONE


def _is_forbidden(sentence: Sentence) -> bool:
    """Tell whether somebody wanted what the rules forbid: whoever is told so was understood."""
    meant = _meant(sentence)
    return forbidden(tuple(meant.get(letter, 0) for letter in sentence.situation.letters)) is not None


def _is_meant(stake: Stake, sentence: Sentence) -> bool:
    return slots_of(stake) == {"stakes": dict(sorted(_meant(sentence).items()))}


def _is_among(sentence: Sentence, found: Ambiguous) -> bool:
    """Tell whether the amount that was meant is among those that are asked about."""
    chips = set(_meant(sentence).values())
    match found.choices:
        case Each(each):
            return each in chips
        case Amounts(euros):
            return bool(chips & {one // CHIP for one in euros})
    return False


def _meant(sentence: Sentence) -> dict[str, int]:
    stakes = sentence.slots["stakes"]
    assert isinstance(stakes, dict)
    return stakes


def _line(code: str, found: list[Judged]) -> str:
    stakes = Counter(one.verdict for one in found if one.sentence.intent == Stake.name)
    count = stakes.total() or 1
    right, asked = stakes[Verdict.RIGHT], stakes[Verdict.RIGHT] + stakes[Verdict.ASKED]
    shares = (right / count, asked / count, stakes[Verdict.WRONG] / count, stakes[Verdict.HASTY] / count)
    talk = (_talk(found, spoken) for spoken in ((Channel.TYPED, Channel.SPOKEN), (Channel.CONFERRING,)))
    return f"{code:4}{count:6}" + "".join(f"{share:10.1%}" for share in shares) + "".join(talk)


def _talk(found: list[Judged], channels: tuple[Channel, ...]) -> str:
    talk = [one.verdict for one in found if one.sentence.intent != Stake.name and one.sentence.channel in channels]
    return f"{talk.count(Verdict.TAKEN):6} {talk.count(Verdict.QUERIED):4} of {len(talk):4}"


def main() -> None:
    """Print a line for each language; with --show what was not right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=PARTS, default="tune")
    parser.add_argument("--language", action="append")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    languages = find_languages()
    everything: list[Judged] = []
    print("         n     right  1 quest.     wrong     hasty   talk laid, asked: spoken     conferring")
    for code in options.language or languages:
        sentences = [one for one in read_corpus(code) if one.part == options.part]
        found = list(judged(languages[code], sentences))
        everything += found
        print(_line(code, found))
        for sentence, outcome, verdict in found if options.show else ():
            if verdict not in (Verdict.RIGHT, Verdict.LEFT_ALONE):
                print(f"    {verdict.value} | {sentence.channel} | {sentence.group} | {sentence.context} | {sentence.label}")
                print(f"        {sentence.plain}\n        {sentence.slots} but {outcome}")
    print(_line("all", everything))


if __name__ == "__main__":
    main()
