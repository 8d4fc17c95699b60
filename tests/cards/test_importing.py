"""Files from elsewhere: what they do not know is filled in, and no card comes twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.taking import only, said, take
from voice_quiz.cards.importing import UnknownLanguage


def test_toml_keeps_the_good_cards(tmp_path: Path) -> None:
    """As any other format."""
    card = '[[card]]\nid = "{}"\ncategory = "C"\ndifficulty = {}\nquestion = "Who?"\nright = "a"\nwrong = ["b", "c", "d"]\n'
    imported = take(tmp_path, "a.toml", 'language = "de"\n' + card.format("one", 1) + card.format("two", 99))
    assert (only(imported).id, only(imported).language, only(imported).topic) == ("one", "de", "a")
    assert said(imported) == ["12: two: difficulty is 99; a whole number from 1 to 15 is wanted"]


def test_what_a_file_does_not_know_is_filled_in(tmp_path: Path) -> None:
    """By the name of the pack, or as the person says."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n"
    card = only(take(tmp_path, "a.txt", text, name="pub-night"))
    assert (card.category, card.topic, card.difficulty, card.explanation) == ("Pub night", "pub-night", 5, "")
    chosen = only(take(tmp_path, "a.txt", text, category="Pubs", topic="beer", difficulty=9, language="it"))
    assert (chosen.category, chosen.topic, chosen.difficulty, chosen.language) == ("Pubs", "beer", 9, "it")


def test_a_made_id_is_the_same_the_next_time(tmp_path: Path) -> None:
    """So that a card that was heard stays heard when the file is imported again; other cards get other ids."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    first, again = take(tmp_path, "a.txt", text + text.replace("Who", "What")), take(tmp_path, "b.txt", text)
    assert first.cards[0].id == again.cards[0].id
    assert first.cards[0].id.startswith("mine-fruh-spat-")
    assert len({card.id for card in first.cards}) == 2


def test_the_same_card_twice_is_kept_once(tmp_path: Path) -> None:
    """The second one is named."""
    text = "Who?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    imported = take(tmp_path, "a.txt", text * 2)
    assert len(imported.cards) == 1
    assert said(imported)[0].startswith("8: the id mine-a-")
    assert imported.lost == 1


def test_the_language_is_found_out(tmp_path: Path) -> None:
    """By the small words of all questions, unless the cards or the person say it."""
    german = "Wie heißt der Fluss, der durch die Stadt fließt?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n"
    assert only(take(tmp_path, "a.txt", german, language=None)).language == "de"
    with pytest.raises(UnknownLanguage):
        take(tmp_path, "b.txt", "Hm?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n", language=None)
    rows = "question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,it\nHm?,a,b,c,d,I T\n"
    imported = take(tmp_path, "c.csv", rows, language=None)
    assert only(imported).language == "it"
    assert said(imported) == ["3: language is 'I T'; one like en is wanted"]


def test_texts_are_brought_into_one_line(tmp_path: Path) -> None:
    """Line breaks and double blanks become single ones, in every field."""
    row = '"Who\nis  it?","a  b",c,d,"e\nf","Pub\n night","So  so."'
    card = only(take(tmp_path, "a.csv", f"question,right,wrong1,wrong2,wrong3,category,explanation\n{row}\n"))
    assert (card.question, card.right, card.wrong) == ("Who is it?", "a b", ("c", "d", "e f"))
    assert (card.category, card.explanation) == ("Pub night", "So so.")
