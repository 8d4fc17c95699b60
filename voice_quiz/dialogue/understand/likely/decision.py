"""Decides by what was learned whether to act, to ask, or to leave talk alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import SWAP, Buy, JokerWish, Meaning, Names, Plain, Stake
from voice_quiz.dialogue.situation import COMMANDS, Channel, Kind, Situation
from voice_quiz.dialogue.understand.calling import is_called
from voice_quiz.dialogue.understand.likely.features import of_option, of_sentence
from voice_quiz.dialogue.understand.likely.interpretation import CHOOSING, filled
from voice_quiz.dialogue.understand.likely.known_words import IN_PIECES
from voice_quiz.dialogue.understand.likely.learned_model import Learned
from voice_quiz.dialogue.understand.likely.negation import is_denied
from voice_quiz.dialogue.understand.likely.sketch import Sketch, sketched
from voice_quiz.dialogue.understand.likely.spans import Span
from voice_quiz.dialogue.understand.likely.thresholds import Cost, Limits, cost_of, limits
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.names.lexicon import is_familiar
from voice_quiz.dialogue.understand.names.list_or_change import listed
from voice_quiz.dialogue.understand.outcome import NOTHING, Ambiguous, Aside, Grade, NotNow, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.stake.verdict import Odds, staked
from voice_quiz.dialogue.understand.tokens import read
from voice_quiz.game.card import LETTERS
from voice_quiz.game.moves import Joker

# What whoever asks for has not chosen: a move of a game, or something of the plan.
_CHOOSING = (Cost.CHOICE, Cost.MOVE, Cost.PLAN)
# The classes that are no meaning: talk among the players, and two answers of which none is chosen.
TALK, TORN = "talk", "torn"
# Nor is what would choose something, but names nothing that is there: a class that is never possible.
UNNAMED = "unnamed"
_DOUBTFUL = 0.5
# Whoever types mostly means the quizmaster: only so much, in words that are known, is clearly talk.
_CLEARLY = 0.9
# How a player and anybody else are written who are named in a sentence.
_SOMEBODY = ("<p>", "<who>")
# What is hardly anything of that which is possible now is nothing: a "yes" where nobody asked.
_POSSIBLE = 0.3


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a sentence may mean: the likeliest class, the answer that is chosen, and how likely each part of it is."""

    name: str
    # What is chosen of that which is named, if anything is.
    chosen: object
    # How likely it is talk, or torn between two; the class among the others; the choice, alone and against the next.
    talk: float
    torn: float
    share: float
    choice: float
    lead: float
    doubt: float
    # The share of the words that are known from what people say to a quizmaster.
    known: float
    # How likely it is anything that is possible now: an answer that is named in no way is not.
    possible: float

    # The powers weigh the parts against each other; they were found, like the limits, on the tuning parts.

    @property
    def act(self) -> float:
        """Return how much speaks for acting at once."""
        meant = (1 - self.talk - self.torn) ** 1.3
        sure = (1 - self.doubt) ** 1.3 * self.known**0.02 * self.possible**0.3
        return float(meant * self.choice**0.2 * self.lead**0.8 * self.share**0.5 * sure)

    @property
    def ask(self) -> float:
        """Return how much speaks for asking."""
        return float((1 - self.talk) ** 1.2 * self.choice**0.3 * self.share * (self.known * self.possible) ** 0.3)


