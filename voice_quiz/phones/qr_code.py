"""A code to scan, for the terminal and for a page."""

from __future__ import annotations

import io

import segno


def for_terminal(address: str) -> str:
    """Return a code of half blocks, dark on light or light on dark, as the terminal is."""
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()


def for_page(address: str) -> str:
    """Return a code as the address of a picture."""
    return str(segno.make(address, error="m", micro=False).svg_data_uri(scale=4, border=3, dark="#000", light="#fff"))
