"""Cuts the sound into utterances: where one begins, and when somebody has said what they wanted to say."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable
from dataclasses import astuple, dataclass

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.candidates import considered
from voice_quiz.signals import MICROPHONE, Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples
from voice_quiz.speech.ears.engine import Engine, Hypothesis, Take
from voice_quiz.speech.ears.vad import QUIET, VoiceActivity
from voice_quiz.trace import Cause, Ending, Trace, Verdict, is_on

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
_TAIL = round(0.2 / _SECONDS)
_QUICK, _AGAIN = round(0.16 / _SECONDS), round(0.06 / _SECONDS)
# When it has stopped for so long, whoever is slow begins already: the last sounds of a word are no voice, but belong to it.
_FADED = round(0.3 / _SECONDS)


@dataclass(frozen=True, slots=True)
class Pauses:
    """How many seconds of silence end an utterance."""

    # It was one thing to say; it was, and a long one; it was, but often only opens a sentence; it was, but more may follow;
    # and it was nothing yet.
    complete: float = 0.28
    whole: float = 0.45
    opening: float = 0.65
    may_go_on: float = 0.95
    unfinished: float = 1.15

    def times(self, factor: float) -> Pauses:
        """Be more or less patient."""
        return Pauses(*(seconds * factor for seconds in astuple(self)))


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
        self._activity = VoiceActivity(floor)
        self._before: deque[Samples] = deque(maxlen=_PRE_ROLL)
        self._voiced: deque[bool] = deque(maxlen=_ONSET_OF)
        self._speech: _Speech | None = None
        # The recogniser takes a moment to learn what can be said; nobody who speaks should wait for that.
        self._take: Take | None = None
        self._ready = False
        self._blocks = 0

    @property
    def now(self) -> float:
        """Return the seconds of sound that were heard."""
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
        if moment is not None:
            return []
        given_up, self._speech = self._speech, None
        self._before.clear()
        self._voiced.clear()
        return [Nothing(SOURCE, trace=given_up.trace(self.now, Cause.GIVEN_UP))] if given_up else []

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
            self._speech.hear(block, voice=voice, sounding=sounding)
            return self._go_on(self._speech, more)
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

    def _go_on(self, speech: _Speech, more: bool) -> list[Signal]:
        if not speech.is_over(self.pauses, more=more):
            return []
        self._speech = None
        return [self._ended(speech)]

    def _ended(self, speech: _Speech) -> Signal:
        if speech.voiced < _SHORTEST:
            return Nothing(SOURCE, trace=speech.trace(self.now, Cause.TOO_SHORT))
        start = time.perf_counter()
        heard = speech.take.end()
        took = time.perf_counter() - start
        if not heard.meant:
            return Nothing(SOURCE, heard.text, speech.trace(self.now, Cause.NOT_CERTAIN, heard, took))
        ended, trace = self.now - speech.silent * _SECONDS, speech.trace(self.now, Cause.UNDERSTOOD, heard, took)
        return Utterance(heard.text, started=speech.started, ended=ended, source=SOURCE, trace=trace)


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
        # The name of the pause that is waited for, its seconds, and for which text.
        self._pause_wanted: tuple[str, float, str] | None = None
        self._under_his_voice = 0

    def catch_up(self, before: Iterable[Samples], voiced: int) -> None:
        """Take what was heard before; it is passed on a little later, for the recogniser takes its time."""
        self._held.extend(before)
        self.blocks, self.voiced = len(self._held), voiced

    def hear(self, block: Samples, *, voice: bool, sounding: bool = False) -> None:
        """Pass a block on; to a slow recogniser what follows a voice for long only if the voice comes back."""
        self._held.append(block)
        self._under_his_voice += sounding
        if voice:
            if self.silent >= _FADED:
                self.take.fade(back=True)
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
            self._pause_wanted = "longest", 0.0, ""
            return True
        if self.silent < (_QUICK if self._quick else _TAIL):
            return False
        if self.silent == _FADED:
            self.take.fade()
        again = self._quick and (self.silent - _QUICK) % _AGAIN == 0
        if self._pause_wanted is None or again:
            self._pause_wanted = self._wanted(pauses)
        return self.silent * _SECONDS >= max(self._pause_wanted[1], pauses.opening if more else 0.0)

    def trace(self, now: float, cause: Cause, heard: Hypothesis | None = None, seconds: float = 0.0) -> Trace | None:
        """Return how it was heard and ended, if somebody wants to know; deciding took the recognisers so many seconds."""
        if not is_on():
            return None
        text, meant, silent = heard.text if heard else "", cause is Cause.UNDERSTOOD, self.silent * _SECONDS
        rule, pause, so_far = self._pause_wanted or ("none", 0.0, "")
        ending = Ending(
            *(rule, pause, so_far, self.started, now - silent, self.blocks, self.voiced),
            under_his_voice=self._under_his_voice,
        )
        decided = Verdict.TAKEN if meant else Verdict.PASSED_OVER
        record = Trace(SOURCE, text, decided, cause, ending=ending, opinions=heard.opinions if heard else ())
        return considered(record, self._moment, text).took(endpoint=silent * 1_000, engine=seconds * 1_000)

    def _wanted(self, pauses: Pauses) -> tuple[str, float, str]:
        """Return which pause ends what was said so far."""
        text = self.take.so_far()
        if not text or not self._moment.is_certain(text):
            return "unfinished", pauses.unfinished, text
        if self._moment.lays_all(text):
            return "whole", pauses.whole, text
        if self._moment.may_go_on(text):
            return "may-go-on", pauses.may_go_on, text
        return ("opening", pauses.opening, text) if self._moment.is_opening(text) else ("complete", pauses.complete, text)
