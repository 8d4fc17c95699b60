"""What a refusal shows of a file fits into a sentence, whatever it is."""

from __future__ import annotations

import pytest

from voice_quiz.quoting import brief, quoted, reason

END = "a" * 40 + "z" * 20


@pytest.mark.parametrize(
    ("value", "shown", "plain"),
    [
        ("Anna", "'Anna'", "Anna"),
        ("", "''", ""),
        (" two  blanks ", "' two  blanks '", " two  blanks "),
        (7, "7", "7"),
        (None, "None", "None"),
        (["A", 1], "['A', 1]", "['A', 1]"),
        ("x\ny\x1b[2J", r"'x\ny\x1b[2J'", "x y [2J"),
        (END, f"'{'a' * 39}…{'z' * 19}'", END),
        ("a" * 100_000 + "z", f"'{'a' * 39}…{'a' * 18}z'", f"{'a' * 40}…{'a' * 19}z"),
        ([1 << 50_000], "a number without end", "a number without end"),
    ],
)
def test_a_value_is_shown_on_one_line_without_its_middle(value: object, shown: str, plain: str) -> None:
    """Quoted as Python writes it, or plain; nothing in it moves the cursor."""
    assert (quoted(value), brief(value)) == (shown, plain)


def test_what_an_error_says_may_be_longer() -> None:
    """Its end is kept, where libraries tell the line."""
    assert reason(ValueError("cannot declare\n" + "A" * 5_000 + " twice (at line 3)")).endswith(" twice (at line 3)")
    assert len(reason(ValueError("A" * 5_000))) == 121
    assert reason(ValueError("short")) == "short"
