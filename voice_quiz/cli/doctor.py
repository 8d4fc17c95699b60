"""`voice-quiz doctor`: what works on this machine, and what to do about what does not."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path

from voice_quiz.app.known_names import known_language
from voice_quiz.cli.argument_types import Commands
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.settings_file import BadSettings, read, settings_file
from voice_quiz.places import HOME, make_private
from voice_quiz.speech.checkup import Finding, Health, Room, findings
from voice_quiz.store import Store, StoreProblem, store_file

_DEVICES = ("microphone", "input level", "loudspeaker", "loudspeaker opens")
GAMES, SETTINGS = "games", "settings"
_RIGHTS = f"Look at the rights of the folder and at the room on the disk, or name another folder with the variable {HOME}."


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("doctor", help="say what works on this machine, and what to do about what does not")
    parser.add_argument("--language", metavar="LANGUAGE", help="only this one (default: all)")
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what was found; 1 if something that is there does not work."""
    languages = [known_language(options.language)] if options.language else find_languages().values()
    found = []
    for finding in chain(check_keeping(), findings(languages, _room())):
        found.append(finding)
        if not options.json:
            _tell(finding)
    typed = all(one.state is Health.GOOD for one in found if one.what == GAMES)
    spoken = _spoken(found) if typed else []
    if options.json:
        print(json.dumps({"typed": typed, "spoken": spoken, "findings": [asdict(one) for one in found]}, ensure_ascii=False))
    else:
        print(_summary(spoken) if typed else "You cannot play: a game has to be kept from its first move on.")
    return 1 if any(one.state is Health.BROKEN for one in found) else 0


def _summary(spoken: list[str]) -> str:
    return "You can play typed" + (f", and spoken in: {', '.join(spoken)}." if spoken else ".")


def _tell(finding: Finding) -> None:
    """Print a line that makes sense when it is read aloud, and beneath it what to do."""
    about = f"{finding.what}, {finding.language}" if finding.language else finding.what
    print(f"{finding.state}: {about}: {finding.text}", flush=True)
    if finding.to_do:
        print(f"  to do: {finding.to_do}", flush=True)


def _spoken(found: Iterable[Finding]) -> list[str]:
    """Name the languages that can be spoken here: devices, a voice and a model."""
    good = {(one.what, one.language) for one in found if one.state is Health.GOOD}
    if not all((device, None) in good for device in _DEVICES):
        return []
    codes = sorted({language for _, language in good if language})
    return [code for code in codes if {("voice", code), ("model", code)} <= good]


def check_keeping() -> Iterator[Finding]:
    """Write where games lie, then where settings lie; nothing of it stays."""
    yield _games(store_file())
    yield _settings(settings_file())


def _games(file: Path) -> Finding:
    try:
        if file.exists():
            _try(file)
        else:
            with _draft_in(file.parent) as folder:
                _try(Path(folder) / file.name)
    except StoreProblem as problem:
        return Finding(GAMES, Health.BROKEN, f"Games cannot be kept: {problem}", _RIGHTS)
    except OSError as error:
        return Finding(GAMES, Health.BROKEN, f"Games cannot be kept in {file.parent}: {error.strerror}", _RIGHTS)
    return Finding(GAMES, Health.GOOD, f"kept in {file}")


def _try(file: Path) -> None:
    with Store(file) as store:
        store.try_writing()


def _settings(file: Path) -> Finding:
    try:
        with _draft_in(file.parent) as folder:
            (Path(folder) / file.name).write_text("# tried\n", encoding="utf-8")
    except OSError as error:
        text = f"Settings cannot be kept in {file.parent}: {error.strerror}; what you choose counts for one evening only"
        return Finding(SETTINGS, Health.BROKEN, text, _RIGHTS)
    try:
        _set_in(file)
    except BadSettings as error:
        return Finding(SETTINGS, Health.BROKEN, str(error), "Put that right, or move the file away: it is written anew.")
    return Finding(SETTINGS, Health.GOOD, f"kept in {file}")


def _room() -> Room:
    """Return the devices that are set; settings that cannot be read have a finding of their own."""
    try:
        settings = _set_in(settings_file())
    except BadSettings:
        return Room()
    return Room(settings.microphone, settings.loudspeaker)


def _set_in(file: Path) -> Settings:
    return read(file, tuple(find_languages()))


def _draft_in(folder: Path) -> tempfile.TemporaryDirectory[str]:
    make_private(folder)
    return tempfile.TemporaryDirectory(dir=folder, prefix="tried-")
