"""Every state of a page as a screen reader walks it: what can be done and how it is called, and what is never read out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.phones.browser import missing, opened
from tests.phones.hands import tab_to
from tests.phones.house import house
from tests.phones.test_pages import TABLE, TWO, barriers, joined, screen
from tests.phones.tree import Node, controls, faults, read
from tests.table.at_the_table import LANGUAGES
from tests.waiting import wait_until
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import Decide
from voice_quiz.game.replay import AnySetup

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"this machine lacks {missing()}")

DROP = MoneyDropSetup((TWO,))
SHOP = MilionarioSetup(TWO, agreed=1)
LOTTERY = LotterySetup(TWO, lottery_board(), 1)


def word(section: str, key: str, **values: object) -> str:
    """Return a text of the pages."""
    return str(LANGUAGES["en"].pages[section][key]).format(**values)


# On every page of a player, after whatever else there is.
ALWAYS = (("textbox", word("player", "sentence")), ("button", word("player", "send")), ("checkbox", word("player", "silent")))
ANSWERS = tuple(("button", f"{letter} ") for letter in "ABCD")
LIFELINES = tuple(("button", word("jokers", joker)) for joker in ("fifty-fifty", "audience", "phone"))
AT_THE_TABLE = (word("table", "players"), word("table", "line"))


def press(page: Page, name: str, *, sure: bool = False) -> None:
    """Press a button by its name, and say yes if the page asks."""
    page.get_by_role("button", name=name).first.click()
    if sure:
        page.locator("#sure-yes").click()


def answer(page: Page, letter: str) -> None:
    """Press the answer at a letter."""
    page.locator(f"#answers [data-key={letter}]").click()


def nothing(_: Page, __: Page) -> None:
    """Do nothing yet."""


def seal(anna: Page, _: Page) -> None:
    """Seal an answer."""
    answer(anna, "B")
    expect(anna.locator("#state")).not_to_be_empty()


def stake(anna: Page, _: Page) -> None:
    """Choose a category, and lay a chip."""
    anna.locator("#others button").first.click()
    press(anna, word("player", "add", letter="A"))
    expect(anna.locator("#hand")).to_contain_text("39")


def call_for_votes(anna: Page, ben: Page) -> None:
    """Have the audience asked, which is Ben."""
    press(anna, word("jokers", "audience"), sure=True)
    answer(ben, "B")
    expect(ben.get_by_role("group", name=word("player", "votes"))).to_be_visible()


def halve(anna: Page, ben: Page) -> None:
    """Take a lifeline whose result is for one alone."""
    press(anna, word("jokers", "fifty-fifty"), sure=True)
    answer(ben, "B")
    expect(anna.locator("#private")).to_be_visible()


def halve_by(anna: Page, ben: Page) -> None:
    """Take a lifeline whose result is covered."""
    press(anna, word("jokers", "fifty-fifty"), sure=True)
    answer(ben, "B")
    expect(anna.locator("#uncover")).to_be_visible()


def choose_digits(anna: Page, ben: Page) -> None:
    """Choose one's digits, and let the other one be dealt some."""
    press(anna, word("actions", "digits"))
    press(ben, word("actions", "deal"))
    expect(anna.get_by_role("button", name=word("actions", "red"))).to_be_visible()


def reveal(anna: Page, ben: Page) -> None:
    """Answer both."""
    answer(anna, "A")
    answer(ben, "A")
    expect(anna.locator("#words button")).to_be_visible()


