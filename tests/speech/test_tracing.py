"""A spoken round can be explained from its trace alone: what each recogniser heard, how it ended, and why it was taken."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.conftest import DECK
from tests.dialogue.sentences import LANGUAGES
from tests.speech.evening import LONG, MOMENT, Evening, evening
from tests.speech.player import spoken
from tests.speech.spoken_table import SpokenTable
from tests.table.at_the_table import begun
from voice_quiz.cli.main import main
from voice_quiz.cli.trace_file import tracing
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.places import CARDS
from voice_quiz.signals import Line, Listening, SpeechStarted
from voice_quiz.speech.audio.sound import EAR_RATE, Sound, silence, write_wav
from voice_quiz.speech.conversation import Duplex
from voice_quiz.speech.models import on_disk

pytestmark = pytest.mark.skipif(
    not all(on_disk.installed(engine, "en") for engine in ("vosk", "whisper")),
    reason="an English model is missing; get both with: voice-quiz models get en --engine vosk|whisper",
)
TEAM = MoneyDropSetup((("Anna", "Ben"),))
# What is said in a round, and what becomes of it and why.
ROUND = [
    ("The first one.", "taken", "move"),
    ("I think it is the second, don't you?", "passed-over", "not-certain"),
    ("Just a moment.", "passed-over", "aside"),
    ("Twenty on A and the rest on B.", "taken", "move"),
    ("How much money have we got?", "taken", "command"),
    ("Yes.", "taken", "move"),
    ("Yes.", "taken", "reply"),
]


def lines(file: Path, kind: str = "decided") -> list[dict[str, Any]]:
    """Read the utterances of a trace, or the answers to them."""
    return [one for one in map(json.loads, file.read_text(encoding="utf-8").splitlines()) if kind in one]


def has_more(file: Path, known: int) -> bool:
    """Tell whether a trace has more utterances than are known."""
    return len(lines(file)) > known


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play a round aloud, by synthetic voices in a living room, and give its trace."""
    file = tmp_path_factory.mktemp("trace") / "round.jsonl"
    with pytest.MonkeyPatch.context() as patch, tracing(file), evening() as room:
        # What lives as long as a module comes before what each test sets.
        patch.setenv(CARDS, str(DECK))
        for _ in range(3):
            room.conversation.adjust("faster")
        table = SpokenTable(room, GamePart(begun(TEAM, "en"), Confirming.BIG, aloud=True), 300.0)
        for said, _, _ in ROUND:
            table.wait_until(lambda: room.conversation._turn, 300)
            room.room.say(np.concatenate((silence(0.4), spoken(said), silence(0.2))))
            known = len(lines(file))
            table.wait_until(partial(has_more, file, known))
    return file


def test_each_utterance_is_told_with_what_became_of_it(played: Path) -> None:
    """In order, each once."""
    assert [(one["decided"], one["why"]) for one in lines(played)] == [row[1:] for row in ROUND]


def test_what_the_recognisers_heard_is_told(played: Path) -> None:
    """Vosk always, Whisper where the first was not sure; each with its guesses, the rule that decided and its figures."""
    first, doubted, *_ = lines(played)
    (vosk,) = first["opinions"]
    assert (vosk["engine"], vosk["text"], vosk["meant"]) == ("Vosk", "the first one", True)
    assert vosk["why"]["rule"] == "free speech is the same"
    assert vosk["closed"][0]["text"] == vosk["free"]["text"] == "the first one"
    assert vosk["milliseconds"] > 0
    assert [one["engine"] for one in doubted["opinions"]] == ["Vosk", "Whisper"]
    assert not any(one["meant"] for one in doubted["opinions"])
    assert len(doubted["opinions"][1]["closed"]) == 5
    assert all(one["why"]["rule"] for told in lines(played) for one in told["opinions"])


def test_how_it_ended_is_told(played: Path) -> None:
    """By which pause, of how many seconds, and after how much speech."""
    endings = {told["text"]: told["ending"] for told in lines(played)}
    assert [endings[text]["rule"] for text in ("the first one", "twenty on a and the rest on b", "yes")] == [
        "complete",
        "whole",
        "opening",
    ]
    assert endings["the first one"]["pause"] == 0.28
    for told in lines(played):
        ending = told["ending"]
        assert 0 < ending["voiced"] <= ending["blocks"]
        assert ending["began"] < ending["ended"]
        assert told["milliseconds"]["endpoint"] >= ending["pause"] * 1_000
        assert {"endpoint", "engine", "backlog", "understanding"} <= set(told["milliseconds"])


