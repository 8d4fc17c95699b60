"""Spoils files as bad disks, broken copies, foreign programs and bad people do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

# What readers stumble over: ends of strings, numbers without measure, deep nesting, characters that are none.
_STUMBLING = (
    *(b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b'"', b"'", b"\n", b"\r", b"\\", b"\\u", b"{", b"}", b"[", b"]"),
    *(b"-1", b"1e999", b"nan", b"9" * 30, b"9" * 5_000, b"null", b"true", b"{}", b"[]", b'""', b"=", b"~", b"%.%", b"#", b","),
    *(b"[" * 3_000, b'{"a":' * 3_000, b"(" * 3_000, b"A" * 100_000, b"../../", b"\x7f\xff\xff\xff", b"\xff" * 4, b"\0" * 600),
)
# So many bytes, at most, are moved about at a time.
_PIECE = 64


def spoiled(sample: bytes, random: Random) -> bytes:
    """Spoil a file in one to three ways."""
    for _ in range(random.choice((1, 1, 2, 3))):
        sample = random.choice(_WAYS)(sample, random)
    return sample


def _place(sample: bytes, random: Random) -> int:
    return random.randint(0, len(sample))


def _cut_short(sample: bytes, random: Random) -> bytes:
    return sample[: _place(sample, random)]


def _beheaded(sample: bytes, random: Random) -> bytes:
    return sample[min(_place(sample, random), random.randint(1, _PIECE)) :]


def _flipped(sample: bytes, random: Random) -> bytes:
    """Turn single bits around."""
    data = bytearray(sample)
    for _ in range(random.randint(1, 8) if data else 0):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def _overwritten(sample: bytes, random: Random) -> bytes:
    place, noise = _place(sample, random), random.randbytes(random.randint(1, _PIECE))
    return sample[:place] + noise + sample[place + len(noise) :]


def _stumbling(sample: bytes, random: Random) -> bytes:
    """Put in something difficult, in place of something or between."""
    place = _place(sample, random)
    return sample[:place] + random.choice(_STUMBLING) + sample[place + random.choice((0, 0, 1, 4, 12)) :]


def _holed(sample: bytes, random: Random) -> bytes:
    place = _place(sample, random)
    return sample[:place] + sample[place + random.randint(1, _PIECE) :]


def _doubled(sample: bytes, random: Random) -> bytes:
    place = _place(sample, random)
    return sample[:place] + sample[place : place + random.randint(1, 20 * _PIECE)] + sample[place:]


def _swapped(sample: bytes, random: Random) -> bytes:
    """Let two pieces change places."""
    first, second = sorted(_place(sample, random) for _ in range(2))
    size = min(random.randint(1, _PIECE), second - first)
    one, other = sample[first : first + size], sample[second : second + size]
    return sample[:first] + other + sample[first + size : second] + one + sample[second + size :]


_WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_cut_short, _cut_short, _beheaded, _flipped, _flipped, _overwritten),
    *(_stumbling, _stumbling, _stumbling, _holed, _doubled, _swapped),
)
