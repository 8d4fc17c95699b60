"""The package is whole: its archives hold all data, and the wheel alone plays away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.fresh import ROOT, clean, commands
from tests.package import NotPlayed, data, missing_from_sdist, missing_from_wheel, play


def build(kind: str, source: Path, out: Path) -> Path:
    """Build a wheel or an sdist from a folder."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)], cwd=source, check=True)
    (built,) = out.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist."""
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the sdist alone, as a package index would."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


def test_all_data_is_inside(sdist: Path, wheel: Path) -> None:
    """Cards, languages, cues and the list of models are in both archives."""
    assert {Path(name).parts[1] for name in data(ROOT)} >= {"cards", "dialogue", "cues", "manifest.toml"}
    assert missing_from_sdist(sdist, ROOT) == []
    assert missing_from_wheel(wheel, ROOT) == []


def test_nothing_else_is_inside(sdist: Path, wheel: Path) -> None:
    """No models, no tests in the wheel; nothing of this machine in either."""
    with zipfile.ZipFile(wheel) as archive:
        assert {name.split("/")[0].split("-")[0] for name in archive.namelist()} == {"voice_quiz"}
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert not any(name.startswith((".venv", ".ci", ".proof", "models/vosk", "models/whisper")) for name in names)


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    """An archive without its data does not pass."""
    empty = tmp_path / "empty.whl"
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("voice_quiz/__init__.py", "")
    assert "models/manifest.toml" in missing_from_wheel(empty, ROOT)
    assert "voice_quiz/dialogue/languages/it/phrases.toml" in missing_from_wheel(empty, ROOT)


def test_the_wheel_alone_plays(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own and an empty home, far from the checkout, two players play a game to its end."""
    place = tmp_path / "installed"
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        str(wheel),
    ]
    subprocess.run(install, check=True)
    # The libraries are those of the tests: what was fetched once need not be fetched again. Our own package is not among them.
    (site,) = place.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"])
    environment = clean(tmp_path / "home", Path(sys.executable))
    asked = [str(python), "-c", "import voice_quiz; print(voice_quiz.__file__)"]
    where = subprocess.run(asked, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert where.startswith(str(site))
    program = place / "bin" / "voice-quiz"
    assert "Anna and Ben" in play([str(program), "--typed"], program, tmp_path, environment)


def test_a_program_that_fails_is_noticed(tmp_path: Path) -> None:
    """Neither an error nor a game that is not played to its end passes for a game."""
    with pytest.raises(NotPlayed, match="ended with 3"):
        play([sys.executable, "-c", "raise SystemExit(3)"], Path(sys.executable), tmp_path, os.environ)


def test_the_two_commands_of_the_readme() -> None:
    """What a fresh machine is tried with is what the README says."""
    assert commands((ROOT / "README.md").read_text(encoding="utf-8")) == ["make play", "make test"]
