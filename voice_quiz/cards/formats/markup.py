"""Takes the markup out of texts that were written for a screen: what is read aloud has no tags."""

from __future__ import annotations

import html
import re

# The elements of HTML that set their content apart, and those that stand within a line.
_BLOCKS = (
    "address|article|aside|blockquote|body|br|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]"
    "|head|header|hr|html|legend|li|main|nav|ol|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|title|tr|ul"
)
_INLINE = (
    "a|abbr|acronym|audio|b|bdi|bdo|big|button|cite|code|data|del|dfn|em|embed|font|i|iframe|img|input|ins|kbd|label|map|mark"
    "|math|meta|noscript|object|output|param|picture|q|rb|rp|rt|ruby|s|samp|small|source|span|strike|strong|sub|sup|svg|time"
    r"|tt|u|var|video|wbr|\w+:\w+"
)
# Attributes have a value: "a <b and c> d" is no tag.
_ATTRIBUTES = r"""(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*+\s*/?"""
_TAG = re.compile(rf"<(?P<end>/\s*)?(?:(?P<block>{_BLOCKS})|(?P<inline>{_INLINE})){_ATTRIBUTES}>", re.IGNORECASE)
# Those that need no end.
_ENDLESS = frozenset(("br", "dd", "dt", "embed", "hr", "img", "input", "li", "meta", "option", "p", "param", "source", "wbr"))
# Where HTML is promised, everything in angle brackets is a tag, and some tags hold nothing for the ear.
_ANY_TAG = re.compile(rf"</?(?:(?P<block>{_BLOCKS})\b|[a-z!?/])[^<>]*>", re.IGNORECASE)
_UNHEARD = re.compile(
    r"<!--(?:[^-]|-(?!->))*+(?:-->|\Z)|<(script|style)\b[^<>]*>(?:[^<]|<(?!/\1))*+(?:</\1[^<>]*>|\Z)", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});", re.IGNORECASE)
# Of Markdown: links and pictures, and the signs around words that are stressed.
_LINK = re.compile(r"!?\[([^][]*)\]\([^()]*\)")
_STRESS = re.compile(r"(?<![\w*`])[*_`]+(?=\S)|(?<=\S)[*_`]+(?![\w*`])")
# What a question may show beside its words; whoever only hears it cannot answer.
_SHOWN = re.compile(r"<(?:img|svg|video|audio|object|embed|iframe|canvas)\b", re.IGNORECASE)


def shows(text: str) -> bool:
    """Tell whether there is a picture, a film or a sound in a text."""
    return _SHOWN.search(text) is not None


def plain(text: str) -> str:
    """Return a text without the tags and entities of HTML; other signs stay, and so does a tag of which the text speaks.

    >>> plain("H<sub>2</sub>O &amp; <i>ice</i>, if a < b"), plain("What is <table> for?")
    ('H2O & ice, if a < b', 'What is <table> for?')
    """
    lone = _lone(text)
    return _ENTITY.sub(_letter, _TAG.sub(lambda tag: tag[0] if _name(tag) in lone else _gap(tag), text))


def from_html(text: str) -> str:
    """Return the text of what is surely HTML."""
    return _ENTITY.sub(_letter, _ANY_TAG.sub(_gap, _UNHEARD.sub(" ", text)))


def from_markdown(text: str) -> str:
    """Return the text of what is surely Markdown, in which HTML may stand too."""
    return plain(_STRESS.sub("", _LINK.sub(r"\1", text)))


def kept(text: str) -> str:
    """Write a text so that `plain` gives it back; most are what they are."""
    return text if plain(text) == text else html.escape(text, quote=False)


def _lone(text: str) -> set[str]:
    """Return the elements that only begin in a text, or only end: these are no markup."""
    begun: set[str] = set()
    ended: set[str] = set()
    for tag in _TAG.finditer(text):
        (ended if tag["end"] else begun).add(_name(tag))
    return (begun ^ ended) - _ENDLESS


def _name(tag: re.Match[str]) -> str:
    return (tag["block"] or tag["inline"]).lower()


def _gap(tag: re.Match[str]) -> str:
    """Return what stands for a tag: a paragraph ends a word, a letter in italics does not."""
    return " " if tag["block"] else ""


def _letter(entity: re.Match[str]) -> str:
    return html.unescape(entity[0])
