"""Lines are said one after the other, in the voice of the language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.speech.player import position
from voice_quiz.signals import Line
from voice_quiz.speech.audio.cues import cue
from voice_quiz.speech.audio.sound import MOUTH_RATE
from voice_quiz.speech.audio.tape import Tape
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner


@pytest.fixture(scope="module")
def renderer() -> Iterator[Renderer]:
    """Give the real voice."""
    with closing(Renderer()) as renderer:
        yield renderer


def test_lines_follow_each_other(renderer: Renderer) -> None:
    """In order, with what is to be done in between."""
    tape, order = Tape(), list[str]()
    with closing(Speaking(renderer, tape, "en", Manner())) as speaking:
        speaking.say(Line("One."), lambda: order.append("one"))
        speaking.then(lambda: order.append("between"))
        speaking.say(Line("Two."), lambda: order.append("two"))
        speaking.finish()
    assert order == ["one", "between", "two"]
    one, two = (renderer.render(text, "en", Manner()).result() for text in ("One.", "Two."))
    assert tape.sound.seconds == pytest.approx(one.seconds + two.seconds + 0.16, abs=0.1)


def test_an_odd_word_is_read_as_its_card_wants_it(renderer: Renderer) -> None:
    """The voice reads what is to be spoken, and not what is written."""
    tape = Tape()
    with closing(Speaking(renderer, tape, "en", Manner())) as speaking:
        speaking.say(Line("Foucault.", spoken="A word that takes much longer to say."))
        speaking.finish()
    spoken = renderer.render("A word that takes much longer to say.", "en", Manner()).result()
    assert tape.sound.seconds == pytest.approx(spoken.seconds + 0.08, abs=0.1)


def test_a_slow_voice_begins_with_the_first_clause(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest follows in the same line, after a short pause; what comes after it comes after all of it."""
    clauses = "That is a very long way from here,", "and the answer is of course another one."
    manner = Manner(voice="pico")
    first, second = (renderer.render(clause, "en", manner).result() for clause in clauses)
    monkeypatch.setattr("voice_quiz.speech.renderer.kind_for", lambda *_: "piper")
    tape, done = Tape(), list[float]()
    with closing(Speaking(renderer, tape, "en", manner)) as speaking:
        speaking.say(Line(" ".join(clauses)), lambda: done.append(tape.sound.seconds))
        speaking.finish()
    assert done == [pytest.approx(first.seconds + 0.15 + second.seconds + 0.08, abs=0.1)]


def test_how_a_slow_voice_opens_is_kept_ready(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    """What began a line before is not calculated again; another manner is another sound."""
    monkeypatch.setattr("voice_quiz.speech.renderer.kind_for", lambda *_: "piper")
    ends = ("who wrote the longest novel of them all?", "which river is the longest one of them all?")
    first, second = (renderer.begin(f"And the question: {end}", "en", Manner(voice="pico"))[0].result() for end in ends)
    slower = renderer.begin(f"And the question: {ends[0]}", "en", Manner(rate=120, voice="pico"))[0].result()
    assert second is first
    assert slower.seconds > first.seconds


def test_a_pause_and_a_cue_come_before_the_line(renderer: Renderer) -> None:
    """First the held breath, then the tone, then the words."""
    tape, tone = Tape(), cue("right", Manner().volume)
    assert tone
    with closing(Speaking(renderer, tape, "en", Manner())) as speaking:
        speaking.say(Line("Correct.", pause=1.0, cue="right"))
        speaking.finish()
    start, likeness = position(tone.samples, tape.sound.samples)
    assert likeness > 0.9
    assert start == pytest.approx(MOUTH_RATE, abs=MOUTH_RATE // 50)


def test_each_language_keeps_its_voice(renderer: Renderer) -> None:
    """A voice by name speaks one language; another gets one of the same kind, and the first comes back."""
    with closing(Speaking(renderer, Tape(), "en", Manner(voice="pico:en-GB"))) as speaking:
        speaking.speak("de")
        assert (speaking.language, speaking.manner.voice) == ("de", "pico")
        speaking.say(Line("Guten Abend."))
        speaking.finish()
        speaking.speak("en")
        assert (speaking.language, speaking.manner.voice) == ("en", "pico:en-GB")
    with closing(Speaking(renderer, Tape(), "en", Manner(voice="gmw/en-us+f2"))) as speaking:
        speaking.speak("it")
        assert speaking.manner.voice == "system"


def test_a_voice_that_is_not_there_does_not_stop_the_evening(renderer: Renderer) -> None:
    """The line can be read; what comes after it comes."""
    tape = Tape()
    with closing(Speaking(renderer, tape, "en", Manner(voice="nobody"))) as speaking:
        speaking.say(Line("Hello."))
        speaking.finish()
        assert speaking.now is None
    assert not tape.sound.samples.any()
