"""Gets the model that a language needs, or a voice, from the first source that gives it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from voice_quiz.speech.download import package_registry, web
from voice_quiz.speech.download.checksum import is_right
from voice_quiz.speech.download.errors import NotFetched, Unavailable, writing
from voice_quiz.speech.download.folder_lock import locked
from voice_quiz.speech.download.local_files import LocalFiles, check_there, find_offer
from voice_quiz.speech.download.placement import bench, build
from voice_quiz.speech.download.teller import Teller, waiting
from voice_quiz.speech.models.manifest import Download, Engine, Model, Source, megabytes
from voice_quiz.speech.models.on_disk import Library
from voice_quiz.speech.models.on_disk import library as our_library


def ensure(language: str, teller: Teller, library: Library | None = None) -> Path:
    """Return the folder of a model for a language; one is fetched only if there is none at all."""
    library = library or our_library()
    return library.installed(None, language) or get(library, language, teller)


def get(library: Library, language: str, teller: Teller, engine: Engine | None = None, offered: Path | None = None) -> Path:
    """Put the best model that can be had for a language in place, and give its folder."""
    models = library.for_language(language, engine)
    if not models:
        raise NotFetched(f"there is no model for {language}")
    return get_first(library, models, teller, offered)


def get_first(library: Library, models: Sequence[Model], teller: Teller, offered: Path | None = None) -> Path:
    """Put the first of some models that can be had in place, and return its folder."""
    if offered:
        check_there(offered)
    if library.has(models[0]):
        return library.place(models[0])
    offer = find_offer(offered, models) if offered else None
    with writing(library.folder), locked(library.folder, waiting(teller)):
        return _from_offer(library, offer, teller) if offer else _from_sources(library, models, teller)


def _from_offer(library: Library, offer: LocalFiles, teller: Teller) -> Path:
    if library.has(offer.model):
        return library.place(offer.model)
    bench(library, offer.model)
    _check_room(library, offer.model, 0)
    teller.say(f"Taking {offer.model.name} from {offer.path}.")
    try:
        return offer.build(library)
    except Unavailable as error:
        raise NotFetched(f"{offer.path} is of no use: {error}") from error


def _from_sources(library: Library, models: Sequence[Model], teller: Teller) -> Path:
    for model in models:
        # Another program may have brought it while we waited.
        if library.has(model):
            return library.place(model)
        for source in model.sources:
            try:
                return _from_source(library, model, source, teller)
            except Unavailable as error:
                teller.say(f"{model.name} cannot be had from {source.title}: {str(error).rstrip('.')}.")
    names = " or ".join(model.name for model in models)
    raise NotFetched(
        f"{names} could not be fetched; try again when the net is there, or bring the files and name them with --from"
    )


def _from_source(library: Library, model: Model, source: Source, teller: Teller) -> Path:
    folder = bench(library, model)
    missing = [download for download in source.downloads if not _is_there(download, folder)]
    _check_room(library, model, sum(download.bytes for download in missing))
    if missing:
        teller.say(f"Fetching {model.name}, {megabytes(source.bytes)}, from {source.title}.")
    for download in missing:
        _fetch(download, folder, teller)
    return build(library, model, {download: folder / download.file for download in source.downloads})


def _fetch(download: Download, folder: Path, teller: Teller) -> None:
    """Bring a download and check it; what was left of an earlier attempt gets a second chance from the start."""
    target, part = folder / download.file, folder / f"{download.file}.part"
    for resumed in (part.exists(), False):
        if download.package:
            package_registry.bring(download, part, teller)
        else:
            web.bring(download, part, teller)
        if is_right(part, download.bytes, download.sha256):
            part.replace(target)
            return
        part.unlink()
        if not resumed:
            break
    raise Unavailable(f"{download.file} has not the size and SHA-256 that it should have")


def _is_there(download: Download, folder: Path) -> bool:
    return is_right(folder / download.file, download.bytes, download.sha256)


def _check_room(library: Library, model: Model, fetched: int) -> None:
    parts = max((part.bytes for file in model.files for part in file.parts), default=0)
    needed, free = fetched + model.unpacked + parts, shutil.disk_usage(library.folder).free
    if needed > free:
        raise NotFetched(
            f"{model.name} needs {megabytes(needed)} in {library.folder}, but only {megabytes(free)} are free; "
            "make room, or choose another folder with VOICE_QUIZ_HOME"
        )
