"""`voice-quiz understand` prints one JSON object a line, and says what is wrong with its options."""

from __future__ import annotations

import argparse
import io
import json
from typing import Any

import pytest

from voice_quiz.app.errors import BadInput
from voice_quiz.cli import understand
from voice_quiz.dialogue.situation import Kind

RIVERS = ("--answers", "Rhein;Donau;Elbe;Main")


def _run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    understand.add(parser.add_subparsers())
    options = parser.parse_args(["understand", "--language", "de", *arguments])
    return understand.run(options)


def _printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def _only(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Return the single line that was printed, without the time it took."""
    (line,) = _printed(capsys)
    assert line.pop("seconds") >= 0
    return line


def test_an_intent_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """An answer comes with its letter."""
    assert _run("--expecting", "answer", *RIVERS, "ich nehme die Donau") == 0
    expected = {"heard": "ich nehme die Donau", "intent": "answer", "slots": {"letter": "B"}, "outcome": "understood"}
    assert _only(capsys) == expected


def test_every_text_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Several texts give several lines, in their order."""
    _run("--expecting", "yes-no", "ja", "nein", "ja")
    assert [line["intent"] for line in _printed(capsys)] == ["yes", "no", "yes"]


def test_lines_come_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash reads lines; bytes that are no text do no harm, and an empty line is not understood."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("ja\r\n\nnö\n".encode() + b"\xff\xfe")))
    _run("--expecting", "yes-no", "-")
    assert [line["intent"] for line in _printed(capsys)] == ["yes", None, "no", None]


def test_what_is_not_possible_now_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Not now: no intent, but what was meant."""
    _run("--expecting", "answer", "--jokers", "phone", "Publikumsjoker")
    expected: dict[str, object] = {
        "heard": "Publikumsjoker",
        "intent": None,
        "slots": {},
        "outcome": "not-now",
        "meant": "joker",
    }
    assert _only(capsys) == expected


def test_choices_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Ambiguous: no intent, but the choices."""
    _run("--expecting", "answer", *RIVERS, "Rhein oder Elbe")
    expected: dict[str, object] = {
        "heard": "Rhein oder Elbe",
        "intent": None,
        "slots": {},
        "outcome": "ambiguous",
        "choices": ["A", "C"],
    }
    assert _only(capsys) == expected


def test_talk_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    """Not understood: no intent, no slots, nothing else."""
    _run("--expecting", "answer", *RIVERS, "qwertz uiop")
    assert _only(capsys) == {"heard": "qwertz uiop", "intent": None, "slots": {}, "outcome": "not-understood"}


def test_what_he_would_ask_about_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """One reading, hedged or in the form of a question: no intent, but what is meant."""
    _run("--expecting", "answer", *RIVERS, "ist das nicht der Rhein?")
    assert _only(capsys) == {
        "heard": "ist das nicht der Rhein?",
        "intent": None,
        "slots": {"letter": "A"},
        "meant": "answer",
        "outcome": "unsure",
    }


def test_a_stake_goes_on_from_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    """The slots hold the whole board after the sentence."""
    _run("--expecting", "stake", *RIVERS, "--chips", "30", "--board", "a=10, C=5", "den Rest auf die Donau")
    assert _only(capsys)["slots"] == {"stakes": {"A": 10, "B": 15, "C": 5}}


def test_nothing_can_be_laid_on_closed_windows(capsys: pytest.CaptureFixture[str]) -> None:
    """With three windows the fourth letter is understood, and refused."""
    _run("--expecting", "stake", "--windows", "abc", "alles auf C", "alles auf D")
    assert [line["outcome"] for line in _printed(capsys)] == ["understood", "not-now"]


def test_without_jokers_all_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    """A stake knows the joker that swaps the card, an answer those of the ladder; an empty list has none."""
    _run("--expecting", "stake", "tausch die Frage")
    assert _only(capsys)["slots"] == {"joker": "swap"}
    _run("--expecting", "answer", "tausch die Frage", "Publikum")
    assert [line["slots"]["joker"] for line in _printed(capsys)] == ["switch", "audience"]
    _run("--expecting", "answer", "--jokers", "", "Publikum")
    assert _only(capsys)["outcome"] == "not-now"


@pytest.mark.parametrize("separator", [",", ";"])
def test_players_are_known_by_name(capsys: pytest.CaptureFixture[str], separator: str) -> None:
    """Names may be parted as teams are."""
    _run("--expecting", "vote", *RIVERS, "--players", f"Anna{separator} Ben", "Ben stimmt für Dora")
    assert _only(capsys)["slots"] == {"player": "Ben", "letter": "D"}


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SLEEP])
def test_every_situation_can_be_named(capsys: pytest.CaptureFixture[str], kind: Kind) -> None:
    """Help is understood wherever he is awake."""
    _run("--expecting", kind, "Hilfe")
    assert _only(capsys)["intent"] == "help"


def test_asleep_nothing_but_the_call_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    """Not even help."""
    _run("--expecting", Kind.SLEEP, "Hilfe", "Quizmaster, spiel mit uns")
    assert [line["intent"] for line in _printed(capsys)] == [None, "wake"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--expecting", "dinner", "ja"], ("'dinner'", "answer, category, stake")),
        (["--expecting", "answer", "--language", "xx", "ja"], ("'xx'", "de")),
        (["--expecting", "answer", "--jokers", "phone,luck", "ja"], ("'luck'", "fifty-fifty, audience")),
        (["--expecting", "answer", "--answers", "1;2;3;4;5", "ja"], ("'1;2;3;4;5'", "4 are possible")),
        (["--expecting", "stake", "--windows", "ABX", "ja"], ("'ABX'", "ABCD")),
        (["--expecting", "stake", "--windows", "AAB", "ja"], ("'AAB'", "each once")),
        (["--expecting", "stake", "--windows", "", "ja"], ("''", "ABCD")),
        (["--expecting", "stake", "--board", "A=ten", "ja"], ("'A=ten'", "A=10")),
        (["--expecting", "stake", "--board", "A=10,B", "ja"], ("'B'", "A=10")),
        (["--expecting", "stake", "--windows", "AB", "--board", "C=10", "ja"], ("'C=10'", "window of AB")),
        (["--expecting", "stake", "--chips", "20", "--board", "A=15,B=6", "ja"], ("21", "20")),
    ],
)
def test_bad_input_is_named(arguments: list[str], told: tuple[str, str]) -> None:
    """The message shows the value and what is allowed."""
    with pytest.raises(BadInput) as error:
        _run(*arguments)
    assert all(part in str(error.value) for part in told)


@pytest.mark.parametrize("chips", ["0", "41", "many"])
def test_chips_have_limits(capsys: pytest.CaptureFixture[str], chips: str) -> None:
    """A number of chips that no team can have is refused when it is read."""
    with pytest.raises(SystemExit) as error:
        _run("--expecting", "stake", "--chips", chips, "ja")
    assert error.value.code == 2
    assert f"'{chips}' is not a whole number from 1 to 40" in capsys.readouterr().err
