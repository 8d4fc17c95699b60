"""What a learned model looks at: of a whole sentence, and of one thing that is named in it and may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from voice_quiz.dialogue.understand.likely.known_words import pieces
from voice_quiz.dialogue.understand.likely.sketch import Sketch, Token
from voice_quiz.dialogue.understand.likely.spans import CANDIDATES, THINGS, Named, Span

_MARKS = ",?!.…"
# Lengths are told apart up to so many words, then by threes.
_LONG = 4
# How far from the ends of a sentence places are told apart.
_FAR = 5
# From this cost on a word that names an answer may well name something else: "the last umbrella".
_UNLIKELY = 0.4
# How far around an answer its neighbours are looked at.
_AROUND = (-3, -2, -1, 1, 2, 3)


def of_sentence(sketch: Sketch) -> set[str]:
    """Return the features of a sentence."""
    return {*_worded(sketch.texts), *_named(sketch), *_marked(sketch), *_measured(sketch), *_placed(sketch), *_divided(sketch)}


def _worded(texts: Sequence[str]) -> Iterator[str]:
    """Yield words, rows of words, words with a gap between them, and pieces of words."""
    framed = ("^", *texts, "$")
    yield from (f"1 {text}" for text in texts)
    yield from (f"2 {one} {two}" for one, two in pairwise(framed))
    yield from (f"3 {one} {two} {three}" for one, two, three in zip(framed, framed[1:], framed[2:], strict=False))
    yield from (f"_ {one} {two}" for one, two in zip(framed, framed[2:], strict=False))
    for text in texts:
        yield from (f"c {piece}" for piece in pieces(text))
    if texts:
        yield from (f"f {texts[0]}", f"l {texts[-1]}")
    if len(texts) > 1:
        yield from (f"f2 {' '.join(texts[:2])}", f"l2 {' '.join(texts[-2:])}")


def _named(sketch: Sketch) -> Iterator[str]:
    for token in sketch.tokens:
        if token.span and token.span.kind in THINGS:
            yield f"v {token.span.kind}={token.span.value}"
        elif token.span and token.span.kind in CANDIDATES:
            yield f"x {token.span.kind}"
            if token.span.cost >= _UNLIKELY:
                yield f"x? {token.span.kind}"
    yield f"nx {min(len(sketch.values), 3)}"
    yield f"ns {min(len(sketch.found.candidates), 4)}"


def _marked(sketch: Sketch) -> Iterator[str]:
    for token in sketch.tokens:
        if token.text[0] != "<":
            yield from (f"m {token.text} {mark}" for mark in _MARKS if mark in token.marks)
    marks = [token.marks for token in sketch.tokens]
    yield "m" if any(marks) else "m0"
    yield "q" if _asks(sketch) else "q0"
    yield from (f"any {mark}" for mark in "?…" if any(mark in one for one in marks))
    yield from (f"end {mark}" for mark in marks[-1:])


def _measured(sketch: Sketch) -> Iterator[str]:
    yield f"len {_length(len(sketch.tokens))}"


def _length(count: int) -> int:
    return count if count < _LONG else _LONG + min((count - _LONG) // 3, 5)


def _placed(sketch: Sketch) -> Iterator[str]:
    """Yield where it was said, alone and together with what was said."""
    group, channel, named = sketch.group, sketch.channel, min(len(sketch.values), 3)
    yield from (f"g {group}", f"h {channel}", f"gh {group} {channel}", f"gn {group} {named}", f"k {group.split('/')[0]}")
    yield from (f"hq {channel} {_asks(sketch)}", f"hn {channel} {named} {min(len(sketch.tokens), 8)}")
    texts = sketch.texts
    yield from (f"gf {group} {text}" for text in (*texts[:2], *texts[-1:]))
    yield from (f"gw {group} {text}" for text in texts)


def _divided(sketch: Sketch) -> Iterator[str]:
    """Yield what stands before the first answer that is named and behind the last: a choice often comes first, then a story."""
    places = [place for place, token in enumerate(sketch.tokens) if token.span and token.span.kind in CANDIDATES]
    if not places:
        return
    first, last = places[0], places[-1]
    texts, named = sketch.texts, min(len(sketch.values), 3)
    before, behind = min(first, _FAR), min(len(texts) - 1 - last, _FAR)
    yield from (f"xb {before} {named} {sketch.group}", f"xa {behind} {named} {sketch.group}", f"xx {before} {behind} {named}")
    yield from (f"b {text}" for text in texts[:first])
    yield from (f"a {text}" for text in texts[last + 1 :])
    yield from (f"to {' '.join(texts[max(0, first - 2) : first + 1])}", f"from {' '.join(texts[last : last + 3])}")
    yield from (f"xm {sketch.tokens[last].marks[:1]}", f"xm {sketch.tokens[first].marks[:1]} {before}")
    yield from _clause(sketch, last)


def _clause(sketch: Sketch, place: int) -> Iterator[str]:
    """Yield the words between the marks around an answer, where there are any."""
    parted = [at for at, token in enumerate(sketch.tokens[:-1]) if token.marks]
    if not parted:
        return
    start = max((at + 1 for at in parted if at < place), default=0)
    end = min((at + 1 for at in parted if at >= place), default=len(sketch.tokens))
    texts = sketch.texts[start:end]
    yield from (f"cl {text}" for text in texts)
    yield from (f"cl^ {' '.join(texts[:2])}", f"cl$ {' '.join(texts[-2:])}", f"cln {min(len(texts), _FAR)}")
    if len(texts) <= _LONG:
        yield f"CL {' '.join(texts)}"


def _asks(sketch: Sketch) -> bool:
    return bool(sketch.tokens) and "?" in sketch.tokens[-1].marks


def of_option(sketch: Sketch, options: Sequence[Span], value: object) -> set[str]:
    """Return the features of one of the things that are named and may be chosen: how it is named, and what stands around it."""
    cells = {(span.start, span.kind): span.value for span in options}
    texts = [_seen_from(token, cells, value) for token in sketch.tokens]
    places = [place for place, text in enumerate(texts) if text == "<self>"]
    order = list(dict.fromkeys(span.value for span in options))
    return {
        *_standing(sketch, options, order, value),
        *(feature for place in places for feature in _around(texts, place)),
        *(feature for place in places for feature in _parted(sketch.tokens, place)),
        *(f"in {text} {order[-1] == value}" for text in texts),
    }


def _seen_from(token: Token, cells: Mapping[tuple[int, Named], object], value: object) -> str:
    span = token.span
    if span is None or (span.start, span.kind) not in cells:
        return token.text
    return "<self>" if span.value == value else "<other>"


def _standing(sketch: Sketch, options: Sequence[Span], order: Sequence[object], value: object) -> Iterator[str]:
    """Yield how often, in which order and by what something is named."""
    own = [span for span in options if span.value == value]
    place = order.index(value)
    yield from (f"times {min(len(own), 3)}", f"order {min(place, 3)}", f"last {place == len(order) - 1}")
    yield f"of {min(len(order), 4)}"
    yield from (f"by {span.kind}" for span in own)
    yield from (f"cost {round(span.cost, 1)}" for span in own)
    texts = {span.value for span in options if span.kind is Named.TEXT}
    yield f"only {texts == {value}}"
    yield f"text {bool(texts)} {value in texts}"
    if sketch.candidate is not None and own[0].kind in CANDIDATES:
        yield f"asked {value == sketch.candidate} {sketch.group}"


def _around(texts: Sequence[str], place: int) -> Iterator[str]:
    for step in _AROUND:
        at = place + step
        text = texts[at] if 0 <= at < len(texts) else "^" if at < 0 else "$"
        yield f"{step} {text}"
        yield f"{'-' if step < 0 else '+'} {text}"
    before, behind = texts[max(0, place - 2) : place], texts[place + 1 : place + 3]
    yield f"-2-1 {' '.join(before)}"
    yield f"+1+2 {' '.join(behind)}"
    yield f"-1+1 {(before or ['^'])[-1]} {(behind or ['$'])[0]}"
    yield f"at {'first' if place == 0 else 'last' if place == len(texts) - 1 else 'middle'}"


def _parted(tokens: Sequence[Token], place: int) -> Iterator[str]:
    yield f"m {tokens[place].marks[:1]}"
    if place:
        yield f"mb {tokens[place - 1].marks[:1]}"
