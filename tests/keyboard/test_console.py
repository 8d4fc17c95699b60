"""The keyboard beside a voice: captions, keys that stop the quizmaster, lines at any time, and a terminal that stays whole."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from queue import Empty, Queue

import pytest

from tests.keyboard.typist import Desk
from tests.waiting import PATIENCE, wait_until
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.keyboard import Keyboard
from voice_quiz.signals import Line, Listening, Quit, Signal, Utterance

YES_NO = Moment(Situation(Kind.YES_NO), find_languages()["de"])
SECRET = Moment(Situation(Kind.ANSWER), find_languages()["de"], secret=True)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Give a keyboard beside a voice."""
    with contextlib.closing(Desk()) as one:
        yield one


@pytest.mark.parametrize("key", ["x", "\x1b[A", "\n"], ids=repr)
def test_any_key_stops_him(desk: Desk, key: str) -> None:
    """The call comes at the key, not at the end of the line."""
    desk.type(key)
    assert desk.key.wait(PATIENCE)


def test_a_line_is_heard_at_any_time(desk: Desk) -> None:
    """Nobody need have asked, and a slip can be mended."""
    desk.type("alles auf Kölm\x7fn\n")
    heard = desk.inbox.get(timeout=PATIENCE)
    assert isinstance(heard, Utterance)
    assert (heard.text, heard.source) == ("alles auf Köln", "keyboard")


def test_the_space_bar_asks_for_the_word(desk: Desk) -> None:
    """On an empty line only; it is a key like all others too."""
    desk.type(" ")
    assert desk.talk.wait(PATIENCE)
    assert desk.key.is_set()


def test_captions_leave_a_draft_alone(desk: Desk) -> None:
    """What he says meanwhile stands on a line of its own, and what was typed so far is shown again."""
    desk.keyboard.listen(YES_NO)
    desk.type("alles")
    assert desk.shown("alles") == "> alles"
    desk.keyboard.say(Line("Noch zwanzig Sekunden."))
    desk.keyboard.listen(YES_NO)
    assert desk.shown("> alles") == "\nNoch zwanzig Sekunden.\n> alles"
    desk.type(" auf A\n")
    heard = desk.inbox.get(timeout=PATIENCE)
    assert isinstance(heard, Utterance)
    assert heard.text == "alles auf A"


def test_a_secret_is_not_shown(desk: Desk) -> None:
    """Neither while it is typed nor when the draft is shown again."""
    desk.keyboard.listen(SECRET)
    desk.type("Antwort B")
    desk.keyboard.say(Line("Lass dir Zeit."))
    desk.keyboard.listen(SECRET)
    desk.type("\n")
    assert isinstance(desk.inbox.get(timeout=PATIENCE), Utterance)
    desk.keyboard.say(Line("Danke."))
    shown = desk.shown("Danke.\n")
    assert shown.endswith("Danke.\n")
    assert "Antwort" not in shown


def test_the_end_of_typing_ends_the_evening(desk: Desk) -> None:
    """Ctrl-D means that nobody is there any more."""
    desk.type("\x04")
    assert desk.inbox.get(timeout=PATIENCE) == Quit()


def test_the_terminal_is_given_back(desk: Desk) -> None:
    """After closing it echoes and waits for whole lines again."""
    assert not desk.echoes
    desk.keyboard.close()
    assert desk.echoes


def test_only_a_keyboard_that_is_alone_gives_the_word(desk: Desk) -> None:
    """Beside a voice, the voice says when the players have the word."""
    desk.keyboard.listen(YES_NO)
    with pytest.raises(Empty):
        desk.inbox.get(timeout=0.05)
    inbox: Queue[Signal] = Queue()
    turn = Keyboard(inbox, io.StringIO(), io.StringIO()).listen(YES_NO)
    assert inbox.get(timeout=PATIENCE) == Listening(turn)


def test_a_pipe_beside_a_voice() -> None:
    """Lines count whenever they come; when there are no more, the voice is not ended."""
    inbox: Queue[Signal] = Queue()
    printed = io.StringIO()
    keyboard = Keyboard(inbox, io.StringIO("die erste\nalles auf A\n"), printed, alone=False)
    keyboard.say(Line("Welche soll es sein?"))
    keyboard.listen(YES_NO)
    heard = [inbox.get(timeout=PATIENCE) for _ in range(2)]
    assert [one.text for one in heard if isinstance(one, Utterance)] == ["die erste", "alles auf A"]
    assert printed.getvalue() == "Welche soll es sein?\n"
    with pytest.raises(Empty):
        inbox.get(timeout=0.05)


# Whoever runs the tests may ignore a signal, as nohup does, and what is ignored is inherited.
PROGRAM = """
import signal, sys, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)
from queue import Queue
from voice_quiz.app.shutdown import farewells
from voice_quiz.keyboard import Keyboard, intact
with farewells(), intact(sys.stdin):
    keyboard = Keyboard(Queue(), sys.stdin, sys.stdout, alone=False)
    print("ready", flush=True)
    time.sleep(600)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_the_terminal_is_whole_after_a_violent_end(number: signal.Signals) -> None:
    """Whoever ends the program from outside finds a terminal that echoes."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=terminal, stdout=terminal, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        wait_until(lambda: select.select([controller], [], [], 0)[0] and b"ready" in os.read(controller, 1024))
        wait_until(lambda: not termios.tcgetattr(terminal)[3] & termios.ECHO)
        process.send_signal(number)
        process.wait(PATIENCE)
        flags = termios.tcgetattr(terminal)[3]
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
        os.close(controller)
    assert flags & termios.ECHO
    assert flags & termios.ICANON


@pytest.mark.parametrize(
    ("language", "read"), [("de", "(die Falltür)"), ("en", "(the trapdoor)"), ("it", "(la botola)")], ids=["de", "en", "it"]
)
def test_tones_are_named(language: str, read: str) -> None:
    """Whoever does not hear a tone reads it, and what somebody was heard to say."""
    printed = io.StringIO()
    keyboard = Keyboard(Queue(), io.StringIO(), printed, alone=False)
    keyboard.speak(language)
    for tone in ("trapdoor", "understood"):
        keyboard.tone(tone)
    keyboard.hear("answer b")
    assert printed.getvalue() == f"{read}\n> answer b\n"


def test_a_plain_terminal_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be taken back, the terminal itself edits the line, and no control character is sent."""
    monkeypatch.setenv("TERM", "dumb")
    controller, terminal = pty.openpty()
    inbox: Queue[Signal] = Queue()
    with os.fdopen(terminal, "r+b", buffering=0) as raw, io.TextIOWrapper(raw, encoding="utf-8", write_through=True) as both:
        keyboard = Keyboard(inbox, both, both, alone=False)
        keyboard.say(Line("Welche?"))
        os.write(controller, b"die erste\n")
        heard = inbox.get(timeout=PATIENCE)
        assert isinstance(heard, Utterance)
        assert heard.text == "die erste"
        assert termios.tcgetattr(terminal)[3] & termios.ECHO
        shown = os.read(controller, 4096).decode()
        os.write(controller, b"\x04")
        os.write(controller, b"\x04")
    os.close(controller)
    assert "Welche?" in shown
    assert not set(shown) & {"\x1b", "\b"}
