"""Moments of random games of every kind, with words on their cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.card import LETTERS, Card
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.moves import Stocked
from voice_quiz.game.replay import AnyState
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.random_player import RandomPlayer

MOVES = 150


def states(game: str, seed: int) -> Iterator[AnyState]:
    """Play a random game, and give every moment of it."""
    random = Random(f"{game} {seed}")
    state: AnyState = TABLES[game](random).start(seed).state
    dealer, anybody = BlankDealer(random), RandomPlayer(random, 0.7)
    for _ in range(MOVES):
        if state.outcome() is not None:
            return
        expected = state.expected()
        move = dealer.deal(state.needs()) if expected.of(Stocked) else anybody.choose(state, expected)
        state = state.apply(move).state
        yield state


def cards_of(state: AnyState) -> tuple[Card, ...]:
    """Return the cards whose words a page could show."""
    match state:
        case MoneyDrop(card=card, offered=offered, before=before):
            return tuple(one for one in (card, *offered, before.card if before else None) if one)
        case Millionaire(card=card) | Milionario(card=card):
            return (card,) if card else ()
    return ()


def scene_of(state: AnyState, shift: int = 0) -> Scene:
    """Put words on the cards, at A, B, C and D always the same ones; with a shift another of them is the right one."""
    dealt, texts = {}, {}
    for card in cards_of(state):
        order = tuple((number + shift) % len(card.order) for number in card.order)
        words = {number: f"{card.id} at {letter}" for letter, number in zip(LETTERS, order, strict=False)}
        dealt[card.id] = replace(card, order=order)
        wrong = tuple(words.get(number, "nothing") for number in (1, 2, 3))
        texts[card.id] = CardText(card.id, "en", card.category, "topic", 1, f"Question {card.id}?", words[0], wrong, "Because.")
    return Scene(_with_cards(state, dealt), dealt, texts)


def _with_cards(state: AnyState, dealt: dict[str, Card]) -> AnyState:
    match state:
        case MoneyDrop(card=card) | Milionario(card=card) if card:
            return replace(state, card=dealt[card.id])
        case Millionaire(asking=asking) if asking.card:
            return replace(state, asking=replace(asking, card=dealt[asking.card.id]))
    return state
