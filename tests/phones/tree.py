"""A page as a screen reader has it: the accessibility tree, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Error, Page

# Whatever can be pressed, filled in or followed.
_CONTROLS = frozenset({"button", "textbox", "combobox", "checkbox", "link"})
# What stands above each other may share so many pixels.
_SLACK = 2
# What is pressed goes at once, what it brings comes once.
_AGAIN = 3


@dataclass(frozen=True, slots=True)
class Node:
    """Something that is read out: what it is, its name, what is said of it, and all the text in it."""

    role: str
    name: str
    said: dict[str, object]
    text: str
    # Left, top, right, bottom.
    box: tuple[float, float, float, float]

    @property
    def is_live(self) -> bool:
        """Tell whether changes in it are read out by themselves."""
        return self.said.get("live", "off") != "off"


def read(page: Page) -> tuple[Node, ...]:
    """Return everything on a page that is not hidden from screen readers; a page that changes meanwhile is read again."""
    for _ in range(_AGAIN):
        with suppress(Error):
            return _read(page)
    return _read(page)


def _read(page: Page) -> tuple[Node, ...]:
    session = page.context.new_cdp_session(page)
    raw = {one["nodeId"]: one for one in session.send("Accessibility.getFullAXTree")["nodes"]}
    root = next(one for one in raw.values() if "parentId" not in one)
    found = tuple(_node(one, raw, session) for one in _walk(root, raw) if not one["ignored"] and "backendDOMNodeId" in one)
    session.detach()
    return tuple(one for one in found if one.role not in ("StaticText", "InlineTextBox", "RootWebArea", "generic", "none"))


def controls(tree: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return what can be done, in the order in which it is read."""
    return tuple(one for one in tree if one.role in _CONTROLS)


def faults(tree: tuple[Node, ...]) -> Iterator[str]:
    """Tell what is wrong with a page, whatever it shows."""
    names = [(one.role, one.name) for one in controls(tree)]
    yield from (f"a {role} without a name" for role, name in names if not name)
    yield from (f"two of {pair}" for pair in sorted({pair for pair in names if names.count(pair) > 1}))
    yield from (
        f"a {one.role} without a name" for one in tree if one.role in ("region", "group", "heading", "dialog") and not one.name
    )
    yield from (f"an empty {one.role}" for one in tree if one.role in ("list", "group", "region") and not one.text)
    levels = [one.said["level"] for one in tree if one.role == "heading"]
    if levels[:1] != [1] or set(levels[1:]) - {2}:
        yield f"headings of the levels {levels}"
    for before, after in zip(controls(tree), controls(tree)[1:], strict=False):
        if _comes_first(after, before):
            yield f"{after.name} is read after {before.name}, but stands before it"


def _comes_first(one: Node, other: Node) -> bool:
    """Tell whether something stands above something else, or on its left."""
    (left, top, _, bottom), (other_left, other_top, _, other_bottom) = one.box, other.box
    if bottom <= other_top + _SLACK:
        return True
    return top < other_bottom - _SLACK and left < other_left


def _walk(one: dict[str, Any], raw: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    yield one
    for child in one.get("childIds", ()):
        if child in raw:
            yield from _walk(raw[child], raw)


def _node(one: dict[str, Any], raw: dict[str, dict[str, Any]], session: CDPSession) -> Node:
    role, name = (str(one.get(what, {}).get("value", "")) for what in ("role", "name"))
    said = {what["name"]: what["value"].get("value") for what in one.get("properties", ())}
    texts = [part["name"]["value"] for part in _walk(one, raw) if part.get("role", {}).get("value") == "StaticText"]
    box = _box(session, one["backendDOMNodeId"]) if role in _CONTROLS else (0.0, 0.0, 0.0, 0.0)
    return Node(role, name, said, " ".join(texts), box)


def _box(session: CDPSession, node: int) -> tuple[float, float, float, float]:
    corners = session.send("DOM.getBoxModel", {"backendNodeId": node})["model"]["border"]
    return min(corners[::2]), min(corners[1::2]), max(corners[::2]), max(corners[1::2])
