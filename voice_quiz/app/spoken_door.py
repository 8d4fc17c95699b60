"""Puts the voice together: loudspeaker, renderer, microphone, ears, and who has the floor."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Queue

from voice_quiz.app.complaint import complain
from voice_quiz.app.ear_loader import loader
from voice_quiz.app.errors import BadInput
from voice_quiz.app.notices import without
from voice_quiz.dialogue.player_preferences import PlayerPreferences
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.setup.soundcheck import Impression
from voice_quiz.signals import Signal
from voice_quiz.speech.adjustments import Adjustments
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.devices import NoDevice
from voice_quiz.speech.audio.echo_canceller import EchoCanceller, NoEchoCanceller
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.microphone import Microphone
from voice_quiz.speech.audio.recorder import Recorder
from voice_quiz.speech.conversation import Conversation, Duplex
from voice_quiz.speech.listener import Listener
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.speech_queue import Speaking
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner

Keep = Callable[[str, object], None]
_NIGHT = 0.4
# Seconds that a voice by name may take to be found.
_FOUND = 15.0


class NoVoice(Exception):
    """Nobody can hear the quizmaster on this machine; the text says why, and what to do."""


@dataclass(frozen=True, slots=True)
class SpokenDoor:
    """The voice at the table, how the room sounds, and to whom he speaks; without ears the players type."""

    conversation: Conversation
    room: Acoustics
    hears: bool
    player_preferences: PlayerPreferences

    def impression(self) -> Impression:
        """Return how the last utterance sounded, and whether the quizmaster hears himself; then begin anew."""
        impression = Impression(quiet=self.room.was_quiet(), echo=self.room.echoes())
        self.room.listen_anew()
        return impression


@contextlib.contextmanager
def voice(tonight: Settings, record: Path | None, keep: Keep, inbox: Queue[Signal], language: str) -> Iterator[SpokenDoor]:
    """Open the devices for an evening, or raise `NoVoice`; without a microphone the quizmaster speaks and the players type."""
    try:
        loudspeaker = Loudspeaker(inbox.put, tonight.loudspeaker)
    except NoDevice as missing:
        raise NoVoice(without(missing, language)) from None
    with contextlib.ExitStack() as stack:
        stack.callback(loudspeaker.close)
        renderer = stack.enter_context(contextlib.closing(Renderer()))
        manner = _manner(tonight)
        _check_voice(renderer, language, manner)
        speaking = stack.enter_context(contextlib.closing(Speaking(renderer, loudspeaker, language, manner)))
        tones = tonight.tones / 100
        speaking.cues = tones if tonight.cues and not tonight.night else 0.0
        canceller = _canceller(tonight.duplex)
        loudspeaker.tap = canceller.note if canceller else None
        room = Acoustics(canceller, lambda: speaking.now is not None)
        recorder = stack.enter_context(contextlib.closing(recorder_in(record))) if record else None
        heard: list[Conversation] = []
        hearing = stack.enter_context(
            contextlib.closing(
                Listener(
                    loader(tonight.ears, inbox.put, tonight.tested),
                    lambda signal: heard[0].heard(signal),
                    room,
                    recorder.keep if recorder else None,
                    tonight.patience / 100,
                )
            )
        )
        conversation = Conversation(
            speaking, hearing, inbox, Adjustments(keep, tones), _duplex(tonight.duplex), room, push_to_talk=tonight.push_to_talk
        )
        heard.append(conversation)
        hears = _open_microphone(hearing, tonight.microphone, inbox, stack, language)
        # Whatever else has to be waited for at the end: first of all he falls silent.
        stack.callback(speaking.hush)
        yield SpokenDoor(conversation, room, hears, speaking.player_preferences)


def _open_microphone(
    hearing: Listener, name: str | None, inbox: Queue[Signal], stack: contextlib.ExitStack, language: str
) -> bool:
    try:
        stack.enter_context(contextlib.closing(Microphone(hearing.take, inbox.put, name)))
    except NoDevice as missing:
        complain(without(missing, language))
        return False
    return True


def _manner(tonight: Settings) -> Manner:
    usual = Manner().at(tonight.rate)
    volume = min(1.0, usual.volume * tonight.volume / 100 * (_NIGHT if tonight.night else 1.0))
    return replace(usual, pitch=usual.pitch * tonight.pitch // 100, volume=volume, voice=tonight.voice)


def _check_voice(renderer: Renderer, language: str, manner: Manner) -> None:
    """Refuse a voice that is not there before anybody is greeted."""
    if manner.voice is not None:
        try:
            renderer.render(".", language, manner).result(_FOUND)
        except BadVoice as error:
            raise BadInput(str(error)) from None


def _duplex(wanted: str) -> Duplex | None:
    """Return the mode that was asked for; None lets the room decide."""
    return None if wanted == "auto" else Duplex(wanted)


def _canceller(wanted: str) -> EchoCanceller | None:
    try:
        return None if wanted == "half" else EchoCanceller()
    except NoEchoCanceller as missing:
        if wanted == "full":
            raise BadInput(str(missing)) from None
        return None


def recorder_in(folder: Path) -> Recorder:
    """Begin to record in a folder, or refuse it."""
    try:
        return Recorder(folder, complain)
    except OSError as error:
        raise BadInput(f"nothing can be recorded in {folder}: {error.strerror}") from None
