"""Brings a wheel from whatever package registry this machine's pip knows; nothing of it is installed or run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from voice_quiz.speech.download.errors import Unavailable
from voice_quiz.speech.download.teller import Teller
from voice_quiz.speech.models.manifest import Download

# Seconds between two looks at how far pip is.
_GLANCE = 0.2
# Never build anything, never ask; one quick retry, because the next source may be waiting.
_OPTIONS = (
    *("--no-deps", "--only-binary=:all:", "--ignore-requires-python", "--no-input", "--no-cache-dir"),
    *("--disable-pip-version-check", "--progress-bar=off", "--retries=1"),
)


def bring(download: Download, target: Path, teller: Teller) -> None:
    """Put a wheel in its place; what it holds is for the caller to check."""
    # What pip writes on the way lies on the same disk, and is gone with the room.
    with TemporaryDirectory(dir=target.parent, prefix="pip-", ignore_cleanup_errors=True) as name:
        room = Path(name)
        _run_pip(download, room, teller)
        found = room / download.file
        if not found.is_file():
            raise Unavailable(f"pip brought another file than {download.file}")
        found.replace(target)


def _run_pip(download: Download, room: Path, teller: Teller) -> None:
    diary = room / "pip.txt"
    command = [*_pip(), "download", *_OPTIONS, "--dest", str(room), download.package]
    surroundings = os.environ | {"TMPDIR": str(room), "TEMP": str(room), "TMP": str(room)}
    with diary.open("wb") as said:
        pip = subprocess.Popen(  # noqa: S603 - the command is ours, the package's name is from the manifest
            command, cwd=room, env=surroundings, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            while _still_runs(pip):
                teller.progress(min(_size(room), download.bytes - 1), download.bytes)
        finally:
            pip.kill()
            pip.wait()
    if pip.returncode:
        raise Unavailable(_complaint(diary.read_text(encoding="utf-8", errors="replace")))
    teller.progress(download.bytes, download.bytes)


def _pip() -> tuple[str, ...]:
    if importlib.util.find_spec("pip"):
        return (sys.executable, "-m", "pip")
    if found := shutil.which("pip"):
        return (found,)
    raise Unavailable("there is no pip here to ask it")


def _still_runs(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(_GLANCE)
    except subprocess.TimeoutExpired:
        return True
    return False


def _size(room: Path) -> int:
    total = 0
    for folder, _, files in os.walk(room):
        for file in files:
            try:
                total += (Path(folder) / file).stat().st_size
            except OSError:
                # It was there a moment ago; pip moves its files about.
                continue
    return total


def _complaint(diary: str) -> str:
    """Return the last thing that pip complained about."""
    lines = [line.strip() for line in diary.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["pip failed"])[-1]
