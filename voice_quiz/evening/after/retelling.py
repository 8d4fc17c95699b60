"""Tells a kept game again, as the quizmaster told it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.part import Beat
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.journal import Entry, Played, Spoke, Undone
from voice_quiz.game.protocol import Refused
from voice_quiz.game.replay import Record
from voice_quiz.signals import Line


def retold(
    record: Record, entries: Iterable[Entry], in_play: CardsInPlay, host: Host, languages: Mapping[str, Language]
) -> Iterator[Line]:
    """Make every entry again and say what was said of it; what was meant for one player alone stays marked so."""
    session = Session(record, in_play, host.language.code)
    playing = GamePart(session, Confirming.BIG, aloud=False)
    yield from _lines(playing.open(host), host)
    for entry in entries:
        match entry:
            case Played(move):
                try:
                    yield from _lines(playing.play(move, host), host)
                except Refused as error:
                    raise Unreadable(f"a kept game with a move that the rules refuse ({error.reason})") from None
            case Undone(moves):
                session.undo(moves)
                yield from _lines([say("table.undone"), *playing.lying(host)], host)
            case Spoke(language):
                playing.speak(language)
                host.speak(languages[language])
                yield from _lines([say("manner.language")], host)


def _lines(things: Iterable[Said | Beat], host: Host) -> Iterator[Line]:
    for thing in things:
        if isinstance(thing, Said) and (line := host.line(thing)):
            yield line
