"""Random games in which every move is said, in every language, and understood again."""

from __future__ import annotations

from random import Random

import pytest

from tests.evening.play.phrasing import said
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.dialogue.expectation import situation_of
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.meaning_to_move import move_for
from voice_quiz.dialogue.understand.outcome import meant
from voice_quiz.dialogue.understand.pipeline import matched
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.session import Session
from voice_quiz.game.moves import Annul, SwapPlaces, TimeUp
from voice_quiz.game.protocol import Move
from voice_quiz.game.replay import Record
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.random_player import RandomPlayer

LANGUAGES = find_languages()
GAMES, MOVES = 3, 30


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_move_of_a_game_can_be_said(code: str, game: str) -> None:
    """A legal move, phrased with every template that can express it, comes back as the same move."""
    wrong = [found for number in range(GAMES) for found in _misheard(game, code, number)]
    assert wrong == []


def _misheard(game: str, code: str, number: int) -> list[tuple[str, Move, object]]:
    random = Random(f"{game} {code} {number}")
    session = _session(game, code, random)
    player = RandomPlayer(random, 0.8)
    wrong: list[tuple[str, Move, object]] = []
    for _ in range(MOVES):
        while session.wants_cards():
            session.stock()
        if session.state.outcome() is not None:
            break
        move = player.choose(session.state, session.expected)
        situation = situation_of(session.expected, session.scene)
        if situation and not isinstance(move, Annul | TimeUp) and _is_asked(session, move):
            wrong += _wrong(session, situation, move, code, random.randrange(1 << 30))
        session.play(move)
    return wrong


def _is_asked(session: Session, move: Move) -> bool:
    """Tell whether the move is made by the one who is asked; others have to be named."""
    player, asked = getattr(move, "player", None), session.expected.asked
    return player is None or not asked or player == asked[0]


def _wrong(session: Session, situation: Situation, move: Move, code: str, seed: int) -> list[tuple[str, Move, object]]:
    language = LANGUAGES[code]
    wrong: list[tuple[str, Move, object]] = []
    for text in said(move, situation, language, seed):
        heard = matched(text, situation, language)
        meaning = meant(heard)
        found = move_for(meaning, session.expected, situation) if meaning else None
        if meaning is None or _plain(found) != _plain(move):
            wrong.append((text, move, (heard, found)))
    return wrong


def _plain(move: Move | None) -> Move | None:
    """Return two places in the order in which they are understood; swapping them is the same the other way round."""
    if isinstance(move, SwapPlaces):
        return SwapPlaces(move.player, min(move.first, move.second), max(move.first, move.second))
    return move


def _session(game: str, code: str, random: Random) -> Session:
    in_play = CardsInPlay(load, random.getrandbits(32), HeardHere(), FlagsHere(), 2026)
    return Session(Record(TABLES[game](random), random.getrandbits(64)), in_play, code)
