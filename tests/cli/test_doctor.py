"""`voice-quiz doctor` on machines where all, some or nothing is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.soundcard import SoundCard, nothing
from tests.speech.download.sample_models import damage
from voice_quiz.cli import main
from voice_quiz.evening.settings_file import settings_file
from voice_quiz.speech.audio.loudness import Loudness
from voice_quiz.speech.checkup import sound_devices
from voice_quiz.speech.checkup.finding import Health
from voice_quiz.speech.models.shipped import checkout

Said = pytest.CaptureFixture[str]
VOSK = "vosk-small-en-0.15"
Findings = dict[str, dict[str, Any]]


def equip(home: Path) -> None:
    """Let a home have the models of the checkout."""
    root = checkout()
    assert root
    (home / "models").symlink_to(root / "models")


def examined(home: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the doctor as a program, on a machine without sound devices."""
    code = "from voice_quiz.cli import main; raise SystemExit(main())"
    surroundings = {**os.environ, "ALSA_CONFIG_PATH": str(nothing(home)), "PYTHONIOENCODING": "utf-8", **environment}
    command = [sys.executable, "-c", code, "doctor", "--language", "en", *options]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=surroundings, check=False)


def choose(text: str) -> None:
    """Write settings."""
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def findings(printed: str) -> Findings:
    """Read what was found, by what it is about."""
    return {finding["what"]: finding for finding in json.loads(printed)["findings"]}


def test_a_bare_machine_plays_typed(home: Path) -> None:
    """Without PortAudio, devices and models nothing is broken, and everything that is missing says how to get it."""
    (home / "sounddevice.py").write_text("raise OSError('PortAudio library not found')")
    done = examined(home, PYTHONPATH=str(home))
    assert done.returncode == 0
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert "missing: model, en: There is no speech model." in lines
    assert "  to do: Get one with: voice-quiz models get en" in lines
    assert any(line.startswith("missing: portaudio: Sound needs the PortAudio library") for line in lines)
    missing = [number for number, line in enumerate(lines) if line.startswith("missing")]
    assert [lines[number + 1][:9] for number in missing] == ["  to do: "] * 4
    assert lines[-1] == "You can play typed."


def test_a_machine_without_devices_hears_itself_in_memory(home: Path) -> None:
    """With a model and a voice the round trip needs no device, and its times are told."""
    equip(home)
    done = examined(home, "--json")
    assert done.returncode == 0
    found = findings(done.stdout)
    assert found["microphone"]["state"] == found["loudspeaker"]["state"] == "missing"
    trip = found["round trip in memory"]
    assert trip["state"] == "good"
    assert trip["figures"]["understood"] >= trip["figures"]["said"] / 2
    assert found["voice"]["figures"]["render"] > 0
    assert found["model"]["figures"]["load"] > 0
    assert json.loads(done.stdout)["spoken"] == []


def test_a_damaged_model_is_broken(home: Path, capsys: Said) -> None:
    """What is installed and does not work gives 1, and says how to get it anew."""
    damage("vosk", home)
    assert main(["doctor", "--json", "--language", "en"]) == 1
    model = findings(capsys.readouterr().out)["model"]
    assert model["state"] == "broken"
    assert "voice-quiz models remove en" in model["to_do"]


def test_a_damaged_second_opinion_is_found(home: Path, capsys: Said) -> None:
    """It would be missed only in doubt, in the middle of a game."""
    root = checkout()
    assert root
    damage("whisper", home)
    (home / "models" / VOSK).symlink_to(root / "models" / VOSK)
    assert main(["doctor", "--json", "--language", "en"]) == 1
    model = findings(capsys.readouterr().out)["model"]
    assert "voice-quiz models get en --engine whisper" in model["text"]


def test_a_room_in_which_it_hears_itself(home: Path, soundcard: SoundCard, capsys: Said) -> None:
    """With a sound card a sentence goes out through the loudspeaker and comes back through the microphone."""
    equip(home)
    soundcard.leak(0.9)
    code, printed = main(["doctor", "--json", "--language", "en"]), capsys.readouterr().out
    found = findings(printed)
    assert code == 0, found
    assert -80 < found["input level"]["figures"]["decibels"] < -40
    assert found["round trip through the room"]["figures"]["latency"] > 0
    assert json.loads(printed)["spoken"] == ["en"]


def test_devices_are_chosen_by_name(home: Path, soundcard: SoundCard, capsys: Said) -> None:
    """A part of a name is enough; what is not there is named beside what is."""
    equip(home)
    choose('microphone = "MIC"\nloudspeaker = "speaker"')
    soundcard.leak(0.9)
    assert main(["doctor", "--json", "--language", "en"]) == 0
    assert findings(capsys.readouterr().out)["round trip through the room"]["state"] == "good"
    choose('microphone = "gramophone"')
    assert main(["doctor", "--json", "--language", "en"]) == 1
    found = findings(capsys.readouterr().out)["input level"]
    assert "There is no such microphone" in found["text"]
    assert "mic" in found["to_do"]


@pytest.mark.usefixtures("home")
def test_settings_that_cannot_be_read_are_found(capsys: Said) -> None:
    """The check-up goes on, with what is usual."""
    choose("volume = 900")
    assert main(["doctor", "--json", "--language", "en"]) == 1
    found = findings(capsys.readouterr().out)
    assert found["settings"]["state"] == "broken"
    assert "volume = 900" in found["settings"]["text"]
    assert "python" in found


def test_a_microphone_that_is_switched_off(home: Path, soundcard: SoundCard, capsys: Said) -> None:
    """Digital silence is a microphone that does not work, and nothing is said into the room."""
    equip(home)
    soundcard.mute(True)
    assert main(["doctor", "--language", "en"]) == 1
    printed = capsys.readouterr().out
    assert "the microphone is silent" in printed
    assert "privacy settings" in printed
    assert "through the room" not in printed


@pytest.mark.parametrize(
    ("level", "state"),
    [
        (Loudness(-55.0, 0.02, 0.0), Health.GOOD),
        (Loudness(-35.0, 0.9, 0.0005), Health.GOOD),
        (Loudness(-96.0, 0.0, 0.0), Health.BROKEN),
        (Loudness(-30.0, 1.0, 0.01), Health.BROKEN),
        (Loudness(-12.0, 0.7, 0.0), Health.BROKEN),
    ],
)
def test_levels(level: Loudness, state: Health) -> None:
    """A quiet room is good; digital silence, a cut-off sound and a roaring noise are not."""
    found = sound_devices.judged(level)
    assert found.state is state
    assert bool(found.to_do) is (state is Health.BROKEN)


@pytest.mark.usefixtures("home")
def test_an_unknown_language(capsys: Said) -> None:
    """A language that is not there is bad input."""
    assert main(["doctor", "--language", "klingon"]) == 2
    assert "de, en, it" in capsys.readouterr().err
