"""What is told and asked in money-drop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat

from voice_quiz.dialogue.meaning import Figure, Status, Topic
from voice_quiz.dialogue.say.grouping import AllOnOne, Empty, LongAwaited, RanOut
from voice_quiz.dialogue.say.host import Host, Said, Talk, say
from voice_quiz.dialogue.say.letters import bare, cited, options
from voice_quiz.dialogue.say.ranking import ranking
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.money_drop.question_piles import ROUNDS, WINDOWS
from voice_quiz.game.money_drop.rules import CHIP, CHIPS, MoneyDrop, Stage
from voice_quiz.game.protocol import Event

# From this share of the chips on a loss is a blow, in 100.
_BLOW = 40
# Seconds to guess what the question may be, once the answers are known (MD-5).
_SPECULATION = 4.0
# Seconds before an answer that everybody can see already.
_KNOWN = 0.4
# After so many rounds without a loss that is worth a word.
_UNTOUCHED = 4


def tell(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event of money-drop."""
    match event:
        case ev.RunBegan(team, quizmaster):
            # A team that is alone has just been greeted.
            if isinstance(scene.state, MoneyDrop) and len(scene.state.runs) > 1:
                yield say("drop.run-began", team=host.words(team))
            if quizmaster:
                yield say("table.host", player=quizmaster)
        case ev.CategoriesOffered(number, cards, windows):
            yield say(_round(number, scene), round=number, windows=windows)
            yield categories(cards, scene)
        case ev.CategoryChosen(card):
            yield say("drop.category-chosen", category=scene.texts[card].category)
        case ev.QuestionAsked(card):
            yield from read_card(card, scene, pause=_SPECULATION)
        case ev.CardSwapped():
            yield say("drop.swapped")
        case ev.Staked(chips, unplaced):
            yield from read_back(chips, unplaced, scene, host)
        case _:
            yield from _reveal(event, scene, host)


def _round(number: int, scene: Scene) -> str:
    """Name the line that announces a round: how many windows there are is said where that is new."""
    if number == ROUNDS:
        return "drop.last-round"
    first = isinstance(scene.state, MoneyDrop) and number == scene.state.setup.first_round
    return "drop.fewer-windows" if not first and WINDOWS[number - 1] < WINDOWS[number - 2] else "drop.round"


def categories(cards: tuple[str, ...], scene: Scene) -> Said:
    """Read the two categories to choose from."""
    first, second = (scene.texts[card].category for card in cards)
    return Said("drop.categories", {"first": first, "second": second}, mark="categories")


def read_card(card: str, scene: Scene, pause: float = 0.0) -> Iterator[Said]:
    """Read the answers first, then the question (MD-5); in between the table may guess."""
    yield say("drop.answers")
    yield from options(card, scene)
    yield Said("drop.question", {"question": scene.texts[card].question}, pause, mark="question")


