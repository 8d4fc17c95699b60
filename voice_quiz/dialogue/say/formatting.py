"""Puts values into line templates: numbers in words, nouns in number, lists with an "and"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any

from voice_quiz.dialogue.language import Language

_MILLION = 1_000_000
# The first letter of a text, and of each sentence in it.
_SENTENCE = re.compile(r"(?:^|(?<=[.!?]) )[^\W\d_]")


class Wording(Formatter):
    """Words templates in a language: `{money:euro}`, `{round:number}`, `{players:and}`, `{letter}`."""

    def __init__(self, language: Language) -> None:
        """Take the language."""
        super().__init__()
        self._language = language
        self._about = language.about

    def worded(self, template: str, values: Mapping[str, object]) -> str:
        """Fill in a template."""
        return _SENTENCE.sub(lambda found: found.group().upper(), self.vformat(template, (), values))

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write a value in the way its name in the template asks for."""
        match format_spec:
            case "":
                return str(value)
            case "number":
                return self._language.numbers.written(value)
            case "ordinal":
                return str(self._about["ordinals"][value - 1])
            case "and" | "or":
                return self._listed(value, format_spec)
            case noun:
                return self._counted(value, self._about["nouns"][noun])

    def _listed(self, things: Iterable[object], kind: str) -> str:
        """Return "a, b and c"; before some letters another word joins them better."""
        *others, last = [str(thing) for thing in things]
        words = self._about["list"]
        joiner = words.get(f"{kind}_before", {}).get(last[:1].lower(), words[kind])
        return f"{', '.join(others)} {joiner} {last}" if others else last

    def _counted(self, number: int, noun: Mapping[str, str]) -> str:
        if abs(number) == 1:
            return noun["one"]
        whole_millions = number and number % _MILLION == 0
        form = noun.get("million", noun["many"]) if whole_millions else noun["many"]
        return form.format(self._language.numbers.written(number))
