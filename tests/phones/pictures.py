"""Takes the pictures of the documents while hands play with the running program, at its address in the local network.

python -m tests.phones.pictures [FOLDER]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.fresh import ROOT
from tests.phones.browser import browser, opened
from tests.phones.hands import Hand, play
from tests.phones.plans import Plan
from tests.phones.program import Program
from voice_quiz.phones.address import listening_at

_FOLDER = ROOT / "docs" / "pictures"
_NAMES = ("Anna", "Ben", "Carla")


@dataclass(frozen=True, slots=True)
class Pair:
    """The table screen and the first player's page of a game, each taken as soon as something can be seen on it."""

    table: str
    phone: str
    plans: tuple[Plan, Plan, Plan]
    light: bool = False


_GAMES = {
    "money-drop": Pair(
        "#answers small:text('39')",
        "#stakes .laid:text-is('39')",
        (Plan(doubts=2, leads=True), Plan(), Plan()),
    ),
    "millionaire": Pair(
        "#answers .right:has-text('Anna')",
        "#private-lines p",
        (Plan(lifelines={2: "Fifty"}, leads=True), Plan(knows=1), Plan(knows=0)),
        light=True,
    ),
    "millionaire-classic": Pair(
        "#seats .sealed",
        "#answers [aria-pressed=true]",
        (Plan(leads=True), Plan(), Plan()),
    ),
    "milionario": Pair(
        "#seats span:has-text('haven')",
        "#others button:has-text('€100,000')",
        (Plan(likes=("€50,000", "None"), leads=True), Plan(likes=("None",)), Plan(likes=("None",))),
        light=True,
    ),
    "lottery": Pair(
        "#number span",
        "#others button:has-text('red')",
        (Plan(likes=("None",), leads=True), Plan(likes=("None",)), Plan(likes=("None",))),
    ),
}


def take(game: str, chromium: Browser, folder: Path) -> None:
    """Play a game until both of its pictures are taken."""
    pair = _GAMES[game]
    options = ("--game", game, "--language", "en", "--players", ",".join(_NAMES), "--short", "--seed", "7")
    with tempfile.TemporaryDirectory() as home, Program(Path(home), *options, address=listening_at()) as program:
        room = f"http://{program.address}"
        table = opened(chromium, f"{room}/table#{program.code}", width=1120, height=630, light=pair.light)
        pages = [opened(chromium, f"{room}/#{program.code}", light=pair.light) for _ in _NAMES]
        for page, name in zip(pages, _NAMES, strict=True):
            page.get_by_role("button", name=name, exact=True).click()
            page.locator("#play").wait_for()
        missing = {"table": (table, pair.table), "phone": (pages[0], pair.phone)}

        def all_taken() -> bool:
            for kind in _seen(missing):
                page, _ = missing.pop(kind)
                page.screenshot(path=folder / f"{game}-{kind}.png", animations="disabled")
            return not missing

        play(map(Hand, pages, _NAMES, pair.plans), all_taken)
    for context in chromium.contexts:
        context.close()


def _seen(missing: dict[str, tuple[Page, str]]) -> Iterator[str]:
    return (kind for kind, (page, what) in tuple(missing.items()) if page.locator(what).first.is_visible())


def main(arguments: list[str]) -> int:
    """Take all of them."""
    folder = Path(arguments[0]) if arguments else _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with browser() as chromium:
        for game in _GAMES:
            take(game, chromium, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
