"""Voices: each kind turns a text into sound; they live in a process of their own and import as little as they can."""
