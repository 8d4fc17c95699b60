"""Who plays is understood as families say it: who they are, who comes, goes, or is called otherwise."""

from __future__ import annotations

import pytest

from benchmarks.naming import Result, TableTalk, judged_talk, table_talk
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.situation import Channel

CHANNELS = pytest.mark.parametrize("channel", [Channel.TYPED, Channel.SPOKEN])
CODES = ("de", "en", "it")
SAME = [(code, one) for code in CODES for one in table_talk(code) if one.expected == ("same",)]


@pytest.mark.parametrize(("code", "talk"), SAME, ids=lambda one: getattr(one, "text", one))
@CHANNELS
def test_a_player_who_is_only_spoken_of_changes_nothing(code: str, talk: TableTalk, channel: Channel) -> None:
    """A list that is told already loses nobody to a wish in which somebody is named."""
    result, told = judged_talk(talk, LANGUAGES[code], channel)
    assert result is Result.RIGHT, told


@pytest.mark.parametrize("code", CODES)
@CHANNELS
def test_nearly_everybody_is_seated_as_they_say(code: str, channel: Channel) -> None:
    """Of twenty sentences nineteen are right at once."""
    judged = [(one.text, *judged_talk(one, LANGUAGES[code], channel)) for one in table_talk(code)]
    missed = [(text, told) for text, result, told in judged if result is not Result.RIGHT]
    assert len(missed) * 20 <= len(judged), missed
