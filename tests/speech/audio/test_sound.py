"""WAV files of all kinds are read, on every Python, and what lies about itself is refused."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from voice_quiz.speech.audio.sound import BadSound, Sound, decibels, read_wav, write_wav

RATE = 8_000
TONE = (12_000 * np.sin(2 * np.pi * 440 * np.arange(RATE) / RATE)).astype(np.int16)
# The second half of the name of every extensible kind.
GUID = bytes.fromhex("000000001000800000aa00389b71")


def chunk(name: bytes, data: bytes, size: int | None = None) -> bytes:
    """Write a chunk, which may lie about its size."""
    return name + struct.pack("<I", len(data) if size is None else size) + data + b"\0" * (len(data) % 2)


def fmt(code: int, width: int, channels: int = 1, rate: int = RATE, *, extensible: bool = False) -> bytes:
    """Write what kind of sound follows."""
    align = width * channels
    plain = struct.pack("<HHIIHH", 0xFFFE if extensible else code, channels, rate, rate * align, align, 8 * width)
    return chunk(b"fmt ", plain + (struct.pack("<HHIH", 22, 8 * width, 4, code) + GUID if extensible else b""))


def riff(*chunks: bytes) -> bytes:
    """Put chunks together."""
    body = b"".join((b"WAVE", *chunks))
    return b"RIFF" + struct.pack("<I", len(body)) + body


def a_law(samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> bytes:
    """Write samples as a European telephone does, by trying all bytes."""
    values = np.array([_a_law_value(byte) for byte in range(256)])
    return bytes(np.abs(values[None, :] - samples[:, None].astype(np.int32)).argmin(axis=1).astype(np.uint8))


def _a_law_value(byte: int) -> int:
    byte ^= 0x55
    exponent, mantissa = byte >> 4 & 7, byte & 15
    loudness = (mantissa << 4) + 8 if exponent == 0 else ((mantissa << 4) + 0x108) << exponent - 1
    return loudness if byte & 0x80 else -loudness


KINDS: dict[str, tuple[bytes, Callable[[], bytes]]] = {
    "8-bit": (fmt(1, 1), lambda: ((TONE >> 8) + 128).astype(np.uint8).tobytes()),
    "16-bit": (fmt(1, 2), lambda: TONE.astype("<i2").tobytes()),
    "24-bit": (fmt(1, 3), lambda: (TONE.astype("<i4") << 8).view(np.uint8).reshape(-1, 4)[:, :3].tobytes()),
    "32-bit": (fmt(1, 4), lambda: (TONE.astype("<i4") << 16).tobytes()),
    "float": (fmt(3, 4), lambda: (TONE / 32_768).astype("<f4").tobytes()),
    "double": (fmt(3, 8), lambda: (TONE / 32_768).astype("<f8").tobytes()),
    "telephone": (fmt(6, 1), lambda: a_law(TONE)),
    "extensible 24-bit": (fmt(1, 3, extensible=True), lambda: KINDS["24-bit"][1]()),
    "extensible float": (fmt(3, 4, extensible=True), lambda: KINDS["float"][1]()),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_read(kind: str, tmp_path: Path) -> None:
    """The same tone comes out, however it was written."""
    form, data = KINDS[kind]
    (tmp_path / "a.wav").write_bytes(riff(form, chunk(b"data", data())))
    sound = read_wav(tmp_path / "a.wav")
    assert sound.rate == RATE
    assert np.abs(sound.samples.astype(int) - TONE).max() < 400


def test_channels_are_mixed(tmp_path: Path) -> None:
    """Two channels become their mean, and half a frame at the end is dropped."""
    both = np.stack((TONE, np.zeros_like(TONE)), axis=1).astype("<i2").tobytes()
    (tmp_path / "a.wav").write_bytes(riff(fmt(1, 2, channels=2), chunk(b"data", both + b"\1\2\3")))
    assert np.abs(read_wav(tmp_path / "a.wav").samples - TONE / 2).max() <= 1


def test_other_chunks_are_passed_over(tmp_path: Path) -> None:
    """Titles, odd lengths and what follows the sound do not matter."""
    file = tmp_path / "a.wav"
    data = chunk(b"data", TONE.tobytes())
    file.write_bytes(riff(chunk(b"LIST", b"odd"), fmt(1, 2), chunk(b"fact", b"\0\0\0\0"), data, chunk(b"LIST", b"end")))
    assert np.array_equal(read_wav(file).samples, TONE)


@pytest.mark.parametrize("size", [0, 0xFFFFFFFF, 0x7FFFFFFF])
def test_a_recorder_that_was_stopped_is_forgiven(size: int, tmp_path: Path) -> None:
    """Where the size is missing or far too large, what is there is read."""
    (tmp_path / "a.wav").write_bytes(riff(fmt(1, 2), chunk(b"data", TONE.tobytes(), size)))
    assert np.array_equal(read_wav(tmp_path / "a.wav").samples, TONE)


def test_fractions_out_of_range_are_cut_off(tmp_path: Path) -> None:
    """Too loud is the loudest, and what is not a number is silence."""
    values = np.array([2.0, -3.0, np.nan, np.inf, 0.0], dtype="<f4")
    (tmp_path / "a.wav").write_bytes(riff(fmt(3, 4), chunk(b"data", values.tobytes())))
    assert read_wav(tmp_path / "a.wav").samples.tolist() == [32_767, -32_767, 0, 32_767, 0]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a WAV file"),
        (b"ID3 this is an MP3, is it not?", "not a WAV file"),
        (b"RIFX" + riff()[4:], "not a WAV file"),
        (riff(), "ends before the sound begins"),
        (riff(fmt(1, 2)), "ends before the sound begins"),
        (riff(chunk(b"data", b"1234")), "what kind of sound"),
        (riff(chunk(b"fmt ", b"short"), chunk(b"data", b"1234")), "what kind of sound"),
        (riff(fmt(1, 2, channels=0), chunk(b"data", b"1234")), "0 channels"),
        (riff(fmt(1, 2, channels=9_999), chunk(b"data", b"1234")), "9999 channels"),
        (riff(fmt(1, 2, rate=0), chunk(b"data", b"1234")), "0 samples a second"),
        (riff(fmt(1, 2, rate=2_000_000_000), chunk(b"data", b"1234")), "2000000000 samples a second"),
        (riff(fmt(1, 7), chunk(b"data", b"1234")), "save it as PCM"),
        (riff(fmt(0x11, 1), chunk(b"data", b"1234")), "kind 17"),
        (riff(chunk(b"junk", b"", 0xFFFFFFF0), fmt(1, 2)), "ends before the sound begins"),
        (riff(*[chunk(b"junk", b"")] * 1_001), "holds no sound"),
    ],
)
def test_what_is_no_recording_is_refused(content: bytes, reason: str, tmp_path: Path) -> None:
    """The error names the file and says what is wrong with it."""
    file = tmp_path / "odd.wav"
    file.write_bytes(content)
    with pytest.raises(BadSound, match=reason) as refused:
        read_wav(file)
    assert str(refused.value).startswith(str(file))


def test_a_recording_without_end_is_refused(tmp_path: Path) -> None:
    """Two gigabytes of nothing are not read into memory."""
    file = tmp_path / "long.wav"
    with file.open("wb") as out:
        out.write(riff(fmt(1, 2), chunk(b"data", b"", 0x7FFFFFF0)))
        out.truncate(2_000_000_000)
    with pytest.raises(BadSound, match="longer than 120 megabytes"):
        read_wav(file)


@pytest.mark.parametrize(
    ("form", "seconds", "refused"),
    [
        (fmt(1, 1, rate=1_000), 119_000, True),
        (fmt(1, 1, rate=1_000), 3_601, True),
        (fmt(1, 1, rate=1_000), 3_600, False),
        (fmt(6, 1, rate=8_000), 3_600, False),
    ],
)
def test_a_recording_is_limited_by_its_length(form: bytes, seconds: int, refused: bool, tmp_path: Path) -> None:
    """A slow one is small on the disk and huge at the rate of the ears."""
    file, rate = tmp_path / "slow.wav", int.from_bytes(form[12:16], "little")
    with file.open("wb") as out:
        out.write(riff(form, chunk(b"data", b"", seconds * rate)))
        out.truncate(out.tell() + seconds * rate)
    if refused:
        with pytest.raises(BadSound, match="it is longer than 60 minutes; cut it into pieces"):
            read_wav(file)
    else:
        assert read_wav(file).seconds == seconds


def test_a_pipe_is_no_recording(tmp_path: Path) -> None:
    """Nobody waits for its sound."""
    os.mkfifo(tmp_path / "a.wav")
    with pytest.raises(BadSound, match="it is a pipe"):
        read_wav(tmp_path / "a.wav")


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A folder, and a file that is not there."""
    with pytest.raises(BadSound, match="it is a folder; a plain file is wanted"):
        read_wav(tmp_path)
    with pytest.raises(BadSound, match="no such file"):
        read_wav(tmp_path / "nowhere.wav")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """Our own files come back sample by sample."""
    write_wav(tmp_path / "a.wav", Sound(TONE, RATE))
    sound = read_wav(tmp_path / "a.wav")
    assert np.array_equal(sound.samples, TONE)
    assert (sound.rate, sound.seconds) == (RATE, 1.0)


def test_another_rate_is_the_same_sound() -> None:
    """Resampling keeps length and level."""
    other = Sound(TONE, RATE).at(44_100)
    assert other.seconds == pytest.approx(1.0, abs=0.01)
    assert decibels(other.samples) == pytest.approx(decibels(TONE), abs=0.2)
