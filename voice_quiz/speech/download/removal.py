"""Removes a voice, or the models of a language, but none that another language lives on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from voice_quiz.speech.download.errors import writing
from voice_quiz.speech.download.folder_lock import locked
from voice_quiz.speech.download.placement import take_away
from voice_quiz.speech.download.teller import Teller, waiting
from voice_quiz.speech.models.manifest import Engine, Model
from voice_quiz.speech.models.on_disk import Library


def remove(library: Library, languages: Collection[str], teller: Teller, engine: Engine | None = None) -> tuple[Model, ...]:
    """Remove what is there for some languages, and give what was removed; an engine that was named goes in any case."""
    return remove_all(
        library,
        lambda: [
            model for model in _models(library, languages, engine) if engine or _is_free(library, model, languages, teller)
        ],
        teller,
    )


def remove_all(library: Library, going: Callable[[], Sequence[Model]], teller: Teller) -> tuple[Model, ...]:
    """Remove models, and return those that were there; which ones is asked when no other program is at work."""
    if not library.folder.exists():
        return ()
    with writing(library.folder), locked(library.folder, waiting(teller)):
        models = going()
        there = tuple(model for model in models if library.place(model).exists())
        for model in models:
            take_away(library, model)
    return there


def _models(library: Library, languages: Collection[str], engine: Engine | None) -> list[Model]:
    return [model for model in library.models if set(languages) & set(model.languages) and engine in (None, model.engine)]


def _is_free(library: Library, model: Model, leaving: Collection[str], teller: Teller) -> bool:
    """Tell whether nobody else needs a model: every language that stays has another one, or this is of no use."""
    needing = [
        language
        for language in model.languages
        if language not in leaving and not any(library.has(other) for other in library.for_language(language) if other != model)
    ]
    if not needing or not library.has(model):
        return True
    teller.say(f"{model.name} stays, for {', '.join(needing)}; --engine {model.engine} removes it all the same.")
    return False
