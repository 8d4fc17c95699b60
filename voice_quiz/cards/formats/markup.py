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
_TAG = re.compile(rf"<(?:/\s*)?(?:({_BLOCKS})|{_INLINE}){_ATTRIBUTES}>", re.IGNORECASE)
# Where HTML is promised, everything in angle brackets is a tag, and some tags hold nothing for the ear.
_ANY_TAG = re.compile(rf"</?(?:({_BLOCKS})\b|[a-z!?/])[^<>]*>", re.IGNORECASE)
_UNHEARD = re.compile(
    r"<!--(?:[^-]|-(?!->))*+(?:-->|\Z)|<(script|style)\b[^<>]*>(?:[^<]|<(?!/\1))*+(?:</\1[^<>]*>|\Z)", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});", re.IGNORECASE)
# Of Markdown: links and pictures, and the signs around words that are stressed.
_LINK = re.compile(r"!?\[([^][]*)\]\([^()]*\)")
_STRESS = re.compile(r"(?<![\w*`])[*_`]+(?=\S)|(?<=\S)[*_`]+(?![\w*`])")


def plain(text: str) -> str:
    """Give a text without the tags and entities of HTML; other signs stay.

    >>> plain("H<sub>2</sub>O &amp; <i>ice</i>, if a < b")
    'H2O & ice, if a < b'
    """
    return _ENTITY.sub(_letter, _TAG.sub(_gap, text))


def from_html(text: str) -> str:
    """Give the text of what is surely HTML."""
    return _ENTITY.sub(_letter, _ANY_TAG.sub(_gap, _UNHEARD.sub(" ", text)))


def from_markdown(text: str) -> str:
    """Give the text of what is surely Markdown, in which HTML may stand too."""
    return plain(_STRESS.sub("", _LINK.sub(r"\1", text)))


def kept(text: str) -> str:
    """Write a text so that `plain` gives it back; most are what they are."""
    return text if plain(text) == text else html.escape(text, quote=False)


def _gap(tag: re.Match[str]) -> str:
    """Give what stands for a tag: a paragraph ends a word, a letter in italics does not."""
    return " " if tag[1] else ""


def _letter(entity: re.Match[str]) -> str:
    return html.unescape(entity[0])
