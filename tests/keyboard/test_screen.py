"""A screen that helps: words stay whole, and nothing that is said lands in what is being typed."""

from __future__ import annotations

import io
import os
import pty
from collections.abc import Iterator
from contextlib import closing
from queue import Queue

import pytest

from tests.keyboard.typist import Desk
from tests.waiting import PATIENCE
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.keyboard import Keyboard
from voice_quiz.signals import Line, Listening, Quit, Signal, Utterance

YES_NO = Moment(Situation(Kind.YES_NO), find_languages()["de"])
SECRET = Moment(Situation(Kind.ANSWER), find_languages()["de"], secret=True)
LONG = "Welcher Gesichtsausdruck macht die Mona Lisa eigentlich so geheimnisvoll?"
WARNING = Line("Noch zwanzig Sekunden.")


def heard(desk: Desk) -> str:
    """Return the next line that was typed."""
    while not isinstance(found := desk.inbox.get(timeout=PATIENCE), Utterance):
        assert found != Quit()
    return found.text


@pytest.fixture
def alone() -> Iterator[Desk]:
    """Give a keyboard that is alone, as in typed play."""
    with closing(Desk(alone=True)) as one:
        yield one


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "captions"])
@pytest.mark.parametrize("columns", [20, 21, 40, 80])
def test_words_wrap_at_words(columns: int, alone: bool) -> None:
    """No line is wider than the screen, and all words are whole and in order."""
    with closing(Desk(alone=alone, columns=columns)) as desk:
        desk.keyboard.say(Line(LONG))
        shown = desk.shown("geheimnisvoll?\n")
    lines = shown.splitlines()
    assert all(len(line) <= columns for line in lines)
    assert " ".join(lines).split() == LONG.split()


@pytest.mark.parametrize("rows", [24, 60, 120])
def test_a_secret_leaves_every_screen(rows: int) -> None:
    """However high it is: nobody reads what was shown to somebody else."""
    with closing(Desk(alone=True, rows=rows)) as desk:
        desk.keyboard.say(Line("Deine Ziffern: eins, zwei."))
        desk.keyboard.curtain()
        desk.keyboard.say(Line("Lena, allein am Bildschirm?"))
        shown = desk.shown("Bildschirm?\n")
    assert shown.count("\n", shown.index("zwei.")) > rows


def test_a_screen_too_narrow_for_words_cuts_them_nowhere_else() -> None:
    """Below twenty columns lines are as if there were twenty; the terminal does the rest."""
    with closing(Desk(alone=True, columns=7)) as desk:
        desk.keyboard.say(Line(LONG))
        assert desk.shown("geheimnisvoll?\n").splitlines()[0] == "Welcher"


def test_a_pipe_gets_whole_lines() -> None:
    """Whoever reads with a program gets each line as it was said."""
    printed = io.StringIO()
    Keyboard(Queue(), io.StringIO(), printed).say(Line(LONG))
    assert printed.getvalue() == LONG + "\n"


def test_the_clock_does_not_write_into_what_is_typed(alone: Desk) -> None:
    """It stands on a line of its own, what was typed so far is shown again, and the line goes on."""
    alone.keyboard.listen(YES_NO)
    assert alone.shown("> ") == "> "
    alone.type("alles")
    assert alone.shown("alles") == "alles"
    alone.keyboard.say(WARNING)
    assert alone.shown("> alles") == "\nNoch zwanzig Sekunden.\n> alles"
    alone.type(" auf A\n")
    assert heard(alone) == "alles auf A"
    assert alone.shown("\n") == " auf A\n"


def test_an_empty_prompt_is_written_over(alone: Desk) -> None:
    """Nobody has to read past prompts behind which nothing was typed."""
    alone.keyboard.listen(YES_NO)
    assert alone.shown("> ") == "> "
    alone.keyboard.say(WARNING)
    assert alone.shown("> ") == "\rNoch zwanzig Sekunden.\n> "


def test_a_secret_stays_one_when_the_clock_speaks(alone: Desk) -> None:
    """Neither the letters nor the draft are ever shown."""
    alone.keyboard.listen(SECRET)
    assert alone.shown("> ") == "> "
    alone.type("Antwort B")
    alone.keyboard.say(WARNING)
    alone.type("\n")
    assert heard(alone) == "Antwort B"
    alone.keyboard.say(Line("Danke."))
    assert "Antwort" not in alone.shown("Danke.\n")


def test_what_is_typed_ahead_waits_for_its_turn(alone: Desk) -> None:
    """Several lines at once are several answers, each in its own turn."""
    alone.keyboard.listen(YES_NO)
    alone.type("die erste\nalles auf B\nj")
    assert heard(alone) == "die erste"
    assert [one for one in alone.inbox.queue if not isinstance(one, Listening)] == []
    alone.keyboard.listen(YES_NO)
    assert heard(alone) == "alles auf B"
    alone.keyboard.listen(YES_NO)
    alone.type("a\n")
    assert heard(alone) == "ja"


def test_the_terminal_is_as_it_was_between_two_turns(alone: Desk) -> None:
    """Whoever breaks off then finds a terminal that echoes."""
    alone.keyboard.listen(YES_NO)
    alone.type("ja\n")
    assert heard(alone) == "ja"
    alone.keyboard.close()
    assert alone.echoes


def test_the_end_of_typing_ends_the_evening(alone: Desk) -> None:
    """Ctrl-D means that nobody is there any more."""
    alone.keyboard.listen(YES_NO)
    alone.type("\x04")
    assert alone.inbox.get(timeout=PATIENCE) == Listening(1)
    assert alone.inbox.get(timeout=PATIENCE) == Quit()


def test_a_plain_terminal_edits_the_line_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be taken back, a warning still begins on a line of its own, without control characters."""
    monkeypatch.setenv("TERM", "dumb")
    controller, terminal = pty.openpty()
    inbox: Queue[Signal] = Queue()
    with os.fdopen(terminal, "r+b", buffering=0) as raw, io.TextIOWrapper(raw, encoding="utf-8", write_through=True) as both:
        keyboard = Keyboard(inbox, both, both)
        keyboard.listen(YES_NO)
        shown = os.read(controller, 4096)
        keyboard.say(WARNING)
        os.write(controller, b"ja\n")
        assert inbox.get(timeout=PATIENCE) == Listening(1)
        answer = inbox.get(timeout=PATIENCE)
        shown += os.read(controller, 4096)
        os.write(controller, b"\x04\x04")
    os.close(controller)
    assert isinstance(answer, Utterance)
    assert answer.text == "ja"
    assert "> \nNoch zwanzig Sekunden.\n> " in shown.decode().replace("\r\n", "\n")
    assert not set(shown.decode()) & {"\x1b", "\b"}
