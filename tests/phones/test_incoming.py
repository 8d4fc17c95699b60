"""What becomes of a page when the program itself is at fault: it is let go, comes back, and somebody is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from queue import Queue

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.phones.house import HERE, Device
from tests.table.at_the_table import LANGUAGES
from tests.waiting import wait_until
from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.phones.incoming import Desk
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.room import new_room
from voice_quiz.phones.web_server import Server, bound


class Words:
    """The words of the pages, which may be missing."""

    missing = False

    def __call__(self) -> Texts:
        """Return them, or fail."""
        if self.missing:
            raise LookupError("no words")
        return Texts(LANGUAGES["en"])


@contextmanager
def device(server: Server) -> Iterator[Device]:
    """Connect a device."""
    with connect(f"ws://{server.host}/socket", origin=Origin(f"http://{server.host}")) as socket:
        yield Device(socket)


def test_a_fault_is_told_and_the_page_comes_back() -> None:
    """A page that can be sent nothing more is not left in an old state: its connection ends, and the next one is served."""
    words, told, room = Words(), list[str](), new_room()
    desk = Desk(room, Queue(), {}, words, told.append)
    with closing(Server(bound(HERE, 0), desk.serve)) as server:
        desk.call = server.call
        desk.board.show(Glimpse(("Anna",)))
        for _ in range(2):
            with device(server) as page:
                page.join(room.code, "Anna")
                page.last("you")
                assert desk.reaches("Anna")
                words.missing = True
                desk.board.listen()
                wait_until(lambda page=page: page.closed)  # type: ignore[misc]
                words.missing = False
            room.remove("Anna")
        with device(server) as page:
            page.join(room.code, "Anna")
            assert page.last("player")["own"]["name"] == "Anna"
    (fault,) = told
    assert "LookupError: no words (test_incoming.py, line " in fault
