"""Sound and the devices that carry it: microphone, loudspeaker, what is between them, and WAV files."""
