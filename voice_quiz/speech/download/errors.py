"""What can go wrong while a model is fetched."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Unavailable(Exception):
    """One source does not give what it should; another may."""


class NotFetched(Exception):
    """No model could be put in place; the text says why and what to do."""


class BadOffer(ValueError):
    """Files that were named are not what is needed; the text says what is."""


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Turn what the disk refuses into words; what the net refuses never gets here as an OSError."""
    try:
        yield
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        todo = "make room there" if full else "make it writable"
        raise NotFetched(
            f"cannot write in {folder}: {error.strerror or error}; {todo}, or choose another folder with VOICE_QUIZ_HOME"
        ) from error
