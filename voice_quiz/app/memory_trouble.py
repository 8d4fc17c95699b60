"""Says aloud what is wrong with the memory of the evenings, and whether a game can go on."""

from __future__ import annotations

import sys

from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.cards.dealer import DeckTooSmall
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.game.summary import Trouble
from voice_quiz.store import OpenElsewhere, Store, StoreProblem


def told(problem: StoreProblem | DeckTooSmall) -> Said:
    """Return the line that says what is wrong with the memory or the cards."""
    if isinstance(problem, DeckTooSmall):
        return say("table.too-few-cards")
    return say("table.elsewhere" if isinstance(problem, OpenElsewhere) else "table.memory-lost")


def break_off(quizmaster: Quizmaster, store: Store) -> None:
    """Say aloud that something went wrong that nobody foresaw, and whether the game is kept."""
    store.sentry.look()
    gone = store.sentry.trouble is Trouble.GONE
    quizmaster.say(say("table.fault"), say("table.memory-gone" if gone else "table.fault-kept"))


def kept(quizmaster: Quizmaster, store: Store) -> str:
    """Return whether the game can go on, and how."""
    advice = store.sentry.advice
    return f"{quizmaster.host.word('system.ended')}; {advice}" if advice else quizmaster.host.word("system.ended-kept")


def admit(quizmaster: Quizmaster, store: Store) -> None:
    """Say at the end of a game that it was kept elsewhere, or (once more) that it could not be kept."""
    sentry = store.sentry
    sentry.look()
    news = sentry.news()
    trouble = sentry.trouble if sentry.trouble is Trouble.GONE else news
    if trouble:
        quizmaster.say(say(f"table.{trouble}"))
    if sentry.advice:
        print(f"voice-quiz: {sentry.advice}", file=sys.stderr)
