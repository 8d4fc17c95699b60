"""The one careful way to read a file that a person brought, and the one to write a file."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from voice_quiz.places import PRIVATE, make_private, shut

# A pipe that nobody writes into must not hold us up, and no terminal become ours; some systems know neither.
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_MORE = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFLNK: "a link",
}
# What a disk says that knows no second name for a file, as on many a stick.
_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)


class RefusedFile(OSError):
    """A file that is left alone, whatever the system allows; `strerror` says why and what to do."""


class Taken(RefusedFile):
    """A file that is there already, where none may be replaced."""


def open_regular(file: Path) -> BinaryIO:
    """Open a file for reading; raise `RefusedFile` over a folder, a pipe or a device, also behind a link."""
    try:
        _refuse_odd(file, file.stat().st_mode)
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, "there is no such file", str(file)) from None
    handle = os.open(file, _READING)
    try:
        # Somebody may have put another thing there in between.
        _refuse_odd(file, os.fstat(handle).st_mode)
        return os.fdopen(handle, "rb")
    except OSError:
        os.close(handle)
        raise


def read_bytes(file: Path, most: int) -> bytes:
    """Return what is in a regular file; raise `RefusedFile` if that is more than so many bytes, before it is read."""
    with open_regular(file) as source:
        # Files of the system claim to be empty.
        if os.fstat(source.fileno()).st_size > most or len(data := source.read(most + 1)) > most:
            raise RefusedFile(errno.EFBIG, f"it is larger than {_size(most)}", str(file))
    return data


def read_text(file: Path, most: int, encoding: str = "utf-8") -> str:
    """Return the text of a regular file of at most so many bytes, its lines ended in one way."""
    text = read_bytes(file, most).decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def open_new(file: Path, rights: int = PRIVATE) -> BinaryIO:
    """Open a file that is not there yet for writing; raise `FileExistsError` over anything that is, also a link."""
    return os.fdopen(os.open(file, _NEW, rights), "wb")


def open_more(file: Path, rights: int = PRIVATE) -> FileIO:
    """Open a file for adding to its end, at once and line by line; raise `RefusedFile` over anything that is no regular one.

    One that is there is shut to others before anything is added.
    """
    with suppress(FileNotFoundError):
        _refuse_odd(file, file.lstat().st_mode)
    handle = os.open(file, _MORE, rights)
    try:
        # Somebody may have put another thing there in between.
        _refuse_odd(file, os.fstat(handle).st_mode)
        if rights == PRIVATE:
            shut(file)
        return FileIO(handle, "ab")
    except OSError:
        os.close(handle)
        raise


def write(file: Path, content: str | bytes, *, replace: bool = False, rights: int = PRIVATE) -> None:
    """Write a file whole or not at all; over one that is there only with `replace`, over anything else never.

    It is written beside its place first: a power cut leaves the old one, the new one or none.
    """
    refuse_taken(file, replace=replace)
    make_private(file.parent)
    draft = _draft(file)
    try:
        with open_new(draft, rights) as out:
            out.write(content.encode() if isinstance(content, str) else content)
            out.flush()
            os.fsync(out.fileno())
        _put(draft, file, replace=replace)
        # The file is there; some disks of a network know no more than that.
        with suppress(OSError):
            settle(file.parent)
    except RefusedFile:
        raise
    except OSError as error:
        # Nobody asked for the draft, and a disk that is full names no file at all.
        raise OSError(error.errno, error.strerror, str(file)) from None
    finally:
        # A disk that is full needs every byte.
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def refuse_taken(file: Path, *, replace: bool = False) -> None:
    """Raise `RefusedFile` if a file must not be written: it is there and may not be replaced, or is no regular one."""
    try:
        mode = file.lstat().st_mode
    except FileNotFoundError:
        return
    _refuse_odd(file, mode)
    if not replace:
        raise _taken(file)


def claim(file: Path, *, replace: bool = False) -> bool:
    """Make sure now that a file can be written later, as `write` would; return whether an empty one was made for that."""
    refuse_taken(file, replace=replace)
    there = os.path.lexists(file)
    probe = _draft(file) if there else file
    open_new(probe).close()
    if there:
        probe.unlink()
    return not there


def settle(folder: Path) -> None:
    """See to it that a new name outlives a power cut, where the system offers it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _put(draft: Path, file: Path, *, replace: bool) -> None:
    """Give a file that is written its name; what has come there meanwhile stays, unless it may be replaced."""
    if not replace:
        try:
            os.link(draft, file)
            return
        except FileExistsError:
            raise _taken(file) from None
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
        # The name is taken in one step, empty, and filled in the next.
        open_new(file).close()
    refuse_taken(file, replace=True)
    draft.replace(file)


def _refuse_odd(file: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        kind = _KINDS.get(stat.S_IFMT(mode), "something odd")
        raise RefusedFile(errno.EINVAL, f"it is {kind}; a plain file is wanted", str(file))


def _taken(file: Path) -> Taken:
    return Taken(errno.EEXIST, "it is there already", str(file))


def _draft(file: Path) -> Path:
    """Name a file beside another; nobody else comes upon the same name."""
    return file.parent / f".voice-quiz-{secrets.token_hex(8)}.new"


def _size(count: int) -> str:
    return f"{count // 1_000_000} megabytes" if count >= 1_000_000 else f"{count // 1_000} kilobytes"
