"""Writes the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from benchmarks.ears.judging import REFUSED, Share, Verdict
from benchmarks.ears.listeners import STOCK
from benchmarks.ears.noise import Condition
from benchmarks.ears.run import ANSWERS, PARTED, PAUSES, PEOPLE, SINGLE, TALK, Cell
from benchmarks.ears.speakers import by_speaker, confusions

# In percent: how many must be right and how many may be wrong, by how much louder speech is than noise.
_RIGHT = {24: 95, 18: 95, 12: 90}
_RIGHT_CLEAN, _WRONG_CLEAN, _WRONG_NOISY = 98, 1, 2
_TALK, _CUT = 2, 3
# Seconds for Whisper; Vosk is compared with stock Vosk.
_WHISPER_LATE, _PART_OF_STOCK = 0.9, 0.5

_WHO = ("voices", "language", "ears")
_JUDGED = ("right", "wrong", "rejected")


def write(file: Path, cells: Sequence[Cell], notes: Iterable[str] = ()) -> None:
    """Write all tables into a file."""
    file.write_text("\n".join(_lines(cells, notes)) + "\n", encoding="utf-8")


def _lines(cells: Sequence[Cell], notes: Iterable[str]) -> Iterator[str]:
    yield "# What the ears hear"
    yield ""
    yield "Written by `python -m benchmarks.ears`; README.md says how it is measured. In brackets: intervals of 95%."
    answers, talk, pauses = ([cell for cell in cells if cell.what == what] for what in (ANSWERS, TALK, PAUSES))
    yield from _section(
        "Answers, numbers, stakes, jokers, commands",
        (*_WHO, "noise", "n", "speakers", "first try", "right", "wrong", "rejected", "reached"),
        _answers(answers),
    )
    yield from _section(
        "Talk at the table", (*_WHO, "n", "speakers", "accepted", "taken for a command", "reached"), _talk(talk)
    )
    yield from _section(
        "Seconds from the last sample of speech to the intent, in quiet",
        (*_WHO, "n", "median", "nine of ten", "reached"),
        _late(answers),
    )
    yield from _section(
        "Sentences with a pause of 0.8 s inside", (*_WHO, "n", "speakers", "cut", "right", "reached"), _pauses(pauses)
    )
    staked = [cell for cell in cells if cell.what in (SINGLE, PARTED)]
    yield from _section("Stakes", (*_WHO, "what", "n", "speakers", *_JUDGED), _stakes(staked))
    of_people = [cell for cell in answers if cell.voices == PEOPLE and cell.listener != STOCK]
    yield from _section(
        "People, one by one",
        ("language", "ears", "speaker", "in quiet", *_JUDGED, "in noise", *_JUDGED),
        by_speaker(of_people),
    )
    yield from _section(
        "What was missed most often at the first try, quiet and noise together",
        ("language", "ears", "said", "heard", "times", "of"),
        confusions(of_people),
    )
    if notes := list(notes):
        yield from ("", "## The whole program", "", *(f"- {note}" for note in notes))


def _section(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    if rows := list(rows):
        yield from ("", f"## {title}", "")
        yield f"| {' | '.join(head)} |"
        yield f"|{'---|' * len(head)}"
        yield from (f"| {' | '.join(row)} |" for row in rows)


def _answers(cells: Sequence[Cell]) -> Iterator[Sequence[str]]:
    stock = {_where(cell): cell.count.share(Verdict.RIGHT).percent for cell in cells if cell.listener == STOCK}
    for cell in cells:
        count = cell.count
        right, wrong = count.share(Verdict.RIGHT), count.share(Verdict.WRONG)
        reached = _reached(cell, _right_enough(cell, right.percent, stock) and wrong.percent <= _wrong_allowed(cell.condition))
        first, rejected = (f"{share.percent:.1f}%" for share in (count.first, count.share(*REFUSED)))
        shares = (first, _shown(right), _shown(wrong), rejected)
        yield (*_who(cell), str(cell.condition), str(count.n), str(count.speakers), *shares, reached)


def _talk(cells: Iterable[Cell]) -> Iterator[Sequence[str]]:
    for cell in cells:
        accepted, commands = cell.count.share(Verdict.WRONG), cell.count.share(Verdict.COMMAND)
        shares = (_shown(accepted), f"{commands.percent:.1f}%", _reached(cell, accepted.percent <= _TALK))
        yield (*_who(cell), str(cell.count.n), str(cell.count.speakers), *shares)


def _late(cells: Sequence[Cell]) -> Iterator[Sequence[str]]:
    clean = [cell for cell in cells if not cell.condition.noise and cell.count.late]
    stock = {(cell.voices, cell.language): _median(cell) for cell in clean if cell.listener == STOCK}
    for cell in clean:
        limit = _WHISPER_LATE if cell.listener == "whisper" else _PART_OF_STOCK * stock.get((cell.voices, cell.language), 0)
        slow = float(np.percentile(cell.count.late, 90))
        times = (f"{_median(cell):.2f}", f"{slow:.2f}", _reached(cell, _median(cell) <= limit))
        yield (*_who(cell), str(len(cell.count.late)), *times)


def _pauses(cells: Iterable[Cell]) -> Iterator[Sequence[str]]:
    for cell in cells:
        cut, right = cell.count.cut, cell.count.share(Verdict.RIGHT)
        shares = (_shown(cut), _shown(right), _reached(cell, cut.percent <= _CUT))
        yield (*_who(cell), str(cell.count.n), str(cell.count.speakers), *shares)


def _stakes(cells: Iterable[Cell]) -> Iterator[Sequence[str]]:
    """Half of a stake in several parts is wrong."""
    for cell in cells:
        judged = (cell.count.share(*verdicts) for verdicts in ((Verdict.RIGHT,), (Verdict.WRONG,), REFUSED))
        yield (*_who(cell), cell.what, str(cell.count.n), str(cell.count.speakers), *map(_shown, judged))


def _right_enough(cell: Cell, right: float, stock: Mapping[tuple[str, str, Condition], float]) -> bool:
    """Tell whether enough are right; in the loudest noise they must be more than with stock Vosk."""
    if not cell.condition.noise:
        return right >= _RIGHT_CLEAN
    if cell.condition.ratio in _RIGHT:
        return right >= _RIGHT[cell.condition.ratio]
    return right > stock.get(_where(cell), -1.0)


def _where(cell: Cell) -> tuple[str, str, Condition]:
    return cell.voices, cell.language, cell.condition


def _wrong_allowed(condition: Condition) -> float:
    return _WRONG_NOISY if condition.noise else _WRONG_CLEAN


def _median(cell: Cell) -> float:
    return float(np.median(cell.count.late))


def _who(cell: Cell) -> tuple[str, str, str]:
    return cell.voices, cell.language, cell.listener


def _shown(share: Share) -> str:
    low, high = share.interval
    return f"{share.percent:.1f}% [{low:.0f}-{high:.0f}]"


def _reached(cell: Cell, reached: bool) -> str:
    return "" if cell.listener == STOCK else "yes" if reached else "NO"