def lay_all(anna: Page, _: Page) -> None:
    """Lay everything on the first window, until it is lost or saved for good."""
    go_on = anna.locator("#words button")
    while not go_on.count():
        anna.locator("#others button").first.click()
        press(anna, word("player", "all", letter="A"))
        press(anna, word("player", "stake"))
        expect(anna.locator("#stakes")).to_be_hidden()
        expect(go_on.or_(anna.locator("#others button").first)).to_be_visible()


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game: how it comes about, and what is read on a page then; a name may go on after what stands here."""

    setup: AnySetup
    lead: Callable[[Page, Page], None]
    # What can be done, beside what always can; the parts of the page after the question; where what others must not hear is.
    can: tuple[tuple[str, str], ...]
    parts: tuple[str, ...] = ()
    private: str = ""
    # Which button is pressed.
    pressed: str = ""
    # On whose page that is.
    player: int = 0
    # What can be done while private things are covered, where that is something else.
    covered: tuple[tuple[str, str], ...] = ()


def stakes_on(*letters: str) -> tuple[tuple[str, str], ...]:
    """Return the buttons of windows."""
    return tuple(("button", word("player", what, letter=letter)) for letter in letters for what in ("less", "add", "all"))


STATES = {
    "waiting": State(SHOP, nothing, (), player=1),
    "sealed answer": State(TABLE, seal, ANSWERS, (word("player", "answers"),), "#state", pressed="B "),
    "stakes": State(
        DROP,
        stake,
        (*stakes_on("A", "B", "C", "D"), ("button", word("player", "stake")), ("button", word("actions", "swap"))),
        (word("player", "stakes"), "A ", "B ", "C ", "D ", word("player", "jokers")),
    ),
    "shop": State(
        SHOP,
        nothing,
        (
            ("button", word("actions", "switch")),
            *(("button", word("actions", "safe-haven", money="")),) * 10,
            ("button", word("actions", "skip")),
        ),
        (word("player", "others"),),
    ),
    "vote": State(TABLE, call_for_votes, ANSWERS, (word("player", "votes"),), "#state", player=1),
    "holder and spinners": State(
        LOTTERY,
        choose_digits,
        tuple(("button", word("actions", colour)) for colour in ("yellow", "green", "red")),
        (word("player", "private"), word("player", "others")),
        "#private-lines > *",
    ),
    "private line": State(
        TABLE,
        halve,
        (*(("button", ""),) * 2, *LIFELINES[1:], ("button", word("actions", "leave", money=""))),
        (word("player", "answers"), word("player", "private"), word("player", "jokers")),
        "#private-lines > *",
        covered=(*ANSWERS, *LIFELINES[1:], ("button", word("actions", "leave", money=""))),
    ),
    "reveal": State(TABLE, reveal, (("button", word("actions", "go-on")),), (word("table", "answers"), "")),
    "end": State(DROP, lay_all, (("button", word("actions", "go-on")),), (word("table", "answers"), "")),
}


def is_read(tree: tuple[Node, ...], state: State, *, behind: str = "") -> bool:
    """Look whether a page has nothing but what belongs to a state, each thing with its role, name and place."""
    assert list(faults(tree)) == []
    can = [(one.role, one.name) for one in controls(tree) if one.name != behind]
    covered = behind == word("player", "uncover") and state.covered
    wanted = (*(covered or state.can), *ALWAYS)
    assert len(can) == len(wanted), can
    assert all(got[0] == role and got[1].startswith(name) for got, (role, name) in zip(can, wanted, strict=True)), can
    parts = [one.name for one in tree if one.role in ("region", "group")][1:]
    wanted_parts = (*state.parts, *AT_THE_TABLE)
    assert len(parts) == len(wanted_parts), parts
    return all(got.startswith(name) for got, name in zip(parts, wanted_parts, strict=True))


def focused(page: Page) -> str:
    """Return the text of what has the focus, which is read out when it gets it."""
    return str(page.evaluate("document.activeElement.innerText"))


def is_at_question(page: Page) -> bool:
    """Tell whether the focus is where the question stands."""
    return bool(page.evaluate("document.activeElement.id === 'question' && document.activeElement.innerText !== ''"))


def announced(page: Page) -> list[str]:
    """Return what is read out by itself."""
    return [one.text for one in read(page) if one.is_live and one.text]


def said(tree: tuple[Node, ...]) -> str:
    """Return all that is on a page, names and texts."""
    return "\n".join(f"{one.name}\n{one.text}" for one in tree)


def pressed(tree: tuple[Node, ...]) -> str:
    """Name the button that is pressed."""
    return "".join(one.name for one in controls(tree) if one.said.get("pressed") == "true")


@pytest.mark.parametrize("name", STATES)
def test_a_page_is_read_as_it_stands(name: str, chromium: Browser) -> None:
    """Everything that can be done has a role and a name, in the order of the page; secrets are covered, and never announced."""
    state = STATES[name]
    with house(state.setup, aloud=True) as one:
        pages = [joined(chromium, one, player) for player in TWO]
        for page in pages:
            expect(page.locator("#seats li")).to_have_count(2)
        state.lead(pages[0], pages[1])
        page = pages[state.player]
        tree = read(page)
        assert is_read(tree, state)
        assert pressed(tree).startswith(state.pressed) and bool(pressed(tree)) is bool(state.pressed)
        secrets = [" ".join(text.split()) for text in page.locator(state.private or "#none").all_inner_texts()]
        assert bool(secrets) is (state.private != "")
        assert all(secret in said(tree) for secret in secrets), said(tree)
        assert barriers(page) == []
        page.locator("#silent").check()
        tree = read(page)
        assert is_read(tree, state, behind=word("player", "uncover"))
        assert not pressed(tree)
        assert not any(secret in said(tree) for secret in secrets), said(tree)
        assert barriers(page) == []
        if page.locator("#uncover").is_visible():
            page.locator("#uncover").click()
            tree = read(page)
            assert is_read(tree, state, behind=word("player", "cover"))
            assert all(secret in said(tree) for secret in secrets)
            live = said(tuple(one for one in tree if one.is_live))
            assert not any(secret in live for secret in secrets), live
        table = screen(chromium, one)
        assert list(faults(read(table))) == []
        assert barriers(table) == []


def test_joining_is_read_as_it_stands(chromium: Browser) -> None:
    """First the room, then who one is; what is wrong is announced."""
    with house(TABLE) as one:
        page = opened(chromium, f"http://{one.address}/")
        expect(page.get_by_label(word("joining", "room"))).to_be_visible()
        tree = read(page)
        assert list(faults(tree)) == []
        assert [(node.role, node.name) for node in controls(tree)] == [
            ("textbox", word("joining", "room")),
            ("button", word("joining", "enter")),
            ("link", word("joining", "screen")),
        ]
        page.get_by_label(word("joining", "room")).click()
        page.keyboard.type("WRONG")
        page.get_by_role("button", name=word("joining", "enter")).click()
        expect(page.locator("#join-note")).to_have_text(word("joining", "wrong"))
        assert word("joining", "wrong") in said(tuple(node for node in read(page) if node.is_live))
        page.get_by_label(word("joining", "room")).fill(one.code)
        page.get_by_role("button", name=word("joining", "enter")).click()
        expect(page.get_by_role("button", name="Anna")).to_be_visible()
        tree = read(page)
        assert list(faults(tree)) == []
        assert [node.name for node in controls(tree)] == [*TWO, word("joining", "screen")]
        wait_until(lambda: focused(page) == word("joining", "who"))
        # Told before anybody comes in: who could read along or overhear, and what a page cannot do.
        assert word("joining", "plain") in said(tree)
        assert word("joining", "aloud", silent=word("player", "silent")) in said(tree)
        one.joined("Anna")
        press(page, word("joining", "taken", name="Anna"))
        asked = word("joining", "asking", name="Anna")
        expect(page.locator("#join-note")).to_have_text(asked)
        assert asked in said(tuple(node for node in read(page) if node.is_live))
        assert barriers(page) == []


def test_a_question_back_is_read_as_it_stands(chromium: Browser) -> None:
    """What cannot be taken back is asked about by name, and nothing else is there meanwhile; a lost connection is announced."""
    with house(TABLE, aloud=True) as one:
        page = joined(chromium, one, "Anna")
        press(page, word("jokers", "fifty-fifty"))
        tree = read(page)
        assert [node.name for node in tree if node.role == "dialog"] == [word("player", "sure")]
        assert [node.name for node in controls(tree)] == [word("player", "yes"), word("player", "cancel")]
        assert word("jokers", "fifty-fifty") in said(tree)
        assert barriers(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("#sure")).to_be_hidden()
        assert page.evaluate("document.activeElement.innerText") == word("jokers", "fifty-fifty")
        page.context.set_offline(True)
        expect(page.locator("#lost")).to_be_visible()
        (alert,) = (node for node in read(page) if node.role == "alert")
        assert alert.is_live and alert.text == word("joining", "lost")
        assert barriers(page) == []


def test_nobody_is_lost_with_the_keyboard(chromium: Browser) -> None:
    """Where the button that was pressed is gone, the focus goes on to the question, and what came of it is read out."""
    with house(TABLE, aloud=True, confirming=Confirming.ALWAYS) as one:
        anna, ben = joined(chromium, one, "Anna"), joined(chromium, one, "Ben")
        wait_until(lambda: is_at_question(anna))
        tab_to(anna, "[data-key=B]")
        anna.keyboard.press("Enter")
        wait_until(lambda: word("receipts", "taken") in announced(anna))
        answer(ben, "B")
        expect(anna.locator("#others button")).to_have_count(2)
        # His answers are no buttons any more.
        wait_until(lambda: is_at_question(anna))
        wait_until(lambda: any(word("player", "turn") in text for text in announced(anna)))
        tab_to(anna, "#others button")
        anna.keyboard.press("Enter")
        expect(anna.locator("#others button")).to_have_count(0)
        wait_until(lambda: is_at_question(anna))
        expect(anna.locator("#receipt")).to_have_text(word("receipts", "taken"))
        press(ben, word("actions", "yes"))
        tab_to(anna, "#words button")
        anna.keyboard.press("Enter")
        expect(anna.locator("#words button")).to_have_count(0)
        expect(anna.locator("#answers button")).to_have_count(4)
        wait_until(lambda: is_at_question(anna))


def test_what_is_private_is_announced_without_being_told(chromium: Browser) -> None:
    """That something came for one alone is read out, and that a vote is wanted; what came is not."""
    with house(TABLE, aloud=True) as one:
        anna, ben = joined(chromium, one, "Anna"), joined(chromium, one, "Ben")
        press(anna, word("jokers", "audience"), sure=True)
        answer(ben, "B")
        expect(ben.locator("#state")).to_contain_text(word("player", "vote"))
        ben.locator("#silent").check()
        assert {word("player", "sealed-aloud"), word("player", "vote")} <= set(
            " ".join(announced(ben)).replace(". ", ".|").split("|")
        )
        answer(ben, "C")
        expect(anna.locator("#private")).to_be_visible()
        wait_until(lambda: word("player", "private-news", count=1) in announced(anna))
        secret = " ".join(anna.locator("#private-lines").inner_text().split())
        assert not any(secret in text for text in announced(anna))


def test_what_a_lifeline_left_is_covered_with_the_rest(chromium: Browser) -> None:
    """With nothing private read out all answers are called buttons until "Show"; one that is out is pressed in vain."""
    with house(TABLE, aloud=True) as one:
        anna, ben = joined(chromium, one, "Anna"), joined(chromium, one, "Ben")
        anna.locator("#silent").check()
        halve_by(anna, ben)
        expect(anna.locator("#answers button")).to_have_count(4)
        anna.locator("#uncover").click()
        expect(anna.locator("#answers button")).to_have_count(2)
        left = anna.locator("#answers button").evaluate_all("all => all.map(one => one.dataset.key)")
        anna.locator("#uncover").click()
        answer(anna, next(letter for letter in "ABCD" if letter not in left))
        expect(anna.locator("#receipt")).to_have_text(word("player", "look-first"))
        assert not any(isinstance(move, Decide) and move.player == "Anna" for move in one.session.record().moves)
        answer(anna, left[0])
        wait_until(lambda: any(isinstance(move, Decide) and move.player == "Anna" for move in one.session.record().moves))


def test_chips_are_told_one_by_one(chromium: Browser) -> None:
    """MD-6: whoever lays chips unseen hears how many lie there now, and how many are left."""
    with house(DROP, aloud=True) as one:
        anna = joined(chromium, one, "Anna")
        stake(anna, anna)
        text = f"{word('player', 'laid', letter='A', chips=1)} {word('player', 'hand', chips=39)}"
        wait_until(lambda: text in announced(anna))