def test_what_was_done_and_said_is_told(played: Path) -> None:
    """The move or the command first, then what he said; and how long the first of it took to be heard."""
    taken = [told for told in lines(played) if told["decided"] == "taken"]
    assert [told["steps"][0] for told in taken[:4]] == [
        "move: ChooseCategory(choice=1)",
        "move: Stake(chips=(20, 20, 0, 0))",
        "command: status",
        "move: Done()",
    ]
    answers = lines(played, "answer")
    assert [one["utterance"] for one in answers] == [told["utterance"] for told in taken if told["steps"]]
    assert {f"says: {one['answer']}" for one in answers} <= {step for told in taken for step in told["steps"]}
    assert all(one["milliseconds"]["rendering"] > 0 and "device" in one["milliseconds"] for one in answers)


def test_it_holds_no_sound(played: Path) -> None:
    """A round of more than a minute is some kilobytes of text."""
    assert played.stat().st_size < 50_000


def waited_for(room: Evening, file: Path, known: int = 0) -> tuple[str, str]:
    """Wait for an utterance behind those of a trace that are known, and give what became of it and why."""
    room.room.wait_until(partial(has_more, file, known))
    return lines(file)[-1]["decided"], lines(file)[-1]["why"]


def test_what_is_given_up_is_told(tmp_path: Path) -> None:
    """He goes on in the middle of a sentence: the ears are closed before its end."""
    with tracing(tmp_path / "a"), evening() as room:
        room.ask("Which city is it?")
        room.take(Listening)
        room.room.say(spoken("Well, I think it could be the city with the big river"))
        room.take(SpeechStarted)
        room.conversation.say(Line(LONG))
        assert waited_for(room, tmp_path / "a") == ("passed-over", "given-up")


def test_what_is_said_under_his_voice_is_told(tmp_path: Path) -> None:
    """A bare answer does not stop him, a command does, and both are told with how much of it lay under his voice."""
    with tracing(tmp_path / "a"), evening(Duplex.FULL, leak=0.3) as room:
        room.ask("First I will talk for a while, so that the microphone gets to know the room that we are in.", LONG)
        room.take(Listening, timeout=40)
        for said, expected in (("Charlie.", ("passed-over", "under-his-voice")), ("Stop talking.", ("taken", "skipped"))):
            room.ask(LONG, LONG)
            room.room.wait_until(room.speaks)
            room.room.wait(1.5)
            known = len(lines(tmp_path / "a"))
            room.room.say(spoken(said))
            assert waited_for(room, tmp_path / "a", known) == expected
            assert lines(tmp_path / "a")[-1]["ending"]["under_his_voice"] > 0
            room.take(Listening, timeout=60)


def test_nothing_of_his_sleep_is_told(tmp_path: Path) -> None:
    """Neither what is talk nor what would be a command."""
    with tracing(tmp_path / "a"), evening() as room:
        room.ask(moment=Moment(Situation(Kind.SLEEP), LANGUAGES["en"]))
        room.take(Listening)
        for said in ("My sister called me this morning.", "Louder please."):
            room.room.say(spoken(said))
            room.take(SpeechStarted)
            room.room.wait(4.0)
    assert lines(tmp_path / "a") == []


def test_recordings_are_told(tmp_path: Path) -> None:
    """By `hear`, each utterance of a file with the file as its source."""
    file, two = tmp_path / "a", np.concatenate((spoken("Answer B."), silence(2.0), spoken("My sister called me this morning.")))
    write_wav(tmp_path / "two.wav", Sound(two, EAR_RATE))
    answers = ("--language", "en", "--expecting", "answer", "--answers", ";".join(MOMENT.situation.answers))
    assert main(["hear", *answers, "--trace", str(file), str(tmp_path / "two.wav")]) == 0
    assert [(one["source"], one["decided"], one["why"]) for one in lines(file)] == [
        (str(tmp_path / "two.wav"), "taken", "understood"),
        (str(tmp_path / "two.wav"), "passed-over", "not-certain"),
    ]
    assert all(one["opinions"][0]["engine"] == "Vosk" for one in lines(file))


def test_what_is_too_short_is_told(tmp_path: Path) -> None:
    """A tenth of a second of a voice is asked of no recogniser."""
    file, bit = tmp_path / "a", spoken("Answer B.")[: EAR_RATE // 10]
    write_wav(tmp_path / "bit.wav", Sound(np.concatenate((silence(0.5), bit, silence(0.5))), EAR_RATE))
    assert main(["hear", "--language", "en", "--expecting", "answer", "--trace", str(file), str(tmp_path / "bit.wav")]) == 0
    (found,) = lines(file)
    assert (found["decided"], found["why"], found["opinions"]) == ("passed-over", "too-short", [])
    assert found["ending"]["voiced"] < 6
