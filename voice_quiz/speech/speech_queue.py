"""Says lines one after the other: the next is rendered while the present one plays."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, replace

import numpy as np

from voice_quiz import trace
from voice_quiz.dialogue.player_preferences import PlayerPreferences
from voice_quiz.signals import Line
from voice_quiz.speech.audio.cues import BED, cue
from voice_quiz.speech.audio.mixer import Outlet, Playback
from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound, silence
from voice_quiz.speech.captions import Captions, NoCaptions
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.process import Mute
from voice_quiz.speech.voices.voice_choice import kindred

# Seconds of breath between two sentences; the device itself adds a little.
_BREATH = 0.08
# Nobody waits longer than this for a sentence to be rendered: it is printed all the same.
_RENDERED = 15.0
# Nobody waits longer than this for the last words of an evening.
_FINISHED = 30.0


Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Sentence:
    line: Line
    # The second is rendered while the first is heard.
    sounds: tuple[Future[Sound], ...]
    after: Action | None
    # The utterance to which it is the first answer, where somebody wants to know, and when the sound was asked for.
    answered: int | None
    asked: float


class Speaking:
    """A queue of lines and of things to do in between, worked off by a thread of its own."""

    def __init__(self, renderer: Renderer, outlet: Outlet, language: str, manner: Manner) -> None:
        """Take the voice and where it is heard."""
        self.manner = manner
        self.language = language
        self.cues = 1.0
        self.captions: Captions = NoCaptions()
        # Who sits at the table, and to whom the last line was said.
        self.player_preferences = PlayerPreferences()
        self.addressed: str | None = None
        self.now: Line | None = None
        # Who speaks each language; a voice by name speaks only one.
        self._voices = {language: manner.voice}
        self._renderer = renderer
        self._outlet = outlet
        self._bed: Playback | None = None
        self._playing: Playback | None = None
        # The last tone between two sentences.
        self._tone: Playback | None = None
        self._queue: deque[_Sentence | Action] = deque()
        self._changed = threading.Condition()
        # The present line is to be begun anew; it is not to be said to its end.
        self._again = False
        self._cut = False
        self._closed = False
        # The present line, until its caption is shown.
        self._uncaptioned: Line | None = None
        self._thread = threading.Thread(target=self._work, name="speaking", daemon=True)
        self._thread.start()

    def say(self, line: Line, after: Action | None = None) -> None:
        """Say a line after everything else, and do something after it, unless it is dropped."""
        self.addressed = line.to
        sounds = self._renderer.begin(line.spoken or line.text, self.language, self.manner_to(line.to))
        self._put(_Sentence(line, sounds, after, trace.answered(), time.perf_counter()))

    def manner_to(self, player: str | None) -> Manner:
        """Return how to speak to somebody, or to all: never faster than the slowest of them wishes."""
        wished = self.player_preferences.rate(player)
        if wished is None:
            return self.manner
        own = self.manner.at(wished)
        return own if player is not None or own.rate < self.manner.rate else self.manner

    def then(self, action: Action) -> None:
        """Do something when everything has been said."""
        self._put(action)

    def sound(self, name: str) -> Playback | None:
        """Let a cue be heard at once, if cues are wanted; it can be read in any case."""
        self.captions.tone(name)
        found = cue(name, self.cues * self.manner.volume)
        self._tone = self._outlet.play(found) if found else None
        return self._tone

    def voices(self, patience: float) -> tuple[str, ...]:
        """Name the voices of the language, or none if they cannot be listed in time."""
        try:
            return self._renderer.available(self.language).result(patience)
        except (TimeoutError, BadVoice, Mute):
            return ()

    def speak(self, language: str) -> None:
        """Go on in another language, with the voice that it was last spoken in, or one of the same kind."""
        named = self.manner.voice
        self._voices[self.language] = named
        self.language = language
        self.manner = replace(self.manner, voice=self._voices.get(language, kindred(named)))

    def skip(self) -> None:
        """Say nothing more before the next thing to do."""
        self._drop(actions=False)

    def hush(self) -> bool:
        """Stop at once and forget everything; tell whether anything was being said."""
        return self._drop(actions=True)

    def repeat(self) -> None:
        """Begin the present line anew."""
        with self._changed:
            if self._playing and self.now:
                self._again = True
                self._playing.stop()

    def duck(self, gain: float) -> None:
        """Speak lower under somebody who speaks, or up again."""
        self._outlet.gain(gain)

    def finish(self) -> None:
        """Wait until everything has been said."""
        said = threading.Event()
        self.then(said.set)
        said.wait(_FINISHED)

    def close(self) -> None:
        """Say nothing any more."""
        self._closed = True
        self.hush()
        self._thread.join(1.0)

    def _put(self, item: _Sentence | Action) -> None:
        with self._changed:
            self._queue.append(item)
            self._changed.notify()

    def _drop(self, *, actions: bool) -> bool:
        """Drop what is and was to be said; a tone that tells that somebody was heard is no part of that."""
        with self._changed:
            speaks = self._playing is not None or self._bed is not None
            self._show_caption()
            for item in self._queue:
                if isinstance(item, _Sentence):
                    for sound in item.sounds:
                        sound.cancel()
                    # What is not said can still be read.
                    self.captions.say(item.line)
            self._queue = deque(item for item in self._queue if not (actions or isinstance(item, _Sentence)))
            self._again = False
            self._cut = True
            self._bed = None
            self._changed.notify()
        if speaks:
            self._outlet.silence()
        return speaks

    def _work(self) -> None:
        while not self._closed:
            with self._changed:
                while not self._queue and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                item = self._queue.popleft()
                self._cut = self._again = False
                self._uncaptioned = item.line if isinstance(item, _Sentence) else None
            if isinstance(item, _Sentence):
                self._speak(item)
            else:
                item()

    def _speak(self, sentence: _Sentence) -> None:
        first, *others = sentence.sounds
        sound = _rendered(first)
        if sound is None:
            # Its caption can be read; the evening goes on.
            self._show_caption()
            return
        rendered = time.perf_counter()
        self.now = sentence.line
        self._open_with(sentence.line)
        self._show_caption()
        began = time.perf_counter()
        toned = self._behind_tone(sound)
        self._play(toned)
        if sentence.answered and not self._cut:
            late = time.perf_counter() - began - toned.seconds
            took = {"rendering": (rendered - sentence.asked) * 1_000, "device": late * 1_000}
            trace.write(trace.FirstReply(sentence.answered, sentence.line.text, took))
        self._play_all(others)
        while self._again and not self._cut:
            self._again = False
            self._play(sound)
            self._play_all(others)
        self.now = None
        self._play(Sound(silence(_BREATH, MOUTH_RATE), MOUTH_RATE))
        if sentence.after and not self._cut:
            sentence.after()

    def _play_all(self, sounds: Iterable[Future[Sound]]) -> None:
        """Play what follows in the same line; nobody waits for it when the line is broken off or begun anew."""
        for future in sounds:
            if self._cut or self._again:
                return
            sound = _rendered(future)
            if sound:
                self._play(sound)

    def _open_with(self, line: Line) -> None:
        """Hold the breath and let the line's cue be heard; a bed lies under what follows."""
        self._play(Sound(silence(line.pause, MOUTH_RATE), MOUTH_RATE))
        if line.cue is None:
            return
        self.lift_bed()
        self.captions.tone(line.cue)
        found = cue(line.cue, self.cues * self.manner.volume)
        if found and line.cue == BED:
            self._bed = self._outlet.play(found, bed=True)
        elif found:
            self._play(found)

    def _behind_tone(self, sound: Sound) -> Sound:
        """Return a sound that begins when the last tone has ended."""
        tone, self._tone = self._tone, None
        left = tone.left if tone and not tone.ended else 0
        return Sound(np.concatenate((np.zeros(left, dtype=np.int16), sound.samples)), sound.rate) if left else sound

    def _show_caption(self) -> None:
        """Show the present line once, before any that follows."""
        with self._changed:
            line, self._uncaptioned = self._uncaptioned, None
            if line:
                self.captions.say(line)

    def lift_bed(self) -> None:
        """End the bed that lies under what is said."""
        if self._bed:
            self._bed.stop()
            self._bed = None

    def _play(self, sound: Sound) -> None:
        with self._changed:
            if self._cut or not len(sound.samples):
                return
            playing = self._playing = self._outlet.play(sound)
        playing.done.wait()
        self._playing = None


def _rendered(future: Future[Sound]) -> Sound | None:
    """Wait for a sound, but not for ever."""
    try:
        return future.result(_RENDERED)
    except (CancelledError, TimeoutError, BadVoice, Mute):
        return None
