"""`python -m benchmarks.naming`: how often the players' names are right, as people say them in the corpus.

With `--table`, as families say them who are at a table already, in `tests/sentences/names/`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.meaning import Arrangement, Count, Home, Joins, Names, Plain, Wishes
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, Aside, NotNow, NotUnderstood, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.dialogue.understand.tokens import words

FOLDER = Path(__file__).parent.parent / "tests" / "sentences" / "names"
# Nobody else plays than before; and: it has to be asked who does.
_SAME, _ASKED = "same", "?"
# What asks who plays by itself.
_ASKING = (Plain.NO, Plain.ANEW)
_KINDS = (Kind.NAMES, Kind.NAMES_CHECK, Kind.PLAN)


class Result(StrEnum):
    """What became of a sentence."""

    RIGHT = "right"
    ASKED = "asked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class TableTalk:
    """What somebody at the table says, who is there already, and who plays then, as it is written in the file."""

    kind: Kind
    present: tuple[str, ...]
    text: str
    expected: tuple[str, ...]


def table_talk(name: str) -> Iterator[TableTalk]:
    """Read a file: the sentences of a language, or those of it that are looked at once."""
    for line in (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, present, text, expected = line.split("\t")
            players = tuple(filter(None, present.split(", ")))
            yield TableTalk(Kind(kind), players, text, tuple(expected.split("|")))


def judged_talk(talk: TableTalk, language: Language, channel: Channel) -> tuple[Result, str]:
    """Return what became of a sentence, and who plays then."""
    found = understand(talk.text, Situation(talk.kind, players=talk.present), language, channel)
    told = _who_plays(found, talk.present)
    unchanged = {_SAME, _ASKED, ", ".join(talk.present)} if _SAME in talk.expected else set()
    if told in talk.expected or told in unchanged:
        return Result.RIGHT, told
    return Result.ASKED if told == _ASKED else Result.WRONG, told


def _who_plays(found: Understanding, present: Sequence[str]) -> str:
    match found:
        case Understood(Names() as names) | Understood(Arrangement(who=Names() as names)):
            teams = names.teams or (names.names,)
            mine = [[*team, "me"] if index == names.me else [*team] for index, team in enumerate(teams)]
            return " / ".join(", ".join(team) for team in mine)
        case Understood(Wishes(wishes)) if gone := {wish.without.lower() for wish in wishes if wish.without}:
            left = [player for player in present if player.lower() not in gone]
            return ", ".join(left) if len(left) < len(present) else _SAME
        case Understood(Home(gone)) if gone in present:
            return ", ".join(player for player in present if player != gone)
        case Understood(Count() | Joins()) | Understood(Arrangement(who=Count())):
            return "others"
        case Understood(meaning) if meaning not in _ASKING:
            return _SAME
    return _ASKED


def _report_talk(language: Language, channel: Channel, *, once: bool, show: bool) -> Iterator[str]:
    talks = list(table_talk(f"{language.code}-once" if once else language.code))
    results = [judged_talk(one, language, channel) for one in talks]
    counts, whole = Counter(result for result, _ in results), len(talks)
    shares = "  ".join(f"{result} {counts[result] / whole:6.1%} ({counts[result]})" for result in Result)
    yield f"{language.code}  {shares}  n {whole}"
    for talk, (result, told) in zip(talks, results, strict=True):
        if show and result is not Result.RIGHT:
            yield f"    {result}: {talk.kind} {', '.join(talk.present)}: {talk.text} | {'|'.join(talk.expected)} | {told}"


def judged(sentence: Sentence, language: Language) -> Result:
    """Return what became of a sentence that names players: the right list, a question, or something else."""
    match _understood(sentence, language):
        case Understood(Names() as names):
            return Result.RIGHT if is_right(names, sentence, language) else Result.WRONG
        case NotUnderstood() | Ambiguous() | Unsure() | NotNow() | Aside():
            return Result.ASKED
    return Result.WRONG


def is_right(names: Names, sentence: Sentence, language: Language) -> bool:
    """Tell whether list, teams, and somebody who said "I" are what was meant.

    Some labels only tell who plays where somebody said who plays against whom; they say nothing against those teams.
    """
    slots, said = sentence.slots, f" {' '.join(words(sentence.plain))} "
    listed, teams = list(names.names), [list(team) for team in names.teams if team]
    opposed = any(f" {against} " in said for against in language.names["against"])
    meant = slots.get("teams", teams if opposed else [])
    return (listed, names.me is not None) == (slots["names"], bool(slots.get("me"))) and teams == meant


def is_put_right(sentence: Sentence, language: Language) -> bool:
    """Tell whether the plain list, said once more where the plan or the names are told, makes it right."""
    match _understood(sentence, language):
        case Understood(Names() as names):
            situation = Situation(Kind.PLAN, players=names.names or ("Anna",))
        case _:
            situation = sentence.situation
    found = understand(_plainly(sentence, language), situation, language, Channel.SPOKEN)
    return isinstance(found, Understood) and isinstance(found.meaning, Names) and is_right(found.meaning, sentence, language)


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
    parser.add_argument("--table", action="store_true", help="count the sentences of families, in tests/sentences/names")
    parser.add_argument("--once", action="store_true", help="of these, count those that are looked at once")
    parser.add_argument("--channel", type=Channel, default=Channel.TYPED, choices=list(Channel))
    parser.add_argument("--show", action="store_true", help="print what was not right")
    options = parser.parse_args()
    parts = options.part or ["learn", "tune"]
    for code, language in find_languages().items():
        if options.language and code not in options.language:
            continue
        if options.table:
            print(*_report_talk(language, options.channel, once=options.once, show=options.show), sep="\n")
        else:
            sentences = [one for one in read_corpus(code) if one.part in parts]
            print(*_report(language, sentences, show=options.show), sep="\n")


if __name__ == "__main__":
    main()
