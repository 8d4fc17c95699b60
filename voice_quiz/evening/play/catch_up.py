"""Keeps what somebody who comes back to the table has missed: the last question, or the last two turns of the lottery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from voice_quiz.dialogue.say.grouping import ClimbedTogether
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Event

# What is worth telling.
_HEADLINES = (
    ev.RightAnswer,
    ev.ChipsSaved,
    ev.RunEnded,
    ev.Climbed,
    ClimbedTogether,
    ev.Fell,
    ev.LeftWith,
    ev.WonMillion,
    ev.TurnBegan,
    ev.Walked,
    ev.LuckDrawn,
    ev.MoneyMoved,
    ev.DigitTaken,
    ev.DigitBought,
    ev.PlaceBought,
    ev.PlacesSwapped,
    ev.PrizePaid,
)
# Nobody who was away wants to hear these of it.
_BESIDE = ("table.explanation", "lottery.of-use")


class News:
    """The latest headlines, in two chapters."""

    def __init__(self) -> None:
        """Begin with none."""
        self._before: list[Said] = []
        self._now: list[Said] = []

    def __iter__(self) -> Iterator[Said]:
        """Return them, the oldest first."""
        return iter([*self._before, *self._now])

    def turn(self, event: Event, scene: Scene) -> None:
        """Begin a new chapter where a question is answered, or the next player of the lottery is at turn."""
        match event:
            case ev.RightAnswer(card):
                self._before, self._now = [], [say("table.last-question", question=scene.texts[card].question)]
            case ev.TurnBegan():
                self._before, self._now = self._now, []

    def note(self, event: Event, said: Said) -> None:
        """Keep what was said of an event, if it is worth telling."""
        if not isinstance(event, _HEADLINES) or said.key in _BESIDE or said.audience:
            return
        # Whoever was away did not hear what was right, and wants no suspense.
        key = "table.right-answer" if said.key == "table.right" else said.key
        self._now.append(replace(said, key=key, pause=0.0, cue=None))

    def clear(self) -> None:
        """Forget them: what was told is no longer so."""
        self._before, self._now = [], []
