"""Whole games of every kind are played on pages alone, and nobody is sent a secret."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

import pytest

from tests.phones.house import Device, House, anything, house
from tests.waiting import wait_until
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup
from voice_quiz.signals import Line

NAMES = ("Anna", "Ben", "Carla")
# Random players of the lottery may never end.
PRESSES = 60
GAMES: dict[str, AnySetup] = {
    "money-drop": MoneyDropSetup((NAMES,)),
    "millionaire": MillionaireSetup(NAMES, variant=Variant.RISK, rounds=2),
    "millionaire-classic": MillionaireSetup(NAMES, Edition.CLASSIC, rounds=2),
    "milionario": MilionarioSetup(NAMES, agreed=2),
    "lottery": LotterySetup(NAMES, lottery_board(), 1),
}


@pytest.mark.parametrize("aloud", [False, True], ids=["typed", "spoken"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_pages_alone(game: str, aloud: bool) -> None:
    """Three devices press whatever they are offered; each gets only what is its own, and the screen what was said."""
    random = Random(f"{game} {aloud}")
    with house(GAMES[game], aloud=aloud) as table:
        whispered = _overheard(table)
        devices = {name: table.joined(name) for name in NAMES}
        screen = table.watching()
        pressed = _play(table, devices, random)
        assert pressed >= PRESSES or table.session.state.outcome() is not None
        for name, device in devices.items():
            _check_own(table, name, device)
            _check_private(name, (screen, *devices.values()), whispered)
        for device in (screen, *devices.values()):
            _check_public(table, device)


def _play(table: House, devices: dict[str, Device], random: Random) -> int:
    """Press until the game is over, or was long enough."""
    for number in range(PRESSES):
        nonce = f"n{number}"
        wait_until(lambda: table.table.closed or _able(devices), lambda: table.spoken)
        if table.table.closed:
            return number
        able = _able(devices)
        if not able:
            # What was offered has passed meanwhile.
            continue
        device = devices[random.choice(able)]
        own = device.own
        chosen = anything(own, random)
        if own["words"] and (chosen is None or random.random() < 0.5):
            device.send("say", question=own["reply"], nonce=nonce, text=own["words"][0][1])
        elif chosen:
            device.send("press", question=own["question"], nonce=nonce, action=chosen[0]["id"], values=chosen[1])
        else:
            # Somebody else was quicker.
            continue
        # What comes when the game is over is left to whatever is played next.
        assert device.receipt(nonce, over=lambda: table.table.closed) != "not-understood"
    return PRESSES


def _able(devices: dict[str, Device]) -> list[str]:
    return [name for name, device in devices.items() if device.own["actions"] or device.own["words"]]


def _check_own(table: House, name: str, device: Device) -> None:
    """Look whether everything private was for this player: it went to a page, and was said to nobody."""
    assert {message["own"]["name"] for message in device.messages("player")} == {name}
    assert [line for line in table.paper.lines if line.audience] == []


def _overheard(table: House) -> list[Line]:
    """Note what is told to certain players alone."""
    lines: list[Line] = []
    whisper = table.phones.whisper

    def note(line: Line) -> None:
        lines.append(line)
        whisper(line)

    table.table.pages.whisper = note  # type: ignore[method-assign]
    return lines


def _check_private(name: str, devices: Iterable[Device], whispered: list[Line]) -> None:
    """Look through every byte for what was told to this player alone, and for digits that nobody else holds."""
    own = {line.text for line in whispered if line.audience == (name,)}
    for device in devices:
        shown = [message["own"] for message in device.messages("player")]
        if {one["name"] for one in shown} == {name}:
            assert {text for one in shown for text in one["private"]} <= own
        else:
            # Everything else in the frame is public, or that player's own.
            others = {line.text for line in whispered if line.audience and name not in line.audience}
            told = "".join(device.frames)
            assert not [text for text in own - others if json.dumps(text, ensure_ascii=False) in told]
            assert not any(message["own"]["name"] == name for message in device.messages("player"))


def _check_public(table: House, device: Device) -> None:
    """Look whether an answer was marked before it was told, and whether a card was named."""
    revealed = [line.event.card for line in table.paper.lines if isinstance(line.event, ev.RightAnswer)]
    told = {table.session.in_play.texts[card].question for card in revealed}
    for frame in device.frames:
        message = json.loads(frame)
        view = message.get("view", {})
        if any(answer["mark"] == "right" for answer in view.get("answers", ())):
            assert view["question"] in told
        assert not any(card in frame for card in table.session.in_play.texts)
