"""Golden conversations before a game: what is asked, what is answered, and what comes of it."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.evening.stage import LANGUAGES, Album, Yesterday, acted
from voice_quiz.app.plan_from_options import welcoming_from
from voice_quiz.cards.library import Selection
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.questions import ChooseGame, SetupState
from voice_quiz.evening.setup.welcome import Welcome
from voice_quiz.game.replay import Record
from voice_quiz.game.summary import Stand, Summary

FILES = sorted((Path(__file__).parents[1] / "transcripts").glob("[rs]e*.txt"))
WHEN = "2026-11-16T20:15:00+00:00"
DROP = Summary(1, 1, "money-drop", ("Anna", "Ben"), "de", Stand(5, None, 725_000, False), WHEN, WHEN, None)
LADDER = Summary(2, 1, "millionaire", ("Carla", "Dirk"), "de", Stand(1, 8, 2_000, False), WHEN, WHEN, None)
LOTTERY = Summary(3, 2, "lottery", ("Anna", "Eva"), "de", Stand(3, None, 400_000, False), WHEN, WHEN, None)
LAST = Yesterday(Record(Plan("money-drop", (("Anna", "Ben"), ("Carla",)), time_limit=30).setup(), 1), Selection(hardest=7))
MEMORIES = {
    "": Album(),
    "# one open game": Album((DROP,)),
    "# several open games": Album((DROP, LADDER), LAST, ("Anna", "Ben", "Carla")),
    "# known players": Album((), Yesterday(Record(Plan("lottery", (("Anna", "Eva"),)).setup(), 1)), ("Anna", "Eva")),
}


def replayed(file: Path) -> str:
    """Play the players' part of a transcript and give the whole of it, with what was agreed at its end."""
    command, *lines = file.read_text(encoding="utf-8").splitlines()
    memory = next((line for line in lines if line.startswith("#")), "")
    options = options_of(shlex.split(command.removeprefix("$ voice-quiz ")))
    part = welcoming_from(options, LANGUAGES, MEMORIES[memory])
    said = acted(
        part, [line.removeprefix("> ") for line in lines if line.startswith((">", "*"))], options.given.language or "de"
    )
    assert part.over()
    agreed = part.welcome.resumed or part.welcome.plan.setup()
    return "\n".join([command, *([memory] if memory else []), *said, f"= {agreed}".split(", board=")[0]]) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_conversation_goes_as_it_was_written_down(file: Path, request: pytest.FixtureRequest) -> None:
    """Replaying the players' lines gives the same conversation and the same game."""
    played = replayed(file)
    if request.config.getoption("--rewrite-transcripts"):
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ["Lotterie", "Anna und Ben", "ja"]),
        ("en", ["lottery", "Anna and Ben", "yes"]),
        ("it", ["lotteria", "Anna e Ben", "sì"]),
    ],
)
def test_three_sentences_suffice(language: str, said: list[str]) -> None:
    """The game, the players, and a yes: nothing else need be said for a game as usual."""
    part = welcoming_from(options_of(["play", "--language", language]), LANGUAGES, Album())
    acted(part, said, language)
    assert part.over()


@pytest.mark.parametrize(
    ("language", "said", "go"),
    [
        ("de", ["Lotterie", "Anna und Ben", "nein", "ja"], "los"),
        ("en", ["lottery", "Anna and Ben", "no", "yes"], "let's go"),
        ("it", ["lotteria", "Anna e Ben", "no", "sì"], "via"),
    ],
)
def test_a_yes_to_what_shall_be_different_starts_nothing(language: str, said: list[str], go: str) -> None:
    """It is asked again; the word to begin begins."""
    part = welcoming_from(options_of(["play", "--language", language]), LANGUAGES, Album())
    written = acted(part, said, language)
    assert not part.over()
    asked, _, _ = LANGUAGES[language].lines["setup"]["what-else"].partition("{options}")
    assert written[-1].startswith(asked)
    acted(part, [go], language)
    assert part.over()


@pytest.mark.parametrize(
    ("language", "said", "players", "limit"),
    [
        ("de", "Wir wollen lieber die Lotterie spielen, nur der Karl und die Mia", ("Karl", "Mia"), None),
        ("en", "let's play the lottery with Tom and Ellie", ("Tom", "Ellie"), None),
        ("it", "facciamo la lotteria, giocano Marco e Giulia", ("Marco", "Giulia"), None),
        ("de", "lieber die Lotterie", ("Anna", "Ben"), None),
        ("de", "lieber Rette die Million mit dreißig Sekunden", ("Anna", "Ben"), 30),
    ],
)
def test_what_was_said_when_another_game_was_left_holds(
    language: str, said: str, players: tuple[str, ...], limit: int | None
) -> None:
    """Whoever asks for another game may say at once who plays it, and how."""
    plan = Plan("millionaire", (("Anna", "Ben"),))
    begun = SetupState(tuple(LANGUAGES), language, players=plan.players, chosen=Plan(), usual=plan)
    game = "money-drop" if "Million" in said else "lottery"
    part = Welcome(begun.apply(ChooseGame(game)).state, LANGUAGES, None, ())
    part.take_over(said, Host(LANGUAGES[language]))
    assert (part.welcome.players, part.welcome.plan.time_limit) == (players, limit)


@pytest.mark.parametrize(
    ("language", "said", "players"),
    [
        ("de", ["Millionär", "Ich, Danilo, und meine Freundin Elif", "Danilo"], ("Danilo", "Elif")),
        ("en", ["millionaire", "Me, Freya and Ben", "Kim"], ("Freya", "Ben", "Kim")),
        ("en", ["millionaire", "Anna, Ben and Cleo", "Cleo has gone home, take her out"], ("Anna", "Ben")),
        ("de", ["Millionär", "Anna, Ben und Mia", "die Mia muss heim"], ("Anna", "Ben")),
        ("de", ["Millionär", "Opa, Gerda und Mia", "ich hab doch gesagt, ich heiße Heinz"], ("Heinz", "Gerda", "Mia")),
        ("en", ["millionaire", "Anna, Ben and Cleo", "yes, all three of us"], ("Anna", "Ben", "Cleo")),
        ("en", ["millionaire", "Anna, Ben and Cleo", "Ben and Cleo are both ready, and so am I"], ("Anna", "Ben", "Cleo")),
        ("de", ["Millionär", "Anna und Ben", "und der Anna ihre Mutter, die Johanna, auch"], ("Anna", "Ben", "Johanna")),
        ("it", ["milionario", "Anna, Marco e Ada", "non troppo difficile, Ada ha solo nove anni"], ("Anna", "Marco", "Ada")),
    ],
)
def test_whoever_is_there_is_who_was_named(language: str, said: list[str], players: tuple[str, ...]) -> None:
    """One who told his name twice plays once; whoever goes home plays no more; a wish changes nobody."""
    part = welcoming_from(options_of(["play", "--language", language]), LANGUAGES, Album())
    acted(part, said, language)
    assert part.welcome.players == players
