"""How the tests wait: for what must happen, and for so long that only what never happens is missed."""

from __future__ import annotations

import time
from collections.abc import Callable

# In seconds: whatever must happen has happened by then, on the busiest machine too.
PATIENCE = 120.0
_GLANCE = 0.01


def wait_until(condition: Callable[[], object], complaint: Callable[[], str] | str = "it never came") -> None:
    """Wait until something is so, or fail with what is wrong by then."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, complaint if isinstance(complaint, str) else complaint()
        time.sleep(_GLANCE)
