"""Programs that are killed, that hit a limit, and that run two at a time."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.speech.download.file_server import Shop
from tests.speech.download.sample_models import CONTENT, Heard, archive, content, from_web, library, model, write_manifest
from tests.waiting import PATIENCE, wait_until
from voice_quiz.speech.download import get
from voice_quiz.speech.download.folder_lock import locked

DATA = archive()
_ROOT = Path(__file__).parents[3]
_CHILD = """
import sys
from pathlib import Path
from tests.speech.download.sample_models import Heard, library
from voice_quiz.speech.download import NotFetched, get
if len(sys.argv) > 2:
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
try:
    print(get(library(Path(sys.argv[1])), "en", Heard()))
except NotFetched as error:
    print(error)
"""


@contextmanager
def child(home: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program that gets the model of a home."""
    command = [sys.executable, "-c", _CHILD, str(home), *arguments]
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(file: Path, size: int) -> None:
    """Wait until a file has grown to a size."""
    wait_until(lambda: file.exists() and file.stat().st_size >= size, f"{file} did not grow")


@pytest.fixture
def home(tmp_path: Path, shop: Shop) -> Path:
    """Return a home whose manifest knows one model."""
    write_manifest(tmp_path, model(from_web(DATA, shop.url("small-en.zip"))))
    return tmp_path


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_program_leaves_nothing_that_looks_installed(home: Path, shop: Shop, heard: Heard, how: int) -> None:
    """The next one goes on where it stopped, and is not kept out by a lock."""
    part = home / "models" / ".partial" / "small-en" / "small-en.zip.part"
    ours = library(home)
    shop.stalls_at = 100_000
    with child(home) as process:
        wait_for(part, 50_000)
        process.send_signal(how)
        process.wait(PATIENCE)
    assert not ours.has(ours.models[0])
    assert not ours.place(ours.models[0]).exists()
    shop.stalls_at = None
    there = part.stat().st_size
    assert content(get(ours, "en", heard)) == CONTENT
    assert shop.asked == ["", f"bytes={there}-"]


def test_a_limit_of_the_system_is_told(home: Path) -> None:
    """A file may not grow any more: as with a full disk, no traceback and nothing installed."""
    with child(home, "50000") as process:
        said = process.communicate(timeout=PATIENCE)[0]
    assert said.startswith(f"cannot write in {home / 'models'}: File too large;")
    assert not (home / "models" / "small-en").exists()


def test_two_programs_at_once_fetch_once(home: Path, shop: Shop) -> None:
    """The second waits, and finds it done."""
    with child(home) as first, child(home) as second:
        said = {process.communicate(timeout=PATIENCE)[0] for process in (first, second)}
    assert said == {f"{home / 'models' / 'small-en'}\n"}
    assert shop.asked == [""]


def test_waiting_for_another_program_is_told(home: Path, heard: Heard) -> None:
    """Once, and it goes on as soon as the other one is done."""
    ours = library(home)
    waiting = threading.Thread(target=get, args=(ours, "en", heard))
    with locked(ours.folder, lambda: None):
        waiting.start()
        wait_until(lambda: heard.lines)
        assert heard.lines == ["Another voice-quiz is at the models; waiting for it."]
    waiting.join(PATIENCE)
    assert ours.has(ours.models[0])
