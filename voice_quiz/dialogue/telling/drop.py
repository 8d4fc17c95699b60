"""Tells what happens in money-drop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, repeat

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.telling.letters import bare, options
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS
from voice_quiz.game.money_drop import CHIP, MoneyDrop
from voice_quiz.game.protocol import Event
from voice_quiz.game.tray import ROUNDS

# From this share of the chips on a loss is a blow, in 100.
_BLOW = 40


def tell(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Say what there is to say of an event of money-drop."""
    match event:
        case ev.RunBegan(team, quizmaster):
            # A team that is alone has just been greeted.
            if isinstance(scene.state, MoneyDrop) and len(scene.state.runs) > 1:
                yield say("drop.run-began", team=host.words(team))
            if quizmaster:
                yield say("table.host", player=quizmaster)
        case ev.CategoriesOffered(number, cards, windows):
            yield say("drop.last-round" if number == ROUNDS else "drop.round", round=number, windows=windows)
            yield categories(cards, scene)
        case ev.CategoryChosen(card):
            yield say("drop.category-chosen", category=scene.texts[card].category)
        case ev.QuestionAsked(card) if isinstance(scene.state, MoneyDrop):
            yield from read_card(card, scene)
        case ev.CardSwapped():
            yield say("drop.swapped")
        case ev.Staked(chips, unplaced):
            yield from read_back(chips, unplaced, scene, host)
        case _:
            yield from _reveal(event, scene)


def categories(cards: tuple[str, ...], scene: Scene) -> Said:
    """Read the two categories to choose from."""
    first, second = (scene.texts[card].category for card in cards)
    return Said("drop.categories", {"first": first, "second": second}, mark="categories")


def read_card(card: str, scene: Scene) -> Iterator[Said]:
    """Read the answers first, then the question (MD-5)."""
    yield say("drop.answers")
    yield from options(card, scene)
    yield Said("drop.question", {"question": scene.texts[card].question}, mark="question")


def read_back(chips: tuple[int, ...], unplaced: int, scene: Scene, host: Host) -> Iterator[Said]:
    """Say what lies where, what is in the hand, and which windows are free."""
    card = scene.card
    laid = [(letter, number) for letter, number in zip(LETTERS, chips, strict=False) if number]
    if not laid or not card:
        yield say("drop.nothing-laid", unplaced=unplaced)
        return
    yield say("drop.laid", stakes=listed([(scene.answer(card.id, letter), number) for letter, number in laid], host))
    if unplaced:
        yield say("drop.unplaced", unplaced=unplaced)
    else:
        free = [letter for letter, number in zip(LETTERS, chips, strict=False) if not number]
        yield say("drop.free-one" if len(free) == 1 else "drop.free", letters=bare(free, host))


def listed(stakes: Iterable[tuple[str, int]], host: Host) -> str:
    """Word how many chips lie on which answers."""
    keys = chain(("drop.first-stake",), repeat("drop.next-stake"))
    return host.words([host.word(key, chips=chips, answer=answer) for key, (answer, chips) in zip(keys, stakes, strict=False)])


def _reveal(event: Event, scene: Scene) -> Iterator[Said]:
    match event:
        case ev.StakesFinal(_, lost):
            if lost:
                yield Said("drop.time-out", {"money": lost * CHIP}, cue="clock")
            yield say("drop.opening")
        case ev.WindowOpened(letter, 0):
            yield Said("drop.empty", {"letter": letter}, pause=0.6)
        case ev.WindowOpened(letter, chips):
            assert isinstance(scene.state, MoneyDrop)
            held = scene.state.before.chips if scene.state.before else scene.state.chips
            share = 100 * chips // max(1, held)
            blow = share >= _BLOW
            yield Said("drop.window", {"letter": letter}, pause=0.8 + share / 100, cue="suspense" if blow else None)
            key = "drop.blow" if blow else "drop.loss"
            yield Said(key, {"money": chips * CHIP}, pause=0.6 + share / 50, cue="trapdoor")
        case ev.ChipsSaved(chips):
            yield Said("drop.saved", {"money": chips * CHIP}, cue="right")
        case ev.RunEnded(team, number, chips) if set(team) & set(scene.players):
            yield from _run_ended(number, chips)


def _run_ended(number: int, chips: int) -> Iterator[Said]:
    if chips:
        yield Said("drop.won", {"money": chips * CHIP}, cue="win")
    else:
        yield Said("drop.out", {"round": number}, cue="wrong")
