"""The room that devices come into: its code, and who is known by which token, also after the program was killed."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from voice_quiz.files import read_text, write
from voice_quiz.game.protocol import Player
from voice_quiz.places import data_folder

# No letters that look or sound like others.
_ALPHABET = "ABCDEFHKLMPRSTUXZ"
_LENGTH = 5
_LARGEST = 20_000


@dataclass(slots=True)
class Room:
    """A code to come in, a key to sign tokens with, and how often each player's token was renewed."""

    code: str
    key: str
    port: int = 0
    devices: dict[Player, int] = field(default_factory=dict)
    # Players whose device was taken out, until another comes in.
    removed: list[Player] = field(default_factory=list)

    def has(self, player: Player) -> bool:
        """Tell whether a player has a device."""
        return player in self.devices and player not in self.removed

    def admit(self, player: Player) -> str:
        """Return a player's new device its token; the one before is known no longer."""
        # Replaced, never changed, like the list below: the table's and the pages' thread both come here.
        self.devices = {**self.devices, player: self.devices.get(player, 0) + 1}
        self.removed = [name for name in self.removed if name != player]
        return self.token(player)

    def remove(self, player: Player) -> bool:
        """Take a player's device out; false if there is none."""
        if not self.has(player):
            return False
        self.removed = [*self.removed, player]
        return True

    def token(self, player: Player) -> str:
        """Return the token of a player's device."""
        signed = f"{self.code} {self.devices.get(player, 0)} {player}".encode()
        return hmac.new(self.key.encode(), signed, hashlib.sha256).hexdigest()

    def player_of(self, token: str) -> Player | None:
        """Name the player whose device this is; None for any other token."""
        known = (player for player in self.devices if self.has(player))
        return next((player for player in known if hmac.compare_digest(self.token(player), token)), None)

    def is_code(self, code: str) -> bool:
        """Tell whether somebody knows the code, in capitals or not."""
        return hmac.compare_digest(code.strip().upper().encode(), self.code.encode())


def new_room() -> Room:
    """Make a room with a code and a key of its own."""
    return Room("".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH)), secrets.token_hex(32))


def _file() -> Path:
    return data_folder() / "phones.json"


def kept_room() -> Room:
    """Return the room of an evening that was broken off, so that phones come back by themselves; else a new one."""
    with suppress(OSError, ValueError, TypeError, AttributeError):
        room = Room(**json.loads(read_text(_file(), _LARGEST)))
        if _is_sound(room):
            return room
    return new_room()


def _is_sound(room: Room) -> bool:
    texts = (room.code, room.key, *room.devices, *room.removed)
    numbers = (room.port, *room.devices.values())
    fits = len(room.code) == _LENGTH and set(room.code) <= set(_ALPHABET) and len(room.key) == 64
    return fits and all(isinstance(text, str) for text in texts) and all(type(number) is int for number in numbers)


def keep_room(room: Room) -> None:
    """Keep the room; where that cannot be written, phones have to join again after a crash."""
    with suppress(OSError):
        write(_file(), json.dumps(asdict(room)), replace=True)


def forget_room() -> None:
    """Forget the room: the evening is over."""
    with suppress(OSError):
        _file().unlink(missing_ok=True)
