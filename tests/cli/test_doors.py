"""Several mouths at once."""

from __future__ import annotations

from tests.transcripts.stage import Scribe, Script
from voice_quiz.cli.doors import Mouths
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.signals import Line


def test_everything_is_passed_on_to_everyone() -> None:
    """Whatever one mouth is told, the others are told too, in the same order."""
    scribes = [Scribe(Script([])), Scribe(Script([]))]
    mouths = Mouths(*scribes)
    line, moment = Line("Guten Abend."), Moment(Situation(Kind.YES_NO), find_languages()["de"])
    mouths.speak("de")
    mouths.say(line)
    mouths.curtain()
    mouths.listen(moment)
    mouths.hush()
    mouths.adjust("slower")
    for scribe in scribes:
        assert (scribe.lines, scribe.moments, scribe.told) == ([line], [moment], ["de", "hush", "slower"])
