"""Learns how people say things, for developers: reads the corpus of each language, writes its model."""
