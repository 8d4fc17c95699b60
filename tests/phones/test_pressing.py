"""What comes from pages at the table: seals that nobody hears, the sheets' exact forms, and who is waited for."""

from __future__ import annotations

from threading import Barrier
from typing import Any

import pytest

from tests.phones.house import Device, house
from tests.waiting import PATIENCE, wait_until
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, Millionaire, MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import Decide
from voice_quiz.phones import incoming
from voice_quiz.signals import MICROPHONE, PAGE, Line, Utterance

THREE = ("Anna", "Ben", "Carla")
TABLE = MillionaireSetup(THREE, variant=Variant.NON_RISK, aloud=True)


def right(state: object) -> Letter:
    """Return the right letter of the question on the table."""
    assert isinstance(state, Millionaire) and state.card
    return state.card.right


def wrong(state: object) -> Letter:
    """Return a wrong one."""
    assert isinstance(state, Millionaire) and state.card
    return state.card.wrong[0]


def seal(device: Device, letter: str, nonce: str) -> str:
    """Seal an answer."""
    return device.press(nonce, device.action("answer", letter))


def test_answers_are_sealed_and_shown_together() -> None:
    """WM-2, WM-3: each decides in secret, the last one is named, then all answers are told at once."""
    with house(TABLE, aloud=True) as one:
        anna, ben, carla = (one.joined(name) for name in THREE)
        screen = one.watching()
        letter = right(one.session.state)
        assert seal(anna, letter, "a") == "taken"
        assert seal(ben, letter, "b") == "taken"
        one.heard("Carla")
        wait_until(lambda: screen.last("table")["view"]["count"].startswith("2 of 3"))
        assert [seat["status"] for seat in screen.last("table")["view"]["seats"]] == ["sealed", "sealed", "thinking"]
        assert "Anna:" not in one.spoken
        assert seal(carla, letter, "c") == "taken"
        wait_until(lambda: any(answer["mark"] for answer in screen.last("table")["view"]["answers"]))
        marked = next(answer for answer in screen.last("table")["view"]["answers"] if answer["mark"])
        assert (marked["letter"], marked["who"]) == (letter, list(THREE))


def test_a_reveal_is_on_all_pages_with_his_word() -> None:
    """Nobody sees the right answer while he draws breath for it; all do as soon as he says it, before his next line."""
    breath = Barrier(2, timeout=PATIENCE)

    def marks(device: Device) -> list[str]:
        views = [message["view"] for kind in ("player", "table") for message in device.messages(kind)]
        return [answer["letter"] for view in views for answer in view["answers"] if answer["mark"] == "right"]

    with house(TABLE, aloud=True) as one:
        pages = [*(one.joined(name) for name in THREE), one.watching()]
        letter = right(one.session.state)
        told = False

        def hold(line: Line) -> None:
            nonlocal told
            if told or isinstance(line.event, ev.RightAnswer):
                told = not told
                breath.wait()
                breath.wait()

        one.paper.breath = hold
        for page in pages[:3]:
            page.send("press", question=page.own["question"], nonce="s", action=page.action("answer", letter)["id"], values=[])
        breath.wait()
        assert [marks(page) for page in pages] == [[], [], [], []]
        breath.wait()
        breath.wait()
        wait_until(lambda: all(set(marks(page)) == {letter} for page in pages))
        breath.wait()


def test_a_seal_counts_once_and_can_be_changed() -> None:
    """The same message again makes no second move; another answer does, until all have decided."""
    with house(TABLE, aloud=True) as one:
        anna = one.joined("Anna")
        one.joined("Ben")
        action, question = anna.action("answer", "A"), anna.own["question"]
        for _ in range(3):
            anna.send("press", question=question, nonce="same", action=action["id"], values=[])
        wait_until(lambda: len([m for m in anna.messages("receipt") if m["nonce"] == "same"]) >= 1)
        assert seal(anna, "B", "other") == "taken"
        made = [move for move in one.session.record().moves if isinstance(move, Decide)]
        assert [move.letter for move in made] == [Letter.A, Letter.B]
        wait_until(lambda: anna.own["chosen"] == "B")


