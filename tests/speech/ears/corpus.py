"""Reads what synthetic players say, and lets them say it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.dialogue.sentences import LANGUAGES, expected_of, situation_of
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, Kind
from voice_quiz.dialogue.understand.outcome import OutcomeName
from voice_quiz.speech.audio.sound import Sound, read_wav, write_wav
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner

HERE = Path(__file__).parent
NOTHING = expected_of("not-understood")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence in a voice, and what must come of it."""

    language: str
    voice: str
    manner: Manner
    text: str
    moment: Moment
    expected: Mapping[str, object]

    def __str__(self) -> str:
        """Name it for the test report: what was said, and by whom."""
        return f"{self.language}-{self.voice}-{self.text}"


@cache
def _read(language: str) -> Mapping[str, Any]:
    return tomllib.loads((HERE / "sentences" / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def sentences(language: str) -> tuple[Spoken, ...]:
    """Let each voice of a language say each of its sentences."""
    return tuple(
        Spoken(language, voice, Manner(**manner), text, _moment(language, case), expected_of(verdict, *more))
        for case in _read(language)["case"]
        for text, verdict, *more in case["sentences"]
        for voice, manner in _read(language)["voices"].items()
    )


def table_talk(language: str) -> tuple[Spoken, ...]:
    """Let the voices of a language in turn say what is meant for nobody, while an answer is awaited."""
    texts = tomllib.loads((HERE / "oov.toml").read_text(encoding="utf-8"))[language]
    moment = next(one.moment for one in sentences(language) if one.moment.situation.kind is Kind.ANSWER)
    voices = cycle(_read(language)["voices"].items())
    return tuple(
        Spoken(language, f"oov_{voice}", Manner(**manner), text, moment, NOTHING)
        for text, (voice, manner) in zip(texts, voices, strict=False)
    )


def misses(language: str, engine: str) -> Mapping[tuple[str, str], str]:
    """Return the sentences that a recogniser does not understand from a voice, with the reason."""
    known = [miss for miss in _read(language).get("miss", ()) if miss["engine"] == engine]
    return {(miss["voice"], text): miss["why"] for miss in known for text in miss["texts"]}


def in_turn(language: str) -> tuple[Spoken, ...]:
    """Let the voices of a language in turn say each of its sentences."""
    voices, said = len(_read(language)["voices"]), sentences(language)
    return tuple(said[start + number % voices] for number, start in enumerate(range(0, len(said), voices)))


def is_known(spoken: Spoken, engine: str) -> bool:
    """Tell whether a recogniser is known to miss a sentence in a voice."""
    return (spoken.voice, spoken.text) in misses(spoken.language, engine)


def moves_nothing(found: Mapping[str, object]) -> bool:
    """Tell whether nothing was understood but perhaps a command, which costs nobody anything."""
    return found["outcome"] != OutcomeName.UNDERSTOOD or found["intent"] in COMMANDS


def _moment(language: str, case: Mapping[str, Any]) -> Moment:
    return Moment(situation_of(case), LANGUAGES[language])


class Studio:
    """Renders each sentence once, and keeps it as a WAV file named by what is said."""

    def __init__(self, folder: Path) -> None:
        """Take where the files lie."""
        self._folder = folder
        self._renderer = Renderer()

    def file(self, text: str, language: str, manner: Manner) -> Path:
        """Return the file of a sentence."""
        voice = f"{manner.voice}-{manner.rate}-{manner.pitch}".replace("/", "-").replace(":", "-")
        file = self._folder / language / voice / f"{text}.wav"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            write_wav(file, self._renderer.render(text, language, manner).result(), replace=True)
        return file

    def sound(self, text: str, language: str, manner: Manner) -> Sound:
        """Return the sound of a sentence."""
        return read_wav(self.file(text, language, manner))

    def close(self) -> None:
        """Send everybody home."""
        self._renderer.close()
