"""Games that are kept in a store and played by chance, for whoever wants to see what becomes of them."""

from __future__ import annotations

from functools import cache
from random import Random

from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import languages, load
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.session import Session, TakeBack
from voice_quiz.game.summary import seated
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.store import OpenGame, Store

LANGUAGES = languages()

cards = cache(load)


def session_of(store: Store, game: OpenGame) -> Session:
    """Put a game on the table."""
    heard = HeardHere(store.heard(seated(game.record.setup)))
    in_play = CardsInPlay(cards, game.record.seed, heard, store.flags, 0, game.texts)
    return Session(game.record, in_play, game.language, game, game.entries)


def play(session: Session, random: Random) -> None:
    """Do anything that can be done in a game."""
    chance = random.random()
    if chance < 0.05 and session.take_back() is TakeBack.FREE:
        session.undo()
    elif chance > 0.98:
        session.speak(random.choice(LANGUAGES))
    elif session.wants_cards():
        session.stock()
    else:
        session.play(RandomPlayer(random, 0.8).choose(session.state, session.expected))
