"""Removing models, and keeping what others need."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, Heard, model
from voice_quiz.speech.download import remove
from voice_quiz.speech.models.manifest import Model
from voice_quiz.speech.models.on_disk import Library
from voice_quiz.speech.models.receipt import write_receipt

EN = model()
DE = replace(EN, name="small-de", languages=("de",))
BOTH = replace(EN, name="large", engine="whisper", languages=("de", "en"))


def library(folder: Path, *installed: Model) -> Library:
    """Install models by hand."""
    found = Library((EN, DE, BOTH), folder)
    for each in installed:
        for path, data in CONTENT.items():
            (found.place(each) / path).parent.mkdir(parents=True, exist_ok=True)
            (found.place(each) / path).write_bytes(data)
        write_receipt(found.place(each))
    return found


@pytest.mark.parametrize(
    ("installed", "languages", "gone"),
    [
        ((EN, DE), ("en",), (EN,)),
        ((EN, DE, BOTH), ("en",), (EN, BOTH)),
        ((EN, BOTH), ("en",), (EN,)),
        ((EN, BOTH), ("de",), (BOTH,)),
        ((EN, DE, BOTH), ("de", "en"), (EN, DE, BOTH)),
        ((BOTH,), ("de", "en"), (BOTH,)),
        ((DE,), ("en",), ()),
        ((), ("en",), ()),
    ],
)
def test_a_language_goes_without_harm_to_others(
    folder: Path, heard: Heard, installed: tuple[Model, ...], languages: tuple[str, ...], gone: tuple[Model, ...]
) -> None:
    """Every language that stays still has what it had to live on."""
    ours = library(folder, *installed)
    assert remove(ours, languages, heard) == gone
    assert {each for each in ours.models if ours.has(each)} == {*installed} - {*gone}


def test_a_model_that_stays_is_told_of(folder: Path, heard: Heard) -> None:
    """With the languages that need it, and how to remove it all the same."""
    ours = library(folder, BOTH)
    assert remove(ours, ["en"], heard) == ()
    assert heard.lines == ["large stays, for de; --engine whisper removes it all the same."]
    assert remove(ours, ["en"], heard, "whisper") == (BOTH,)
    assert not ours.place(BOTH).exists()


def test_half_a_model_and_half_a_download_go_too(folder: Path, heard: Heard) -> None:
    """Nothing of the language is left."""
    ours = library(folder, EN)
    (ours.place(EN) / "am" / "final.mdl").unlink()
    rest = folder / ".partial" / EN.name / "small-en.zip.part"
    rest.parent.mkdir(parents=True)
    rest.write_bytes(b"half")
    assert remove(ours, ["en"], heard) == (EN,)
    assert [path for path in folder.rglob("*") if path.is_file()] == [folder / ".lock"]
