"""The table's door to phones: opens when it is asked for, shows what may be seen, and posts what was pressed."""

from __future__ import annotations

from collections.abc import Callable
from queue import Queue
from typing import TYPE_CHECKING

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.game.protocol import Player
from voice_quiz.phones.address import NoNetwork, listening_at
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.room import Room, forget_room, keep_room, kept_room
from voice_quiz.signals import Line, Signal

if TYPE_CHECKING:
    from voice_quiz.phones.incoming import Desk
    from voice_quiz.phones.web_server import Server

_EXTRA = "Phones need more than is installed; get it with: pip install 'voice-quiz[phones]'"


class Phones:
    """Pages on phones and on a screen; until somebody asks for them, no socket is open."""

    def __init__(
        self, inbox: Queue[Signal], language: Language, tell: Callable[[str], None], address: str | None = None
    ) -> None:
        """Take the table's inbox, the first language, where to print, and an address to listen at, if not the network's."""
        self._inbox = inbox
        self._language = language
        self._tell = tell
        self._wanted = address
        self._room: Room | None = None
        self._desk: Desk | None = None
        self._server: Server | None = None
        self._latest = Glimpse()
        self._warned = False

    # The table's port.

    def invite(self) -> tuple[Said, ...]:
        """Open, if that was not done, print the way in, and return what to say about it."""
        try:
            self._open()
        except ImportError:
            self._tell(_EXTRA)
            return (say("phones.missing"),)
        except NoNetwork as problem:
            self._tell(f"No phones: {problem}.")
            return (say("phones.no-network"),)
        self._print()
        told = say("phones.open", address=self._spoken(), code=", ".join(self._code))
        plain = () if self._warned else (say("phones.plain"),)
        self._warned = True
        return (told, *plain)

    def reaches(self, player: Player) -> bool:
        """Tell whether a player has a page of his own."""
        return self._desk is not None and self._desk.reaches(player)

    def show(self, glimpse: Glimpse) -> None:
        """Show how it stands, once that was said."""
        self._latest = glimpse
        self._language = glimpse.language or self._language
        if self._desk:
            self._desk.board.show(glimpse)

    def whisper(self, line: Line) -> None:
        """Show a line to those alone whom it is for."""
        if self._desk:
            self._desk.board.whisper(line)

    def remove(self, player: Player) -> bool:
        """Take a player's page away; false if there is none."""
        if not self._desk or not self._room or not self._room.remove(player):
            return False
        keep_room(self._room)
        self._desk.call(self._desk.drop, player)
        return True

    # Following the quizmaster.

    def say(self, line: Line) -> None:
        """Show a line when it begins to be said."""
        if self._desk:
            self._desk.board.say(line)

    def listen(self) -> None:
        """Show that the players have the word."""
        if self._desk:
            self._desk.board.listen()

    def close(self) -> None:
        """Let everybody go, and forget the room."""
        if self._server:
            self._server.close()
            self._server = self._desk = None
            forget_room()

    # Opening.

    @property
    def _host(self) -> str:
        return self._server.host if self._server else ""

    @property
    def _code(self) -> str:
        return self._room.code if self._room else ""

    def _open(self) -> None:
        if self._server:
            return
        # Loaded only here: whoever plays without phones need not have them.
        from voice_quiz.phones import incoming, qr_code, web_server

        address = listening_at(self._wanted)
        room = kept_room()
        try:
            door = web_server.bound(address, room.port)
        except OSError as error:
            raise NoNetwork(error.strerror or str(error)) from None
        host = f"{address}:{door.getsockname()[1]}"
        room.port = door.getsockname()[1]
        keep_room(room)
        invitation = {
            "address": f"http://{host}",
            "code": room.code,
            "picture": qr_code.for_page(f"http://{host}/#{room.code}"),
        }
        self._room = room
        self._desk = incoming.Desk(room, self._inbox, invitation, lambda: Texts(self._language), self._tell)
        self._server = web_server.Server(door, self._desk.serve)
        self._desk.call = self._server.call
        self._desk.board.show(self._latest)
        self._desk.board.listen()

    def _print(self) -> None:
        from voice_quiz.phones import qr_code

        self._tell(qr_code.for_terminal(f"http://{self._host}/#{self._code}"))
        self._tell(f"http://{self._host}    {self._code}    http://{self._host}/table")

    def _spoken(self) -> str:
        """Word the address so that a voice reads it well."""
        words = self._language.pages["spoken"]
        return self._host.replace(".", f" {words['dot']} ").replace(":", f", {words['colon']} ")
