"""What pages may send, and that nothing else does any harm."""

from __future__ import annotations

import json

import pytest

from benchmarks.fuzz.pages import fuzz
from voice_quiz.game.moves import Done, Stake
from voice_quiz.phones.actions import FormField, PageAction, UnfitForm
from voice_quiz.phones.messages import Code, Hello, Join, Message, Press, read


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"is": "hello", "token": "abc"}, Hello("abc")),
        ({"is": "code", "code": "kuban"}, Code("kuban")),
        ({"is": "watch", "code": "KUBAN"}, Code("KUBAN", watch=True)),
        ({"is": "join", "code": "KUBAN", "name": "Anna"}, Join("KUBAN", "Anna")),
        ({"is": "press", "question": "q", "nonce": "n", "action": "a", "values": [1, "x"]}, Press("q", "n", "a", (1, "x"))),
        ({"is": "say", "question": "q", "nonce": "n", "text": " I say  B "}, Press("q", "n", text="I say B")),
        ({"is": "say", "question": "q", "nonce": "n", "text": "   "}, None),
        ({"is": "hello", "token": "abc", "name": "Anna"}, None),
        ({"is": "hello", "token": 7}, None),
        ({"is": "hello", "token": "x" * 65}, None),
        ({"is": "join", "code": "KUBAN", "name": "An\u202ena"}, None),
        ({"is": "press", "question": "q", "nonce": "n", "action": "a", "values": [1.5]}, None),
        ({"is": "press", "question": "q", "nonce": "n", "action": "a", "values": [True]}, None),
        ({"is": "press", "question": "q", "nonce": "n", "action": "a", "values": [[1]]}, None),
        ({"is": "press", "question": "q", "nonce": "n", "action": "a", "values": [0] * 9}, None),
        ({"is": "play", "code": "KUBAN"}, None),
        (["hello"], None),
        (None, None),
    ],
)
def test_only_what_a_page_sends_is_read(sent: object, message: Message | None) -> None:
    """Anything that is more, less or longer is nothing."""
    assert read(json.dumps(sent)) == message


@pytest.mark.parametrize("text", ["", "{", "[" * 4000, "nan", '{"is": "hello", "is": 1}', "\x00", "9" * 4000])
def test_what_is_no_message(text: str) -> None:
    """Text that is no JSON, or too deep, is nothing."""
    assert read(text) is None


FORM = PageAction("form", "Take", lambda _: Done(), fields=(FormField("digit", ((1, "1"), (2, "2"))),))
CHIPS = PageAction("stake", "Place", lambda values: Stake(tuple(int(str(value)) for value in values)), chips=40, windows=3)


@pytest.mark.parametrize(
    ("action", "values"),
    [
        (FORM, ()),
        (FORM, (3,)),
        (FORM, ("1",)),
        (FORM, (1, 1)),
        (CHIPS, ()),
        (CHIPS, (1, 2)),
        (CHIPS, (1, 2, -1)),
        (CHIPS, (1, 2, "3")),
    ],
)
def test_only_what_was_offered_is_taken(action: PageAction, values: tuple[object, ...]) -> None:
    """A page cannot fill in what it was not offered."""
    with pytest.raises(UnfitForm):
        action.move(values)


def test_what_was_offered_is_taken() -> None:
    """Within the limits everything goes."""
    assert FORM.move((2,)) == Done()
    assert CHIPS.move((0, 40, 0)) == Stake((0, 40, 0))


def test_forged_messages_do_no_harm() -> None:
    """Messages changed by chance, of strangers and of players, neither break the desk nor move for anybody else."""
    assert fuzz(400, seed=1) == []
