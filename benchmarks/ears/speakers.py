"""Whom the ears understand badly, and what they take for what."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from benchmarks.ears.corpus import Meaning
from benchmarks.ears.judging import REFUSED, Verdict
from benchmarks.ears.run import Cell
from benchmarks.ears.trials import Count, Tried
from voice_quiz.dialogue.understand.outcome import Understanding
from voice_quiz.dialogue.understand.report import intent_of, slots_in

_NOTHING = "nothing"
# The most frequent ones for each language and listener; the rest happened once or twice.
_CONFUSIONS = 12


def by_speaker(cells: Iterable[Cell]) -> Iterator[Sequence[str]]:
    """Yield a row for each speaker, in quiet and in noise, those who are understood worst first."""
    for who, mine in _grouped(cells).items():
        speakers: dict[str, tuple[list[Tried], list[Tried]]] = defaultdict(lambda: ([], []))
        for cell in mine:
            for tried in cell.count.tried:
                speakers[tried.recording.speaker][bool(cell.condition.noise)].append(tried)
        for speaker in sorted(speakers, key=lambda name: _understood(speakers[name])):
            quiet, noisy = speakers[speaker]
            yield (*who, speaker, *_shares(quiet), *_shares(noisy))


def confusions(cells: Iterable[Cell]) -> Iterator[Sequence[str]]:
    """Yield a row for what was most often taken for something else, or for nothing, at the first try."""
    for who, mine in _grouped(cells).items():
        tried = [one for cell in mine for one in cell.count.tried]
        said = Counter(_meant(one.recording.meaning) for one in tried)
        missed = Counter(_pair(one) for one in tried if one.first is not Verdict.RIGHT)
        for (meant, heard), times in missed.most_common(_CONFUSIONS):
            yield (*who, meant, heard, str(times), str(said[meant]))


def _grouped(cells: Iterable[Cell]) -> dict[tuple[str, str], list[Cell]]:
    grouped: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    for cell in cells:
        grouped[cell.language, cell.listener].append(cell)
    return grouped


def _understood(tried: tuple[list[Tried], list[Tried]]) -> float:
    return Count((*tried[0], *tried[1])).share(Verdict.RIGHT).percent


def _shares(tried: Sequence[Tried]) -> Iterator[str]:
    count = Count(tuple(tried))
    yield str(count.n)
    for verdicts in ((Verdict.RIGHT,), (Verdict.WRONG,), REFUSED):
        yield f"{count.share(*verdicts).percent:.0f}%" if count.n else ""


def _pair(tried: Tried) -> tuple[str, str]:
    return _meant(tried.recording.meaning), _heard(tried.hearing.found)


def _meant(meaning: Meaning | None) -> str:
    return _told(meaning.intent, meaning.slots.values()) if meaning else _NOTHING


def _heard(found: Understanding) -> str:
    intent = intent_of(found)
    return _told(intent, slots_in(found).values()) if intent else _NOTHING


def _told(intent: str, values: Iterable[object]) -> str:
    return " ".join((intent, *map(str, values)))
