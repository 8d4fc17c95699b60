"""Small models, their archives and manifests."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from voice_quiz.speech.models.manifest import Download, Engine, File, Model, Source, read_manifest
from voice_quiz.speech.models.on_disk import Library, manifest
from voice_quiz.speech.models.receipt import write_receipt

CONTENT = {"am/final.mdl": b"sound " * 40_000, "conf/model.conf": b"--beam=10\n"}


@dataclass
class Heard:
    """Keeps what a fetch tells."""

    lines: list[str] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Keep a line."""
        self.lines.append(text)

    def progress(self, done: int, total: int) -> None:
        """Keep a step."""
        self.steps.append((done, total))


def damage(engine: str, home: Path) -> Model:
    """Put a model into a home whose files have the right size, but not what belongs into them."""
    model = next(model for model in manifest() if model.engine == engine and "en" in model.languages)
    folder = home / "models" / model.name
    (folder / "am").mkdir(parents=True)
    for name in ("am/final.mdl", "model.bin", "config.json", "tokenizer.json"):
        (folder / name).write_bytes(b"no model at all")
    write_receipt(folder)
    return model


def digest(data: bytes) -> str:
    """Return the fingerprint."""
    return hashlib.sha256(data).hexdigest()


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Pack files, uncompressed, so that the archive has some length."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return out.getvalue()


def archive(name: str = "small-en") -> bytes:
    """Pack a model as the official archives do, in a folder of its name."""
    return zipped({f"{name}/{path}": data for path, data in CONTENT.items()})


def download(data: bytes, url: str, folder: str = "small-en") -> Download:
    """Describe an archive that lies on a server."""
    return Download(url.rsplit("/", 1)[-1], len(data), digest(data), url=url, folder=folder)


def model(*sources: Source, name: str = "small-en", engine: Engine = "vosk", languages: tuple[str, ...] = ("en",)) -> Model:
    """Describe a model whose files are known."""
    return Model(name, engine, languages, "MIT", sum(map(len, CONTENT.values())), described(CONTENT), sources)


def described(files: Mapping[str, bytes]) -> tuple[File, ...]:
    """Describe files."""
    return tuple(File(path, len(data), digest(data)) for path, data in files.items())


def from_web(data: bytes, url: str) -> Source:
    """Describe a source that is one archive on a server."""
    return Source("the server", (download(data, url),))


def content(folder: Path) -> dict[str, bytes]:
    """Read all files of a model but its receipt."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != "receipt.json")
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def write_manifest(home: Path, *known: Model) -> None:
    """Write a manifest as ours is written."""
    text = "".join(_entry(each) for each in known)
    (home / "manifest.toml").write_text(text, encoding="utf-8")


def library(home: Path) -> Library:
    """Return the library of a home with a manifest of its own."""
    return Library(read_manifest(home / "manifest.toml"), home / "models")


def _entry(known: Model) -> str:
    lines = ["[[model]]", f"unpacked = {known.unpacked}", f"languages = {json.dumps(known.languages)}"]
    lines += [f"{key} = {json.dumps(getattr(known, key))}" for key in ("name", "engine", "licence")]
    lines += [f"files = [{', '.join(_file(file) for file in known.files)}]"]
    for source in known.sources:
        downloads = ", ".join(_table(source_download) for source_download in source.downloads)
        lines += ["[[model.sources]]", f"title = {json.dumps(source.title)}", f"downloads = [{downloads}]"]
    return "\n".join([*lines, ""])


def _file(file: File) -> str:
    parts = ", ".join(_file(part) for part in file.parts)
    return f'{{ path = "{file.path}", bytes = {file.bytes}, sha256 = "{file.sha256}", parts = [{parts}] }}'


def _table(each: Download) -> str:
    texts = ", ".join(f"{key} = {json.dumps(getattr(each, key))}" for key in ("file", "sha256", "url", "package", "folder"))
    return f"{{ bytes = {each.bytes}, {texts} }}"
