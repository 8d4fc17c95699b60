"""What a person wants always: a commented file, read at the start and changed where something was changed by voice."""

from __future__ import annotations

import errno
import json
import os
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.dialogue.host import Talk
from voice_quiz.evening.confirming import Confirming
from voice_quiz.evening.plan import GAMES, ROUNDS, SECONDS, VARIANTS, levels_in
from voice_quiz.files import Refused, Taken, read_text, write
from voice_quiz.game.players import Hosting
from voice_quiz.nesting import refuse_deep
from voice_quiz.places import config_folder
from voice_quiz.quoting import quoted, reason

# Bytes; our own template has a few thousand.
_LARGEST = 200_000
# Some editors put it before the first line.
_MARK = "\ufeff"


class BadSettings(ValueError):
    """A file that cannot be read as settings; the text names the file, the value and what is allowed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set; None leaves the choice to the evening."""

    language: str | None = None
    game: str | None = None
    talk: str | None = None
    confirm: str | None = None
    pace: bool = True
    variant: str | None = None
    hosting: str | None = None
    rounds: int | None = None
    short: bool = False
    time_limit: int | None = None
    level: str | None = None
    packs: str | None = None
    without: str | None = None
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
    tested: str | None = None
    night: bool = False
    phones: bool = False
    introduced: bool = False
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """What a setting is for, and what is allowed: some words, numbers within limits, levels, yes or no, or any text."""

    about: str
    example: object
    words: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None
    levels: bool = False

    def fits(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        if self.limits:
            return type(value) is int and self.limits[0] <= value <= self.limits[1]
        if self.levels:
            return isinstance(value, str) and levels_in(value) is not None
        return type(value) is type(self.example) and (not self.words or value in self.words)

    @property
    def allowed(self) -> str:
        """Say what is allowed."""
        if self.limits:
            return f"{self.limits[0]} to {self.limits[1]}"
        if self.levels:
            return f'two numbers from {EASIEST} to {HARDEST}, as in "1-7"'
        return ", ".join(self.words) or ("true, false" if isinstance(self.example, bool) else "a text in quotes")


RULES: Mapping[str, Rule] = {
    "language": Rule("The language of the quizmaster; without it you are asked.", "de"),
    "game": Rule("The game to play; without it you are asked.", "money-drop", tuple(GAMES)),
    "talk": Rule("How much the quizmaster talks.", "normal", tuple(Talk)),
    "confirm": Rule('When to ask "Is that final?".', "big", tuple(Confirming)),
    "pace": Rule("Whether he holds his breath on the screen too, where you type; Enter skips a pause.", True),
    "variant": Rule("The variant, in games that have it.", "risk", VARIANTS),
    "hosting": Rule("Who is quizmaster, in games where that can be a player.", "device", tuple(Hosting)),
    "rounds": Rule("How many rounds, in games that are played in rounds.", 3, limits=ROUNDS),
    "short": Rule("Games of about ten minutes.", False),
    "time_limit": Rule("Seconds for talking and staking in money-drop; without it there is no clock.", 30, limits=SECONDS),
    "level": Rule("Only these difficulties.", "1-7", levels=True),
    "packs": Rule("Only these packs, separated by commas.", "animals, my-own-cards"),
    "without": Rule("Leave these topics out, separated by commas.", "sport, film"),
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
    "tested": Rule("What the hearing test found to listen best here, by language; `ears` wins.", "de whisper, en both"),
    "night": Rule("Quieter, and without sounds.", False),
    "phones": Rule("Whether phones in your own network may join, from the first word on.", False),
    "introduced": Rule("Whether you know the quizmaster already; false brings the introduction and the sound check.", False),
    "offered": Rule("Whether a warmer voice has been offered to you; false brings the offer again.", False),
}


def settings_file() -> Path:
    """Say where the settings lie; the file need not exist."""
    return config_folder() / "settings.toml"


def read(file: Path, languages: tuple[str, ...]) -> Settings:
    """Read the settings, or say which value is wrong and what is allowed."""
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
    rules = {**RULES, "language": replace(RULES["language"], words=languages)}
    # Options are written with "-" on the command line; nobody need know that it is "_" here.
    settings: dict[str, Any] = {}
    for written, value in data.items():
        name = written.replace("-", "_")
        if name in settings:
            raise BadSettings(f"{_place(file, name)}: {name} is set twice, with - and with _; take one of them out")
        settings[name] = value
        if name not in rules:
            raise BadSettings(f"{_place(file, name)}: there is no setting {quoted(written)}; there are {', '.join(rules)}")
        if not rules[name].fits(value):
            raise BadSettings(f"{_place(file, name)}: {name} = {quoted(value)}; allowed: {rules[name].allowed}")
    return Settings(**settings)


def wrong(file: Path, name: str, why: object) -> BadSettings:
    """Say that a setting names what does not exist, and in which line it stands."""
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
        raise Refused(errno.EINVAL, "it is written in a way that only its owner should change", str(file))
    write(file, text, replace=True)


def explain(file: Path) -> None:
    """Write the file in which everything is explained and nothing is set, if there is none."""
    with suppress(Taken):
        write(file, template())


def template() -> str:
    """Give a file in which every setting is explained and none is set."""
    lines = ["# Settings of voice-quiz. Take away the # before a line to set it; options on the command line win."]
    for name, rule in RULES.items():
        lines += ["", f"# {rule.about} Allowed: {rule.allowed}.", f"# {name} = {_written(rule.example)}"]
    return "\n".join(lines) + "\n"


def _set(text: str) -> dict[str, Any] | None:
    """Give what a text sets, as far as it is TOML."""
    try:
        return {name.replace("-", "_"): value for name, value in tomllib.loads(text).items()}
    except tomllib.TOMLDecodeError:
        return None


def _differs(name: str, before: Settings, after: Settings) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def _with(text: str, name: str, value: Any) -> str:
    """Set a value in its line, or behind the others; nothing is set by a comment."""
    line = f"# {name} = {_written(RULES[name].example)}" if value is None else f"{name} = {_written(value)}"
    for pattern in (_line_of(name), "#" + _line_of(name)):
        whole = f"^{pattern}$"
        if re.search(whole, text, flags=re.MULTILINE):
            return re.sub(whole, lambda found: line + (found["remark"] or ""), text, count=1, flags=re.MULTILINE)
    return f"{text.rstrip()}\n{line}\n"


def _line_of(name: str) -> str:
    """Give the pattern of the line that sets a name."""
    return rf"[ \t]*{name.replace('_', '[-_]')}[ \t]*=[^#\n]*?(?P<remark>[ \t]+#.*)?"


def _place(file: Path, name: str) -> str:
    """Name the file and the line in which a name is set, where it can be found."""
    lines = enumerate(read_text(file, _LARGEST).splitlines(), 1)
    return next((f"{file}, line {number}" for number, line in lines if re.match(_line_of(name), line)), str(file))


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
