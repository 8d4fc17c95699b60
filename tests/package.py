"""What belongs into wheel and sdist, and a typed game that shows whether an installed program plays."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

# Typed by two players who do not know much; whatever is dealt, the game is over before these lines are.
_ROUND = ["the first", "everything on A", "yes", ""]
GAME = "\n".join(["english", "money drop", "Anna and Ben", "yes", *_ROUND * 20]) + "\n"
# Data that lies beside the package in a checkout and inside it once installed.
_SHIPPED = ("audio/cues", "models/manifest.toml")
# Only these are needed to build the package anew.
_SOURCES = ("pyproject.toml", "README.md", "LICENSE")


class NotPlayed(Exception):
    """The program did not play the game to its end; the text is what it said instead."""


def data(root: Path) -> set[str]:
    """Name all data that players need, by its place in the checkout: cards, languages, cues, the list of models."""
    package = [file for file in (root / "voice_quiz").rglob("*") if file.suffix not in (".py", ".pyc")]
    shipped = [file for name in _SHIPPED for file in ([root / name] if (root / name).is_file() else (root / name).iterdir())]
    return {file.relative_to(root).as_posix() for file in [*package, *shipped] if file.is_file()}


def missing_from_wheel(wheel: Path, root: Path) -> list[str]:
    """Name the data of a checkout that is not in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    return sorted(name for name in data(root) if not {name, f"voice_quiz/shipped/{name}"} & names)


def missing_from_sdist(sdist: Path, root: Path) -> list[str]:
    """Name the data and sources of a checkout that are not in an sdist."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    modules = {file.relative_to(root).as_posix() for file in (root / "voice_quiz").rglob("*.py")}
    return sorted((data(root) | modules | set(_SOURCES)) - names)


def play(command: Sequence[str], program: Path, folder: Path, environment: Mapping[str, str]) -> str:
    """Play a typed game in a folder, and give what was printed; the history of the program must know it to be over."""
    played = _run(command, folder, environment, GAME)
    history = _run([str(program), "history"], folder, environment)
    if "over" not in history or "money-drop" not in history:
        raise NotPlayed(f"{played}\n{history}")
    return played


def _run(command: Sequence[str], folder: Path, environment: Mapping[str, str], typed: str = "") -> str:
    done = subprocess.run(
        [*command],
        cwd=folder,
        env=dict(environment),
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode or "Traceback" in done.stdout:
        raise NotPlayed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}")
    return done.stdout
