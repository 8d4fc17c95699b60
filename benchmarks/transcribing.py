"""Whisper as people use it: a recording of any length, written down freely."""

from __future__ import annotations

from pathlib import Path

import ctranslate2
import numpy as np
from tokenizers import Tokenizer

from voice_quiz.speech.audio.sound import EAR_RATE, Samples
from voice_quiz.speech.ears.mel_spectrogram import HOP, picture

# Seconds of sound that are looked at, and those at the end in which nothing can have been said.
_WINDOWS = (10.0, 20.0, 30.0)
_NOTHING = 1.0
_SPARE = 0.3
# Seconds from one time stamp to the next.
_STAMP = 0.02
_LONGEST, _BEAMS, _UNLIKE = 220, 3, 4
_PROMPT = ("<|startoftranscript|>", "<|transcribe|>", "<|notimestamps|>")


class Transcriber:
    """Writes down what it hears, and says which of some texts it heard."""

    def __init__(self, folder: Path) -> None:
        """Load the model."""
        self._model = ctranslate2.models.Whisper(str(folder), device="cpu", compute_type="int8", intra_threads=2)
        self._tokens = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._end, self._untimed = map(self._token, ("<|endoftext|>", _PROMPT[-1]))

    def written(self, samples: Samples, language: str) -> str:
        """Return what was said; where it stops early it goes on from there."""
        text, place = "", 0
        while len(samples) - place > _NOTHING * EAR_RATE:
            rest = samples[place:]
            seen = self._seen(rest)
            (found,) = self._model.generate(
                seen, [self._prompt(language)[:-1]], beam_size=_BEAMS, max_length=_LONGEST, no_repeat_ngram_size=_UNLIKE
            )
            tokens = found.sequences_ids[0]
            text += " " + self._tokens.decode([token for token in tokens if token < self._end])
            stamps = [token - self._untimed - 1 for token in tokens if token > self._untimed]
            place += round(stamps[-1] * _STAMP * EAR_RATE) if len(stamps) > 1 and stamps[-1] else len(rest)
        return text

    def likeliest(self, samples: Samples, language: str, texts: list[str]) -> str:
        """Return the text that fits best to what was said."""
        seen = np.array(self._seen(samples))
        rows = [self._tokens.encode(f" {text}", add_special_tokens=False).ids for text in texts]
        repeated = ctranslate2.StorageView.from_array(np.repeat(seen, len(texts), axis=0))
        frames = [_frames(samples)] * len(texts)
        aligned = self._model.align(repeated, self._prompt(language), rows, frames, median_filter_width=1)
        scores = [float(np.sum(np.log(np.maximum(row.text_token_probs, 1e-9)))) for row in aligned]
        return texts[int(np.argmax(scores))]

    def _seen(self, samples: Samples) -> ctranslate2.StorageView:
        return self._model.encode(ctranslate2.StorageView.from_array(picture(samples, _window(samples))[None]))

    def _prompt(self, language: str) -> list[int]:
        return [self._token(name) for name in (_PROMPT[0], f"<|{language}|>", *_PROMPT[1:])]

    def _token(self, name: str) -> int:
        token = self._tokens.token_to_id(name)
        assert token is not None
        return token


def _window(samples: Samples) -> float:
    seconds = len(samples) / EAR_RATE + _SPARE
    return next((window for window in _WINDOWS if seconds <= window), _WINDOWS[-1])


def _frames(samples: Samples) -> int:
    return round(_window(samples) * EAR_RATE / HOP)
