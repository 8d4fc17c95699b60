"""Where in the local network this machine can be reached."""

from __future__ import annotations

import ipaddress
import socket

# Nothing is sent there: the system only says from which address it would be.
_ELSEWHERE = ("192.0.2.1", 9)


class NoNetwork(OSError):
    """There is no local network, or the address is none of ours."""


def listening_at(wanted: str | None = None) -> str:
    """Return the address to listen at: the one that is wanted, else that of the local network; never a public one."""
    address = wanted or _of_route()
    try:
        own = ipaddress.ip_address(address)
    except ValueError:
        raise NoNetwork(f"{address} is no address; give one like 192.168.1.20") from None
    if own.version != 4 or not (own.is_private or own.is_loopback or own.is_link_local) or own.is_unspecified:
        raise NoNetwork(f"{address} is not an address of a local network")
    return address


def _of_route() -> str:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
    except OSError:
        raise NoNetwork("this machine is in no network") from None
