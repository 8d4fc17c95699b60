"""Draws tables and moves of the ladder games, legal ones and any."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.game.ladder.invariants import Climb
from tests.game.ladder.tables import NAMES, card
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant
from voice_quiz.game.moves import (
    Annul,
    Buy,
    Confirm,
    Connect,
    Decide,
    Done,
    GoHome,
    Item,
    Joker,
    Lean,
    Leave,
    Look,
    PickHelper,
    Reveal,
    Show,
    Skip,
    Stocked,
    TimeUp,
    UseJoker,
    Volunteer,
    Vote,
    VoteVariant,
)
from voice_quiz.game.protocol import Move, Option
from voice_quiz.game.seats import Hosting

_SELDOM = (GoHome, Annul, Lean, Leave)


def _tables(fewest: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.integers(fewest, len(NAMES)).map(lambda count: NAMES[:count])


@st.composite
def millionaire_setups(draw: st.DrawFn) -> MillionaireSetup:
    """Draw a table for the box of 2013."""
    hosting = draw(st.sampled_from(Hosting))
    players = draw(_tables(3 if hosting is Hosting.ROTATING else 1))
    variant = draw(st.sampled_from((None, Variant.RISK, Variant.NON_RISK)))
    return MillionaireSetup(players, Edition.Y2013, hosting, variant, draw(_rounds), draw(st.booleans()))


@st.composite
def classic_setups(draw: st.DrawFn) -> MillionaireSetup:
    """Draw a table for the older box."""
    hosting, variant = draw(st.sampled_from(Hosting)), draw(st.sampled_from((None, Variant.SHOW)))
    players = draw(_tables(1 if hosting is Hosting.DEVICE and variant is None else 2))
    return MillionaireSetup(players, Edition.CLASSIC, hosting, variant, draw(_rounds), draw(st.booleans()))


@st.composite
def milionario_setups(draw: st.DrawFn) -> MilionarioSetup:
    """Draw a table for milionario."""
    hosting = draw(st.sampled_from(Hosting))
    return MilionarioSetup(draw(_tables(2 if hosting is Hosting.ROTATING else 1)), hosting, draw(_rounds))


_rounds = st.sampled_from((None, 1, 2, 3))


@st.composite
def legal_moves(draw: st.DrawFn, state: Climb) -> Move:
    """Draw a move that is expected; going home, annulling and leaving are seldom."""
    options = state.expected().options
    seldom = draw(st.integers(0, 9)) == 9
    wanted = [option for option in options if (option.move in _SELDOM) is seldom]
    option = draw(st.sampled_from(wanted or options))
    return draw(_moves_of(option, state))


def _moves_of(option: Option, state: Climb) -> st.SearchStrategy[Move]:
    if option.move is Stocked:
        return st.sampled_from(LETTERS).map(lambda right: Stocked((card(right),)))
    parts = {name: st.sampled_from(allowed) for name, allowed in option.values.items()}
    right = _right(state)
    if option.move in (Decide, Reveal) and right in option.values["letter"]:
        # Those who know nothing never see the upper half of the ladder.
        parts["letter"] = st.just(right) | parts["letter"]
    if "player" in option.move.__slots__:
        parts["player"] = st.sampled_from(option.players)
    return st.builds(option.move, **parts)


def _right(state: Climb) -> Letter | None:
    return state.card.right if state.card else None


_players = st.sampled_from((*NAMES, "Franz"))
_letters = st.sampled_from(LETTERS)
_hands = st.lists(_letters, max_size=3).map(tuple)
_jokers = st.sampled_from(Joker)

any_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Stocked, st.just((card(),)) | st.just(())),
    st.sampled_from((Annul(), Done(), TimeUp())),
    st.builds(GoHome, st.just("Franz")),
    st.builds(VoteVariant, _players, st.booleans()),
    st.builds(Decide, _players, _letters | st.none()),
    st.builds(Confirm, _players, st.booleans()),
    st.builds(Reveal, _players, _letters),
    st.builds(UseJoker, _players, _jokers, _players | st.none()),
    st.builds(Leave, _players),
    st.builds(Vote, _players, _letters | st.none()),
    st.builds(Connect, _players, st.booleans()),
    st.builds(Volunteer, _players),
    st.builds(PickHelper, _players, _players),
    st.builds(Show, _players, _hands),
    st.builds(Look, _players, _players),
    st.builds(Buy, _players, st.sampled_from(Item), st.integers(-1, 12) | st.none()),
    st.builds(Skip, _players),
)