@dataclass(frozen=True, slots=True)
class Grounds:
    """On what a decision stands: what was weighed, the limits for that, and what would be done, if that can be told."""

    weighed: Weighed
    limits: Limits
    meaning: Meaning | None
    # It is put as a question, and would be a move of the game or a wish: whoever asks has not chosen.
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a text most likely means, and why; there are no grounds where there is nothing to weigh."""

    found: Understanding
    grounds: Grounds | None = None


def likely(text: str, situation: Situation, language: Language, channel: Channel) -> Understanding:
    """Return what a text most likely means that no phrase fits."""
    return judge(text, situation, language, channel).found


def judge(text: str, situation: Situation, language: Language, channel: Channel) -> Judgement:
    """Return what a text most likely means that no phrase fits, and why."""
    learned = language.learned
    sketch = sketched(text, situation, language, channel)
    if learned is None or _is_sigh(sketch, language):
        return Judgement(NOTHING)
    # Who calls him in a team that confers is heard as if asked.
    heard = Channel.SPOKEN if channel is Channel.CONFERRING and is_called(text, language) else channel
    if heard is Channel.CONFERRING and _names_a_partner(sketch):
        return Judgement(Aside())
    if situation.kind is Kind.STAKE and (stake := staked(text, situation, language, heard, odds(sketch, situation, learned))):
        # What a team that confers only suggests is said to a partner.
        return Judgement(Aside() if heard is Channel.CONFERRING and isinstance(stake, Unsure) else stake)
    weighed = weigh(sketch, situation, learned)
    if weighed is None:
        return Judgement(NOTHING)
    denied = weighed.name in CHOOSING and is_denied(sketch, weighed.chosen, language)
    meaning = None if denied else filled(weighed.name, sketch, weighed.chosen, situation, language)
    if meaning is Plain.YES and situation.candidate and _begins_with_no(sketch, language):
        # Whoever says no and names the answer that was asked about turns it down.
        meaning = Plain.NO
    asks = _is_asked(text, cost_of(weighed.name))
    grounds = Grounds(weighed, limits(weighed.name, situation, heard), meaning, asks)
    if len(sketch.values) > 1 and weighed.torn > max(weighed.talk, _DOUBTFUL):
        return Judgement(Ambiguous(_best_two(sketch, learned), Grade.LIKELY), grounds)
    if names := _named(text, weighed, situation, language):
        return Judgement(Understood(names, Grade.LIKELY), grounds)
    if found := _found(grounds, situation):
        return Judgement(found, grounds)
    return Judgement(Aside() if _is_talk(weighed, sketch, situation, channel) else NOTHING, grounds)


def _is_asked(text: str, cost: Cost) -> bool:
    """Tell whether something is put as a question: of the plan also where a reason follows, "is it hard? She's nine"."""
    said = read(text)
    return cost in _CHOOSING and (said.question or (cost is Cost.PLAN and "?" in said.raw))


def _begins_with_no(sketch: Sketch, language: Language) -> bool:
    said = Matcher(sketch.texts[:1], language.vocabulary, {})
    return any(match.end and not match.cost for node in language.intents[Plain.NO] for match in said.match(node, 0))


def _names_a_partner(sketch: Sketch) -> bool:
    """Tell whether a sentence begins or ends with somebody's name, apart from the rest: "how many are left, Jade?"."""
    if len(sketch.tokens) < 2:
        return False
    first, *_, before, last = (sketch.tokens[0], *sketch.tokens)
    return (first.text in _SOMEBODY and bool(first.marks)) or (last.text in _SOMEBODY and bool(before.marks))


def _is_sigh(sketch: Sketch, language: Language) -> bool:
    """Tell whether there is nothing but words that only fill a gap: "hm"."""
    return all((token.text,) in language.fillers for token in sketch.tokens)


def _found(grounds: Grounds, situation: Situation) -> Understanding | None:
    """Return what to do or to ask about, if enough speaks for it."""
    weighed, limits, meaning = grounds.weighed, grounds.limits, grounds.meaning
    if meaning is None:
        return None
    if weighed.act >= limits.act and weighed.doubt < _DOUBTFUL and not grounds.asks:
        return _possible(meaning, situation) or Understood(meaning, Grade.LIKELY)
    if weighed.ask >= limits.ask and not _possible(meaning, situation):
        # Nobody is asked about what is not there any more.
        return Unsure(meaning, Grade.LIKELY)
    return None


def _named(text: str, weighed: Weighed, situation: Situation, language: Language) -> Names | None:
    """Return who plays; whoever seems to play alone does not if somebody is named: "only Tom and me"."""
    alone = weighed.name == Plain.ALONE
    if weighed.talk >= _DOUBTFUL or not (alone or weighed.name == Names.name):
        return None
    names = listed(text, situation, language, plainly=False)
    return names if names and (not alone or any(is_familiar(name, language) for name in names.names)) else None


def _is_talk(weighed: Weighed, sketch: Sketch, situation: Situation, channel: Channel) -> bool:
    """Tell whether something was said among the players.

    Whoever was asked for a stake and names a number was not; and of what has no known word nobody can tell.
    """
    stakes = situation.kind is Kind.STAKE and bool(sketch.found.numbers) and channel is Channel.SPOKEN
    if channel is Channel.TYPED:
        return weighed.talk > _CLEARLY and weighed.known > IN_PIECES
    return weighed.talk > _DOUBTFUL and weighed.known > 0 and not stakes