def test_a_page_that_comes_back_is_where_it_was() -> None:
    """With its token a device sees its seal again; what it sends again counts once."""
    with house(TABLE, aloud=True) as one:
        anna = one.joined("Anna")
        token = anna.last("you")["token"]
        seal(anna, "C", "n")
        anna.socket.close()
        again = one.device()
        again.send("hello", token=token)
        assert again.own["chosen"] == "C"
        again.send("press", question=again.own["question"], nonce="n", action=again.action("answer", "C")["id"], values=[])
        assert again.receipt("n") == "taken"
        assert len([move for move in one.session.record().moves if isinstance(move, Decide)]) == 1


def test_late_and_forged_presses_are_refused() -> None:
    """What belongs to another question, or was never offered, changes nothing."""
    with house(TABLE, aloud=True) as one:
        anna = one.joined("Anna")
        action = anna.action("answer", "A")
        anna.send("press", question="0" * 16, nonce="1", action=action["id"], values=[])
        assert anna.receipt("1") == "late"
        anna.send("press", question=anna.own["question"], nonce="2", action="0" * 12, values=[])
        assert anna.receipt("2") == "late"
        anna.send("press", question=anna.own["question"], nonce="3", action=action["id"], values=[1])
        assert anna.receipt("3") == "not-offered"
        assert not any(isinstance(move, Decide) for move in one.session.record().moves)


def test_the_audience_votes_unseen() -> None:
    """WM-11, WM-25: with phones the pile has the votes and the right letter, on one page alone, though there is a voice."""
    with house(TABLE, aloud=True) as one:
        anna, ben, carla = (one.joined(name) for name in THREE)
        wrong_one = wrong(one.session.state)
        anna.press("j", anna.action("joker", label="Audience"))
        seal(ben, "A", "b")
        seal(carla, "B", "c")
        for device in (ben, carla):
            device.press("v", device.action("vote", wrong_one))
        wait_until(lambda: anna.own["private"])
        (told,) = anna.own["private"]
        assert told not in one.spoken
        assert ben.own["private"] == carla.own["private"] == []
        state = one.session.state
        assert isinstance(state, Millionaire) and state.card
        assert f"two times {wrong_one}:" in told
        assert f"{state.card.right}:" in told
        assert sum(f"{letter}:" in told for letter in state.card.letters) == 2


def test_a_call_at_the_table_unseen() -> None:
    """WC-4: the helper's letter and the right one; if they are the same, the contestant knows."""
    classic = MillionaireSetup(("Anna", "Ben"), Edition.CLASSIC, aloud=True)
    with house(classic, aloud=True) as one:
        anna, ben = one.joined("Anna"), one.joined("Ben")
        letter = right(one.session.state)
        anna.press("j", anna.action("joker", label="Ben"))
        seal(ben, letter, "b")
        ben.press("v", ben.action("vote", letter))
        wait_until(lambda: anna.own["private"])
        assert f"two times {letter}:" in anna.own["private"][0]


def test_who_has_no_phone_is_asked_first_and_answers_aloud() -> None:
    """A bare answer by voice is that of the one without a page; the others seal meanwhile."""
    with house(TABLE, aloud=True) as one:
        ben, carla = one.joined("Ben"), one.joined("Carla")
        seal(ben, "A", "b")
        seal(carla, "A", "c")
        one.inbox.put(Utterance("answer B", source=MICROPHONE))
        wait_until(lambda: any(isinstance(move, Decide) and move.player == "Anna" for move in one.session.record().moves))


def test_a_sentence_on_a_page_is_ones_own() -> None:
    """Whoever types on a page answers for nobody else, and nobody hears it; what is no sentence is said on the page."""
    with house(TABLE, aloud=True) as one:
        one.joined("Anna")
        ben = one.joined("Ben")
        ben.send("say", question="", nonce="1", text="I take answer C")
        assert ben.receipt("1") == "taken"
        made = [move for move in one.session.record().moves if isinstance(move, Decide)]
        assert made == [Decide("Ben", Letter.C)]
        ben.send("say", question="", nonce="2", text="gobbledegook")
        assert ben.receipt("2") == "not-understood"
        ben.send("say", question="", nonce="3", text="status")
        assert ben.receipt("3") == "taken"


