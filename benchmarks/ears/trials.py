"""Lets a listener hear a corpus, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.ears.corpus import Recording, key
from benchmarks.ears.judging import Share, Verdict, decide, judge
from benchmarks.ears.listeners import Listener
from benchmarks.ears.noise import Condition, Mix, mix
from benchmarks.ears.sentences import moment
from benchmarks.ears.timeline import Hearing, listen
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind
from voice_quiz.speech.sound import Samples

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Count:
    """What became of some recordings; `first` are those that were right at the first try."""

    verdicts: Mapping[Verdict, int]
    speakers: int
    first: int
    cut: int
    # Seconds from the last sample of speech to the intent, of those that were right at once.
    late: tuple[float, ...]

    @property
    def n(self) -> int:
        """Give how many recordings there were."""
        return sum(self.verdicts.values())

    def share(self, verdict: Verdict) -> Share:
        """Give how many came to a verdict."""
        return Share(self.verdicts.get(verdict, 0), self.n)


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
        verdicts: Counter[Verdict] = Counter()
        hearings: list[tuple[Verdict, Hearing]] = []
        for recording in recordings:
            hearing, first = self._try(recording, mix(recording, noise, condition), condition)
            again = seconds.get(key(recording)) if first in (Verdict.REJECTED, Verdict.COMMAND) else None
            second = self._try(again, mix(again, noise, condition), condition)[1] if again else None
            verdicts[decide(first, second)] += 1
            hearings.append((first, hearing))
        right = [hearing for verdict, hearing in hearings if verdict is Verdict.RIGHT]
        return Count(
            verdicts,
            speakers=len({recording.speaker for recording in recordings}),
            first=len(right),
            cut=sum(hearing.cut for _, hearing in hearings),
            late=tuple(hearing.late for hearing in right),
        )

    def _try(self, recording: Recording, mixed: Mix, condition: Condition) -> tuple[Hearing, Verdict]:
        hearing = listen(self.listener, mixed.samples, mixed.end, self._moments[recording.situation])
        verdict = judge(hearing.found, recording.meaning)
        if (verdict is not Verdict.RIGHT) if recording.meaning else (verdict is not Verdict.REJECTED):
            found = f"{hearing.found.intent} {dict(hearing.found.slots)}" if hearing.found.intent else "nothing"
            where = f"{recording.language} {self.listener.name}, {condition}, {recording.situation}"
            self._tell(f"{where}: {recording.name}: {hearing.text!r} is {found}, {verdict}")
        return hearing, verdict
