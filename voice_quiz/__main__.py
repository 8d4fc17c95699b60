"""Where the program starts: nothing is loaded before somebody can break off without being shown where that was."""

import os
import sys

# As shells write it: codes above this tell by which signal a program was ended.
_BY_SIGNAL = 128


def main() -> int:
    """Load the command line and run it; give the exit code."""
    try:
        from voice_quiz.cli import main as run

        code = run()
    except KeyboardInterrupt:
        # It came before there was anybody to say goodbye.
        return _BY_SIGNAL + 2
    if code > _BY_SIGNAL:
        _end(code)
    return code


def _end(code: int) -> None:
    """End at once, all being in order: a model that is still being loaded must not meet a Python that is taken apart."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    raise SystemExit(main())
