"""Golden transcripts: games that read like a play."""
