"""Reads letters: with their answers, or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.card import LETTERS, Letter


def options(card: str, scene: Scene) -> Iterator[Said]:
    """Read the answers of a card with their letters."""
    for letter, answer in zip(LETTERS, scene.answers(card), strict=False):
        yield Said("table.option", {"letter": letter, "answer": answer}, pause=0.3, mark=f"answer-{letter}")


def cited(letter: Letter, answer: str, host: Host) -> str:
    """Name an answer inside a sentence: one word as it is, several as a quotation behind their letter.

    "Die beiden kleinen" or "Il rene" would need another case or another article there.
    """
    return answer if len(answer.split()) == 1 else host.word("table.cited", letter=letter, answer=answer)


def bare(letters: Iterable[Letter], host: Host) -> str:
    """List letters without their answers."""
    return host.words([host.word("table.letter", letter=letter) for letter in letters])


def named(letters: tuple[Letter, ...], scene: Scene, host: Host) -> str:
    """List letters with their answers, each once and how often; the most frequent last, so that "twice" is about it alone."""
    card = scene.card
    assert card
    items = []
    for letter in sorted(dict.fromkeys(letters), key=letters.count):
        item, count = host.word("table.item", letter=letter, answer=scene.answer(card.id, letter)), letters.count(letter)
        items.append(host.word("table.times", count=count, thing=item) if count > 1 else item)
    return host.words(items)
