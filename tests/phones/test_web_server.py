"""Who may in, and how much may be sent."""

from __future__ import annotations

import http.client
import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import Queue

import pytest
from websockets.exceptions import InvalidStatus

from tests.phones.house import HERE, House, house
from tests.sockets import own_ends
from tests.table.at_the_table import LANGUAGES
from tests.waiting import wait_until
from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.phones import Phones
from voice_quiz.phones.address import NoNetwork, listening_at
from voice_quiz.phones.messages import LARGEST
from voice_quiz.phones.rate_limit import Bucket
from voice_quiz.phones.room import forget_room, keep_room, kept_room, new_room
from voice_quiz.signals import Line

# An address that no other test listens at.
_APART = "127.200.200.200" if sys.platform == "linux" else "127.0.0.1"
SETUP = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
PATHS = ("/", "/table", "/style.css", "/page.js", "/player.js", "/table.js")


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Give a table that waits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VOICE_QUIZ_HOME", str(tmp_path_factory.mktemp("home")))
        with house(SETUP) as one:
            yield one


def got(one: House, path: str, **headers: str) -> http.client.HTTPResponse:
    """Get a page."""
    connection = http.client.HTTPConnection(one.address, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


@pytest.mark.parametrize("path", PATHS)
def test_a_page_keeps_to_itself(open_house: House, path: str) -> None:
    """Nothing is loaded from elsewhere, framed, kept, or taken for something else."""
    answer = got(open_house, path)
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-store"


def test_all_pages_are_small(open_house: House) -> None:
    """A page with everything it needs has at most 150 kB."""
    sizes = [int(got(open_house, path).headers["Content-Length"]) for path in PATHS]
    assert sum(sizes) < 150_000


@pytest.mark.parametrize("path", ["/nothing", "/../room.py", "/static/player.js", "/phones.json"])
def test_there_is_nothing_else(open_house: House, path: str) -> None:
    """Only the pages are served."""
    assert got(open_house, path).status == 404


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Host": "localhost"}, {"Origin": "http://evil.example"}])
def test_other_names_are_refused(open_house: House, headers: dict[str, str]) -> None:
    """Whoever was led here under another name gets nothing."""
    assert got(open_house, "/", **headers).status == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_other_pages_cannot_speak_for_a_player(open_house: House, origin: str) -> None:
    """A socket is opened only from a page of ours."""
    with pytest.raises(InvalidStatus):
        open_house.device(origin=origin)


def test_a_stranger_sees_nothing(open_house: House) -> None:
    """Without the code there is neither a name nor a question."""
    device = open_house.device()
    device.send("press", question="q", nonce="n", action="a", values=[])
    assert device.last("gone")["why"] == "unknown"
    device.send("hello", token="0" * 64)
    device.send("code", code="WRONG")
    assert device.last("no")["why"] == "wrong"
    assert {message["is"] for kind in ("texts", "gone", "no") for message in device.messages(kind)} == {"texts", "gone", "no"}
    assert not any("Anna" in frame for frame in device.frames)


def test_too_much_is_cut_off(open_house: House) -> None:
    """A message that is too long, bytes, and a flood end the connection; the others go on."""
    long, binary, flood = open_house.device(), open_house.device(), open_house.device()
    long.socket.send("x" * (LARGEST + 1))
    binary.socket.send(b"\x00")
    wait_until(lambda: long.closed and binary.closed)
    for _ in range(200):
        if flood.closed:
            break
        try:
            flood.socket.send("{}")
        except OSError:
            break
        except Exception as problem:
            assert "Closed" in type(problem).__name__
            break
    wait_until(lambda: flood.closed)
    assert open_house.watching().last("table")["view"]["seats"]


def test_guessing_the_code_is_slow() -> None:
    """After a few wrong codes an address has to wait, the right code included."""
    with house(SETUP) as one:
        device = one.device()
        for _ in range(9):
            device.send("code", code="WRONG")
        wait_until(lambda: device.last("no")["why"] == "slow")
        device.send("code", code=one.code)
        wait_until(lambda: len(device.messages("no")) == 10)
        assert not device.messages("names")


def test_a_bucket_fills_again() -> None:
    """So many at once, then as time passes."""
    now = 0.0
    bucket = Bucket(2, 0.5, lambda: now)
    assert [bucket.lets() for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [bucket.lets() for _ in range(2)] == [True, False]


@pytest.mark.parametrize("address", ["8.8.8.8", "0.0.0.0", "::1", "nowhere", "127.0.0.1:80"])  # noqa: S104
def test_only_a_local_address(address: str) -> None:
    """Nothing listens where the world could reach it."""
    with pytest.raises(NoNetwork):
        listening_at(address)


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.1.20", "10.0.0.3", "169.254.3.4"])
def test_a_local_address(address: str) -> None:
    """A house has one of these."""
    assert listening_at(address) == address


def test_there_is_no_socket_until_it_is_wanted() -> None:
    """Then there is one, at the address that was asked for, until the evening is over."""

    def ends() -> set[str]:
        return {end for end in own_ends(os.getpid()) if end.startswith(_APART)}

    with closing(Phones(Queue(), LANGUAGES["en"], lambda _: None, _APART)) as phones:
        phones.show(Glimpse(("Anna",)))
        phones.say(Line("Good evening."))
        phones.whisper(Line("B.", audience=("Anna",)))
        assert not phones.reaches("Anna")
        assert ends() == set()
        phones.invite()
        phones.invite()
        assert len(ends()) == 1
    assert ends() == set()


def test_the_way_in_is_told() -> None:
    """The code and the address are printed, and said, when the door opens."""
    with house(SETUP) as one:
        assert [said.key for said in one.said] == ["phones.open", "phones.plain"]
        assert one.address.startswith(HERE)
        assert "▄" in one.printed[0]


def test_a_room_is_kept_until_the_evening_is_over() -> None:
    """After a crash phones come back with the tokens they have."""
    room = new_room()
    token = room.admit("Anna")
    keep_room(room)
    again = kept_room()
    assert again.player_of(token) == "Anna"
    assert again.code == room.code
    forget_room()
    assert kept_room().player_of(token) is None


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"code": 1, "key": 2}', '{"code": "KUBAN", "key": "short"}', "\x00"])
def test_a_spoiled_room_is_a_new_one(text: str, own_room: Path) -> None:
    """Whatever lies there, a room has a code and a key."""
    (own_room / "phones.json").write_text(text)
    assert len(kept_room().key) == 64
