"""`voice-quiz demo`: a game that is spoken and heard from its first word to its last."""

from __future__ import annotations

import os
import re
from pathlib import Path
from queue import Queue
from random import Random

import pytest

from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.demo.player_sentences import sentences
from voice_quiz.app.demo.tally import Attempt, DemoTally
from voice_quiz.app.demo.tape_clock import TapeClock
from voice_quiz.app.demo.wanted_moves import Players
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cli import main
from voice_quiz.dialogue.expectation import situation_of
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.meaning import Category, Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host, say
from voice_quiz.dialogue.situation import YES_NO
from voice_quiz.dialogue.understand.meaning_to_move import move_for
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import ChooseCategory, Stake
from voice_quiz.game.protocol import Move
from voice_quiz.game.replay import Record
from voice_quiz.signals import Deadline, Signal
from voice_quiz.speech.audio.sound import decibels, read_wav
from voice_quiz.speech.models.shipped import checkout
from voice_quiz.table import Table
from voice_quiz.table.interludes import Meant

Said = pytest.CaptureFixture[str]
DEMO = ["demo", "--game", "money-drop", "--language", "en", "--short"]
FIGURES = re.compile(r"(\d+) things were said in (\d+) utterances: (\d+) understood at first try .*, (\d+) understood wrongly")


@pytest.fixture
def equipped(home: Path) -> Path:
    """Return a home with the models of the checkout."""
    root = checkout()
    assert root
    (home / "models").symlink_to(root / "models")
    return home


def test_a_game_is_played_by_voice(equipped: Path, capsys: Said) -> None:
    """A whole game becomes a WAV file with voices in it and a transcript, and nearly everything is understood."""
    out = equipped / "evening.wav"
    out.write_bytes(b"last week's")
    assert main([*DEMO, "--out", str(out), "--replace", "--seed", "3", "--players", "Anna,Peter"]) == 0
    printed = capsys.readouterr().out
    found = FIGURES.search(printed)
    assert found, printed
    wishes, utterances, first, wrong = map(int, found.groups())
    assert utterances >= wishes >= 3
    assert first >= wishes / 2
    assert wrong <= 1
    sound, words = read_wav(out), out.with_suffix(".txt").read_text(encoding="utf-8")
    assert sound.seconds > 60
    assert decibels(sound.samples) > -40
    assert "Quizmaster: " in words
    assert re.search(r"^\d+:\d\d  (Anna|Peter): ", words, re.MULTILINE)
    assert not (equipped / "evenings.sqlite").exists()


def test_without_a_model_it_says_how_to_get_one(home: Path, capsys: Said) -> None:
    """Nothing is played, and nothing is guessed."""
    assert main([*DEMO, "--out", str(home / "evening.wav")]) == 2
    assert "voice-quiz models get en" in capsys.readouterr().err


