"""What is known of those who sit before the machine, before anybody has said a word."""

from __future__ import annotations

import pytest

from voice_quiz.app.home_language import home_language


@pytest.mark.parametrize(
    ("set_to", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "it_CH"}, "it"),
        ({"LANG": "fr_FR.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({}, "de"),
    ],
)
def test_the_first_words_are_in_the_language_of_the_machine(
    set_to: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where that is one of ours; else in the first one."""
    for name in ("LANG", "LC_MESSAGES", "LC_ALL"):
        monkeypatch.setenv(name, set_to.get(name, ""))
    assert home_language(["de", "en", "it"]) == language
