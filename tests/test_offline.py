"""A spoken game needs no network, and leaves no sound behind."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sockets import own_ends
from tests.soundcard import SoundCard
from tests.speech.program import make_home, running
from voice_quiz.speech.audio.sound import read_wav
from voice_quiz.speech.models import on_disk

GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7", "--talk", "brief")
# The sound server is reached through a socket in the file system, the voice through a pair; nothing else is allowed.
FORBIDDEN = """
import socket, sys

def forbid(event, arguments):
    if event == "socket.__new__" and arguments[1] in (socket.AF_INET, socket.AF_INET6):
        raise RuntimeError("somebody wants to reach the network")
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"):
        raise RuntimeError("somebody wants to reach the network")

sys.addaudithook(forbid)
"""

pytestmark = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def test_the_network_is_really_forbidden(tmp_path: Path) -> None:
    """Whoever tries is stopped, so a round that is played did not try."""
    (tmp_path / "sitecustomize.py").write_text(FORBIDDEN)
    command = (sys.executable, "-c", "import socket; socket.socket()")
    tried = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, check=False)
    assert b"somebody wants to reach the network" in tried.stderr


def left_behind(home: Path) -> list[str]:
    """Name what lies in a home after the evening."""
    return sorted(file.name for file in home.iterdir() if file.name not in ("models", "site", "tmp"))


def test_a_socket_is_seen() -> None:
    """Whoever has one is found out."""
    assert not own_ends(os.getpid())
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind(("127.0.0.1", 0))
        assert own_ends(os.getpid())
    child = "import socket; one = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); one.bind(('127.0.0.1', 0)); input()"
    with subprocess.Popen((sys.executable, "-c", child), stdin=subprocess.PIPE) as other:
        assert other.stdin
        while not own_ends(os.getpid()):
            assert other.poll() is None
        other.stdin.write(b"\n")


# What listens by itself is Vosk, with Whisper in doubt; Whisper alone is what German and Italian may have.
@pytest.mark.parametrize(("recorded", "ears"), [(False, ()), (True, ("--ears", "whisper"))], ids=["usual", "whisper"])
def test_a_spoken_round_without_a_network(
    recorded: bool, ears: tuple[str, ...], soundcard: SoundCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sockets are forbidden to the program and its children, and only whoever asks for recordings finds one."""
    home, temporary, site = make_home(tmp_path), tmp_path / "tmp", tmp_path / "site"
    for made in (temporary, site):
        made.mkdir()
    (site / "sitecustomize.py").write_text(FORBIDDEN)
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=os.pathsep)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("TMPDIR", str(temporary))
    folder = tmp_path / "sound"
    more = ("--record", str(folder)) if recorded else ()
    with running(soundcard, home, *GAME, *ears, *more) as program:
        program.answer("The first.", "A, Severn")
        program.answer("Everything on D.", "Forty chips on Thames")
        assert not own_ends(program.pid)
        program.stop()
        assert program.errors == []
    assert [*temporary.rglob("*")] == []
    assert left_behind(home) == sorted(["evenings.sqlite", "settings.toml", *(["sound"] if recorded else [])])
    if recorded:
        assert read_wav(folder / "evening-1.wav").seconds > 5
