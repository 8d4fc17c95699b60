"""Makes what one player alone may see and do."""

from __future__ import annotations

from voice_quiz.dialogue.glimpse import Awaited, Glimpse
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.protocol import Player
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
    kinds = {action.kind for action in actions}
    stands, covered = _stands(one, kinds, scene, texts)
    wanted = _wanted(kinds, texts) or ("" if actions or words or stands else texts.of("player", "watch"))
    return PlayerView(
        player,
        glimpse.question,
        " ".join(filter(None, (stands, wanted))),
        " ".join(filter(None, (covered, wanted))),
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


def _wanted(kinds: set[str], texts: Texts) -> str:
    """Return what is asked of the player, where that is not what everybody is asked."""
    if "vote" in kinds:
        return texts.of("player", "vote")
    return texts.of("player", "turn") if kinds and not kinds & {"answer", "stake"} else ""


def _stands(one: Contestant | None, kinds: set[str], scene: Scene, texts: Texts) -> tuple[str, str]:
    """Return where the player stands with the question, and the same without the letter."""
    if one and not one.playing and not kinds:
        told = texts.of("player", "out")
        return told, told
    if one and one.wish:
        told = texts.of("player", "wishes", joker=texts.of("jokers", one.wish))
        return told, told
    if one and one.decided and scene.card and str(scene.state.stage) == "question":
        decided = texts.of("player", "sealed-aloud")
        if one.letter is None:
            return decided, decided
        key = "sealed" if "answer" in kinds else "locked"
        return texts.of("player", key, letter=one.letter, answer=scene.answer(scene.card.id, one.letter)), decided
    return "", ""
