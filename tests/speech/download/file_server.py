"""A web server on this machine that can misbehave."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar


@dataclass
class Shop:
    """What is served, and how badly."""

    files: dict[str, bytes]
    ranges: bool = True
    # Where the line breaks, the first so many times.
    breaks_at: int | None = None
    breaks: int = 1
    # Where it says nothing more, but keeps the line.
    stalls_at: int | None = None
    address: str = ""
    asked: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def url(self, name: str) -> str:
        """Return the address of a file."""
        return f"{self.address}/{name}"

    def end(self) -> int | None:
        """Tell where the line ends this time."""
        if self.stalls_at is not None:
            return self.stalls_at
        self.breaks -= 1
        return self.breaks_at if self.breaks >= 0 else None


@contextmanager
def serving(shop: Shop) -> Iterator[Shop]:
    """Open a shop for a while."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"shop": shop}))
    shop.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield shop
    finally:
        shop.over.set()
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    shop: ClassVar[Shop]

    def do_GET(self) -> None:
        span = self.headers.get("Range", "")
        self.shop.asked.append(span)
        data = self.shop.files.get(self.path[1:], b"")
        start = int(span.removeprefix("bytes=").removesuffix("-")) if span and self.shop.ranges else 0
        if not data:
            self.send_error(404)
        elif start >= len(data):
            self.send_error(416)
        else:
            self._head(start, len(data))
            self._body(data, start)

    def _head(self, start: int, size: int) -> None:
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{size - 1}/{size}")
        self.send_header("Content-Length", str(size - start))
        self.end_headers()

    def _body(self, data: bytes, start: int) -> None:
        self.wfile.write(data[start : self.shop.end()])
        self.wfile.flush()
        if self.shop.stalls_at is not None:
            self.shop.over.wait()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""
