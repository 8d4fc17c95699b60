"""Where the program starts: nothing is loaded before somebody can break off without being shown where that was."""


def main() -> int:
    """Load the command line and run it; give the exit code."""
    try:
        from voice_quiz.cli import main as run

        return run()
    except KeyboardInterrupt:
        # It came before there was anybody to say goodbye; as shells write it.
        return 128 + 2


if __name__ == "__main__":
    raise SystemExit(main())
