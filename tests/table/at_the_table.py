"""A table with a script for players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.replay import AnySetup, AnyState, Record
from voice_quiz.signals import Line, Signal
from voice_quiz.table import Table

LANGUAGES = find_languages()
Cards = Callable[[str], tuple[CardText, ...]]


@dataclass(frozen=True, slots=True)
class Evening:
    """What came of a game at the table: the play, how it stands, and everything the mouth was told."""

    written: list[str]
    state: AnyState
    lines: list[Line]
    moments: list[Moment]
    told: list[str]

    def after(self, line: str) -> list[str]:
        """Return what was said after the last time that a line occurred, up to the next line of the script."""
        index = len(self.written) - self.written[::-1].index(line)
        rest = self.written[index:]
        end = next((number for number, one in enumerate(rest) if one[0] in ">*~"), len(rest))
        return rest[:end]


def begun(setup: AnySetup, language: str = "de", cards: Cards = load) -> Session:
    """Return a game that is to be played."""
    return Session(Record(setup, 7), CardsInPlay(cards, 7, HeardHere(), FlagsHere(), 2026), language)


def at_table(
    setup: AnySetup,
    happens: Iterable[str | Signal],
    silence: float | None = None,
    language: str = "de",
    cards: Cards = load,
    confirming: Confirming = Confirming.BIG,
    *,
    aloud: bool = False,
) -> Evening:
    """Play what a script wants; everybody hears everything where the set-up has it so, or `aloud`."""
    script, host = Script(happens), Host(LANGUAGES[language])
    scribe, session = Scribe(script), begun(setup, language, cards)
    aloud = aloud or (isinstance(setup, MillionaireSetup) and setup.aloud)
    part = GamePart(session, confirming, aloud=aloud)
    Table(part, host, LANGUAGES, scribe, script, script.clock, silence).run()
    return Evening(script.written, session.state, scribe.lines, scribe.moments, scribe.told)
