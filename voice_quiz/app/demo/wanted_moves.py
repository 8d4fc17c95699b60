"""What the players want: a move of the game, or an answer to a question of the quizmaster's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from voice_quiz.app.demo.player_sentences import plain_sentences, sentences
from voice_quiz.dialogue.meaning import Meaning, Number, Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.scene import Scene
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game import moves as mv
from voice_quiz.game.protocol import Expected, Move, Option
from voice_quiz.game.replay import AnyState
from voice_quiz.simulate.by_game import company_of
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.table import Table
from voice_quiz.table.interludes import Meant
from voice_quiz.table.unclear_stakes import WindowByWindow

# What nobody does in a demonstration.
_UNWANTED = (mv.Annul, mv.TimeUp, mv.GoHome, mv.Lean, mv.Stocked)
_KNOWLEDGE = 0.75
# The number of a game that is not left to chance, where one can be played as one would.
_PLAYED_AS_ONE_WOULD = 1
# Some moves cannot be said in one sentence; then another one is wanted.
_ATTEMPTS = 30

Fits = Callable[[str], bool]


class Speechless(RuntimeError):
    """A situation in which no player finds words."""


@dataclass(frozen=True, slots=True)
class WantedMove:
    """Who wants something, the ways to say it, and whether a text says just that."""

    speaker: str
    ways: tuple[str, ...]
    fits: Fits


class Players:
    """Keep to what they want until they were understood."""

    def __init__(self, session: Session, part: GamePart, random: Random) -> None:
        """Take the game, and a source of chance."""
        self._session = session
        self._part = part
        self._random = random
        self._anybody = RandomPlayer(random, _KNOWLEDGE)
        sensible = company_of(session.record().setup, _PLAYED_AS_ONE_WOULD).sensible
        self._sensible = sensible(random) if sensible else None
        self._wanted: tuple[AnyState, Move, WantedMove] | None = None

    def wish(self, table: Table, *, meant: bool) -> WantedMove:
        """Return what is wanted now; `meant` tells whether the quizmaster asks about something that somebody did say."""
        moment = table.dialogue.moment()
        if table.dialogue.paused or table.dialogue.waiting:
            return self._plain(moment, Plain.CONTINUE, Plain.YES)
        match table.dialogue.question:
            case None:
                return self._move(moment)
            case WindowByWindow(laid=laid) if (stake := self._stake()) is not None:
                return self._number(moment, stake.chips[len(laid)])
            case WindowByWindow():
                return self._plain(moment, Plain.NO)
            case Meant(meaning=meaning):
                # What was only half heard may be what is wanted all the same.
                meant = self._wants(meaning)
        return self._plain(moment, Plain.YES if meant else Plain.NO)

    def _wants(self, meaning: Meaning) -> bool:
        """Tell whether it is meant by what somebody wants now."""
        return self._wanted is not None and _same(self._part.move(meaning), self._wanted[1])

    def _move(self, moment: Moment) -> WantedMove:
        """Choose a move, once for each state of the game."""
        state = self._session.state
        if self._wanted is None or self._wanted[0] is not state:
            self._wanted = state, *self._chosen(moment, state)
        return self._wanted[2]

    def _chosen(self, moment: Moment, state: AnyState) -> tuple[Move, WantedMove]:
        expected = _sensible(self._session.expected)
        for attempt in range(_ATTEMPTS):
            move = self._choice(state, expected, first=attempt == 0)
            fits = self._fits(moment, move)
            if ways := sentences(move, moment, fits, self._random):
                return move, WantedMove(self._speaker(move), tuple(ways), fits)
        raise Speechless(f"nobody knows how to say anything in the situation {moment.situation.kind!r}")

    def _choice(self, state: AnyState, expected: Expected, *, first: bool) -> Move:
        if self._sensible and first:
            return self._sensible.choose(state)
        if expected.of(mv.Stake):
            return self._staked(self._session.scene)
        return self._anybody.choose(state, expected)

    def _staked(self, scene: Scene) -> Move:
        """Lay everything on one window, or on two in round figures; what lies is final."""
        card, facts = scene.card, scene.facts
        if not facts.unplaced:
            return mv.Done()
        assert card
        knows = self._random.random() < _KNOWLEDGE
        letters = sorted(card.letters, key=lambda letter: (knows and letter is not card.right, self._random.random()))
        second = self._random.choice([0, *range(5, facts.chips, 5)]) if len(card.letters) > 2 else 0
        laid = {letters[0]: facts.chips - second, letters[1]: second}
        return mv.Stake(tuple(laid.get(letter, 0) for letter in card.letters))

    def _stake(self) -> mv.Stake | None:
        move = self._wanted[1] if self._wanted and self._wanted[0] is self._session.state else None
        return move if isinstance(move, mv.Stake) else None

    def _fits(self, moment: Moment, move: Move) -> Fits:
        def fits(text: str) -> bool:
            meaning = moment.certain_meaning(text)
            return meaning is not None and _same(self._part.move(meaning), move)

        return fits

    def _plain(self, moment: Moment, *wanted: Plain) -> WantedMove:
        return self._said(moment, lambda meaning: meaning in wanted)

    def _number(self, moment: Moment, number: int) -> WantedMove:
        wish = self._said(moment, lambda meaning: meaning == Number(number))
        return wish if wish.ways else replace(wish, ways=(moment.language.numbers.written(number),))

    def _said(self, moment: Moment, wanted: Callable[[Meaning], bool]) -> WantedMove:
        def fits(text: str) -> bool:
            meaning = moment.certain_meaning(text)
            return meaning is not None and wanted(meaning)

        return WantedMove(self._speaker(None), tuple(plain_sentences(moment, fits, self._random)), fits)

    def _speaker(self, move: Move | None) -> str:
        """Let the one speak whose move it is, or any of those who are asked."""
        player, asked = getattr(move, "player", None), self._session.expected.asked
        if isinstance(player, str):
            return player
        scene = self._session.scene
        return self._random.choice(scene.facts.team or asked or scene.players)


def _sensible(expected: Expected) -> Expected:
    """Leave out what nobody does here; whoever is asked acts himself."""
    options = [option for option in expected.options if option.move not in _UNWANTED]
    return replace(expected, options=tuple(_own(option, expected.asked) for option in options))


def _own(option: Option, asked: tuple[str, ...]) -> Option:
    players = tuple(player for player in asked[:1] if player in option.players) or option.players
    values = {name: (True,) if name == "sure" and True in allowed else allowed for name, allowed in option.values.items()}
    return replace(option, players=players, values=values)


def _same(one: Move | None, other: Move) -> bool:
    """Compare moves; two places can be swapped in either order."""
    match one, other:
        case mv.SwapPlaces(player, first, second), mv.SwapPlaces():
            return other in (one, mv.SwapPlaces(player, second, first))
    return one == other
