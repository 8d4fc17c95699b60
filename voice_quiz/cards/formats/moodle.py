"""The XML of Moodle, as far as it is single choice, or true or false."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from voice_quiz.cards.formats.draft import Broken, Item, single_choice
from voice_quiz.cards.formats.markup import from_html, from_markdown, plain, shows
from voice_quiz.cards.pack import LARGEST
from voice_quiz.files import RefusedFile, read_bytes
from voice_quiz.quoting import reason

# Elements inside elements; Moodle has five.
_DEEPEST = 50
_FORMS: Mapping[str, Callable[[str], str]] = {"html": from_html, "markdown": from_markdown, "plain_text": str}
_RIGHT = 100.0
_PLAYED = ("multichoice", "truefalse")
# Other kinds of questions, as they are told.
_KINDS = {
    "shortanswer": "this asks for a typed answer",
    "numerical": "this asks for a number",
    "essay": "this is an essay",
    "matching": "this is matching",
    "description": "this asks nothing",
    "cloze": "a gap in the sentence cannot be read aloud",
}


@dataclass(slots=True)
class _Element:
    """An element with all that is in it."""

    name: str
    line: int
    attributes: dict[str, str]
    text: list[str] = field(default_factory=list)
    inner: list[_Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[_Element]:
        """Return what lies directly in it under a name."""
        return (element for element in self.inner if element.name == name)

    def words(self, name: str) -> str:
        """Return the text of the first element of a name, without its markup."""
        found = next(self.all(name), None)
        return found.said("html") if found else ""

    def said(self, usual: str) -> str:
        """Return the text in it, without the markup in which it is written."""
        return _FORMS.get(self.attributes.get("format", usual), plain)(self.written).strip()

    @property
    def written(self) -> str:
        """Return the text in it as it is written."""
        return "".join(next(self.all("text"), self).text)


def read(file: Path) -> Iterator[Item]:
    """Read the questions one by one, so that a broken end does not spoil the beginning."""
    reader = _Reader(file)
    category = ""
    for question in reader.questions(read_bytes(file, LARGEST)):
        if question.attributes.get("type") == "category":
            category = question.words("category").rpartition("/")[2].strip()
        else:
            yield _item(question, category)
    if reader.problem:
        yield reader.problem


def _item(question: _Element, category: str) -> Item:
    kind = question.attributes.get("type", "")
    if kind not in _PLAYED:
        return Broken(question.line, f"{_KINDS.get(kind, f'this is of the kind {kind}')}; only single choice can be played")
    if any(shows(shown.written) for name in ("questiontext", "answer") for shown in question.all(name)):
        return Broken(question.line, "there is more to see than to hear in the question")
    rights: list[str] = []
    wrongs: list[str] = []
    for answer in question.all("answer"):
        share = _fraction(answer)
        if 0 < share < _RIGHT:
            return Broken(question.line, "several answers are partly right; only single choice can be played")
        (rights if share >= _RIGHT else wrongs).append(answer.said(question_form(question)))
    if len(rights) != 1:
        return Broken(question.line, f"{len(rights)} answers are right; only single choice can be played")
    values: dict[str, object] = {
        "question": question.words("questiontext"),
        "explanation": question.words("generalfeedback"),
        "category": category,
    }
    return single_choice(question.line, values, rights[0], wrongs)


def question_form(question: _Element) -> str:
    """Return what a question is written in; its answers are too, where they do not say."""
    return next((text.attributes.get("format", "html") for text in question.all("questiontext")), "html")


def _fraction(answer: _Element) -> float:
    try:
        return float(answer.attributes.get("fraction", "0"))
    except ValueError:
        return 0.0


class _Reader:
    """Builds the questions of a file; a document that declares anything is refused before anything grows."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._open: list[_Element] = []
        self._done: list[_Element] = []
        self.problem: Broken | None = None

    def questions(self, data: bytes) -> Iterator[_Element]:
        """Yield the questions; where the file is no XML any more, `problem` says so."""
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        # Entities that grow without end, and those that name other files, begin with a declaration.
        self._parser.StartDoctypeDeclHandler = self._refuse
        try:
            self._parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            # An encoding that nobody knows is a LookupError.
            self.problem = Broken(self._parser.CurrentLineNumber, f"not XML from here on: {reason(error)}")
        yield from self._done

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= _DEEPEST:
            raise RefusedFile(errno.EINVAL, f"it is nested more than {_DEEPEST} deep", str(self._file))
        self._open.append(_Element(name, self._parser.CurrentLineNumber, attributes))

    def _end(self, _: str) -> None:
        closed = self._open.pop()
        if closed.name == "question":
            self._done.append(closed)
        elif len(self._open) > 1:
            self._open[-1].inner.append(closed)

    def _text(self, text: str) -> None:
        if self._open:
            self._open[-1].text.append(text)

    def _refuse(self, *_: object) -> None:
        raise RefusedFile(errno.EINVAL, "it declares a document type, which no quiz needs", str(self._file))
