"""Puts a game of the store on the table: a new one, or one that goes on."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from voice_quiz.app.errors import BadInput
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import NothingChosen, Selection, load
from voice_quiz.cards.text import CardText
from voice_quiz.evening.after.tournament import Programme
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.session import Session
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.protocol import BadSetup
from voice_quiz.game.replay import Record
from voice_quiz.game.summary import seated
from voice_quiz.store import NoSuchGame, OpenGame, Store, StoreProblem
from voice_quiz.store.serialisation import written

# Stands for the game that was broken off last.
NEWEST = 0


@dataclass(frozen=True, slots=True)
class Seated:
    """A game on the table, and how it is kept."""

    session: Session
    game: OpenGame

    @property
    def evening(self) -> int:
        """Return the number of the evening that it belongs to, which changes if the game has to be kept elsewhere."""
        return self.game.evening


def begun(
    store: Store,
    record: Record,
    language: str,
    selection: Selection,
    evening: int | None = None,
    programme: Programme | None = None,
) -> Seated:
    """Begin a game, and keep it from its first move on; what else the evening has before it is kept too."""
    in_play = _cards(store, record, selection, earlier=store.cards(evening) if evening else ())
    # Read the cards now, so that a bad choice is refused before anything is kept or said.
    in_play.speak(language)
    game = store.begin(record.setup, record.seed, language, selection, evening, written(programme) if programme else None)
    return Seated(Session(game.record, in_play, language, game), game)


def resumed(store: Store, number: int) -> Seated:
    """Go on with a game at its last move, in its last language, with its cards as they were."""
    try:
        game = store.resume(number if number != NEWEST else _newest(store))
    except NoSuchGame as error:
        raise BadInput(f"{error}; `voice-quiz history` lists them") from None
    try:
        in_play = _cards(store, game.record, game.selection, game.texts, store.cards(game.evening, game.id))
        in_play.speak(game.language)
        session = Session(game.record, in_play, game.language, game, game.entries, game.time_left)
    except (Unreadable, BadSetup, NothingChosen) as error:
        raise BadInput(f"game {game.id} in {store.file} cannot go on: {error}; the others can") from None
    if game.ended and session.state.outcome() is not None:
        raise BadInput(f"game {game.id} is over; `voice-quiz history {game.id}` tells it again")
    return Seated(session, game)


def language_of(store: Store, number: int) -> str | None:
    """Name the language that a game goes on in, if there is such a game."""
    with suppress(StoreProblem):
        games = store.open_games() if number == NEWEST else store.games()
        return next((game.language for game in games if number in (NEWEST, game.id)), None)
    return None


def _newest(store: Store) -> int:
    games = store.open_games()
    if not games:
        store.check_idle()
        raise BadInput("there is no game to go on with; leave --resume out to begin one")
    return games[0].id


def _cards(
    store: Store,
    record: Record,
    selection: Selection,
    played: Iterable[CardText] = (),
    earlier: Iterable[CardText] = (),
) -> CardsInPlay:
    heard = HeardHere(store.heard(seated(record.setup)))
    year = datetime.datetime.now(tz=datetime.UTC).year
    return CardsInPlay(lambda language: load(language, selection), record.seed, heard, store.flags, year, played, earlier)
