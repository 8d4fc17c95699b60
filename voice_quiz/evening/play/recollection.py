"""What the quizmaster remembers of an evening, for a word now and then: never who is good or bad, and nothing for long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

from voice_quiz.cards.library import topics_as_written
from voice_quiz.dialogue.say.host import Host, Said, Talk, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Event, Player

# Between two remarks lie at least so many questions.
_APART = 3
# So often in a row, or with one topic, is worth a word.
_STREAKS, _TOPICS = (3, 5, 8), (3, 5, 7)


@dataclass
class _Memory:
    """What went well so far, player by player."""

    streaks: Counter[Player] = field(default_factory=Counter)
    topics: Counter[tuple[Player, str]] = field(default_factory=Counter)
    # How far somebody had come before falling, on which ladder, and whom a joker told something with this question.
    fallen: dict[tuple[Player, int], int] = field(default_factory=dict)
    helped: set[Player] = field(default_factory=set)


class Recollection:
    """Counts what went well tonight, over all games; what is taken back was not."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._memory = _Memory()
        # What he knew before something happened, by how many moves the game had then.
        self._earlier: list[tuple[int, _Memory]] = []
        self._questions = 0
        self._remarked = -_APART

    def begin(self) -> None:
        """Begin another game: what was played before cannot be taken back any more."""
        self._earlier.clear()

    def undo(self, moves: int) -> None:
        """Forget what has happened since a game had so many moves."""
        while self._earlier and self._earlier[-1][0] > moves:
            self._memory = self._earlier.pop()[1]

    def note(self, moves: int) -> None:
        """Remember how it was before the last of so many moves."""
        self._earlier.append((moves, deepcopy(self._memory)))

    def remarks(self, events: Iterable[Event], scene: Scene, host: Host) -> Iterator[Said]:
        """Note what happened, and say a word about it if the last one is a while ago."""
        found = [said for event in events for said in self._noted(event, scene, host)]
        if found and host.talk is not Talk.BRIEF and self._questions - self._remarked >= _APART:
            self._remarked = self._questions
            yield found[0]

    def _noted(self, event: Event, scene: Scene, host: Host) -> Iterator[Said]:
        match event:
            case ev.QuestionAsked():
                self._questions += 1
                self._memory.helped.clear()
            case ev.JokerAsked(player):
                self._memory.helped.add(player)
            case ev.NobodyHelped(player) | ev.CallEnded(player, False) | ev.ExpertWasted(player):
                # It told nothing: nobody can sigh that not even a joker helped.
                self._memory.helped.discard(player)
            case ev.Climbed(player, level):
                yield from self._right(player, scene, host)
                yield from self._further(player, level, scene)
            case ev.ChipsSaved() if asked := scene.facts.asked:
                yield from self._saved(scene.facts.team, scene.texts[asked.id].topic, host)
            case ev.Fell(player):
                yield from self._wrong(player, scene)

    def _right(self, player: Player, scene: Scene, host: Host) -> Iterator[Said]:
        self._memory.streaks[player] += 1
        topic = scene.texts[scene.card.id].topic if scene.card else ""
        self._memory.topics[player, topic] += 1
        if self._memory.topics[player, topic] in _TOPICS:
            (name,) = topics_as_written((topic,), host.language.code)
            yield say("remark.topic", player=player, topic=name, count=self._memory.topics[player, topic])
        if self._memory.streaks[player] in _STREAKS:
            yield say("remark.streak", player=player, count=self._memory.streaks[player])

    def _saved(self, team: tuple[Player, ...], topic: str, host: Host) -> Iterator[Said]:
        side = " ".join(team)
        self._memory.topics[side, topic] += 1
        if self._memory.topics[side, topic] in _TOPICS:
            (name,) = topics_as_written((topic,), host.language.code)
            yield say("remark.topic-team", topic=name, count=self._memory.topics[side, topic])

    def _further(self, player: Player, level: int, scene: Scene) -> Iterator[Said]:
        """Be glad with somebody who comes further than the last time on such a ladder."""
        assert scene.contest
        ladder = len(scene.contest.ladder)
        if level == self._memory.fallen.get((player, ladder)):
            del self._memory.fallen[player, ladder]
            yield say("remark.further", player=player)

    def _wrong(self, player: Player, scene: Scene) -> Iterator[Said]:
        self._memory.streaks[player] = 0
        if scene.contest:
            self._memory.fallen[player, len(scene.contest.ladder)] = scene.contest.level
        if player in self._memory.helped:
            yield say("remark.joker-wasted", player=player)
