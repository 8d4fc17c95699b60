"""Explains a game: in about a minute, and more on request, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Chapter, Rules, Topic
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.say.information import explained

# The first chapters are the game in a minute; the others are for those who want to know exactly.
_FIRST = ("", "-how")
_MORE = ("-jokers", "-end", "-short")


def in_short(asked: Rules, game: str | None) -> list[Said]:
    """Tell in two sentences which games there are, what one is, or how long it takes; nothing, where that was not asked."""
    match asked:
        case Rules(about=Chapter.LENGTH):
            return [say(f"length.{asked.game or game or 'all'}")]
        case Rules(about=Chapter.GAMES):
            return [say("help.game"), say("about.ask")]
        case Rules(game=str(named)):
            return [say(f"about.{named}")]
        case Rules(topic=Topic() as topic):
            return [told] if (told := explained(topic)) else []
    return []


class Rulebook:
    """Remembers how far the rules were told."""

    def __init__(self) -> None:
        """Begin with the first chapter."""
        self._told: dict[str, int] = {}

    def told(self, game: str, asked: Rules) -> Iterator[Said]:
        """Tell the game in a minute, the next chapter, or the one about what was asked; then say how to hear more."""
        if asked.about:
            # Every joker, and every other help, stands in the chapter after the first ones.
            self._told[game] = 1
            yield say(f"rules.{game}{_MORE[0]}")
        elif not asked.more or game not in self._told:
            self._told[game] = 0
            yield from (say(f"rules.{game}{chapter}") for chapter in _FIRST)
        else:
            chapter = _MORE[self._told[game] % len(_MORE)]
            self._told[game] += 1
            yield say(f"rules.{game}{chapter}")
        yield say("rules.more" if self._told[game] < len(_MORE) else "rules.all")

    @staticmethod
    def whole(game: str) -> Iterator[Said]:
        """Yield all chapters, for those who read."""
        yield from (say(f"rules.{game}{chapter}") for chapter in (*_FIRST, *_MORE))