def read_back(chips: tuple[int, ...], unplaced: int, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what lies where, what is in the hand, and which windows are free."""
    card = scene.card
    laid = [(letter, number) for letter, number in zip(LETTERS, chips, strict=False) if number]
    if not laid or not card:
        yield say("drop.nothing-laid", unplaced=unplaced)
        return
    yield say("drop.laid", stakes=listed(laid, scene.answers(card.id), host))
    if unplaced:
        yield say("drop.unplaced", unplaced=unplaced)
    else:
        free = [letter for letter, number in zip(LETTERS, chips, strict=False) if not number]
        yield say("drop.free-one" if len(free) == 1 else "drop.free", letters=bare(free, host))


def listed(stakes: Iterable[tuple[Letter, int]], answers: Sequence[str], host: Host) -> str:
    """Word how many chips lie on which answers."""
    keys = chain(("drop.first-stake",), repeat("drop.next-stake"))
    named = ((cited(letter, answers[LETTERS.index(letter)], host), chips) for letter, chips in stakes)
    return host.words([host.word(key, chips=chips, answer=answer) for key, (answer, chips) in zip(keys, named, strict=False)])


def _reveal(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    match event:
        case ev.StakesFinal(chips, lost):
            if lost:
                yield Said("drop.time-out", {"money": lost * CHIP}, cue="clock")
            if any(chips):
                yield say("drop.opening")
        case Empty(letters):
            # In a show every window opens by itself.
            for some in [(letter,) for letter in letters] if host.talk is Talk.SHOW else [letters]:
                yield Said("drop.empty", {"letters": bare(some, host)}, pause=0.3)
        case ev.WindowOpened(letter, chips):
            share = 100 * chips // max(1, _held(scene))
            blow = share >= _BLOW
            if blow or host.talk is Talk.SHOW:
                # A small loss gets no silence before it.
                yield _window(letter, share, suspense=blow)
            key = "drop.blow" if blow else "drop.loss"
            yield Said(key, {"letter": letter, "money": chips * CHIP}, pause=_breath(share), cue="trapdoor")
        case AllOnOne(letter):
            yield _window(letter, 100, suspense=True)
        case _:
            yield from _result(event, scene)


def _result(event: Event, scene: Scene) -> Iterator[Said]:
    match event:
        case ev.ChipsSaved(chips):
            everything = chips == _held(scene)
            yield Said("drop.saved-all" if everything else "drop.saved", {"money": chips * CHIP}, cue="right")
            yield from _milestone(chips, scene)
        case RanOut(team, number) if set(team) & set(scene.players):
            yield Said("drop.out-time", {"round": number}, cue="wrong")
        case ev.RunEnded(team, number, chips) if set(team) & set(scene.players):
            yield from _run_ended(number, chips)


def _window(letter: Letter, share: int, *, suspense: bool) -> Said:
    """Name the next window: the more lies there, the longer the silence before."""
    return Said("drop.window", {"letter": letter}, pause=0.3 + share / 100, cue="suspense" if suspense else None)


def _breath(share: int) -> float:
    """Return the silence before it shows whether a window with a share of the chips, in 100, is right."""
    return 0.4 + share / 50


def suspense(right: ev.RightAnswer) -> float:
    """Return the silence before the right answer: every window is open by now, unless everything lies on one."""
    return _breath(100) if isinstance(right, LongAwaited) else _KNOWN


def _held(scene: Scene) -> int:
    """Count the chips that the team had when the question was asked."""
    assert isinstance(scene.state, MoneyDrop)
    return scene.state.before.chips if scene.state.before else scene.state.chips


def _milestone(chips: int, scene: Scene) -> Iterator[Said]:
    """Say a word where half of the million has gone, a single chip is left, or nothing is lost for long."""
    assert isinstance(scene.state, MoneyDrop)
    played = scene.state.round - scene.state.setup.first_round
    if chips == 1 < _held(scene):
        yield Said("drop.last-chip", pause=0.6)
    elif chips <= CHIPS // 2 < _held(scene):
        yield say("drop.half-gone")
    elif chips == CHIPS and played == _UNTOUCHED:
        yield say("drop.untouched")


def _run_ended(number: int, chips: int) -> Iterator[Said]:
    if chips:
        yield Said("drop.won-all" if chips == CHIPS else "drop.won", {"money": chips * CHIP}, cue="win")
    else:
        yield Said("drop.out", {"round": number}, cue="wrong")


def status(state: MoneyDrop, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield how money-drop stands."""
    if state.outcome():
        yield from ranking(scene, host)
        return
    yield run_status(state, host)
    if state.stakes:
        yield from read_back(state.stakes, state.unplaced, scene, host)
    yield say("status.joker" if state.joker else "status.no-joker")


def run_status(state: MoneyDrop, host: Host) -> Said:
    """Return where the team is, and with how much."""
    money = state.chips * CHIP
    return say("status.drop", team=host.words(state.run.team), round=state.round, rounds=ROUNDS, money=money)


def standing(state: MoneyDrop, scene: Scene, host: Host) -> Iterator[Said]:
    """Say in a sentence how the run stands, or how all of them ended."""
    if state.outcome():
        yield from ranking(scene, host)
    else:
        yield run_status(state, host)


def figures(topic: Topic, state: MoneyDrop) -> Iterator[Said]:
    """Yield how much may be lost or won, or is safe, while a run is played."""
    if not state.outcome():
        yield say(f"topic.drop-{topic}", money=state.chips * CHIP)


def figure(asked: Status, state: MoneyDrop, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield one figure of how it stands: the chips, what lies on a window, the joker."""
    staking = state.stage is Stage.STAKES
    match asked.figure:
        case None if asked.window and staking and scene.card and asked.window in LETTERS[: state.windows]:
            yield _on_window(asked.window, state, scene)
        case Figure.MONEY if asked.player is None or asked.player in state.run.team:
            yield say("figure.money", money=state.chips * CHIP)
            if staking and 0 < state.unplaced < state.chips:
                yield say("drop.unplaced", unplaced=state.unplaced)
        case Figure.CHIPS if staking and any(state.stakes):
            yield from read_back(state.stakes, state.unplaced, scene, host)
        case Figure.CHIPS:
            yield say("figure.chips", chips=state.chips)
        case Figure.JOKERS:
            yield say("status.joker" if state.joker else "status.no-joker")
        case Figure.ROUND | Figure.PLACE:
            yield run_status(state, host)


def _on_window(window: Letter, state: MoneyDrop, scene: Scene) -> Said:
    assert scene.card
    chips = state.stakes[LETTERS.index(window)]
    values = {"letter": window, "answer": scene.answer(scene.card.id, window), "chips": chips}
    return say("figure.window" if chips else "figure.window-empty", **values)


def stake_prompt(scene: Scene) -> Said:
    """Ask for the stake, for what is left of it, or whether it is final."""
    assert isinstance(scene.state, MoneyDrop)
    if not scene.state.unplaced:
        last = scene.state.round == ROUNDS
        return say("ask.final-stake-last", money=scene.state.chips * CHIP) if last else say("ask.final-stake")
    if scene.state.unplaced < scene.state.chips:
        return say("ask.more")
    return say("ask.last-stake" if scene.state.round == ROUNDS else "ask.stake")
