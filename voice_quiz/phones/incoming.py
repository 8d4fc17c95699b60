"""Takes what pages send, on their own thread: who they are, and what was pressed; each press counts once."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Queue

from voice_quiz.game.protocol import Player, Reason
from voice_quiz.phones.actions import UnfitForm
from voice_quiz.phones.client import Client
from voice_quiz.phones.display import Display
from voice_quiz.phones.messages import (
    Code,
    Hello,
    Join,
    Message,
    Press,
    player_message,
    read,
    table_message,
    texts_message,
    written,
)
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.player_view import player_view
from voice_quiz.phones.rate_limit import Bucket
from voice_quiz.phones.room import Room, keep_room
from voice_quiz.phones.table_view import Public
from voice_quiz.phones.views import TableView
from voice_quiz.signals import Admission, Gone, Joined, Knocked, Pressed, Receipt, Signal

# So many receipts are remembered for pages that send something again.
_REMEMBERED = 512
# Wrong codes from one address: so many at once, then one in so many seconds; and so many addresses are remembered.
_TRIES, _WAIT, _ADDRESSES = 8, 10, 256
# A page that has been gone for so many seconds is not waited for: its player goes on by voice.
_GRACE, _SLACK = 60.0, 0.1

Key = tuple[Player, str, str]


def _later(_: Callable[..., None], *values: object) -> None:
    """Do nothing: nobody is connected yet."""


class Desk:
    """Everything that is done with pages that are connected."""

    def __init__(
        self,
        room: Room,
        inbox: Queue[Signal],
        invitation: dict[str, str],
        texts: Callable[[], Texts],
        tell: Callable[[str], None],
        keep: Callable[[Room], None] = keep_room,
    ) -> None:
        """Take the room, the inbox, how to get in, the words of the moment, where to print, and how the room is kept."""
        self.board = Display(self._wake)
        # Set once the server runs: has something done on the pages' thread.
        self.call: Callable[..., None] = _later
        self._room = room
        self._inbox = inbox
        self._invitation = invitation
        self._texts = texts
        self._tell = tell
        self._keep = keep
        self._reported: set[str] = set()
        # Replaced, never changed: the table's thread looks at it, too.
        self._clients: frozenset[Client] = frozenset()
        self._receipts: OrderedDict[Key, str | None] = OrderedDict()
        self._tries: OrderedDict[str, Bucket] = OrderedDict()
        self._seen: dict[Player, float] = {}
        # What everybody may see, with what it was made of.
        self._view: tuple[Public, str, TableView] | None = None

    def reaches(self, player: Player) -> bool:
        """Tell whether a player has a page that is there, or was a moment ago."""
        if not self._room.has(player):
            return False
        here = any(client.player == player for client in self._clients)
        return here or time.monotonic() - self._seen.get(player, -_GRACE) < _GRACE

    def drop(self, player: Player) -> None:
        """Let a player's page know that it is one no longer."""
        for client in (client for client in self._clients if client.player == player):
            client.player = None
            client.inside = False
            client.post(written("gone", why="removed"))

    # One page.

    async def serve(self, client: Client) -> None:
        """Stay with a page until it is gone; at a fault it is let go, for it comes back by itself and begins anew."""
        self._clients |= {client}
        try:
            async with asyncio.TaskGroup() as group:
                feeding = group.create_task(self._feed(client))
                client.wake.set()
                while (text := await client.receive()) is not None:
                    self._take(client, read(text))
                feeding.cancel()
        except* Exception as faults:
            self._report(faults)
        finally:
            self._clients -= {client}
            if client.player:
                self._seen[client.player] = time.monotonic()
                asyncio.get_running_loop().call_later(_GRACE + _SLACK, self._miss, client.player)
            await client.close()

    def _miss(self, player: Player) -> None:
        """Let the table know that a player whose page did not come back goes on by voice."""
        if self._room.has(player) and not self.reaches(player):
            self._inbox.put(Gone(player))

    def _report(self, faults: ExceptionGroup) -> None:
        """Tell once of each fault what it is and where it was, so that no page goes silent without a word."""
        for fault in faults.exceptions:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            told = f"{type(fault).__name__}: {fault} ({Path(place.filename).name}, line {place.lineno})"
            if told not in self._reported:
                self._reported.add(told)
                self._tell(f"A page was cut off by a fault of the program, and comes back. {told}")

    def _wake(self) -> None:
        self.call(self._wake_all)

    def _wake_all(self) -> None:
        for client in self._clients:
            client.wake.set()

    async def _feed(self, client: Client) -> None:
        """Send a page what has changed; what changes meanwhile is sent with the next."""
        while True:
            await client.wake.wait()
            client.wake.clear()
            await client.send_posted()
            for kind, text in self._news(client):
                await client.send_new(kind, text)

    def _news(self, client: Client) -> Iterable[tuple[str, str]]:
        shown, texts = self.board.shown, self._texts()
        if client.language != texts.language:
            client.language = texts.language
            yield "texts", texts_message(texts)
        if client.player:
            own = player_view(client.player, shown.public.glimpse, shown.private.get(client.player, ()), texts)
            yield "view", player_message(self._public(shown.public, texts), own)
        elif client.watching:
            yield "view", table_message(self._public(shown.public, texts), self._invitation)
        elif client.inside:
            players = shown.public.glimpse.players
            yield "view", written("names", names=players, taken=[name for name in players if self._room.has(name)])

    def _public(self, public: Public, texts: Texts) -> TableView:
        """Return what everybody may see, made once for all pages."""
        if self._view is None or self._view[0] is not public or self._view[1] != texts.language:
            self._view = (public, texts.language, public.view(texts))
        return self._view[2]

    def _take(self, client: Client, message: Message | None) -> None:
        match message:
            case Hello(token):
                client.player = self._room.player_of(token)
                client.post(written("you", name=client.player) if client.player else written("gone", why="unknown"))
            case Code(code, watch):
                if self._lets_in(client, code):
                    client.inside, client.watching = True, watch
            case Join(code, name):
                if self._lets_in(client, code):
                    client.inside = True
                    self._join(client, name)
            case Press():
                self._press(client, message)
            case None:
                client.post(written("odd"))
        client.wake.set()

    # Coming in.

    def _lets_in(self, client: Client, code: str) -> bool:
        bucket = self._tries.setdefault(client.address, Bucket(_TRIES, 1 / _WAIT))
        while len(self._tries) > _ADDRESSES:
            self._tries.popitem(last=False)
        if client.inside and self._room.is_code(code):
            return True
        if bucket.is_empty:
            client.post(written("no", why="slow"))
        elif not self._room.is_code(code):
            bucket.lets()
            client.post(written("no", why="wrong"))
        else:
            return True
        return False

    def _join(self, client: Client, name: Player) -> None:
        if name not in self.board.shown.public.glimpse.players:
            client.post(written("no", why="wrong"))
        elif client.player == name:
            client.post(written("you", name=name))
        elif self._room.has(name):
            client.post(written("no", why="asking", name=name))
            self._inbox.put(Knocked(name, lambda admission: self.call(self._answered, client, name, admission)))
        else:
            self._admit(client, name)
            self._inbox.put(Joined(name))

    def _answered(self, client: Client, name: Player, admission: Admission) -> None:
        if admission is not Admission.GRANTED:
            client.post(written("no", why=admission))
            return
        if client not in self._clients:
            # Whoever has gone meanwhile takes nothing from the device that is there.
            return
        self.drop(name)
        self._admit(client, name)

    def _admit(self, client: Client, name: Player) -> None:
        token = self._room.admit(name)
        self._keep(self._room)
        client.player = name
        client.post(written("you", name=name, token=token))
        client.wake.set()

    # Pressing.

    def _press(self, client: Client, press: Press) -> None:
        player = client.player
        if player is None:
            client.post(written("gone", why="unknown"))
            return
        key = (player, press.question, press.nonce)
        if key in self._receipts:
            # What is under way is acknowledged when it is done.
            if (receipt := self._receipts[key]) is not None:
                self._acknowledge(client, press.nonce, receipt)
            return
        signal = self._signal(player, press, key)
        if isinstance(signal, Pressed):
            self._remember(key, None)
            self._inbox.put(signal)
        else:
            self._remember(key, signal)
            self._acknowledge(client, press.nonce, signal)

    def _signal(self, player: Player, press: Press, key: Key) -> Pressed | str:
        """Return what is to be posted, or why nothing is."""
        glimpse = self.board.shown.public.glimpse

        def reply(receipt: Receipt | Reason) -> None:
            self.call(self._settled, key, str(receipt))

        if press.text:
            return Pressed(player, glimpse.question, reply, text=press.text, to=press.question)
        if press.question != glimpse.question or glimpse.scene is None:
            return Receipt.LATE
        own = player_view(player, glimpse, (), self._texts())
        action = next((action for action in own.actions if action.name == press.action), None)
        if action is None:
            return Receipt.LATE
        try:
            return Pressed(player, glimpse.question, reply, move=action.move(press.values))
        except UnfitForm:
            return Reason.NOT_OFFERED

    def _settled(self, key: Key, receipt: str) -> None:
        self._remember(key, receipt)
        for client in self._clients:
            if client.player == key[0]:
                self._acknowledge(client, key[2], receipt)

    def _remember(self, key: Key, receipt: str | None) -> None:
        self._receipts[key] = receipt
        while len(self._receipts) > _REMEMBERED:
            self._receipts.popitem(last=False)

    def _acknowledge(self, client: Client, nonce: str, receipt: str) -> None:
        client.post(written("receipt", nonce=nonce, receipt=receipt, text=self._texts().receipt(receipt)))
