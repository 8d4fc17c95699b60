"""Synthetic players: several voices that say everything, and others that babble in the background."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from benchmarks.ears import sentences
from benchmarks.ears.corpus import Recording
from benchmarks.ears.labels import label
from benchmarks.ears.sentences import Said
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.sound import EAR_RATE, Samples, silence
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.voice import BadVoice

# Who plays, and who only talks in the background; nobody does both.
PLAYERS: Mapping[str, Sequence[Manner]] = {
    "de": (
        Manner(voice="pico:de-DE"),
        Manner(voice="pico:de-DE", pitch=38, rate=195),
        Manner(voice="pico:de-DE", pitch=62, rate=150),
        Manner(voice="gmw/de+f2", rate=150),
        Manner(voice="gmw/de+m3", rate=160),
    ),
    "en": (
        Manner(voice="pico:en-GB"),
        Manner(voice="pico:en-US"),
        Manner(voice="pico:en-US", pitch=40, rate=195),
        Manner(voice="gmw/en-us+f2", rate=150),
        Manner(voice="gmw/en+m3", rate=160),
    ),
    "it": (
        Manner(voice="pico:it-IT"),
        Manner(voice="pico:it-IT", pitch=38, rate=195),
        Manner(voice="pico:it-IT", pitch=62, rate=150),
        Manner(voice="roa/it+f2", rate=150),
        Manner(voice="roa/it+m3", rate=160),
    ),
}
_TALKERS = (("+m1", 150, 42), ("+m2", 185, 55), ("+m7", 165, 35), ("+f1", 175, 60), ("+f4", 155, 52), ("+f5", 190, 45))
_PLAIN = {"de": "gmw/de", "en": "gmw/en", "it": "roa/it"}
PAUSE = 0.8
# Every talker in the background is equally loud.
_TALKER_RMS = 2_000


class Studio:
    """Renders what the players of a language say; a voice that is not installed is left out."""

    def __init__(self, renderer: Renderer, language: str) -> None:
        """Take who renders, and the language."""
        self._renderer = renderer
        self._language = language
        self._players = [manner for manner in PLAYERS[language] if self._can_speak(manner)]

    def recordings(self, said: Iterable[Said]) -> list[Recording]:
        """Let every voice say everything."""
        return [
            Recording(
                f"{_name(manner)} {text}", self._language, _name(manner), False, kind, meaning, self._spoken(text, manner), text
            )
            for kind, meaning, text in said
            for manner in self._players
        ]

    def paused(self) -> Iterator[Recording]:
        """Let every voice hesitate in the middle of a sentence."""
        for kind, meaning, halves in sentences.paused(self._language):
            for manner in self._players:
                first, second = (_cut_out(self._spoken(half, manner)) for half in halves)
                samples = np.concatenate((silence(0.1), first, silence(PAUSE), second, silence(0.1)))
                text = " … ".join(halves)
                yield Recording(f"{_name(manner)} {text}", self._language, _name(manner), False, kind, meaning, samples, text)

    def babble(self, seconds: float) -> Samples:
        """Let six others talk at once."""
        texts = [text for _, _, text in sentences.talk(self._language)]
        length = round(seconds * EAR_RATE)
        mixed = np.zeros(length)
        for place, (variant, rate, pitch) in enumerate(_TALKERS):
            manner = Manner(voice=_PLAIN[self._language] + variant, rate=rate, pitch=pitch)
            # Each begins with another sentence.
            turned = texts[3 * place :] + texts[: 3 * place]
            spoken = np.concatenate([self._spoken(text, manner) for text in turned]).astype(np.float64)
            mixed += np.resize(spoken / np.sqrt(np.mean(np.square(spoken))) * _TALKER_RMS, length)
        return np.clip(mixed, -32_768, 32_767).astype(np.int16)

    def _can_speak(self, manner: Manner) -> bool:
        try:
            self._spoken("a", manner)
        except BadVoice:
            return False
        return True

    def _spoken(self, text: str, manner: Manner) -> Samples:
        return self._renderer.render(text, self._language, manner).result().at(EAR_RATE).samples


def _name(manner: Manner) -> str:
    return f"{manner.voice} {manner.rate}/{manner.pitch}"


def _cut_out(samples: Samples) -> Samples:
    found = label(samples)
    return samples[found.start : found.end]
