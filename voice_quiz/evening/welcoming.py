"""The welcome as a part of the evening."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.informing import help_now
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening.part import Beat
from voice_quiz.evening.session import TakeBack
from voice_quiz.evening.welcome import ChooseGame, ChooseLanguage, NamePlayers, Welcome
from voice_quiz.game.moves import TimeUp
from voice_quiz.game.protocol import Move, Player

_KINDS = {ChooseLanguage: Kind.LANGUAGE, ChooseGame: Kind.GAME, NamePlayers: Kind.NAMES}


class Welcoming:
    """Asks at the table what the command line left open."""

    def __init__(self, welcome: Welcome, languages: Mapping[str, Language]) -> None:
        """Take what is known already, and the languages to choose from."""
        self.welcome = welcome
        self._languages = languages
        self._before: list[Welcome] = []

    def open(self, host: Host) -> Iterator[Said]:
        """Greet."""
        yield say("greeting.welcome")

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Do nothing: all of it has to be asked."""

    def situation(self) -> Situation | None:
        """Say what is asked now."""
        options = self.welcome.expected().options
        return Situation(_KINDS[options[0].move]) if options else None

    def prompt(self, host: Host) -> Said:
        """Ask for it."""
        situation = self.situation()
        assert situation
        return say(f"ask.{situation.kind}")

    def move(self, intent: str, slots: Mapping[str, Any]) -> Move | None:
        """Find the move that an intent stands for."""
        match intent:
            case "tongue":
                return ChooseLanguage(slots["language"])
            case "game":
                return ChooseGame(slots["game"])
            case "names":
                return NamePlayers(tuple(slots["names"]))
        return None

    def doubt(self, move: Move) -> Said | None:
        """Doubt nothing: it can all be said again."""

    def play(self, move: Move, host: Host) -> Iterable[Said]:
        """Note what was said."""
        after = self.welcome.apply(move).state
        self._before.append(self.welcome)
        self.welcome = after
        if isinstance(move, ChooseLanguage):
            host.speak(self._languages[move.language])
        return ()

    def tell(self, command: str, slots: Mapping[str, Any], host: Host) -> Iterable[Said]:
        """Help with what is asked."""
        situation = self.situation()
        return help_now(situation) if situation and command in ("help", "rules", "status") else ()

    def secret(self) -> Player | None:
        """Hide nothing."""

    def is_private(self) -> bool:
        """Hide nothing."""
        return False

    def seconds(self) -> int | None:
        """Take all the time you want."""

    def time_up(self) -> Move:
        """Give the move of a clock that is never set."""
        return TimeUp()

    def lying(self, host: Host) -> Iterable[Said]:
        """Say nothing: the table is empty."""
        return ()

    def take_back(self) -> TakeBack:
        """Let everything be taken back."""
        return TakeBack.FREE if self._before else TakeBack.NOTHING

    def undo(self, host: Host) -> Iterable[Said]:
        """Ask again for the last thing."""
        self.welcome = self._before.pop()
        return ()

    def objection(self) -> Iterable[Said] | None:
        """Object to nothing: there is no question yet."""

    def annul(self, host: Host) -> Iterable[Said]:
        """Object to nothing: there is no question yet."""
        return ()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        if self.welcome.language is None:
            self.welcome = self.welcome.apply(ChooseLanguage(language)).state

    def over(self) -> bool:
        """Tell whether everything is known."""
        return not self.welcome.expected().options
