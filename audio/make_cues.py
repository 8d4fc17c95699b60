"""Makes the cues: `python audio/make_cues.py` writes cues/*.wav anew, always the same.

Everything is a few soft tones, or noise through a filter, at the level of quiet speech.
"""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import numpy.typing as npt

RATE = 22_050
FOLDER = Path(__file__).parent / "cues"
# The level of a cue and of the bed, as a share of full scale; speech has about 0.1.
LEVEL, BED_LEVEL = 0.06, 0.03

Wave = npt.NDArray[np.float64]


def pitch(half_tones: float) -> float:
    """Give the frequency so many half tones above the middle C."""
    return 261.626 * float(2 ** (half_tones / 12))


def moments(seconds: float) -> Wave:
    """Give the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def bell(half_tones: float, seconds: float, decay: float = 7.0) -> Wave:
    """Give a struck bar of wood: a tone with a little of its fourth partial, and a soft attack."""
    t = moments(seconds)
    tone = np.sin(2 * np.pi * pitch(half_tones) * t)
    partial = 0.25 * np.sin(2 * np.pi * 3.93 * pitch(half_tones) * t) * np.exp(-25 * t)
    return softened((tone + partial) * np.exp(-decay * t))


def horn(half_tones: float, seconds: float) -> Wave:
    """Give a warm held tone of three partials."""
    t = moments(seconds)
    partials = sum(np.sin(2 * np.pi * n * pitch(half_tones) * t) / n**1.5 for n in (1, 2, 3))
    return softened(np.asarray(partials), 0.04, 0.15)


def flute(half_tones: float, seconds: float) -> Wave:
    """Give a blown tone that trembles a little."""
    t = moments(seconds)
    phase = 2 * np.pi * pitch(half_tones) * t + 0.3 * np.sin(2 * np.pi * 5.5 * t)
    return softened(np.sin(phase) + 0.15 * np.sin(2 * phase), 0.03, 0.06)


def string(half_tones: float, seconds: float) -> Wave:
    """Give a plucked string, whose upper partials die first."""
    t = moments(seconds)
    partials = (np.sin(2 * np.pi * n * pitch(half_tones) * t) * np.exp(-4 * n * t) / n for n in range(1, 9))
    return softened(np.sum([*partials], axis=0), 0.006)


def glass(half_tones: float, seconds: float) -> Wave:
    """Give a glass that is touched: partials that are no multiples, and beat against each other."""
    t = moments(seconds)
    partials = ((1, 1.0), (1.006, 0.8), (2.32, 0.5), (4.25, 0.2))
    tones = [share * np.sin(2 * np.pi * pitch(half_tones) * ratio * t) for ratio, share in partials]
    return softened(np.sum(tones, axis=0) * np.exp(-5 * t), 0.006, 0.06)


def drum(half_tones: float, seconds: float) -> Wave:
    """Give a small drum under a finger: a low tone that sinks, and a little skin."""
    t = moments(seconds)
    tone = np.sin(2 * np.pi * pitch(half_tones) * (t + 0.02 * (1 - np.exp(-30 * t)))) * np.exp(-14 * t)
    return softened(tone + 0.3 * noise(seconds, 400, 1500) * np.exp(-50 * t), 0.005)


def whistle(low: float, high: float, seconds: float) -> Wave:
    """Give somebody who whistles from one tone up to another and back."""
    t = moments(seconds)
    frequency = pitch(low) + (pitch(high) - pitch(low)) * np.sin(np.pi * t / seconds) ** 2
    return softened(np.sin(2 * np.pi * np.cumsum(frequency) / RATE), 0.03, 0.05)


def accordion(half_tones: tuple[float, ...], seconds: float) -> Wave:
    """Give a chord of reeds, two slightly apart for every tone."""
    t = moments(seconds)
    reeds = [pitch(tone) * ratio for tone in half_tones for ratio in (1, 1.004)]
    partials = [np.sin(2 * np.pi * n * reed * t) / n for reed in reeds for n in (1, 2, 3, 4, 5)]
    return softened(np.sum(partials, axis=0), 0.03, 0.06)


def noise(seconds: float, low: float, high: float) -> Wave:
    """Give noise between two frequencies, the same every time."""
    white = np.fft.rfft(np.random.default_rng(1).standard_normal(round(seconds * RATE)))
    frequencies = np.fft.rfftfreq(round(seconds * RATE), 1 / RATE)
    white[(frequencies < low) | (frequencies > high)] = 0
    band = np.fft.irfft(white, round(seconds * RATE))
    return np.asarray(band / np.abs(band).max())


def softened(sound: Wave, attack: float = 0.008, release: float = 0.03) -> Wave:
    """Fade the ends, so that nothing clicks."""
    rise, fall = round(attack * RATE), round(release * RATE)
    shape = np.ones(len(sound))
    shape[:rise] = np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    shape[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return sound * shape


def together(*parts: tuple[float, Wave]) -> Wave:
    """Lay sounds over each other, each from its own moment on."""
    length = max(round(start * RATE) + len(sound) for start, sound in parts)
    whole = np.zeros(length)
    for start, sound in parts:
        first = round(start * RATE)
        whole[first : first + len(sound)] += sound
    return whole


def run(half_tones: tuple[float, ...], step: float, ring: float) -> Wave:
    """Give bells one after the other."""
    return together(*((number * step, bell(tone, ring)) for number, tone in enumerate(half_tones)))


def trapdoor() -> Wave:
    """Give the clack of a bolt, and something that falls away."""
    t = moments(0.75)
    falling = np.sin(2 * np.pi * (120 * t + 420 * (1 - np.exp(-2.5 * t)) / 2.5)) * np.exp(-3 * t)
    clack = noise(0.06, 500, 2500) * np.exp(-60 * moments(0.06))
    air = noise(0.75, 150, 900) * np.exp(-4 * t)
    return together((0.0, softened(1.6 * clack, 0.003)), (0.05, softened(falling + 0.5 * air, 0.02, 0.2)))


def clock() -> Wave:
    """Give four ticks of a grandfather clock."""
    tick, tock = bell(24, 0.12, 45), bell(19, 0.12, 45)
    return together((0.0, tick), (0.4, tock), (0.8, tick), (1.2, tock))


def suspense() -> Wave:
    """Give a low chord that swells twice; its end fits its beginning."""
    seconds = 4.0
    t = moments(seconds)
    # Whole numbers of waves, so that it can be repeated without a seam.
    tones = [round(pitch(tone) * seconds) / seconds for tone in (-24, -17, -12, -9)]
    chord = sum(np.sin(2 * np.pi * frequency * t) / (number + 1) for number, frequency in enumerate(tones))
    swell = 0.6 - 0.4 * np.cos(2 * np.pi * 2 * t / seconds)
    pulse = np.maximum(0, np.sin(2 * np.pi * t)) ** 8 * np.sin(2 * np.pi * round(pitch(-12) * seconds) / seconds * t)
    return np.asarray(chord * swell + 0.8 * pulse)


def cues() -> dict[str, Wave]:
    """Give every cue under its name."""
    return {
        "listening": run((7, 12), 0.07, 0.14),
        "understood": bell(16, 0.16, 14),
        "not-understood": run((4, 3), 0.13, 0.22),
        "right": run((12, 16, 19, 24), 0.09, 0.4),
        "wrong": together((0.0, horn(-5, 0.3)), (0.26, horn(-9, 0.55))),
        "trapdoor": trapdoor(),
        "clock": clock(),
        "win": together((0.0, run((7, 12, 16, 19), 0.12, 0.4)), *((0.5, horn(tone, 1.1)) for tone in (0, 7, 12, 16))),
        "paused": run((7, 7), 0.2, 0.2),
        "lost": run((12, 8, 4), 0.16, 0.3),
        "suspense": suspense(),
        **calls(),
    }


def calls() -> dict[str, Wave]:
    """Give the call tones: each on an instrument of its own, so that nobody has to tell pitches apart."""
    return {
        "call-1": together((0.0, flute(9, 0.2)), (0.18, flute(14, 0.3))),
        "call-2": together((0.0, string(2, 0.4)), (0.12, string(-3, 0.4)), (0.24, string(-10, 0.5))),
        "call-3": together((0.0, glass(22, 0.3)), (0.22, glass(22, 0.45))),
        "call-4": together((0.0, drum(-9, 0.2)), (0.12, drum(-9, 0.2)), (0.24, drum(-4, 0.3))),
        "call-5": whistle(17, 27, 0.45),
        "call-6": together((0.0, accordion((-5, 0, 4), 0.16)), (0.18, accordion((-3, 0, 5), 0.32))),
    }


def levelled(sound: Wave, level: float) -> npt.NDArray[np.int16]:
    """Bring the loudest fifth of a second to a level, without ever coming near full scale."""
    window = min(len(sound), RATE // 5)
    power = np.convolve(sound**2, np.ones(window) / window, "valid").max()
    gain = float(min(level / np.sqrt(power), 0.5 / np.abs(sound).max()))
    return np.round(sound * gain * 32_767).astype(np.int16)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, sound in cues().items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(levelled(sound, BED_LEVEL if name == "suspense" else LEVEL).tobytes())


if __name__ == "__main__":
    main()
