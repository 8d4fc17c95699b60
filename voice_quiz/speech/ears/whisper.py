"""Whisper as a recogniser of a closed set: each thing that can be said now is scored against what was heard."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import ctranslate2
import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz, process
from tokenizers import Tokenizer

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.speech.audio.sound import EAR_RATE, Samples
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText
from voice_quiz.speech.ears.coverage import seconds_of_speech, spelled_out
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.mel_spectrogram import HOP, picture
from voice_quiz.speech.ears.misheard import mended
from voice_quiz.speech.ears.repetition import unlooped
from voice_quiz.trace import Opinion

# The lengths of sound that are looked at, in seconds; shorter is quicker. Speech needs silence behind it: where there is
# little, words are made up, or said again.
_WINDOWS = (4.0, 7.0, 10.0, 15.0, 20.0, 30.0)
_SPARE = 2.0
# Of the sayings that are not usual only those most like the free transcription are scored.
_PROPOSED = 12
_SMALLEST = 1e-9
_TOGETHER = 12
_THREADS = 2
# Nobody says more tokens than this in a second.
_TOKENS_A_SECOND = 8
# So many texts are followed side by side while it writes freely, and so many different ones are considered.
_BEAM, _HYPOTHESES = 5, 3
# What is left of a loop may be so much less likely, token by token, than the whole of it was: then something else was written.
_LOST = 2.0
# The language comes after the first of these.
_PROMPT = ("<|startoftranscript|>", "<|transcribe|>", "<|notimestamps|>")


class Scores(NamedTuple):
    """How likely texts are: those that were written freely, sayings, and free texts in which a name was put."""

    free: list[ScoredText]
    sayings: list[ScoredText]
    mended: list[ScoredText]


class Whisper:
    """The model with its tokens."""

    def __init__(self, folder: Path) -> None:
        """Load the model."""
        self._model = ctranslate2.models.Whisper(str(folder), device="cpu", compute_type="int8", intra_threads=_THREADS)
        self._tokens = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._end = self._token("<|endoftext|>")
        self._encoded = lru_cache(maxsize=4_096)(self._encode)

    def scores(self, samples: Samples, moment: Moment, proposed: tuple[str, ...] = ()) -> Scores:
        """Transcribe freely, and score the usual sayings, those of the others that are like the transcription, and proposals.

        What was written freely with a small letter is a word without a sentence: then the best are tried in that way too. The
        best must stand against itself with other answers.
        """
        language, sayings = moment.language, moment.sayings
        seconds = next((window for window in _WINDOWS if len(samples) / EAR_RATE + _SPARE <= window), _WINDOWS[-1])
        frames = round(seconds * EAR_RATE / HOP)
        seen = self._model.encode(ctranslate2.StorageView.from_array(picture(samples, seconds)[None]))
        prompt = [self._token(name) for name in (*_PROMPT[:1], f"<|{language.code}|>", *_PROMPT[1:])]
        score = partial(self._scored, np.array(seen), prompt, frames)
        hypotheses = self._transcribed(seen, prompt, len(samples) / EAR_RATE)
        scored = score(hypotheses)
        likeliest = max(one.likelihood for one in scored.values())
        free = sorted((scored[text] for text in hypotheses), key=lambda one: one.likelihood < likeliest - _LOST)
        written = free[0].text
        letters = (decoy for decoy in sayings.decoys if len(decoy) == 1)
        like = _like(spelled_out(written, language), sayings.more)
        texts = list(dict.fromkeys((*sayings.usual, *like, *letters, *proposed)))
        scores = score({text: self._encoded(text) for text in texts})
        best = sorted(texts, key=lambda text: -scores[text].likelihood)[:_TOGETHER]
        others = [text for text in moment.siblings(best[0]) if text not in scores]
        scores |= score({text: self._encoded(text) for text in others})
        if written[:1].islower():
            best += others
            small = score({text: self._encoded(text, small=True) for text in best})
            scores |= {text: max(scores[text], small[text], key=lambda one: one.likelihood) for text in best}
        mends = score({text: self._encoded(text) for text in mended([one.text for one in free], moment)})
        return Scores(free, [scores[text] for text in (*texts, *others)], list(mends.values()))

    def _scored(
        self, seen: npt.NDArray[np.float32], prompt: list[int], frames: int, rows: Mapping[str, list[int]]
    ) -> dict[str, ScoredText]:
        """Score texts by their rows of tokens, those of like length together: that is twice as quick as all at once."""
        scores: dict[str, ScoredText] = {}
        order = sorted(rows, key=lambda text: len(rows[text]))
        for start in range(0, len(order), _TOGETHER):
            texts = order[start : start + _TOGETHER]
            repeated = ctranslate2.StorageView.from_array(np.repeat(seen, len(texts), axis=0))
            chosen = [rows[text] for text in texts]
            aligned = self._model.align(repeated, prompt, chosen, [frames] * len(texts), median_filter_width=1)
            for text, row in zip(texts, aligned, strict=True):
                mean = float(np.mean(np.log(np.maximum(row.text_token_probs, _SMALLEST))))
                scores[text] = ScoredText(text, mean, len(rows[text]))
        return scores

    def _transcribed(self, seen: ctranslate2.StorageView, prompt: list[int], seconds: float) -> dict[str, list[int]]:
        """Write down freely what was said: the likeliest texts that differ in their words, with their tokens."""
        longest = len(prompt) + 4 + round(seconds * _TOKENS_A_SECOND)
        beam = {"beam_size": _BEAM, "num_hypotheses": _BEAM, "length_penalty": 0}
        found: dict[tuple[str, ...], tuple[str, list[int]]] = {}
        for row in self._model.generate(seen, [prompt], max_length=longest, **beam)[0].sequences_ids:
            tokens = [token for token in row if token < self._end]
            whole = self._tokens.decode(tokens)
            text = unlooped(whole)
            # What was cut ends like a sentence, or like a word alone.
            cut = self._encoded(text, small=text[:1].islower())
            found.setdefault(words(text), (text, tokens if text == whole.strip() else cut))
        found.pop((), None)
        return dict([*found.values()][:_HYPOTHESES]) or {".": [*self._encoded(".")]}

    def _encode(self, text: str, *, small: bool = False) -> list[int]:
        """Write a text as Whisper would: a capital letter, or a small one, and a full stop that shows where it ends."""
        first = text[:1].lower() if small else text[:1].upper()
        written = text if text.endswith(".") else f"{first}{text[1:]}."
        tokens: list[int] = self._tokens.encode(f" {written}", add_special_tokens=False).ids
        return tokens

    def _token(self, name: str) -> int:
        token = self._tokens.token_to_id(name)
        assert token is not None
        return token


class WhisperEngine:
    """Whisper behind the protocol of the ears."""

    name = "Whisper"
    is_quick = False

    def __init__(self, folder: Path) -> None:
        """Load the model."""
        self._whisper = Whisper(folder)

    def begin(self, moment: Moment) -> WhisperTake:
        """Begin to listen to an utterance, knowing what can be said now."""
        return WhisperTake(moment, self._whisper)


class WhisperTake:
    """Keeps the sound, and listens to all of it when somebody pauses."""

    def __init__(self, moment: Moment, whisper: Whisper) -> None:
        """Take the moment and the model."""
        self._moment = moment
        self._whisper = whisper
        self._blocks: list[Samples] = []
        self._known: tuple[int, ClosedSet] | None = None
        self._milliseconds = 0.0

    def hear(self, samples: Samples) -> None:
        """Take more of it."""
        self._blocks.append(samples)

    def fade(self, *, back: bool = False) -> None:
        """Do nothing: whoever waits for the end asks what it sounds like so far."""

    def so_far(self) -> str:
        """Listen to what there is."""
        heard = self.end()
        return heard.text if heard.meant else ""

    def end(self) -> Hypothesis:
        """Decide what it was."""
        weighed = self._weighed()
        return self._told(weighed, weighed.decided)

    def consider(self, first: str) -> None:
        """Listen already, and try what another recogniser seems to hear, if that is anything."""
        self._weighed((first,) if first else ())

    def second(self, first: Hypothesis) -> Hypothesis:
        """Decide where another recogniser heard nothing, or was not sure; what it heard is tried as well."""
        weighed = self._weighed((first.text,) if first.meant else ())
        return self._told(weighed, weighed.seconded(first), first.opinions)

    def _told(self, weighed: ClosedSet, heard: Hypothesis, before: tuple[Opinion, ...] = ()) -> Hypothesis:
        """Put this opinion behind those of others."""
        own = weighed.opinion(WhisperEngine.name, heard, self._milliseconds)
        return replace(heard, opinions=(*before, own))

    def _weighed(self, proposed: tuple[str, ...] = ()) -> ClosedSet:
        """Listen to all of it; what was found before a pause stays, if only silence followed."""
        if self._known is None or self._known[0] != len(self._blocks):
            start = time.perf_counter()
            samples = np.concatenate(self._blocks)
            (free, *others), sayings, mends = self._whisper.scores(samples, self._moment, proposed)
            known = ClosedSet(self._moment, free, sayings, seconds_of_speech(samples), others, mends)
            self._known = len(self._blocks), known
            self._milliseconds = round((time.perf_counter() - start) * 1_000, 1)
        return self._known[1]


def _like(written: str, sayings: tuple[str, ...]) -> list[str]:
    """Return the sayings that are most like what was written freely."""
    if not written:
        return []
    found = process.extract(written, sayings, scorer=fuzz.ratio, processor=str.lower, limit=_PROPOSED)
    return [text for text, _, _ in found]
