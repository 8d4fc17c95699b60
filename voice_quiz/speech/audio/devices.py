"""Sound devices: what there is on this machine, and what to do where there is none.

A stream is opened inside `opening` and left in the care of a `DeviceWatch` (device_watch.py).
"""

from __future__ import annotations

import atexit
import ctypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from functools import cache
from types import ModuleType
from typing import Literal, cast

Kind = Literal["input", "output"]
Device = str | int | None

NAMES: dict[Kind, str] = {"input": "microphone", "output": "loudspeaker"}
# What a device needs beside itself.
LIBRARY = "library"

# PortAudio bears only one caller at a time where streams come and go.
ONE_AT_A_TIME = threading.RLock()


class NoDevice(Exception):
    """A device that cannot be used: why, and what can be done about it."""

    def __init__(self, reason: str, what_to_do: str, what: str, command: str = "") -> None:
        """Take both as sentences, what is missing (the library or a device), and the command that brings it, if one does."""
        super().__init__(f"{reason} {what_to_do}")
        self.reason = reason
        self.what_to_do = what_to_do
        self.what = what
        self.command = command


def portaudio() -> ModuleType:
    """Return the module sounddevice, if the library behind it is on this machine."""
    try:
        with ONE_AT_A_TIME:
            _quieten_alsa()
            import sounddevice
    except (ImportError, OSError) as error:
        how, command = _how_to_get_portaudio()
        raise NoDevice(f"Sound needs the PortAudio library: {error}.", f"{how} {command}", LIBRARY, command) from None
    return cast(ModuleType, sounddevice)


@cache
def _quieten_alsa() -> None:
    """Keep ALSA from writing every hiccup of a busy machine into the terminal."""
    name = find_library("asound") if sys.platform == "linux" else None
    if name:
        ctypes.CDLL(name).snd_lib_error_set_handler(_NO_WORDS)


# ALSA calls it with a format and what belongs into it; it must live as long as the program.
_NO_WORDS = ctypes.CFUNCTYPE(None)(lambda: None)


def _how_to_get_portaudio() -> tuple[str, str]:
    if sys.platform == "linux":
        return "On Debian and Ubuntu it comes with:", "sudo apt-get install libportaudio2"
    return "It comes with:", "pip install --force-reinstall sounddevice"


def names(kind: Kind) -> tuple[str, ...]:
    """List the devices of a kind by the names they can be chosen by."""
    channels = f"max_{kind}_channels"
    with ONE_AT_A_TIME:
        return tuple(str(device["name"]) for device in portaudio().query_devices() if device[channels] > 0)


def look_again() -> None:
    """Let PortAudio find the devices of now; it ends every stream that is open."""
    sd = portaudio()
    with hushed():
        sd._terminate()
        sd._initialize()


def leave_open() -> None:
    """Let the program end, when it comes to that, without closing a device that hangs: PortAudio would wait for it for ever."""
    atexit.unregister(_end_at_once)
    atexit.register(_end_at_once)


def _end_at_once() -> None:
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(1)


@contextmanager
def opening(kind: Kind) -> Iterator[None]:
    """Turn what goes wrong while a stream is opened into `NoDevice`."""
    sd = portaudio()
    try:
        with hushed():
            yield
    except ValueError as error:
        raise NoDevice(f"There is no such {NAMES[kind]}: {_first_line(error)}.", _choice(kind), NAMES[kind]) from None
    except sd.PortAudioError as error:
        known = f"The {NAMES[kind]} cannot be opened: {_first_line(error)}." if names(kind) else f"There is no {NAMES[kind]}."
        todo = f"Connect one, or choose it in the system's sound settings. {_choice(kind)}"
        raise NoDevice(known, todo, NAMES[kind]) from None


def _first_line(error: Exception) -> str:
    return str(error.args[0]).splitlines()[0].rstrip(".:")


def _choice(kind: Kind) -> str:
    return f"Devices found: {', '.join(names(kind)) or 'none'}."


@contextmanager
def hushed() -> Iterator[None]:
    """Keep C libraries from writing into the terminal: ALSA and PortAudio report every attempt on the standard error."""
    with ONE_AT_A_TIME:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nowhere)
