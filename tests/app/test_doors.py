"""Whether those who are silent are encouraged."""

from __future__ import annotations

import pytest

from voice_quiz.app.doors import silence_for
from voice_quiz.evening.settings import Settings


@pytest.mark.parametrize(("reminders", "hears", "encouraged"), [(True, True, True), (False, True, False), (True, False, False)])
def test_nobody_is_reminded_who_does_not_want_it(reminders: bool, hears: bool, encouraged: bool) -> None:
    """Only where somebody can be heard and nobody has said no, he speaks up after a while."""
    assert (silence_for(Settings(reminders=reminders), hears=hears) is not None) is encouraged
