"""`--trace FILE` as people use it: one JSON object for each utterance, in a file of one's own, and never in the way."""

from __future__ import annotations

import io
import json
import logging
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.store.sample_games import full_disk
from tests.test_files import dangling, endless, folder, link, listening, pipe
from tests.transcripts.stage import Scribe, Script
from tests.waiting import wait_until
from voice_quiz import trace
from voice_quiz.app.doors import Doors
from voice_quiz.app.sleep import called
from voice_quiz.cli.main import main
from voice_quiz.cli.trace_file import tracing
from voice_quiz.dialogue.language import find_languages
from voice_quiz.trace import Cause, Trace, Verdict

Said = pytest.CaptureFixture[str]
PLAY = ("play", "--typed", "--language", "en", "--seed", "7", "--game", "money-drop", "--players", "Anna,Ben")
ANSWER = ("understand", "--language", "en", "--expecting", "answer", "--answers", "Paris;Rome;Madrid;Lisbon")


def lines(file: Path) -> list[dict[str, Any]]:
    """Read a trace without the lines that begin a run."""
    return [one for one in map(json.loads, file.read_text(encoding="utf-8").splitlines()) if "trace" not in one]


def typed(text: str, file: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> list[dict[str, Any]]:
    """Play with a pipe for a keyboard, and read the trace."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main([*PLAY, "--trace", str(file), *options]) == 0
    return lines(file)


# What is typed in one round, what it is understood as, what becomes of it, why, and the first step.
ROUND = [
    ("the first one", "category", "taken", "move", "move: ChooseCategory(choice=1)"),
    ("???", None, "asked-back", "not-understood", "says: "),
    ("ten on A", "stake", "taken", "move", "move: Stake(chips=(10, 0, 0, 0))"),
    ("fifty-fifty", None, "asked-back", "not-now", "says: "),
    ("how much money have we got?", "status", "taken", "command", "command: status"),
    ("the rest on B", "stake", "taken", "move", "move: Stake(chips=(10, 30, 0, 0))"),
    ("undo", "undo", "taken", "command", "command: undo"),
    ("fifty on A", None, "asked-back", "ambiguous", "says: "),
    ("stop", "stop", "taken", "command", "command: stop"),
    ("no", "no", "taken", "reply", "says: "),
    ("", None, "taken", "enter", "says: "),
]


@pytest.mark.usefixtures("home")
def test_a_typed_round_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line with what it could have meant, what was decided and why, and what followed."""
    found = typed("".join(f"{one[0]}\n" for one in ROUND), tmp_path / "round.jsonl", monkeypatch)
    assert [(one["text"], one["understood"].get("intent"), one["decided"], one["why"]) for one in found] == [
        one[:4] for one in ROUND
    ]
    assert all(one["steps"][0].startswith(row[4]) for one, row in zip(found, ROUND, strict=True))
    numbers = [one["utterance"] for one in found]
    assert numbers == [*range(numbers[0], numbers[0] + len(ROUND))]
    stake = found[2]
    assert (stake["source"], stake["situation"], stake["language"], stake["conferring"]) == ("keyboard", "stake", "en", True)
    assert stake["candidates"] == [{"intent": "stake", "slots": {"stakes": {"A": 10}}, "cost": 0.0}]
    assert (stake["ending"], stake["opinions"]) == (None, [])
    assert set(stake["milliseconds"]) == {"understanding", "table"}


@pytest.mark.usefixtures("home")
def test_nothing_is_traced_unless_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    """No file, no record, and no work for one; afterwards it is off again."""
    monkeypatch.setattr("sys.stdin", io.StringIO("the first one\n"))
    before = next(trace._numbers)
    assert main([*PLAY]) == 0
    assert not trace.is_on()
    assert caplog.records == []
    assert next(trace._numbers) == before + 1
    typed("stop\n", tmp_path / "a.jsonl", monkeypatch)
    assert not trace.is_on()
    assert trace.LOGGER.handlers == []


@pytest.mark.usefixtures("home")
def test_whoever_logs_gets_the_same(caplog: pytest.LogCaptureFixture) -> None:
    """At debug the standard logging has each utterance in a sentence, and as a record."""
    with caplog.at_level(logging.DEBUG, "voice_quiz.trace"):
        assert main([*ANSWER, "B"]) == 0
    (record,) = caplog.records
    assert record.message == "'B' is taken: understood"
    assert isinstance(record.__dict__["trace"], Trace)


def test_texts_are_told(tmp_path: Path) -> None:
    """What `understand` finds, with all that it could have been and what that costs."""
    file = tmp_path / "a.jsonl"
    assert main([*ANSWER, "--trace", str(file), "Rome or Paris", "Rom", "stake it all on B", "???"]) == 0
    found = lines(file)
    assert [(one["text"], one["decided"], one["why"]) for one in found] == [
        ("Rome or Paris", "asked-back", "ambiguous"),
        ("Rom", "taken", "understood"),
        ("stake it all on B", "asked-back", "not-now"),
        ("???", "asked-back", "not-understood"),
    ]
    assert found[0]["understood"] == {"outcome": "ambiguous", "choices": ["B", "A"]}
    assert found[1]["candidates"][0]["slots"] == {"letter": "B"}
    assert found[1]["candidates"][0]["cost"] > 0
    assert found[2]["understood"]["meant"] == "stake"


GUESSED = [
    ("de", "vielleicht ist es Lissabon, hm", "spoken", "asked-back", "unsure"),
    ("de", "hast du schon die Wäsche aufgehängt", "spoken", "passed-over", "talk"),
    ("en", "go on then, put me down for Rome", "spoken", "taken", "understood"),
    ("en", "might be Lisbon, I suppose", "typed", "asked-back", "unsure"),
    ("en", "could be Rome or could be Paris, dunno", "spoken", "asked-back", "ambiguous"),
    ("en", "did you feed the cat this morning", "spoken", "passed-over", "talk"),
    ("en", "did you feed the cat this morning", "typed", "passed-over", "talk"),
    ("en", "what a palaver", "typed", "asked-back", "not-understood"),
    ("it", "forse potrebbe essere Lisbona, non so", "spoken", "asked-back", "unsure"),
    ("it", "hai già buttato la pasta", "spoken", "passed-over", "talk"),
]
CITIES = {"de": "Paris;Rom;Madrid;Lissabon", "en": "Paris;Rome;Madrid;Lisbon", "it": "Parigi;Roma;Madrid;Lisbona"}


@pytest.mark.parametrize(("language", "text", "source", "decided", "why"), GUESSED)
def test_why_a_text_that_no_phrase_fits_was_acted_on_asked_about_or_left_alone(
    language: str, text: str, source: str, decided: str, why: str, tmp_path: Path
) -> None:
    """From the figures and limits in its line alone."""
    file = tmp_path / "a.jsonl"
    situation = ("--language", language, "--expecting", "answer", "--answers", CITIES[language], "--source", source)
    assert main(["understand", *situation, "--trace", str(file), text]) == 0
    (found,) = lines(file)
    assert (found["source"], found["decided"], found["why"], found["candidates"]) == (source, decided, why, [])
    likely = found["likely"]
    assert likely["outcome"] == found["understood"]["outcome"]
    assert found["grade"] == (None if likely["outcome"] in ("aside", "not-understood") else "likely")
    assert all(0 <= likely[name] <= 1 for name in ("share", "talk", "torn", "doubt", "choice", "lead", "known", "possible"))
    acts = likely["act"]["found"] >= likely["act"]["limit"] and likely["doubt"] < 0.5
    asks = likely["ask"]["found"] >= likely["ask"]["limit"]
    torn = likely["torn"] > max(likely["talk"], 0.5)
    talk = likely["talk"] > 0.5 if source == "spoken" else likely["talk"] > 0.9 and likely["known"] > 0.5
    rules = {"ambiguous": torn, "understood": acts, "unsure": asks, "aside": talk, "not-understood": True}
    assert likely["outcome"] == next(outcome for outcome, holds in rules.items() if holds)


def test_where_a_phrase_fits_nothing_that_was_learned_is_told(tmp_path: Path) -> None:
    """It is certain; and of a text without words there is nothing to weigh."""
    file = tmp_path / "a.jsonl"
    assert main([*ANSWER, "--trace", str(file), "Rome", "???"]) == 0
    assert [(one["likely"], one["grade"]) for one in lines(file)] == [(None, "certain"), (None, None)]


def test_a_trace_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the usual rights are, and however a trace that is there was copied."""
    file, before = tmp_path / "a.jsonl", os.umask(0)
    try:
        for _ in range(2):
            assert main([*ANSWER, "--trace", str(file), "B"]) == 0
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            file.chmod(0o666)
    finally:
        os.umask(before)


def test_runs_follow_each_other(tmp_path: Path) -> None:
    """Each begins with a line of its own, also behind one that was cut off."""
    file = tmp_path / "a.jsonl"
    for text in ("A", "B"):
        assert main([*ANSWER, "--trace", str(file), text]) == 0
    with file.open("a", encoding="utf-8") as out:
        out.write('{"utterance": 3, "text": "cu')
    assert main([*ANSWER, "--trace", str(file), "C"]) == 0
    written = file.read_text(encoding="utf-8").splitlines()
    assert ["trace" in line.partition(":")[0] for line in written] == [True, False, True, False, False, True, False]
    assert [json.loads(written[line])["text"] for line in (1, 3, 6)] == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (folder, "it is a folder; a plain file is wanted"),
        (pipe, "it is a pipe; a plain file is wanted"),
        (listening, "it is a socket; a plain file is wanted"),
        (endless, "it is a link; a plain file is wanted"),
        (link, "it is a link; a plain file is wanted"),
        (dangling, "it is a link; a plain file is wanted"),
        (lambda place: place.write_text("my diary"), "it is there already, and is no trace; name another file"),
        (str, "No such file or directory"),
    ],
    ids=["folder", "pipe", "socket", "device", "link", "dangling", "diary", "nowhere"],
)
@pytest.mark.parametrize("command", [PLAY, (*ANSWER, "B"), ("serve", "--typed")], ids=lambda command: command[0])
def test_what_is_no_trace_is_left_alone(
    make: Callable[[Path], object], why: str, command: tuple[str, ...], home: Path, capsys: Said
) -> None:
    """A short sentence at the start, with 2, and nothing is changed or begun."""
    place = home / "a" if "directory" not in why else home / "nowhere" / "a"
    make(place)
    before = {file: file.lstat().st_mtime_ns for file in home.iterdir() if file.name in ("a", "precious", "nothing")}
    assert main([*command, "--trace", str(place)]) == 2
    output = capsys.readouterr()
    assert output.err == f"voice-quiz: nothing can be traced into {place}: {why}\n"
    assert output.out == ""
    assert {file: file.lstat().st_mtime_ns for file in home.iterdir() if file in before} == before
    assert not (home / "nothing").exists()


def test_a_link_to_a_trace_is_refused_too(tmp_path: Path, capsys: Said) -> None:
    """Nothing is written through a link."""
    assert main([*ANSWER, "--trace", str(tmp_path / "a"), "B"]) == 0
    (tmp_path / "b").symlink_to("a")
    assert main([*ANSWER, "--trace", str(tmp_path / "b"), "B"]) == 2
    assert "it is a link" in capsys.readouterr().err


def test_a_full_disk_is_told_at_the_start(tmp_path: Path, capsys: Said) -> None:
    """And nothing is left behind, neither a new file nor half a line in one that was there."""
    new, old = tmp_path / "new", tmp_path / "old"
    assert main([*ANSWER, "--trace", str(old), "B"]) == 0
    before = old.read_bytes()
    for file, size in ((new, 20), (old, len(before) + 20)):
        with full_disk(size):
            assert main([*ANSWER, "--trace", str(file), "B"]) == 2
        assert f"nothing can be traced into {file}: File too large" in capsys.readouterr().err
    assert not new.exists()
    assert old.read_bytes() == before


@pytest.mark.usefixtures("home")
def test_a_disk_that_fills_up_later_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    """It is said once, and everybody plays on."""
    file = tmp_path / "a.jsonl"

    with tracing(file):
        (sink,) = trace.LOGGER.handlers
        with full_disk(file.stat().st_size + 30):
            for text in ("one", "two", "three"):
                trace.write(Trace("typed", text))
        assert capsys.readouterr().err.count("ends here: File too large; the game goes on without being traced") == 1
        monkeypatch.setattr("sys.stdin", io.StringIO("the first one\nten on A\n"))
        assert main([*PLAY]) == 0
        assert "chips" in capsys.readouterr().out
    assert sink not in trace.LOGGER.handlers


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    """Every utterance that was decided is in the file when the program is killed at once."""
    file = tmp_path / "a.jsonl"
    command = (sys.executable, "-c", "from voice_quiz.cli import main; main()", *ANSWER, "--trace", str(file), "-")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as program:
        assert program.stdin
        program.stdin.write(b"A\nB\nC\n")
        program.stdin.flush()
        wait_until(lambda: file.exists() and len(file.read_text(encoding="utf-8").splitlines()) == 4, "it was never written")
        program.send_signal(signal.SIGKILL)
    assert [one["text"] for one in lines(file)] == ["A", "B", "C"]


def test_odd_texts_stay_one_line_of_json(tmp_path: Path) -> None:
    """Whatever somebody types moves no cursor, and comes back the same."""
    file, odd = tmp_path / "a.jsonl", 'red \x1b[31m, "quoted", \x85 and ü'
    assert main([*ANSWER, "--trace", str(file), odd]) == 0
    (found,) = lines(file)
    assert found["text"] == odd
    assert "\x1b" not in (raw := file.read_text(encoding="utf-8"))
    assert "\x85" not in raw


def test_of_his_sleep_only_the_call_is_told(tmp_path: Path) -> None:
    """What a household says all day long is nobody's business."""
    languages, file = find_languages(), tmp_path / "a.jsonl"
    script = Script(["* stopp", "* wir haben uns wieder gestritten", "* Quizmaster, spiel mit uns"])
    with tracing(file):
        assert called(Doors(script, Scribe(script), script.clock), languages["de"], languages) == "de"
    (found,) = lines(file)
    assert (found["text"], found["decided"], found["why"]) == ("Quizmaster, spiel mit uns", Verdict.TAKEN, Cause.CALL)
