"""`voice-quiz history`: the games of all evenings, and each of them told again."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from voice_quiz import __version__
from voice_quiz.app.errors import BadInput
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cli.argument_types import Commands, number
from voice_quiz.cli.printing import add_formats, day, print_csv, print_json, show
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.after.retelling import retold
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.game.codec import Unreadable, encode
from voice_quiz.game.protocol import BadSetup
from voice_quiz.game.summary import Summary
from voice_quiz.quoting import quoted
from voice_quiz.signals import Line
from voice_quiz.store import Kept, NoSuchGame, Store


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("history", help="the games of all evenings; with a number, one of them told again")
    parser.add_argument("game", nargs="?", type=number(1, 1 << 31), metavar="NUMBER", help="tell this game again")
    add_formats(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List the games, or tell one."""
    with Store() as store:
        if options.game is None:
            _list(store.games(), options)
            return 0
        try:
            game = store.read(options.game)
        except NoSuchGame as error:
            raise BadInput(f"{error}; `voice-quiz history` lists them") from None
    try:
        _tell(game, options)
    except (BadSetup, Unreadable) as error:
        raise BadInput(f"game {game.id} in {store.file} cannot be told: {error}; the others can") from None
    return 0


def _list(games: tuple[Summary, ...], options: argparse.Namespace) -> None:
    if options.json:
        print_json([asdict(game) for game in games])
        return
    header = ("number", "game", "players", "language", "started", "state", "round", "level", "money")
    rows = [tuple("" if cell is None else str(cell) for cell in _cells(game, short=not options.csv)) for game in games]
    if options.csv:
        print_csv(header, rows)
    elif rows:
        show(header, rows, plain=options.plain)
    else:
        print("No game has been played yet.")


def _cells(game: Summary, *, short: bool) -> tuple[int | str | None, ...]:
    state = "open" if game.ended is None else "over" if game.stand.over else "given up"
    started = day(game.started) if short else game.started
    stand = game.stand
    return game.id, game.game, ", ".join(game.players), game.language, started, state, stand.round, stand.level, stand.money


def _tell(game: Kept, options: argparse.Namespace) -> None:
    if options.json:
        print_json(_report(game))
        return
    lines = [(" ".join(line.audience or ()), line.text) for line in _lines(game)]
    if options.csv:
        print_csv(("to", "said"), lines)
        return
    for audience, text in lines:
        print(f"[{audience}] {text}" if audience else text)


def _report(game: Kept) -> dict[str, object]:
    """Return all that somebody needs to play the same game again and find a fault in it."""
    return {
        "voice_quiz": __version__,
        "game": game.id,
        "language": game.begun_in,
        "record": encode(game.record),
        "entries": [encode(entry) for entry in game.entries],
        "cards": [encode(text) for text in game.texts],
    }


def _lines(game: Kept) -> list[Line]:
    languages = find_languages()
    if game.begun_in not in languages:
        raise Unreadable(f"the language {quoted(game.begun_in)}; there are {', '.join(languages)}")
    in_play = CardsInPlay(load, game.record.seed, HeardHere(), FlagsHere(), 0, game.texts)
    host = Host(languages[game.begun_in], seed=game.record.seed)
    return list(retold(game.record, game.entries, in_play, host, languages))
