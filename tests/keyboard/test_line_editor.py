"""A line while it is typed."""

from __future__ import annotations

import pytest

from voice_quiz.keyboard.line_editor import Echoed, Ended, Entered, Stroke, TalkKey, TypedLine


def typed(*keys: bytes) -> list[Stroke]:
    """Press keys, each piece by itself."""
    draft = TypedLine()
    return [stroke for piece in keys for stroke in draft.press(piece)]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (b"alles auf A\r", "alles auf A"),
        (b"alles auf A\n", "alles auf A"),
        ("dreißig auf Köln\n".encode(), "dreißig auf Köln"),
        (b"zehm\x7fn\n", "zehn"),
        (b"x\x08y\n", "y"),
        ("ä\x7fb\n".encode(), "b"),
        (b"\x7f\x7fC\n", "C"),
        (b"falsch\x15richtig\n", "richtig"),
        (b"alles auf C \x17D\n", "alles auf D"),
        (b"falsch\x17\x17B\n", "B"),
        (b"\x1b[A\x1b[1;5D\x1bOP\x1b[3~B\n", "B"),
        (b"a\tb\x01c\n", "abc"),
        (b"\n", ""),
        (b"B \n", "B "),
    ],
    ids=repr,
)
def test_a_line_is_edited(keys: bytes, line: str) -> None:
    """Letters, backspace and beginning anew work; arrows and other keys do nothing."""
    assert [stroke.text for stroke in typed(keys) if isinstance(stroke, Entered)] == [line]


def test_a_character_may_come_in_pieces() -> None:
    """The bytes of an umlaut need not come at once."""
    first, second = "ö".encode()[:1], "ö".encode()[1:]
    assert typed(first, second, b"\n") == [Echoed("ö"), Entered("ö")]


def test_what_is_no_text_does_no_harm() -> None:
    """Broken bytes become a sign for them, and the line goes on."""
    assert typed(b"\xff\xfeB\n")[-1] == Entered("\ufffd\ufffdB")


def test_space_on_an_empty_line_means_to_speak() -> None:
    """Inside a line it is a space."""
    assert typed(b" ") == [TalkKey()]
    assert typed(b"a b") == [Echoed("a"), Echoed(" "), Echoed("b")]


def test_the_end() -> None:
    """Ctrl-D on an empty line means that nobody will type any more."""
    assert typed(b"\x04") == [Ended()]
    assert typed(b"a\x04") == [Echoed("a")]
