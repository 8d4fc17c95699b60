"""Lets a listener hear a corpus, and counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.ears.corpus import Recording, key
from benchmarks.ears.judging import REFUSED, Share, Verdict, decide, judge
from benchmarks.ears.listeners import Listener
from benchmarks.ears.noise import Condition, Mix, mix
from benchmarks.ears.sentences import moment
from benchmarks.ears.timeline import Hearing, listen
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.report import intent_of, slots_in
from voice_quiz.speech.audio.sound import Samples

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one recording within two tries; the hearing is that of the first."""

    recording: Recording
    verdict: Verdict
    first: Verdict
    hearing: Hearing


@dataclass(frozen=True, slots=True)
class Count:
    """What became of some recordings."""

    tried: tuple[Tried, ...]

    @property
    def n(self) -> int:
        """Return how many recordings there were."""
        return len(self.tried)

    @property
    def speakers(self) -> int:
        """Return how many people spoke."""
        return len({one.recording.speaker for one in self.tried})

    @property
    def first(self) -> Share:
        """Return how many were right at the first try."""
        return Share(sum(one.first is Verdict.RIGHT for one in self.tried), self.n)

    @property
    def cut(self) -> Share:
        """Return how many were ended before their last sample of speech."""
        return Share(sum(one.hearing.cut for one in self.tried), self.n)

    @property
    def late(self) -> list[float]:
        """Return the seconds from the last sample of speech to the intent, of those that were right at once."""
        return [one.hearing.late for one in self.tried if one.first is Verdict.RIGHT]

    def share(self, *verdicts: Verdict) -> Share:
        """Return how many came to one of these verdicts."""
        return Share(sum(one.verdict in verdicts for one in self.tried), self.n)


class Trial:
    """One listener in one language; what went wrong is told as it happens."""

    def __init__(self, listener: Listener, language: str, tell: Tell) -> None:
        """Take who listens, and to whom failures are told."""
        self.listener = listener
        self._moments: dict[Kind, Moment] = {kind: moment(language, kind) for kind in Kind}
        self._tell = tell

    def count(
        self,
        recordings: Sequence[Recording],
        seconds: Mapping[str, Recording],
        condition: Condition,
        noise: Samples | None = None,
    ) -> Count:
        """Hear each recording, and its second try where the first gave nothing."""
        return Count(tuple(self._tried(one, seconds.get(key(one)), condition, noise) for one in recordings))

    def _tried(self, recording: Recording, again: Recording | None, condition: Condition, noise: Samples | None) -> Tried:
        hearing, first = self._try(recording, mix(recording, noise, condition), condition)
        second = None
        if again and first in REFUSED:
            _, second = self._try(again, mix(again, noise, condition), condition)
        return Tried(recording, decide(first, second), first, hearing)

    def _try(self, recording: Recording, mixed: Mix, condition: Condition) -> tuple[Hearing, Verdict]:
        hearing = listen(self.listener, mixed.samples, mixed.end, self._moments[recording.situation])
        verdict = judge(hearing.found, recording.meaning)
        if (verdict is not Verdict.RIGHT) if recording.meaning else (verdict is not Verdict.REJECTED):
            found = f"{intent_of(hearing.found)} {slots_in(hearing.found)}" if intent_of(hearing.found) else "nothing"
            where = f"{recording.language} {self.listener.name}, {condition}, {recording.situation}"
            self._tell(f"{where}: {recording.name}: {hearing.text!r} is {found}, {verdict}")
        return hearing, verdict
