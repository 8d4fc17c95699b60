"""A sound card for tests: a private PulseAudio that needs no hardware and no rights.

mouth    where a synthetic player speaks
speaker  where the program speaks
mic      what the program hears: the mouth, the hiss of a quiet room, and as much of the speaker as leaks

`python -m tests.soundcard` starts one to try things by hand, and prints the environment it wants.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ctypes.util import find_library
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, wait_until
from voice_quiz.speech.audio.device_watch import DeviceWatch
from voice_quiz.speech.audio.devices import look_again

_PROGRAMS = ("pulseaudio", "pactl", "pacat", "setpriv")
_ALSA_PLUGIN = "*/alsa-lib/libasound_module_pcm_pulse.so"

# Everything hangs on the clock of the mouth, so that echo and voice never drift apart. A sink that nobody reads wakes up
# every two seconds only; the loopback into the void keeps it awake.
_DEVICES = """
load-module module-native-protocol-unix socket={socket} auth-anonymous=1
load-module module-null-sink sink_name=mouth rate=48000 channels=1 channel_map=mono
load-module module-remap-sink sink_name=leak master=mouth channels=1 channel_map=mono master_channel_map=mono remix=no
load-module module-remap-sink sink_name=speaker master=leak channels=1 channel_map=mono master_channel_map=mono remix=no
load-module {microphone}
load-module module-null-sink sink_name=void rate=48000 channels=1 channel_map=mono
load-module module-loopback source=mouth.monitor sink=void latency_msec=10 adjust_time=0
set-default-sink speaker
set-default-source mic
"""

_MICROPHONE = (
    "module-remap-source",
    "source_name=mic",
    "master=mouth.monitor",
    "channels=1",
    "channel_map=mono",
    "master_channel_map=mono",
    "remix=no",
)

_ALSA = """
</usr/share/alsa/alsa.conf>
pcm.mic {{ type pulse server "unix:{socket}" device "mic" }}
pcm.mouth {{ type pulse server "unix:{socket}" device "mouth" }}
pcm.speaker {{ type pulse server "unix:{socket}" device "speaker" }}
pcm.!default {{ type pulse server "unix:{socket}" }}
ctl.!default {{ type pulse server "unix:{socket}" }}
"""

_RAW = ("--raw", "--format=s16le", "--rate=16000", "--channels=1")
# Players come a little later, so that they never stutter; recorders at once.
_PLAYING = (*_RAW, "--latency-msec=200")
_RECORDING = (*_RAW, "--latency-msec=20")
# White noise of about -65 dB; 65536 is full volume, and the scale is cubic.
_HISS = 6_500
# 0.4 s of what is recorded, in bytes and in seconds.
_PIECE = 2 * 6_400
_PIECE_SECONDS = 0.4


def missing() -> str:
    """Name what the card needs and this machine lacks."""
    lacks = [program for program in _PROGRAMS if not shutil.which(program)]
    lacks += [] if any(Path("/usr/lib").glob(_ALSA_PLUGIN)) else ["the PulseAudio plugin of ALSA"]
    lacks += [] if find_library("portaudio") else ["the PortAudio library"]
    return ", ".join(lacks)


def nothing(folder: Path) -> Path:
    """Write the ALSA settings of a machine without any sound device."""
    settings = folder / "alsa.conf"
    settings.write_text("pcm.nothing { type nothing }")
    return settings


class SoundCard:
    """A private PulseAudio in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; its name must be short, for a socket lies in it."""
        self._folder = folder
        self._socket = folder / "socket"
        self._daemon: subprocess.Popen[bytes] | None = None
        self._room: subprocess.Popen[bytes] | None = None
        (folder / "devices.pa").write_text(_DEVICES.format(socket=self._socket, microphone=" ".join(_MICROPHONE)))
        (folder / "alsa.conf").write_text(_ALSA.format(socket=self._socket))

    @property
    def environment(self) -> dict[str, str]:
        """Return what a program must have in its environment to use this card."""
        return {
            "PULSE_SERVER": f"unix:{self._socket}",
            "PULSE_COOKIE": str(self._folder / "cookie"),
            "ALSA_CONFIG_PATH": str(self._folder / "alsa.conf"),
        }

    @property
    def runs(self) -> bool:
        """Tell whether it is plugged in."""
        return self._daemon is not None and self._daemon.poll() is None

    def plug_in(self) -> None:
        """Start it and wait until sound flows."""
        self._socket.unlink(missing_ok=True)
        log = self._folder / "log"
        options = ("--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no", "--high-priority=no")
        script = ("-n", "-F", str(self._folder / "devices.pa"), f"--log-target=file:{log}", "--log-level=warn")
        self._daemon = self._start("pulseaudio", *options, *script)
        self._wait_until_it_answers(log)
        self._room = self.play("--device=mouth", f"--volume={_HISS}", "/dev/urandom")
        self.leak(0)
        self._wait_until_sound_flows()

    def unplug(self) -> None:
        """Take it away in the middle of whatever it does."""
        for process in (self._daemon, self._room):
            if process is not None:
                process.kill()
                process.wait()

    def leak(self, gain: float) -> None:
        """Set how much of the speaker reaches the microphone, as a factor."""
        assert self._tell("set-sink-volume", "leak", str(float(gain)))
        assert self._tell("set-sink-mute", "leak", str(int(gain == 0)))

    def mute(self, muted: bool) -> None:
        """Switch the microphone off or on; a microphone that is off gives nothing but zeros."""
        assert self._tell("set-source-mute", "mic", str(int(muted)))

    @contextmanager
    def without_microphone(self) -> Iterator[None]:
        """Take only the microphone away for a while; PulseAudio lends its listeners another one that is silent."""
        assert self._tell("unload-module", _MICROPHONE[0])
        try:
            yield
        finally:
            assert self._tell("load-module", *_MICROPHONE)
            assert self._tell("set-default-source", "mic")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Let it hang for a while, as a bad driver does."""
        assert self._daemon
        self._daemon.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._daemon.send_signal(signal.SIGCONT)

    def play(self, *arguments: str, stdin: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        """Start to play raw sound at the rate of the ears into one of the devices."""
        return self._start("pacat", *_PLAYING, *arguments, stdin=stdin)

    def record(self, device: str) -> subprocess.Popen[bytes]:
        """Start to record raw sound at the rate of the ears from one of the devices."""
        return self._start("parec", *_RECORDING, f"--device={device}", stdout=subprocess.PIPE)

    def _tell(self, *words: str) -> bool:
        with self._start("pactl", *words) as process:
            return process.wait() == 0

    def _start(
        self, *command: str, stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        folder = str(self._folder)
        homes = {"HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder}
        surroundings = {"PATH": os.environ["PATH"], **homes, **self.environment}
        # Even tests that are killed leave nothing running.
        mortal = ("setpriv", "--pdeathsig=KILL", "--", *command)
        return subprocess.Popen(mortal, env=surroundings, stdin=stdin, stdout=stdout, stderr=subprocess.DEVNULL)

    def _wait_until_it_answers(self, log: Path) -> None:
        def answers() -> bool:
            assert self.runs, f"PulseAudio does not start: {log.read_text()}"
            return self._tell("info")

        wait_until(answers, "PulseAudio does not answer")

    def _wait_until_sound_flows(self) -> None:
        """Wait until the microphone gives sound as it comes in, not in heaps of two seconds.

        Two pieces on end that took their time are no end of a heap, and a busy machine gives them too, sooner or later.
        """
        with self.record("mic") as recorder:
            assert recorder.stdout
            flowing, last, end = 0, time.monotonic(), time.monotonic() + PATIENCE
            while flowing < 2:
                assert recorder.stdout.read(_PIECE), "the microphone gives nothing"
                now = time.monotonic()
                assert now < end, "sound does not flow"
                flowing, last = (flowing + 1 if now - last > _PIECE_SECONDS / 2 else 0), now
            recorder.terminate()


@contextmanager
def _first() -> Iterator[None]:
    """Let this thread and what it starts go before the other tests, where we may: sound cannot wait."""
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, usual - 10)
    yield
    os.setpriority(os.PRIO_PROCESS, 0, usual)


@pytest.fixture(scope="session")
def plugged_in() -> Iterator[SoundCard]:
    """Give the one sound card of this process."""
    lacking = missing()
    if lacking:
        pytest.skip(f"no virtual sound card on this machine, which lacks {lacking}")
    with tempfile.TemporaryDirectory(prefix="soundcard-", ignore_cleanup_errors=True) as folder:
        card = SoundCard(Path(folder))
        try:
            with _first():
                card.plug_in()
            yield card
        finally:
            card.unplug()


@pytest.fixture
def soundcard(plugged_in: SoundCard, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    """Give the sound card as new, and make it the one that this process and its children use."""
    with _first(), monkeypatch.context() as patch:
        if not plugged_in.runs:
            plugged_in.plug_in()
        plugged_in.leak(0)
        plugged_in.mute(False)
        for name, value in plugged_in.environment.items():
            patch.setenv(name, value)
        look_again()
        yield plugged_in
        # Looking for devices ends every stream, and nobody may be about to close one.
        wait_until(lambda: not DeviceWatch._all, "a stream is never closed")
    look_again()


def main() -> None:
    """Run a sound card until interrupted."""
    with tempfile.TemporaryDirectory(prefix="soundcard-") as folder:
        card = SoundCard(Path(folder))
        card.plug_in()
        print("export", *(f"{name}={value}" for name, value in card.environment.items()), flush=True)
        with suppress(KeyboardInterrupt):
            signal.pause()
        card.unplug()


if __name__ == "__main__":
    main()
