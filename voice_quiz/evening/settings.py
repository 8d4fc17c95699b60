"""What a person wants always: a commented file, read at the start and changed where something was changed by voice."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from voice_quiz.dialogue.host import Talk
from voice_quiz.evening.part import Confirming
from voice_quiz.evening.plan import GAMES
from voice_quiz.places import config_folder, write_whole


class BadSettings(ValueError):
    """A file that cannot be read as settings; the text names the file, the value and what is allowed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set; None leaves the choice to the evening."""

    language: str | None = None
    game: str | None = None
    talk: str | None = None
    confirm: str | None = None
    rate: int = 100
    volume: int = 100
    pitch: int = 100
    cues: bool = True
    tones: int = 100
    patience: int = 100
    reminders: bool = True
    push_to_talk: bool = False
    voice: str | None = None
    duplex: str = "auto"
    ears: str | None = None
    night: bool = False
    introduced: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """What a setting is for, and what is allowed: some words, numbers within limits, yes or no, or any text."""

    about: str
    example: object
    words: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None

    def fits(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        if self.limits:
            return type(value) is int and self.limits[0] <= value <= self.limits[1]
        return type(value) is type(self.example) and (not self.words or value in self.words)

    @property
    def allowed(self) -> str:
        """Say what is allowed."""
        if self.limits:
            return f"{self.limits[0]} to {self.limits[1]}"
        return ", ".join(self.words) or ("true, false" if isinstance(self.example, bool) else "a text in quotes")


RULES: Mapping[str, Rule] = {
    "language": Rule("The language of the quizmaster; without it you are asked.", "de"),
    "game": Rule("The game to play; without it you are asked.", "money-drop", tuple(GAMES)),
    "talk": Rule("How much the quizmaster talks.", "normal", tuple(Talk)),
    "confirm": Rule('When to ask "Is that final?".', "big", tuple(Confirming)),
    "rate": Rule("How fast to speak, in percent.", 100, limits=(50, 250)),
    "volume": Rule("How loud to speak, in percent.", 100, limits=(0, 150)),
    "pitch": Rule("How high to speak, in percent of the voice's own.", 100, limits=(0, 200)),
    "cues": Rule("Whether there are sounds beside the voice.", True),
    "tones": Rule("How loud these sounds are beside the voice, in percent.", 100, limits=(25, 100)),
    "patience": Rule("How long a pause in your sentence may be, in percent of the usual.", 100, limits=(50, 400)),
    "reminders": Rule("Whether he speaks up, or goes on, when nobody has said anything for a while.", True),
    "push_to_talk": Rule("Whether he listens only after the space bar.", False),
    "voice": Rule("The voice, by its name.", "anna"),
    "duplex": Rule("Whether you can interrupt: full, only after it has spoken: half.", "auto", ("auto", "half", "full")),
    "ears": Rule("What listens; without it the best that is installed.", "vosk", ("vosk", "whisper")),
    "night": Rule("Quieter, and without sounds.", False),
    "introduced": Rule("Whether you know the quizmaster already; false brings the introduction and the sound check.", False),
}


def settings_file() -> Path:
    """Say where the settings lie; the file need not exist."""
    return config_folder() / "settings.toml"


def read(file: Path, languages: tuple[str, ...]) -> Settings:
    """Read the settings, or say which value is wrong and what is allowed."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{file} is no TOML: {error}") from None
    except OSError as error:
        raise BadSettings(f"{file} cannot be read: {error.strerror}") from None
    rules = {**RULES, "language": replace(RULES["language"], words=languages)}
    for name, value in data.items():
        if name not in rules:
            raise BadSettings(f"{file}: there is no setting {name!r}; there are {', '.join(rules)}")
        if not rules[name].fits(value):
            raise BadSettings(f"{file}: {name} = {value!r}; allowed: {rules[name].allowed}")
    return Settings(**data)


def keep(file: Path, before: Settings, after: Settings) -> None:
    """Write what has changed, and leave everything else in the file as it is."""
    changed = {one.name: getattr(after, one.name) for one in fields(Settings) if _differs(one.name, before, after)}
    if not changed:
        return
    text = file.read_text(encoding="utf-8") if file.exists() else template()
    for name, value in changed.items():
        text = _with(text, name, value)
    write_whole(file, text)


def template() -> str:
    """Give a file in which every setting is explained and none is set."""
    lines = ["# Settings of voice-quiz. Take away the # before a line to set it; options on the command line win."]
    for name, rule in RULES.items():
        lines += ["", f"# {rule.about} Allowed: {rule.allowed}.", f"# {name} = {_written(rule.example)}"]
    return "\n".join(lines) + "\n"


def _differs(name: str, before: Settings, after: Settings) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def _with(text: str, name: str, value: Any) -> str:
    """Set a value in its line, or behind the others; nothing is set by a comment."""
    line = f"# {name} = {_written(RULES[name].example)}" if value is None else f"{name} = {_written(value)}"
    for pattern in (rf"^[ \t]*{name}[ \t]*=.*$", rf"^#[ \t]*{name}[ \t]*=.*$"):
        if re.search(pattern, text, flags=re.MULTILINE):
            return re.sub(pattern, lambda _: line, text, count=1, flags=re.MULTILINE)
    return f"{text.rstrip()}\n{line}\n"


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
