"""Which sockets to the network a running program has, whoever opened them: an audit sees what Python opens alone."""

from __future__ import annotations

import socket
from pathlib import Path

_KINDS = ("tcp", "tcp6", "udp", "udp6", "raw", "raw6")


def own_ends(pid: int) -> set[str]:
    """Return the own address of each socket that a process or a child of it has to the network."""
    return {end for one in _family(pid) for end in _ends(one)}


def _family(pid: int) -> set[int]:
    """Return a process and its children, and theirs."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return {pid}.union(*(_family(int(child)) for thread in threads for child in thread.read_text().split()))


def _ends(pid: int) -> list[str]:
    tables = [Path(f"/proc/{pid}/net/{kind}").read_text() for kind in _KINDS]
    rows = [line.split() for table in tables for line in table.splitlines()[1:]]
    links = [str(file.readlink()) for file in Path(f"/proc/{pid}/fd").iterdir() if file.is_symlink()]
    nodes = {link.removeprefix("socket:[").rstrip("]") for link in links if link.startswith("socket:[")}
    return [_read(row[1]) for row in rows if row[9] in nodes]


def _read(end: str) -> str:
    """Write an address of four bytes as usual; leave a longer one as it is."""
    address, port = end.split(":")
    plain = socket.inet_ntoa(bytes.fromhex(address)[::-1]) if len(address) == 8 else address
    return f"{plain}:{int(port, 16)}"
