"""Which errors are the fault of what somebody typed or of a file that was read, and which are the machine's."""

from __future__ import annotations

from voice_quiz.cards.defect import BadPack
from voice_quiz.cards.library import NothingChosen
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.protocol import BadSetup
from voice_quiz.places import BadHome
from voice_quiz.speech.models.manifest import BadManifest
from voice_quiz.store import Damaged, Foreign, Newer, StoreProblem


class BadInput(ValueError):
    """Something the person typed or a file they named; the text says what is wrong and what to do."""


BAD = (BadInput, BadHome, BadSetup, BadPack, NothingChosen, Unreadable, BadManifest, Damaged, Foreign, Newer)
FAILING = (StoreProblem,)
