"""What a player can do on a page now, made of what the game expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import moves as mv
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.rungs import worth
from voice_quiz.game.lottery.board import DIGITS, PLACES
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.protocol import Move, Option, Player
from voice_quiz.phones.actions import FormField, PageAction, Values
from voice_quiz.phones.page_texts import Texts


@dataclass(frozen=True, slots=True)
class _Now:
    """For whom an option is made into actions, in which game, with which words."""

    player: Player
    scene: Scene
    texts: Texts

    def button(self, label: str, move: Move, *, kind: str = "other", sure: bool = False, **values: object) -> PageAction:
        """Make a button of a text."""
        return PageAction(kind, self.texts.of("actions", label, **values), _just(move), sure=sure)

    def money(self, level: int) -> str:
        """Write what a level is worth."""
        assert self.scene.contest
        return self.texts.money(worth(self.scene.contest.ladder, level))


def actions_for(player: Player, scene: Scene, texts: Texts) -> tuple[PageAction, ...]:
    """Return what a player can do now."""
    now = _Now(player, scene, texts)
    options = [option for option in scene.state.expected().options if player in option.players and option.move in _OFFERS]
    return tuple(action for option in options for action in _OFFERS[option.move](option, now))


def _just(move: Move) -> Callable[[Values], Move]:
    return lambda _: move


# Answers, jokers, leaving.


def _answers(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer the cards to answer with; in milionario what lies face down stays there, so it is asked about."""
    card, hides = now.scene.card, option.move is mv.Decide
    assert card
    for letter in option.values["letter"]:
        if isinstance(letter, Letter):
            move = mv.Decide(now.player, letter) if hides else mv.Reveal(now.player, letter)
            sure = hides and isinstance(now.scene.state, Milionario)
            yield PageAction("answer", now.scene.answer(card.id, letter), _just(move), letter, sure)


def _votes(option: Option, now: _Now) -> Iterator[PageAction]:
    card = now.scene.card
    assert card
    for letter in option.values["letter"]:
        if isinstance(letter, Letter):
            yield PageAction("vote", now.scene.answer(card.id, letter), _just(mv.Vote(now.player, letter, unseen=True)), letter)
        else:
            yield now.button("abstain", mv.Vote(now.player, unseen=True))


def _jokers(option: Option, now: _Now) -> Iterator[PageAction]:
    for joker in map(mv.Joker, map(str, option.values["joker"])):
        for partner in option.values["partner"]:
            named = now.texts.of("jokers", joker)
            label = now.texts.of("actions", "call", joker=named, name=partner) if partner else named
            move = mv.UseJoker(now.player, joker, str(partner) if partner else None, unseen=True)
            yield PageAction("joker", label, _just(move), sure=True)


def _leaving(_: Option, now: _Now) -> Iterator[PageAction]:
    assert now.scene.contest
    money = now.money(now.scene.contest.level - 1)
    yield now.button("leave", mv.Leave(now.player), kind="leave", sure=True, money=money)


