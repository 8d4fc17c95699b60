"""Vosk: hears while somebody speaks, with a grammar of what can be said now."""

from __future__ import annotations

import ctypes
import json
import re
import sys
import time
from collections.abc import Container, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import vosk

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.outcome import NotUnderstood
from voice_quiz.speech.audio.sound import EAR_RATE, Samples
from voice_quiz.speech.ears.coverage import uncovered
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.rescoring import SENTENCE, is_sensible, sensible
from voice_quiz.trace import Guess, Opinion, Why

_SEPARATORS = re.compile(r"[^\w' ]")
# The grammar's best guess may be so much less likely than the best guess among all words; if the words are put
# together anew, as a grammar allows, it must be hardly less likely.
_WORSE, _WORSE_ANEW = 5.0, 1.0
# So many of the likeliest texts among all words are considered.
_HYPOTHESES = 3
_VOWELS = "aeiou"
# Vosk mixes a faint noise into all that it hears, by chance as C gives it: the same chance makes the same of the same sound.
_C = ctypes.CDLL("msvcrt" if sys.platform == "win32" else None)
_CHANCE = 1
# Whoever breaks off while one of these is made leaves it without its handle, and its library would complain about that.
for _made in (vosk.Model, vosk.KaldiRecognizer):
    _made._handle = vosk._ffi.NULL


class VoskEngine:
    """A Vosk model, loaded once."""

    name = "Vosk"
    is_quick = True

    def __init__(self, folder: Path) -> None:
        """Load the model."""
        vosk.SetLogLevel(-1)
        self._model = vosk.Model(str(folder))
        self._phrases = lru_cache(maxsize=64)(self._written)
        self._is_known = cache(lambda word: self._model.vosk_model_find_word(word) >= 0)

    def begin(self, moment: Moment) -> VoskTake:
        """Begin to listen to an utterance, knowing what can be said now."""
        _C.srand(_CHANCE)
        sayings = moment.sayings
        phrases = self._phrases((*sayings.usual, *sayings.more, *sayings.decoys))
        # Every two words that follow each other in an example may do so again: a small model of what people say now.
        sentences = self._phrases(moment.examples) | phrases
        closed, examples = (json.dumps(list(texts), ensure_ascii=False) for texts in (phrases, sentences))
        return VoskTake(moment, phrases, self._recogniser(closed), self._recogniser(), self._recogniser(examples))

    def unknown(self, text: str) -> tuple[str, ...]:
        """Return the words of a text that the model has never heard."""
        return tuple(word for word in words_for(text) if not self._is_known(word))

    def _written(self, sayings: tuple[str, ...]) -> dict[str, None]:
        """Leave out what the model cannot hear: it would drop the words and keep the rest."""
        return dict.fromkeys(" ".join(words_for(saying)) for saying in sayings if not self.unknown(saying))

    def _recogniser(self, *grammar: str) -> Any:
        recogniser = vosk.KaldiRecognizer(self._model, EAR_RATE, *grammar)
        recogniser.SetMaxAlternatives(1 if grammar else _HYPOTHESES)
        return recogniser


class VoskTake:
    """Listens for what can be said now, for anything at all, and for sentences of the moment. The second is the bouncer."""

    def __init__(self, moment: Moment, phrases: Container[str], closed: Any, free: Any, sentences: Any) -> None:
        """Take the moment, the phrases of its grammar, and three recognisers."""
        self._moment = moment
        self._phrases = phrases
        self._closed = _Listener(closed)
        self._free = _Listener(free)
        self._sentences = _Listener(sentences)

    def hear(self, samples: Samples) -> None:
        """Take more of it."""
        self._closed.hear(samples)
        self._free.hear(samples)
        self._sentences.hear(samples)

    def fade(self, *, back: bool = False) -> None:
        """Do nothing: it hears while somebody speaks."""

    def so_far(self) -> str:
        """Return what it sounds like so far: what can be said now, or free speech where only that is a sentence that counts."""
        closed, free = self._closed.so_far(), self._free.so_far()
        return free if not self._moment.is_certain(closed) and is_sensible(free, self._moment) else closed

    def doubts(self) -> bool:
        """Tell whether it would be unsure, if that was all."""
        closed = self._closed.so_far()
        return closed in _VOWELS or closed != self._free.so_far()

    def end(self) -> Hypothesis:
        """Decide what it was."""
        start = time.perf_counter()
        (closed,), (free, *others) = self._closed.end(), self._free.end()
        hypotheses = (free, *self._sentences.end(), *others)
        heard = self._decided(closed, hypotheses)
        took = round((time.perf_counter() - start) * 1_000, 1)
        opinion = Opinion(VoskEngine.name, heard.text, heard.meant, heard.why, (closed,), free, took)
        return replace(heard, opinions=(opinion,))

    def _decided(self, closed: Guess, hypotheses: Sequence[Guess]) -> Hypothesis:
        free = hypotheses[0]
        against = self._against(closed, free)
        if against is None:
            same, lead = closed.text == free.text, closed.likelihood - free.likelihood
            why = Why("free speech is the same") if same else Why("nearly as likely as free speech", lead, -_WORSE)
            return Hypothesis(closed.text, meant=True, sure=same and closed.text not in _VOWELS, why=why)
        sentence = sensible((guess.text for guess in hypotheses), self._moment)
        if sentence is None:
            return Hypothesis(free.text, meant=False, sure=False, why=against)
        sure = sentence == free.text and self._moment.is_certain(sentence)
        return Hypothesis(sentence, meant=True, sure=sure, why=Why("free speech is a sentence that means something"))

    def _against(self, closed: Guess, free: Guess) -> Why | None:
        """Return what speaks against the grammar's guess; None if it was meant."""
        if not closed.text or isinstance(self._moment.certainly(closed.text), NotUnderstood):
            return Why("means nothing now")
        if closed.text == free.text:
            return None
        if closed.text in _VOWELS:
            # Nearly every grunt is most like one of them.
            return Why("a vowel alone")
        missing, most = uncovered(closed.text, free.text, self._moment.language)
        if missing > most:
            # Half a sentence is none.
            return Why("letters of free speech left unexplained", missing, most)
        lead = closed.likelihood - free.likelihood
        if lead < -_WORSE:
            return Why("less likely than free speech", lead, -_WORSE)
        return None if closed.text in self._phrases else self._against_anew(closed, lead)

    @staticmethod
    def _against_anew(closed: Guess, lead: float) -> Why | None:
        """Return what speaks against words that the grammar has put together anew."""
        if (words := len(closed.text.split())) < SENTENCE:
            return Why("too few words, put together anew", words, SENTENCE)
        return Why("put together anew, and less likely than free speech", lead, -_WORSE_ANEW) if lead < -_WORSE_ANEW else None


class _Listener:
    """A recogniser whose own ideas of where an utterance ends are ignored: it is asked only once."""

    def __init__(self, recogniser: Any) -> None:
        self._recogniser = recogniser

    def hear(self, samples: Samples) -> None:
        self._recogniser.AcceptWaveform(samples.tobytes())

    def so_far(self) -> str:
        return str(json.loads(self._recogniser.PartialResult())["partial"])

    def end(self) -> tuple[Guess, ...]:
        found = json.loads(self._recogniser.FinalResult())["alternatives"]
        return tuple(Guess(one["text"], one["confidence"]) for one in found)


def words_for(text: str) -> tuple[str, ...]:
    """Write a text as the model writes words: lower case, apostrophes inside."""
    return tuple(_SEPARATORS.sub(" ", text.lower().replace("’", "'")).split())
