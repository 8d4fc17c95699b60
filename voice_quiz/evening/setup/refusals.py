"""Says exactly why something cannot be played as it is wished."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.cards.library import NothingChosen, load, topics_as_written
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.wishes import Wish, granted
from voice_quiz.game.protocol import BadSetup, Reason, Refused

# So many cards serve every game: a full tray of money-drop, and some to spare.
_ENOUGH = 60
# So many topics are named to somebody who asked for one that there is not.
_SOME = 4


def miscounted(plan: Plan, count: int, host: Host) -> Said | None:
    """Say that they are too few or too many for the game; where there are teams nobody is too many."""
    if plan.game is None:
        return None
    traits, game = GAMES[plan.game], host.word(f"games.{plan.game}")
    if count < traits.fewest:
        return say("setup.too-few", game=game, fewest=traits.fewest, most=traits.most)
    if count > traits.most and "teams" not in traits.options:
        return say("setup.too-many", game=game, most=traits.most, count=count)
    return None


def _no_topic(topic: str, language: str, host: Host) -> Said:
    """Say that there is no such topic, and name some that there are."""
    there = dict.fromkeys(card.topic for card in load(language))
    some = topics_as_written(list(there)[:_SOME], language)
    return say("setup.no-topic", topic=topic.capitalize(), topics=host.words(some))


def impossible(wishes: Iterable[Wish], plan: Plan, language: str, host: Host) -> Said | None:
    """Say that one of several wishes cannot be granted, and why."""
    for wish in wishes:
        if problem := _impossible(wish, plan, language, host):
            return problem
        plan = granted(plan, wish)
    return None


def _impossible(wish: Wish, plan: Plan, language: str, host: Host) -> Said | None:
    """Say that a wish has no effect in this game, breaks its rules, or leaves too few cards."""
    try:
        changed = granted(plan, wish)
        changed.setup().start(0)
    except Refused as refused:
        if refused.reason is not Reason.NOT_OFFERED:
            raise
        return say("setup.no-effect", game=host.word(f"games.{plan.game}"))
    except BadSetup:
        return say("setup.not-so")
    if changed.selection == plan.selection:
        return None
    try:
        cards = load(language, changed.selection)
    except NothingChosen:
        return _no_topic(wish.value, language, host) if wish.value else say("setup.few-cards")
    return None if len(cards) >= _ENOUGH else say("setup.few-cards")
