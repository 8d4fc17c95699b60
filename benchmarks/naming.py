"""`python -m benchmarks.naming`: how often the players' names are right, as people say them in the corpus."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum

from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, Aside, NotNow, NotUnderstood, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import understand

_KINDS = (Kind.NAMES, Kind.NAMES_CHECK, Kind.PLAN)


class Result(StrEnum):
    """What became of a sentence."""

    RIGHT = "right"
    ASKED = "asked"
    WRONG = "wrong"


def judged(sentence: Sentence, language: Language) -> Result:
    """Return what became of a sentence that names players: the right list, a question, or something else."""
    match _understood(sentence, language):
        case Understood(Names() as names):
            return Result.RIGHT if is_right(names, sentence) else Result.WRONG
        case NotUnderstood() | Ambiguous() | Unsure() | NotNow() | Aside():
            return Result.ASKED
    return Result.WRONG


def is_right(names: Names, sentence: Sentence) -> bool:
    """Tell whether list, teams, and somebody who said "I" are what was meant."""
    slots = sentence.slots
    listed, teams = list(names.names), [list(team) for team in names.teams if team]
    meant = slots.get("teams", [])
    return (listed, names.me is not None) == (slots["names"], bool(slots.get("me"))) and teams == meant


def is_put_right(sentence: Sentence, language: Language) -> bool:
    """Tell whether the plain list, said once more where the plan or the names are told, makes it right."""
    match _understood(sentence, language):
        case Understood(Names() as names):
            situation = Situation(Kind.PLAN, players=names.names or ("Anna",))
        case _:
            situation = sentence.situation
    found = understand(_plainly(sentence, language), situation, language, Channel.SPOKEN)
    return isinstance(found, Understood) and isinstance(found.meaning, Names) and is_right(found.meaning, sentence)


def _plainly(sentence: Sentence, language: Language) -> str:
    """Write the names as somebody says them who was misunderstood."""
    slots = sentence.slots
    teams: list[list[str]] = slots.get("teams") or [slots["names"]]  # type: ignore[assignment]
    if slots.get("me"):
        teams = [[*teams[0], language.names["me"][0]], *teams[1:]]
    joiner = f" {language.about['list']['and']} "
    return f" {language.names['against'][0]} ".join(joiner.join(team) for team in teams)


def _understood(sentence: Sentence, language: Language) -> Understanding:
    return understand(sentence.plain, sentence.situation, language, sentence.channel)


def _report(language: Language, sentences: Sequence[Sentence], *, show: bool) -> Iterator[str]:
    """Write a line for each situation, and what was not right."""
    for kind in _KINDS:
        here = [one for one in sentences if one.kind is kind]
        named = [one for one in here if one.intent == Names.name and one.label == "commit"]
        results = [judged(one, language) for one in named]
        whole, counts = len(named) or 1, Counter(results)
        mended = sum(result is Result.RIGHT or is_put_right(one, language) for one, result in zip(named, results, strict=True))
        others = [one for one in here if one.intent != Names.name]
        taken = [one for one in others if _is_list(_understood(one, language))]
        shares = "  ".join(f"{result} {counts[result] / whole:6.1%}" for result in Result)
        end = f"put right {mended / whole:6.1%}  n {len(named)}  others taken {len(taken)} of {len(others)}"
        yield f"{language.code} {kind:12} {shares}  {end}"
        wrong = [one for one, result in zip(named, results, strict=True) if result is not Result.RIGHT]
        yield from (f"    {one.plain} | {_understood(one, language)}" for one in (*wrong, *taken) if show)


def _is_list(found: Understanding) -> bool:
    return isinstance(found, Understood) and isinstance(found.meaning, Names)


def main() -> None:
    """Print the figures of each language and situation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=("learn", "tune", "once"), action="append")
    parser.add_argument("--language", action="append")
    parser.add_argument("--show", action="store_true", help="print what was not right")
    options = parser.parse_args()
    parts = options.part or ["learn", "tune"]
    for code, language in find_languages().items():
        if not options.language or code in options.language:
            sentences = [one for one in read_corpus(code) if one.part in parts]
            print(*_report(language, sentences, show=options.show), sep="\n")


if __name__ == "__main__":
    main()
