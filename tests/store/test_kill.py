"""A program that is killed at any moment loses no move and doubles none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TIMES = 60


def test_killed_programs_lose_nothing() -> None:
    """Sixty programs play and are killed; after each, what is kept is what was acknowledged, and it can be replayed."""
    # In a process of its own, because it forks.
    command = [sys.executable, "-m", "benchmarks.kill", str(TIMES), "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.endswith(" 0 wrong\n"), done.stdout + done.stderr
    kills, _, _, _, moves, *_ = done.stdout.splitlines()[-1].split()
    assert (kills, done.returncode) == (str(TIMES), 0)
    # Enough was going on that something could have been lost.
    assert int(moves) >= TIMES // 2
