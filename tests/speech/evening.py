"""An evening in a living room: a conversation with everything of a real one but the sound card."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import cache
from queue import Queue
from threading import Condition, Event
from types import FrameType

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.living_room import LivingRoom
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.signals import Line, Signal, Utterance
from voice_quiz.speech.adjustments import Adjustments
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.cues import cue
from voice_quiz.speech.audio.echo_canceller import EchoCanceller
from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound, silence
from voice_quiz.speech.conversation import Conversation, Duplex
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.engine_choice import engine_for
from voice_quiz.speech.ears.second_opinion import SecondOpinionEngine
from voice_quiz.speech.listener import Listener
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.manner import Manner

ANSWERS = ("Paris", "Rome", "Madrid", "Lisbon")
MOMENT = Moment(Situation(Kind.ANSWER, ANSWERS), LANGUAGES["en"])
LONG = "Which city was built on seven hills, is older than two thousand years, and is called eternal to this very day?"
# Another voice than the players': nobody at a table sounds like the quizmaster.
HOST = Manner(voice="system")
TONE = cue("listening", Manner().volume) or Sound(silence(0), MOUTH_RATE)
OPTIONS = [Line(f"{answer}.", mark=f"answer-{letter}") for letter, answer in zip("ABCD", ANSWERS, strict=True)]


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
        return slots_in(MOMENT.understanding(utterance.text)).get("letter")

    def quiet(self, seconds: float) -> bool:
        """Wait, and tell that no utterance came."""
        self.room.wait(seconds)
        return not any(isinstance(one, Utterance) for one in list(self.inbox.queue))

    def speaks(self) -> bool:
        """Tell whether the quizmaster is being heard."""
        return self.room.now > 0.2 and not self.room.is_silent(self.room.now - 0.1)


@cache
def load(language: str) -> Engine:
    """Load a recogniser once for all tests, with its second opinion: how long that takes is not what they are about."""
    engine = engine_for(language)
    assert not isinstance(engine, SecondOpinionEngine) or engine.second
    return engine


def waits(speaking: Speaking) -> bool:
    """Tell whether the quizmaster has nothing to do before something happens that has not happened yet."""
    frame = _frames().get(speaking._thread.ident or 0)
    if frame is None or frame.f_code is not Condition.wait.__code__ or frame.f_back is None:
        return not speaking._thread.is_alive()
    match frame.f_back.f_locals.get("self"):
        case Event() as awaited:
            return not awaited.is_set()
        case Speaking():
            return not speaking._queue
    # A sentence is being rendered, for which time stands still.
    return False


def _frames() -> dict[int, FrameType]:
    """Return where all threads are; what is thrown away meanwhile could wait for one of them, for ever (CPython 106883)."""
    gc.disable()
    try:
        return sys._current_frames()
    finally:
        gc.enable()


def has_heard_all(hearing: Listener) -> bool:
    """Wait until the ears have done everything that they were given."""
    done = Event()
    hearing._jobs.put(done.set)
    return done.wait()


@contextmanager
def evening(
    duplex: Duplex = Duplex.HALF, leak: float = 0.2, *, push_to_talk: bool = False, cues: bool = True
) -> Iterator[Evening]:
    """Put everything together as for a real evening; only the sound card is missing."""
    if on_disk.installed(None, "en") is None:
        pytest.skip("no speech model; get it with: voice-quiz models get en")
    living, inbox, kept = LivingRoom(leak), Queue[Signal](), dict[str, object]()
    canceller = EchoCanceller() if duplex is Duplex.FULL else None
    living.tap = canceller.note if canceller else None
    reports: list[Callable[[Signal], None]] = []
    with ExitStack() as stack:
        renderer = stack.enter_context(closing(Renderer()))
        speaking = stack.enter_context(closing(Speaking(renderer, living, "en", HOST)))
        speaking.cues = 1.0 if cues else 0.0
        room = Acoustics(canceller, lambda: speaking.now is not None)
        hearing = stack.enter_context(closing(Listener(load, lambda signal: reports[0](signal), room)))
        adjustments = Adjustments(kept.__setitem__)
        conversation = Conversation(
            speaking, hearing, inbox, adjustments, duplex, room, push_to_talk=push_to_talk, sleep=living.sleep
        )
        reports.append(conversation.heard)
        living.microphone = hearing.take
        conversation.speak("en")
        living.at_rest = lambda: waits(speaking) and has_heard_all(hearing) and waits(speaking)
        stack.callback(living.close)
        stack.callback(conversation.hush)
        yield Evening(living, conversation, inbox, renderer, kept)
