"""Does on a machine that has never seen us what the README tells: `make fresh`.

For each Python from 3.11 to 3.13 that can be found: a clone of what is committed, an empty home, a new virtual environment,
no models. Then the README's two commands as they are written there; wheel and sdist; the wheel installed alone, playing away
from the checkout. Needs nothing but Python, git, make and a package registry.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.package import NotPlayed, missing_from_sdist, missing_from_wheel, play

ROOT = Path(__file__).resolve().parent.parent
MINORS = (11, 12, 13)
STEPS = ("play", "test", "wheel")
# How a machine reaches its package registry; nothing else is taken along.
_WAY_OUT = re.compile(r"(PIP_|SSL_|REQUESTS_|CURL_)\w+|(https?|no|all)_proxy", re.IGNORECASE)
_TAKEN = ("PATH", "LANG", "LC_ALL", "TMPDIR")


def main() -> int:
    """Run all steps with all Pythons, and print one line for each; 1 if one of them failed."""
    options = _options()
    failed = False
    for minor in MINORS:
        python = _python(minor)
        if python is None:
            print(f"Python 3.{minor}: not on this machine", flush=True)
            continue
        for step in options.only:
            failed |= not _told(f"Python 3.{minor}: {step}", partial(_step, step, python))
    return int(failed)


def commands(readme: str) -> list[str]:
    """Return the commands of the README's section about them, without what is said of them."""
    section = readme.split("## Two commands", 1)[1].split("\n## ", 1)[0]
    return [line.split("#")[0].strip() for line in section.splitlines() if line.startswith("    ")]


def clean(home: Path, python: Path) -> dict[str, str]:
    """Return an environment with an empty home, in which python3 is a certain Python."""
    programs = home / "bin"
    programs.mkdir(parents=True)
    (programs / "python3").symlink_to(python)
    kept = {name: value for name, value in os.environ.items() if name in _TAKEN or _WAY_OUT.fullmatch(name)}
    own = Path.home() / ".config" / "pip" / "pip.conf"
    registry = {"PIP_CONFIG_FILE": str(own)} if own.is_file() and "PIP_CONFIG_FILE" not in kept else {}
    return {**kept, **registry, "PATH": f"{programs}{os.pathsep}{kept['PATH']}", "HOME": str(home)}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Try everything on a machine that has never seen us.")
    parser.add_argument("--only", nargs="+", choices=STEPS, default=STEPS, help="not all the steps")
    return parser.parse_args()


def _told(what: str, run: Callable[[], None]) -> bool:
    began = time.monotonic()
    try:
        run()
    except (NotPlayed, subprocess.CalledProcessError) as error:
        print(f"{what}: FAILED\n{error}", flush=True)
        return False
    print(f"{what}: good, {time.monotonic() - began:.0f} s", flush=True)
    return True


def _step(step: str, python: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="voice-quiz-fresh-") as folder:
        place = Path(folder)
        environment, clone = clean(place / "home", python), place / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)  # noqa: S607 our own
        if step == "wheel":
            _wheel(python, clone, place, environment)
            return
        (command,) = (one for one in commands((clone / "README.md").read_text(encoding="utf-8")) if one.split()[-1] == step)
        if step == "play":
            play(command.split(), clone / ".venv" / "bin" / "voice-quiz", clone, environment)
        else:
            subprocess.run(command.split(), cwd=clone, env=environment, check=True)


def _wheel(python: Path, clone: Path, place: Path, environment: dict[str, str]) -> None:
    """Build both archives, look into them, and play with the wheel alone when the checkout is gone."""

    def run(*command: str | Path) -> None:
        subprocess.run([str(part) for part in command], cwd=place, env=environment, check=True)

    built, tools, installed = place / "dist", place / "tools", place / "installed"
    for made in (tools, installed):
        run(python, "-m", "venv", made)
    run(tools / "bin" / "pip", "install", "--quiet", "build")
    run(tools / "bin" / "python", "-m", "build", "--outdir", built, clone)
    (wheel,), (sdist,) = built.glob("*.whl"), built.glob("*.tar.gz")
    lacking = [*missing_from_wheel(wheel, clone), *missing_from_sdist(sdist, clone)]
    if lacking:
        raise NotPlayed(f"missing from wheel or sdist: {', '.join(lacking)}")
    shutil.rmtree(clone)
    run(installed / "bin" / "pip", "install", "--quiet", wheel)
    program = installed / "bin" / "voice-quiz"
    play([str(program)], program, place, environment)


def _python(minor: int) -> Path | None:
    """Find a Python of a version that can make virtual environments."""
    for candidate in _candidates(minor):
        asked = [candidate, "-c", "import sys, venv, ensurepip; print(sys.executable, sys.version_info[1])"]
        answer = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
        if answer[1:] == [str(minor)]:
            return Path(answer[0])
    return None


def _candidates(minor: int) -> Iterator[str]:
    name = f"python3.{minor}"
    found = shutil.which(name)
    if found:
        yield found
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from (str(file) for file in sorted(versions.glob(f"3.{minor}.*/bin/{name}")))


if __name__ == "__main__":
    sys.exit(main())
