"""Who listens: our ears, and stock Vosk as its examples use it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import vosk

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Nothing, Utterance
from voice_quiz.speech.audio.sound import EAR_RATE, Samples
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.engine_choice import engine_for
from voice_quiz.speech.ears.vosk import words_for

STOCK = "stock vosk"
_UNKNOWN = "[unk]"


class Listener(Protocol):
    """Takes sound block by block, and gives utterances when they are over."""

    name: str

    def begin(self, moment: Moment, floor: float) -> None:
        """Begin anew in a room of some loudness."""

    def hear(self, block: Samples) -> list[Hypothesis]:
        """Take a block."""


class OurEars:
    """The ears of the game."""

    def __init__(self, language: str, engine: str | None) -> None:
        """Load one recogniser, or without a wish what plays."""
        self._ears = Ears(engine_for(language, engine))
        self.name = self._ears.engine.name.lower()

    def begin(self, moment: Moment, floor: float) -> None:
        """Begin anew in a room of some loudness."""
        self._ears.attend(None)
        self._ears.begin_anew(floor)
        self._ears.attend(moment)

    def hear(self, block: Samples) -> list[Hypothesis]:
        """Take a block."""
        signals = self._ears.hear(block)
        return [Hypothesis(one.text, isinstance(one, Utterance)) for one in signals if isinstance(one, Utterance | Nothing)]


class StockVosk:
    """A plain grammar of the same phrases with a word for all others, and an utterance ends where Vosk thinks it does."""

    name = STOCK

    def __init__(self, folder: Path) -> None:
        """Load the model."""
        vosk.SetLogLevel(-1)
        self._model = vosk.Model(str(folder))
        self._grammar = lru_cache(maxsize=64)(self._written)
        self._recogniser: Any = None

    def begin(self, moment: Moment, floor: float) -> None:
        """Begin anew; the room does not matter."""
        self._recogniser = vosk.KaldiRecognizer(self._model, EAR_RATE, self._grammar(moment.sayings.usual, moment.sayings.more))

    def hear(self, block: Samples) -> list[Hypothesis]:
        """Take a block; a sentence with unknown words in it counts for nothing."""
        if not self._recogniser.AcceptWaveform(block.tobytes()):
            return []
        text = json.loads(self._recogniser.Result())["text"]
        return [Hypothesis(text, _UNKNOWN not in text)] if text else []

    def _written(self, usual: tuple[str, ...], more: tuple[str, ...]) -> str:
        phrases = dict.fromkeys(" ".join(words_for(saying)) for saying in (*usual, *more) if self._knows(saying))
        return json.dumps([*phrases, _UNKNOWN], ensure_ascii=False)

    def _knows(self, saying: str) -> bool:
        return all(self._model.vosk_model_find_word(word) >= 0 for word in words_for(saying))
