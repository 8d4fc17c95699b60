"""Explains a game: in about a minute, and more on request, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Chapter, Rules, Topic
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.say.information import explained
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.game.money_drop.rules import CHIP, CHIPS

# The first chapters are the game in a minute; the others are for those who want to know exactly.
_FIRST = ("", "-how")
_GAMES = [say("help.game"), say("about.ask")]
_MORE = ("-jokers", "-end", "-short")


def in_short(asked: Rules, game: str | None) -> list[Said]:
    """Tell in two sentences what the games are, or what is asked about one; nothing, where that was not asked."""
    match asked:
        case Rules(about=Chapter.DIFFERENCE):
            pair = _pair(asked, game)
            return [say(f"difference.{one}") for one in pair] if pair else _GAMES
        case Rules(about=Chapter.GAMES):
            return _GAMES
        case Rules(about=Chapter() as chapter):
            return _of_game(chapter, asked.game or game)
        case Rules(game=str(named)):
            return [say(f"about.{named}")]
        case Rules(topic=Topic() as topic):
            return [told] if (told := explained(topic)) else []
    return []


def _of_game(chapter: Chapter, game: str | None) -> list[Said]:
    """Tell the figures of a game, or of all of them; nothing of what fills a chapter of its own."""
    match chapter:
        case Chapter.LENGTH:
            return [say(f"length.{game or 'all'}")]
        case Chapter.ROUNDS:
            return [say(f"how-many-rounds.{game or 'all'}")]
        case Chapter.PLAYERS:
            return [say(f"how-many-players.{game}", most=GAMES[game].most) if game else say("how-many-players.all")]
        case Chapter.AGES:
            return [say("ages.lottery" if game == "lottery" else "ages.all")]
        case Chapter.CHIPS:
            return [say("about.chips", money=CHIP, chips=CHIPS)]
    return []


def _pair(asked: Rules, game: str | None) -> tuple[str, str] | None:
    """Return the two games whose difference is asked for; one that is named alone is compared with what is to be played."""
    first, second = asked.game or game, asked.other or (game if asked.game else None)
    return (first, second) if first and second and first != second else None


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
