"""Tells whether somebody in the middle of a game wants to play another one."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import OtherGame
from voice_quiz.dialogue.situation import ARRANGED, Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Grade, Understood
from voice_quiz.dialogue.understand.plan.denied_wishes import denied_in, is_open, wanted_games
from voice_quiz.dialogue.understand.plan.plan_words import PlanSort, PlanWords, heard_in, parts_in, wants_something
from voice_quiz.dialogue.understand.tokens import gaps, read, stops_in

# Where nobody plays a game that could be left.
_NO_GAME = (*ARRANGED, Kind.LANGUAGE, Kind.SOUND_CHECK, Kind.SLEEP)
# Who lays chips plays this one: "let's see the trapdoors".
_PLAYED = {Kind.STAKE: "money-drop", Kind.CATEGORY: "money-drop"}
# The share of the words that must be understood; it is asked before a game is left.
_ENOUGH = {Channel.TYPED: 0.5, Channel.SPOKEN: 0.7}


def left_for(text: str, situation: Situation, language: Language, channel: Channel) -> Understood | None:
    """Return the wish for another game, if that is what a sentence is about; a team that confers is left alone."""
    said = read(text)
    if situation.kind in _NO_GAME or channel not in _ENOUGH or len(said.words) < 2 or not language.plan_words:
        return None
    heard = heard_in(said, situation, language)
    if not wants_something(heard, language):
        return None
    parts, stops = parts_in(heard, language), stops_in(gaps(said.raw))
    if is_open(parts, stops):
        return None
    games = wanted_games(parts, denied_in(parts, stops, len(said.words)))
    game = games[0] if len(games) == 1 and games[0] != _PLAYED.get(situation.kind) else None
    clear = game is not None and not all(parts.is_vague(part) for part in parts.of(PlanSort.GAME) if part.value == game)
    if not (clear or parts.words_of(PlanSort.OTHER)):
        return None
    share = _share(said.words, parts, language)
    return Understood(OtherGame(game if clear else None), Grade.LIKELY) if share >= _ENOUGH[channel] else None


def _share(words: tuple[str, ...], parts: PlanWords, language: Language) -> float:
    known = parts.words_of(*PlanSort) | {cell for part in parts.of(PlanSort.GAME) for cell in part.cells}
    return sum(place in known or word in language.filler_words for place, word in enumerate(words)) / len(words)
