"""The aids of milionario: who may use which on a question, and what they bring (rules CM-4 to CM-7, CM-15)."""

from __future__ import annotations

from dataclasses import replace

from voice_quiz.game import events as ev
from voice_quiz.game.card import Card
from voice_quiz.game.chance import Chance
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.fifty_fifty import halved
from voice_quiz.game.moves import Decide, Joker, Leave, Look, Reveal, UseJoker
from voice_quiz.game.protocol import Option, Player, Step, offer


def choices(contest: Contest) -> tuple[Option, ...]:
    """Return what the table can do with a question: choose in turn, look as an expert, then turn up the answers."""
    if contest.undecided:
        return _own_choices(contest.undecided[0])
    expert = wisher(contest, Joker.EXPERT)
    if expert:
        return (offer(Look, expert.player, partner=hidden(contest)),)
    return tuple(offer(Reveal, one.player, letter=one.letters) for one in contest.sealed)


def _own_choices(one: Contestant) -> tuple[Option, ...]:
    answer = offer(Decide, one.player, letter=(*one.letters, None))
    if one.aided:
        return (answer,)
    aids = (offer(UseJoker, one.player, joker=one.jokers, partner=(None,)),) if one.jokers else ()
    return (answer, *aids, offer(Leave, one.player))


def wisher(contest: Contest, joker: Joker) -> Contestant | None:
    """Find the first one who waits for an aid."""
    return next((one for one in contest.playing if one.wish is joker), None)


def hidden(contest: Contest) -> tuple[Player, ...]:
    """Name those whose answers lie face down, for an expert to look at."""
    return tuple(one.player for one in contest.playing if one.decided)


def fifty(contest: Contest, card: Card, chance: Chance) -> tuple[Step[Contest], Chance]:
    """Leave the same two letters to all who asked for it (CM-6)."""
    half, chance = halved(card, card.letters, chance)
    step = Step(contest)
    for player in [one.player for one in contest.contestants if one.wish is Joker.FIFTY]:
        changed = step.state.changed(player, lambda one: replace(_aided(one), letters=half))
        step = step.plus(Step(changed, (ev.LettersLeft(player, half, audience=(player,)),)))
    return step, chance


def looked(contest: Contest, player: Player, partner: Player) -> Step[Contest]:
    """Show an expert the answer of somebody else, in secret (CM-7)."""
    seen = ev.LetterSeen(player, partner, contest.of(partner).letter, audience=(player,))
    return Step(contest.changed(player, _aided), (ev.Looked(player, partner), seen))


def wasted(contest: Contest, player: Player) -> Step[Contest]:
    """Let an expert see nothing, because no answer lies face down (CM-7)."""
    return Step(contest.changed(player, _aided), (ev.ExpertWasted(player),))


def _aided(one: Contestant) -> Contestant:
    return replace(one.spending(), aided=True)
