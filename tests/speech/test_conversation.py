"""The quizmaster and the table talk to each other: who has the floor, who is heard, and who can stop him."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import cache
from queue import Queue

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.living_room import LivingRoom
from tests.speech.player import position, spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.signals import Line, Listening, Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech import models
from voice_quiz.speech.conversation import Conversation, Duplex
from voice_quiz.speech.cues import cue
from voice_quiz.speech.ears.choosing import engine_for
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.echo import EchoCanceller
from voice_quiz.speech.hearing import Hearing
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.room import Room
from voice_quiz.speech.sound import MOUTH_RATE, Sound, silence
from voice_quiz.speech.speaking import Speaking
from voice_quiz.speech.tuning import Tuning
from voice_quiz.speech.voices.manner import Manner

ANSWERS = ("Paris", "Rome", "Madrid", "Lisbon")
MOMENT = Moment(Situation(Kind.ANSWER, ANSWERS), LANGUAGES["en"])
LONG = "Which city was built on seven hills, is older than two thousand years, and is called eternal to this very day?"
TONE = cue("listening", Manner().volume) or Sound(silence(0), MOUTH_RATE)
OPTIONS = [Line(f"{answer}.", mark=f"answer-{letter}") for letter, answer in zip("ABCD", ANSWERS, strict=True)]

pytestmark = pytest.mark.realtime


@dataclass(frozen=True, slots=True)
class Evening:
    """A conversation in a living room."""

    room: LivingRoom
    conversation: Conversation
    inbox: Queue[Signal]
    renderer: Renderer
    kept: dict[str, object]

    def ask(self, *lines: Line | str, moment: Moment = MOMENT) -> None:
        """Let the quizmaster say something and give the word."""
        for line in lines:
            self.conversation.say(Line(line) if isinstance(line, str) else line)
        self.conversation.listen(moment)

    def take(self, *kinds: type[Signal], timeout: float = 20.0) -> Signal:
        """Wait for the next signal of some kinds."""
        found: list[Signal] = []

        def arrived() -> bool:
            while not found and not self.inbox.empty():
                signal = self.inbox.get()
                found.extend([signal] if isinstance(signal, kinds) else [])
            return bool(found)

        self.room.wait_until(arrived, timeout)
        return found[0]

    def letter(self) -> object:
        """Wait for an utterance, and give the letter that it means."""
        utterance = self.take(Utterance)
        assert isinstance(utterance, Utterance)
        return MOMENT.understanding(utterance.text).slots.get("letter")

    def quiet(self, seconds: float) -> bool:
        """Wait, and tell that no utterance came."""
        self.room.wait(seconds)
        return not any(isinstance(one, Utterance) for one in list(self.inbox.queue))

    def speaks(self) -> bool:
        """Tell whether the quizmaster is being heard."""
        return self.room.now > 0.2 and not self.room.is_silent(self.room.now - 0.1)


@cache
def load(language: str) -> Engine:
    """Load a recogniser once for all tests."""
    return engine_for(language)


@contextmanager
def evening(
    duplex: Duplex = Duplex.HALF, leak: float = 0.2, *, push_to_talk: bool = False, cues: bool = True
) -> Iterator[Evening]:
    """Put everything together as for a real evening; only the sound card is missing."""
    if models.installed(None, "en") is None:
        pytest.skip("no speech model; get it with: voice-quiz models get en")
    living, inbox, kept = LivingRoom(leak), Queue[Signal](), dict[str, object]()
    canceller = EchoCanceller() if duplex is Duplex.FULL else None
    living.tap = canceller.heard if canceller else None
    reports: list[Callable[[Signal], None]] = []
    with ExitStack() as stack:
        renderer = stack.enter_context(closing(Renderer()))
        speaking = stack.enter_context(closing(Speaking(renderer, living, "en", Manner())))
        speaking.cues = 1.0 if cues else 0.0
        room = Room(canceller, lambda: speaking.now is not None)
        hearing = stack.enter_context(closing(Hearing(load, lambda signal: reports[0](signal), room)))
        tuning = Tuning(kept.__setitem__)
        conversation = Conversation(speaking, hearing, inbox, tuning, duplex, room, push_to_talk=push_to_talk)
        reports.append(conversation.heard)
        living.microphone = hearing.take
        conversation.speak("en")
        living.open()
        stack.callback(living.close)
        stack.callback(conversation.hush)
        yield Evening(living, conversation, inbox, renderer, kept)


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
        table.room.say(spoken("Bravo."))
        assert table.letter() == "B"


def test_a_key_stops_him_within_a_tenth_of_a_second() -> None:
    """Then it is the players' turn."""
    with evening(cues=False) as table:
        table.ask(LONG, LONG)
        table.room.wait_until(table.speaks)
        table.room.wait(0.5)
        pressed = table.room.now
        table.conversation.skip()
        table.take(Listening)
        table.room.wait(0.5)
        assert table.room.last_sound() <= pressed + 0.1


def test_a_key_in_a_pause_stops_him_too() -> None:
    """Even while he holds his breath before a big moment."""
    with evening(cues=False) as table:
        asked = table.room.now
        table.ask(Line(LONG, pause=8.0))
        table.room.wait(0.5)
        table.conversation.skip()
        table.take(Listening)
        assert table.room.now < asked + 4
        assert table.room.is_silent(0)


