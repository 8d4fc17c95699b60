"""Answers what can be asked at any time of a game that is being played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from voice_quiz.dialogue.meaning import (
    Action,
    CatchUp,
    Figure,
    HowSet,
    Inquiry,
    Repeat,
    Rules,
    Status,
    TellMore,
    Topic,
)
from voice_quiz.dialogue.say import information
from voice_quiz.dialogue.say.by_game import status
from voice_quiz.dialogue.say.host import Host, Said, Talk, say
from voice_quiz.dialogue.say.information import figures, fitting, one_figure
from voice_quiz.dialogue.scene import Scene
from voice_quiz.evening.after.leaders import told
from voice_quiz.evening.earlier_games import Records
from voice_quiz.evening.play.by_game import announced_limit, limit, own_status, why_not
from voice_quiz.evening.play.catch_up import News
from voice_quiz.evening.play.repeat import read_again
from voice_quiz.evening.play.session import Session
from voice_quiz.evening.rulebook import Rulebook, in_short
from voice_quiz.game.protocol import Player


class Inquiries:
    """What the players can ask about the game, the rules and earlier evenings."""

    def __init__(self, session: Session, records: Records | None, *, aloud: bool, reaches: Callable[[Player], bool]) -> None:
        """Take the session, who leads over all evenings, whether all hear what is said to one, and who has a page."""
        self._session = session
        self._records = records
        self._aloud = aloud
        self._reaches = reaches
        self._rulebook = Rulebook()

    @property
    def _scene(self) -> Scene:
        return self._session.scene

    def tell(self, inquiry: Inquiry, host: Host, news: News, explained: str | None) -> Iterable[Said]:
        """Answer from the game as it stands, what was missed, and the card whose answer is out."""
        session = self._session
        if isinstance(inquiry, Rules) and inquiry.topic:
            inquiry = replace(inquiry, topic=fitting(inquiry.topic, self._scene))
        match inquiry:
            case Status():
                return self.status(inquiry, host)
            case Rules(action=Action() as action):
                return self._allowed(action, host)
            case Rules(topic=Topic() as topic) if now := figures(topic, self._scene, session.expected):
                return now
            case Rules():
                return in_short(inquiry, session.game) or self._rulebook.told(session.game, inquiry)
            case CatchUp():
                return [*self._missed(news), *status(self._scene, session.expected, host)]
            case HowSet():
                return limit(session.record().setup)
            case TellMore():
                return self._more(host, explained)
            case Repeat():
                return read_again(session, inquiry)

    def _missed(self, news: News) -> list[Said]:
        """Return what was told, or that nothing was; after a question that was struck out how it stands is all there is."""
        if any(news):
            return [say("table.catch-up"), *news]
        return [] if self._session.has_played() else [say("table.catch-up-nothing")]

    def status(self, asked: Status, host: Host) -> Iterable[Said]:
        """Return who has a digit, what somebody holds, who leads over all evenings, or how the game stands."""
        session = self._session
        player = next(iter(session.expected.asked), None)
        aloud = self._aloud and not (player and self._reaches(player))
        own = own_status(asked, session, player, host, aloud=aloud)
        if own is not None:
            return own
        if self._records and asked.ever:
            return told(self._records, host, session.game)
        if asked.figure is Figure.TIME:
            return announced_limit(session.record().setup)
        return one_figure(asked, self._scene, session.expected, host) or status(self._scene, session.expected, host)

    def _allowed(self, action: Action, host: Host) -> Iterable[Said]:
        """Return whether the rules allow an action now, and if not, why."""
        said = information.rule_of(action, self._session.expected)
        if action not in (Action.JOKER, Action.LEAVE) or said.key.endswith("yes"):
            return [said]
        return [said, why_not(action.value, self._session, host)]

    def _more(self, host: Host, explained: str | None) -> Iterable[Said]:
        """Tell more of the card whose answer is out, or say that there is no more, or that it is not out yet."""
        if explained is None:
            return [say("table.more-later")]
        card = self._scene.texts[explained]
        # To whoever likes few words the explanation has not been read yet.
        untold = card.explanation if host.talk is Talk.BRIEF else ""
        return [say("table.more", more=text) for text in (untold, card.more) if text] or [say("table.no-more")]
