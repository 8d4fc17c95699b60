"""The quizmaster's voice: finds a line for what is to be said, and another one as long as there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.formatting import Wording
from voice_quiz.dialogue.say.pronunciation import Hints, pronounced
from voice_quiz.dialogue.say.talk import Talk as Talk
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.game.protocol import Event
from voice_quiz.signals import Line

# How long a pause is, by how much he talks: whoever wants few words wants little suspense.
_PACE = {Talk.BRIEF: 0.3, Talk.NORMAL: 0.8, Talk.SHOW: 1.4}
# The first hours of the morning, the day and the evening, and the one before which it is still evening.
_MORNING, _DAY, _EVENING = 5, 11, 18
# Where a line has it, he says hello.
_HELLO = "{hello}"


@dataclass(frozen=True, slots=True)
class Said:
    """Something to be said: the name of a line and what to put into it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    pause: float = 0.0
    cue: str | None = None
    audience: tuple[str, ...] | None = None
    mark: str = ""
    # Who is addressed, though all may hear it.
    to: str | None = None
    # What it tells of, if anything happened.
    event: Event | None = None
    # The mark of a line that asks as much: right after it, this one need not be said.
    unless: str | None = None


def say(key: str, **values: object) -> Said:
    """Name a line."""
    return Said(key, values)


class Host:
    """Words lines in a language and a manner."""

    def __init__(self, language: Language, talk: Talk = Talk.NORMAL, seed: int = 0) -> None:
        """Take the language, how much to talk, and a seed for the choice among variants."""
        self.language = language
        self.talk = talk
        # How much to say to those who want more or less of it.
        self.talks: Mapping[str, Talk] = {}
        # How to read odd words of the cards that lie on the table now.
        self.hints: Callable[[], Hints] = tuple
        self._random = Random(f"host {seed}")
        # The hour of the day, by which he greets.
        self.hour = _EVENING
        # Whether he has said hello: nobody does that twice in an evening.
        self._has_greeted = False
        # The variants of each line that were used, the latest last.
        self._used: dict[str, list[str]] = {}
        self._wording = Wording(language)

    def speak(self, language: Language) -> None:
        """Go on in another language."""
        self.language = language
        self._wording = Wording(language)
        self._used.clear()

    def line(self, said: Said) -> Line | None:
        """Word a line; at some levels of talkativeness there is nothing to say."""
        template = self._variant(said.key, self.talks.get(said.to) if said.to else None)
        if not template:
            return None
        text = self._wording.worded(template, {**self._greeting(template), **said.values})
        spoken = pronounced(text, self.hints())
        pause = round(said.pause * _PACE[self.talk], 2)
        mark, aloud = said.mark or said.key, spoken if spoken != text else None
        return Line(text, mark, pause, said.cue, said.audience, said.to, aloud, said.event)

    def _greeting(self, template: str) -> dict[str, object]:
        """Return what is said at this hour to those who come or go, where a line wants it."""
        hour = self.hour
        daytime = "morning" if _MORNING <= hour < _DAY else "day" if _DAY <= hour < _EVENING else "evening"
        self._has_greeted |= _HELLO in template
        return {name: self.word(f"{name}.{daytime}") for name in ("hello", "parting") if f"{{{name}}}" in template}

    def lines(self, *things: Said) -> list[Line]:
        """Word several lines."""
        return [line for said in things if (line := self.line(said))]

    def word(self, key: str, **values: object) -> str:
        """Word a part of a line."""
        return self._wording.vformat(self._variant(key), (), values)

    def words(self, things: object, joiner: str = "and") -> str:
        """Word a list."""
        return self._wording.format_field(things, joiner)

    def variants(self, key: str, talk: Talk | None = None) -> tuple[str, ...]:
        """Return the templates that could be used now, or with another talkativeness."""
        section, _, name = key.partition(".")
        entry = self.language.lines[section][name]
        if isinstance(entry, dict):
            entry = entry.get((talk or self.talk).value, entry["normal"])
        return (entry,) if isinstance(entry, str) else tuple(entry)

    def words_of(self, said: Said) -> frozenset[str]:
        """Return the words of a line, in whatever way it is put, and of what is put into it."""
        named = (value for value in said.values.values() if isinstance(value, str))
        return frozenset(word for text in (*self.variants(said.key), *named) for word in words(text))

    def _variant(self, key: str, talk: Talk | None = None) -> str:
        """Choose a variant that was not used yet; when all were, begin anew, but not with the last one."""
        variants, used = self._civil(self.variants(key, talk)), self._used.setdefault(key, [])
        fresh = [variant for variant in variants if variant not in used]
        if not fresh:
            del used[:-1]
            fresh = [variant for variant in variants if variant not in used] or list(variants)
        used.append(self._random.choice(fresh))
        return used[-1]

    def _civil(self, variants: tuple[str, ...]) -> tuple[str, ...]:
        """Leave out those that say hello where that has been said, if there are others."""
        others = tuple(variant for variant in variants if _HELLO not in variant) if self._has_greeted else ()
        return others or variants


def privately(said: Said, player: str) -> Said:
    """Say something to one player alone."""
    return replace(said, audience=(player,))
