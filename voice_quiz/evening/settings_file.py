"""The settings file: read at the start, changed where something was changed by voice, and explained in comments."""

from __future__ import annotations

import errno
import json
import os
import re
import tomllib
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from voice_quiz.evening.settings import SETTINGS, Settings
from voice_quiz.files import RefusedFile, Taken, read_text, write
from voice_quiz.places import config_folder
from voice_quiz.quoting import quoted, reason
from voice_quiz.toml_depth import refuse_deep

# Bytes; our own template has a few thousand.
_LARGEST = 200_000
# Some editors put it before the first line.
_MARK = "\ufeff"


class BadSettings(ValueError):
    """A file that cannot be read as settings; the text names the file, the value and what is allowed."""


def settings_file() -> Path:
    """Return where the settings lie; the file need not exist."""
    return config_folder() / "settings.toml"


def read(file: Path, languages: tuple[str, ...]) -> Settings:
    """Return the settings, or say which value is wrong and what is allowed."""
    try:
        text = read_text(file, _LARGEST).removeprefix(_MARK)
        refuse_deep(text)
        data = tomllib.loads(text)
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except (ValueError, RecursionError) as error:
        raise BadSettings(f"{file} is no TOML: {reason(error)}") from None
    except OSError as error:
        raise BadSettings(f"{file} cannot be read: {error.strerror}") from None
    known = {**SETTINGS, "language": replace(SETTINGS["language"], words=languages)}
    # Options are written with "-" on the command line; nobody need know that it is "_" here.
    settings: dict[str, Any] = {}
    for written, value in data.items():
        name = written.replace("-", "_")
        if name in settings:
            raise BadSettings(f"{_place(file, name)}: {name} is set twice, with - and with _; take one of them out")
        settings[name] = value
        if name not in known:
            raise BadSettings(f"{_place(file, name)}: there is no setting {quoted(written)}; there are {', '.join(known)}")
        if not known[name].fits(value):
            raise BadSettings(f"{_place(file, name)}: {name} = {quoted(value)}; allowed: {known[name].allowed}")
    return Settings(**settings)


def wrong(file: Path, name: str, why: object) -> BadSettings:
    """Return an error: a setting names what does not exist, and in which line it stands."""
    return BadSettings(f"{_place(file, name)}: {name}: {why}")


def keep(file: Path, before: Settings, after: Settings) -> None:
    """Write what has changed, and leave everything else in the file as it is."""
    changed = {one.name: getattr(after, one.name) for one in fields(Settings) if _differs(one.name, before, after)}
    if not changed:
        return
    text = read_text(file, _LARGEST).removeprefix(_MARK) if os.path.lexists(file) else template()
    wanted = {**(_set(text) or {}), **changed}
    for name, value in changed.items():
        text = _with(text, name, value)
    if _set(text) != {name: value for name, value in wanted.items() if value is not None}:
        raise RefusedFile(errno.EINVAL, "it is written in a way that only its owner should change", str(file))
    write(file, text, replace=True)


def explain(file: Path) -> None:
    """Write the file in which everything is explained and nothing is set, if there is none."""
    with suppress(Taken):
        write(file, template())


def template() -> str:
    """Return a file in which every setting is explained and none is set."""
    lines = ["# Settings of voice-quiz. Take away the # before a line to set it; options on the command line win."]
    for name, about in SETTINGS.items():
        help_text = f"{about.help[0].upper()}{about.help[1:]}"
        lines += ["", f"# {help_text}. Allowed: {about.allowed}.", f"# {name} = {_written(about.example)}"]
    return "\n".join(lines) + "\n"


def _set(text: str) -> dict[str, Any] | None:
    """Return what a text sets, as far as it is TOML."""
    try:
        return {name.replace("-", "_"): value for name, value in tomllib.loads(text).items()}
    except tomllib.TOMLDecodeError:
        return None


def _differs(name: str, before: Settings, after: Settings) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def _with(text: str, name: str, value: Any) -> str:
    """Set a value in its line, or behind the others; nothing is set by a comment."""
    line = f"# {name} = {_written(SETTINGS[name].example)}" if value is None else f"{name} = {_written(value)}"
    for pattern in (_line_of(name), "#" + _line_of(name)):
        whole = f"^{pattern}$"
        if re.search(whole, text, flags=re.MULTILINE):
            return re.sub(whole, lambda found: line + (found["remark"] or ""), text, count=1, flags=re.MULTILINE)
    return f"{text.rstrip()}\n{line}\n"


def _line_of(name: str) -> str:
    """Return the pattern of the line that sets a name."""
    return rf"[ \t]*{name.replace('_', '[-_]')}[ \t]*=[^#\n]*?(?P<remark>[ \t]+#.*)?"


def _place(file: Path, name: str) -> str:
    """Name the file and the line in which a name is set, where it can be found."""
    lines = enumerate(read_text(file, _LARGEST).splitlines(), 1)
    return next((f"{file}, line {number}" for number, line in lines if re.match(_line_of(name), line)), str(file))


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
