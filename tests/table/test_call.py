"""A call, or a search of the web (WM-12): whoever says how the phone is used is let go on."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant

BOTH = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK, aloud=True)
# Both need help, and the one who asked first is called upon.
ASKED = {"de": "* Telefonjoker", "en": "* phone a friend", "it": "* telefonata"}
DECIDED = {"de": "* Ben nimmt A", "en": "* Ben takes A", "it": "* Ben prende la A"}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said", "open_"),
    [
        ("de", "ich google jetzt", "die Seite ist offen"),
        ("en", "I'll search the internet", "the search is open"),
        ("it", "cerco su internet", "la pagina è aperta"),
    ],
)
def test_how_the_phone_is_used_can_be_said(language: str, said: str, open_: str) -> None:
    """It is no second joker, and not refused as one; then the thirty seconds begin."""
    evening = at_table(BOTH, [ASKED[language], DECIDED[language], f"* {said}", f"* {open_}"], language=language)
    marks = [line.mark for line in evening.lines]
    assert marks[-4:] == ["why.calling", "help.call", "ladder.call-began", "ask.talking"]
    # What was said as it began asks as much as the prompt would.
    assert "ask.call" not in marks
