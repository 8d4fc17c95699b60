"""Brings a file from its address, going on where an earlier attempt stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from voice_quiz.speech.download.errors import Unavailable
from voice_quiz.speech.download.teller import Teller
from voice_quiz.speech.models.manifest import Download

# Seconds without a sign of life: long enough for a weak line, short enough for a machine that is cut off.
_PATIENCE = 5.0
_BLOCK = 1 << 18


class _Broken(Exception):
    """The line broke, or never came about."""


class _NoSuchRange(Exception):
    """The server cannot go on where we stopped."""


def bring(download: Download, part: Path, teller: Teller) -> None:
    """Fill a file up to its size; what it holds is for the caller to check."""
    while (there := _length(part)) != download.bytes:
        try:
            _go_on(download, part, there if there < download.bytes else 0, teller)
        except _NoSuchRange:
            part.unlink()
        except _Broken as error:
            # As long as more arrives than was there before, it pays to go on.
            if _length(part) <= there:
                raise Unavailable(f"{urlsplit(download.url).hostname}: {error}") from None
            teller.say("The line broke; going on where it did.")


def _go_on(download: Download, part: Path, start: int, teller: Teller) -> None:
    with closing(_open(download.url, start)) as response:
        start = start if response.status == 206 else 0
        _check_offer(response, start, download.bytes)
        with part.open("ab" if start else "wb") as out:
            done = start
            for block in _blocks(response, download.bytes - start):
                out.write(block)
                done += len(block)
                teller.progress(done, download.bytes)
    if done < download.bytes:
        raise _Broken("it broke off")


def _open(url: str, start: int) -> HTTPResponse:
    headers = {"User-Agent": "voice-quiz", **({"Range": f"bytes={start}-"} if start else {})}
    request = Request(url, headers=headers)  # noqa: S310 - addresses come from the manifest alone
    try:
        response: HTTPResponse = urlopen(request, timeout=_PATIENCE)  # noqa: S310 - as above
    except HTTPError as error:
        error.close()
        if start and error.code == 416:
            raise _NoSuchRange from None
        raise _Broken(f"{error.code} {error.reason}") from None
    except URLError as error:
        raise _Broken(_reason(error.reason)) from None
    except (OSError, HTTPException) as error:
        raise _Broken(_reason(error)) from None
    return response


def _check_offer(response: HTTPResponse, start: int, size: int) -> None:
    """Refuse what has another size before it is fetched."""
    if start:
        span = re.fullmatch(r"bytes (\d+)-\d+/(\d+|\*)", response.headers.get("Content-Range", ""))
        if not span or int(span[1]) != start:
            raise _NoSuchRange
        offered = size if span[2] == "*" else int(span[2])
    else:
        offered = size if response.length is None else response.length
    if offered != size:
        raise _Broken(f"it offers {offered} bytes instead of {size}")


def _blocks(response: HTTPResponse, wanted: int) -> Iterator[bytes]:
    while wanted > 0:
        try:
            # Whatever is there, at once: what is on disk when the line breaks need not come again.
            block = response.read1(min(_BLOCK, wanted))
        except (OSError, HTTPException) as error:
            raise _Broken(_reason(error)) from None
        if not block:
            return
        wanted -= len(block)
        yield block


def _reason(error: object) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


def _length(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
