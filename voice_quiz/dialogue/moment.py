"""The moment in which somebody is to speak: what can be said now, and whether a text is something of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.sayings import Sayings, sayings, siblings
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understanding import Outcome, Understanding, is_unfit, understand
from voice_quiz.dialogue.words import words

# "Twenty" may become twenty-five, and a hundred a hundred thousand.
_ROUND = 20
_FINAL = ("yes", "done")
_OPENINGS = ("yes", "no")


@dataclass(frozen=True)
class Moment:
    """A situation in a language; what is secret must not be seen by others."""

    situation: Situation
    language: Language
    secret: bool = False
    # The team confers: only what is addressed to the quizmaster counts.
    conferring: bool = False

    @property
    def asleep(self) -> bool:
        """Tell whether the quizmaster sleeps: he makes no sound until he is called."""
        return self.situation.kind is Kind.SLEEP

    def understanding(self, text: str) -> Understanding:
        """Find out what a text means now."""
        return understand(text, self.situation, self.language)

    def written_out(self, typed: str) -> str:
        """Give the word for a letter that stands for one; where names are asked for it may be a name."""
        short: Mapping[str, str] = self.language.about["short"]
        return typed if self.situation.kind is Kind.NAMES else short.get(typed.strip().lower(), typed)

    def makes_final(self, heard: Understanding) -> bool:
        """Tell whether something that was said makes final what the quizmaster asks about."""
        return self.situation.confirming and heard.intent in _FINAL

    def is_aside(self, heard: Understanding) -> bool:
        """Tell whether something that was said is for a partner: "just a moment" in a team that confers is no break."""
        return self.conferring and "aside" in heard.slots

    def is_understood(self, text: str) -> bool:
        """Tell whether a text is one thing that can be said now, and not two; what does not fit is told so."""
        found = self.understanding(text)
        return found.outcome in (Outcome.UNDERSTOOD, Outcome.UNSURE) or is_unfit(found)

    def may_go_on(self, text: str) -> bool:
        """Tell whether somebody who has said this much may well want to say more: a stake, a list, a round number."""
        found = self.understanding(text)
        match found.intent or found.meant:
            case "stake" | "names" | "digits":
                return True
            case "number":
                number = found.slots.get("number")
                return isinstance(number, int) and number >= _ROUND and number % 10 == 0
        return False

    def is_opening(self, text: str) -> bool:
        """Tell whether a text is a bare yes or no, which often only opens a sentence: "Yes. But slower, please"."""
        return len(words(text)) == 1 and understand(text, YES_NO, self.language).intent in _OPENINGS

    def is_opened(self, text: str) -> bool:
        """Tell whether a text begins with a yes or a no where that is an answer, whatever follows."""
        first = " ".join(words(text)[:1])
        return self.is_opening(first) and self.is_understood(first)

    @cached_property
    def sayings(self) -> Sayings:
        """Give what the recogniser is to listen for."""
        return sayings(self.situation, self.language)

    def siblings(self, saying: str) -> tuple[str, ...]:
        """Give a saying with every other choice of answers."""
        return tuple(siblings(saying, self.situation, self.language))
