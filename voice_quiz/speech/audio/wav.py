"""Reads WAV files of all usual kinds: whole numbers, fractions and telephone sound, whatever wrote them."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from voice_quiz.files import open_regular

_Samples = npt.NDArray[np.int16]

_PCM, _FLOAT, _A_LAW, _MU_LAW, _EXTENSIBLE = 1, 3, 6, 7, 0xFFFE
_WIDTHS = {_PCM: (1, 2, 3, 4), _FLOAT: (4, 8), _A_LAW: (1,), _MU_LAW: (1,)}
# Bytes and seconds of sound; more is not read, whatever a file claims to hold. An hour at the ears' rate is 115 megabytes.
_MOST, _LONGEST = 120_000_000, 3_600
# Samples of all channels that are turned into ours at a time.
_PIECE = 1 << 20
# The chunks that come before the sound, and their channels: more is no recording.
_MOST_CHUNKS, _MOST_CHANNELS = 1_000, 64
_SLOWEST, _FASTEST = 1_000, 400_000


class NotWav(ValueError):
    """A file that is none, or one that cannot be read; the text says why."""


@dataclass(frozen=True, slots=True)
class _Format:
    code: int
    channels: int
    rate: int
    # Bytes of one sample of one channel.
    width: int


def read_riff(file: Path) -> tuple[_Samples, int]:
    """Return the samples of a file, its channels mixed into one, and their rate."""
    try:
        with open_regular(file) as source:
            form, size = _found(source)
            return np.concatenate([_NOTHING, *_pieces(source, size, form)]), form.rate
    except OSError as error:
        raise NotWav(error.strerror) from None


def _found(source: BinaryIO) -> tuple[_Format, int]:
    """Walk to the sound, which comes after its format, and give how many bytes of it to read."""
    start = source.read(12)
    if start[:4] not in (b"RIFF", b"RF64") or start[8:] != b"WAVE":
        raise NotWav("it is not a WAV file")
    form: _Format | None = None
    for _ in range(_MOST_CHUNKS):
        name, size = _header(source)
        if name == b"fmt ":
            form = _format(source.read(min(size, 64)))
            source.seek(max(0, size - 64) + size % 2, os.SEEK_CUR)
        elif name == b"data":
            if form is None:
                raise NotWav("it does not say what kind of sound it holds")
            return form, _bytes(source, size, form)
        else:
            source.seek(size + size % 2, os.SEEK_CUR)
    raise NotWav("it holds no sound")


def _header(source: BinaryIO) -> tuple[bytes, int]:
    header = source.read(8)
    if len(header) < 8:
        raise NotWav("it ends before the sound begins")
    return header[:4], int.from_bytes(header[4:], "little")


def _bytes(source: BinaryIO, size: int, form: _Format) -> int:
    """Count what there is, even if a recorder was stopped before it could write down how much."""
    there = os.fstat(source.fileno()).st_size - source.tell()
    count = min(size or there, there)
    frame = form.width * form.channels
    if count > _MOST:
        raise NotWav(f"it is longer than {_MOST // 1_000_000} megabytes")
    if count > _LONGEST * form.rate * frame:
        raise NotWav(f"it is longer than {_LONGEST // 60} minutes; cut it into pieces")
    return count - count % frame


def _pieces(source: BinaryIO, size: int, form: _Format) -> Iterator[_Samples]:
    """Read the sound bit by bit: as a whole it would need many times its size."""
    frame = form.width * form.channels
    most = max(1, _PIECE // form.channels) * frame
    for start in range(0, size, most):
        data = source.read(min(most, size - start))
        yield _mixed(_sixteen_bits(data[: len(data) - len(data) % frame], form), form.channels)


def _format(chunk: bytes) -> _Format:
    if len(chunk) < 16:
        raise NotWav("it does not say what kind of sound it holds")
    code, channels, rate, _, align, _ = struct.unpack("<HHIIHH", chunk[:16])
    if code == _EXTENSIBLE and len(chunk) >= 26:
        code = int.from_bytes(chunk[24:26], "little")
    if not (1 <= channels <= _MOST_CHANNELS and _SLOWEST <= rate <= _FASTEST):
        raise NotWav(f"{channels} channels at {rate} samples a second")
    width, rest = divmod(align, channels)
    if rest or width not in _WIDTHS.get(code, ()):
        raise NotWav(f"sound of kind {code} with {align} bytes for {channels} channels; save it as PCM")
    return _Format(code, channels, rate, width)


def _sixteen_bits(data: bytes, form: _Format) -> _Samples:
    if form.code == _FLOAT:
        return _from_fractions(np.frombuffer(data, dtype=f"<f{form.width}"))
    if form.width == 1:
        return _BYTES[form.code][np.frombuffer(data, dtype=np.uint8)]
    columns = np.frombuffer(data, dtype=np.uint8).reshape(-1, form.width)[:, form.width - 2 :]
    return np.ascontiguousarray(columns).view("<i2").reshape(-1).astype(np.int16)


def _from_fractions(values: npt.NDArray[np.floating]) -> _Samples:
    """Turn fractions of the loudest into samples; what is not a number is silence."""
    finite = np.nan_to_num(values, nan=0.0, posinf=1.0, neginf=-1.0)
    return np.asarray((np.clip(finite, -1, 1) * 32_767).round(), dtype=np.int16)


def _mixed(samples: _Samples, channels: int) -> _Samples:
    if channels == 1:
        return samples
    mixed: _Samples = samples.reshape(-1, channels).mean(axis=1, dtype=np.float32).round().astype(np.int16)
    return mixed


def _a_law() -> _Samples:
    """Return the value of each byte of European telephones."""
    code = np.arange(256) ^ 0x55
    step, size = (code >> 4) & 7, (code & 15) << 4
    loudness = np.where(step == 0, size + 8, (size + 0x108) << np.maximum(step - 1, 0))
    return np.where(code & 0x80, loudness, -loudness).astype(np.int16)


def _mu_law() -> _Samples:
    """Return the value of each byte of American telephones."""
    code = ~np.arange(256) & 0xFF
    loudness = ((((code & 15) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84
    return np.where(code & 0x80, -loudness, loudness).astype(np.int16)


def _plain() -> _Samples:
    """Return the value of each byte where nothing is squeezed: the only width without a sign."""
    return ((np.arange(256) - 128) << 8).astype(np.int16)


_BYTES = {_PCM: _plain(), _A_LAW: _a_law(), _MU_LAW: _mu_law()}
_NOTHING: _Samples = np.zeros(0, dtype=np.int16)
