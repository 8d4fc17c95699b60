"""What the table can wish for before a game begins, and what becomes of the plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan, divided
from voice_quiz.evening.setup.traits import CARDS
from voice_quiz.game.protocol import Move, Reason, Refused
from voice_quiz.game.seats import Hosting

# The easier half of the cards is for children too.
_MIDDLE = 7


@dataclass(frozen=True, slots=True)
class Wish:
    """Something else about the game: the name of a wish, or an option with its value."""

    option: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class MakeWishes(Move):
    """The table wants something else about the game, one thing or several."""

    wishes: tuple[Wish, ...]


def _packs(*packs: str) -> Callable[[Plan], Plan]:
    return lambda plan: replace(plan, packs=packs)


def _variant(variant: str | None) -> Callable[[Plan], Plan]:
    return lambda plan: replace(plan, variant=variant)


# Wishes by name: the option that they are about, and what they do to the plan.
NAMED: Mapping[str, tuple[str, Callable[[Plan], Plan]]] = {
    "risk": ("variant", _variant("risk")),
    "non-risk": ("variant", _variant("non-risk")),
    "vote": ("variant", _variant(None)),
    "show": ("variant", _variant("show")),
    "expert": ("variant", _variant("expert")),
    "plain": ("variant", _variant(None)),
    "device": ("hosting", lambda plan: replace(plan, hosting=Hosting.DEVICE)),
    "rotating": ("hosting", lambda plan: replace(plan, hosting=Hosting.ROTATING)),
    "easy": ("levels", lambda plan: replace(plan, levels=(EASIEST, _MIDDLE))),
    "hard": ("levels", lambda plan: replace(plan, levels=(_MIDDLE + 1, HARDEST))),
    "mixed": ("levels", lambda plan: replace(plan, levels=(EASIEST, HARDEST))),
    "short": ("short", lambda plan: replace(plan, short=True, rounds=None)),
    "full": ("short", lambda plan: replace(plan, short=False, rounds=None)),
    "tournament": ("tournament", lambda plan: replace(plan, tournament=True)),
    "single": ("tournament", lambda plan: replace(plan, tournament=False)),
    "no-limit": ("time_limit", lambda plan: replace(plan, time_limit=None)),
    "teams": ("teams", lambda plan: replace(plan, teams=divided(plan.players, 2))),
    "family": ("packs", _packs("family")),
    "children": ("packs", _packs("children")),
    "teens": ("packs", _packs("teens")),
    "memories": ("packs", _packs("memories")),
    "experts": ("packs", _packs("expert")),
    "any": ("packs", _packs()),
    "together": ("teams", lambda plan: replace(plan, teams=(plan.players,))),
}
# What can be wished whatever is played.
_ANY_GAME = ("short", "tournament")
# Wishes with a value: the option that they are about, and what they do to the plan.
_VALUED: Mapping[str, tuple[str, Callable[[Plan, str], Plan]]] = {
    "seconds": ("time_limit", lambda plan, seconds: replace(plan, time_limit=int(seconds))),
    "rounds": ("rounds", lambda plan, rounds: replace(plan, rounds=int(rounds), short=False)),
    # Whoever wants neither sport nor film names them one after the other.
    "without": ("without", lambda plan, topic: replace(plan, without=tuple(dict.fromkeys((*plan.without, topic))))),
    "only": ("topics", lambda plan, topic: replace(plan, topics=(topic,))),
}


def granted(plan: Plan, wish: Wish) -> Plan:
    """Change the plan, or refuse what has no effect in this game."""
    assert plan.game
    option, changed = _changed(wish, plan)
    if option not in _ANY_GAME and option not in GAMES[plan.game].options:
        raise Refused(Reason.NOT_OFFERED)
    if changed.variant is not None and changed.variant not in GAMES[plan.game].variants:
        raise Refused(Reason.NOT_OFFERED)
    if not all(changed.teams):
        raise Refused(Reason.WRONG_NUMBER_OF_PLAYERS, 2, GAMES[plan.game].most)
    return changed


def _changed(wish: Wish, plan: Plan) -> tuple[str, Plan]:
    # Where no cards can be chosen, experts want their rules.
    has_cards = plan.game is None or GAMES[plan.game].options >= CARDS
    name = "expert" if wish.option == "experts" and not has_cards else wish.option
    if name in NAMED:
        option, change = NAMED[name]
        return option, change(plan)
    option, change_to = _VALUED[wish.option]
    return option, change_to(plan, wish.value)
