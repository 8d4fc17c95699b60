"""Imports inside the package go one way only, the rules are pure, and only one room knows the speech libraries."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import voice_quiz

PACKAGE = Path(voice_quiz.__file__).parent

# Small modules for everybody; the pure rules take only the pure one of them.
SMALL = {"files", "locks", "toml_depth", "places", "quoting", "signals", "trace"}
LOWER = {"game", "cards", "dialogue"} | SMALL

# Each room, lowest first, and the rooms that it may import.
ROOMS: dict[str, set[str]] = {
    "__init__": set(),
    "quoting": set(),
    "toml_depth": set(),
    "locks": set(),
    "places": {"quoting"},
    "files": {"places"},
    "trace": set(),
    "signals": {"game", "trace"},
    "game": {"quoting"},
    "cards": {"game"} | SMALL,
    "simulate": {"game", "cards"},
    "dialogue": {"game", "cards"} | SMALL,
    "evening": LOWER,
    "table": LOWER | {"evening"},
    "speech": LOWER,
    "keyboard": LOWER,
    "phones": LOWER,
    "store": LOWER,
    "app": LOWER | {"evening", "table", "simulate", "speech", "keyboard", "phones", "store"},
    "cli": LOWER | {"app", "evening", "table", "simulate", "speech", "keyboard", "phones", "store"},
    "__main__": {"cli"},
}
ONLY_PUT_TOGETHER = {"simulate", "speech", "keyboard", "phones", "store"}

# The rules know no outside world: no files, no clock, no chance but their own.
OUTSIDE = {"os", "sys", "io", "pathlib", "socket", "subprocess", "threading", "logging", "importlib"}
CLOCKS_AND_DICE = {"time", "datetime", "random", "secrets"}
IMPURE = OUTSIDE | CLOCKS_AND_DICE
IMPURE_CALLS = {"open", "print", "input", "__import__"}
# A game is named in the modules of its name, and where the game decides which of them is taken; `stake` is money-drop's room.
GAMES = {"money_drop", "millionaire", "milionario", "lottery", "ladder"}
OF_A_GAME = {"money_drop", "ladder", "ladder_status", "lottery", "lottery_board", "by_game", "stake"}
# The ladder is a fact of a game.
FACTS = {"dialogue/facts.py", "dialogue/scene.py"}
SPEECH_LIBRARIES = {"vosk", "pyttsx3", "sounddevice", "faster_whisper", "ctranslate2"}


def complaints(package: Path) -> list[str]:
    """Read every module of a package, and say what is wrong with its imports."""
    return [
        f"{file.relative_to(package).as_posix()}: {complaint}"
        for file in sorted(package.rglob("*.py"))
        for complaint in _complaints(file, package)
    ]


def _complaints(file: Path, package: Path) -> Iterator[str]:
    room = file.relative_to(package).parts[0].removesuffix(".py")
    if room not in ROOMS:
        yield f"the room {room} is not in the table"
        return
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for name in _imported(tree, file, package):
        library, *inside = name.split(".")
        other = inside[0] if library == package.name and inside else None
        if other and _is_room(other, package) and other not in ROOMS[room] | {room}:
            yield f"{room} imports {other}"
        if room == "game" and library in IMPURE:
            yield f"game imports {library}"
        if room != "speech" and library in SPEECH_LIBRARIES:
            yield f"{room} imports {library}"
    if room == "game":
        yield from (f"game calls {call}" for call in _called(tree) if call in IMPURE_CALLS)


def _imported(tree: ast.AST, file: Path, package: Path) -> Iterator[str]:
    """Yield the full name of everything a module imports, wherever in it the import stands."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                start = _start(file, package, level) if level else []
                yield from (".".join([*start, *([module] if module else []), alias.name]) for alias in names)
            case ast.Call(
                ast.Name("__import__" | "import_module") | ast.Attribute(attr="import_module"),
                [ast.Constant(str() as name), *_],
            ):
                yield name


def _start(file: Path, package: Path, dots: int) -> list[str]:
    """Tell where a relative import begins to count: one dot is the folder of the file."""
    folder = [package.name, *file.parent.relative_to(package).parts]
    return folder[: len(folder) - (dots - 1)]


def _is_room(name: str, package: Path) -> bool:
    """Tell a room from a name that the package itself has, such as its version."""
    return name in ROOMS or (package / name).is_dir() or (package / f"{name}.py").is_file()


def _called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name)):
                yield name


def strangers(package: Path) -> list[str]:
    """Say which modules that are no game's own know a game by more than its figures."""
    return [
        f"{file.relative_to(package).as_posix()} imports {game}"
        for file in sorted(package.rglob("*.py"))
        if _is_stranger(file.relative_to(package))
        for game in _games_known(ast.parse(file.read_text(encoding="utf-8")), package.name)
    ]


def _is_stranger(file: Path) -> bool:
    return file.parts[0] != "game" and file.as_posix() not in FACTS and OF_A_GAME.isdisjoint((*file.parts, file.stem))


