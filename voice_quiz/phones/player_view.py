"""Makes what one player alone may see and do."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.glimpse import Awaited, Glimpse
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.moves import Skip
from voice_quiz.game.protocol import Option, Player
from voice_quiz.phones.actions import Chooser, Offers, PageAction
from voice_quiz.phones.by_game import pages_of
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import PlayerView


def player_view(player: Player, glimpse: Glimpse, private: tuple[str, ...], texts: Texts) -> PlayerView:
    """Return what a player may see and do."""
    scene = glimpse.scene
    words, reply = _words(glimpse, texts), glimpse.reply
    if scene is None or player not in scene.players:
        return PlayerView(player, words=words, reply=reply, private=private)
    actions = _actions(player, scene, texts)
    kinds = {action.kind for action in actions}
    own = pages_of(scene).own(player, kinds, texts)
    wanted = _wanted(kinds, texts) or ("" if actions or words or own.stands else texts.of("player", "watch"))
    return PlayerView(
        player,
        glimpse.question,
        " ".join(filter(None, (own.stands, wanted))),
        " ".join(filter(None, (own.covered, wanted))),
        own.chosen,
        private,
        actions,
        words,
        reply,
        own.holder,
        own.stakes,
    )


def _actions(player: Player, scene: Scene, texts: Texts) -> tuple[PageAction, ...]:
    """Return what a player can do now; what nobody offers is done by voice, or with a sentence."""
    chooser = Chooser(player, scene, texts)
    offers: Offers = {Skip: _skipping, **pages_of(scene).offers}
    options = [option for option in scene.state.expected().options if player in option.players and option.move in offers]
    return tuple(action for option in options for action in offers[option.move](option, chooser))


def _skipping(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    yield chooser.button("skip", Skip(chooser.player))


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
