"""Prints rows for a person, as CSV for a spreadsheet, or as JSON for a program."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any


def add_formats(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a format."""
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument("--json", action="store_true", help="as JSON")
    formats.add_argument("--csv", action="store_true", help="as CSV, for a spreadsheet")
    formats.add_argument("--plain", action="store_true", help="lines instead of a table, for screen readers")


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(value, ensure_ascii=False))


def print_csv(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Print rows under a header; what is not there is an empty cell."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def plain(value: Any) -> dict[str, Any]:
    """Give a dataclass as what JSON knows."""
    return asdict(value)


def day(moment: str) -> str:
    """Shorten a moment to what a person wants to read: 2026-11-16 20:15."""
    return moment[:16].replace("T", " ")
