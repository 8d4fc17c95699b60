"""Finds out what is asked while a game is being agreed on: about the games, or about what is planned."""

from __future__ import annotations

from collections.abc import Iterable

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Chapter, Rules, Status
from voice_quiz.dialogue.situation import ARRANGED, Kind, Situation
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.outcome import Grade, Understood
from voice_quiz.dialogue.understand.plan.plan_words import MILLIONAIRES, PlanSort, PlanWords, heard_in, parts_in
from voice_quiz.dialogue.understand.template import Node
from voice_quiz.dialogue.understand.tokens import Text, gaps, read, stops_in

_ASKING, _QUESTIONS = "asking", "questions"
_ASKS, _REQUESTS, _BEFORE = "asks", "requests", "before"
_PAIR = 2


def asked_in(text: str, situation: Situation, language: Language) -> Understood | None:
    """Return what is asked about the games; None if that is not it."""
    if situation.kind not in ARRANGED or _ASKING not in language.plan_words:
        return None
    said = read(text)
    heard = heard_in(said, situation, language)
    if is_request(said, heard, language):
        return None
    if not (said.question or _begins(said, heard, language, _ASKS, starts=(0,))):
        return None
    chapter = _chapter(heard, language)
    return Understood(_about(chapter, parts_in(heard, language)), Grade.LIKELY) if chapter else None


def asks_for_plan(text: str, situation: Situation, language: Language) -> Understood | None:
    """Return that it is asked what is planned, where a wish only occurs in a question: "are we playing as teams or alone?"."""
    said = read(text)
    if situation.kind is not Kind.PLAN or not said.question or _ASKING not in language.plan_words:
        return None
    heard = heard_in(said, situation, language)
    if is_request(said, heard, language):
        return None
    asked = _begins(said, heard, language, _ASKS, starts=(0,)) and parts_in(heard, language).of(PlanSort.WISH)
    return Understood(Status(), Grade.LIKELY) if asked else None


def is_request(said: Text, heard: Matcher, language: Language) -> bool:
    """Tell whether a question is a wish: "could we have a minute for each?"."""
    return _ASKING in language.plan_words and _begins(said, heard, language, _REQUESTS)


def _begins(said: Text, heard: Matcher, language: Language, sort: str, starts: Iterable[int] = ()) -> bool:
    """Tell whether a clause, any or one of some, begins with such words, with nothing before them but what means nothing."""
    told = language.plan_words[_ASKING]
    starts = starts or {0, *(place + 1 for place in stops_in(gaps(said.raw)))}
    for start in starts:
        place = start
        while place < len(heard.words):
            if _end(heard, told[sort], place) > place:
                return True
            if (behind := _end(heard, told[_BEFORE], place)) == place:
                break
            place = behind
    return False


def _end(heard: Matcher, node: Node, start: int) -> int:
    return max((match.end for match in heard.match(node, start) if not match.cost), default=start)


def _chapter(heard: Matcher, language: Language) -> Chapter | None:
    """Return what is asked about: what the most words say."""
    found = [
        (match.end - start, name)
        for name, node in language.plan_words[_QUESTIONS].items()
        for start in range(len(heard.words))
        for match in heard.match(node, start)
        if match.end > start and not match.cost
    ]
    return Chapter(max(found)[1]) if found else None


def _about(chapter: Chapter, parts: PlanWords) -> Rules:
    games = list(dict.fromkeys(str(part.value) for part in parts.of(PlanSort.GAME)))
    if chapter is not Chapter.DIFFERENCE:
        return Rules(about=chapter, game=games[0] if len(games) == 1 else None)
    if len(games) < _PAIR and parts.of(PlanSort.FAMILY):
        games = list(dict.fromkeys((*games, *MILLIONAIRES)))
    first, second = (*games[:_PAIR], None, None)[:_PAIR]
    return Rules(about=chapter, game=first, other=second)