def test_what_is_final_is_asked_on_the_page() -> None:
    """WM-4: at a big level each is asked for the final decision, and says no or yes on the page."""
    with house(TABLE, aloud=True, confirming=Confirming.ALWAYS) as one:
        devices = [one.joined(name) for name in THREE]
        for device in devices:
            seal(device, right(one.session.state), "s")
        assert devices[0].press("no", devices[0].action("other", label="No")) == "taken"
        seal(devices[0], right(one.session.state), "again")
        for device in devices:
            assert device.press("yes", device.action("other", label="Yes")) == "taken"
        wait_until(lambda: any(isinstance(line.event, ev.RightAnswer) for line in tuple(one.paper.lines)))


def test_a_device_is_removed_by_voice_and_another_is_asked_about() -> None:
    """The table decides aloud which device a player has."""
    with house(TABLE, aloud=True) as one:
        anna, other = one.joined("Anna"), one.device()
        other.send("join", code=one.code, name="Anna")
        assert other.last("no")["why"] == "asking"
        one.heard("Another device wants to be Anna")
        one.inbox.put(Utterance("no", source=MICROPHONE))
        wait_until(lambda: other.last("no")["why"] == "refused")
        other.send("join", code=one.code, name="Anna")
        wait_until(lambda: one.spoken.count("Another device") == 2)
        one.inbox.put(Utterance("yes", source=MICROPHONE))
        assert other.last("you")["name"] == "Anna"
        assert anna.last("gone")["why"] == "removed"
        one.inbox.put(Utterance("remove the phone of Anna", source=MICROPHONE))
        assert other.last("gone")["why"] == "removed"
        assert not one.phones.reaches("Anna")


def test_another_device_is_asked_about_while_somebody_types() -> None:
    """Also at a table where one plays with the keyboard; whoever is asked meanwhile is told that it cannot be done yet."""
    with house(TABLE) as one:
        one.joined("Anna")
        one.joined("Carla")
        other, third = one.device(), one.device()
        one.heard("Ben")
        other.send("join", code=one.code, name="Anna")
        one.heard("Another device wants to be Anna")
        third.send("join", code=one.code, name="Carla")
        wait_until(lambda: third.last("no")["why"] == "busy")
        # What is typed now may be somebody's answer.
        assert one.table.dialogue.moment().secret
        one.inbox.put(Utterance("yes"))
        assert other.last("you")["name"] == "Anna"
        one.inbox.put(Utterance("B"))
        wait_until(
            lambda: [move for move in one.session.record().moves if isinstance(move, Decide)] == [Decide("Ben", Letter.B)]
        )


def test_a_device_that_has_gone_takes_no_place() -> None:
    """If it is away when the table says yes, the one that is there stays."""
    with house(TABLE, aloud=True) as one:
        anna, other = one.joined("Anna"), one.device()
        other.send("join", code=one.code, name="Anna")
        one.heard("Another device wants to be Anna")
        desk = one.phones._desk
        assert desk
        other.socket.close()
        wait_until(lambda: len(desk._clients) == 1)
        one.inbox.put(Utterance("yes", source=MICROPHONE))
        assert seal(anna, "B", "b") == "taken"
        assert not anna.messages("gone")


