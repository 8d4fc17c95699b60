"""`python -m benchmarks.planning`: how often a set-up in one sentence is right, as people say it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understanding, Understood
from voice_quiz.dialogue.understand.pipeline import understand

FOLDER = Path(__file__).parent.parent / "tests" / "sentences" / "plans"
# Who is there already where the plan is told.
_PRESENT = ("Anna", "Ben")
_ABOUT = "about="
_NOTHING = "-"
# What is asked about by telling the games, or which one it is to be instead.
_ASKING = ("games", "other-game")


class Result(StrEnum):
    """What became of a sentence."""

    RIGHT = "right"
    ASKED = "asked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Sentence:
    """What somebody says in a situation, and what must come of it, as it is written in the file."""

    kind: Kind
    text: str
    expected: str

    @property
    def situation(self) -> Situation:
        """Return the situation; whoever hears the plan is known."""
        return Situation(self.kind, players=_PRESENT if self.kind is Kind.PLAN else ())


def sentences(name: str) -> Iterator[Sentence]:
    """Read a file: those of a language, or those of it that are looked at once."""
    for line in (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, text, expected = line.split("\t")
            yield Sentence(Kind(kind), text, expected)


def told(found: Understanding) -> str:
    """Write what was understood as the files do."""
    if not isinstance(found, Understood):
        return "?"
    match found.meaning:
        case mn.Plain.BEGIN | mn.Plain.YES:
            return "begin"
        case mn.Game(game) | mn.OtherGame(str(game)):
            return _written(game)
        case mn.Names() as names:
            return _written(who=names)
        case mn.Wishes(wishes):
            return _written(wishes=wishes)
        case mn.Arrangement(game, mn.Names() | None as who, wishes):
            return _written(game, who, wishes)
        case mn.Arrangement(game, _, wishes):
            return _written(game, None, wishes)
    return _asked(found.meaning)


def _asked(meaning: mn.Meaning) -> str:
    match meaning:
        case mn.Status():
            return _NOTHING
        case mn.Rules(about=mn.Chapter() as chapter):
            return chapter.value
        case mn.Rules(game=str(game)):
            return f"{_ABOUT}{game}"
    return mn.name_of(meaning)


def _written(game: str | None = None, who: mn.Names | None = None, wishes: tuple[mn.Wished, ...] = ()) -> str:
    return "; ".join((game or "", _people(who) if who else "", ", ".join(sorted(map(_wish, wishes)))))


def _people(who: mn.Names) -> str:
    teams = who.teams or (who.names,)
    mine = [[*team, "me"] if index == who.me else [*team] for index, team in enumerate(teams)]
    return " / ".join(", ".join(team) for team in mine)


def _wish(wish: mn.Wished) -> str:
    slots = mn.slots_of(mn.Wishes((wish,)))
    return str(slots["plan"]) if "plan" in slots else ", ".join(f"{name}={value}" for name, value in slots.items())


def judged(sentence: Sentence, language: Language, channel: Channel = Channel.TYPED) -> tuple[Result, str]:
    """Return what became of a sentence, and how that is written."""
    written = told(understand(sentence.text, sentence.situation, language, channel))
    if sentence.expected == _NOTHING and ";" not in written:
        return Result.RIGHT, written
    if written == _in_order(sentence.expected) or (sentence.expected == "?" and written in _ASKING):
        return Result.RIGHT, written
    return Result.ASKED if written == "?" else Result.WRONG, written


def _in_order(expected: str) -> str:
    game, *rest = (part.strip() for part in expected.split(";"))
    if not rest:
        return game
    return "; ".join((game, rest[0], ", ".join(sorted(filter(None, rest[1].split(", "))))))


def main() -> None:
    """Print the figures of each language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--once", action="store_true", help="count the sentences that are looked at once")
    parser.add_argument("--channel", type=Channel, default=Channel.TYPED, choices=list(Channel))
    parser.add_argument("--show", action="store_true", help="print what was not right")
    options = parser.parse_args()
    for code, language in find_languages().items():
        results = [
            (one, *judged(one, language, options.channel)) for one in sentences(f"{code}-once" if options.once else code)
        ]
        counts, whole = Counter(result for _, result, _ in results), len(results)
        print(
            code, *(f"{result} {counts[result] / whole:6.1%} ({counts[result]})" for result in Result), f"n {whole}", sep="  "
        )
        for one, result, written in results if options.show else ():
            if result is not Result.RIGHT:
                print(f"    {result}: {one.kind}: {one.text} | {_in_order(one.expected)} | {written}")


if __name__ == "__main__":
    main()
