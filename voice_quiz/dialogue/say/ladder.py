"""What is told and asked on the ladders of millionaire and milionario."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from voice_quiz.dialogue.say.grouping import Agreed, ClimbedTogether
from voice_quiz.dialogue.say.host import Host, Said, privately, say
from voice_quiz.dialogue.say.letters import bare, named, options
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game import events as ev
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.ladder.rungs import MILIONARIO, MILLIONAIRE_SAFE, worth
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.lifelines import Advising, Ballot, Call, Showing
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import Item, Joker
from voice_quiz.game.protocol import Event


def tell(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event on a ladder."""
    match event:
        case ev.RoundBegan(number, quizmaster, contestants):
            turn = isinstance(scene.state, Milionario)
            yield say("ladder.turn-began" if turn else "ladder.round-began", round=number, players=host.words(contestants))
            if quizmaster:
                yield say("table.host", player=quizmaster)
        case ev.QuestionAsked(card, level):
            yield from read_card(card, level, scene)
        case ev.RoundEnded() if scene.state.outcome() is None:
            yield from _totals(scene, host)
        case ev.VariantChosen(risk):
            yield say("ladder.risk" if risk else "ladder.non-risk")
        case _:
            yield from _answers(event, scene, host)
            yield from _jokers(event, scene, host)


def read_card(card: str, level: int, scene: Scene) -> Iterator[Said]:
    """Read the question, then the answers."""
    contest = scene.contest
    assert contest
    key = "ladder.last-level" if level == len(contest.ladder) else "ladder.level-high" if _is_big(scene) else "ladder.level"
    yield say(key, level=level, money=worth(contest.ladder, level))
    yield Said("ladder.question", {"question": scene.texts[card].question}, mark="question")
    yield from options(card, scene)


def _totals(scene: Scene, host: Host) -> Iterator[Said]:
    assert scene.contest
    accounts = scene.contest.accounts
    if len(accounts) > 1:
        totals = [host.word("table.total", player=account.player, money=account.total) for account in accounts]
        yield say("table.totals", totals=host.words(totals))


