"""The ladder games, tried: who sits down to them, what they have to know, what must always be true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from voice_quiz.game import events as ev
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, Millionaire, MillionaireSetup, Variant
from voice_quiz.game.moves import Annul, Joker, UseJoker
from voice_quiz.game.protocol import Event, Move
from voice_quiz.game.seats import Hosting
from voice_quiz.simulate.company import NAMES, Company

Climb = Millionaire | Milionario
# The first to a million has to know nearly everything.
_TO_A_MILLION = Company(knowledge=(0.98,))


def millionaire(random: Random) -> MillionaireSetup:
    """Seat one to five players at the box of 2013."""
    hosting = random.choice(list(Hosting))
    players = NAMES[: random.randint(3 if hosting is Hosting.ROTATING else 1, 5)]
    variant = random.choice((None, Variant.RISK, Variant.NON_RISK))
    return MillionaireSetup(players, Edition.Y2013, hosting, variant, random.choice((None, 1, 2, 3)), random.random() < 0.5)


def classic(random: Random) -> MillionaireSetup:
    """Seat one to five players at the older box."""
    hosting, variant = random.choice(list(Hosting)), random.choice((None, Variant.SHOW))
    alone = hosting is Hosting.DEVICE and variant is None
    players = NAMES[: random.randint(1 if alone else 2, 5)]
    return MillionaireSetup(players, Edition.CLASSIC, hosting, variant, random.choice((None, 1, 2, 3)), random.random() < 0.5)


def milionario(random: Random) -> MilionarioSetup:
    """Seat one to five players, now and then for fewer or more turns than is usual."""
    hosting = random.choice(list(Hosting))
    players = NAMES[: random.randint(2 if hosting is Hosting.ROTATING else 1, 5)]
    return MilionarioSetup(players, hosting, random.choice((None, None, None, 1, 6)))


def company(setup: MillionaireSetup) -> Company:
    """Return how those play who sit at one of the boxes."""
    return Company() if setup.last_round else _TO_A_MILLION


def _total(contest: Contest) -> int:
    return sum(account.total for account in contest.accounts)


def broken(before: Climb, move: Move, state: Climb, happened: tuple[Event, ...]) -> Iterator[str]:
    """Name money that cannot be, jokers used twice, and letters that help nobody."""
    if isinstance(move, Annul):
        return
    earned = sum(event.money for event in happened if isinstance(event, ev.Fell | ev.LeftWith | ev.HelperPaid)) + sum(
        state.contest.ladder[-1] for event in happened if isinstance(event, ev.WonMillion)
    )
    spent = sum(event.money for event in happened if isinstance(event, ev.Bought))
    if _total(state.contest) - _total(before.contest) != earned - spent:
        yield "money was created or lost"
    if isinstance(move, UseJoker) and move.joker not in before.contest.of(move.player).jokers:
        yield "a joker was used twice"
    card = before.card
    for event in happened:
        if isinstance(event, ev.LettersGiven) and event.joker is Joker.AUDIENCE and card and card.right not in event.letters:
            yield "the right letter is not among the audience's"
        if isinstance(event, ev.LettersLeft) and card and (card.right not in event.letters or len(event.letters) > 2):
            yield "a fifty-fifty left the wrong letters"
    names = [one.player for one in state.contest.contestants]
    if len(set(names)) != len(names):
        yield "a contestant is there twice"
