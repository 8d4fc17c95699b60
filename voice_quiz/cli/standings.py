"""`voice-quiz standings`: who leads."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from voice_quiz.app.plan_from_options import GAMES
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.printing import add_formats, day, print_csv, print_json, show
from voice_quiz.game.summary import Best, Standings
from voice_quiz.store import Store

# So many of the best runs are shown to a person; files get all of them.
_SHOWN = 10


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("standings", help="the best runs, wins and money of all evenings")
    parser.add_argument("--game", choices=tuple(GAMES), metavar="GAME", help=f"only one of {', '.join(GAMES)}")
    add_formats(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print who leads in each game."""
    with Store() as store:
        found = [store.standings(game) for game in ([options.game] if options.game else GAMES)]
    every = [standings for standings in found if standings.runs]
    if options.json:
        print_json({standings.game: asdict(standings) for standings in every})
    elif options.csv:
        header = ("game", "place", "players", "money", "round", "saved", "ended")
        print_csv(header, ((standings.game, *_cells(best)) for standings in every for best in standings.runs))
    elif every:
        for standings in every:
            _show(standings, as_lines=options.plain)
    else:
        print("No game has been played to its end yet.")
    return 0


def _show(standings: Standings, *, as_lines: bool) -> None:
    print(f"{standings.game}:")
    rows = [tuple(map(str, (each.player, each.games, each.wins, each.money, each.best))) for each in standings.players]
    show(("player", "games", "wins", "money", "best"), rows, plain=as_lines)
    print()
    runs = [tuple("" if cell is None else str(cell) for cell in _cells(best)) for best in standings.runs[:_SHOWN]]
    far = 4 if standings.runs[0].round is None else 6
    header = ("place", "players", "money", "round", "saved", "played")
    show((*header[: far - 1], header[5]), [(*row[: far - 1], day(row[5])) for row in runs], plain=as_lines)
    print()


def _cells(best: Best) -> tuple[int | str | None, ...]:
    return best.place, ", ".join(best.names), best.money, best.round, best.saved, best.ended
