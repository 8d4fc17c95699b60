"""`python -m benchmarks.understanding`: what is understood of sentences that nothing was learned from."""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, median

from benchmarks.understanding.judging import PARSED, Judged, Verdict, judged
from benchmarks.understanding.nearest import Nearest
from learning.classes import MEANT
from learning.corpus import Sentence, read_corpus
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.situation import Channel
from voice_quiz.dialogue.understand.outcome import NOTHING, NotUnderstood, Understanding
from voice_quiz.dialogue.understand.pipeline import matched, understand

_COLUMNS = (
    *("", "n", "right at once", "right with a question", "wrong", "grave"),
    *("talk", "taken", "conferring, taken", "asked", "worst situation"),
)
# A situation counts as the worst only with so many sentences.
_ENOUGH = 20
_GOOD = (Verdict.RIGHT, Verdict.ASKED)
Way = Callable[[Sentence], Understanding]


def main() -> None:
    """Print a table a language, and beside it the phrases alone and the nearest sentence."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--part", default="once", help="the part of the corpus (default: the one to be looked at once)")
    parser.add_argument("--situations", action="store_true", help="tell each situation")
    parser.add_argument("--misses", action="store_true", help="print what was not right")
    options = parser.parse_args()
    print(f"| {' | '.join(_COLUMNS)} |\n{'|---' * len(_COLUMNS)}|")
    for code, language in find_languages().items():
        _tell_language(code, language, options)


def _tell_language(code: str, language: Language, options: argparse.Namespace) -> None:
    sentences = read_corpus(code)
    tested = [one for one in sentences if one.part == options.part and one.intent not in PARSED]
    nearest = Nearest([one for one in sentences if one.part not in (options.part, "once")], language)
    ways: dict[str, Way] = {
        "phrases alone": lambda one: matched(one.plain, one.situation, language),
        "nearest sentence": lambda one: _after_phrases(one, language, nearest),
        "learned": lambda one: understand(one.plain, one.situation, language, one.channel),
    }
    found: list[Judged] = []
    for name, way in ways.items():
        found = [judged(one, way(one)) for one in tested]
        print(_row(f"{code}, {name}", found))
    if options.situations:
        _tell_situations(found)
    if options.misses:
        _tell_misses(found)
    print(f"\n{code}: {_seconds(tested, language)}\n")


def _after_phrases(sentence: Sentence, language: Language, nearest: Nearest) -> Understanding:
    found = matched(sentence.plain, sentence.situation, language)
    return nearest.understand(sentence) if isinstance(found, NotUnderstood) else found


def _row(name: str, found: Sequence[Judged]) -> str:
    commits = [one for one in found if one.sentence.label == "commit"]
    meant = [one for one in found if one.sentence.label in MEANT]
    talk = [one for one in found if one.sentence.label == "aside" and one.sentence.channel is not Channel.TYPED]
    conferring = [one for one in talk if one.sentence.channel is Channel.CONFERRING]
    wrong = [one.verdict is Verdict.WRONG for one in meant]
    grave = [one.grave for one in meant]
    asked = [one.verdict in (Verdict.ASKED, Verdict.ASTRAY) for one in talk]
    columns = (
        str(len(meant)),
        _by_situation(commits, (Verdict.RIGHT,)),
        _by_situation(meant, _GOOD),
        *(_share(flags) for flags in (wrong, grave)),
        str(len(talk)),
        _share([one.verdict is Verdict.WRONG for one in talk]),
        _share([one.verdict is Verdict.WRONG for one in conferring]),
        _share(asked),
        _worst(meant),
    )
    return f"| {name} | {' | '.join(columns)} |"


def _groups(found: Sequence[Judged], good: Sequence[Verdict]) -> dict[str, list[bool]]:
    groups: dict[str, list[bool]] = defaultdict(list)
    for one in found:
        groups[one.sentence.group].append(one.verdict in good)
    return groups


def _by_situation(found: Sequence[Judged], good: Sequence[Verdict]) -> str:
    """Tell the mean over the situations, with its interval of 95 %; in brackets the share of all sentences."""
    groups = _groups(found, good)
    shares = {name: mean(flags) for name, flags in groups.items()}
    spread = sqrt(sum(shares[name] * (1 - shares[name]) / len(flags) for name, flags in groups.items())) / len(groups)
    whole = mean(one.verdict in good for one in found)
    return f"{100 * mean(shares.values()):.1f} ± {196 * spread:.1f} % ({100 * whole:.1f})"


def _share(flags: Sequence[bool]) -> str:
    return f"{100 * mean(flags):.1f} % ({sum(flags)})" if flags else "-"


def _worst(found: Sequence[Judged]) -> str:
    shares = [(mean(flags), name) for name, flags in _groups(found, _GOOD).items() if len(flags) >= _ENOUGH]
    share, name = min(shares, default=(0.0, "-"))
    return f"{name} {100 * share:.0f} %"


def _tell_situations(found: Sequence[Judged]) -> None:
    meant = [one for one in found if one.sentence.label in MEANT]
    once = _groups([one for one in found if one.sentence.label == "commit"], (Verdict.RIGHT,))
    for name, flags in sorted(_groups(meant, _GOOD).items()):
        at_once = mean(once.get(name, [False]))
        print(f"    {name}: {len(flags)}, right at once {100 * at_once:.0f} %, with a question {100 * mean(flags):.0f} %")


def _tell_misses(found: Sequence[Judged]) -> None:
    for one in found:
        said = one.sentence
        fine = one.verdict in _GOOD if said.label in MEANT else one.verdict is Verdict.NOTHING
        if not fine:
            print("    ", said.label, said.group, said.channel, said.plain, said.intent, one.verdict.name, sep=" | ")


def _seconds(sentences: Sequence[Sentence], language: Language) -> str:
    """Tell how long a text takes, and a text of 200 words."""
    times = []
    for one in sentences:
        start = time.perf_counter()
        understand(one.plain, one.situation, language, one.channel)
        times.append(time.perf_counter() - start)
    long = " ".join(word for one in sentences[:80] for word in one.plain.split())
    start = time.perf_counter()
    found = understand(" ".join(long.split()[:200]), sentences[0].situation, language)
    worst = time.perf_counter() - start
    assert found == NOTHING, "so many words are talk"
    return f"median {1000 * median(times):.2f} ms, longest {1000 * max(times):.1f} ms, 200 words {1000 * worst:.1f} ms"


if __name__ == "__main__":
    main()
