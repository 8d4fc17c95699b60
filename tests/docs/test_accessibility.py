"""The page about accessibility names tests that are there."""

from __future__ import annotations

import ast
import re

import pytest

from tests.fresh import ROOT

PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| (?P<need>[^|]+) \| (?P<source>[^|]+) \| (?P<met>[^|]+) \| (?P<how>[^|]+) \|(?P<tests>[^|]*)\|$", re.MULTILINE
)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROWS = [row for row in ROW.finditer(PAGE) if row["met"] not in ("met", "---")]
NAMED = sorted(set(TEST.findall(PAGE)))


def test_each_need_is_answered() -> None:
    """What is met, wholly or in part, is shown by a test; what is not met says so and names none."""
    assert len(ROWS) > 40
    for row in ROWS:
        assert row["met"] in ("yes", "partly", "no"), row["need"]
        assert bool(TEST.findall(row["tests"])) is (row["met"] != "no"), row["need"]


def test_each_requirement_of_the_note_is_gone_through() -> None:
    """All 27 needs of the W3C note stand in the tables."""
    sources = " ".join(row["source"] for row in ROWS)
    assert {int(number) for number in re.findall(r"N (\d+)", sources)} == set(range(1, 28))


@pytest.mark.parametrize(("file", "name"), NAMED, ids=[name for _, name in NAMED])
def test_a_named_test_is_there(file: str, name: str) -> None:
    """No row leans on a test that was renamed or removed."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
