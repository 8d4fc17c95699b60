"""What a sentence most likely means."""
