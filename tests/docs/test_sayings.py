"""Everything that the documents tell players to say is understood as they say, in all languages."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from tests.fresh import ROOT
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Kind, Situation
from voice_quiz.dialogue.understand.pipeline import understand
from voice_quiz.dialogue.understand.report import intent_of

LANGUAGES = find_languages()
DOCUMENTS = ("docs/players.md", "docs/games.md")
EVERYWHERE = "everywhere"
HEADING = re.compile(r"^### .*?: (`[a-z`, -]+`)$")
ROW = re.compile(r"^\| [^|]+ \| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$")
# Meanings that are only asked about: nobody sets out to say "A or B".
UNTOLD = {"either", "some-joker"}


@dataclass(frozen=True, slots=True)
class Saying:
    """A phrase of a document, when it can be said, and what it means."""

    kind: str
    intent: str
    language: str
    text: str


def sayings(document: str) -> list[Saying]:
    """Read the tables of a document; a heading names the moments that the next table is about."""
    kinds: list[str] = []
    found = []
    for line in document.splitlines():
        if heading := HEADING.match(line):
            kinds = re.findall(r"`([a-z-]+)`", heading[1])
        elif row := ROW.match(line):
            phrases = zip(("en", "de", "it"), row.groups()[1:], strict=True)
            found += [
                Saying(kind, row[1], language, text.strip())
                for language, cell in phrases
                for text in cell.split("·")
                for kind in kinds
            ]
    return found


ALL = [one for name in DOCUMENTS for one in sayings((ROOT / name).read_text(encoding="utf-8"))]


def situation(kind: str) -> Situation:
    """Return a moment as in the examples: four cities, two players, all jokers."""
    moment = Kind.ANSWER if kind == EVERYWHERE else Kind(kind)
    jokers = ("swap",) if moment is Kind.STAKE else ("fifty-fifty", "audience", "phone", "extra", "expert", "switch")
    answers = ("Flüsse", "Berge") if moment is Kind.CATEGORY else ("Paris", "Berlin", "Rom", "Wien")
    return Situation(moment, answers, jokers=jokers, players=("Anna", "Ben"), digit=7 if moment is Kind.PLACE else None)


@pytest.mark.parametrize("saying", ALL, ids=lambda one: f"{one.language} {one.kind} {one.text}")
def test_a_phrase_is_understood(saying: Saying) -> None:
    """What is written in the tables works."""
    assert intent_of(understand(saying.text, situation(saying.kind), LANGUAGES[saying.language])) == saying.intent


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told(language: str) -> None:
    """Every command and every meaning of every moment stands in a table, in each language."""
    told = {(one.kind, one.intent) for one in ALL if one.language == language}
    wanted = {(EVERYWHERE, command) for command in COMMANDS}
    wanted |= {(kind.value, intent) for kind, intents in INTENTS.items() for intent in intents if intent not in UNTOLD}
    assert told == wanted


def test_tables_are_read() -> None:
    """A row without a heading counts for nothing, and each phrase is one."""
    table = "### Staking: `stake`, `vote`\n\n| put | `stake` | ten on A · all | zehn | dieci |"
    assert len(sayings(table)) == 8
    assert sayings(table.splitlines()[-1]) == []
