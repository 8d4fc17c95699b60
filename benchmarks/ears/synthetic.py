"""Synthetic players: several voices that say everything, and others that babble in the background."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from benchmarks.ears import sentences
from benchmarks.ears.corpus import Meaning, Recording, number_of
from benchmarks.ears.labels import label
from benchmarks.ears.sentences import Said
from voice_quiz.dialogue.situation import Kind
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, silence
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner

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
        Manner(voice="piper:en_US-joe-medium"),
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

    def __init__(self, renderer: Renderer, language: str, kept: Path | None = None) -> None:
        """Take who renders, the language, and where to keep what was rendered, if it is to be kept."""
        self._renderer = renderer
        self._language = language
        self._kept = kept
        self.players = [manner for manner in PLAYERS[language] if self._can_speak(manner)]

    def recordings(self, said: Iterable[Said]) -> list[Recording]:
        """Let every voice say everything."""
        return [
            Recording(
                f"{name_of(manner)} {text}",
                self._language,
                name_of(manner),
                False,
                kind,
                meaning,
                self.spoken(text, manner),
                text,
            )
            for kind, meaning, text in said
            for manner in self.players
        ]

    def paused(self) -> Iterator[Recording]:
        """Let every voice hesitate in the middle of a sentence."""
        for kind, meaning, halves in sentences.paused(self._language):
            for manner in self.players:
                first, second = (_cut_out(self.spoken(half, manner)) for half in halves)
                samples = np.concatenate((silence(0.1), first, silence(PAUSE), second, silence(0.1)))
                text = " … ".join(halves)
                yield Recording(
                    f"{name_of(manner)} {text}", self._language, name_of(manner), False, kind, meaning, samples, text
                )

    def babble(self, seconds: float) -> Samples:
        """Let six others talk at once."""
        texts = [text for _, _, text in sentences.talk(self._language)]
        length = round(seconds * EAR_RATE)
        mixed = np.zeros(length)
        for place, (variant, rate, pitch) in enumerate(_TALKERS):
            manner = Manner(voice=_PLAIN[self._language] + variant, rate=rate, pitch=pitch)
            # Each begins with another sentence.
            turned = texts[3 * place :] + texts[: 3 * place]
            spoken = np.concatenate([self.spoken(text, manner) for text in turned]).astype(np.float64)
            mixed += np.resize(spoken / np.sqrt(np.mean(np.square(spoken))) * _TALKER_RMS, length)
        return np.clip(mixed, -32_768, 32_767).astype(np.int16)

    def _recording(self, manner: Manner, text: str, kind: Kind, meaning: Meaning | None, samples: Samples) -> Recording:
        voice = name_of(manner)
        return Recording(f"{voice} {text}", self._language, voice, False, kind, meaning, samples, text)

    def _can_speak(self, manner: Manner) -> bool:
        try:
            self.spoken("a", manner)
        except BadVoice:
            return False
        return True

    def spoken(self, text: str, manner: Manner) -> Samples:
        """Let a voice say a text."""
        file = self._kept / f"{number_of(f'{self._language} {name_of(manner)} {text}')}.npy" if self._kept else None
        if file and file.exists():
            kept: Samples = np.load(file)
            return kept
        samples = self._rendered(text, manner)
        if file:
            file.parent.mkdir(parents=True, exist_ok=True)
            np.save(file, samples)
        return samples

    def _rendered(self, text: str, manner: Manner) -> Samples:
        return self._renderer.render(text, self._language, manner).result().at(EAR_RATE).samples


def name_of(manner: Manner) -> str:
    """Name a voice with its pace and pitch."""
    return f"{manner.voice} {manner.rate}/{manner.pitch}"


def _cut_out(samples: Samples) -> Samples:
    found = label(samples)
    return samples[found.start : found.end]
