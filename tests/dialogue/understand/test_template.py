"""Templates are read as they are meant, and a bad one is shown."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.understand.template import (
    BadTemplate,
    Choice,
    ExpansionRules,
    Fixed,
    Sequence,
    Slot,
    Word,
    needs_of,
    parse,
    starts_of,
)

NONE = ExpansionRules({})


def test_words_choices_and_slots_are_told_apart() -> None:
    """A template is a tree of what is to be heard."""
    node = parse("put (ten|all) on {window:to} {share=half}", NONE)
    choice = Choice((Word("ten"), Word("all")))
    assert node == Sequence((Word("put"), choice, Word("on"), Slot("window", "to"), Fixed("share", "half")))


def test_a_slot_is_named_after_its_kind() -> None:
    """Without a name of its own a slot has the name of what stands in it."""
    assert parse("{letter}", NONE) == Slot("letter", "letter")


def test_rules_may_use_rules() -> None:
    """A rule is read once, and is the same wherever it is used."""
    rules = ExpansionRules({"we": "(I|we)", "take": "<we> take"})
    node = parse("<take> <we>", rules)
    assert node == parse("((i|we) take) (i|we)", NONE)
    assert parse("<we>", rules) is parse("<we>", rules)


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("take {letter}", {"take"}),
        ("[please] take {letter}", {"please", "take"}),
        ("(take|[I] pick) {letter}", {"take", "i", "pick"}),
        ("{letter} please", None),
        ("[please] {letter}", None),
        ("[please]", None),
    ],
)
def test_the_first_words_are_known(template: str, words: set[str] | None) -> None:
    """A template that cannot begin with a word need not be tried."""
    assert starts_of(parse(template, NONE)) == words


@pytest.mark.parametrize(
    ("template", "needs"),
    [
        ("{amount} (on|to) {window} [please]", [{"on", "to"}]),
        ("take {letter} now", [{"take"}, {"now"}]),
        ("(a b|c)", [{"a", "c"}]),
        ("(a|{letter})", []),
    ],
)
def test_the_needed_words_are_known(template: str, needs: list[set[str]]) -> None:
    """A template without a word that it needs need not be tried."""
    assert [set(need) for need in needs_of(parse(template, NONE))] == needs


@pytest.mark.parametrize("template", ["(a|b", "[a", "a)", "a]", "(a]", "a } b", "<gone> a", "{a", "a | b)"])
def test_a_bad_template_is_shown(template: str) -> None:
    """Whoever wrote it finds it by its text."""
    with pytest.raises(BadTemplate) as error:
        parse(template, NONE)
    assert repr(template) in str(error.value)


def test_a_rule_that_uses_itself_is_shown() -> None:
    """A circle of rules ends with a message, not in depth without end."""
    with pytest.raises(BadTemplate, match="uses itself"):
        parse("<one>", ExpansionRules({"one": "a <two>", "two": "b <one>"}))
