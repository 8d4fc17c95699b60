"""The first evening: the quizmaster introduces himself, and both sides find out whether they understand each other."""

from __future__ import annotations

import pytest

from tests.evening.stage import LANGUAGES, acted
from voice_quiz.evening.setup.soundcheck import Impression, SoundCheck

SPOKEN = {
    "de": ("Antwort Berta", "acht", "überspringen"),
    "en": ("answer bravo", "eight", "skip it"),
    "it": ("risposta Bologna", "otto", "saltiamo"),
}


class Room:
    """A room that always sounds the same."""

    def __init__(self, impression: Impression) -> None:
        """Take how it sounds."""
        self._impression = impression

    def impression(self) -> Impression:
        """Return how it sounds."""
        return self._impression


def lines(code: str, *keys: str) -> list[str]:
    """Return the lines of a language that are said as they stand."""
    return [LANGUAGES[code].lines["check"][key] for key in keys]


@pytest.mark.parametrize("code", SPOKEN)
def test_all_goes_well(code: str) -> None:
    """Two answers suffice, and the game can begin."""
    letter, number, _ = SPOKEN[code]
    part = SoundCheck()
    said = acted(part, [letter, number], code)
    assert part.over()
    assert [line for line in said if not line.startswith(">")] == [
        *lines(code, "hello", "volume"),
        LANGUAGES[code].lines["ask"]["sound-check"],
        *lines(code, "heard", "practice", "answer", "right", "done"),
    ]


@pytest.mark.parametrize("after", [[], [0]])
@pytest.mark.parametrize("code", SPOKEN)
def test_it_can_be_skipped(code: str, after: list[int]) -> None:
    """Whoever has no patience says so, before the first word or before the question."""
    part = SoundCheck()
    said = acted(part, [*(SPOKEN[code][index] for index in after), SPOKEN[code][2]], code)
    assert part.over()
    assert said[-1] == lines(code, "skipped")[0]


def test_another_letter_is_said_back() -> None:
    """What was heard instead is named; after the third time it goes on all the same."""
    part = SoundCheck()
    said = acted(part, ["Antwort Cäsar", "Dora", "Anton", "hundert"])
    assert sum(line.startswith("Ich habe") for line in said) == 2
    assert lines("de", "heard")[0] not in said
    assert lines("de", "wrong")[0] in said
    assert part.over()


@pytest.mark.parametrize(
    ("impression", "told"),
    [
        (Impression(), []),
        (Impression(quiet=True), ["quiet"]),
        (Impression(echo=True), ["echo"]),
        (Impression(True, True), ["quiet", "echo"]),
    ],
)
def test_the_room_is_listened_to(impression: Impression, told: list[str]) -> None:
    """A faint voice and an echo are told, each once, with what to do about it."""
    said = acted(SoundCheck(Room(impression)), ["Antwort Berta", "acht"])
    assert [key for key in ("quiet", "echo") if lines("de", key)[0] in said] == told


def test_commands_work_in_it() -> None:
    """Help, louder and repeat are tried out too, and cost nothing."""
    part = SoundCheck()
    said = acted(part, ["Hilfe", "lauter", "Antwort Berta", "wie bitte?", "B"])
    assert part.over()
    assert said.count(lines("de", "practice")[0]) == 2


def test_another_language_begins_the_question_anew() -> None:
    """The answers are read in the language in which they are expected."""
    part = SoundCheck()
    said = acted(part, ["Antwort Berta", "sprich englisch", "answer bravo", "eight"])
    assert part.over()
    assert lines("en", "right")[0] in said
