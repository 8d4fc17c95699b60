"""The room in which the demonstration happens: the players speak as soon as the quizmaster has nothing to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from queue import Queue

import numpy as np

from voice_quiz.app.demo.tally import Attempt, DemoTally, Transcript
from voice_quiz.app.demo.tape_clock import TapeClock
from voice_quiz.app.demo.tape_mouth import TapeMouth
from voice_quiz.app.demo.wanted_moves import Players, Speechless, WantedMove
from voice_quiz.dialogue.moment import Moment
from voice_quiz.evening.part import Beat
from voice_quiz.signals import Nothing, Quit, Signal, SpeechStarted, Utterance
from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound, silence
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.sound_files import hear
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.table import Table

KEYBOARD = "keyboard"
# After so many attempts somebody types.
_ATTEMPTS = 4
# Seconds until somebody begins to speak.
_THINKING = 0.6
# No game takes longer.
_LONGEST = 3_000


@dataclass(frozen=True, slots=True)
class Senses:
    """The voices, the ears, and who speaks how."""

    renderer: Renderer
    ears: Ears
    manners: Mapping[str, Manner]


class DemoRoom(Queue[Signal]):
    """An inbox in which somebody speaks as soon as nothing else is left to do."""

    table: Table
    players: Players

    def __init__(self, senses: Senses, tally: DemoTally, transcript: Transcript) -> None:
        """Take what is needed to speak and to hear; table and players come in later."""
        super().__init__()
        self.clock = TapeClock(self.put)
        self._senses = senses
        self._tally = tally
        self._transcript = transcript
        self._wish: WantedMove | None = None
        self._attempt = 0
        self._meant = False

    def enter(self, table: Table, players: Players, mouth: TapeMouth) -> None:
        """Bring in the table, those who sit at it, and the mouth whose tape takes everything down."""
        self.table = table
        self.players = players
        self._mouth = mouth

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Return what has happened, else let somebody speak."""
        while self.empty():
            self._turn()
        return super().get(block, timeout)

    def _turn(self) -> None:
        pause = self.clock.next()
        dialogue = self.table.dialogue
        if isinstance(dialogue.waiting, Beat) and not dialogue.paused and not dialogue.question and pause is not None:
            self._mouth.wait(pause)
            self.clock.run(pause)
            return
        if self._tally.utterances >= _LONGEST:
            self.put(Quit())
            return
        self._speak(self.players.wish(self.table, meant=self._meant))

    def _speak(self, wish: WantedMove) -> None:
        if not wish.ways:
            raise Speechless(f"nobody knows how to answer in the situation {self.table.dialogue.moment().situation.kind!r}")
        if self._wish is None or set(wish.ways) != set(self._wish.ways):
            self._wish, self._attempt = wish, 0
        text = self._wish.ways[self._attempt % len(self._wish.ways)]
        if self._attempt >= _ATTEMPTS:
            self._type(wish.speaker, text)
        else:
            self._say(wish, text)
        self._attempt += 1
        if self._meant:
            self._wish = None

    def _type(self, speaker: str, text: str) -> None:
        self._tally.typed += 1
        self._transcript.write(speaker, text, "typed")
        self._meant = True
        self.put(Utterance(text, source=KEYBOARD))

    def _say(self, wish: WantedMove, text: str) -> None:
        moment, language = self.table.dialogue.moment(), self.table.host.language.code
        voice = self._senses.renderer.render(text, language, self._senses.manners[wish.speaker]).result()
        sound = Sound(np.concatenate((silence(_THINKING, MOUTH_RATE), voice.samples)), MOUTH_RATE)
        heard = hear(sound, moment, self._senses.ears)
        result = _judged(heard, wish, moment)
        self._tally.count(result, attempt=self._attempt)
        self._transcript.write(wish.speaker, text, _remark(heard, text, result))
        self._meant = result is Attempt.RIGHT
        self._mouth.play(sound)
        self._mouth.acknowledge(understood=result is not Attempt.MISSED)
        self.put(SpeechStarted("microphone"))
        self.clock.run(sound.seconds)
        for signal in heard or [Nothing("microphone")]:
            self.put(signal)


def _judged(heard: list[Utterance | Nothing], wish: WantedMove, moment: Moment) -> Attempt:
    """Compare what was heard with what was wanted; anything else that is understood is wrong."""
    texts = [one.text for one in heard if isinstance(one, Utterance) and moment.is_certain(one.text)]
    if not texts:
        return Attempt.MISSED
    return Attempt.RIGHT if all(wish.fits(text) for text in texts) else Attempt.WRONG


def _remark(heard: list[Utterance | Nothing], text: str, result: Attempt) -> str:
    words = " / ".join(one.text for one in heard if one.text)
    if result is Attempt.RIGHT:
        return "" if words.lower() == text.lower() else f"heard: {words}"
    kind = "wrongly understood" if result is Attempt.WRONG else "not understood"
    return f"{kind}: {words}" if words else kind
