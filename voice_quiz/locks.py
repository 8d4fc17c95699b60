"""One way to lock a file. The lock is the kernel's, so it goes with the process, however that ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def seized(descriptor: int) -> bool:
        """Tell whether an open file could be locked; false if somebody else has it."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def seized(descriptor: int) -> bool:
        """Tell whether an open file could be locked; false if somebody else has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True
