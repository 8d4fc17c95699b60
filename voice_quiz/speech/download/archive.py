"""Takes a folder out of an archive, and nothing that would land elsewhere or grow without end."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import zlib
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from voice_quiz.quoting import quoted, reason
from voice_quiz.speech.download.errors import Unavailable

_BLOCK = 1 << 20
_MOST_ENTRIES = 1_000
# What the system says of names that are none, and of a place before the beginning of the archive.
_ITS_FAULT = {errno.EINVAL: "it refers to places outside itself", errno.ENAMETOOLONG: "a name in it is too long"}


def unpack(archive: Path, folder: str, target: Path, limit: int) -> int:
    """Write what lies in a folder of an archive, and give its size, which may be at most the limit."""
    try:
        with ZipFile(archive) as source:
            wanted = _wanted(source, folder, limit)
            return sum(_write(source, info, target.joinpath(*path.parts), limit) for path, info in wanted.items())
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError) as error:
        raise Unavailable(f"{archive.name} cannot be unpacked: {reason(error) or 'it ends too early'}") from None
    except (FileExistsError, NotADirectoryError):
        raise Unavailable(f"{archive.name} cannot be unpacked: two things in it have the same place") from None
    except OSError as error:
        # Everything else is the disk's.
        if error.errno not in _ITS_FAULT:
            raise
        raise Unavailable(f"{archive.name} cannot be unpacked: {_ITS_FAULT[error.errno]}") from None


def copy(source: Path, target: Path) -> None:
    """Write a file anew, down to the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with source.open("rb") as given, target.open("wb") as out:
        shutil.copyfileobj(given, out, _BLOCK)
        out.flush()
        os.fsync(out.fileno())


def append(source: Path, target: Path) -> None:
    """Put a file at the end of another."""
    with source.open("rb") as given, target.open("ab") as out:
        shutil.copyfileobj(given, out, _BLOCK)
        out.flush()
        os.fsync(out.fileno())


def _wanted(source: ZipFile, folder: str, limit: int) -> dict[PurePosixPath, ZipInfo]:
    """Return the files of the folder by their path in it, once the whole archive has been looked through."""
    entries = source.infolist()
    if len(entries) > _MOST_ENTRIES:
        raise BadZipFile(f"{len(entries)} entries are too many")
    found: dict[PurePosixPath, ZipInfo] = {}
    for info in entries:
        path = _path(info)
        if info.is_dir() or not path.is_relative_to(folder):
            continue
        if path.relative_to(folder) in found:
            raise BadZipFile(f"{quoted(info.filename)} is there twice")
        found[path.relative_to(folder)] = info
    if not found:
        raise BadZipFile(f"there is no folder {folder}")
    if (size := sum(info.file_size for info in found.values())) > limit:
        raise BadZipFile(f"{size} bytes are more than the {limit} expected")
    return found


def _path(info: ZipInfo) -> PurePosixPath:
    """Return an entry's path if it stays inside and is a plain file or folder."""
    path = PurePosixPath(info.filename)
    outside = path.is_absolute() or not path.parts or ".." in path.parts
    if outside or any(sign in info.filename for sign in ("\\", ":", "\0")):
        raise BadZipFile(f"{quoted(info.filename)} leads outside")
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadZipFile(f"{quoted(info.filename)} is no plain file")
    return path


def _write(source: ZipFile, info: ZipInfo, target: Path, limit: int) -> int:
    target.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with source.open(info) as given, target.open("xb") as out:
        while block := given.read(_BLOCK):
            written += len(block)
            # An archive may say less than it holds.
            if written > min(info.file_size, limit):
                raise BadZipFile(f"{quoted(info.filename)} is larger than it says")
            out.write(block)
        out.flush()
        os.fsync(out.fileno())
    return written
