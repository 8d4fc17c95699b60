"""Meanings that say everything by themselves."""

from __future__ import annotations

from enum import StrEnum


class Plain(StrEnum):
    """A meaning without slots, by its name."""

    # Moves, and answers to what the quizmaster asks.
    YES = "yes"
    NO = "no"
    DONE = "done"
    # A no to "Is that final?", which has no phrases of its own.
    NOT_DONE = "not-done"
    STEPWISE = "stepwise"
    NOBODY = "nobody"
    REACHED = "reached"
    UNREACHED = "unreached"
    DEAL = "deal"

    # Before and after a game.
    BEGIN = "begin"
    USUAL = "usual"
    ALONE = "alone"
    ANEW = "anew"
    FRESH = "fresh"
    ANOTHER = "another"
    ENOUGH = "enough"
    PICTURE = "picture"
    WAKE = "wake"

    # Commands.
    HELP = "help"
    LISTENING = "listening"
    HUSH = "hush"
    CONTINUE = "continue"
    UNDO = "undo"
    OBJECTION = "objection"
    STOP = "stop"
    PHONES = "phones"
    EASIER = "easier"
    HARDER = "harder"

    # How to speak, to sound and to wait.
    SLOWER = "slower"
    FASTER = "faster"
    LOUDER = "louder"
    QUIETER = "quieter"
    HIGHER = "higher"
    LOWER = "lower"
    VOICE = "voice"
    CUES_ON = "cues-on"
    CUES_OFF = "cues-off"
    CUES_LOUDER = "cues-louder"
    CUES_QUIETER = "cues-quieter"
    WAIT_LONGER = "wait-longer"
    WAIT_SHORTER = "wait-shorter"
