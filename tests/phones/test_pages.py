"""The pages in a real browser: played, reloaded, offline and back, by keyboard alone, and without barriers."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, expect

from tests.phones.browser import missing, opened
from tests.phones.hands import Button, Hand, Look, tab_to
from tests.phones.house import House, house
from tests.waiting import wait_until
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import Decide, PickDigits, Stake
from voice_quiz.game.replay import AnySetup

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"this machine lacks {missing()}")

TWO = ("Anna", "Ben")
# How often somebody presses something where barriers are looked for.
_TIMES = 8
TABLE = MillionaireSetup(TWO, variant=Variant.NON_RISK, aloud=True)
GAMES: dict[str, AnySetup] = {
    "money-drop": MoneyDropSetup((TWO,)),
    "millionaire": TABLE,
    "millionaire-classic": MillionaireSetup(TWO, Edition.CLASSIC),
    "milionario": MilionarioSetup(TWO, agreed=1),
    "lottery": LotterySetup(TWO, lottery_board(), 1),
}


def joined(chromium: Browser, one: House, name: str, *, light: bool = False) -> Page:
    """Join with a page, as somebody does who has scanned the code."""
    page = opened(chromium, f"http://{one.address}/#{one.code}", light=light)
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#you")).to_be_visible()
    return page


def screen(chromium: Browser, one: House, *, light: bool = False) -> Page:
    """Open the table screen."""
    page = opened(chromium, f"http://{one.address}/table#{one.code}", width=1280, height=720, light=light)
    expect(page.locator("#board")).to_be_visible()
    return page


def barriers(page: Page) -> list[str]:
    """Return what stands in somebody's way on a page, by the rules of WCAG 2.2 A and AA."""
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found.response["violations"]]


def press_anything(page: Page) -> None:
    """Press the first thing that can be done, whatever it is, unless somebody else was quicker."""
    places = ("#answers button", "#stakes button[data-key^=all]", "#others button", "#words button")
    button = next((one for one in (page.locator(f"{place}:visible:enabled").first for place in places) if one.count()), None)
    if button is None:
        return
    with suppress(Error):
        button.click(timeout=2_000)
        if page.locator("#stakes").is_visible():
            page.locator("#stakes button[data-key=stake]").click(timeout=2_000)
        if page.locator("#sure").is_visible():
            page.locator("#sure-yes").click(timeout=2_000)


def kind_of(page: Page) -> str:
    """Return which parts of a page can be seen, and what can be done there: what makes one state differ from another."""
    seen = """() => [...document.querySelectorAll("[id], button, select")]
      .filter((one) => one.checkVisibility() && one.innerText)
      .map((one) => one.id || `${one.parentElement.closest("[id]").id} ${one.tagName} ${one.className} ${one.disabled}`)"""
    return " ".join(dict.fromkeys(page.evaluate(seen)))


@pytest.mark.parametrize("game", GAMES)
def test_no_barrier_in_any_game(game: str, chromium: Browser) -> None:
    """Axe finds nothing on players' pages and on the screen, light or dark, in whatever state a game brings them."""
    light = list(GAMES).index(game) % 2 == 1
    known = set[str]()
    with house(GAMES[game], aloud=True) as one:
        anna, ben = (joined(chromium, one, name, light=light) for name in TWO)
        table = screen(chromium, one, light=not light)
        for _ in range(_TIMES):
            for page in (anna, ben, table):
                if (kind := kind_of(page)) not in known:
                    known.add(kind)
                    assert barriers(page) == []
            press_anything(anna)
            press_anything(ben)
        assert len(known) > 3
        assert anna.locator("#receipt").count() == 1
        # At 200 % nothing is cut off sideways.
        for page, width in ((anna, 195), (table, 640)):
            page.set_viewport_size({"width": width, "height": 360})
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_first_page_has_no_barrier(chromium: Browser) -> None:
    """Also before somebody has said who they are."""
    with house(TABLE) as one:
        page = opened(chromium, f"http://{one.address}/")
        expect(page.locator("#code")).to_be_visible()
        assert barriers(page) == []
        page.locator("#code").fill(one.code.lower())
        page.locator("#enter").click()
        expect(page.get_by_role("button", name="Anna")).to_be_visible()
        assert barriers(page) == []


