"""Cuts the sound into utterances: where one begins, and when somebody has said what they wanted to say."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import MICROPHONE, Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech.ears.activity import QUIET, Activity
from voice_quiz.speech.ears.engine import Engine, Take
from voice_quiz.speech.sound import BLOCK, EAR_RATE, Samples

SOURCE = MICROPHONE

_SECONDS = BLOCK / EAR_RATE
# Sound from before a voice was noticed that is heard all the same.
_PRE_ROLL = round(0.4 / _SECONDS)
# So many blocks of these must be voice before somebody speaks.
_ONSET, _ONSET_OF = 4, 6
# What is shorter is a cough or a cup.
_SHORTEST = round(0.12 / _SECONDS)
# Nobody wants to say so much at once.
_LONGEST = round(15 / _SECONDS)
# When a voice has stopped for so long, the recogniser is asked what it sounds like so far; a quick one then again and again.
_TAIL = round(0.24 / _SECONDS)
_QUICK, _AGAIN = round(0.16 / _SECONDS), round(0.06 / _SECONDS)


@dataclass(frozen=True, slots=True)
class Pauses:
    """How many seconds of silence end an utterance."""

    # It was one thing to say; it was, but often only opens a sentence; it was, but more may follow; and it was nothing yet.
    complete: float = 0.28
    opening: float = 0.65
    may_go_on: float = 0.95
    unfinished: float = 1.15

    def times(self, factor: float) -> Pauses:
        """Be more or less patient."""
        return Pauses(*(seconds * factor for seconds in (self.complete, self.opening, self.may_go_on, self.unfinished)))


class Ears:
    """Takes sound block by block and gives signals; time is counted in blocks, so a file is heard as a microphone is."""

    def __init__(self, engine: Engine, pauses: Pauses | None = None) -> None:
        """Take the recogniser, and how patient to be."""
        self.engine = engine
        self.pauses = pauses or Pauses()
        self._moment: Moment | None = None
        self.begin_anew()

    def begin_anew(self, floor: float = QUIET) -> None:
        """Forget what was heard, as if in another room; take a guess of how loud that is."""
        self._activity = Activity(floor)
        self._before: deque[Samples] = deque(maxlen=_PRE_ROLL)
        self._voiced: deque[bool] = deque(maxlen=_ONSET_OF)
        self._speech: _Speech | None = None
        # The recogniser takes a moment to learn what can be said; nobody who speaks should wait for that.
        self._take: Take | None = None
        self._ready = False
        self._blocks = 0

    @property
    def now(self) -> float:
        """Give the seconds of sound that were heard."""
        return self._blocks * _SECONDS

    @property
    def in_speech(self) -> bool:
        """Tell whether somebody is speaking."""
        return self._speech is not None

    def get_ready(self) -> None:
        """Keep the sound from now on, for somebody may begin to speak a moment before anybody listens."""
        self._ready = self._moment is None

    def attend(self, moment: Moment | None) -> list[Signal]:
        """Listen for what can be said in a moment, or to nothing; speech that has begun is given up if nobody listens."""
        if moment != self._moment:
            self._take = self.engine.begin(moment) if moment else None
        self._moment = moment
        self._ready = False
        given_up = moment is None and self._speech is not None
        if moment is None:
            self._speech = None
            self._before.clear()
            self._voiced.clear()
        return [Nothing(SOURCE)] if given_up else []

    def hear(self, block: Samples, *, sounding: bool = False, more: bool = False) -> list[Signal]:
        """Take a block of sound; while the quizmaster is sounding, what is left of his echo may be in it.

        Where `more` has come in already, it costs nobody any time to look whether somebody speaks on in it.
        """
        self._blocks += 1
        # Even a table that nobody listens to is measured.
        voice = self._activity.hear(block, idle=self._speech is None, sounding=sounding)
        if self._moment is None and not self._ready:
            return []
        if self._speech is not None:
            return self._go_on(self._speech, block, voice, more)
        self._before.append(block)
        self._voiced.append(voice)
        if self._moment is None or sum(self._voiced) < _ONSET:
            return []
        return self._begin(self._moment)

    def _begin(self, moment: Moment) -> list[Signal]:
        take, self._take = self._take or self.engine.begin(moment), None
        self._speech = _Speech(moment, take, self.now - len(self._voiced) * _SECONDS, quick=self.engine.is_quick)
        self._speech.catch_up(self._before, sum(self._voiced))
        self._before.clear()
        self._voiced.clear()
        return [SpeechStarted(SOURCE)]

    def _go_on(self, speech: _Speech, block: Samples, voice: bool, more: bool) -> list[Signal]:
        speech.hear(block, voice=voice)
        if not speech.is_over(self.pauses, more=more):
            return []
        self._speech = None
        return [self._ended(speech)]

    def _ended(self, speech: _Speech) -> Signal:
        if speech.voiced < _SHORTEST:
            return Nothing(SOURCE)
        heard = speech.take.end()
        if not heard.meant:
            return Nothing(SOURCE, heard.text)
        ended = self.now - speech.silent * _SECONDS
        return Utterance(heard.text, started=speech.started, ended=ended, source=SOURCE)


class _Speech:
    """Somebody is speaking."""

    def __init__(self, moment: Moment, take: Take, started: float, *, quick: bool) -> None:
        self.take = take
        self._quick = quick
        self.started = started
        # Blocks until the voice was last heard, those of them with a voice, and those since.
        self.blocks = 0
        self.voiced = 0
        self.silent = 0
        self._moment = moment
        self._held: list[Samples] = []
        self._pause_wanted: float | None = None

    def catch_up(self, before: Iterable[Samples], voiced: int) -> None:
        """Take what was heard before; it is passed on a little later, for the recogniser takes its time."""
        self._held.extend(before)
        self.blocks, self.voiced = len(self._held), voiced

    def hear(self, block: Samples, *, voice: bool) -> None:
        """Pass a block on; to a slow recogniser what follows a voice for long only if the voice comes back."""
        self._held.append(block)
        if voice:
            self.blocks += self.silent + 1
            self.voiced += 1
            self.silent = 0
            self._pause_wanted = None
        else:
            self.silent += 1
        if self._quick or self.silent <= _TAIL:
            for held in self._held:
                self.take.hear(held)
            self._held.clear()

    def is_over(self, pauses: Pauses, *, more: bool) -> bool:
        """Tell whether the voice has paused for as long as what was said calls for."""
        if self.blocks + self.silent >= _LONGEST:
            return True
        if self.silent < (_QUICK if self._quick else _TAIL):
            return False
        again = self._quick and (self.silent - _QUICK) % _AGAIN == 0
        if self._pause_wanted is None or again:
            self._pause_wanted = self._wanted(pauses)
        return self.silent * _SECONDS >= max(self._pause_wanted, pauses.opening if more else 0.0)

    def _wanted(self, pauses: Pauses) -> float:
        text = self.take.so_far()
        if not text or not self._moment.is_certain(text):
            return pauses.unfinished
        if self._moment.may_go_on(text):
            return pauses.may_go_on
        return pauses.opening if self._moment.is_opening(text) else pauses.complete
