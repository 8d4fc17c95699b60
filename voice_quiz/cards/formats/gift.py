"""GIFT, the text format of Moodle, as far as it is single choice, or true or false.

What a card has beyond it goes into the comment above, as tags, which Moodle knows too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from voice_quiz.cards.formats.draft import Broken, Item, read_say, say_text, single_choice
from voice_quiz.cards.formats.markup import from_html, from_markdown, kept, plain, shows
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.cards.formats.truths import FALSE, TRUE
from voice_quiz.cards.text import CardText

_TAG = re.compile(r"\[(id|tag):([^\]]*)\]")
_OUR_TAG = re.compile(r"(difficulty|topic|language|until|say|about|groups|family)-(.*)")
# The second sentence has a comment of its own, to the end of the line.
_MORE = re.compile(r"\s*//\s*\[more\]\s*(.*\S)\s*")
_TITLE = re.compile(r"::((?:\\.|[^\\:]|:(?!:))*)::\s*", re.DOTALL)
_MARKUP = re.compile(r"\s*\[(html|moodle|plain|markdown)\]")
# What takes the markup out of each; what names none is Moodle's own, in which HTML may stand.
_FORMS: Mapping[str, Callable[[str], str]] = {"html": from_html, "moodle": plain, "plain": str, "markdown": from_markdown}
_USUAL = "moodle"
# Characters of an item; nobody reads a longer one aloud.
_LONGEST = 20_000
_ITEM = re.compile(r"((?:\\.|[^\\{}])*)\{((?:\\.|[^\\{}])*)\}((?:\\.|[^\\{}])*)", re.DOTALL)
_CHOICE = re.compile(r"([=~])\s*(?:%(-?(?:\d+\.?\d*|\.\d+))%)?((?:\\.|[^\\=~])*)", re.DOTALL)
# A number in "&#39;" is a letter.
_FEEDBACK = re.compile(r"(?<!\\)(?!(?<=&)#x?[0-9a-fA-F]{1,6};)#")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_SPECIAL = re.compile(r"[~=#{}:\\]")
_TRUTHS = {"T": True, "TRUE": True, "F": False, "FALSE": False}


@dataclass(slots=True)
class _Block:
    """The lines of an item as they come."""

    line: int = 0
    text: list[str] = field(default_factory=list)
    values: dict[str, object] = field(default_factory=dict)


def read(file: Path) -> Iterator[Item]:
    """Read the items, which blank lines set apart."""
    category: dict[str, object] = {}
    block = _Block()
    for number, line in enumerate((*text_of(file).splitlines(), ""), 1):
        if line.startswith("$CATEGORY:"):
            category = {"category": _last_part(line.removeprefix("$CATEGORY:"))}
        elif line.lstrip().startswith("//"):
            block.values |= _tags(line)
        elif line.strip():
            block.line = block.line or number
            block.text.append(line)
        elif block.text:
            yield _item(block, category)
            block = _Block()


def write(cards: Sequence[CardText], _title: str) -> str:
    """Write cards, each in its category below its topic."""
    return "\n".join(_written(card) for card in cards)


def _item(block: _Block, category: dict[str, object]) -> Item:
    text = "\n".join(block.text)
    if len(text) > _LONGEST:
        return Broken(block.line, f"it has {len(text)} characters; at most {_LONGEST} are read")
    title = _TITLE.match(text)
    body = text[title.end() :] if title else text
    parts = _ITEM.fullmatch(body)
    if not parts:
        return Broken(block.line, "no answers in braces, or braces that do not match")
    stem, inside, tail = parts[1].strip(), parts[2].strip(), parts[3].strip()
    if tail.strip(".?!"):
        return Broken(block.line, "a gap in the sentence cannot be read aloud")
    inside = _truth(inside) or inside
    if reason := _other_kind(inside):
        return Broken(block.line, f"{reason}; only single choice can be played")
    if shows(stem + inside):
        return Broken(block.line, "there is more to see than to hear in the question")
    named = {"id": _bare(title[1])} if title else {}
    return _choices(block.line, {**category, **named, **block.values}, stem + tail, inside)


def _choices(line: int, values: dict[str, object], stem: str, inside: str) -> Item:
    answers, _, general = inside.partition("####")
    # What a question is written in, its answers are too.
    form, _ = _marked(stem, _USUAL)
    rights: list[str] = []
    wrongs: list[str] = []
    for sign, weight, choice in _CHOICE.findall(answers):
        whole = float(weight) == 100 if weight else sign == "="
        if weight and 0 < float(weight) < 100:
            return Broken(line, "several answers are partly right; only single choice can be played")
        (rights if whole else wrongs).append(_text(_FEEDBACK.split(choice)[0], form))
    if len(rights) != 1:
        return Broken(line, f"{len(rights)} answers are right; only single choice can be played")
    if general:
        values["explanation"] = _text(general, form)
    return single_choice(line, {**values, "question": _text(stem, form)}, rights[0], wrongs)


def _truth(inside: str) -> str | None:
    """Write "true" or "false" as a choice between the two; None where it is something else."""
    told, *_ = _FEEDBACK.split(inside)
    _, signs, general = inside.partition("####")
    true = _TRUTHS.get(told.strip().upper())
    return None if true is None else f"={TRUE if true else FALSE} ~{FALSE if true else TRUE} {signs}{general}"


def _other_kind(inside: str) -> str | None:
    """Return what kind of question it is, if it is no choice."""
    if not inside:
        return "this is an essay"
    if inside.startswith("#"):
        return "this asks for a number"
    if not re.search(r"(?<!\\)~", inside):
        return "this is matching" if "->" in inside else "this asks for a typed answer"
    return None


def _marked(text: str, usual: str) -> tuple[str, str]:
    """Return what a text is written in, and the text itself."""
    named = _MARKUP.match(text)
    return (named[1], text[named.end() :]) if named else (usual, text)


def _text(text: str, usual: str) -> str:
    """Take out the escapes, and the markup in which the text or else its question is written."""
    form, written = _marked(text, usual)
    return _FORMS[form](_bare(written))


def _bare(text: str) -> str:
    return _ESCAPED.sub(lambda match: " " if match[1] == "n" else match[1], text.strip())


def _last_part(path: str) -> str:
    """Return the innermost category; a doubled slash is one that is meant."""
    return plain(re.split(r"(?<!/)/(?!/)", path.strip())[-1].replace("//", "/").strip())


def _tags(comment: str) -> dict[str, object]:
    if more := _MORE.fullmatch(comment):
        return {"more": more[1]}
    values: dict[str, object] = {}
    say: dict[str, str] = {}
    for kind, text in _TAG.findall(comment):
        ours = _OUR_TAG.fullmatch(text)
        if kind == "id":
            values["id"] = text
        elif ours and ours[1] == "say":
            say |= read_say(ours[2])
        elif ours:
            values[ours[1]] = ours[2]
    return {**values, "say": say} if say else values


def _written(card: CardText) -> str:
    tags = [f"difficulty-{card.difficulty}", f"topic-{card.topic}", f"language-{card.language}"]
    tags += [f"until-{card.until}"] if card.until else []
    tags += [f"say-{say_text(card.say)}"] if card.say else []
    tags += [f"{key}-{'; '.join(keys)}" for key, keys in (("about", card.about), ("groups", card.groups)) if keys]
    tags += [] if card.family else ["family-false"]
    lines = [
        # The blank keeps a slash at the front of a category apart from the one before it.
        f"$CATEGORY: {card.topic}/ {kept(card.category).replace('/', '//')}",
        "",
        f"// [id:{card.id}] {' '.join(f'[tag:{tag}]' for tag in tags)}",
        *([f"// [more] {card.more}"] if card.more else []),
        f"::{card.id}::{_escaped(card.question)} {{",
        f"\t={_escaped(card.right)}",
        *(f"\t~{_escaped(wrong)}" for wrong in card.wrong),
        *([f"\t####{_escaped(card.explanation)}"] if card.explanation else []),
        "}\n",
    ]
    return "\n".join(lines)


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", kept(text))
