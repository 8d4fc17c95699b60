"""The rules: pure, seeded, replayable. Nothing in here reads, writes, waits or speaks."""
