"""Makes what one player alone may see and do."""

from __future__ import annotations

from voice_quiz.dialogue.glimpse import Awaited, Glimpse
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.protocol import Player
from voice_quiz.phones.actions import PageAction
from voice_quiz.phones.offers import actions_for
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import PlayerView


def player_view(player: Player, glimpse: Glimpse, private: tuple[str, ...], texts: Texts) -> PlayerView:
    """Return what a player may see and do."""
    scene = glimpse.scene
    words, reply = _words(glimpse, texts), glimpse.reply
    if scene is None or player not in scene.players:
        return PlayerView(player, words=words, reply=reply, private=private)
    one = _contestant(player, scene)
    actions = actions_for(player, scene, texts)
    return PlayerView(
        player,
        glimpse.question,
        _state(one, actions, scene, texts) or ("" if actions or words else texts.of("player", "watch")),
        one.letter or "" if one and one.playing and str(scene.state.stage) == "question" else "",
        private,
        actions,
        words,
        reply,
        scene.state.house.of(player).holder if isinstance(scene.state, Lottery) else (),
        scene.state.stakes if isinstance(scene.state, MoneyDrop) else (),
    )


def _contestant(player: Player, scene: Scene) -> Contestant | None:
    contestants = scene.contest.contestants if scene.contest else ()
    return next((one for one in contestants if one.player == player), None)


def _words(glimpse: Glimpse, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the buttons that anybody may press, with what each of them says."""
    match glimpse.awaited:
        case Awaited.GO_ON:
            return ((texts.of("actions", "go-on"), texts.of("words", "go-on")),)
        case Awaited.YES_NO:
            return tuple((texts.of("player", word), texts.of("words", word)) for word in ("yes", "no"))
    return ()


def _state(one: Contestant | None, actions: tuple[PageAction, ...], scene: Scene, texts: Texts) -> str:
    """Return where the player stands with the question."""
    if one and not one.playing and not actions:
        return texts.of("player", "out")
    if one and one.wish:
        return texts.of("player", "wishes", joker=texts.of("jokers", one.wish))
    if one and one.decided and scene.card and str(scene.state.stage) == "question":
        if one.letter is None:
            return texts.of("player", "sealed-aloud")
        key = "sealed" if any(action.kind == "answer" for action in actions) else "locked"
        return texts.of("player", key, letter=one.letter, answer=scene.answer(scene.card.id, one.letter))
    return ""
