"""The pages' server: files, and one socket for each page; it owns no state of the game."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable, Callable
from importlib.resources import files
from string import Template

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from voice_quiz.phones.client import Client
from voice_quiz.phones.messages import LARGEST

# What is served, and as what.
_HTML, _CSS, _SCRIPT = (f"text/{kind}; charset=utf-8" for kind in ("html", "css", "javascript"))
_FILES = {
    "/": ("player.html", _HTML),
    "/table": ("table.html", _HTML),
    "/style.css": ("style.css", _CSS),
    "/page.js": ("page.js", _SCRIPT),
    "/player.js": ("player.js", _SCRIPT),
    "/table.js": ("table.js", _SCRIPT),
}
# The ports that are easily said, first to last.
_PORTS = (8000, 8100, 8200, 8300, 8400, 8500, 9000, 0)
# So many pages at once; a house has fewer.
MOST_PAGES = 64
_REFUSED = 1008
_STEP = 0.01


class Guard:
    """Refuses whoever comes under another name than ours: another page in the same browser must not speak for a player."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        """Take the pages, and the name under which they are reached."""
        self._app = app
        self._host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get("origin")
        strange = (
            origin != f"http://{self._host}" if scope["type"] == "websocket" else origin not in (None, f"http://{self._host}")
        )
        if headers.get("host") != self._host or strange:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": _REFUSED})
            else:
                await Response("wrong address", 421)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _safe(host: str) -> dict[str, str]:
    """Return the headers that keep a page to itself."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        "Cache-Control": "no-store",
    }


def _static(name: str) -> str:
    return (files(__package__) / "static" / name).read_text(encoding="utf-8")


def _page(name: str) -> str:
    """Put a page into what all pages have in common."""
    body = Template(_static(name)).substitute(code=_static("code.html"))
    return Template(_static("shell.html")).substitute(kind=name.removesuffix(".html"), body=body)


def bound(address: str, port: int) -> socket.socket:
    """Return a socket that listens at an address: at the port that is wanted, else at the first that is free."""
    for one in (port, *_PORTS) if port else _PORTS:
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((address, one))
            door.listen()
        except OSError:
            door.close()
            if one == 0:
                raise
        else:
            return door
    raise OSError("no port is free")


class Server:
    """Serves pages in a thread of its own until it is closed."""

    def __init__(self, door: socket.socket, serve: Callable[[Client], Awaitable[None]]) -> None:
        """Take the socket, and what to do with each page that connects."""
        address, port = door.getsockname()[:2]
        self.host = f"{address}:{port}"
        self.loop = asyncio.new_event_loop()
        self._door = door
        self._serve = serve
        self._pages = 0
        self._texts = {path: _page(name) if media is _HTML else _static(name) for path, (name, media) in _FILES.items()}
        app = Starlette(
            routes=[*(Route(path, self._file) for path in _FILES), WebSocketRoute("/socket", self._socket)],
        )
        config = uvicorn.Config(
            Guard(app, self.host),
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="websockets-sansio",
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
            server_header=False,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(_STEP)

    def close(self) -> None:
        """Let nobody in any more."""
        self._server.should_exit = True
        self._thread.join(3)

    def call(self, what: Callable[..., None], *values: object) -> None:
        """Have something done on the pages' thread."""
        with contextlib.suppress(RuntimeError):
            # The loop may be closed by now.
            self.loop.call_soon_threadsafe(what, *values)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._server.serve(sockets=[self._door]))
        self.loop.close()

    async def _file(self, request: Request) -> Response:
        path = request.url.path
        return Response(self._texts[path], media_type=_FILES[path][1], headers=_safe(self.host))

    async def _socket(self, socket_: WebSocket) -> None:
        if self._pages >= MOST_PAGES:
            await socket_.close(_REFUSED)
            return
        self._pages += 1
        try:
            await socket_.accept()
            await self._serve(Client(socket_))
        finally:
            self._pages -= 1
