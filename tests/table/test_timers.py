"""Time runs only while the players have the word, and speech that began in time counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.signals import DeviceBack, DeviceLost, Nothing, Signal, SpeechStarted

LIMITED = MoneyDropSetup((("Anna",),), time_limit=60)
OVER = "drop.time-out"
BEGINS, NOTHING = SpeechStarted("microphone"), Nothing("microphone")


def is_over(*happens: str | Signal) -> bool:
    """Tell whether the time runs out after the question was asked."""
    return OVER in [line.mark for line in at_table(LIMITED, ["> die erste", *happens]).lines]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("happens", "over"),
    [
        (["~ 59"], False),
        (["~ 61"], True),
        (["~ 30", "> wie steht es?", "~ 29"], False),
        (["~ 30", "> wie steht es?", "~ 31"], True),
        (["~ 50", "> zehn auf A", "~ 9"], False),
        (["~ 30", "> zehn auf A", "~ 20", "> zehn auf B", "~ 11"], True),
        (["~ 50", "> mehr Zeit", "~ 39"], False),
        (["~ 50", "> mehr Zeit", "~ 41"], True),
        (["~ 50", "> Pause", "~ 600", "> weiter", "~ 9"], False),
        (["~ 50", "> Pause", "~ 600", "> weiter", "~ 11"], True),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_the_limit_runs_while_he_is_silent(happens: list[str], over: bool) -> None:
    """It survives warnings, questions and pauses, and goes on from stake to stake (MD-12)."""
    assert is_over(*happens) is over


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "limit"), [("de", "sechzig Sekunden"), ("en", "sixty seconds"), ("it", "sessanta secondi")]
)
def test_the_limit_is_announced_before_the_first_question(language: str, limit: str) -> None:
    """To all at the table, whoever chose it; where there is none, nothing is said."""
    marks = [line.mark for line in at_table(LIMITED, []).lines]
    assert marks[:3] == ["greeting.money-drop", "greeting.limit", "drop.round"]
    assert limit in at_table(LIMITED, [], language=language).lines[1].text
    assert "greeting.limit" not in [line.mark for line in at_table(replace(LIMITED, time_limit=None), []).lines]


@pytest.mark.usefixtures("home")
def test_a_warning_comes_once() -> None:
    """With twenty seconds left, in time for a word, with the tone of a clock."""
    evening = at_table(LIMITED, ["> die erste", "~ 41", "> wie steht es?", "~ 10"])
    warnings = [line for line in evening.lines if line.cue == "clock"]
    assert ["zwanzig Sekunden" in line.text for line in warnings] == [True]


@pytest.mark.usefixtures("home")
def test_speech_that_began_in_time_counts() -> None:
    """What comes of it is taken although the time is over by then."""
    evening = at_table(LIMITED, ["> die erste", "~ 59", BEGINS, "~ 5", "* alles auf A"])
    assert "Vierzig Chips auf Katze." in evening.written
    assert OVER not in [line.mark for line in evening.lines]


@pytest.mark.usefixtures("home")
def test_speech_that_was_none_ends_the_time() -> None:
    """If it was only a cough, the time is over as soon as that is known, and not twice."""
    assert not is_over("~ 59", BEGINS, "~ 5")
    assert is_over("~ 59", BEGINS, "~ 5", NOTHING)
    assert not is_over("~ 50", BEGINS, NOTHING, "~ 9")


@pytest.mark.usefixtures("home")
def test_who_was_not_understood_in_time_may_say_it_again() -> None:
    """An utterance that was not understood costs nobody anything: there are ten seconds more."""
    mumbled: list[str | Signal] = ["~ 59", BEGINS, "~ 5", "* murmel"]
    assert not is_over(*mumbled, "~ 9")
    assert is_over(*mumbled, "~ 11")


@pytest.mark.usefixtures("home")
def test_nobody_is_interrupted_by_a_warning() -> None:
    """While somebody speaks, he does not say how much time is left."""
    evening = at_table(LIMITED, ["> die erste", "~ 39", BEGINS, "~ 5", "* alles auf A"])
    assert not [line for line in evening.lines if line.cue == "clock"]


@pytest.mark.usefixtures("home")
def test_time_is_up_under_an_open_question() -> None:
    """A question that waited for a yes is gone with the time, and the next word is for what comes then."""
    evening = at_table(LIMITED, ["> die erste", "> Schluss", "~ 61", "> weiter"])
    assert OVER in [line.mark for line in evening.lines]
    assert "table.stopped" not in [line.mark for line in evening.lines]


@pytest.mark.usefixtures("home")
def test_the_clock_of_an_answered_question_is_gone() -> None:
    """In the breath after a reveal no time runs out."""
    evening = at_table(LIMITED, ["> die erste", "> alles auf D", "> ja", "~ 200"])
    assert OVER not in [line.mark for line in evening.lines]


@pytest.mark.usefixtures("home")
def test_silence_waits_for_those_who_speak() -> None:
    """Whoever speaks is not encouraged; after a cough the wait begins anew."""
    silent = at_table(LIMITED, [BEGINS, "~ 30"], silence=10)
    assert not [line for line in silent.lines if line.mark.startswith("silence.")]
    coughed = at_table(LIMITED, ["~ 8", BEGINS, NOTHING, "~ 8", "~ 3"], silence=10)
    assert coughed.after("~ 8") == []
    assert [line.mark for line in coughed.lines][-1] == "silence.short"


@pytest.mark.usefixtures("home")
def test_a_lost_microphone_stops_the_clock() -> None:
    """It is said once with what to do, typing works, and the time goes on when it is back."""
    gone = DeviceLost("microphone")
    assert not is_over("~ 50", gone, gone, "~ 600")
    assert not is_over("~ 50", gone, "~ 600", DeviceBack("microphone"), "~ 9")
    assert is_over("~ 50", gone, "~ 600", DeviceBack("microphone"), "~ 11")
    evening = at_table(LIMITED, ["> die erste", BEGINS, gone, gone, "> alles auf A", DeviceBack("microphone")])
    marks = [line.mark for line in evening.lines]
    assert marks.count("device.microphone-lost") == marks.count("device.microphone-back") == 1
    assert "Vierzig Chips auf Katze." in evening.written


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_nobody_is_called_bold_who_laid_nothing_in_time(language: str) -> None:
    """No trapdoor opens where nothing lies, and the end is the clock's."""
    first = {"de": "> die erste", "en": "> the first", "it": "> la prima"}[language]
    marks = [line.mark for line in at_table(LIMITED, [first, "~ 61"], language=language).lines]
    assert [mark for mark in marks if mark.startswith("drop.")][-2:] == ["drop.time-out", "drop.out-time"]
