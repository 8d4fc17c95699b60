"""Writes texts down for a voice: years, amounts and letters as they are spoken, without signs that nobody can hear."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

# In every language; some voices fall silent at a quotation mark.
_QUOTES = re.compile(r"[„“”«»\"‹›]|(?<!\w)['‚‘’](?=\w)|(?<=\w)[‘](?!\w)")
_DASH = re.compile(r"\s+[–—-]\s+")
_PAUSE = re.compile(r"…|\.{3,}")
_BARE = re.compile(r"\W*")


def phrases(text: str, language: str) -> tuple[str, ...]:
    """Give what is to be read in one go each; between two of them somebody holds his breath."""
    parts = (_read(part.strip(), language) for part in _PAUSE.split(text))
    return tuple(part for part in parts if not _BARE.fullmatch(part))


def _read(text: str, language: str) -> str:
    text = _DASH.sub(", ", _QUOTES.sub("", text))
    for pattern, spoken in _readings(language):
        text = pattern.sub(spoken, text)
    return text


@cache
def _readings(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    file = files("voice_quiz.dialogue") / "languages" / language / "voice.toml"
    if not file.is_file():
        return ()
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple((re.compile(pattern), spoken) for pattern, spoken in table["readings"])