@pytest.mark.parametrize("aloud", [False, True], ids=["typed", "spoken"])
def test_a_page_that_stays_away_is_not_waited_for(aloud: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while its player is asked by name, answers without it, and is still known when it comes back."""
    monkeypatch.setattr(incoming, "_GRACE", 0.2)
    with house(TABLE, aloud=aloud) as one:
        anna, ben, carla = (one.joined(name) for name in THREE)
        token = carla.last("you")["token"]
        seal(anna, "A", "a")
        seal(ben, "A", "b")
        wait_until(lambda: "Carla" in one.paper.lines[-1].text and "joined" not in one.paper.lines[-1].text)
        before = len(one.paper.lines)
        carla.socket.close()
        wait_until(lambda: any("Carla" in line.text for line in tuple(one.paper.lines)[before:]), lambda: one.spoken)
        one.inbox.put(Utterance("B", source=MICROPHONE if aloud else "keyboard"))
        wait_until(lambda: any(isinstance(line.event, ev.RightAnswer) for line in tuple(one.paper.lines)), lambda: one.spoken)
        back = one.device()
        back.send("hello", token=token)
        assert back.last("you")["name"] == "Carla"


def test_a_page_that_comes_back_is_waited_for() -> None:
    """Whoever only reloads is not asked by voice."""
    with house(TABLE, aloud=True) as one:
        anna, _, _ = (one.joined(name) for name in THREE)
        token, said = anna.last("you")["token"], len(one.paper.lines)
        anna.socket.close()
        again = one.device()
        again.send("hello", token=token)
        again.last("player")
        desk = one.phones._desk
        assert desk
        desk.call(desk._miss, "Anna")
        assert seal(again, "B", "b") == "taken"
        assert len(one.paper.lines) == said


def test_what_waits_for_a_reader_is_on_no_page_yet() -> None:
    """GE-1, GE-3: while somebody at the keyboard reads a secret, nobody sees the number that is drawn, or sends it away."""
    with house(LotterySetup(("Anna", "Ben"), lottery_board(), 1)) as one:
        anna, screen = one.joined("Anna"), one.watching()
        assert anna.press("d", anna.action("form"), [2, 4, 6, 5, 1, 8]) == "taken"
        one.heard("Ben")
        one.inbox.put(Utterance(""))
        wait_until(lambda: one.table.dialogue.waiting is None)
        one.inbox.put(Utterance("deal me some"))
        wait_until(lambda: one.table.dialogue.waiting is not None)
        # What he still has to say stays unsaid until Ben has read.
        assert one.table.has_more_to_say
        wait_until(lambda: (anna.own["words"], anna.own["actions"]) == ([], []))
        assert [device.last(kind)["view"]["number"] for device, kind in ((anna, "player"), (screen, "table"))] == [[], []]
        one.inbox.put(Utterance(""))
        wait_until(lambda: len(screen.last("table")["view"]["number"]) == 6)
        wait_until(lambda: anna.own["actions"])


def test_digits_are_on_their_owners_page_alone() -> None:
    """GE-1: what somebody picks on a page is said to nobody, stands on no other page, and is shown whole to its owner."""
    digits: list[object] = [2, 4, 6, 5, 1, 8]
    with house(LotterySetup(("Anna", "Ben"), lottery_board(), 1), aloud=True) as one:
        anna, ben, screen = one.joined("Anna"), one.joined("Ben"), one.watching()
        assert anna.press("a", anna.action("form"), digits) == "taken"
        assert ben.press("b", ben.action("form"), digits[::-1]) == "taken"
        wait_until(lambda: (anna.own["holder"], ben.own["holder"]) == (digits, digits[::-1]))
        assert not any("2,4,6,5,1,8" in frame for device in (ben, screen) for frame in device.frames)
        assert not any("8,1,5,6,4,2" in frame for device in (anna, screen) for frame in device.frames)
        assert "two, four, six" not in one.spoken


def test_the_expert_looks_on_a_page() -> None:
    """CM-4, CM-5, CM-7: an answer lies face down and stays, the aid is open, and what the expert sees is on that page alone."""
    with house(MilionarioSetup(THREE, agreed=1), aloud=True) as one:
        anna, ben, carla = (one.joined(name) for name in THREE)
        screen = one.watching()
        for number, device in enumerate((anna, ben, carla)):
            assert device.press(f"s{number}", device.action("other", label="None")) == "taken"
        anna.press("e", anna.action("joker", label="Expert"))
        one.heard("Anna")
        assert seal(ben, "B", "b") == "taken"
        wait_until(lambda: not ben.own["actions"])
        assert seal(carla, "C", "c") == "taken"
        anna.press("l", anna.action("other", label="Carla"))
        wait_until(lambda: anna.own["private"])
        (told,) = anna.own["private"]
        assert "Carla" in told
        assert "C:" in told
        assert not any(told in frame for device in (ben, carla, screen) for frame in device.frames)
        assert told not in one.spoken
        assert seal(anna, "A", "a") == "taken"
        wait_until(lambda: any(isinstance(line.event, ev.RightAnswer) for line in tuple(one.paper.lines)))


def test_a_yes_to_one_question_answers_no_other() -> None:
    """Whoever presses a button with a word after somebody else was quicker is told that it came too late."""
    with house(TABLE, aloud=True) as one:
        anna, ben = one.joined("Anna"), one.joined("Ben")
        for times in (1, 2):
            other = one.device()
            other.send("join", code=one.code, name="Anna")
            wait_until(lambda times=times: one.spoken.count("Another device") == times)  # type: ignore[misc]
            wait_until(lambda: ben.own["words"])
            asked = ben.own["reply"]
            if times == 1:
                late = asked
                anna.send("say", question=anna.own["reply"], nonce="no", text="no")
                assert anna.receipt("no") == "taken"
                wait_until(lambda: not ben.own["words"])
        ben.send("say", question=late, nonce="late", text="yes")
        assert ben.receipt("late") == "late"
        assert not other.messages("you")
        ben.send("say", question=asked, nonce="yes", text="yes")
        assert other.last("you")["name"] == "Anna"


def test_chips_are_laid_by_tapping() -> None:
    """MD-6, MD-7: the whole board at once, within the limits of the rules, and final after that."""
    with house(MoneyDropSetup((("Anna", "Ben"),)), confirming=Confirming.BIG) as one:
        anna = one.joined("Anna")
        category = anna.own["actions"][0]
        anna.press("c", category)
        stake = anna.action("stake")
        assert (stake["chips"], stake["windows"]) == (40, 4)
        assert anna.press("1", stake, [10, 10, 10, 10]) == "no-window-free"
        assert anna.press("2", stake, [41, 0, 0, 0]) == "too-many-chips"
        assert anna.press("3", stake, [30, 10, 0, 0]) == "taken"
        final = anna.action("other", label="final")
        assert anna.press("4", final) == "taken"
        state = one.session.state
        assert isinstance(state, MoneyDrop)
        assert state.round == 2 or state.outcome()


def test_the_shop_is_on_the_screen() -> None:
    """CM-3, CM-12: who buys, what is left for that player and at what price, what all have, and where their havens lie."""
    with house(MilionarioSetup(("Anna", "Ben"), agreed=1), aloud=True) as one:
        anna, screen = one.joined("Anna"), one.watching()

        def view() -> dict[str, Any]:
            shown: dict[str, Any] = screen.last("table")["view"]
            return shown

        wait_until(lambda: view()["heading"])
        assert view()["heading"] == "Anna is at the shop"
        assert [choice.split(":")[0] for choice in view()["choices"]] == ["Switch", "Safe haven"]
        assert "€4,000" in view()["hand"]
        assert [seat["status"] for seat in view()["seats"]] == ["turn", ""]
        assert anna.press("s", anna.action("other", label="switch")) == "taken"
        wait_until(lambda: view()["seats"][0]["place"] == "Switch")
        wait_until(lambda: not any("switch" in action["label"] for action in anna.own["actions"]))
        assert anna.press("h", anna.action("other", label="€50,000")) == "taken"
        wait_until(lambda: view()["heading"] == "Ben is at the shop")
        assert [(seat["money"], seat["place"]) for seat in view()["seats"]] == [
            ("−€8,000", "Switch · haven at €50,000"),
            ("€0", ""),
        ]
        assert [rung["money"] for rung in view()["ladder"] if rung["safe"] == "Anna"] == ["€50,000"]


def test_phones_by_wish() -> None:
    """Said or typed at any time, the way in is told again."""
    with house(TABLE, aloud=True) as one:
        one.inbox.put(Utterance("phones, please", source=PAGE))
        wait_until(lambda: len(one.printed) == 4)
        one.heard(", ".join(one.code))
