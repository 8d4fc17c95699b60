"""The moment in which somebody is to speak: what can be said now, and whether a text is something of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import (
    Digits,
    Leave,
    Meaning,
    MoreTime,
    Names,
    Number,
    Pause,
    Plain,
    Stake,
    TellMore,
    is_command,
)
from voice_quiz.dialogue.situation import YES_NO, Channel, Kind, Situation
from voice_quiz.dialogue.understand.examples import examples
from voice_quiz.dialogue.understand.likely.decision import Judgement, judge
from voice_quiz.dialogue.understand.likely.sketch import sketched
from voice_quiz.dialogue.understand.likely.spans import Named
from voice_quiz.dialogue.understand.outcome import Grade, NotNow, Understanding, Understood, Unsure, is_certain, meant
from voice_quiz.dialogue.understand.pipeline import leaves_open, matched, understand
from voice_quiz.dialogue.understand.sayings import Sayings, sayings, siblings
from voice_quiz.dialogue.understand.tokens import clauses, read, words

# "Twenty" may become twenty-five, and a hundred a hundred thousand.
_ROUND = 20
_FINAL = (Plain.YES, Plain.DONE)
# From this score on a guess is nearly sure: less is wanted than for a move, for a silence would do the same.
_NEARLY = 0.6
# From this one on it is as good as certain: of 4,013 lines of authors left out which are no yes it lets one pass.
_CLEARLY = 0.98
_OPENINGS = (Plain.YES, Plain.NO)
# What says yes, and what says no, whatever is asked.
_AGREEING, _REFUSING = frozenset({Plain.YES, Plain.DONE, Plain.CONTINUE}), frozenset({Plain.NO, Plain.NOT_DONE})
# What is asked of the players before and after a game: nobody thinks long about that.
_SET_UP = (
    *(Kind.GAME, Kind.LANGUAGE, Kind.NAMES, Kind.NAMES_CHECK, Kind.RESUME, Kind.PLAN, Kind.VARIANT, Kind.NUMBER),
    *(Kind.SOUND_CHECK, Kind.ENCORE, Kind.YES_NO),
)
# A reply has no more words than this; what is longer, a team says to each other.
_REPLY = 3
# What can be a list, or can grow.
_GROWING = (Stake.name, Digits.name)


@lru_cache(maxsize=512)
def _remembered(text: str, situation: Situation, language: Language, channel: Channel) -> Understanding:
    """Understand a text once, however many ask about it: the ears, the conversation and the table."""
    return understand(text, situation, language, channel)


@lru_cache(maxsize=512)
def _certain(text: str, situation: Situation, language: Language) -> Understanding:
    return matched(text, situation, language)


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

    def awaits(self, text: str) -> bool:
        """Tell whether something that was said may well be a reply: in set-up, or to a question that he has just put."""
        kind, asked = self.situation.kind, self.situation.just_asked
        if kind in (Kind.SLEEP, Kind.BEAT) or not (kind in _SET_UP or asked or self.situation.confirming):
            return False
        return not self.conferring or len(words(text)) <= _REPLY

    def understanding(self, text: str, *, typed: bool = False) -> Understanding:
        """Return what a text means now; what is typed is meant for the quizmaster, what is spoken may be talk.

        Where a yes makes something final, one that is taken back in the same breath is no more than a question.
        """
        found = _remembered(text, self.situation, self.language, self._channel(typed=typed))
        return Unsure(Plain.YES, Grade.LIKELY) if self.situation.confirming and self._wavers(text, found) else found

    def judgement(self, text: str, *, typed: bool = False) -> Judgement | None:
        """Return what was learned tells of a text, and on what grounds; None where a phrase says everything."""
        if not leaves_open(self.certainly(text), self.situation):
            return None
        return judge(text, self.situation, self.language, self._channel(typed=typed))

    def _channel(self, *, typed: bool) -> Channel:
        spoken = Channel.CONFERRING if self.conferring else Channel.SPOKEN
        return Channel.TYPED if typed else spoken

    def _wavers(self, text: str, found: Understanding) -> bool:
        """Tell whether a likely reply begins with a yes and takes it back: "yes, but what if it's B"."""
        guessed = isinstance(found, Understood | Unsure) and found.grade is Grade.LIKELY and not is_command(found.meaning)
        first = " ".join(words(text)[:1])
        return guessed and Moment(YES_NO, self.language).certain_meaning(first) is Plain.YES and self.is_limited(text)

    def certainly(self, text: str) -> Understanding:
        """Return what a text certainly means now, by the phrases: for whatever must not be opened by a guess."""
        return _certain(text, self.situation, self.language)

    def certain_meaning(self, text: str) -> Meaning | None:
        """Return what is certainly to be done, if anything is."""
        return meant(self.certainly(text))

    def is_sure(self, text: str, found: Understanding, asked: Collection[str] = ()) -> bool:
        """Tell whether a reply is certain, or a part of it is, or as good as that, and nothing in it takes that back."""
        if is_certain(found):
            return True
        said = self.is_opened(text) or self._is_stressed(text, found) or self._is_clear(text, found)
        return said and not self.is_limited(text, asked)

    def _is_clear(self, text: str, found: Understanding) -> bool:
        """Tell whether a reply is a yes beyond doubt, however it is put; typed it is judged as strictly as heard."""
        # A letter that the ears think they heard is no word.
        spelled = all(len(word) == 1 for word in words(text))
        return meant(found) in _AGREEING and not spelled and self.score(text, typed=False) >= _CLEARLY

    def score(self, text: str, *, typed: bool) -> float:
        """Return how much speaks for what a text most likely means; nothing, where a phrase says everything."""
        told = self.judgement(text, typed=typed)
        return told.grounds.weighed.act if told and told.grounds else 0.0

    def _is_stressed(self, text: str, found: Understanding) -> bool:
        """Tell whether one of several clauses certainly says by itself what all of them most likely mean: "go on, yes"."""
        own = next((side for side in (_AGREEING, _REFUSING) if isinstance(found, Understood) and found.meaning in side), None)
        said = [self._reply(clause) for clause in clauses(text)]
        return own is not None and any(one in own for one in said) and all(one is None or one in own for one in said)

    def _reply(self, clause: str) -> Meaning | None:
        """Return the yes or the no that a clause certainly is, by itself."""
        found = self.certain_meaning(clause), Moment(YES_NO, self.language).certain_meaning(clause)
        return next((one for one in found if one in _AGREEING | _REFUSING), None)

    def put_off(self, text: str, *, typed: bool) -> NotNow | None:
        """Return what somebody wants who cannot have it before the next question: "yes, I'll take the money"."""
        next_one = Moment(Situation(Kind.ANSWER, players=self.situation.players), self.language, conferring=self.conferring)
        if isinstance(meant(next_one.understanding(text, typed=typed)), Leave):
            return NotNow(Leave.name)
        whole = clauses(text)
        behind_yes = (clause.partition(" ")[2] for clause in whole if any(map(self.is_opening, words(clause)[:1])))
        found = (self.certainly(part) for part in (*whole, *behind_yes) if part)
        return next((one for one in found if isinstance(one, NotNow)), None)

    def echoes(self, text: str, asked: Collection[str]) -> bool:
        """Tell whether a text is a yes with nothing but words of the question, and small words, behind it: "yes, stop it"."""
        small = self.language.filler_words
        rest = [word for word in words(text) if word not in asked and word not in small and not self.is_opening(word)]
        return self.opening(text) is Plain.YES and not rest and not self.is_limited(text, asked)

    def is_nearly_sure(self, text: str, found: Understanding, *, typed: bool) -> bool:
        """Tell whether a reply is sure, or so likely that it may do what a silence does as well."""
        if self.is_sure(text, found):
            return True
        return not self.is_limited(text) and self.score(text, typed=typed) >= _NEARLY

    def is_limited(self, text: str, asked: Collection[str] = ()) -> bool:
        """Tell whether a reply asks, makes a condition, or names something else than what was asked about, in such words."""
        said = words(text)
        limiting = any(self._limits(place, said) for place, word in enumerate(said) if word not in asked)
        sketch = sketched(text, self.situation, self.language, Channel.TYPED)
        # "With" and "sure" are names of variants only where one can be chosen.
        things = (thing for thing in sketch.found.things if thing.kind is not Named.VARIANT)
        others = any(not set(said[thing.start : thing.end]) <= set(asked) for thing in things)
        return limiting or read(text).question or others or any(value != sketch.candidate for value in sketch.values)

    def _limits(self, place: int, said: tuple[str, ...]) -> bool:
        """Tell whether a word makes a condition; a "but" at the beginning, or right before a yes, only stresses it."""
        if said[place] in self.language.about["stressing"] and (
            place == 0 or self.is_opening("".join(said[place + 1 : place + 2]))
        ):
            return False
        return said[place] in self.language.about["limiting"]

    def is_counted(self, text: str) -> bool:
        """Tell whether an answer is named by its place alone."""
        named = sketched(text, self.situation, self.language, Channel.TYPED).found.candidates
        return bool(named) and all(span.kind in (Named.ORDINAL, Named.COUNTED) for span in named)

    def written_out(self, typed: str) -> str:
        """Return the word for a letter that stands for one; where names are asked for it may be a name."""
        short: Mapping[str, str] = self.language.about["short"]
        return typed if self.situation.kind is Kind.NAMES else short.get(typed.strip().lower(), typed)

    def makes_final(self, heard: Understanding) -> bool:
        """Tell whether something that was said makes final what the quizmaster asks about, however sure that is."""
        return self.situation.confirming and meant(heard) in _FINAL

    def is_aside(self, heard: Understanding) -> bool:
        """Tell whether something that was said is for a partner: "just a moment" in a team that confers is no break."""
        match meant(heard):
            case Pause(aside) | MoreTime(aside) | TellMore(aside):
                return self.conferring and aside
        return False

    def is_certain(self, text: str) -> bool:
        """Tell whether a text is certainly one thing that can be said now, and not two; what does not fit is told so."""
        match self.certainly(text):
            case Understood() | Unsure():
                return True
            case NotNow(obstacle=obstacle):
                return obstacle is not None
        return False

    def is_misspelled(self, text: str) -> bool:
        """Tell whether a word has no meaning, but nearly one: fingers slip, and whoever writes down what is heard does not."""
        named = {word for name in (*self.situation.answers, *self.situation.players) for word in words(name)}
        said = words(text)
        unknown = (word for word in said if word not in named and word not in self.language.vocabulary)
        return any(self.language.vocabulary.meant(word, alone=len(said) == 1) for word in unknown)

    def may_go_on(self, text: str) -> bool:
        """Tell whether somebody who has said this much may well want to say more: a stake, a list, a round number."""
        match self.certainly(text):
            case Understood(Number(number)):
                return number >= _ROUND and number % 10 == 0
            case Understood(Stake() | Names() | Digits()) | Unsure(Stake() | Names() | Digits()):
                return True
            case NotNow(name):
                return name in _GROWING
        return False

    def lays_all(self, text: str) -> bool:
        """Tell whether a text is a stake that leaves nothing to be laid."""
        match self.certainly(text):
            case Understood(Stake(stakes=stakes)):
                return 0 < self.situation.chips <= sum(chips for _, chips in stakes)
        return False

    def is_opening(self, text: str) -> bool:
        """Tell whether a text is a bare yes or no, which often only opens a sentence: "Yes. But slower, please"."""
        return len(words(text)) == 1 and Moment(YES_NO, self.language).certain_meaning(text) in _OPENINGS

    def is_opened(self, text: str) -> bool:
        """Tell whether a text begins with a yes or a no where that is an answer, whatever follows."""
        return self.opening(text) is not None

    def opening(self, text: str) -> Meaning | None:
        """Return the yes or the no with which a text begins, where that is an answer."""
        sighs = {filler[0] for filler in self.language.fillers if len(filler) == 1}
        said = words(text)
        # "Eh sì": a sigh before it is no part of it, unless the sigh is a yes itself.
        firsts = (said[:1], next(((word,) for word in said if word not in sighs), ()))
        found = (first[0] for first in firsts if first and self.is_opening(*first) and self.is_certain(*first))
        return next((Moment(YES_NO, self.language).certain_meaning(first) for first in found), None)

    @cached_property
    def sayings(self) -> Sayings:
        """Return what the recogniser is to listen for."""
        return sayings(self.situation, self.language)

    @cached_property
    def examples(self) -> tuple[str, ...]:
        """Return how people put things now, talk included, for a recogniser to know which words follow each other."""
        return tuple(examples(self.situation, self.language))

    def siblings(self, saying: str) -> tuple[str, ...]:
        """Return a saying with every other choice of answers."""
        return tuple(siblings(saying, self.situation, self.language))
