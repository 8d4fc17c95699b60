"""Says lines, keeps secrets from those who must not see them, and remembers what was said last."""

from __future__ import annotations

from collections.abc import Mapping

from voice_quiz import trace
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.game.protocol import Player
from voice_quiz.signals import Line
from voice_quiz.table.ports import Mouth, Pages
from voice_quiz.table.timers import Timing


class Speaker:
    """The quizmaster's voice in the room; while he speaks, no clock runs."""

    def __init__(self, host: Host, mouth: Mouth, timing: Timing, pages: Pages) -> None:
        """Take the words, the mouth, the clocks to stop, and the pages for what one player alone may know."""
        self.host = host
        self._mouth = mouth
        self._pages = pages
        self._timing = timing
        self._language = ""
        # Who is alone before the screen.
        self.at_screen: Player | None = None
        # Whose secret can be seen, and who has not had the word since it was shown.
        self._secret_of: Player | None = None
        self.reader: Player | None = None
        self._now: list[Line] = []
        self._last: list[Line] = []
        # What was said most recently, and the question that was.
        self._latest: Line | None = None
        self._question: Line | None = None

    def say(self, *things: Said) -> None:
        """Word and say things."""
        for line in self.host.lines(*things):
            self.speak(line)

    def ask(self, said: Said) -> None:
        """Say a question, unless what was said just now asks as much."""
        if said.unless is None or self._latest is None or self._latest.mark != said.unless:
            self.say(said)
        self._question = self._latest

    @property
    def has_just_asked(self) -> bool:
        """Tell whether nothing has been said since the last question."""
        return self._question is not None and self._latest is self._question

    def reaches(self, player: Player) -> bool:
        """Tell whether a player can be told something that nobody else sees or hears."""
        return self._pages.reaches(player)

    def speak(self, line: Line) -> None:
        """Say a line; a secret is taken out of sight before the next one that is not for its owner."""
        if line.audience and all(self.reaches(player) for player in line.audience):
            self._pages.whisper(line)
            return
        self._timing.halt()
        self._tune()
        if self._secret_of and line.audience is None and line.to != self._secret_of:
            self._mouth.curtain()
            self._secret_of = None
        if line.audience:
            self._secret_of = self.reader = line.audience[0]
        self._now.append(line)
        self._latest = line
        trace.step("says", line.text)
        self._mouth.say(line)

    def speak_again(self) -> bool:
        """Say once more what was said before the players were last asked, and that too; false if there is nothing to say."""
        heard = [line for line in self._last if line.audience is None or self.at_screen in line.audience]
        for line in heard:
            self.speak(line)
        return bool(heard)

    def listen(self, moment: Moment, *, asked_back: bool = False) -> int:
        """Return the players the word, and the number of the turn; what was only asked back is not what they want repeated."""
        self._tune()
        if self._now and not asked_back:
            self._last = self._now
        self._now = []
        self.reader = None
        return self._mouth.listen(moment)

    def cues(self) -> tuple[str, ...]:
        """Name the tones that were heard before the players were last asked."""
        return tuple(dict.fromkeys(line.cue for line in self._last if line.cue))

    def hush(self) -> None:
        """Stop speaking."""
        self._mouth.hush()

    def admit(self, player: Player) -> None:
        """Let a player alone before the screen."""
        self._mouth.curtain()
        self.at_screen = player

    def adjust(self, what: str) -> None:
        """Change the manner of speaking, as in "slower"."""
        self._mouth.adjust(what)

    def manner(self) -> Mapping[str, int]:
        """Return how he speaks and sounds, in percent of the usual, by the names of the settings."""
        return self._mouth.manner()

    def _tune(self) -> None:
        """Go on in the language of the words."""
        if self._language != self.host.language.code:
            self._language = self.host.language.code
            self._mouth.speak(self._language)
