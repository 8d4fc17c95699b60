"""Finding, loading and choosing packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.sample_cards import card, write_pack
from voice_quiz.cards.defect import BadPack
from voice_quiz.cards.library import (
    NothingChosen,
    Selection,
    all_languages,
    languages,
    load,
    pack_files,
    topic_meant,
    topics_as_written,
    your_folder,
)

GERMAN = card(id="eigene-donau", language="de", topic="eigene", difficulty=9)


def test_our_languages_are_found_by_looking() -> None:
    """Every folder of packs is a language."""
    assert languages() == ("de", "en", "it")


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_all_cards_of_a_language_are_loaded(language: str) -> None:
    """There are at least 900, all of that language, no id twice, always in the same order."""
    cards = load(language)
    assert len(cards) >= 900
    assert {card.language for card in cards} == {language}
    assert len({card.id for card in cards}) == len(cards)
    assert load(language) == cards


def test_a_players_packs_come_on_top(home: Path) -> None:
    """They may lie in folders, and only those of the language are loaded."""
    write_pack(home / "packs" / "mine.toml", GERMAN)
    write_pack(home / "packs" / "deep" / "other.toml", card(id="own-danube"))
    ids = {card.id for card in load("de")}
    assert "eigene-donau" in ids
    assert "own-danube" not in ids
    assert your_folder() == home / "packs"
    assert [file.stem for file in pack_files(home / "packs")] == ["other", "mine"]


def test_a_pack_may_be_in_a_new_language(home: Path) -> None:
    """A language that does not come with the game can be brought along."""
    write_pack(home / "packs" / "fleuves.toml", card(id="danube", language="fr"))
    assert [card.id for card in load("fr")] == ["danube"]
    assert all_languages() == ("de", "en", "fr", "it")


def test_a_players_card_takes_the_place_of_ours(home: Path) -> None:
    """That is how somebody mends one of our cards."""
    ours = load("de")
    write_pack(home / "packs" / "mended.toml", card(id=ours[0].id, language="de", right="Inn"))
    mended = load("de")
    assert len(mended) == len(ours)
    assert [card.right for card in mended if card.id == ours[0].id] == ["Inn"]


def test_an_evening_chooses_packs(home: Path) -> None:
    """Packs go by the name of their file, in small or capital letters."""
    write_pack(home / "packs" / "mine.toml", GERMAN)
    assert load("de", Selection(packs=("Mine",))) == (GERMAN,)


def test_an_evening_chooses_groups(home: Path) -> None:
    """Across all packs, added up with packs that are named; a card may be in several."""
    write_pack(
        home / "packs" / "mine.toml",
        card(id="own-kids", groups=("children", "teens"), difficulty=2),
        card(id="own-oma", groups=("memories",), difficulty=9),
        card(id="own-rude", family=False, difficulty=8),
    )

    def chosen(*packs: str) -> set[str]:
        return {card.id for card in load("en", Selection(packs)) if card.id.startswith("own-")}

    assert chosen("children") == chosen("TEENS") == {"own-kids"}
    assert chosen("memories", "teens") == {"own-kids", "own-oma"}
    assert chosen("family") == {"own-kids", "own-oma"}
    assert chosen("expert") == {"own-oma", "own-rude"}
    assert chosen("children", "mine") == {"own-kids", "own-oma", "own-rude"}


def test_a_pack_goes_before_a_group_of_its_name(home: Path) -> None:
    """Whoever calls a pack so means the pack."""
    write_pack(home / "packs" / "children.toml", card(id="own-danube"))
    assert [card.id for card in load("en", Selection(("children",)))] == ["own-danube"]


def test_an_evening_chooses_topics() -> None:
    """Topics go by their key or by their name; "no sport" leaves all others."""
    chosen = load("de", Selection(topics=("sport", "Erdkunde")))
    assert {card.topic for card in chosen} == {"sport", "geography"}
    left = load("de", Selection(without_topics=("Sport",)))
    assert len(left) == len(load("de")) - sum(card.topic == "sport" for card in load("de"))
    assert "sport" not in {card.topic for card in left}


def test_an_evening_for_children() -> None:
    """Difficulties 1 to 7 are about half of the cards, and none of them is left out."""
    chosen = load("it", Selection(easiest=1, hardest=7))
    assert {card.difficulty for card in chosen} == set(range(1, 8))
    assert len(chosen) == sum(card.difficulty <= 7 for card in load("it"))


def test_a_card_may_have_a_topic_of_its_own(home: Path) -> None:
    """A mixed pack can be chosen from by topic."""
    write_pack(home / "packs" / "mixed.toml", GERMAN, card(id="eigener-tee", language="de", topic="tea"))
    assert [card.id for card in load("de", Selection(topics=("tea",)))] == ["eigener-tee"]


@pytest.mark.parametrize(
    ("language", "selection", "said"),
    [
        ("fr", Selection(), "there are cards in de, en, it"),
        ("de", Selection(packs=("nonsense",)), "no pack 'nonsense'; there are ancient, animals"),
        ("de", Selection(topics=("nonsense",)), "no topic 'nonsense'; there are ancient"),
        ("de", Selection(without_topics=("nonsense",)), "no topic 'nonsense'"),
        ("de", Selection(topics=("sport",), without_topics=("sport",)), "no card is left"),
        ("de", Selection(easiest=9, hardest=8), "no card is left"),
    ],
)
def test_a_choice_that_leaves_nothing_says_what_there_is(language: str, selection: Selection, said: str) -> None:
    """Nobody gets an empty deck without a word."""
    with pytest.raises(NothingChosen, match=said):
        load(language, selection)


def test_a_broken_pack_is_named_with_file_and_line(home: Path) -> None:
    """An evening does not begin with a pack that cannot be read."""
    file = write_pack(home / "packs" / "mine.toml", GERMAN)
    file.write_text(file.read_text(encoding="utf-8").replace("difficulty = 9", "difficulty = 16"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"mine\.toml:8: error: eigene-donau: difficulty is 16"):
        load("de")
    assert load("en")


def test_the_same_id_twice_is_named_with_file_and_line(home: Path) -> None:
    """Two packs of a player cannot both have a card."""
    write_pack(home / "packs" / "a.toml", GERMAN)
    write_pack(home / "packs" / "b.toml", GERMAN)
    with pytest.raises(BadPack, match=r"b\.toml:6: error: eigene-donau: the same id is in .*a\.toml"):
        load("de")


def test_a_topic_is_known_by_its_key_its_name_and_its_cases() -> None:
    """Whatever way a topic is named, it is found, and said back as its pack writes it."""
    assert topics_as_written(("animals", "tiere", "nothing"), "de") == ("Tiere", "Tiere", "nothing")
    assert topic_meant("Tieren", "de") == "tiere"
    assert topic_meant("Blödsinn", "de") == "Blödsinn"