def test_a_question_is_played_by_pages(chromium: Browser) -> None:
    """One reloads, one goes offline and comes back, one joins late; nothing is lost, and the screen shows the reveal."""
    with house(TABLE, aloud=True) as one:
        anna, table = joined(chromium, one, "Anna"), screen(chromium, one)
        anna.locator("#answers button").nth(1).click()
        expect(anna.locator("#state")).to_contain_text("Sealed: B")
        anna.reload()
        expect(anna.locator("#state")).to_contain_text("Sealed: B")
        expect(anna.locator("#answers button[aria-pressed=true]")).to_have_count(1)
        ben = joined(chromium, one, "Ben")
        ben.context.set_offline(True)
        ben.evaluate("window.dispatchEvent(new Event('offline'))")
        ben.context.set_offline(False)
        ben.locator("#answers button").nth(1).click()
        expect(table.locator("#answers .right")).to_have_count(1)
        expect(anna.locator("#answers")).to_contain_text("right")
        assert sum(isinstance(move, Decide) for move in one.session.record().moves) == 2


def test_a_page_is_played_with_the_keyboard_alone(chromium: Browser) -> None:
    """Tab and Enter reach and press everything, and the focus stays where it was."""
    with house(TABLE, aloud=True) as one:
        page = opened(chromium, f"http://{one.address}/")
        expect(page.locator("#code")).to_be_visible()
        tab_to(page, "#code")
        page.keyboard.type(one.code.lower())
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Anna", exact=True)).to_be_visible()
        tab_to(page, "[data-key=Anna]")
        page.keyboard.press("Enter")
        expect(page.locator("#you")).to_be_visible()
        tab_to(page, "[data-key=B]")
        page.keyboard.press("Enter")
        expect(page.locator("#state")).to_contain_text("Sealed: B")
        assert page.evaluate("document.activeElement.dataset.key") == "B"
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_chips_are_laid_with_the_keyboard_alone(chromium: Browser) -> None:
    """Chip by chip, and the rest; where a button can be pressed no more, the focus goes on to the next."""
    with house(GAMES["money-drop"], aloud=True) as one:
        page = joined(chromium, one, "Anna")
        expect(page.locator("#others button")).to_have_count(2)
        tab_to(page, "#others button")
        page.keyboard.press("Enter")
        expect(page.locator("#stakes")).to_be_visible()
        tab_to(page, "[data-key=more1]")
        for _ in range(3):
            page.keyboard.press("Enter")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Space")
        tab_to(page, "[data-key=all2]")
        page.keyboard.press("Enter")
        assert page.locator("#stakes .laid").all_inner_texts() == ["0", "2", "38", "0"]
        expect(page.locator("#hand")).to_have_text("On C: 38. In your hand: 0")
        assert page.evaluate("document.activeElement.dataset.key") == "stake"
        page.keyboard.press("Enter")
        wait_until(lambda: any(isinstance(move, Stake) and move.chips == (0, 2, 38, 0) for move in one.session.record().moves))


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_digits_are_chosen_by_hand(keys: bool, chromium: Browser) -> None:
    """Six lists, each with a key pressed in it, whether it was tapped or reached with Tab."""
    digits = ("2", "4", "6", "5", "1", "8")

    def choose(look: Look) -> Button | None:
        button = look.find("others", "Choose six digits")
        return replace(button, fills=digits) if button else None

    with house(GAMES["lottery"], aloud=True) as one:
        hand = Hand(joined(chromium, one, "Anna"), "Anna", choose, keys=keys)
        wait_until(hand.act)
        (move,) = (move for move in one.session.record().moves if isinstance(move, PickDigits))
        assert move.digits == (2, 4, 6, 5, 1, 8)


def test_everything_on_a_page_has_a_name(chromium: Browser) -> None:
    """The accessibility tree tells the question, the answers with their letters, which one is pressed, and what was said."""
    with house(TABLE, aloud=True) as one:
        page = joined(chromium, one, "Anna")
        page.locator("#answers button").nth(2).click()
        expect(page.locator("#state")).to_contain_text("Sealed: C")
        tree = page.locator("body").aria_snapshot()
        assert one.session.scene.card
        answers = one.session.scene.answers(one.session.scene.card.id)
        for letter, answer in zip("ABCD", answers, strict=True):
            assert f'button "{letter} {answer}' in tree
        assert "[pressed]" in tree
        assert "Your answer" in tree
        assert "earphones" in tree
        assert 'textbox "Or write a sentence"' in tree


def test_private_things_can_be_covered(chromium: Browser) -> None:
    """With nothing private read out, what a joker brought stands behind a button, and the sealed letter is not told."""
    with house(TABLE, aloud=True) as one:
        anna, ben = joined(chromium, one, "Anna"), joined(chromium, one, "Ben")
        anna.locator("#silent").check()
        anna.get_by_role("button", name="Fifty-fifty").click()
        anna.locator("#sure-yes").click()
        ben.locator("#answers button").first.click()
        expect(anna.locator("#uncover")).to_be_visible()
        expect(anna.locator("#private-lines")).to_be_hidden()
        anna.locator("#uncover").click()
        expect(anna.locator("#private-lines")).to_be_visible()
        assert barriers(anna) == []


