"""Settings are read, explained, and changed without touching what a person wrote."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from voice_quiz.cli.main import parse
from voice_quiz.evening.settings import SETTINGS, Settings
from voice_quiz.evening.settings_file import BadSettings, keep, read, settings_file, template

LANGUAGES = ("de", "en", "it")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a place for settings."""
    return tmp_path / "config" / "settings.toml"


def test_every_setting_is_explained() -> None:
    """The file that is written first names each setting in a comment."""
    assert tomllib.loads(template()) == {}
    assert all(f"\n# {name} = " in template() for name in SETTINGS)


def test_every_example_may_be_set(file: Path) -> None:
    """Taking away the # before all the lines gives settings that can be read."""
    file.parent.mkdir()
    lines = [line.removeprefix("# ") if " = " in line else line for line in template().splitlines()]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert read(file, LANGUAGES) == Settings(**{name: about.example for name, about in SETTINGS.items()})  # type: ignore[arg-type]


def test_without_a_file_all_is_as_usual(file: Path) -> None:
    """Nothing need be set."""
    assert read(file, LANGUAGES) == Settings()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("rate = 900", ["rate = 900", "50 to 250"]),
        ("rate = " + 5_000 * "[", ["settings.toml", "no TOML"]),
        ("rate = true", ["rate = True", "50 to 250"]),
        ("rate = 90.5", ["rate = 90.5", "50 to 250"]),
        ('night = "yes"', ["night = 'yes'", "true, false"]),
        ('language = "klingon"', ["'klingon'", "de, en, it"]),
        ('game = "chess"', ["'chess'", "money-drop"]),
        ('talk = "endless"', ["'endless'", "brief, normal, show"]),
        ("voice = 7", ["voice = 7", "text"]),
        ('microphone = ""', ["microphone = ''", "text"]),
        ("colour = 1", ["'colour'", "volume"]),
        ('# slowly\n\nlevel = "7-1"', ["line 3", "level = '7-1'", '"1-7"']),
        ('hosting = "me"', ["line 1", "'me'", "device, rotating"]),
        ("time-limit = 90", ["line 1", "time_limit = 90", "1 to 60"]),
        ("packs = 3", ["line 1", "packs = 3", "text"]),
        ("short = 1", ["short = 1", "true, false"]),
        ("rate = ", ["no TOML"]),
        ("\xff", ["no TOML"]),
    ],
)
def test_a_bad_value_is_named(file: Path, text: str, named: list[str]) -> None:
    """The error says where, what, and what is allowed."""
    file.parent.mkdir()
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadSettings) as error:
        read(file, LANGUAGES)
    assert all(part in str(error.value) for part in [str(file), *named])


def test_a_folder_in_its_place_is_named(file: Path) -> None:
    """What cannot be read is an error that names the file."""
    file.mkdir(parents=True)
    with pytest.raises(BadSettings, match="cannot be read"):
        read(file, LANGUAGES)


def test_what_is_changed_by_voice_is_kept(file: Path) -> None:
    """The first change writes the explained file; what is read then is what was wanted."""
    wanted = Settings(language="it", talk="brief", rate=80, night=True, voice='Anna "die Stimme"')
    keep(file, Settings(), wanted)
    assert read(file, LANGUAGES) == wanted
    assert "# Quieter, and without sounds." in file.read_text(encoding="utf-8")


def test_a_persons_own_words_stay(file: Path) -> None:
    """Only the line of the setting is changed; comments and order stay as they are."""
    file.parent.mkdir()
    file.write_text("# Grandma hears badly.\nvolume = 140\n\n  rate=90 # slowly\n", encoding="utf-8")
    before = read(file, LANGUAGES)
    keep(file, before, replace(before, rate=75, cues=False))
    assert file.read_text(encoding="utf-8") == "# Grandma hears badly.\nvolume = 140\n\nrate = 75 # slowly\ncues = false\n"


def test_a_setting_can_be_taken_back(file: Path) -> None:
    """What is no longer set becomes a comment again."""
    keep(file, Settings(), Settings(language="de"))
    keep(file, Settings(language="de"), Settings())
    assert read(file, LANGUAGES) == Settings()


def test_a_number_stays_within_its_limits() -> None:
    """Whoever asks for more gets the most there is; what is no number is left alone."""
    about = SETTINGS["patience"]
    assert [about.within(value) for value in (9, 140, 900)] == [50, 140, 400]
    assert SETTINGS["cues"].within(True) is True


def test_nothing_changed_writes_nothing(file: Path) -> None:
    """Nobody finds a file he did not want."""
    keep(file, Settings(rate=80), Settings(rate=80))
    assert not file.exists()


def test_the_file_lies_in_the_config_folder(home: Path) -> None:
    """It is found where the player's things are."""
    assert settings_file() == home / "settings.toml"


def test_a_setting_may_be_written_like_its_option(file: Path) -> None:
    """On the command line it is --time-limit; whoever writes it so is understood, and finds it changed in its place."""
    file.parent.mkdir()
    file.write_text("time-limit = 20\n", encoding="utf-8")
    before = read(file, LANGUAGES)
    assert before == Settings(time_limit=20)
    keep(file, before, replace(before, time_limit=25))
    assert file.read_text(encoding="utf-8") == "time_limit = 25\n"


def test_every_option_of_a_game_can_be_set() -> None:
    """What belongs to tonight alone is not among the settings."""
    tonight = {"games", "players", "seed", "picture", "typed", "record", "trace", "resume", "run"}
    assert set(vars(parse(["play"]))) - tonight <= set(SETTINGS)


def test_a_setting_that_stands_twice_is_named(file: Path) -> None:
    """With a hyphen and with an underscore it is the same."""
    file.parent.mkdir()
    file.write_text("time-limit = 30\ntime_limit = 20\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="time_limit is set twice"):
        read(file, LANGUAGES)


def test_a_mark_at_the_beginning_is_no_setting(file: Path) -> None:
    """Some editors put one there."""
    file.parent.mkdir()
    file.write_text("\ufeffrate = 80\n", encoding="utf-8")
    assert read(file, LANGUAGES) == Settings(rate=80)


@pytest.mark.parametrize("written", ['talk = """\nnormal"""\n', '"talk" = "normal"\n', 'talk = "normal#"\n'])
def test_a_file_is_not_changed_that_would_be_spoiled_by_it(file: Path, written: str) -> None:
    """What can be said in TOML in a way that no line tells is left to its owner."""
    file.parent.mkdir()
    file.write_text(written, encoding="utf-8")
    with pytest.raises(OSError, match="only its owner"):
        keep(file, Settings(talk="normal"), Settings(talk="brief"))
    assert file.read_text(encoding="utf-8") == written
