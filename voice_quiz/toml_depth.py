"""Refuses TOML that is nested deeper than anybody writes, before the parser spends minutes on it."""

from __future__ import annotations

import re

# Brackets inside brackets, and parts of a key; what we read ourselves has three.
_DEEPEST = 30

# Strings and comments are passed over whole; what is left is the skeleton.
_PASSED = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*"
    r"|[^][{}.,=\n\"'#]+",
    re.DOTALL,
)
_DOTTED = re.compile(rf"\.{{{_DEEPEST},}}")
_BRACKETS_ALONE = {ord(sign): None for sign in ".,=\n"}


class TooDeep(ValueError):
    """A text that no parser should see."""


def refuse_deep(text: str) -> None:
    """Raise `TooDeep` over brackets inside brackets inside brackets …, and over keys of as many parts."""
    bones = _PASSED.sub("", text)
    if _DOTTED.search(bones) or _is_deep(bones.translate(_BRACKETS_ALONE)):
        raise TooDeep(f"it is nested more than {_DEEPEST} deep")


def _is_deep(brackets: str) -> bool:
    """Take the innermost pairs away as often as is allowed; those that are never closed count too."""
    for _ in range(_DEEPEST):
        left = brackets.replace("[]", "").replace("{}", "")
        if left == brackets:
            return left.count("[") + left.count("{") > _DEEPEST
        brackets = left
    return "[" in brackets or "{" in brackets
