"""What an utterance means in a moment, the likeliest of what may have been said first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import (
    Arrangement,
    Names,
    is_command,
)
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import (
    Understanding,
    Understood,
    certain,
    meant,
)
from voice_quiz.signals import Utterance

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table


def understood(moment: Moment, utterance: Utterance) -> Understanding:
    """Take the first of what may have been said that means something."""
    typed = not utterance.is_spoken
    readings = [moment.understanding(text, typed=typed) for text in (utterance.text, *utterance.alternatives)]
    found = next((one for one in readings if isinstance(one, Understood)), readings[0])
    match found:
        case Understood(Names() | Arrangement() as told) if not utterance.is_spoken:
            return replace(found, meaning=replace(told, typed=True))
    return found


def is_move(table: Table, utterance: Utterance) -> bool:
    """Tell whether something is certainly a move of the game, whatever else is going on: no guess opens a gate."""
    meaning = meant(certain(understood(table.dialogue.game_moment(), utterance)))
    return meaning is not None and not is_command(meaning)


def is_enter(utterance: Utterance) -> bool:
    """Tell whether somebody only pressed Enter."""
    return not utterance.text.strip() and not utterance.is_spoken
