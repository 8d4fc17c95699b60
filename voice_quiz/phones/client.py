"""One page that is connected."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from voice_quiz.game.protocol import Player
from voice_quiz.phones.rate_limit import Bucket

# Messages at once, and a second: nobody presses faster.
_AT_ONCE, _A_SECOND = 40, 20
# Messages that wait for a slow page.
_MOST = 64


class Client:
    """A socket, whose page it is, and what it was sent last."""

    def __init__(self, socket: WebSocket) -> None:
        """Take the socket."""
        self._socket = socket
        self.address = socket.client.host if socket.client else ""
        self.player: Player | None = None
        # Knows the code: may see who sits there; and: watches the table.
        self.inside = False
        self.watching = False
        # In which its words are.
        self.language = ""
        self.wake = asyncio.Event()
        self._bucket = Bucket(_AT_ONCE, _A_SECOND)
        self._sent: dict[str, str] = {}
        self._posted: deque[str] = deque(maxlen=_MOST)

    async def receive(self) -> str | None:
        """Return the next message; None when the page is gone, or sends too much or no text."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            message = await self._socket.receive()
            if message["type"] == "websocket.receive" and self._bucket.lets():
                text = message.get("text")
                return text if isinstance(text, str) else None
        return None

    def post(self, text: str) -> None:
        """Have a message sent before whatever is new; a page that takes none loses the oldest."""
        self._posted.append(text)
        self.wake.set()

    async def send_posted(self) -> None:
        """Send what was posted."""
        while self._posted:
            await self._send(self._posted.popleft())

    async def send_new(self, kind: str, text: str) -> None:
        """Send a message, unless the page has the same already."""
        if self._sent.get(kind) != text:
            self._sent[kind] = text
            await self._send(text)

    async def _send(self, text: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.send_text(text)

    async def close(self) -> None:
        """Let the page go."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(1000)
