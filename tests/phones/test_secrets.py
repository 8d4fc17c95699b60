"""No page is sent what is not for it: whatever the others hide, and whichever answer is right, its bytes are the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.phones.moments import cards_of, scene_of, states
from tests.table.at_the_table import LANGUAGES
from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnyState
from voice_quiz.phones.display import Display
from voice_quiz.phones.messages import player_message, table_message
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.player_view import player_view
from voice_quiz.signals import Line
from voice_quiz.simulate.by_game import TABLES

TEXTS = Texts(LANGUAGES["en"])


def hidden_otherwise(state: AnyState, player: Player | None) -> AnyState:
    """Return the same moment, in which all but one player hide something else."""
    match state:
        case Millionaire(asking=asking):
            return replace(state, asking=replace(asking, contest=_contest(asking.contest, player)))
        case Milionario(contest=contest):
            return replace(state, contest=_contest(contest, player))
        case Lottery(house=house):
            others = [one for one in house.gamblers if one.player != player and one.holder]
            return replace(state, house=house.changed(*(replace(one, holder=one.holder[::-1]) for one in others)))
    return state


def _contest(contest: Contest, player: Player | None) -> Contest:
    changed = tuple(one if one.player == player else _other(one) for one in contest.contestants)
    return replace(contest, contestants=changed)


def _other(one: Contestant) -> Contestant:
    letter = LETTERS[(LETTERS.index(one.letter) + 1) % 4] if one.letter else None
    return replace(one, letter=letter, letters=(Letter.A, Letter.D) if len(one.letters) == 2 else one.letters)


def sent(scene: Scene, player: Player | None) -> str:
    """Return the bytes that a player's page, or the table screen, is sent at a moment."""
    board = Display(lambda: None)
    board.show(Glimpse(scene.players, scene, 7, language=LANGUAGES["en"]))
    board.listen()
    public = board.shown.public
    if player is None:
        return table_message(public.view(TEXTS), {})
    return player_message(public.view(TEXTS), player_view(player, public.glimpse, (), TEXTS))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", TABLES)
def test_what_others_hide_changes_no_byte(game: str, seed: int) -> None:
    """Another right letter, other sealed answers and other holders make no difference to anybody else's page."""
    looked = 0
    for state in states(game, seed):
        scene = scene_of(state)
        for viewer in (None, *scene.players):
            there = sent(scene, viewer)
            assert sent(scene_of(state, 1), viewer) == there
            assert sent(scene_of(hidden_otherwise(state, viewer), 1), viewer) == there
            looked += 1
    assert looked > 20


def test_the_bytes_do_depend_on_what_is_ones_own() -> None:
    """The comparison could fail: one's own answer and one's own digits are there."""
    differs = 0
    for game in ("millionaire", "lottery"):
        for state in states(game, 1):
            scene = scene_of(state)
            differs += sum(sent(scene_of(hidden_otherwise(state, None)), name) != sent(scene, name) for name in scene.players)
    assert differs > 20


def test_the_screen_waits_for_the_word() -> None:
    """An answer is marked when the quizmaster says it, not when the rules know it."""
    state = next(state for state in states("millionaire", 1) if cards_of(state))
    scene = scene_of(state)
    board = Display(lambda: None)
    board.show(Glimpse(scene.players, scene, 1, language=LANGUAGES["en"]))
    board.listen()
    card = cards_of(state)[0]
    after = replace(state, stage=type(state).__dataclass_fields__["stage"].default)  # type: ignore[arg-type]
    board.show(Glimpse(scene.players, scene_of(after), 2, language=LANGUAGES["en"]))
    assert not any(answer.mark for answer in board.shown.public.view(TEXTS).answers)
    assert board.shown.public.glimpse.moves == 1
    board.say(Line("It is that one.", event=ev.RightAnswer(card.id, scene.dealt[card.id].right)))
    marked = [answer.letter for answer in board.shown.public.view(TEXTS).answers if answer.mark == "right"]
    assert marked == [scene.dealt[card.id].right]


def test_a_private_line_is_for_one() -> None:
    """What is whispered stands on one page, and is no caption on any other."""
    board = Display(lambda: None)
    board.whisper(Line("Left are A and D.", audience=("Anna",)))
    board.say(Line("Left are A and D.", audience=("Anna",)))
    shown = board.shown
    assert shown.private == {"Anna": ("Left are A and D.",)}
    assert shown.public.line == ""


def test_private_lines_end_with_what_they_are_about() -> None:
    """GE-1: what was told of digits that have changed is gone, and what was told of the change stays."""
    board = Display(lambda: None)
    held = [
        state
        for state in states("lottery", 1)
        if isinstance(state, Lottery) and all(one.holder for one in state.house.gamblers)
    ]
    before = held[0]
    name = before.house.gamblers[0].player
    after = next(state for state in held if state.house.of(name).holder != before.house.of(name).holder)
    board.show(Glimpse(scene_of(before).players, scene_of(before), 1))
    board.listen()
    board.whisper(Line("Your cards are these.", audience=(name,)))
    board.show(Glimpse(scene_of(before).players, scene_of(before), 2))
    board.listen()
    assert board.shown.private == {name: ("Your cards are these.",)}
    board.show(Glimpse(scene_of(after).players, scene_of(after), 3))
    board.listen()
    assert board.shown.private == {}
    board.show(Glimpse(scene_of(before).players, scene_of(before), 4))
    board.whisper(Line("Now they are these.", audience=(name,)))
    board.listen()
    assert board.shown.private == {name: ("Now they are these.",)}
