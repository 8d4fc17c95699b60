"""Finds out what a text means now: a meaning, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import (
    Answer,
    Category,
    Game,
    JokerWish,
    Leave,
    Meaning,
    Names,
    Plain,
    Ready,
    Rules,
    Stake,
    Status,
    Swap,
    Vote,
    Wished,
    Wishes,
)
from voice_quiz.dialogue.situation import ARRANGED, COMMANDS, YES_NO, Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.calling import is_call_alone
from voice_quiz.dialogue.understand.likely.decision import likely
from voice_quiz.dialogue.understand.likely.interpretation import rules_about
from voice_quiz.dialogue.understand.likely.sketch import sketched
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.one_clause import beyond_no, in_parts
from voice_quiz.dialogue.understand.outcome import (
    NOTHING,
    Ambiguous,
    Grade,
    NotNow,
    NotUnderstood,
    Understanding,
    Understood,
    Unsure,
    meant,
)
from voice_quiz.dialogue.understand.plan.another_game import left_for
from voice_quiz.dialogue.understand.plan.parser import arranged, comes_or_goes
from voice_quiz.dialogue.understand.plan.plan_words import heard_in, speaks_of_people
from voice_quiz.dialogue.understand.plan.questions import asked_in, asks_for_plan
from voice_quiz.dialogue.understand.readings import Finder, Reading, decided
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Hitch, Obstacle, Sweep
from voice_quiz.dialogue.understand.tokens import Text, read, words
from voice_quiz.game.card import Letter

# What is recognised where it is not possible, to say so. Anything else is a move only where it is asked for.
_TELLING = ("answer", "ready", "joker", "leave", "category", "stake", "done", "vote", "buy", "variant", "spin", "swap", "game")
# What a yes and a no mean to "Is that final?".
_REPLIES = {Plain.YES: Plain.DONE, Plain.NO: Plain.NOT_DONE}
# Where a yes or a no is wanted.
_REPLIED = (Kind.YES_NO, Kind.BEAT)
# A topic has no more words.
_LONGEST_TOPIC = 2


def hitch_of(found: Understanding) -> Hitch | None:
    """Return what there is to ask or to say about a stake that was understood, but cannot just be laid."""
    match found:
        case Ambiguous(Amounts() | Each() as doubt):
            return doubt
        case NotNow(obstacle=Obstacle() as obstacle):
            return obstacle
        case Unsure(Stake() as stake, Grade.CERTAIN):
            return Sweep(stake)
    return None


def understand(text: str, situation: Situation, language: Language, channel: Channel = Channel.TYPED) -> Understanding:
    """Return what a text means in a situation: the one door for every text, typed or spoken.

    >>> understand("I'll take B", Situation(Kind.ANSWER), english)
    Understood(meaning=Answer(player=None, letter=<Letter.B: 'B'>), grade=<Grade.CERTAIN: 1>)
    """
    found = _understood(text, situation, language, channel)
    if told := beyond_no(
        *(text, found, situation, channel),
        lambda rest: _understood(rest, situation, language, channel),
        lambda word: _is_no(word, language),
    ):
        return told
    return Understood(found.meaning, found.grade) if isinstance(found, Unsure) and _is_told(found.meaning, channel) else found


def _is_told(meaning: Meaning, channel: Channel) -> bool:
    """Tell whether something is told at once, though it is hardly sure: one thing about the rules takes a sentence."""
    return channel is Channel.TYPED and isinstance(meaning, Rules) and meaning.topic is not None


def _is_no(word: str, language: Language) -> bool:
    return meant(matched(word, YES_NO, language)) is Plain.NO


def _understood(text: str, situation: Situation, language: Language, channel: Channel) -> Understanding:
    found = matched(text, situation, language)
    if _may_be_asked(found) and (question := asked_in(text, situation, language)):
        return question
    if meant(found) == Rules() and (wish := arranged(text, situation, language, channel, leniently=True)):
        # "Can we play a tournament?" asks for no rules.
        return wish
    if meant(found) == Rules():
        return Understood(rules_about(sketched(text, situation, language, channel), language))
    if isinstance(found, NotUnderstood | NotNow) and (plan := arranged(text, situation, language, channel)):
        return plan
    if isinstance(found, NotUnderstood | NotNow) and (leaving := left_for(text, situation, language, channel)):
        return leaving
    if not leaves_open(found, situation):
        return found
    guess = likely(text, situation, language, channel)
    if isinstance(meant(guess), Game) and speaks_of_people(heard_in(read(text), situation, language), language):
        return NOTHING
    if situation.kind in ARRANGED and isinstance(found, NotUnderstood):
        guess = _agreed(text, guess, situation, language, channel)
    if isinstance(found, NotUnderstood):
        return in_parts(
            *(text, guess, situation, channel),
            lambda part: understand(part, situation, language, channel),
            lambda part: _planned(part, situation, language, channel),
        )
    return guess if isinstance(guess, Understood | Unsure) and _is_instead(guess.meaning, found, situation) else found


def _agreed(text: str, guess: Understanding, situation: Situation, language: Language, channel: Channel) -> Understanding:
    """Return what is wished or asked of the game to come, or who comes and goes, where that is surer than a guess."""
    if isinstance(guess, Understood) and guess.meaning == Rules():
        return arranged(text, situation, language, channel, leniently=True) or guess
    if isinstance(guess, Understood) and not isinstance(guess.meaning, Wishes):
        return guess
    if planned := asks_for_plan(text, situation, language):
        return planned
    if wish := arranged(text, situation, language, channel, leniently=True):
        return wish
    return guess if isinstance(guess, Understood) else comes_or_goes(text, situation, language, channel) or guess


def _may_be_asked(found: Understanding) -> bool:
    """Tell whether a text may still ask about the games: no phrase says what, or only that it asks."""
    return isinstance(found, NotUnderstood | NotNow) or meant(found) == Rules() or isinstance(meant(found), Status)


def _planned(text: str, situation: Situation, language: Language, channel: Channel) -> Understanding:
    """Return what a text means by the phrases, or arranges."""
    found = matched(text, situation, language)
    return found if isinstance(found, Understood) else arranged(text, situation, language, channel) or found


def _is_instead(meaning: Meaning, found: Understanding, situation: Situation) -> bool:
    """Tell whether a guess may take the place of what a phrase says: it chooses what is asked for."""
    if situation.kind is Kind.STAKE:
        return isinstance(meaning, Stake)
    if situation.kind in _REPLIED and isinstance(found, NotNow):
        return meaning in (Plain.YES, Plain.NO, Plain.CONTINUE)
    return isinstance(meaning, Answer | Category | Vote) or (
        situation.just_asked is Asked.FINAL and isinstance(meaning, JokerWish | Leave)
    )


def leaves_open(found: Understanding, situation: Situation) -> bool:
    """Tell whether the phrases leave open what was meant: there is none, or a no, which may name what is meant instead."""
    if isinstance(found, NotUnderstood):
        # He is woken by nothing but his call.
        return situation.kind is not Kind.SLEEP
    if situation.kind is Kind.STAKE:
        return _may_stake(found)
    if situation.kind in (Kind.ANSWER, Kind.CATEGORY, Kind.VOTE) and isinstance(found, NotNow):
        # "The one with the coconut" is how categories are chosen, and answers too.
        return found.meant in (Answer.name, Category.name)
    if situation.kind in _REPLIED and isinstance(found, NotNow):
        # "That will do" to "Is everybody happy?" is a yes.
        return found.meant in (Plain.DONE, Ready.name)
    return situation.candidate is not None and meant(found) is Plain.NO


def _may_stake(found: Understanding) -> bool:
    """Tell whether a stake may be meant all the same: where only a window is named, or a no goes on."""
    match found:
        case NotNow(obstacle=None) | Understood(Plain.NOT_DONE | Plain.NO):
            return True
    return False


def matched(text: str, situation: Situation, language: Language) -> Understanding:
    """Return what a text certainly means: by the phrases, first those that are possible now, then all others."""
    if situation.kind is Kind.SLEEP:
        return _called(text, situation, language)
    return _unswallowed(text, _matched(read(text), situation, language), situation, language)


def _called(text: str, situation: Situation, language: Language) -> Understanding:
    """Return whether somebody calls, and whatever follows the call; anything else may be talk about him."""
    if is_call_alone(text, language):
        return Understood(Plain.WAKE)
    for beginning in _beginnings(text):
        found = _matched(replace(read(beginning), question=False), situation, language)
        if meant(found) is Plain.WAKE:
            return found
    return NOTHING


def _beginnings(text: str) -> Iterator[str]:
    """Yield all of a text, then ever less of it."""
    said = text.split()
    yield from (" ".join(said[:end]) for end in range(len(said), 0, -1))


def _unswallowed(text: str, found: Understanding, situation: Situation, language: Language) -> Understanding:
    """Return the wish with which a sentence begins that a phrase took for a topic: "no time limit, we are in no hurry"."""
    if not (isinstance(found, Understood) and isinstance(found.meaning, Wishes)):
        return found
    if any(_is_about_player(wish, situation) for wish in found.meaning.wishes):
        return NOTHING
    if not any(map(_is_long, found.meaning.wishes)):
        return found
    for beginning in _beginnings(text):
        match _matched(read(beginning), situation, language):
            case Understood(Wishes(wishes) as plainly) if not any(map(_topic, wishes)):
                return Understood(plainly, Grade.LIKELY)
    return found


def _is_about_player(wish: Wished, situation: Situation) -> bool:
    """Tell whether a topic is one who plays, and something said of him: "leave out Tom this time"."""
    said = set(words(_topic(wish) or ""))
    return any(set(words(player)) < said for player in situation.players)


def _topic(wish: Wished) -> str | None:
    return wish.without or wish.only


def _is_long(wish: Wished) -> bool:
    return len((_topic(wish) or "").split()) > _LONGEST_TOPIC


def _matched(text: Text, situation: Situation, language: Language) -> Understanding:
    finder = Finder(text, situation, language)
    names = finder.names() if Names.name in situation.intents else []
    for heard in finder.hearings:
        if now := _now(finder, heard, situation):
            # Who is named is more than what leaves room for anything: "nah, it's Kate".
            return decided(names if names and now[0].cost else now, situation)
    if names:
        return decided(names, situation)
    elsewhere = [intent for intent in _TELLING if intent not in situation.intents]
    for heard in finder.hearings:
        if later := [reading for reading in finder.readings(heard, elsewhere) if not _is_bare(reading)]:
            return NotNow(later[0].intent)
    return NOTHING


def _is_bare(reading: Reading) -> bool:
    return isinstance(reading.meaning, Swap) and reading.meaning.bare


def _now(finder: Finder, heard: Matcher, situation: Situation) -> list[Reading]:
    """Take a move before a command, unless the command fits better."""
    moves, commands = finder.readings(heard, situation.intents), finder.readings(heard, COMMANDS)
    if not moves and situation.confirming:
        moves = [Reading(final) for reply, final in _REPLIES.items() if finder.readings(heard, (reply,))]
    if not moves and situation.just_asked is Asked.FINAL and finder.readings(heard, (Plain.DONE,)):
        moves = [Reading(Plain.YES)]
    if situation.just_asked is Asked.UNSURE and any(one.meaning is Plain.UNDO for one in commands):
        # "I didn't say that" to a guess of his takes nothing back but the guess.
        return [Reading(Plain.NO)]
    if situation.candidate:
        moves = _corrected(moves, situation.candidate, refused=finder.begins_with(Plain.NO))
    return commands if commands and (not moves or commands[0].cost < moves[0].cost) else moves


def _corrected(moves: list[Reading], candidate: Letter, *, refused: bool) -> list[Reading]:
    """Take the answer that was asked about for a yes, and a no that names another one for that answer.

    A no that names the same answer stays one: nothing becomes final by it.
    """
    refused = refused or any(one.meaning is Plain.NO for one in moves)
    others = [one for one in moves if _letter(one) not in (None, candidate)]
    if refused and others:
        return others
    same = Plain.NO if refused else Plain.YES
    found: dict[Meaning | Hitch, Reading] = {}
    for one in moves:
        reply = Reading(same, one.cost) if _letter(one) is candidate else one
        found.setdefault(reply.meaning, reply)
    return list(found.values())


def _letter(reading: Reading) -> Letter | None:
    return reading.meaning.letter if isinstance(reading.meaning, Answer) else None
