"""Hands at pages in a real browser: they see what anybody sees there, and press one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.waiting import wait_until

# More than there are on any page.
_MOST_TABS = 80
# What can be seen, and what can be pressed: where, under which key, with which text.
_LOOK = """() => {
  const text = (id) => document.getElementById(id).innerText.trim();
  const buttons = [...document.querySelectorAll("#play button:enabled")].filter((one) => one.checkVisibility());
  const cards = [...document.querySelectorAll("#answers .answer")];
  return {
    answers: cards.map((one) => [...one.children].map((part) => part.innerText)),
    title: text("title"), moment: document.getElementById("play").dataset.question, question: text("question"),
    line: text("line"), state: text("state"),
    buttons: buttons.map((one) => [one.parentElement.closest("[id]").id, one.dataset.key ?? one.id, one.innerText.trim()]),
  };
}"""


@dataclass(frozen=True, slots=True)
class Button:
    """Something that can be pressed."""

    place: str
    key: str
    text: str
    # What is chosen before that, field by field.
    fills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """What a player sees on a page."""

    title: str
    # The name of what is asked.
    moment: str
    question: str
    # Each with its letter.
    answers: list[list[str]]
    line: str
    state: str
    buttons: tuple[Button, ...]

    @property
    def offer(self) -> tuple[object, ...]:
        """Return what changes with whatever is done, and with nothing that is only said."""
        return self.moment, self.state, self.buttons

    @property
    def shared(self) -> tuple[str, str, str]:
        """Return what is the same on all pages."""
        return self.title, self.moment, self.line

    def find(self, place: str, text: str = "") -> Button | None:
        """Return the first button in a place with a text, if there is one."""
        return next((one for one in self.buttons if one.place == place and text in one.text), None)

    def key(self, key: str) -> Button | None:
        """Return the button with a key, if it is there."""
        return next((one for one in self.buttons if one.key == key), None)


class Hand:
    """Somebody at a page, who decides by what is to be seen."""

    def __init__(self, page: Page, name: str, decide: Callable[[Look], Button | None], *, keys: bool = False) -> None:
        """Take the page, whose it is, how that player decides, and whether with the keyboard alone."""
        self._keys = keys
        self.page = page
        self.name = name
        self._decide = decide

    def look(self) -> Look:
        """Return what can be seen."""
        seen = self.page.evaluate(_LOOK)
        return Look(**{**seen, "buttons": tuple(Button(*one) for one in seen["buttons"])})

    def act(self, *, offline: bool = False) -> bool:
        """Do what this player wants to do, and wait until something has come of it; false where that is nothing."""
        before = self.look()
        button = self._decide(before)
        if button is None:
            return False
        with self._away() if offline else nullcontext():
            self._press(button)
        wait_until(lambda: self.look().offer != before.offer, lambda: f"{self.name} pressed {button} in vain: {before}")
        return True

    def reload(self, beside: Hand) -> None:
        """Load the page anew: it is where it was, and where the page beside it is."""
        state = self.look().state
        self.page.reload()
        wait_until(lambda: self.look().state == state and self.look().shared == beside.look().shared)

    def _press(self, button: Button) -> None:
        """Press something, and say yes if the page asks."""
        for number, text in enumerate(button.fills):
            self._choose(f'[data-key="{button.key}-{number}"]', text)
        self._push(f'#{button.place} [data-key="{button.key}"]')
        if self.page.locator("#sure").is_visible():
            self._push("#sure-yes")

    def say(self, sentence: str) -> None:
        """Write a sentence, key by key."""
        self._reach("#sentence")
        self.page.keyboard.type(sentence)
        self.page.keyboard.press("Enter")

    def tap(self, word: str) -> None:
        """Press a button with a word."""
        self._push(f'#words [data-key="{word}"]')

    def _push(self, selector: str) -> None:
        """Tap a button, or go there with Tab and press Enter."""
        self._reach(selector)
        if self._keys:
            self.page.keyboard.press("Enter")

    def _choose(self, selector: str, text: str) -> None:
        """Choose from a list by the keyboard, which a tap has opened or Tab has reached."""
        self._reach(selector)
        self.page.keyboard.type(text)
        if not self._keys:
            self.page.keyboard.press("Enter")
        expect(self.page.locator(f"{selector} option:checked")).to_have_text(text)

    def _reach(self, selector: str) -> None:
        """Tap something, or go there with Tab."""
        if self._keys:
            tab_to(self.page, selector)
        else:
            self.page.locator(selector).click()

    @contextmanager
    def _away(self) -> Iterator[None]:
        """Lose the network, which the page says, and come back."""
        self.page.context.set_offline(True)
        expect(self.page.locator("#lost")).to_be_visible()
        yield
        self.page.context.set_offline(False)
        expect(self.page.locator("#lost")).to_be_hidden()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(_MOST_TABS):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached with Tab")


def play(hands: Iterable[Hand], over: Callable[[], bool]) -> int:
    """Let one after the other act until it is over, and return how often somebody pressed something."""
    presses, hands = 0, tuple(hands)
    while not over():
        _settle(hands)
        presses += any(hand.act() for hand in hands)
    return presses


def _settle(hands: Iterable[Hand]) -> None:
    """Wait until all pages show the same: nobody decides by what has passed."""
    wait_until(lambda: len({hand.look().shared for hand in hands}) == 1)