def _answers(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    alone = scene.alone
    match event:
        case ev.Ready() | ev.Locked() if alone:
            return
        case ev.Ready() if scene.contest and not any(one.undecided for one in scene.contest.facing):
            # Who decides last hears it from what follows at once.
            return
        case ev.Ready(player):
            yield say("ladder.ready", player=player)
        case ev.Reconsidered(player):
            yield say("ladder.reconsidered", player=player)
        case ev.Locked(player):
            yield say("ladder.locked", player=player)
        case ev.Revealed(player, letter) if scene.card:
            key = "ladder.revealed-alone" if alone else "ladder.revealed"
            values = {"player": player, "letter": letter, "answer": scene.answer(scene.card.id, letter)}
            yield Said(key, values, cue="suspense" if _is_big(scene) else None)
        case Agreed(players, letter) if scene.card:
            values = {"players": host.words(players), "letter": letter, "answer": scene.answer(scene.card.id, letter)}
            yield Said("ladder.agreed", values, cue="suspense" if _is_big(scene) else None)
        case _:
            yield from _judgement(event, scene, host)


def _is_big(scene: Scene) -> bool:
    """Tell whether so much money is at stake that the table holds its breath."""
    contest = scene.contest
    return contest is not None and contest.level * 3 >= len(contest.ladder) * 2


def _judgement(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    match event:
        case ev.Climbed(level=level) | ClimbedTogether(level=level) if scene.contest and level == len(scene.contest.ladder):
            # The million is told by itself.
            return
        case ev.Climbed(player, level, money):
            yield say("ladder.climbed", player=player, money=money)
            yield from _milestone((player,), level, money, scene, host)
        case ClimbedTogether(players, level, money):
            yield say("ladder.climbed-together", players=host.words(players), money=money)
            yield from _milestone(players, level, money, scene, host)
        case ev.WonMillion(player):
            yield Said("ladder.million", {"player": player}, pause=1.0, cue="win")
        case ev.Fell(player, money):
            yield Said("ladder.fell" if money else "ladder.fell-nothing", {"player": player, "money": money}, cue="wrong")
        case ev.LeftWith(player, money):
            yield say("ladder.left" if money else "ladder.left-nothing", player=player, money=money)
        case ev.HelperPaid(helper, money):
            yield say("ladder.helper-paid", player=helper, money=money)


def _milestone(players: tuple[str, ...], level: int, money: int, scene: Scene, host: Host) -> Iterator[Said]:
    """Say that a level is reached which nobody takes away any more, or a great one that somebody may still lose."""
    assert scene.contest
    # Whoever was right the first time waits while others have another question (CM-20).
    waiting = scene.state.waiting if isinstance(scene.state, Milionario) else ()
    everybody = (*scene.contest.contestants, *waiting)
    safe = [one.player for one in everybody if one.player in players and level in one.safe]
    if safe and isinstance(scene.state, Milionario):
        yield say("ladder.haven-reached", players=host.words(safe), money=money)
    elif safe:
        yield say("ladder.safe", money=money)
    elif isinstance(scene.state, Millionaire) and level in MILLIONAIRE_SAFE:
        yield say("ladder.unsafe", money=money)


def _jokers(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    match event:
        case ev.JokerAsked(player, joker):
            yield say("ladder.joker-asked", player=player, joker=host.word(f"jokers.{joker}"))
        case ev.JokerBegan(player, joker, partners):
            yield say(f"began.{joker}{_way(scene, joker)}", player=player, partners=partners and host.words(partners))
        case ev.LettersLeft(player, letters):
            yield privately(say("ladder.letters-left", player=player, letters=named(letters, scene, host)), player)
        case ev.LettersGiven(player, joker, letters):
            yield privately(say(f"given.{joker}", player=player, letters=named(letters, scene, host)), player)
        case ev.Voted(player, abstained):
            yield say("ladder.abstained" if abstained else "ladder.voted", player=player)
        case ev.CallBegan(player, seconds):
            yield Said("ladder.call-began", {"player": player, "seconds": seconds}, cue="clock")
        case ev.CallEnded(player, reached):
            yield say("ladder.call-ended" if reached else "ladder.call-failed", player=player)
        case ev.ShownWrong(player, letters):
            key = "ladder.shown-wrong" if len(letters) == 1 else "ladder.shown-wrong-both"
            yield Said(key, {"player": player, "letters": bare(letters, host)}, cue="wrong")
        case _:
            yield from _helpers(event, scene, host)


def _way(scene: Scene, joker: Joker) -> str:
    """Tell the ways of a joker apart: alone before the quizmaster, a call to somebody at the table, or nothing but a call."""
    help_ = scene.state.asking.help if isinstance(scene.state, Millionaire) else None
    match help_:
        case Showing():
            return "-alone"
        case Ballot(joker=Joker.PHONE):
            return "-table"
    classic = isinstance(scene.state, Millionaire) and scene.state.setup.classic
    return "-call" if joker is Joker.PHONE and classic else ""


def _helpers(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    match event:
        case ev.Volunteered(player):
            yield say("ladder.volunteered", player=player)
        case ev.NobodyHelped(player):
            yield say("ladder.nobody-helped", player=player)
        case ev.HelperPicked(_, helper):
            yield say("ladder.helper-picked", player=helper)
        case ev.HelperAnswered(_, helper, letter) if scene.card:
            yield say("ladder.helper-answered", player=helper, letter=letter, answer=scene.answer(scene.card.id, letter))
        case _:
            yield from _milionario(event, scene, host)


def _milionario(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    match event:
        case ev.Bought(player, Item.SWITCH):
            yield say("ladder.bought-switch", player=player)
        case ev.Bought(player, _, int() as level) if scene.contest:
            yield say("ladder.bought-haven", player=player, money=worth(scene.contest.ladder, level))
            if level == len(scene.contest.ladder):
                yield say("ladder.haven-on-top", player=player)
        case ev.Looked(player, partner):
            yield say("ladder.looked", player=player, partner=partner)
        case ev.LetterSeen(player, partner, letter):
            key = "ladder.letter-seen" if letter else "ladder.letter-shown"
            shown = named((letter,), scene, host) if letter else ""
            seen = say(key, player=player, partner=partner, letter=shown)
            yield privately(seen, player) if letter else seen
        case ev.ExpertWasted(player):
            yield say("ladder.expert-wasted", player=player)


def final_prompt(contest: Contest, scene: Scene, player: str) -> Said:
    """Ask whether an answer is final, with its money; the answer itself only where nobody must not hear it."""
    asked, money = contest.of(player), contest.at_stake
    if scene.alone and asked.letter and scene.card:
        answer = scene.answer(scene.card.id, asked.letter)
        values = {"player": player, "letter": asked.letter, "answer": answer, "money": money}
        return Said("ask.final-answer", values, mark="ask.yes-no")
    return say("ask.yes-no", player=player, money=money)


def lifeline_prompt(kind: Kind, scene: Scene, player: str) -> Said:
    """Ask for what a lifeline waits for: a call, a vote, a helper."""
    used = scene.lifeline
    helped = used.player if used else ""
    match kind:
        case Kind.VOLUNTEER:
            return say("ask.volunteer", player=helped)
        case Kind.VOTE:
            return say("ask.advice" if isinstance(used, Advising) else "ask.vote", player=player, contestant=helped)
    if isinstance(used, Call) and used.talking:
        return say("ask.talking", player=player)
    # The older box knows no search (WC-4).
    classic = isinstance(scene.state, Millionaire) and scene.state.setup.classic
    # What was said as it began asks as much.
    return replace(
        say("ask.call-only" if classic else "ask.call", player=player), unless=f"began.phone{_way(scene, Joker.PHONE)}"
    )


def haven_at(level: int) -> Said:
    """Ask whether a haven is to be bought on a level."""
    return say("meant.buy-haven-at", money=MILIONARIO[level - 1])