def _replies(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer two ways to reply, as far as both are open."""
    player = now.player
    replies: dict[type[Move], tuple[str, Callable[[bool], Move], str, str]] = {
        mv.Confirm: ("sure", lambda yes: mv.Confirm(player, yes), "yes", "no"),
        mv.VoteVariant: ("risk", lambda yes: mv.VoteVariant(player, yes), "risk", "non-risk"),
        mv.Connect: ("reached", lambda yes: mv.Connect(player, yes), "reached", "unreached"),
    }
    about, move, *labels = replies[option.move]
    for yes, label in zip((True, False), labels, strict=True):
        if yes in option.values[about]:
            yield now.button(label, move(yes))


def _finishing(_: Option, now: _Now) -> Iterator[PageAction]:
    """Offer to be done; with stakes as soon as no chip is left in the hand."""
    if not isinstance(now.scene.state, MoneyDrop):
        yield now.button("done", mv.Done())
    elif not now.scene.state.unplaced:
        yield now.button("final", mv.Done(), sure=True)


def _plainly(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer what says everything by itself."""
    plain: dict[type[Move], tuple[str, str, Move]] = {
        mv.SwapCard: ("joker", "swap", mv.SwapCard()),
        mv.Skip: ("other", "skip", mv.Skip(now.player)),
        mv.Volunteer: ("other", "volunteer", mv.Volunteer(now.player)),
    }
    kind, label, move = plain[option.move]
    yield now.button(label, move, kind=kind, sure=kind == "joker")


def _people(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer somebody to pick as a helper, or to look at."""
    picks = option.move is mv.PickHelper
    for name in map(str, option.values["helper" if picks else "partner"]):
        move = mv.PickHelper(now.player, name) if picks else mv.Look(now.player, name)
        yield now.button("pick" if picks else "look", move, name=name)


def _hands(option: Option, now: _Now) -> Iterator[PageAction]:
    for hand in option.values["letters"]:
        letters = tuple(letter for letter in LETTERS if isinstance(hand, tuple) and letter in hand)
        yield PageAction("other", " + ".join(letters), _just(mv.Show(now.player, letters)), sure=True)


def _goods(option: Option, now: _Now) -> Iterator[PageAction]:
    for item in map(mv.Item, map(str, option.values["item"])):
        for level in option.values["level"]:
            number = level if isinstance(level, int) else None
            money = now.money(number) if number else ""
            yield now.button(item, mv.Buy(now.player, item, number), money=money)


# Money-drop.


def _categories(_: Option, now: _Now) -> Iterator[PageAction]:
    assert isinstance(now.scene.state, MoneyDrop)
    for choice, card in enumerate(now.scene.state.offered, 1):
        yield PageAction("other", now.scene.texts[card.id].category, _just(mv.ChooseCategory(choice)))


def _stakes(_: Option, now: _Now) -> Iterator[PageAction]:
    state = now.scene.state
    assert isinstance(state, MoneyDrop)

    def build(values: Values) -> Move:
        return mv.Stake(tuple(value for value in values if isinstance(value, int)))

    yield PageAction("stake", now.texts.of("player", "stake"), build, chips=state.chips, windows=state.windows)


# The lottery.


def _digits(_: Option, now: _Now) -> Iterator[PageAction]:
    digits = tuple((digit, str(digit)) for digit in DIGITS)
    fields = tuple(FormField(f"{now.texts.of('player', 'place')} {place}", digits) for place in PLACES)

    def build(values: Values) -> Move:
        return mv.PickDigits(now.player, tuple(value for value in values if isinstance(value, int)))

    yield PageAction("form", now.texts.of("actions", "digits"), build, fields=fields)
    yield now.button("deal", mv.PickDigits(now.player))


def _spinners(_: Option, now: _Now) -> Iterator[PageAction]:
    for colour in mv.Colour:
        yield now.button(colour, mv.Spin(now.player, colour))


def _numbers(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer how far to walk, or which of one's equal cards to give."""
    walks = option.move is mv.Walk
    for number in (int(str(value)) for value in option.values["steps" if walks else "place"]):
        move = mv.Walk(now.player, number) if walks else mv.Give(now.player, number)
        yield now.button("walk" if walks else "give", move, steps=number, place=number)


# What several fields belong to, by the name of its text.
_FORMS: dict[type[Move], str] = {
    mv.PlaceDigit: "take",
    mv.SwapPlaces: "swap-places",
    mv.BuyDigit: "buy-digit",
    mv.BuyPlace: "buy-place",
}


def _form(option: Option, now: _Now) -> Iterator[PageAction]:
    """Offer several things to choose at once, in the order of the move's own fields."""
    values = option.values
    fields = tuple(FormField(now.texts.of("player", name), tuple((one, str(one)) for one in values[name])) for name in values)

    def build(chosen: Values) -> Move:
        kind: Callable[..., Move] = option.move
        return kind(now.player, *chosen)

    label = now.texts.of("actions", _FORMS[option.move])
    only = ", ".join(str(choices[0]) for choices in values.values() if len(choices) == 1)
    yield PageAction("form", f"{label}: {only}" if only else label, build, fields=fields)


# How each kind of move is offered; what is not here is done by voice, or with a sentence.
_OFFERS: dict[type[Move], Callable[[Option, _Now], Iterator[PageAction]]] = {
    mv.Decide: _answers,
    mv.Reveal: _answers,
    mv.Vote: _votes,
    mv.UseJoker: _jokers,
    mv.Leave: _leaving,
    mv.Confirm: _replies,
    mv.VoteVariant: _replies,
    mv.Connect: _replies,
    mv.Done: _finishing,
    mv.SwapCard: _plainly,
    mv.Skip: _plainly,
    mv.Volunteer: _plainly,
    mv.PickHelper: _people,
    mv.Look: _people,
    mv.Show: _hands,
    mv.Buy: _goods,
    mv.ChooseCategory: _categories,
    mv.Stake: _stakes,
    mv.PickDigits: _digits,
    mv.Spin: _spinners,
    mv.Walk: _numbers,
    mv.Give: _numbers,
    **dict.fromkeys(_FORMS, _form),
}
