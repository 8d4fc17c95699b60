"""Tells what is set: how he speaks, and what belongs to the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from voice_quiz.dialogue.meaning import HowSet, Tuned
from voice_quiz.dialogue.say.host import Host, Said, say

# What is as usual, in percent.
_USUAL = 100


def told(asked: HowSet, host: Host, manner: Mapping[str, int], of_game: Iterable[Said]) -> Said:
    """Return in one sentence what is set, or the one thing that was asked for.

    `manner` is how he speaks, in percent of the usual, by the names of the settings; it is empty where he only writes.
    """
    if asked.about is Tuned.TALK:
        return _sentence([host.word(f"set.talk-{host.talk}")], host)
    if not manner and asked.about:
        return say("set.silent")
    spoken = {name: value for name, value in manner.items() if asked.about in (None, name)}
    words = [*_of_game(asked, of_game, host), *(_worded(name, value, host) for name, value in spoken.items())]
    return _sentence(words if asked.about else [*words, host.word(f"set.talk-{host.talk}")], host)


def _sentence(words: list[str], host: Host) -> Said:
    return say("set.now", things=host.words(words))


def _of_game(asked: HowSet, of_game: Iterable[Said], host: Host) -> Iterator[str]:
    if asked.about is None:
        yield from (host.word(said.key, **said.values) for said in of_game)


def _worded(name: str, percent: int, host: Host) -> str:
    """Word one thing: as usual, or by its percentage; tones are on or off."""
    if name == Tuned.CUES:
        return host.word("set.cues-on" if percent else "set.cues-off")
    return host.word(f"set.{name}-usual" if percent == _USUAL else f"set.{name}", percent=percent)
