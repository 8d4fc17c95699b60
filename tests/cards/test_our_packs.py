"""The cards that come with the game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from voice_quiz.cards.checks.agreement import check_agreement, is_own_culture
from voice_quiz.cards.checks.all_checks import check_all
from voice_quiz.cards.checks.located import found_in
from voice_quiz.cards.library import example, languages, our_folder, pack_files
from voice_quiz.cards.pack import Pack, read_pack
from voice_quiz.cards.text import CardText

LANGUAGES = ("de", "en", "it")


@cache
def packs() -> tuple[Pack, ...]:
    """Read all our packs once."""
    readings = [read_pack(file) for file in pack_files(our_folder())]
    return tuple(reading.pack for reading in readings if reading.pack)


def cards(language: str) -> list[CardText]:
    """Return the cards of a language."""
    return [card for pack in packs() if pack.language == language for card in pack.cards]


def test_our_packs_pass_every_check() -> None:
    """Neither an error nor a warning: cards that tell of each other are marked."""
    readings = [read_pack(file) for file in pack_files(our_folder())]
    assert [str(problem) for problem in check_all(readings)] == []


def test_a_pack_lies_in_the_folder_of_its_language() -> None:
    """And is called as its topic."""
    assert languages() == LANGUAGES
    for pack in packs():
        assert (pack.file.parent.name, pack.file.stem) == (pack.language, pack.topic)
        assert {card.topic for card in pack.cards} == {pack.topic}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough_cards_of_everything(language: str) -> None:
    """At least 1,240 cards, 60 of each difficulty, 15 topics and none above twelve percent."""
    found = cards(language)
    difficulties, topics = Counter(card.difficulty for card in found), Counter(card.topic for card in found)
    assert len(found) >= 1_240
    assert set(difficulties) == set(range(1, 16))
    assert min(difficulties.values()) >= 60
    assert len(topics) >= 15
    assert max(topics.values()) <= 0.12 * len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_fills_an_evening(language: str) -> None:
    """Children, teenagers, and who remembers the old days; and whoever asks why often gets a second sentence."""
    found = cards(language)
    groups = Counter(group for card in found for group in card.groups)
    assert all(groups[group] >= least for group, least in (("children", 120), ("teens", 80), ("memories", 120)))
    assert sum(bool(card.more) for card in found) >= 300
    assert not [card.id for card in found if "children" in card.groups and not card.family]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_third_or_more_is_of_the_players_own_culture(language: str) -> None:
    """In every difficulty; the rest are the same facts in all languages."""
    found = cards(language)
    for difficulty in range(1, 16):
        level = [card for card in found if card.difficulty == difficulty]
        own = [card for card in level if is_own_culture(card.id, language)]
        assert 0.27 <= len(own) / len(level) <= 0.5
    shared = {card.id for card in found if not is_own_culture(card.id, language)}
    assert shared == {card.id for card in cards("de") if not is_own_culture(card.id, "de")}


def test_the_same_facts_agree_in_all_languages() -> None:
    """Difficulty, topic, years, and no right answer that is wrong elsewhere."""
    found = found_in(packs())
    shared = Counter(one.card.id for one in found)
    assert sum(count == 3 for count in shared.values()) >= 630
    assert list(check_agreement(found)) == []


def test_names_that_are_the_same_in_all_languages_are_right_in_all() -> None:
    """Where two languages have the very same right answer, the third has none of it among its wrong ones."""
    rights: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        for card in cards(language):
            rights.setdefault(card.id, {})[language] = card.right
    same = {card_id: set(by_language.values()) for card_id, by_language in rights.items() if len(by_language) == 3}
    assert sum(len(answers) == 1 for answers in same.values()) > 150
    for language in LANGUAGES:
        for card in cards(language):
            assert not set(card.wrong) & same.get(card.id, set()), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_categories_are_many(language: str) -> None:
    """Choosing is fun: no category is worn out, and none is the name of its topic."""
    counts = Counter(card.category for card in cards(language))
    assert len(counts) > 500
    assert max(counts.values()) <= 6
    assert not {pack.title for pack in packs()} & set(counts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_an_example_that_passes(language: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What authors copy is good."""
    file = tmp_path_factory.mktemp("example") / "birds.toml"
    file.write_text(example(language).replace("NAME", "birds"), encoding="utf-8")
    reading = read_pack(file)
    assert reading.pack
    assert reading.pack.language == language
    assert check_all([reading]) == ()


def test_the_card_in_the_guide_passes(tmp_path: Path) -> None:
    """Also beside all of our own."""
    guide = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
    file = tmp_path / "birds.toml"
    file.write_text(guide.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    assert check_all([read_pack(file)], beside=packs()) == ()
