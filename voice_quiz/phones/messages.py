"""What goes over the wire: what pages are sent, as JSON, and what they may send."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from voice_quiz.game.protocol import Player
from voice_quiz.phones.actions import PageAction
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import PlayerView, TableView

# Bytes of a message, and characters of what may be in it.
LARGEST = 4_096
_LONGEST = {"token": 64, "code": 16, "name": 40, "question": 32, "nonce": 40, "action": 32, "text": 300}
_MOST_VALUES = 8


@dataclass(frozen=True, slots=True)
class Hello:
    """A device that was here before."""

    token: str


@dataclass(frozen=True, slots=True)
class Code:
    """Somebody who knows the room, and wants to know who sits there, or only to watch."""

    code: str
    watch: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody who wants to be a player's device."""

    code: str
    name: Player


@dataclass(frozen=True, slots=True)
class Press:
    """A button with what was filled in, or a sentence; the nonce makes it count once."""

    question: str
    nonce: str
    action: str = ""
    values: tuple[object, ...] = ()
    text: str = ""


Message = Hello | Code | Join | Press


def read(text: str) -> Message | None:
    """Return what a page sent, or None where no page of ours would send that."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or any(not _fits(name, value) for name, value in data.items()):
        return None
    match data:
        case {"is": "hello", "token": token, **rest} if not rest:
            return Hello(token)
        case {"is": "code" | "watch" as kind, "code": code, **rest} if not rest:
            return Code(code, kind == "watch")
        case {"is": "join", "code": code, "name": name, **rest} if not rest:
            return Join(code, name)
        case {"is": "press", "question": question, "nonce": nonce, "action": action, "values": values, **rest} if not rest:
            return Press(question, nonce, action, tuple(values))
        case {"is": "say", "question": question, "nonce": nonce, "text": sentence, **rest} if not rest and sentence.strip():
            return Press(question, nonce, text=" ".join(sentence.split()))
    return None


def _fits(name: object, value: object) -> bool:
    if name == "values":
        return isinstance(value, list) and len(value) <= _MOST_VALUES and all(type(one) in (int, str) for one in value)
    if name == "is":
        return isinstance(value, str)
    return isinstance(value, str) and name in _LONGEST and len(value) <= _LONGEST[str(name)] and value.isprintable()


def written(kind: str, **values: Any) -> str:
    """Write a message to a page."""
    return json.dumps({"is": kind, **values}, ensure_ascii=False, separators=(",", ":"))


def texts_message(texts: Texts) -> str:
    """Write the words of the pages."""
    sections = {name: texts.section(name) for name in ("joining", "player", "table")}
    return written("texts", language=texts.language, **sections)


def table_message(view: TableView, invitation: dict[str, str]) -> str:
    """Write what everybody may see, with the way in."""
    return written("table", view=_plain(view), join=invitation)


def player_message(public: TableView, view: PlayerView) -> str:
    """Write what one player may see and do, beside what everybody may see."""
    own = {
        "name": view.name,
        "question": view.question,
        "state": view.state,
        "covered": view.covered,
        "chosen": view.chosen,
        "private": view.private,
        "actions": [_action(action) for action in view.actions],
        "words": view.words,
        "reply": view.reply,
        "holder": view.holder,
        "stakes": view.stakes,
    }
    return written("player", view=_plain(public), own=own)


def _action(action: PageAction) -> dict[str, Any]:
    fields = [{"label": one.label, "choices": one.choices} for one in action.fields]
    told = {"id": action.name, "kind": action.kind, "label": action.label}
    more = {"letter": action.letter, "sure": action.sure, "fields": fields, "chips": action.chips, "windows": action.windows}
    return {**told, **{name: value for name, value in more.items() if value}}


def _plain(view: TableView) -> dict[str, Any]:
    return {
        "game": view.game,
        "title": view.title,
        "category": view.category,
        "choices": view.choices,
        "heading": view.heading,
        "question": view.question,
        "answers": [_of(one, "letter", "text", "chips", "mark", "who") for one in view.answers],
        "seats": [_of(one, "name", "money", "status", "place") for one in view.seats],
        "ladder": [_of(one, "money", "now", "safe") for one in view.ladder],
        "count": view.count,
        "hand": view.hand,
        "number": view.number,
        "clock": view.clock,
        "line": view.line,
    }


def _of(thing: object, *names: str) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in names}