def test_a_sealed_letter_can_be_covered(chromium: Browser) -> None:
    """With nothing private read out, a page tells that somebody has decided, not what."""
    with house(TABLE, aloud=True) as one:
        anna = joined(chromium, one, "Anna")
        anna.locator("#answers button").nth(1).click()
        expect(anna.locator("#state")).to_contain_text("Sealed: B")
        anna.locator("#silent").check()
        expect(anna.locator("#state")).to_have_text("You have decided.")
        expect(anna.locator("#answers button[aria-pressed=true]")).to_have_count(0)


def test_the_table_screen_is_not_scrolled(chromium: Browser) -> None:
    """However low a screen is, as long as it stays legible; the question has the width beside the ladder."""
    with house(TABLE, aloud=True) as one:
        table = screen(chromium, one)
        expect(table.locator("#answers li")).to_have_count(4)
        for width, height in ((1920, 1080), (1280, 720), (1280, 560), (1024, 600)):
            table.set_viewport_size({"width": width, "height": height})
            expect(table.locator("#line")).to_be_in_viewport(ratio=1)
            assert table.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            assert table.locator("#question").evaluate("one => one.getBoundingClientRect().width") > 0.7 * width


def test_the_table_screen_is_read_from_across_the_room(chromium: Browser) -> None:
    """On a television 0.7 m high, from four metres, the smallest capitals are twice as large as good eyes need."""
    with house(TABLE, aloud=True) as one:
        table = screen(chromium, one)
        table.set_viewport_size({"width": 1920, "height": 1080})
        expect(table.locator("#answers li")).to_have_count(4)
        sizes = {
            name: table.locator(name).first.evaluate("one => parseFloat(getComputedStyle(one).fontSize) / innerHeight")
            for name in ("#question", "#answers li", "#seats li", "#line", "#ladder li", "#join")
        }
        assert sizes["#question"] > 0.05
        assert sizes["#answers li"] > 0.04
        assert min(sizes.values()) > 0.027


def test_nothing_moves_where_that_is_not_wanted(chromium: Browser) -> None:
    """With reduced motion no page has an animation or a transition."""
    with house(TABLE, aloud=True) as one:
        for page in (joined(chromium, one, "Anna"), screen(chromium, one)):
            page.emulate_media(reduced_motion="reduce")
            moving = """() => [...document.querySelectorAll("*")].map((one) => getComputedStyle(one))
              .filter((style) => style.animationName !== "none" || parseFloat(style.transitionDuration) > 0).length"""
            assert page.evaluate(moving) == 0


def test_no_state_is_told_by_colour_alone(chromium: Browser) -> None:
    """Pressed, right, decided and thinking have a sign or a word, and the step of the ladder is named."""
    with house(TABLE, aloud=True) as one:
        anna, table = joined(chromium, one, "Anna"), screen(chromium, one)
        anna.locator("#answers button").nth(1).click()
        expect(table.locator("#seats")).to_contain_text("has decided")
        expect(table.locator("#seats")).to_contain_text("is thinking")
        sign = "one => getComputedStyle(one, '::after').content"
        assert "✓" in anna.locator("#answers [aria-pressed=true]").evaluate(sign)
        assert "✓" not in anna.locator("#answers [aria-pressed=false]").first.evaluate(sign)
        assert table.locator("#ladder .now").get_attribute("aria-current") == "step"
        joined(chromium, one, "Ben").locator("#answers button").nth(1).click()
        for page in (anna, table):
            expect(page.locator("#answers .right")).to_contain_text("right")


def test_a_page_has_no_clock_of_its_own(chromium: Browser) -> None:
    """Nothing runs out, sounds or moves by itself, and nothing is asked of anybody else."""
    with house(TABLE, aloud=True) as one:
        page = opened(chromium, f"http://{one.address}/#{one.code}")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.reload()
        page.get_by_role("button", name="Anna", exact=True).click()
        expect(page.locator("#you")).to_be_visible()
        assert all(url.startswith((f"http://{one.address}/", "data:")) for url in asked)
        assert page.locator("audio, video, marquee").count() == 0
        assert page.evaluate("document.getAnimations().length") == 0


def test_a_page_is_readable_at_twice_its_size(chromium: Browser) -> None:
    """At 200 % nothing is cut off sideways, and whatever is pressed is large enough."""
    with house(TABLE, aloud=True) as one:
        page = joined(chromium, one, "Anna")
        page.set_viewport_size({"width": 195, "height": 422})
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        sizes = page.locator("button:visible").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert min(sizes) >= 44