@pytest.mark.usefixtures("equipped")
@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--out", "/nowhere/at/all.wav"], "/nowhere/at/all.wav cannot be written"),
        (["--out", "evening.txt"], "ends in .wav"),
        (["--out", "/"], "ends in .wav"),
        (["--out", ""], "ends in .wav"),
        (["--out", ".."], "it is a folder"),
        (["--out", "kept.wav"], "kept.wav is there already; --replace overwrites it"),
        (["--out", "kept.txt.wav"], "kept.txt.txt is there already; --replace overwrites it"),
        (["--out", "link.wav", "--replace"], "link.wav cannot be written: it is a link"),
        (["--out", "pipe.wav", "--replace"], "pipe.wav cannot be written: it is a pipe"),
        (["--out", "evening.wav", "--game", "chess"], "'chess'"),
        (["--out", "evening.wav", "--language", "xx"], "'xx'"),
        (["--out", "evening.wav", "--players", "Anna,anna"], "name of his own"),
    ],
)
def test_bad_input(options: list[str], named: str, capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be done is refused at once, with 2, and leaves all files as they were."""
    monkeypatch.chdir(tmp_path)
    for name in ("kept.wav", "kept.txt.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "link.wav").symlink_to("kept.wav")
    os.mkfifo(tmp_path / "pipe.wav")
    before = sorted(tmp_path.iterdir())
    assert main([*DEMO, *options]) == 2
    assert named in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == before
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in ("kept.wav", "kept.txt.txt")] == [
        "kept.wav",
        "kept.txt.txt",
    ]


def test_first_tries_are_counted() -> None:
    """A second attempt is one more utterance of the same wish; what was wrong counts at any attempt."""
    tally = DemoTally()
    for attempt, result in (
        (0, Attempt.RIGHT),
        (0, Attempt.MISSED),
        (1, Attempt.WRONG),
        (2, Attempt.RIGHT),
        (0, Attempt.WRONG),
    ):
        tally.count(result, attempt=attempt)
    assert (tally.wishes, tally.utterances, tally.first, tally.wrong) == (3, 5, 1, 2)
    assert "1 understood at first try (33%)" in str(tally)


def test_the_clock_rings_once() -> None:
    """A deadline comes when its time is on the tape, and not again; one that was taken back never comes."""
    posted: list[Signal] = []
    clock = TapeClock(posted.append)
    clock.start("silence", 2.0)
    clock.start("move", 3.0)
    clock.run(1.0)
    assert (posted, clock.next(), clock.stop("move")) == ([], 1.0, 2.0)
    clock.run(5.0)
    clock.run(5.0)
    assert posted == [Deadline("silence")]
    assert (clock.left("silence"), clock.left("move"), clock.next()) == (0.0, None, None)


@pytest.mark.parametrize("code", find_languages())
def test_a_move_is_said_in_several_ways(code: str) -> None:
    """Each sentence means the move and nothing else, in every language; the same chance gives the same sentences."""
    language = find_languages()[code]
    cards = CardsInPlay(load, 5, HeardHere(), FlagsHere(), 0)
    session = Session(Record(MoneyDropSetup((("Anna", "Ben"),)), 5), cards, language.code)
    session.stock()
    for move in (ChooseCategory(2), Stake((25, 0, 15, 0)), Stake((0, 40, 0, 0))):
        situation = situation_of(session.expected, session.scene)
        assert situation
        moment = Moment(situation, language)

        def fits(text: str, wanted: Move = move, moment: Moment = moment) -> bool:
            meaning = moment.certain_meaning(text)
            return meaning is not None and move_for(meaning, session.expected, moment.situation) == wanted

        ways = sentences(move, moment, fits, Random(1))
        assert len(ways) >= 3
        assert all(map(fits, ways))
        assert ways == sentences(move, moment, fits, Random(1))
        if isinstance(move, ChooseCategory):
            session.play(move)


@pytest.mark.parametrize(("choice", "reply"), [(1, Plain.YES), (2, Plain.NO)])
def test_what_was_half_heard_is_confirmed_only_if_it_is_wanted(choice: int, reply: Plain) -> None:
    """Asked "The first?", players do not start again from the beginning, time after time."""
    setup = MoneyDropSetup((("Anna", "Ben"),))
    session = Session(Record(setup, 7), CardsInPlay(load, 7, HeardHere(), FlagsHere(), 2026), "en")
    part = GamePart(session, Confirming.BIG, aloud=True)
    host = Host(find_languages()["en"])
    inbox: Queue[Signal] = Queue()
    table = Table(part, host, find_languages(), Scribe(Script([])), inbox, TapeClock(inbox.put))
    list(part.open(host))
    list(part.advance(host) or ())
    players = Players(session, part, Random("demo"))
    wanted = players.wish(table, meant=False)
    first = wanted.fits("the first")
    asked = choice if first else 3 - choice
    table.dialogue.put(Meant(say("meant.other"), Category(asked), YES_NO))
    moment = table.dialogue.moment()
    assert moment.certain_meaning(players.wish(table, meant=False).ways[0]) is reply
