"""What a process and all that came from it cost: memory and computing."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def family(pid: int) -> list[int]:
    """Return a process and all that came from it."""
    children: list[int] = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            children += map(int, (task / "children").read_text().split())
    return [pid, *(one for child in children for one in family(child))]


def megabytes(pid: int) -> float:
    """Return the memory of a family; what it shares with others is counted by parts."""
    return sum(map(_megabytes, family(pid)))


def computed(pid: int) -> float:
    """Return the seconds that a family has computed."""
    return sum(map(_computed, family(pid)))


def has_loaded(pid: int, library: str) -> bool:
    """Tell whether a process has loaded a library."""
    with suppress(OSError):
        return library in Path(f"/proc/{pid}/maps").read_text()
    return False


def _megabytes(pid: int) -> float:
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1_024
    return 0.0


def _computed(pid: int) -> float:
    with suppress(OSError):
        # Behind the name, which may hold anything, the twelfth and the thirteenth.
        figures = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0