def test_between_two_options_an_answer_counts() -> None:
    """Who knows it already need not wait for the rest of them."""
    with evening(leak=0.3) as table:
        table.ask(*OPTIONS, LONG)
        table.room.wait_until(table.speaks)
        table.room.wait_until(lambda: not table.speaks())
        table.room.wait(0.15)
        table.room.say(spoken("Answer B."))
        assert table.letter() == "B"
        answered = table.room.now
        table.room.wait(1.0)
        assert table.room.is_silent(answered + 0.5)
        assert not any(isinstance(one, Listening) for one in list(table.inbox.queue))


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


def test_hush_forgets_everything() -> None:
    """Nothing more is said, nobody gets the word, and nobody is heard."""
    with evening() as table:
        table.ask(LONG, LONG, LONG)
        table.room.wait_until(table.speaks)
        table.conversation.hush()
        hushed = table.room.now
        table.room.wait(0.3)
        table.room.say(spoken("Answer B."))
        assert table.quiet(2.0)
        assert table.room.is_silent(hushed + 0.1)
        assert not any(isinstance(one, Listening) for one in list(table.inbox.queue))


def test_hush_during_the_tone_gives_nobody_the_word() -> None:
    """Whoever typed an answer at that moment is not answered by an open ear."""
    with evening() as table:
        table.ask("Now?")
        table.room.wait_until(lambda: TONE.seconds in table.room.lengths)
        table.conversation.hush()
        table.room.wait(0.6)
        assert table.inbox.empty()


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
        length = table.renderer.render(line.text, "en", Manner()).result().seconds
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
        assert not MOMENT.is_understood(utterance.text)


def test_the_manner_is_changed_and_kept() -> None:
    """Slower, quieter, without tones."""
    with evening() as table:
        for what in ("slower", "quieter", "cues-off"):
            table.conversation.adjust(what)
        assert table.kept == {"rate": 145, "volume": 0.55, "cues": False}
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
        said = table.renderer.render(text, "de", Manner()).result().samples
        assert position(said[:MOUTH_RATE], table.room.sound())[1] > 0.6
        table.room.say(spoken("Berlin.", "de"))
        utterance = table.take(Utterance, timeout=60)
        assert isinstance(utterance, Utterance)
        assert german.understanding(utterance.text).slots == {"letter": "B"}


def test_a_voice_that_hangs_is_replaced() -> None:
    """The sentence is said all the same, and the table gets the word."""
    with evening() as table:
        table.ask("One moment please.")
        table.take(Listening)
        os.kill(table.renderer.pid, signal.SIGSTOP)
        since = table.room.now
        table.ask("Which city is it?", moment=Moment(MOMENT.situation, MOMENT.language, secret=True))
        table.take(Listening)
        said = table.renderer.render("Which city is it?", "en", Manner()).result().samples
        assert position(said[: MOUTH_RATE // 2], table.room.sound(since))[1] > 0.6


@pytest.fixture
def full() -> Iterator[Evening]:
    """Give an evening whose echo canceller has learned the room."""
    with evening(Duplex.FULL, leak=0.3) as table:
        table.ask("First I will talk for a while, so that the microphone gets to know the room that we are in.", LONG)
        table.take(Listening, timeout=40)
        table.room.wait(0.2)
        assert table.conversation.duplex is Duplex.FULL
        assert table.inbox.empty()
        yield table


def test_full_a_voice_ducks_him_and_a_phrase_stops_him(full: Evening) -> None:
    """Within 300 ms of the first word he speaks lower; then the answer counts."""
    full.ask(*OPTIONS, LONG)
    full.room.wait_until(full.speaks)
    full.room.wait(2.0)
    began = full.room.say(spoken("Answer B."))
    assert full.letter() == "B"
    ducked = next(when for when, gain in full.room.gains if gain < 1 and when > began - 0.1)
    assert ducked - began < 0.3
    answered = full.room.now
    full.room.wait(1.0)
    assert full.room.is_silent(answered + 0.5)


@pytest.mark.parametrize("text", ["Stop talking.", "Stop.", "Continue."])
def test_full_he_can_be_told_to_stop_talking(text: str, full: Evening) -> None:
    """Then the players have the word at once, and the game goes on."""
    full.ask(LONG, LONG)
    full.room.wait_until(full.speaks)
    full.room.wait(1.5)
    began = full.room.say(spoken(text))
    full.take(Listening)
    assert full.room.now < began + 4
    assert full.quiet(0.5)


def test_full_chatter_lets_him_say_it_again(full: Evening) -> None:
    """Nobody wanted to stop him, but nobody understood him either."""
    line = full.renderer.render(LONG, "en", Manner()).result().samples
    since = full.room.now
    full.ask(LONG)
    full.room.wait_until(full.speaks)
    full.room.wait(0.8)
    full.room.say(spoken("The washing machine is broken again"))
    full.take(Listening, timeout=40)
    heard = full.room.sound(since)
    opening = line[: MOUTH_RATE // 2]
    first, likeness = position(opening, heard[: 2 * MOUTH_RATE])
    assert likeness > 0.6
    assert position(opening, heard[first + MOUTH_RATE :])[1] > 0.6
    assert full.quiet(0.5)
