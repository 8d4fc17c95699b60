"""The program's first moments: whoever breaks off while it is being loaded sees no traceback."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from tests.fresh import ROOT

# Somebody presses Ctrl-C when a module is about to be loaded.
INTERRUPTED = """
import sys
class Keys:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Keys())
from voice_quiz.__main__ import main
sys.exit(main())
"""
LOADED = "import sys; before = set(sys.modules); import voice_quiz.__main__; print(*sorted(set(sys.modules) - before))"


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run some Python as a program of its own."""
    return subprocess.run((sys.executable, "-c", code, *arguments), capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["voice_quiz.cli", "argparse", "voice_quiz.cli.main", "voice_quiz.cli.standard_streams"])
def test_ctrl_c_while_it_is_loaded(module: str) -> None:
    """It ends as if it had said goodbye."""
    ended = run(INTERRUPTED.format(module=module), "games")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_nothing_is_loaded_before_that() -> None:
    """What comes first is a few lines, and the package itself."""
    assert run(LOADED).stdout.split() == ["voice_quiz", "voice_quiz.__main__"]


def test_the_command_starts_there() -> None:
    """And so does `python -m voice_quiz`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"voice-quiz": "voice_quiz.__main__:main"}
    shown = subprocess.run((sys.executable, "-m", "voice_quiz", "--version"), capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("voice-quiz ")
