"""Which answers cannot be heard by their own words, because a recogniser has never heard of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.cards.pack import Pack
from voice_quiz.speech.models import on_disk

# So many words are named; the rest is counted.
_NAMED = 12


def unheard(packs: Iterable[Pack]) -> Iterator[str]:
    """Say, language by language, which words of answers the installed recogniser lacks; letter and number always work."""
    by_language: dict[str, list[Pack]] = {}
    for pack in packs:
        by_language.setdefault(pack.language, []).append(pack)
    for language, own in sorted(by_language.items()):
        words = _unknown(language, own)
        if words:
            more = f" and {len(words) - _NAMED} more" if len(words) > _NAMED else ""
            yield (
                f"{language}: {len(words)} words of answers are unknown to the recogniser ({', '.join(words[:_NAMED])}{more}); "
                "these answers are given by letter or number"
            )


def _unknown(language: str, packs: list[Pack]) -> list[str]:
    folder = on_disk.installed("vosk", language)
    if folder is None:
        return []
    # Loaded only here: it is large.
    from voice_quiz.speech.ears.vosk import VoskEngine

    engine = VoskEngine(folder)
    answers = (answer for pack in packs for card in pack.cards for answer in (card.right, *card.wrong))
    return sorted({word for answer in answers for word in engine.unknown(answer)})