def odds(sketch: Sketch, situation: Situation, learned: Learned) -> Odds:
    """Return how likely a sentence is a stake."""
    features = of_sentence(sketch)
    shares = _together({name: one for name, one in learned.meaning.shares(features).items() if _fits(name, sketch, situation)})
    whole = sum(shares.values()) or 1.0
    others = sum(share for name, share in shares.items() if name != TALK) or 1.0
    return Odds(shares.get(TALK, 0.0) / whole, shares.get(Stake.name, 0.0) / others, learned.doubt.share(features))


def weigh(sketch: Sketch, situation: Situation, learned: Learned) -> Weighed | None:
    """Return what speaks for the likeliest meaning of those that are possible now."""
    features = of_sentence(sketch)
    shares = {name: share for name, share in learned.meaning.shares(features).items() if _fits(name, sketch, situation)}
    whole = sum(shares.values())
    if whole < _POSSIBLE:
        return None
    talk, torn = shares.pop(TALK, 0.0) / whole, shares.pop(TORN, 0.0) / whole
    if not shares:
        return None
    intents = _together(shares)
    name = max(intents, key=intents.__getitem__)
    share = intents[name] / (sum(intents.values()) or 1.0)
    doubt, known = learned.doubt.share(features), _known(sketch, learned)
    choices = _choices(sketch, sketch.options(name), learned)
    if not choices:
        values = {value: one for value, one in shares.items() if value.partition("=")[0] == name}
        best, *next_best = sorted(values, key=values.__getitem__, reverse=True)
        share *= values[best] / (sum(values.values()) or 1.0)
        lead = values[best] / ((values[best] + values[next_best[0]]) or 1.0) if next_best else 1.0
        return Weighed(name, best.partition("=")[2] or None, talk, torn, share, 1.0, lead, doubt, known, whole)
    (chosen, choice), *others = sorted(choices.items(), key=lambda one: -one[1])
    lead = choice / ((choice + others[0][1]) or 1.0) if others else 1.0
    return Weighed(name, chosen, talk, torn, share, choice, lead, doubt, known, whole)


def _known(sketch: Sketch, learned: Learned) -> float:
    known = [1.0 if token.span is not None else learned.known.share(token.text) for token in sketch.tokens]
    return sum(known) / len(known)


def _together(shares: Mapping[str, float]) -> Mapping[str, float]:
    """Add up the classes of each intent: which value is meant is told by what is named, if anything is."""
    intents: dict[str, float] = {}
    for name, share in shares.items():
        intent = name.partition("=")[0]
        intents[intent] = intents.get(intent, 0.0) + share
    return intents


def _fits(name: str, sketch: Sketch, situation: Situation) -> bool:
    """Tell whether a class is possible now: what chooses an answer needs one that is named."""
    intent = name.partition("=")[0]
    if intent in CHOOSING and not sketch.values:
        return False
    if intent == Buy.name and not sketch.options(intent) and _names_a_lifeline_not_for_sale(sketch):
        return False
    reply = situation.confirming and intent in ("yes", "no")
    return name in (TALK, TORN) or intent in situation.intents or intent in COMMANDS or reply


def _names_a_lifeline_not_for_sale(sketch: Sketch) -> bool:
    """Tell whether a lifeline is named that everybody has anyway."""
    return any(span.value not in (Joker.SWITCH, SWAP) for span in sketch.options(JokerWish.name))


def _choices(sketch: Sketch, options: Sequence[Span], learned: Learned) -> Mapping[object, float]:
    values = dict.fromkeys(span.value for span in options)
    return {value: learned.choice.share(of_option(sketch, options, value)) for value in values}


def _best_two(sketch: Sketch, learned: Learned) -> tuple[str, ...]:
    choices = _choices(sketch, sketch.found.candidates, learned)
    best = sorted(choices, key=choices.__getitem__)[-2:]
    return tuple(letter for place, letter in enumerate(LETTERS) if place in best)


def _possible(meaning: Meaning, situation: Situation) -> Understanding | None:
    """Say so where a joker is meant that is not there any more."""
    gone = isinstance(meaning, JokerWish) and meaning.joker not in situation.jokers
    return NotNow(JokerWish.name, grade=Grade.LIKELY) if gone else None
