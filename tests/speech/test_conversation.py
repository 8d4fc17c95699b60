"""The quizmaster and the table talk to each other: who has the floor, and who is heard."""

from __future__ import annotations

import os
import signal

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.evening import HOST, LONG, MOMENT, TONE, evening
from tests.speech.player import position, spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.signals import Line, Listening, Nothing, SpeechStarted, Utterance
from voice_quiz.speech.audio.sound import MOUTH_RATE


def test_the_players_get_the_word_after_a_tone() -> None:
    """He speaks, lets the tone be heard, and listens; an answer is heard at once."""
    with evening() as table:
        table.ask("Which city is it?")
        table.take(Listening)
        assert position(TONE.samples, table.room.sound())[1] > 0.6
        table.room.say(spoken("Answer B."))
        assert isinstance(table.take(SpeechStarted, Utterance), SpeechStarted)
        assert table.letter() == "B"


def test_half_he_hears_nobody_while_he_speaks() -> None:
    """Neither himself, loud as he is in the microphone, nor an answer that comes too early."""
    with evening(leak=0.6) as table:
        table.ask(LONG)
        table.room.wait_until(table.speaks)
        table.room.say(spoken("Answer B."))
        table.take(Listening)
        assert table.quiet(1.5)


@pytest.mark.parametrize("early", [0.1, 0.3])
def test_who_begins_during_the_tone_is_heard(early: float) -> None:
    """An answer that starts a moment before the ears are open is not lost."""
    with evening(leak=0.1) as table:
        table.ask("Now?")
        table.room.wait_until(lambda: TONE.seconds in table.room.lengths)
        table.room.wait(0.3 - early)
        table.room.say(spoken("Answer B."))
        assert table.letter() == "B"


def test_the_same_moment_gives_no_second_tone() -> None:
    """Who has the word keeps it."""
    with evening() as table:
        table.ask("Which city is it?")
        table.take(Listening)
        silent = table.room.now
        table.conversation.listen(MOMENT)
        table.take(Listening)
        assert table.room.is_silent(silent + 0.05)
        table.room.say(spoken("Charlie."))
        assert table.letter() == "C"


def test_a_line_that_comes_over_a_speaker_is_said_once() -> None:
    """When time is up in the middle of a sentence, the ears close and he does not stutter."""
    line = Line("Time is up, my dear friends.")
    with evening() as table:
        table.ask("Which city is it?")
        table.take(Listening)
        table.room.say(spoken("Well, I think it could be the city with the big river"))
        table.take(SpeechStarted)
        since = table.room.now
        table.conversation.say(line)
        table.take(Nothing)
        table.room.wait_until(table.speaks)
        table.room.wait_until(lambda: not table.speaks())
        length = table.renderer.render(line.text, "en", HOST).result().seconds
        assert table.room.last_sound() - since < length + 0.5


def test_push_to_talk_opens_the_ears() -> None:
    """Without the key nobody is heard; with it he falls silent and listens."""
    with evening(push_to_talk=True) as table:
        table.ask("Which city is it?")
        table.take(Listening)
        table.room.say(spoken("Answer C."))
        assert table.quiet(2.5)
        table.conversation.talk()
        table.room.wait(0.4)
        table.room.say(spoken("Answer B."))
        assert table.letter() == "B"


def test_a_team_that_confers_is_left_alone() -> None:
    """A bare word is for the partner; a whole phrase is for the quizmaster."""
    moment = Moment(MOMENT.situation, MOMENT.language, conferring=True)
    with evening() as table:
        table.ask("Talk about it.", moment=moment)
        table.take(Listening)
        table.room.say(spoken("Rome."))
        assert table.quiet(2.0)
        table.room.say(spoken("Answer B."))
        assert table.letter() == "B"


def test_twice_not_understood_is_passed_on() -> None:
    """The first time a tone is enough; the second time the table helps."""
    with evening() as table:
        table.ask("Which city is it?")
        table.take(Listening)
        table.room.say(spoken("My sister called me this morning"))
        assert table.quiet(3.0)
        table.room.say(spoken("The washing machine is broken again"))
        utterance = table.take(Utterance)
        assert isinstance(utterance, Utterance)
        assert not MOMENT.is_certain(utterance.text)


def test_a_yes_with_something_unknown_behind_it_is_passed_on_at_once() -> None:
    """It was meant for the quizmaster, and he asks."""
    moment = Moment(YES_NO, LANGUAGES["en"])
    with evening() as table:
        table.ask("Shall we begin?", moment=moment)
        table.take(Listening)
        table.room.say(spoken("Yes. My sister has a bicycle in the garden."))
        utterance = table.take(Utterance)
        assert isinstance(utterance, Utterance)
        assert utterance.text.lower().startswith("yes")
        assert not moment.is_certain(utterance.text)


def test_the_manner_is_changed_and_kept() -> None:
    """Slower, quieter, without tones; kept in percent of what is usual."""
    with evening() as table:
        for what in ("slower", "quieter", "cues-off"):
            table.conversation.adjust(what)
        assert table.kept == {"rate": 85, "volume": 79, "cues": False}
        table.ask("Now?")
        table.take(Listening)
        ended = table.room.last_sound()
        table.room.wait(0.3)
        assert table.room.last_sound() == ended


def test_another_language_is_spoken_and_heard() -> None:
    """In the middle of an evening."""
    german = Moment(Situation(Kind.ANSWER, ("Rhein", "Donau", "Elbe", "Main")), LANGUAGES["de"])
    text = "Welcher Fluss fließt durch Wien?"
    with evening() as table:
        table.conversation.speak("de")
        table.ask(text, moment=german)
        table.take(Listening, timeout=60)
        said = table.renderer.render(text, "de", HOST).result().samples
        assert position(said[:MOUTH_RATE], table.room.sound())[1] > 0.6
        table.room.say(spoken("Berlin.", "de"))
        utterance = table.take(Utterance, timeout=60)
        assert isinstance(utterance, Utterance)
        assert slots_in(german.understanding(utterance.text)) == {"letter": "B"}


def test_a_voice_that_hangs_is_replaced() -> None:
    """The sentence is said all the same, and the table gets the word."""
    with evening() as table:
        table.ask("One moment please.")
        table.take(Listening)
        os.kill(table.renderer.pid, signal.SIGSTOP)
        since = table.room.now
        table.ask("Which city is it?", moment=Moment(MOMENT.situation, MOMENT.language, secret=True))
        table.take(Listening)
        said = table.renderer.render("Which city is it?", "en", HOST).result().samples
        assert position(said[: MOUTH_RATE // 2], table.room.sound(since))[1] > 0.6