def _games_known(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield the games of which a module takes more than what is written in capitals."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(str() as module, names) if not all(alias.name.isupper() for alias in names):
                known = [f"{module}.{alias.name}".split(".") for alias in names]
                if any(parts[:2] == [package, "game"] and parts[2] in GAMES for parts in known):
                    yield module


def test_games_are_known_only_to_modules_of_their_own() -> None:
    """What treats games differently has a module for each, which another one chooses."""
    assert strangers(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "source", "known"),
    [
        ("phones/table.py", "from quiz.game.lottery.rules import Lottery", True),
        ("phones/table.py", "from quiz.game import lottery", True),
        ("phones/table.py", "from quiz.game.money_drop.rules import CHIPS", False),
        ("phones/table.py", "from quiz.game.card import Card", False),
        ("phones/lottery.py", "from quiz.game.lottery.rules import Lottery", False),
        ("phones/by_game.py", "from quiz.game.lottery.rules import Lottery", False),
    ],
)
def test_a_stranger_is_found(tmp_path: Path, file: str, source: str, known: bool) -> None:
    """Figures may be taken from everywhere; rules and states not."""
    assert bool(strangers(_tree(tmp_path, {file: source}))) is known


def test_imports_go_one_way() -> None:
    """Nothing in the package imports what it may not."""
    assert (PACKAGE / "game" / "protocol.py").is_file()
    assert complaints(PACKAGE) == []


def test_the_table_has_no_circle() -> None:
    """The rooms can be put in an order in which each imports only earlier ones."""
    order = list(TopologicalSorter(ROOMS).static_order())
    assert set(order) == set(ROOMS)


def test_outer_rooms_are_reached_only_from_where_parts_are_put_together() -> None:
    """Parts are chosen in one place, and commands look at them."""
    assert {room for room, others in ROOMS.items() if others & ONLY_PUT_TOGETHER} == {"app", "cli"}


@pytest.mark.parametrize(
    ("file", "source", "complaint"),
    [
        ("game/a.py", "from quiz.cards import pack", "game imports cards"),
        ("game/a.py", "import quiz.places", "game imports places"),
        ("game/deep/a.py", "from ...cards.pack import Pack", "game imports cards"),
        ("game/__init__.py", "from ..table import play", "game imports table"),
        ("cards/a.py", "from .. import dialogue", "cards imports dialogue"),
        ("dialogue/a.py", "def f():\n    from quiz.evening.greeting import greet", "dialogue imports evening"),
        ("evening/a.py", "import json, quiz.table", "evening imports table"),
        ("table.py", "if False:\n    from quiz import keyboard", "table imports keyboard"),
        ("simulate/a.py", "from quiz.dialogue import lines", "simulate imports dialogue"),
        ("speech/a.py", "from quiz import store", "speech imports store"),
        ("keyboard.py", "from quiz.table import Table", "keyboard imports table"),
        ("store/a.py", "import importlib\nimportlib.import_module('quiz.cli')", "store imports cli"),
        ("places.py", "from quiz import signals", "places imports signals"),
        ("cards/a.py", "from quiz.cellar import wine", "cards imports cellar"),
        ("cellar.py", "", "the room cellar is not in the table"),
        ("game/a.py", "import random", "game imports random"),
        ("game/a.py", "from os.path import join", "game imports os"),
        ("game/a.py", "import importlib.resources", "game imports importlib"),
        ("game/a.py", "def f():\n    print('hello')", "game calls print"),
        ("game/a.py", "text = open('a.txt').read()", "game calls open"),
        ("game/a.py", "letter = input()", "game calls input"),
        ("dialogue/a.py", "import vosk", "dialogue imports vosk"),
        ("cli/a.py", "from sounddevice import query_devices", "cli imports sounddevice"),
        ("table.py", "__import__('faster_whisper')", "table imports faster_whisper"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, source: str, complaint: str) -> None:
    """The check sees absolute, relative, late and dynamic imports."""
    package = _tree(tmp_path, {"cellar.py": "", file: source})
    assert f"{file}: {complaint}" in complaints(package)


def test_right_imports_pass(tmp_path: Path) -> None:
    """What the table allows, and what comes from elsewhere, is no reason to complain."""
    package = _tree(
        tmp_path,
        {
            "__init__.py": "__version__ = '1'",
            "signals.py": "import time",
            "game/card.py": "from dataclasses import dataclass\nfrom .moves import Move\nimport quiz.game.moves",
            "game/moves.py": "opened = list.__len__\nclass Move:\n    def print(self): self.print()",
            "cards/pack.py": "import random\nfrom importlib.resources import files\nfrom quiz.game.card import Card",
            "simulate/run.py": "from quiz.game import card\nfrom ..cards.pack import Pack",
            "speech/ears.py": "import vosk\nfrom quiz import signals\nfrom quiz.dialogue.lines import Line",
            "cli/main.py": "from quiz import __version__, keyboard, table\nprint(__version__)",
        },
    )
    assert complaints(package) == []


def _tree(folder: Path, files: dict[str, str]) -> Path:
    """Write a small package called quiz."""
    package = folder / "quiz"
    for name, source in files.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    return package
