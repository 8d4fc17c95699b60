"""Links between the documents lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fresh import ROOT

DOCUMENTS = sorted(file for folder in (ROOT, ROOT / "docs", ROOT / "benchmarks") for file in folder.glob("*.md"))
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")


def anchors(file: Path) -> set[str]:
    """Return the anchors of a document's headings, as they are usually made."""
    headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Each file that is linked is there, and so is each heading in it."""
    for path, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


def test_every_guide_is_found_from_the_readme() -> None:
    """No document is hidden."""
    linked = {path for path, _ in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))}
    assert {f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")} <= linked
