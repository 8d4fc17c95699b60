"""What is remembered over the evenings, in one SQLite file: games move by move, players, questions heard, results.

The rest of the program meets it through small protocols of its own. A session takes an open game as its ledger:

    with Store() as store:
        game = store.begin(setup, seed, language, selection)  # or store.resume(store.open_games()[0].id)
        heard = HeardHere(store.heard(seated(setup)))
        in_play = CardsInPlay(load, seed, heard, store.flags, year, game.texts)
        session = Session(game.record, in_play, game.language, game, game.entries)
"""

from voice_quiz.store.errors import Damaged, Foreign, Newer, NoSuchGame, OpenElsewhere, StoreProblem
from voice_quiz.store.kept_games import Kept
from voice_quiz.store.memory import Store, now, store_file
from voice_quiz.store.open_game import OpenGame
from voice_quiz.store.salvage import Repaired, repair

__all__ = [
    "Damaged",
    "Foreign",
    "Kept",
    "Newer",
    "NoSuchGame",
    "OpenElsewhere",
    "OpenGame",
    "Repaired",
    "Store",
    "StoreProblem",
    "now",
    "repair",
    "store_file",
]
