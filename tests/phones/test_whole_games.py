"""A real browser plays a whole game of each kind with the running program, and asks nobody else for anything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.phones.browser import missing, opened
from tests.phones.hands import Hand, play
from tests.phones.plans import Plan
from tests.phones.program import Program, walled
from tests.sockets import own_ends
from tests.waiting import wait_until
from voice_quiz.game import moves as mv
from voice_quiz.game.journal import Played
from voice_quiz.game.protocol import Move
from voice_quiz.store import Store

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"this machine lacks {missing()}")


@dataclass(frozen=True, slots=True)
class Game:
    """How a game is played: its options, what its three players intend, and moves that must have been made from pages."""

    options: tuple[str, ...]
    plans: Callable[[], tuple[Plan, Plan, Plan]]
    moves: frozenset[type[Move]]


GAMES = {
    "money-drop": Game(
        ("--seed", "7"),
        lambda: (Plan(doubts=2, leads=True), Plan(), Plan()),
        frozenset({mv.ChooseCategory, mv.Stake, mv.Done}),
    ),
    "millionaire": Game(
        ("--seed", "7", "--variant", "non-risk", "--confirm", "always"),
        lambda: (
            Plan(knows=3, leaves=True, lifelines={2: "Fifty"}, leads=True),
            Plan(knows=3, lifelines={3: "Audience"}),
            Plan(knows=4),
        ),
        frozenset({mv.Decide, mv.UseJoker, mv.Vote, mv.Confirm, mv.Leave}),
    ),
    "millionaire-classic": Game(
        ("--seed", "7"),
        lambda: (
            Plan(knows=3, leaves=True, lifelines={2: "Phone: Ben"}, leads=True),
            Plan(knows=3, lifelines={3: "Fifty"}),
            Plan(knows=4),
        ),
        frozenset({mv.Decide, mv.UseJoker, mv.Vote, mv.Leave}),
    ),
    "milionario": Game(
        ("--seed", "7"),
        lambda: (
            Plan(knows=3, leaves=True, lifelines={2: "Expert"}, likes=("None",), leads=True),
            Plan(knows=3, lifelines={3: "Fifty"}),
            Plan(knows=4),
        ),
        frozenset({mv.Decide, mv.UseJoker, mv.Buy, mv.Skip}),
    ),
    # With this seed the third one comes to a field for swapping, and then has the winning number.
    "lottery": Game(
        ("--seed", "25"),
        lambda: (
            Plan(likes=("None",), leads=True),
            Plan(likes=("None",)),
            Plan(fills={"Choose six digits": ("2", "4", "6", "5", "1", "8")}),
        ),
        frozenset({mv.PickDigits, mv.Spin, mv.Skip, mv.SwapPlaces}),
    ),
}


def test_the_program_cannot_reach_anybody(tmp_path: Path) -> None:
    """Whoever tries ends, so a game that is played did not try."""
    command = (sys.executable, "-c", "import socket; socket.create_connection(('127.0.0.1', 9))")
    assert subprocess.run(command, env={**os.environ, **walled(tmp_path)}, check=False).returncode == 70


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_a_browser(game: str, chromium: Browser, own_room: Path) -> None:
    """One page reloads, one presses while it is offline and comes back, one joins late and has no more than Tab and Enter."""
    asked: list[str] = []
    names, plans = ("Anna", "Ben", "Carla"), GAMES[game].plans()
    options = ("--game", game, "--language", "en", "--players", ",".join(names), "--short", *GAMES[game].options)

    def joined(number: int) -> Hand:
        page = opened(chromium, f"http://{program.address}/#{program.code}", asked)
        page.get_by_role("button", name=names[number], exact=True).click()
        wait_until(lambda: re.search(rf"{names[number]} (is playing on the|has joined by) phone\.", program.said))
        return Hand(page, names[number], plans[number], keys=number == 2)

    with Program(own_room, *options) as program:
        table = opened(chromium, f"http://{program.address}/table#{program.code}", asked, width=1280, height=720)
        first, second = joined(0), joined(1)
        wait_until(first.act)
        first.reload(second)
        wait_until(lambda: second.act(offline=True))
        hands = (first, second, joined(2))
        title = first.look().title
        presses = play(hands, lambda: first.look().title != title)
        expect(table.locator("#line")).to_have_text(first.look().line)
        assert own_ends(program.pid) == {program.address}
        # Another game? A page says no, and the evening is over.
        first.tap("no")
        expect(first.page.locator("#lost")).to_be_visible()
    with Store() as store:
        kept = store.last_game()
    assert kept and kept.state().outcome()
    made = {type(entry.move) for entry in kept.entries if isinstance(entry, Played)}
    assert made >= GAMES[game].moves, f"{presses} presses"
    assert {url.split("/")[2] for url in asked if not url.startswith("data:")} == {program.address}


def test_another_game_is_arranged_on_pages(chromium: Browser, own_room: Path) -> None:
    """Yes on one page, which game in a sentence on another, and yes with the keyboard: the next game is on all pages."""
    names = ("Anna", "Ben")
    options = ("--game", "milionario", "--language", "en", "--players", ",".join(names), "--short", "--seed", "7")
    with Program(own_room, *options) as program:
        table = opened(chromium, f"http://{program.address}/table#{program.code}", width=1280, height=720)
        hands = []
        for number, name in enumerate(names):
            page = opened(chromium, f"http://{program.address}/#{program.code}")
            page.get_by_role("button", name=name, exact=True).click()
            expect(page.locator("#you")).to_be_visible()
            plan = Plan(knows=0, leaves=True, likes=("None",), leads=number == 0)
            hands.append(Hand(page, name, plan, keys=number == 1))
        anna, ben = hands
        expect(anna.page.locator("#title")).to_have_text("Milionario")
        play(hands, lambda: anna.look().title != "Milionario")
        anna.tap("yes")
        expect(anna.page.locator("#question")).to_contain_text("Millionaire")
        ben.say("the lottery")
        expect(ben.page.locator("#words button")).to_have_count(2)
        ben.tap("yes")
        for page in (anna.page, ben.page, table):
            expect(page.locator("#title")).to_have_text("The Lottery")
