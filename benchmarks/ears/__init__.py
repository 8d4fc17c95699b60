"""How well the ears hear: our own beside stock Vosk, people beside synthetic voices, quiet beside noise."""
